"""A tree of whole turns with the arrays it needs, for games whose wits foresee how a position ends."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from imperia.bots.planning import DEPTH, LINES
from imperia.bots.turns import Turn, grower_of
from imperia.bots.worth import POINTS_ROW
from imperia.kernel.records import Numbers, Records
from imperia.match.setup import Setup

NODES = 1 << 16
"""A full tree grows no more, but its counts do."""
ALIKE = 1e-9
ALL = 1 << 30
FROM_ROOT = np.zeros(1, np.int64)


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
    world: int = 250
    """For so many simulations a world is imagined: more of them look into more worlds. Two are imagined at least."""


MANNERS = {players: Manner() for players in range(2, 6)}


def manner_of(players: int) -> Manner:
    """The usual manner for so many players."""
    return MANNERS.get(players, MANNERS[2])


class TurnSearching:
    """One tree of turns of one decision, with the arrays its simulations need.

    What nobody has seen stays unknown in it, until it is imagined.
    """

    def __init__(
        self,
        setup: Setup,
        view: Records,
        seat: int,
        actions: Numbers,
        *,
        manner: Manner | None = None,
        nodes: int = NODES,
    ) -> None:
        rules = setup.game.rules
        self.setup, self.seat = setup, seat
        self.manner = manner = manner or manner_of(setup.players)
        self.actions = actions
        self.turns = np.zeros(nodes, Turn)
        self.sums = np.zeros((nodes, POINTS_ROW + 1, rules.max_seats))
        self.values = np.zeros((nodes, POINTS_ROW + 1, rules.max_seats))
        self.places = np.zeros(nodes, rules.state)
        self.places[0] = view[0]
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

    def run(self, count: int, arms: Numbers = FROM_ROOT) -> None:
        """So many more simulations, from each of some of the root's turns if they are named."""
        setup, manner = self.setup, self.manner
        grower_of(setup.game)(
            setup.tables, self.turns, self.sums, self.values, self.places, self.used, self.path, setup.players,
            self.seat, self.actions, setup.game.columns.index("total"), arms, count, self.states,
            self.states.view(np.uint64).reshape(len(self.states), -1), self.marks, self.firsts, self.codes[0],
            self.codes[1], self.weights, self.out, self.reward, np.array(manner.widths), np.array(manner.tries),
            np.array(manner.most), manner.sharp, manner.explore, manner.trust,
        )  # fmt: skip

    def imagine(self, seed: int, nodes: int) -> TurnSearching:
        """A tree that begins with the turns found so far, in a world in which what nobody has seen is imagined.

        Each turn is followed by the same cards, so that none is better for its luck.
        """
        other = TurnSearching(
            self.setup, self.places[:1], self.seat, self.actions, manner=self.manner, nodes=nodes + int(self.used[0])
        )
        other.used[0] = known = int(self.used[0])
        for name in ("turns", "sums", "values", "places"):
            getattr(other, name)[:known] = getattr(self, name)[:known]
        for node in range(known):
            self.setup.entries.imagine(self.setup.tables, other.places, node, np.array([seed], np.uint64))
        return other

    @property
    def undecided(self) -> bool:
        """Whether all turns look alike after the first simulation: then there is nothing to search by."""
        return bool(np.ptp(self.values[self.arms, 0, self.seat]) < ALIKE)

    @property
    def arms(self) -> Numbers:
        """The root's turns, as numbers of nodes."""
        first = int(self.turns["first"][0])
        return np.arange(first, first + int(self.turns["count"][0]))
