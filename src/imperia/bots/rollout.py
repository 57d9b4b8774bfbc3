"""A bot that tries its actions in imagined worlds: flat Monte Carlo with sequential halving.

Every world is drawn anew from the seat's view and serves all actions still in the race, so that luck is the same.
After each round the worse half drops out. Compiled, without the GIL; the same view, generator and number of simulations
give the same decision.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from imperia.bots.playout import play_on, seat_from
from imperia.bots.protocol import Budget, Decision, Thought
from imperia.bots.worth import MARGIN, POINTS_ROW, rewards_of
from imperia.kernel.actions import Action
from imperia.kernel.contract import Game
from imperia.kernel.entries import apply, resample, scores
from imperia.kernel.records import Numbers, Records
from imperia.match.setup import Setup, entries_of

VALUE, POINTS, WINS = 0, 1, 2
"""What is added up for each action: its value, the seat's own points, from WINS on every seat's share of the win."""
PROBE = 4
"""With a budget in milliseconds: so many simulations of each action tell how many there is time for."""


def credit(reward: Numbers, seats: int, seat: int, selfish: int, row: Numbers) -> None:
    """Add what a finished game was worth to a row: the seat's value and points, and every seat's share of the win."""
    own = reward[POINTS_ROW, seat]
    row[VALUE] += MARGIN * own if selfish else reward[0, seat]
    row[POINTS] += own
    for k in range(seats):
        row[WINS + k] += reward[1, k]


def weigh(
    tables: Records, view: Records, worlds: Records, seats: int, seat: int, actions: Numbers, n: int, budget: int,
    points: int, selfish: int, rng: Numbers, codes: Numbers, out: Numbers, reward: Numbers, order: Numbers,
    visits: Numbers, sums: Numbers,
) -> None:  # fmt: skip
    """Spend about so many simulations on n actions; `order` becomes their numbers, the best first.

    `visits` and `sums` grow by what was seen of each action.
    """
    rounds = 1
    while (1 << rounds) < n:
        rounds += 1
    left = n
    for _ in range(rounds):
        for _ in range(max(1, budget // (rounds * left))):
            worlds[0] = view[0]
            resample(tables[0], worlds[0], rng)
            for k in range(left):
                i = order[k]
                worlds[1] = worlds[0]
                apply(tables[0], worlds[1], seat, actions[i])
                play_on(tables[0], worlds[1], seats, rng, codes)
                scores(tables[0], worlds[1], out)
                rewards_of(out, seats, points, reward)
                credit(reward, seats, seat, selfish, sums[i])
                visits[i] += 1
        for k in range(1, left):  # the best first; insertion keeps equals in order
            j = k
            while j > 0 and sums[order[j], VALUE] * visits[order[j - 1]] > sums[order[j - 1], VALUE] * visits[order[j]]:
                order[j], order[j - 1] = order[j - 1], order[j]
                j -= 1
        left = (left + 1) // 2


@cache
def _weigher(game: Game) -> Callable[..., Any]:
    entries = entries_of(game)
    play = entries.bind(play_on, seat_from=entries.bind(seat_from))
    return entries.bind(weigh, play_on=play, credit=entries.bind(credit))


class RolloutBot:
    """Plays what did best in so many simulated games, or in as many as there is time for.

    A selfish one minds its own points only, and neither the win nor the others.
    """

    def __init__(self, setup: Setup, budget: Budget | int, *, selfish: bool = False) -> None:
        self.budget = Budget(simulations=budget) if isinstance(budget, int) else budget
        self.name = f"{'selfish' if selfish else 'rollout'}:{self.budget}"
        self.setup = setup
        self.selfish = selfish

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
        if len(legal) == 1 and not thoughts:
            return Decision(legal[0])
        race = _Race(self.setup, view, seat, legal, rng, self.selfish)
        race.run(budget or self.budget)
        return Decision(legal[int(race.order[0])], race.thoughts() if thoughts else ())


class _Race:
    """The actions of one decision, and what has been seen of them."""

    def __init__(
        self,
        setup: Setup,
        view: Records,
        seat: int,
        legal: Sequence[Action],
        rng: np.random.Generator,
        selfish: bool,
    ) -> None:
        self.setup, self.view, self.seat, self.legal, self.selfish = setup, view, seat, legal, selfish
        rules, count = setup.game.rules, len(legal)
        self._actions = np.array([action.code for action in legal], np.int16)
        self._worlds = np.zeros(2, rules.state)
        self._codes = np.empty(rules.max_legal, np.int16)
        self._out = np.zeros((rules.max_seats, len(setup.game.columns)), np.int32)
        self._reward = np.zeros((POINTS_ROW + 1, rules.max_seats))
        self._seed = rng.integers(1, 2**63, 1, dtype=np.uint64)
        self.order = np.arange(count)
        self._visits = np.zeros(count, np.int64)
        self._sums = np.zeros((count, WINS + rules.max_seats))

    def run(self, budget: Budget) -> None:
        """Spend a budget."""
        if budget.milliseconds is None:
            self._spend(budget.simulations or 1)
            return
        began = time.perf_counter()
        self._spend(PROBE * len(self.legal))
        seconds = time.perf_counter() - began
        left = budget.milliseconds / 1000 - seconds
        if left > 0:
            self._spend(int(left * int(self._visits.sum()) / seconds))

    def _spend(self, simulations: int) -> None:
        setup = self.setup
        points = setup.game.columns.index("total")
        _weigher(setup.game)(
            setup.tables, self.view, self._worlds, setup.players, self.seat, self._actions, len(self.legal),
            simulations, points, int(self.selfish), self._seed, self._codes, self._out, self._reward, self.order,
            self._visits, self._sums,
        )  # fmt: skip

    def thoughts(self) -> tuple[Thought, ...]:
        """What was seen of every action, the best first."""
        found = []
        for i in self.order.tolist():
            visits = int(self._visits[i])
            means = (self._sums[i] / visits).tolist()
            wins = tuple(means[WINS : WINS + self.setup.players])
            found.append(Thought(self.legal[i], visits, means[POINTS], wins))
        return tuple(found)
