"""Random play of Imperia beside other engines: `bench/run peers`, or `python bench/peers.py` where they are installed.

Each is measured in a process of its own, one after the other in the same run, on one core, by the processor time it
takes: what else runs on the machine weighs little. `--write` puts the table into docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, NamedTuple

from imperia.lab import peers

PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"
BEGIN, END = "<!-- from bench/peers.py: begin -->", "<!-- from bench/peers.py: end -->"
ONE_CORE = {
    "NUMBA_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "JAX_PLATFORMS": "cpu",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false",
}
OURS = "imperia empire, compiled"
CATAN = "catanatron"
SAMPLE = 50

Counts = tuple[int, int]
"""Decisions and games."""


class Entry(NamedTuple):
    """One measurement: the package, what is played, and a function that plays some."""

    package: str
    what: str
    play: Callable[[random.Random], Counts]


def compiled(game: str) -> Callable[[random.Random], Counts]:
    """Whole games inside compiled rules, one thread."""

    def play(rng: random.Random) -> Counts:
        from imperia.lab.simulate import simulate

        found = simulate(game, 3, 2000, seed=rng.randrange(2**31), threads=1).json()
        return round(found["decisions_per_second"] / found["games_per_second"] * 2000), 2000

    return play


def from_python(game: str) -> Callable[[random.Random], Counts]:
    """Legal lists and decisions by `Match`."""

    def play(rng: random.Random) -> Counts:
        import imperia

        match = imperia.new(game, players=3, seed=rng.randrange(2**31))
        while not match.over:
            seat = min(match.acting)
            match.play(rng.choice(match.legal(seat)), seat)
        return match.ply, 1

    return play


def zoo(make: Callable[[], Any]) -> Callable[[random.Random], Counts]:
    """One game of a PettingZoo environment, driven as its documentation does."""
    made: list[Any] = []

    def play(rng: random.Random) -> Counts:
        made[:] = made or [make()]
        env, decisions = made[0], 0
        env.reset(seed=rng.randrange(2**31))
        for agent in env.agent_iter():
            seen, _, over, cut, info = env.last()
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            env.step(None if over or cut else env.action_space(agent).sample(mask))
            decisions += not (over or cut)
        return decisions, 1

    return play


def our_zoo() -> Any:
    from imperia.envs import pettingzoo

    return pettingzoo.env("empire", players=3)


def classic(name: str) -> Callable[[], Any]:
    def make() -> Any:
        from importlib import import_module

        return import_module(f"pettingzoo.classic.{name}").env()

    return make


def spiel_rollouts(game: str) -> Callable[[random.Random], Counts]:
    """Random bots inside OpenSpiel's C++; decisions by the mean length of games played from Python."""
    lengths: list[int] = []

    def play(rng: random.Random) -> Counts:
        import pyspiel

        loaded = pyspiel.load_game(game)
        while len(lengths) < SAMPLE:
            lengths.append(spiel_length(loaded.new_initial_state(), rng))
        bots = [pyspiel.make_uniform_random_bot(player, rng.randrange(2**31)) for player in range(loaded.num_players())]
        for _ in range(SAMPLE):
            pyspiel.evaluate_bots(loaded.new_initial_state(), bots, rng.randrange(2**31))
        return sum(lengths), SAMPLE

    return play


def spiel_length(state: Any, rng: random.Random) -> int:
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return decisions


def pgx(name: str, count: int = 256, steps: int = 64) -> Callable[[random.Random], Counts]:
    """Many games side by side inside one compiled loop, finished ones dealt anew."""
    made: list[Any] = []

    def make() -> Any:
        import jax
        import jax.numpy as jnp
        import pgx as engine
        from pgx.experimental import auto_reset

        env = engine.make(name)
        step = auto_reset(env.step, env.init)

        def one(carry: Any, key: Any) -> Any:
            state, ended = carry
            draw, move = jax.random.split(key)
            logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            action = jax.random.categorical(draw, logits, axis=-1)
            state = jax.vmap(step)(state, action, jax.random.split(move, count))
            return (state, ended + (state.terminated | state.truncated).sum()), None

        @jax.jit
        def run(state: Any, key: Any) -> Any:
            return jax.lax.scan(one, (state, jnp.int32(0)), jax.random.split(key, steps))[0]

        state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), count))
        return run, state, jax

    def play(rng: random.Random) -> Counts:
        made[:] = made or list(make())
        run, state, jax = made
        made[1], ended = jax.block_until_ready(run(state, jax.random.PRNGKey(rng.randrange(2**31))))
        return count * steps, int(ended)

    return play


