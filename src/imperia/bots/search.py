"""A bot that searches: Monte Carlo tree search over what a seat can know, compiled, without the GIL.

Where a game's wits foresee how positions end, it thinks in whole turns (`turns`). Elsewhere, and where that tells
nothing, in single decisions: the actions compete by sequential halving, all of them in the same imagined worlds, and
what follows each is searched in a tree (`descent`). That is as good at the root as flat Monte Carlo and looks further.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import numpy as np

from imperia.bots.clock import run_for
from imperia.bots.descent import DEPTH, POINTS, REWARD, VISITS, WINS, simulator_of
from imperia.bots.imagining import Imagining
from imperia.bots.plans import Plans
from imperia.bots.protocol import Budget, Decision, Thought
from imperia.bots.tree import ROOT, Node, clear_node
from imperia.bots.turn_search import Manner, manner_for
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

    def run(self, count: int, alive: Numbers) -> None:
        """So many more simulations of each action that is alive."""
        setup, wits = self.setup, self.setup.game.wits
        simulator_of(setup.game, self.witless)(
            setup.tables, self.view, self.worlds, self.tree, self.used, self.path, hidden_codes(setup.game),
            setup.players, self.seat, wits.rivals, setup.game.columns.index("total"), count, self.actions, alive,
            self.codes, self.weights, self.out, self.reward, self.stats, self.rng, self.explore, WIDE, self.horizon,
        )  # fmt: skip


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
        self.manner = manner
        self.plans = Plans(setup)

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
        budget = budget or self.budget
        seeds = rng.integers(1, 2**63, self.trees).tolist()
        if len(legal) == 1 and not thoughts:
            return Decision(legal[0])
        found = self._turns(view, seat, legal, seeds, budget, whole=thoughts)
        order, stats = found or self._decisions(view, seat, legal, seeds, budget)
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

        A turn that was thought through when it began is played to its end, unless the `whole` thoughts are wanted.
        """
        if self.setup.game.wits.foresee is None or legal[0].hidden:
            return None
        imagining = Imagining(self.setup, view, seat, legal, seeds, budget, self.manner or manner_for(budget))
        if imagining.undecided:
            return None
        goal = None if whole else self.plans.of(view)
        if goal is None or not imagining.follow(goal):
            imagining.run(whole=whole)
        self.plans.keep(view, seat, legal[imagining.action].code, imagining.goal)
        return imagining.stats()

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
                    search.run(share, arms)
                else:
                    run_for(deadline - time.perf_counter(), search.run, arms)

            if self.trees == 1:
                run(searches[0])
            else:
                with ThreadPoolExecutor(self.trees) as pool:
                    list(pool.map(run, searches))
            stats: Numbers = np.sum([search.stats for search in searches], axis=0)
            means = stats[:, REWARD] / np.maximum(stats[:, VISITS], 1)
            order[:alive] = sorted(order[:alive], key=lambda i: (-means[i], i))
            alive = (alive + 1) // 2
        return order, stats
