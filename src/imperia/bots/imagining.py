"""A search that thinks in whole turns, in several imagined worlds at once.

If cards to come stayed unknown, a tree would see games end with nothing to buy but what lies open now, and would be the
more wrong the further it looks. So each tree imagines them, and what the trees find of the root's turns adds up.
"""

from __future__ import annotations

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

A_MILLISECOND = 4
"""About so many simulations a core makes in it: enough to tell how many worlds to imagine."""
ROOM = 4
"""A tree that is limited by time has room for so many times as many."""


def simulations_of(budget: Budget) -> int:
    """How many simulations a budget comes to, about."""
    return max(1, budget.simulations or A_MILLISECOND * (budget.milliseconds or 1))


def worlds_of(budget: Budget, manner: Manner) -> int:
    """How many worlds to imagine."""
    return max(2, round(simulations_of(budget) / manner.world))


class Imagining:
    """The trees of one decision: the same turns of the root, each tree in a world of its own.

    The turns compete by sequential halving: all that are left are tried equally often in every world, then the worse
    half drops out. So luck is the same for all, and what is tried most is what is hard to tell apart.
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
        self.actions = [action.code for action in legal]
        room = setup.game.rules.max_legal
        first = TurnSearching(setup, view, seat, np.array(self.actions, np.int16), manner=manner, nodes=2 * room)
        first.run(1)
        self.undecided = first.undecided
        self.begins = first.turns["action"].copy()
        """The first action of each turn."""
        self.order = sorted(first.arms.tolist(), key=lambda arm: (-first.values[arm, 0, seat], arm))
        """The root's turns, the best first: by their looks as long as nothing else is known."""
        nodes = (simulations_of(budget) // len(seeds) + room) * manner.most[1]
        if budget.milliseconds is not None:
            nodes *= ROOM
        self.trees = [] if self.undecided else [first.imagine(seed, min(NODES, nodes)) for seed in seeds]

    def run(self, threads: int, *, whole: bool) -> None:
        """Spend the budget; unless it must be spent `whole`, only on what can change which action is the best."""
        simulations = simulations_of(self.budget)
        alive = len(self.order) if whole else min(len(self.order), max(2, simulations // (2 * len(self.trees))))
        rounds = max(1, (alive - 1).bit_length())
        for _ in range(rounds):
            if not whole and len({self.begins[arm] for arm in self.order[:alive]}) == 1:
                return
            self._try(np.array(sorted(self.order[:alive])), rounds, threads)
            values = self.values()[0][:, 0, self.seat]
            self.order[:alive] = sorted(self.order[:alive], key=lambda arm: (-values[arm], arm))
            alive = (alive + 1) // 2

    def _try(self, arms: Numbers, rounds: int, threads: int) -> None:
        """Spend one of so many parts of the budget on some of the turns."""
        milliseconds, trees = self.budget.milliseconds, len(self.trees)
        if milliseconds is not None:
            seconds = milliseconds / 1000 * threads / (rounds * trees)
            self._on(threads, lambda tree: run_for(seconds, tree.run, arms))
        else:
            share = max(1, simulations_of(self.budget) // (rounds * len(arms) * trees))
            self._on(threads, lambda tree: tree.run(share, arms))

    def _on(self, threads: int, run: Callable[[TurnSearching], None]) -> None:
        if threads == 1:
            for tree in self.trees:
                run(tree)
        else:
            with ThreadPoolExecutor(threads) as pool:
                list(pool.map(run, self.trees))

    def values(self) -> tuple[Numbers, Numbers]:
        """What each turn of the root led to in the mean over all worlds, and how often it was tried."""
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