def alone(play: Callable[[random.Random], int]) -> Callable[[random.Random], Counts]:
    """One game of a peer that tells its decisions."""
    return lambda rng: (play(rng), 1)


ENTRIES: dict[str, Entry] = {
    OURS: Entry("imperia", "3 players", compiled("empire")),
    "imperia miners, compiled": Entry("imperia", "3 players", compiled("miners")),
    "imperia empire, from Python": Entry("imperia", "3 players, `Match`", from_python("empire")),
    "imperia empire, PettingZoo": Entry("imperia", "3 players, with observations and masks", zoo(our_zoo)),
    CATAN: Entry("catanatron", "catan, 4 random players", alone(peers.catanatron)),
    "OpenSpiel, C++ rollouts": Entry("open_spiel", "backgammon", spiel_rollouts("backgammon")),
    "OpenSpiel, C++ rollouts of go": Entry("open_spiel", "go, 9x9", spiel_rollouts("go(board_size=9)")),
    "OpenSpiel, from Python": Entry("open_spiel", "backgammon", alone(peers.open_spiel)),
    "pgx, backgammon": Entry("pgx", "backgammon, 256 side by side", pgx("backgammon")),
    "pgx, go": Entry("pgx", "go 9x9, 256 side by side", pgx("go_9x9")),
    "RLCard": Entry("rlcard", "UNO", alone(peers.rlcard)),
    "PettingZoo, connect four": Entry("pettingzoo", "connect four", zoo(classic("connect_four_v3"))),
    "PettingZoo, chess": Entry("pettingzoo", "chess", zoo(classic("chess_v6"))),
    "python-chess": Entry("chess", "chess, 200 plies at most", alone(peers.chess)),
}


def measure(name: str, seconds: float) -> dict[str, float]:
    """Decisions and games in a second of processor time; the first call, which compiles, does not count."""
    entry, rng = ENTRIES[name], random.Random(1)
    entry.play(rng)
    decisions = games = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < seconds:
        found = entry.play(rng)
        decisions, games = decisions + found[0], games + found[1]
    return {"decisions": decisions / taken, "games": games / taken}


def collect(seconds: float) -> dict[str, dict[str, Any]]:
    """Every entry that is installed, each in a process of its own."""
    found: dict[str, dict[str, Any]] = {}
    for name, entry in ENTRIES.items():
        try:
            installed = version(entry.package)
        except PackageNotFoundError:
            print(f"{name}: {entry.package} is not installed", file=sys.stderr)
            continue
        command = [sys.executable, __file__, "--measure", name, "--seconds", str(seconds)]
        done = subprocess.run(command, env={**os.environ, **ONE_CORE}, capture_output=True, text=True, check=False)
        if done.returncode:
            print(f"{name}: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
            continue
        found[name] = {**json.loads(done.stdout.splitlines()[-1]), "version": installed, "what": entry.what}
        print(f"{name}: {found[name]['decisions']:,.0f} decisions/s", file=sys.stderr, flush=True)
    return found


def table(found: dict[str, dict[str, Any]]) -> str:
    """What was measured, with how many times as much Imperia plays."""
    ours = found[OURS]
    lines = [
        "| engine | version | game | decisions/s | games/s | Imperia: decisions | games |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, row in found.items():
        games = f"{row['games']:,.1f}" if row["games"] < 100 else f"{row['games']:,.0f}"
        ratios = ["", ""]
        if not name.startswith("imperia"):
            ratios = [f"{ours[unit] / row[unit]:,.0f} x" if row[unit] else "" for unit in ("decisions", "games")]
        cells = [name, row["version"], row["what"], f"{row['decisions']:,.0f}", games, *ratios]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure, print, and on request write the table down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="processor time for each")
    parser.add_argument("--write", action="store_true", help="put the table into docs/benchmarks.md")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--measure", choices=ENTRIES, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure:
        print(json.dumps(measure(given.measure, given.seconds)))
        return
    found = collect(given.seconds)
    print(json.dumps(found) if given.json else table(found))
    if given.write:
        place = re.compile(f"{re.escape(BEGIN)}\n.*{re.escape(END)}\n", re.DOTALL)
        text = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(place.sub(lambda _: f"{BEGIN}\n{table(found)}{END}\n", text), encoding="utf-8")


if __name__ == "__main__":
    main()
