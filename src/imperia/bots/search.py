"""A bot that searches: Monte Carlo tree search over what a seat can know, compiled, without the GIL.

Where a game's wits foresee how positions end, it thinks in whole turns (`turns`). Elsewhere, and where that tells
nothing, in single decisions: the actions compete by sequential halving, all of them in the same imagined worlds, and
what follows each is searched in a tree (`descent`). That is as good at the root as flat Monte Carlo and looks further.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

import numpy as np

from imperia.bots.descent import DEPTH, POINTS, REWARD, VISITS, WINS, simulator_of
from imperia.bots.protocol import Budget, Decision, Thought
from imperia.bots.tree import ROOT, Node, clear_node
from imperia.bots.turn_search import Manner, TurnSearching, manner_of
from imperia.kernel.actions import Action
from imperia.kernel.contract import Game
from imperia.kernel.records import Numbers, Records
from imperia.match.setup import Setup

T = TypeVar("T")

NODES = 1 << 16
"""A full tree grows no more, but its counts do."""
EXPLORE, ALONE = 0.3, 0.1
"""How much an uncertain action is preferred, with rivals and alone: rewards differ less where only points count."""
WIDE = 2.0
"""After n decisions at a node its WIDE x sqrt(n) heaviest actions are tried."""
LOOK = 0.02
"""Seconds between two looks at the clock."""


class Searching:
    """One tree of one decision, with the arrays its simulations need."""

    def __init__(
        self,
        setup: Setup,
        view: Records,
        seat: int,
        legal: Sequence[Action],
        seed: int,
        *,
        witless: bool = False,
        horizon: int | None = None,
    ) -> None:
        rules = setup.game.rules
        self.witless = witless
        self.horizon = setup.game.wits.horizon if horizon is None else horizon
        self.setup, self.view, self.seat = setup, view, seat
        self.actions = np.array([action.code for action in legal], np.int16)
        self.tree = np.empty(NODES, Node)
        clear_node(self.tree[ROOT], 0)
        self.used = np.ones(1, np.int64)
        self.path = np.empty((DEPTH + 1, 3), np.int32)
        self.worlds = np.zeros(2, rules.state)
        self.codes = np.empty(rules.max_legal, np.int16)
        self.weights = np.empty(rules.max_legal, np.int32)
        self.out = np.zeros((rules.max_seats, len(setup.game.columns)), np.int32)
        self.reward = np.zeros((3, rules.max_seats))
        self.stats = np.zeros((len(legal), WINS + rules.max_seats))
        self.rng = np.array([seed], np.uint64)
        self.explore = EXPLORE if setup.players > 1 else ALONE

    def run(self, alive: Numbers, count: int) -> None:
        """So many more simulations of each action that is alive."""
        setup, wits = self.setup, self.setup.game.wits
        simulator_of(setup.game, self.witless)(
            setup.tables, self.view, self.worlds, self.tree, self.used, self.path, hidden_codes(setup.game),
            setup.players, self.seat, wits.rivals, setup.game.columns.index("total"), count, self.actions, alive,
            self.codes, self.weights, self.out, self.reward, self.stats, self.rng, self.explore, WIDE, self.horizon,
        )  # fmt: skip


def run_until(run: Callable[[int], None], deadline: float) -> None:
    """As many simulations as there is time for, one at least."""
    count = 1
    while True:
        began = time.perf_counter()
        run(count)
        now = time.perf_counter()
        if now >= deadline:
            return
        speed = count / max(now - began, 1e-6)
        count = max(1, int(speed * min(deadline - now, LOOK)))


@cache
def hidden_codes(game: Game) -> Numbers:
    """For each action code 1 if it is taken unseen, else 0."""
    codes = np.zeros(game.blocks.size, np.int8)
    for block in game.blocks.blocks:
        if block.hidden:
            codes[block.first : block.first + block.size] = 1
    return codes


class SearchBot:
    """Plays what did best in its simulations; several trees grow side by side, one on each core, and count together."""

    def __init__(self, setup: Setup, budget: Budget, trees: int = 1, manner: Manner | None = None) -> None:
        self.name = f"search:{budget}" + (f"x{trees}" if trees > 1 else "")
        self.setup, self.budget, self.trees = setup, budget, trees
        self.manner = manner or manner_of(setup.players)

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
        """The action that did best in the end."""
        seeds = rng.integers(1, 2**63, self.trees * max(1, self.manner.worlds)).tolist()
        if len(legal) == 1 and not thoughts:
            return Decision(legal[0])
        found = self._turns(view, seat, legal, seeds, budget or self.budget, whole=thoughts)
        order, stats = found or self._decisions(view, seat, legal, seeds[: self.trees], budget or self.budget)
        if not thoughts:
            return Decision(legal[order[0]])
        means = stats / np.maximum(stats[:, VISITS], 1)[:, None]
        return Decision(
            legal[order[0]],
            tuple(
                Thought(
                    legal[i],
                    int(stats[i, VISITS]),
                    float(means[i, POINTS]),
                    tuple(means[i, WINS : WINS + self.setup.players].tolist()),
                    counted=found is None,
                )
                for i in order
            ),
        )

    def _turns(
        self, view: Records, seat: int, legal: Sequence[Action], seeds: list[int], budget: Budget, *, whole: bool
    ) -> tuple[list[int], Numbers] | None:
        """Think in whole turns: the numbers of the actions, best first, and their counts; None where that is no use.

        Unless the `whole` thoughts are wanted, simulations that could change nothing are left out.
        """
        if self.setup.game.wits.foresee is None or legal[0].hidden:
            return None
        worlds: list[int | None] = [*seeds] if self.manner.worlds else [None, *seeds[1:]]
        seconds = (budget.milliseconds or 0) / 1000 * self.trees / len(worlds)
        searches = [TurnSearching(self.setup, view, seat, legal, world, manner=self.manner) for world in worlds]
        searches[0].run(1)
        if searches[0].undecided:
            return None

        def run(search: TurnSearching) -> None:
            if budget.milliseconds is not None:
                run_until(search.run, time.perf_counter() + seconds)
            elif whole or len(searches) > 1:
                search.run(max(1, (budget.simulations or 1) // len(searches)))
            else:
                search.run_while_open(budget.simulations or 1)

        self._each(run, searches)
        counts = [search.stats() for search in searches]
        stats: Numbers = np.sum([count[0] for count in counts], axis=0)
        liked = np.sum([count[1] for count in counts], axis=0)
        return sorted(range(len(legal)), key=lambda i: (-liked[i], -stats[i, REWARD] / stats[i, VISITS], i)), stats

    def _decisions(
        self, view: Records, seat: int, legal: Sequence[Action], seeds: list[int], budget: Budget
    ) -> tuple[list[int], Numbers]:
        """Think in single decisions: the numbers of the actions, best first, and their counts.

        Sequential halving: rounds of equal length, after each of which the worse half drops out.
        """
        searches = [Searching(self.setup, view, seat, legal, seed) for seed in seeds]
        order = list(range(len(legal)))
        alive = len(legal)
        rounds = max(1, (alive - 1).bit_length())
        began = time.perf_counter()
        for number in range(rounds):
            arms = np.array(sorted(order[:alive]), np.int64)
            share = max(1, (budget.simulations or 1) // (rounds * alive * len(searches)))
            deadline = began + (budget.milliseconds or 0) / 1000 * (number + 1) / rounds

            def run(search: Searching, arms: Numbers = arms, share: int = share, deadline: float = deadline) -> None:
                if budget.milliseconds is None:
                    search.run(arms, share)
                else:
                    run_until(lambda count: search.run(arms, count), deadline)

            self._each(run, searches)
            stats: Numbers = np.sum([search.stats for search in searches], axis=0)
            means = stats[:, REWARD] / np.maximum(stats[:, VISITS], 1)
            order[:alive] = sorted(order[:alive], key=lambda i: (-means[i], i))
            alive = (alive + 1) // 2
        return order, stats

    def _each(self, run: Callable[[T], None], searches: list[T]) -> None:
        if self.trees == 1:
            for search in searches:
                run(search)
        else:
            with ThreadPoolExecutor(self.trees) as pool:
                list(pool.map(run, searches))
