"""A bot that searches: information-set Monte Carlo tree search, compiled, without the GIL.

The actions to choose from compete by sequential halving, all of them in the same imagined worlds; what follows each is
searched in a tree (`descent`). That is as good at the root as flat Monte Carlo and looks further.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import numpy as np

from imperia.bots.descent import DEPTH, POINTS, REWARD, VISITS, WINS, simulator_of
from imperia.bots.protocol import Budget, Decision, Thought
from imperia.bots.tree import ROOT, Node, clear_node
from imperia.kernel.actions import Action
from imperia.kernel.contract import Game
from imperia.kernel.records import Numbers, Records
from imperia.match.setup import Setup

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

    def run_until(self, alive: Numbers, deadline: float) -> None:
        """As many simulations as there is time for, one of each action at least."""
        count = 1
        while True:
            began = time.perf_counter()
            self.run(alive, count)
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

    def __init__(self, setup: Setup, budget: Budget, trees: int = 1) -> None:
        self.name = f"search:{budget}" + (f"x{trees}" if trees > 1 else "")
        self.setup, self.budget, self.trees = setup, budget, trees

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
        seeds = rng.integers(1, 2**63, self.trees)
        if len(legal) == 1 and not thoughts:
            return Decision(legal[0])
        searches = [Searching(self.setup, view, seat, legal, seed) for seed in seeds.tolist()]
        order = self._compete(searches, len(legal), budget or self.budget)
        if not thoughts:
            return Decision(legal[order[0]])
        stats = _merged(searches)
        means = stats / np.maximum(stats[:, VISITS], 1)[:, None]
        return Decision(
            legal[order[0]],
            tuple(
                Thought(
                    legal[i],
                    int(stats[i, VISITS]),
                    float(means[i, POINTS]),
                    tuple(means[i, WINS : WINS + self.setup.players].tolist()),
                )
                for i in order
            ),
        )

    def _compete(self, searches: list[Searching], n: int, budget: Budget) -> list[int]:
        """Sequential halving: rounds of equal length, after each of which the worse half drops out; best first."""
        order = list(range(n))
        alive = n
        rounds = max(1, (n - 1).bit_length())
        began = time.perf_counter()
        for number in range(rounds):
            arms = np.array(sorted(order[:alive]), np.int64)
            if budget.milliseconds is None:
                share = (budget.simulations or 1) // (rounds * alive * len(searches))
                self._each(searches, Searching.run, arms, max(1, share))
            else:
                deadline = began + budget.milliseconds / 1000 * (number + 1) / rounds
                self._each(searches, Searching.run_until, arms, deadline)
            stats = _merged(searches)
            means = stats[:, REWARD] / np.maximum(stats[:, VISITS], 1)
            order[:alive] = sorted(order[:alive], key=lambda i: (-means[i], i))
            alive = (alive + 1) // 2
        return order

    def _each(self, searches: list[Searching], run: Callable[..., None], arms: Numbers, much: float) -> None:
        if len(searches) == 1:
            run(searches[0], arms, much)
        else:
            with ThreadPoolExecutor(len(searches)) as pool:
                list(pool.map(lambda search: run(search, arms, much), searches))


def _merged(searches: list[Searching]) -> Numbers:
    total: Numbers = np.sum([search.stats for search in searches], axis=0)
    return total
