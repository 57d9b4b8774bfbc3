"""The faces between straight borders: what each seed borders on, side by side with whom."""

import math
from dataclasses import dataclass

import numpy as np

from imperia.empire.atlas.schematic import Edge, Net
from imperia.empire.atlas.sheet import Mask, Vec


@dataclass
class Face:
    """A part of the sheet that no border runs through."""

    outline: Vec
    """Empty for the open sea."""
    walks: list[list[int]]
    """The seeds met going around it, one walk per landmass that bounds it."""
    area: float

    @property
    def edges(self) -> set[Edge]:
        """The borders around it."""
        return {(min(a, b), max(a, b)) for w in self.walks if len(w) > 1 for a, b in zip(w, w[1:] + w[:1], strict=True)}

    @property
    def seeds(self) -> list[int]:
        """The seeds around it, ascending."""
        return sorted({v for w in self.walks for v in w})

    @property
    def solid(self) -> bool:
        """Three neighbours around nothing: no water is needed to keep anyone apart."""
        return len(self.outline) == 3 and len(self.walks) == 1

    def covers(self, x: Vec, y: Vec) -> Mask:
        """Which points lie inside the outline; borders that lead nowhere count for nothing."""
        inside = np.zeros(x.shape, bool)
        for (x0, y0), (x1, y1) in zip(self.outline, np.roll(self.outline, -1, axis=0), strict=True):
            if y0 != y1:
                between = (y0 > y) != (y1 > y)
                inside ^= between & (x < (x1 - x0) * (y - y0) / (y1 - y0) + x0)
        return inside


def faces_of(net: Net, place: Vec) -> list[Face]:
    """All faces, the open sea first, then from large to small, so that a later one lies on top."""
    order: list[list[int]] = [
        sorted(
            near,
            key=lambda q, v=v: math.atan2(place[q, 1] - place[v, 1], place[q, 0] - place[v, 0]),  # type: ignore[misc]  # v is bound early
        )
        for v, near in enumerate(net.neighbours)
    ]
    sea = Face(np.zeros((0, 2)), [], math.inf)
    inner: list[Face] = []
    shores: list[list[int]] = [[v] for v in range(net.size) if not net.neighbours[v]]
    seen: set[Edge] = set()
    for first in [way for e in net.land for way in (e, e[::-1])]:
        if first in seen:
            continue
        walk: list[int] = []
        u, v = first
        while (u, v) not in seen:
            seen.add((u, v))
            walk.append(u)
            around = order[v]
            u, v = v, around[(around.index(u) - 1) % len(around)]
        outline = place[walk]
        area = _area(outline)
        if area > 1e-9:
            inner.append(Face(outline, [walk], area))
        else:
            shores.append(walk)
    inner.sort(key=lambda f: -f.area)
    for walk in shores:
        spot = place[walk[0]]
        holders = [
            f
            for f in inner
            if net.mass[f.walks[0][0]] != net.mass[walk[0]] and f.covers(spot[None, 0], spot[None, 1])[0]
        ]
        (holders[-1] if holders else sea).walks.append(walk)
    return [sea, *inner]


def _area(outline: Vec) -> float:
    x, y = outline.T
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) / 2
