"""Observations for learners: what a seat may know, as whole numbers in a flat vector or in one row per thing.

A game declares *kinds* of things (a seat, a region, a card) and what is told of each. Compiled functions write them
into a flat vector, all things one behind the other; the matrix of tokens, the same numbers in a row for each thing
padded with zeros to one width, derives from that and the declaration. Seats are counted from the one that looks, so
that one policy can play all of them. Numbers are not scaled: they are exact in any type, and `low` and `high` say how
to scale them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from imperia.kernel.compiled import rule
from imperia.kernel.records import Numbers, Record

RELATIVE = ("own", "next", "third", "fourth", "fifth")
"""Seats as the one that looks counts them, clockwise from itself."""

Place = tuple[int, int]
"""Of a kind: where it begins in the flat vector, and how many numbers tell of one thing."""


@dataclass(frozen=True)
class Feature:
    """What is told of a thing: a number from `low` to `high`, or one for each of `each`."""

    name: str
    meaning: str
    high: int = 1
    low: int = 0
    each: tuple[str, ...] = ()
    column: int = 0

    @property
    def size(self) -> int:
        """How many numbers this takes."""
        return max(1, len(self.each))


@dataclass(frozen=True)
class Kind:
    """A kind of thing: the names of all there can be, and what is told of each."""

    name: str
    things: tuple[str, ...]
    features: tuple[Feature, ...]
    first: int = 0
    row: int = 0

    @property
    def size(self) -> int:
        """How many numbers tell of one thing."""
        return sum(feature.size for feature in self.features)

    @property
    def place(self) -> Place:
        """What `place_of` needs to know."""
        return self.first, self.size

    def columns(self, *names: str) -> tuple[int, ...]:
        """The first column of each of these features."""
        found = {feature.name: feature.column for feature in self.features}
        return tuple(found[name] for name in names)


@dataclass(frozen=True)
class Layout:
    """All kinds of a game, in order: what stands at which index."""

    kinds: tuple[Kind, ...]

    @classmethod
    def declare(cls, *kinds: Kind) -> Layout:
        """Number kinds and features in the order given."""
        numbered: list[Kind] = []
        first = row = 0
        for kind in kinds:
            features: list[Feature] = []
            for feature in kind.features:
                features.append(replace(feature, column=sum(f.size for f in features)))
            numbered.append(replace(kind, features=tuple(features), first=first, row=row))
            first, row = first + kind.size * len(kind.things), row + len(kind.things)
        return cls(tuple(numbered))

    def __getitem__(self, name: str) -> Kind:
        return next(kind for kind in self.kinds if kind.name == name)

    def places(self, *names: str) -> tuple[Place, ...]:
        """Where each of these kinds stands."""
        return tuple(self[name].place for name in names)

    @cached_property
    def size(self) -> int:
        """The length of the flat vector."""
        return sum(kind.size * len(kind.things) for kind in self.kinds)

    @cached_property
    def rows(self) -> int:
        """How many tokens there are."""
        return sum(len(kind.things) for kind in self.kinds)

    @cached_property
    def width(self) -> int:
        """How many numbers a token has."""
        return max(kind.size for kind in self.kinds)

    @cached_property
    def kind_of_row(self) -> Numbers:
        """The number of each token's kind: a constant, for networks that treat each kind in its own way."""
        return np.repeat(np.arange(len(self.kinds)), [len(kind.things) for kind in self.kinds])

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What stands at each index of the flat vector: `region.3.armies.own`."""
        return tuple(name for name, _ in self._numbers())

    @cached_property
    def low(self) -> Numbers:
        """The least each number of the flat vector can be."""
        return np.array([feature.low for _, feature in self._numbers()], np.float32)

    @cached_property
    def high(self) -> Numbers:
        """The most each number of the flat vector can be."""
        return np.array([feature.high for _, feature in self._numbers()], np.float32)

    def _numbers(self) -> Iterator[tuple[str, Feature]]:
        for kind in self.kinds:
            for thing in kind.things:
                for feature in kind.features:
                    words = [kind.name, thing, feature.name]
                    for value in feature.each or ("",):
                        yield ".".join(filter(None, [*words, value])), feature

    @cached_property
    def spots(self) -> Numbers:
        """Where each number of the flat vector stands among the tokens, counted row behind row."""
        rows = [
            (kind.row + thing) * self.width + np.arange(kind.size)
            for kind in self.kinds
            for thing in range(len(kind.things))
        ]
        return np.concatenate(rows).astype(np.int32)

    def spread(self, flat: Numbers) -> Numbers:
        """The numbers of a flat vector, or their bounds, as tokens."""
        tokens = np.zeros(self.rows * self.width, flat.dtype)
        tokens[self.spots] = flat
        return tokens.reshape(self.rows, self.width)

    def table(self) -> str:
        """The declaration as a table for the documentation."""
        lines = ["| index | rows | columns | what | from | to |", "|---|---|---|---|---|---|"]
        for kind in self.kinds:
            count = len(kind.things)
            rows = span(kind.row, count)
            for feature in kind.features:
                index = span(kind.first + feature.column, feature.size)
                if count > 1:
                    index += f" + {kind.size} x {kind.name}"
                what = f"`{kind.name}.{feature.name}`: {feature.meaning}"
                if feature.each:
                    what += f" ({', '.join(feature.each)})" if len(feature.each) <= 24 else f" ({len(feature.each)})"
                columns = span(feature.column, feature.size)
                lines.append(f"| {index} | {rows} | {columns} | {what} | {feature.low} | {feature.high} |")
        return "\n".join(lines) + "\n"


Writer = Callable[[Record, Record, int, Numbers, int, int], None]
"""(tables, state, seat, out, part, parts): what the seat may know (-1: a spectator), put into a flat vector of zeros.

Several threads may share the work, each writing its part: every so many-th thing of each kind. No two of them write the
same number. Of the state and of the seat's view of it the same is written."""


@dataclass(frozen=True)
class Encoding:
    """How a game is shown to learners."""

    layout: Layout
    write: Writer
    finish: Writer
    """What builds on all that `write` has written."""
    version: int = 1
    """Raised whenever the same position is written otherwise."""


def table_kind(phases: tuple[str, ...], seats: int, *more: Feature) -> Kind:
    """What concerns all: the phase, who looks and how many play, as in every game, and what one game adds."""
    numbers = tuple(map(str, range(seats)))
    return Kind(
        "table",
        ("",),
        (
            Feature("phase", "the phase", each=phases),
            Feature("seat", "the number of the seat that looks", each=numbers),
            Feature("players", "seats at the table", seats),
            *more,
        ),
    )


def span(first: int, count: int) -> str:
    """Numbers in a row, as tables write them."""
    return str(first) if count == 1 else f"{first}-{first + count - 1}"


@rule
def place_of(kind: Place, i: int) -> int:
    """Where thing i of a kind begins."""
    return kind[0] + i * kind[1]


@rule
def relative(seat: int, viewer: int, seats: int) -> int:
    """A seat as another one counts it: 0 for itself, then clockwise; a spectator counts from seat 0."""
    ahead = seat - max(viewer, 0)  # a division would take longer than all the rest
    return ahead + seats if ahead < 0 else ahead
