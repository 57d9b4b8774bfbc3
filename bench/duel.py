"""The arena without the terminal: `python bench/duel.py GAME PLAYERS A,B GAMES [WISHES]`, and more after a `--`.

For machines that have NumPy and Numba and nothing else. Games are mirrored and counted as `imperia arena` does; with
budgets in simulations both give the same figures for the same seed. Wishes are `seed=N`, `until=BAR` (stop as soon as
the first bot's interval lies wholly on one side), `seconds=N` (stop so long after the first game, whatever is known)
and `keep=FILE` (keep every game, and go on where the file ends).
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from imperia.lab.arena import Plan, compete
from imperia.lab.arena.ledger import Ledger


def duel(game: str, players: int, bots: list[str], games: int, wishes: dict[str, str]) -> None:
    """Play one contest on all cores and print a line for each bot."""
    began = time.perf_counter()
    most, ended = float(wishes.get("seconds", "inf")), list[float]()

    def stop_in_time(games: int) -> None:
        ended.extend([time.perf_counter()] * games)
        if ended and ended[-1] - ended[0] > most:
            raise KeyboardInterrupt  # what is finished counts

    plan = Plan.of(game, players, bots, seed=int(wishes.get("seed", 0)))
    contest = compete(
        plan,
        games,
        workers=int(os.environ.get("WORKERS", os.cpu_count() or 1)),
        ledger=ledger(wishes["keep"], plan) if "keep" in wishes else None,
        until=float(wishes["until"]) if "until" in wishes else None,
        progress=stop_in_time,
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
    if contest.verdict:
        print(f"{contest.verdict.side} {contest.verdict.bar} after {contest.verdict.deals} deals", flush=True)


def ledger(file: str, plan: Plan) -> Ledger:
    """The file of a run, new or with the games that are in it."""
    return Ledger.resumed(file, plan) if Path(file).exists() else Ledger.new(file, plan)


def main() -> None:
    """Read the groups of arguments, separated by `--`."""
    group: list[str] = []
    for word in [*sys.argv[1:], "--"]:
        if word != "--":
            group.append(word)
            continue
        game, players, bots, games, *wishes = group
        duel(game, int(players), bots.split(","), int(games), dict(wish.split("=", 1) for wish in wishes))
        group = []


if __name__ == "__main__":
    main()
