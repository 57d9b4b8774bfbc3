"""What searches choose, judged by a longer one: `python bench/choices.py SECONDS FIRST LAST A,B,... [SEED [JUDGE]]`.

Positions at the start of a turn of Empire for two, from FIRST to LAST turns before the end, are taken from games
between bots with few simulations. Each search (`manners.py` says how it is named: `sims1000_ahead4`) chooses a turn,
and what they chose is looked at for much longer in many worlds that are the same for all. Printed is how much less each
choice is worth than what the last search chose, in wins of the one who moves, with the error of the mean, by turns
left. The judge is named like the searches, and his simulations are spent on each choice. He thinks much as they do: he
knows what they overlook, and not what all of them get wrong.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence

import manners
import numpy as np

from imperia.bots.imagining import Imagining
from imperia.bots.protocol import Budget
from imperia.bots.search import SearchBot
from imperia.bots.turn_search import TurnSearching, manner_for
from imperia.empire.codes import BUYING
from imperia.kernel.actions import Action
from imperia.kernel.keys import key_of
from imperia.kernel.records import Records
from imperia.match import Match
from imperia.match.setup import Setup

FEW = Budget(simulations=120)
JUDGE = "sims12800"
OF_A_GAME = 4
"""So many positions are taken from one game."""

Position = tuple[int, Records, int, Sequence[Action]]
"""Turns left, what the seat sees, the seat, and its actions."""


def positions(setup: Setup, first: int, last: int, rng: np.random.Generator) -> Iterator[Position]:
    """Positions of ever new games."""
    while True:
        match = Match(setup, key=key_of(int(rng.integers(2**31))))
        bots = [SearchBot(setup, FEW) for _ in range(setup.players)]
        starts: list[Position] = []
        while not match.over:
            seat = min(match.acting)
            view, legal = match.observe(seat), match.legal(seat)
            if view[0]["phase"] == BUYING:
                starts.append((0, view.copy(), seat, list(legal)))
            match.play(bots[seat].decide(view, seat, legal, rng).action, seat)
        left = [(len(starts) - i, *position[1:]) for i, position in enumerate(starts)]
        pool = [position for position in left if last <= position[0] <= first]
        for i in rng.choice(len(pool), min(OF_A_GAME, len(pool)), replace=False):
            yield pool[i]


def choose(bot: SearchBot, position: Position, rng: np.random.Generator) -> bytes | None:
    """The position in which the chosen turn ends; None where there is nothing to search by."""
    _, view, seat, legal = position
    seeds = rng.integers(1, 2**63, 1).tolist()
    imagining = Imagining(bot.setup, view, seat, legal, seeds, bot.budget, bot.manner or manner_for(bot.budget))
    if imagining.undecided:
        return None
    imagining.run(whole=False)
    return imagining.goal


def judged(bot: SearchBot, position: Position, goals: set[bytes], rng: np.random.Generator) -> dict[bytes, float]:
    """What each of the choices is worth, in worlds that are the same for all."""
    _, view, seat, legal = position
    codes = np.array([action.code for action in legal], np.int16)
    tree = TurnSearching(bot.setup, view, seat, codes, int(rng.integers(1, 2**63)), manner=bot.manner)
    chosen = np.array([arm for arm in tree.arms if tree.ends[arm].tobytes() in goals])
    if len(chosen) > 1:
        tree.run(bot.budget.simulations or 1, chosen)
    return {tree.ends[arm].tobytes(): float(tree.values[arm, 0, seat]) for arm in chosen}


def main() -> None:
    """Look at positions until the time is over, then print a line for each search."""
    seconds, first, last, names = float(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4].split(",")
    rng = np.random.default_rng(int(sys.argv[5]) if len(sys.argv) > 5 else 0)
    setup = Setup.of("empire", 2, {})
    judge = getattr(manners, sys.argv[6] if len(sys.argv) > 6 else JUDGE)(setup)
    bots = {name: getattr(manners, name)(setup) for name in names}
    lost: dict[str, dict[int, list[float]]] = {name: defaultdict(list) for name in names}
    looked, began = 0, time.perf_counter()
    for position in positions(setup, first, last, rng):
        chosen = {name: choose(bot, position, rng) for name, bot in bots.items()}
        goals = {name: goal for name, goal in chosen.items() if goal is not None}
        if len(goals) == len(bots):
            worth = judged(judge, position, set(goals.values()), rng)
            looked += 1
            for name, goal in goals.items():
                lost[name][position[0]].append(worth[goals[names[-1]]] - worth[goal])
        print(f"\r{looked} positions", end="", file=sys.stderr, flush=True)
        if time.perf_counter() - began > seconds:
            break
    print(file=sys.stderr)
    for name in names:
        every = [each for left in lost[name].values() for each in left]
        print(f"{name:32} {told(every)} in all")
        for left, some in sorted(lost[name].items(), reverse=True):
            print(f"{'':32} {told(some)} with {left} turns left")


def told(lost: Sequence[float]) -> str:
    """A mean with its error."""
    return f"{np.mean(lost):.4f} ± {np.std(lost) / len(lost) ** 0.5:.4f} of {len(lost)}"


if __name__ == "__main__":
    main()
