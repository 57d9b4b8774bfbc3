"""A search that thinks in whole turns, in trees that grow side by side and count together."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from imperia.bots.clock import run_for
from imperia.bots.descent import POINTS, REWARD, VISITS, WINS
from imperia.bots.protocol import Budget
from imperia.bots.turn_search import NODES, Manner, TurnSearching
from imperia.bots.worth import POINTS_ROW
from imperia.kernel.actions import Action
from imperia.kernel.records import Numbers, Records
from imperia.match.setup import Setup

A_MILLISECOND = 64
"""No core makes as many simulations in it: enough to tell how much room a tree needs."""
MORE = 2
"""Room for so many times as many turns as are planned at a node: those that begin with cards that come later."""


def room_of(budget: Budget, trees: int, manner: Manner) -> int:
    """How many nodes each of so many trees may need."""
    simulations = budget.simulations or A_MILLISECOND * (budget.milliseconds or 1) * trees
    return min(NODES, (simulations // trees + 1) * MORE * manner.most[1])


class Imagining:
    """The trees of one decision, which begin with the same turns of the root.

    The turns compete by sequential halving: all that are left are tried equally often in the same imagined worlds, then
    the worse half drops out. So luck is the same for all, and what is tried most is what is hard to tell apart.
    """

    def __init__(
        self,
        setup: Setup,
        view: Records,
        seat: int,
        legal: Sequence[Action],
        seeds: Sequence[int],
        budget: Budget,
        manner: Manner,
    ) -> None:
        self.setup, self.seat, self.budget = setup, seat, budget
        self.began = time.perf_counter()
        self.actions = [action.code for action in legal]
        codes = np.array(self.actions, np.int16)
        nodes = 1 + manner.most[0] + len(legal) + room_of(budget, len(seeds), manner)
        self.trees = [TurnSearching(setup, view, seat, codes, seed, manner=manner, nodes=nodes) for seed in seeds]
        first = self.trees[0]
        self.undecided = first.undecided
        self.begins = first.turns["steps"][: int(first.used[0]), 1].copy()
        """The first action of each turn."""
        self.ends = first.ends
        """The position in which it ends, as far as the seat can know it."""
        self.order = sorted(first.arms.tolist(), key=lambda arm: (-first.values[arm, 0, seat], arm))
        """The root's turns, the best first: by their looks as long as nothing else is known."""

    def follow(self, goal: bytes) -> bool:
        """Put the turn that ends in a position before all others; returns whether there is one."""
        for arm in self.order:
            if self.ends[arm].tobytes() == goal:
                self.order.remove(arm)
                self.order.insert(0, arm)
                return True
        return False

    @property
    def goal(self) -> bytes:
        """The position in which the best turn ends."""
        found: bytes = self.ends[self.order[0]].tobytes()
        return found

    @property
    def action(self) -> int:
        """The number of the action that the best turn begins with."""
        return self.actions.index(self.begins[self.order[0]])

    def run(self, *, whole: bool) -> None:
        """Spend the budget; unless `whole` thoughts are wanted, not on turns of which there would be too many."""
        alive = len(self.order)
        if self.budget.simulations is not None and not whole:
            alive = min(alive, max(2, self.budget.simulations // (2 * len(self.trees))))
        rounds = max(1, (alive - 1).bit_length())
        for left in range(rounds, 0, -1):
            self._try(np.array(sorted(self.order[:alive])), rounds, left)
            values = self.values()[0][:, 0, self.seat]
            self.order[:alive] = sorted(self.order[:alive], key=lambda arm: (-values[arm], arm))
            alive = (alive + 1) // 2

    def _try(self, arms: Numbers, rounds: int, left: int) -> None:
        """Spend one of so many parts of the budget on some of the turns; so many parts are left."""
        milliseconds, trees = self.budget.milliseconds, len(self.trees)
        if milliseconds is not None:
            seconds = (self.began + milliseconds / 1000 - time.perf_counter()) / left
            self._on(lambda tree: run_for(seconds, tree.run, arms))
        else:
            share = max(1, (self.budget.simulations or 1) // (rounds * len(arms) * trees))
            self._on(lambda tree: tree.run(share, arms))

    def _on(self, run: Callable[[TurnSearching], None]) -> None:
        """Do the same with every tree, all at once."""
        if len(self.trees) == 1:
            run(self.trees[0])
        else:
            with ThreadPoolExecutor(len(self.trees)) as pool:
                list(pool.map(run, self.trees))

    def values(self) -> tuple[Numbers, Numbers]:
        """What each turn of the root led to in the mean over all trees, and how often it was tried."""
        count = 1 + max(self.order)
        tries = np.array([tree.turns["visits"][:count] for tree in self.trees], np.float64)
        found = np.array([tree.values[:count] for tree in self.trees])
        return (tries[:, :, None, None] * found).sum(axis=0) / tries.sum(axis=0)[:, None, None], tries.sum(axis=0)

    def stats(self) -> tuple[list[int], Numbers]:
        """The numbers of the actions, the best first, and a row for each, as simulations of single decisions count.

        What is expected of an action is what is expected of the best turn that it begins.
        """
        values, tries = self.values()
        stats = np.zeros((len(self.actions), WINS + self.setup.game.rules.max_seats))
        order = []
        for arm in self.order:
            i = self.actions.index(self.begins[arm])
            stats[i, VISITS] += tries[arm]
            if i not in order:
                order.append(i)
                stats[i, REWARD] = values[arm, 0, self.seat]
                stats[i, POINTS] = values[arm, POINTS_ROW, self.seat]
                stats[i, WINS:] = values[arm, 1]
        stats[:, REWARD:] *= stats[:, VISITS, None]
        return order, stats
