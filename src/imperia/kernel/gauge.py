"""Gauges: what a game reads out of thousands of finished games at once, as whole numbers that add up in any order.

A tally watches one game after the other from Python; a gauge reads arrays, so that millions of games are no trouble.
Most of it comes from final states alone, which a GPU gives back as well; what needs the way there takes a `Course`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from imperia.kernel.records import Numbers, Records
from imperia.kernel.tally import WHOLE_WIN, Figures


@dataclass(frozen=True)
class Course:
    """Every decision of some games, one game after the other: the state before it, whose it was, what was chosen."""

    states: Records
    game: Numbers
    """Which of the games a decision belongs to, from 0."""
    seat: Numbers
    code: Numbers


@dataclass(frozen=True)
class Ended:
    """Finished games of one number of players."""

    states: Records
    rows: Numbers
    """Score rows: by game, seat and column; the last column is the rank."""
    turns: Numbers
    """Each seat's place in the turn order."""
    lengths: Numbers
    """Decisions of each game."""
    course: Course | None = None

    @property
    def edges(self) -> Numbers:
        """What each seat won beyond an even share, in parts of `WHOLE_WIN`."""
        found: Numbers = shares_of(self.rows) - WHOLE_WIN // self.rows.shape[1]
        return found


class Gauge(ABC):
    """Reads finished games of one set-up, some after the others."""

    @abstractmethod
    def read(self, games: Ended) -> None:
        """Count these games."""

    @abstractmethod
    def figures(self) -> Figures:
        """What was counted so far."""


def shares_of(rows: Numbers) -> Numbers:
    """What each seat has of the win of its game, in parts of `WHOLE_WIN`: those who share it share evenly."""
    won = rows[:, :, -1] == 0
    return np.where(won, WHOLE_WIN // won.sum(1, keepdims=True), 0)


class Edges:
    """Edges gathered by what they belong to, and by a small whole number such as a price where there is one."""

    def __init__(self, names: Sequence[str], values: range = range(1)) -> None:
        self.names, self.values = names, values
        self.counted: Numbers = np.zeros((3, len(names), len(values)), np.int64)
        """How many, their sum, and the sum of their squares."""

    def add(self, which: Numbers, edges: Numbers, value: Numbers | int = 0) -> None:
        """One edge for each number of a name, and its value."""
        size = len(self.names) * len(self.values)
        place = which.astype(np.int64) * len(self.values) + (value - self.values.start)
        for row, weights in enumerate((None, edges, edges * edges)):
            # Weights are added as floating-point numbers, which hold whole ones exactly up to 2^53.
            self.counted[row] += np.bincount(place, weights, size).astype(np.int64).reshape(self.counted[row].shape)

    def figures(self) -> Figures:
        """By name: how many, and their edges."""
        return {name: _figure(self.counted[:, number, 0]) for number, name in enumerate(self.names)}

    def by_value(self) -> dict[str, Figures]:
        """By name and by value, for those values that came up."""
        return {
            name: {
                str(value): _figure(self.counted[:, number, at])
                for at, value in enumerate(self.values)
                if self.counted[0, number, at]
            }
            for number, name in enumerate(self.names)
        }


def _figure(counted: Numbers) -> Figures:
    seats, *edge = counted.tolist()
    return {"seats": seats, "edge": edge}
