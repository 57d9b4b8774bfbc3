"""A tree of whole turns with the arrays it needs, for games whose wits foresee how a position ends."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cbrt

import numpy as np

from imperia.bots.planning import DEPTH, LINES, STEPS, notes_of
from imperia.bots.protocol import Budget
from imperia.bots.turn_simulation import growers_of
from imperia.bots.turns import Turn
from imperia.bots.worth import POINTS_ROW
from imperia.kernel.records import Numbers, Records
from imperia.match.setup import Setup

NODES = 1 << 18
"""A full tree grows no more, but its counts do."""
ALIKE = 1e-9
ALL = 1 << 30
FROM_ROOT = np.zeros(1, np.int64)


@dataclass(frozen=True, slots=True)
class Manner:
    """How broadly and how boldly to think."""

    widths: tuple[int, int, int] = (16, 12, 2)
    """So many lines of a turn are followed at a time: at the root, in the tree, and ahead of it."""
    tries: tuple[int, int, int] = (ALL, 20, 6)
    """So many of the steps that a line may take are tried, the best looking."""
    most: tuple[int, int] = (24, 12)
    """So many turns are looked at more closely: at the root, and in the tree."""
    ahead: int = 6
    """So many turns are taken ahead of the tree, each the one that looks best."""
    sharp: float = 10.0
    """How much more likely a turn is to be tried for looking better."""
    explore: float = 0.5
    """How much a turn that looks good is preferred while it has hardly been tried."""


USUAL = 500
"""So many simulations are right for the usual manner."""
A_MILLISECOND = 5
"""About so many simulations are made in one."""
BROADEST = 4.0
"""No tree is more than so many times as broad as the usual one, whatever the budget."""


def manner_for(budget: Budget) -> Manner:
    """How broadly to think with a budget: where there are eight times as many simulations, the tree is twice as broad.

    A narrow tree is soon known, and then more simulations tell nothing more.
    """
    usual = Manner()
    simulations = budget.simulations or A_MILLISECOND * (budget.milliseconds or 0)
    breadth = min(BROADEST, cbrt(simulations / USUAL))
    lines, steps, turns = (max(2, round(each * breadth)) for each in (usual.widths[1], usual.tries[1], usual.most[1]))
    return replace(
        usual,
        widths=(usual.widths[0], lines, usual.widths[2]),
        tries=(usual.tries[0], steps, usual.tries[2]),
        most=(usual.most[0], turns),
    )


class TurnSearching:
    """One tree of turns of one decision, with the arrays its simulations need. It begins with the root's turns."""

    def __init__(
        self,
        setup: Setup,
        view: Records,
        seat: int,
        actions: Numbers,
        seed: int,
        *,
        manner: Manner | None = None,
        nodes: int = NODES,
    ) -> None:
        rules = setup.game.rules
        self.setup, self.view, self.seat = setup, view, seat
        self.manner = manner = manner or Manner()
        self.turns = np.zeros(nodes, Turn)
        self.sums = np.zeros((nodes, POINTS_ROW + 1, rules.max_seats))
        self.values = np.zeros((nodes, POINTS_ROW + 1, rules.max_seats))
        self.used = np.ones(1, np.int64)
        self.ends = np.zeros(1 + manner.most[0] + len(actions), rules.state)
        """The position in which each turn of the root ends, as far as the seat can know it."""
        self.path = np.zeros(DEPTH + 1, np.int64)
        self.worlds = np.zeros(2, rules.state)
        self.rng = np.array([seed], np.uint64)
        room = LINES + 2 * max(manner.widths) + max(manner.most)
        states = np.zeros(room, rules.state)
        self.points = setup.game.columns.index("total")
        self.states = (states, states.view(np.uint64).reshape(room, -1), notes_of(setup.game))
        self.lines = (np.zeros((room, 2)), np.zeros(room, np.int64), np.zeros((room, STEPS), np.int16))
        self.codes = [np.empty(rules.max_legal, np.int16) for _ in range(3)]
        self.weights = np.empty(rules.max_legal, np.int32)
        self.out = np.zeros((rules.max_seats, len(setup.game.columns)), np.int32)
        self.reward = np.zeros((POINTS_ROW + 1, rules.max_seats))
        growers_of(setup.game)[0](
            setup.tables, view, self.turns, self.sums, self.values, self.used, self.ends, setup.players, seat, actions,
            self.points, *self.states, *self.lines, self.codes[0], self.weights, self.out, self.reward,
            manner.widths[0], manner.tries[0], manner.most[0], manner.sharp,
        )  # fmt: skip
        self.arms = np.arange(1, int(self.used[0]))
        """The root's turns, as numbers of nodes."""

    def run(self, count: int, arms: Numbers = FROM_ROOT) -> None:
        """So many more simulations, from each of some of the root's turns if they are named."""
        setup, manner = self.setup, self.manner
        growers_of(setup.game)[1](
            setup.tables, self.view, self.worlds, self.turns, self.sums, self.values, self.used, self.path,
            setup.players, self.seat, self.points, arms, count, self.rng, *self.states, *self.lines, *self.codes,
            self.weights, self.out, self.reward, np.array(manner.widths[1:]), np.array(manner.tries[1:]),
            manner.most[1], manner.sharp, manner.explore, manner.ahead,
        )  # fmt: skip

    @property
    def undecided(self) -> bool:
        """Whether all turns look alike before the first simulation: then there is nothing to search by."""
        return bool(np.ptp(self.values[self.arms, 0, self.seat]) < ALIKE)
