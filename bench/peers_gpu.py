"""Random play of Imperia beside pgx on one GPU: `python bench/peers_gpu.py [FILE.json]`.

Each has a process of its own and is measured twice: as bare play, and with the observation and the mask of whoever
decides written to memory at every decision, as a learner needs them. pgx plays as its users drive it: batched by vmap,
compiled by jit, steps in a scan, games that end begin anew; in bare play nothing asks for observations, so that the
compiler may leave them out. Of several batch sizes the fastest counts. Games differ in length and in the weight of a
decision, so the ratios tell the order of magnitude, not more.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import time
from functools import partial
from importlib.metadata import version
from pathlib import Path

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # the card is shared with torch and numba

GAMES = ("backgammon", "go_9x9", "connect_four", "othello", "tic_tac_toe", "2048", "kuhn_poker", "hex", "chess")
BATCHES = (1 << 13, 1 << 16)
STEPS = 64
SECONDS = 0.4
"""How long each measurement repeats its steps at least."""

Rates = dict[str, float]


def pgx_rates(name: str, batch: int) -> Rates:
    """Decisions a second of a pgx game: bare, and with observations and masks."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    begin = jax.jit(jax.vmap(env.init))
    advance = jax.vmap(auto_reset(env.step, env.init))

    def play(state, key, shown):
        def one(carry, _):
            state, key = carry
            key, choice, chance = jax.random.split(key, 3)
            logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            actions = jax.random.categorical(choice, logits, axis=1)
            after = advance(state, actions, jax.random.split(chance, batch))
            return (after if shown else after.replace(observation=state.observation), key), None

        return jax.lax.scan(one, (state, key), None, length=STEPS)[0]

    rates = {}
    for kind in ("bare", "shown"):
        run = jax.jit(partial(play, shown=kind == "shown"), donate_argnums=0)
        state = begin(jax.random.split(jax.random.PRNGKey(1), batch))
        state, key = run(state, jax.random.PRNGKey(2))
        jax.block_until_ready(state)
        began, rounds = time.perf_counter(), 0
        while time.perf_counter() - began < SECONDS:
            state, key = run(state, key)
            jax.block_until_ready(state)
            rounds += 1
        rates[kind] = rounds * STEPS * batch / (time.perf_counter() - began)
    return rates


def best_of_pgx(name: str) -> Rates:
    """The fastest of several batch sizes, each kind for itself."""
    best: Rates = {}
    for batch in BATCHES:
        try:
            rates = pgx_rates(name, batch)
        except Exception as error:
            if "RESOURCE_EXHAUSTED" not in str(error):
                raise
            break
        best = {kind: max(rate, best.get(kind, 0.0)) for kind, rate in rates.items()}
        gc.collect()
    return best


def imperia_rates(name: str, players: int, count: int) -> Rates:
    """Decisions a second of ours: whole games in one kernel, and step by step with observations and masks."""
    import torch

    from imperia.envs import batched
    from imperia.lab import gpu

    rates = {"bare": gpu.simulate(name, players, 1 << 21, seed=1).decisions_per_second}
    env = batched.make(name, players, count, device="cuda", seed=1)
    for _ in range(100):
        env.step(env.sample())
    torch.cuda.synchronize()
    began, steps = time.perf_counter(), 0
    while time.perf_counter() - began < SECONDS:
        for _ in range(10):
            env.step(env.sample())
        torch.cuda.synchronize()
        steps += 10
    rates["shown"] = steps * count / (time.perf_counter() - began)
    return rates


def measure_pgx() -> None:
    """Print the rates of each game as a line of JSON, as soon as it is measured."""
    for game in GAMES:
        print(json.dumps({game: best_of_pgx(game)}), flush=True)


def measure_ours() -> dict[str, Rates]:
    return {"empire": imperia_rates("empire", 3, 1 << 19), "miners": imperia_rates("miners", 3, 1 << 17)}


def report(ours: dict[str, Rates], peers: dict[str, Rates]) -> dict[str, object]:
    """Print the table of ratios; returns it as plain data."""
    import torch

    versions = {name: version(name) for name in ("pgx", "jax", "numba", "torch", "numpy")}
    device = torch.cuda.get_device_name()
    print(f"{device}; " + ", ".join(f"{name} {number}" for name, number in versions.items()))
    for name, rates in ours.items():
        print(f"{name}: {rates['bare'] / 1e6:,.0f} M decisions/s, {rates['shown'] / 1e6:,.1f} M shown/s")
    print("| pgx game | M decisions/s | Empire plays | Miners plays | M shown/s | Empire shows | Miners shows |")
    print("|---|---|---|---|---|---|---|")
    for game, rates in peers.items():
        cells = []
        for kind, rate in rates.items():
            cells.append(f"{rate / 1e6:,.2f}")
            cells += [f"{own[kind] / rate:,.1f} times" for own in ours.values()]
        print(f"| {game} | {' | '.join(cells)} |")
    return {"device": device, "versions": versions, "imperia": ours, "pgx": peers}


def main() -> None:
    if sys.argv[1:2] == ["pgx"]:
        measure_pgx()
        return
    peer = subprocess.Popen([sys.executable, __file__, "pgx"], stdout=subprocess.PIPE, text=True)
    for game in ("empire", "miners"):  # compiles meanwhile; the clock starts when the GPU is free
        imperia_rates(game, 3, 128)
    lines = peer.communicate()[0].splitlines()
    assert peer.returncode == 0
    found = report(measure_ours(), {game: rates for line in lines for game, rates in json.loads(line).items()})
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
