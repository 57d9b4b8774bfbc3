"""Tallies: what a game counts while it is played many times, as plain whole numbers that add up in any order."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from imperia.kernel.records import Numbers, Record

Figures = dict[str, Any]
"""Whole numbers in lists and in mappings by name, however deep: JSON-ready, and the sum of two is one."""

WHOLE_WIN = 60
"""A win counts this much and is shared evenly by those who share it: one to five of them get whole numbers."""


class Tally(ABC):
    """Watches games from the first decision to the last; `figures` holds what it counted in those that finished.

    Watching takes a few microseconds a decision, so that it costs nothing beside a bot that thinks.
    """

    figures: Figures

    @abstractmethod
    def watch(self, state: Record, seat: int, code: int) -> None:
        """A seat is about to take a decision in this state."""

    @abstractmethod
    def finish(self, state: Record, rows: Numbers) -> None:
        """The game is over, with one score row per seat; the next decision watched belongs to another game."""


def add(one: Any, other: Any) -> Any:
    """The sum of two figures of the same shape; a name that only one of them has is kept as it is."""
    if isinstance(one, Mapping):
        return {name: add(one[name], other[name]) if name in one and name in other else one.get(name, other.get(name))
                for name in {**one, **other}}  # fmt: skip
    if isinstance(one, list):
        return [add(a, b) for a, b in zip(one, other, strict=True)]
    return one + other


def count(counts: dict[str, int], name: object, times: int = 1) -> None:
    """Count something by its name."""
    key = str(name)
    counts[key] = counts.get(key, 0) + times


def add_square(sums: list[int], value: int) -> None:
    """Add a value to a sum, and its square to a sum of squares."""
    sums[0] += value
    sums[1] += value * value


def win_shares(rows: Numbers) -> list[int]:
    """What each seat has of the win, in parts of `WHOLE_WIN`."""
    ranks = rows[:, -1].tolist()
    winners = ranks.count(0)
    return [WHOLE_WIN // winners if rank == 0 else 0 for rank in ranks]
