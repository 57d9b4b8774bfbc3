"""A bot that tries its actions in imagined worlds: flat Monte Carlo with sequential halving.

Every world is drawn anew from the seat's view and serves all actions still in the race, so that luck is the same.
After each round the worse half drops out. Compiled, without the GIL; the same view, generator and number of simulations
give the same decision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from imperia.bots.playout import play_on, seat_from
from imperia.bots.protocol import Budget, Decision
from imperia.kernel.actions import Action
from imperia.kernel.contract import Game
from imperia.kernel.entries import apply, resample, scores
from imperia.kernel.records import Numbers, Records
from imperia.match.setup import Setup, entries_of

MARGIN = 0.02
"""What a point of lead is worth beside a whole win: enough to prefer a clear win, and to fight on when behind."""


def value_of(out: Numbers, seats: int, seat: int, points: int) -> float:
    """How good a finished game is for a seat: its share of the win, and a little for its lead; alone, its points."""
    own = np.float64(out[seat, points])
    if seats == 1:
        return MARGIN * own
    rank = out.shape[1] - 1
    winners = 0
    others = -1e9
    for rival in range(seats):
        if out[rival, rank] == 0:
            winners += 1
        if rival != seat:
            others = max(others, np.float64(out[rival, points]))
    win = 1.0 / winners if out[seat, rank] == 0 else 0.0
    return win + MARGIN * (own - others)


def weigh(
    tables: Records, view: Records, worlds: Records, seats: int, seat: int, actions: Numbers, n: int, budget: int,
    points: int, rng: Numbers, codes: Numbers, out: Numbers, sums: Numbers, visits: Numbers,
) -> None:  # fmt: skip
    """Spend about so many simulations on the first n actions, and put the best of them first.

    `sums` and `visits` go with the actions.
    """
    for i in range(n):
        sums[i] = 0.0
        visits[i] = 0
    rounds = 1
    while (1 << rounds) < n:
        rounds += 1
    left = n
    while left > 1:
        for _ in range(max(1, budget // (rounds * left))):
            worlds[0] = view[0]
            resample(tables[0], worlds[0], rng)
            for i in range(left):
                worlds[1] = worlds[0]
                apply(tables[0], worlds[1], seat, actions[i])
                play_on(tables[0], worlds[1], seats, rng, codes)
                scores(tables[0], worlds[1], out)
                sums[i] += value_of(out, seats, seat, points)
                visits[i] += 1
        for i in range(1, left):  # the best first; insertion keeps equals in order
            j = i
            while j > 0 and sums[j] * visits[j - 1] > sums[j - 1] * visits[j]:
                sums[j], sums[j - 1] = sums[j - 1], sums[j]
                visits[j], visits[j - 1] = visits[j - 1], visits[j]
                actions[j], actions[j - 1] = actions[j - 1], actions[j]
                j -= 1
        left = (left + 1) // 2


@cache
def _weigher(game: Game) -> Callable[..., Any]:
    entries = entries_of(game)
    play = entries.bind(play_on, seat_from=entries.bind(seat_from))
    return entries.bind(weigh, play_on=play, value_of=entries.bind(value_of))


class RolloutBot:
    """Plays what did best in so many simulated games."""

    def __init__(self, setup: Setup, simulations: int) -> None:
        self.name = f"rollout:{simulations}sims"
        self.setup = setup
        self.simulations = simulations

    def decide(
        self,
        view: Records,
        seat: int,
        legal: Sequence[Action],
        rng: np.random.Generator,
        budget: Budget | None = None,
        *,
        thoughts: bool = False,
    ) -> Decision:
        """The action that did best."""
        if len(legal) == 1:
            return Decision(legal[0])
        rules = self.setup.game.rules
        actions = np.array([action.code for action in legal], np.int16)
        worlds = np.zeros(2, rules.state)
        codes = np.empty(rules.max_legal, np.int16)
        out = np.zeros((rules.max_seats, len(self.setup.game.columns)), np.int32)
        seed = rng.integers(1, 2**63, 1, dtype=np.uint64)
        sums, visits = np.zeros(len(legal)), np.zeros(len(legal), np.int64)
        points = self.setup.game.columns.index("total")
        _weigher(self.setup.game)(
            self.setup.tables, view, worlds, self.setup.players, seat, actions, len(legal), self.simulations, points,
            seed, codes, out, sums, visits,
        )  # fmt: skip
        return Decision(next(action for action in legal if action.code == actions[0]))
