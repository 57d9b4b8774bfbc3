"""The arena without the terminal: `python bench/duel.py GAME PLAYERS A,B GAMES [SEED]`, several such groups in a row.

For machines that have NumPy and Numba and nothing else. Games are mirrored and counted as `imperia arena` does; with
budgets in simulations both give the same figures for the same seed.
"""

from __future__ import annotations

import os
import sys
import time

from imperia.lab.arena import Plan, compete


def duel(game: str, players: int, bots: list[str], games: int, seed: int) -> None:
    """Play one contest on all cores and print a line for each bot."""
    began = time.perf_counter()
    contest = compete(
        Plan.of(game, players, bots, seed=seed), games, workers=int(os.environ.get("WORKERS", os.cpu_count() or 1))
    )
    seconds = time.perf_counter() - began
    for figures in contest.figures():
        share = figures.win_share
        won = f"{share.value:6.1%} ({share.low:.1%} to {share.high:.1%})" if share else "alone"
        print(
            f"{game} {players}  {figures.name:32} {won} of {figures.games}  points {figures.points.value:.2f}  "
            f"{figures.milliseconds:.1f} ms  [{seconds:.0f} s]",
            flush=True,
        )


def main() -> None:
    """Read the groups of arguments, separated by `--`."""
    group: list[str] = []
    for word in [*sys.argv[1:], "--"]:
        if word != "--":
            group.append(word)
            continue
        game, players, bots, games, *seed = group
        duel(game, int(players), bots.split(","), int(games), int(seed[0]) if seed else 0)
        group = []


if __name__ == "__main__":
    main()
