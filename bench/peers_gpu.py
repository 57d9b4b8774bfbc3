"""Random play of Imperia beside pgx on one GPU: `python bench/peers_gpu.py [FILE.json]`.

Both are measured twice: as bare play, and with the observation and the mask of whoever decides written to memory at
every decision, as a learner needs them. pgx plays as its users drive it: batched by `vmap`, compiled by `jit`, steps
in a `scan`, games that end begin anew; in bare play nothing asks for observations, so that the compiler may leave them
out. Of several batch sizes the fastest counts. Games differ in length and in the weight of a decision, so the ratios
tell the order of magnitude, not more.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from functools import partial
from importlib.metadata import version
from pathlib import Path

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # the card is shared with torch and numba

GAMES = ("backgammon", "go_9x9", "connect_four", "othello", "tic_tac_toe", "2048", "hex", "kuhn_poker", "chess")
BATCHES = (1 << 12, 1 << 15, 1 << 17)
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
        if best and max(rates[kind] / best[kind] for kind in best) < 1:
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


def main() -> None:
    began = time.perf_counter()
    limit = float(os.environ.get("PEERS_SECONDS", "inf"))
    ours = {"empire": imperia_rates("empire", 3, 1 << 19), "miners": imperia_rates("miners", 3, 1 << 17)}
    for name, rates in ours.items():
        print(f"{name}: {rates['bare'] / 1e6:,.0f} M decisions/s, {rates['shown'] / 1e6:,.1f} M shown/s", flush=True)
    import torch

    torch.cuda.empty_cache()
    peers: dict[str, Rates] = {}
    versions = {name: version(name) for name in ("pgx", "jax", "numba", "torch", "numpy")}
    print(", ".join(f"{name} {number}" for name, number in versions.items()))
    print("| pgx game | M decisions/s | Empire plays | Miners plays | M shown/s | Empire shows | Miners shows |")
    print("|---|---|---|---|---|---|---|")
    for game in GAMES:
        if time.perf_counter() - began > limit:
            print(f"{game} and what follows it are left out: {limit:.0f} s are over")
            break
        peers[game] = best_of_pgx(game)
        cells = []
        for kind in ("bare", "shown"):
            rate = peers[game][kind]
            cells.append(f"{rate / 1e6:,.2f}")
            cells += [f"{ours[name][kind] / rate:,.1f} times" for name in ours]
        print(f"| {game} | {' | '.join(cells)} |", flush=True)
    if len(sys.argv) > 1:
        found = {"versions": versions, "device": torch.cuda.get_device_name(), "imperia": ours, "pgx": peers}
        Path(sys.argv[1]).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
