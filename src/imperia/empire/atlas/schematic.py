"""What a map says, before anything is drawn: regions, borders, lanes, continents, rough places."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from imperia.empire.atlas.sheet import HEIGHT, WIDTH

Edge = tuple[int, int]


class Schematic(Protocol):
    """A map as data. Positions are percent of the board, x right, y down; any may be missing."""

    @property
    def id(self) -> str:
        """The name of the map among others."""
        ...

    @property
    def start(self) -> str:
        """Where everyone begins."""
        ...

    @property
    def goods_sites(self) -> tuple[str, ...]:
        """Where goods tokens may lie."""
        ...

    @property
    def regions(self) -> tuple[str, ...]:
        """All regions, in the order of the file."""
        ...

    @property
    def land(self) -> tuple[tuple[str, str], ...]:
        """Land borders."""
        ...

    @property
    def sea(self) -> tuple[tuple[str, str], ...]:
        """Sea lanes."""
        ...

    @property
    def continents(self) -> Mapping[str, tuple[str, ...]]:
        """The regions of every continent."""
        ...

    @property
    def positions(self) -> Mapping[str, tuple[float, float]]:
        """Rough places, of all regions or some."""
        ...


@dataclass(frozen=True)
class Sketch:
    """A schematic held in plain fields."""

    id: str
    start: str
    regions: tuple[str, ...]
    land: tuple[tuple[str, str], ...]
    sea: tuple[tuple[str, str], ...] = ()
    continents: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    positions: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    goods_sites: tuple[str, ...] = ()


@dataclass(frozen=True)
class Net:
    """A schematic with its regions numbered from 0, for the drawing."""

    map: Schematic

    @property
    def size(self) -> int:
        """How many regions there are."""
        return len(self.map.regions)

    @cached_property
    def index(self) -> dict[str, int]:
        """The number of every region."""
        return {r: i for i, r in enumerate(self.map.regions)}

    @cached_property
    def land(self) -> tuple[Edge, ...]:
        """Land borders by number, the smaller first."""
        return self._edges(self.map.land)

    @cached_property
    def sea(self) -> tuple[Edge, ...]:
        """Sea lanes by number, the smaller first."""
        return self._edges(self.map.sea)

    def _edges(self, pairs: tuple[tuple[str, str], ...]) -> tuple[Edge, ...]:
        numbered = {(self.index[a], self.index[b]) for a, b in pairs}
        return tuple(sorted({(min(e), max(e)) for e in numbered}))

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The land neighbours of every region, ascending."""
        found: list[set[int]] = [set() for _ in range(self.size)]
        for a, b in self.land:
            found[a].add(b)
            found[b].add(a)
        return tuple(tuple(sorted(near)) for near in found)

    @cached_property
    def mass(self) -> tuple[int, ...]:
        """The number of the landmass (connected piece of land) of every region."""
        number = [-1] * self.size
        for first in range(self.size):
            if number[first] >= 0:
                continue
            here, todo = max(number) + 1, [first]
            while todo:
                region = todo.pop()
                if number[region] < 0:
                    number[region] = here
                    todo += self.neighbours[region]
        return tuple(number)

    @cached_property
    def masses(self) -> tuple[tuple[int, ...], ...]:
        """The regions of every landmass."""
        return tuple(tuple(i for i in range(self.size) if self.mass[i] == k) for k in range(max(self.mass) + 1))

    @cached_property
    def places(self) -> dict[int, tuple[float, float]]:
        """The given positions, in units of the sheet."""
        return {
            self.index[r]: (x * WIDTH / 100, y * HEIGHT / 100)
            for r, (x, y) in self.map.positions.items()
            if r in self.index
        }

    @cached_property
    def seed(self) -> int:
        """A number that depends on the whole schematic, and on nothing else."""
        m = self.map
        continents = [(name, tuple(members)) for name, members in m.continents.items()]
        positions = [(r, float(x), float(y)) for r, (x, y) in m.positions.items()]
        text = repr((m.id, m.start, m.regions, m.land, m.sea, continents, positions))
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
