"""A search that thinks in whole turns, for games whose wits foresee how a position ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from imperia.bots.descent import POINTS, REWARD, VISITS, WINS
from imperia.bots.planning import DEPTH, LINES
from imperia.bots.turns import Turn, grower_of
from imperia.bots.worth import POINTS_ROW
from imperia.kernel.actions import Action
from imperia.kernel.records import Numbers, Records
from imperia.match.setup import Setup

NODES = 1 << 16
"""A full tree grows no more, but its counts do."""
PARTS = 16
"""So often is looked whether a search may end early."""
ALIKE = 1e-9
ALL = 1 << 30


@dataclass(frozen=True, slots=True)
class Manner:
    """How broadly and how boldly to think."""

    widths: tuple[int, int] = (16, 6)
    """So many lines of a turn are followed at a time: at the root, and elsewhere."""
    tries: tuple[int, int] = (ALL, 10)
    """So many of the steps that a line may take are tried, the best looking."""
    most: tuple[int, int] = (24, 6)
    """So many turns are looked at more closely: at the root, and elsewhere."""
    sharp: float = 10.0
    """How much more likely a turn is to be tried for looking better."""
    explore: float = 0.5
    """How much a turn that looks good is preferred while it has hardly been tried."""
    trust: float = 0.0
    """How much a position is worth what the best turn found there is, and not the mean over all that were tried."""
    worlds: int = 0
    """So many trees share a budget, each imagining the cards to come; 0: one tree, to which they stay unknown."""


MANNERS = {players: Manner() for players in range(2, 6)}


def manner_of(players: int) -> Manner:
    """The usual manner for so many players."""
    return MANNERS.get(players, MANNERS[2])


class TurnSearching:
    """One tree of turns of one decision, with the arrays its simulations need.

    What nobody has seen stays unknown in it, or is imagined once (`seed`), so that several trees see several worlds.
    """

    def __init__(
        self,
        setup: Setup,
        view: Records,
        seat: int,
        legal: Sequence[Action],
        seed: int | None = None,
        *,
        manner: Manner | None = None,
        nodes: int = NODES,
    ) -> None:
        rules = setup.game.rules
        self.setup, self.seat = setup, seat
        self.manner = manner = manner or manner_of(setup.players)
        self.actions = np.array([action.code for action in legal], np.int16)
        self.turns = np.zeros(nodes, Turn)
        self.sums = np.zeros((nodes, POINTS_ROW + 1, rules.max_seats))
        self.values = np.zeros((nodes, POINTS_ROW + 1, rules.max_seats))
        self.places = np.zeros(nodes, rules.state)
        self.places[0] = view[0]
        if seed is not None:
            setup.entries.imagine(setup.tables, self.places, 0, np.array([seed], np.uint64))
        self.used = np.ones(1, np.int64)
        self.path = np.zeros(DEPTH + 1, np.int64)
        room = LINES + 2 * max(manner.widths) + max(manner.most)
        self.states = np.zeros(room, rules.state)
        self.marks = np.zeros((room, 2))
        self.firsts = np.zeros(room, np.int64)
        self.codes = np.empty((2, rules.max_legal), np.int16)
        self.weights = np.empty(rules.max_legal, np.int32)
        self.out = np.zeros((rules.max_seats, len(setup.game.columns)), np.int32)
        self.reward = np.zeros((POINTS_ROW + 1, rules.max_seats))

    def run(self, count: int) -> None:
        """So many more simulations."""
        setup, manner = self.setup, self.manner
        grower_of(setup.game)(
            setup.tables, self.turns, self.sums, self.values, self.places, self.used, self.path, setup.players,
            self.seat, self.actions, setup.game.columns.index("total"), count, self.states,
            self.states.view(np.uint64).reshape(len(self.states), -1), self.marks, self.firsts, self.codes[0],
            self.codes[1], self.weights, self.out, self.reward, np.array(manner.widths), np.array(manner.tries),
            np.array(manner.most), manner.sharp, manner.explore, manner.trust,
        )  # fmt: skip

    def run_while_open(self, count: int) -> None:
        """As many more simulations, but none once they could not change which turn has been tried most."""
        part = max(1, count // PARTS)
        while count > 0:
            self.run(min(part, count))
            count -= part
            tried = np.sort(self._arms(self.turns)["visits"])
            if len(tried) == 1 or tried[-1] - tried[-2] > count:
                return

    @property
    def undecided(self) -> bool:
        """Whether all turns look alike after the first simulation: then there is nothing to search by."""
        return bool(np.ptp(self._arms(self.values)[:, 0, self.seat]) < ALIKE)

    def stats(self) -> tuple[Numbers, Numbers]:
        """A row for each action, as simulations of single decisions count it, and how often its best turn was tried.

        What is expected of an action is what is expected of the turn that was tried most of those it begins.
        """
        turns, values = self._arms(self.turns), self._arms(self.values)
        stats = np.zeros((len(self.actions), WINS + self.setup.game.rules.max_seats))
        liked = np.zeros(len(self.actions))
        for i, code in enumerate(self.actions.tolist()):
            arms = np.flatnonzero(turns["action"] == code)
            best = max(arms.tolist(), key=lambda arm: (turns["visits"][arm], values[arm, 0, self.seat]))
            visits = turns["visits"][arms].sum()
            liked[i] = turns["visits"][best]
            stats[i, VISITS] = visits
            stats[i, REWARD] = values[best, 0, self.seat] * visits
            stats[i, POINTS] = values[best, POINTS_ROW, self.seat] * visits
            stats[i, WINS:] = values[best, 1] * visits
        return stats, liked

    def _arms(self, array: Records) -> Records:
        """The root's part of an array."""
        first = int(self.turns["first"][0])
        return array[first : first + int(self.turns["count"][0])]
