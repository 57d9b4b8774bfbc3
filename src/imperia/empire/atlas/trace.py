"""From the label raster to curves: a graph of arcs, each shared by the two sides it parts."""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from imperia.empire.atlas.sheet import CELL, Labels, Vec

STEP = 5.0
"""Distance between the knots of a coast, in units."""

Corner = tuple[int, int]


@dataclass
class Arc:
    """A stretch of coast or border between two nodes (or a closed loop), and what is beside it."""

    left: int
    right: int
    points: Vec
    """Knots, in tenths of a unit."""
    handles: Vec
    """Tangent handles at the knots, in tenths of a unit; empty for straight lines."""
    ends: tuple[int, int]

    @property
    def closed(self) -> bool:
        """Whether it ends where it begins."""
        return self.ends[0] == self.ends[1]

    @property
    def is_border(self) -> bool:
        """Whether it has land on both sides."""
        return self.left > 0 and self.right > 0

    def reversed(self) -> "Arc":
        """The same curve from the other end."""
        back = self.ends[1], self.ends[0]
        return Arc(self.right, self.left, self.points[::-1], -self.handles[::-1], back)

    def outline(self) -> Vec:
        """The curve as a fine polyline, in units; the same points for both sides."""
        if not len(self.handles):
            return self.points / 10
        p0, p3 = self.points[:-1, None], self.points[1:, None]
        p1, p2 = p0 + self.handles[:-1, None], p3 - self.handles[1:, None]
        t = np.linspace(0, 1, 4, endpoint=False)[None, :, None]
        line = _bezier(p0, p1, p2, p3, t).reshape(-1, 2)
        return np.vstack([line, self.points[-1:]]) / 10


def _bezier(p0: Vec, p1: Vec, p2: Vec, p3: Vec, t: Vec) -> Vec:
    s = 1 - t
    return np.asarray(s**3 * p0 + 3 * t * s**2 * p1 + 3 * t * t * s * p2 + t**3 * p3)


Links = dict[Corner, dict[Corner, tuple[int, int]]]


def trace(label: Labels, smoothing: int = 14) -> list[Arc]:
    """The cracks between cells of different labels, smoothed as one graph, cut at its nodes."""
    links = _cracks(label)
    corners = list(links)
    number = {c: i for i, c in enumerate(corners)}
    place = _smooth(links, number, smoothing)
    used: set[tuple[Corner, Corner]] = set()
    arcs: list[Arc] = []

    def walk(start: Corner, second: Corner) -> None:
        chain = [start, second]
        while len(links[chain[-1]]) == 2 and chain[-1] != start:
            chain.append(next(n for n in links[chain[-1]] if n != chain[-2]))
        used.update(pairwise(chain))
        used.update(pairwise(chain[::-1]))
        left, right = links[start][second]
        ends = number[start], number[chain[-1]]
        arcs.append(curve(place[[number[c] for c in chain]], left, right, ends))

    nodes = [c for c in corners if len(links[c]) != 2]
    for c in [*nodes, *corners]:
        for n in links[c]:
            if (c, n) not in used:
                walk(c, n)
    return arcs


def _cracks(label: Labels) -> Links:
    """Corners of cells joined where the cells on either side differ: what is left, what right."""
    grid = np.pad(label, 1)
    links: Links = {}

    def link(a: Corner, b: Corner, left: int, right: int) -> None:
        links.setdefault(a, {})[b] = (left, right)
        links.setdefault(b, {})[a] = (right, left)

    rows = np.argwhere(grid[1:] != grid[:-1])
    upper, lower = grid[:-1][tuple(rows.T)], grid[1:][tuple(rows.T)]
    for (y, x), up, down in zip(rows.tolist(), upper.tolist(), lower.tolist(), strict=True):
        link((x - 1, y), (x, y), up, down)
    columns = np.argwhere(grid[:, 1:] != grid[:, :-1])
    west, east = grid[:, :-1][tuple(columns.T)], grid[:, 1:][tuple(columns.T)]
    for (y, x), w, e in zip(columns.tolist(), west.tolist(), east.tolist(), strict=True):
        link((x, y - 1), (x, y), e, w)
    return links


def _smooth(links: Links, number: dict[Corner, int], turns: int) -> Vec:
    """Taubin smoothing, which does not shrink; a coast runs on where a border meets it."""
    place = np.array(list(links), float).reshape(-1, 2) * CELL
    around = np.full((len(links), 3), -1)
    for c, i in number.items():
        near = list(links[c])
        if len(near) == 3:
            shore = [n for n in near if 0 in links[c][n]]
            near = shore if len(shore) == 2 else near
        around[i, : len(near)] = [number[n] for n in near]
    known = (around >= 0)[:, :, None]
    count = known.sum(axis=1)
    for turn in range(turns):
        mean = (place[around] * known).sum(axis=1) / count
        place += (0.5 if turn % 2 == 0 else -0.52) * (mean - place)
    return place


def curve(line: Vec, left: int, right: int, ends: tuple[int, int], step: float = STEP) -> Arc:
    """Even knots along a chain, with Catmull-Rom handles, rounded to tenths."""
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    count = max(2 if ends[0] != ends[1] else 4, round(float(along[-1]) / step))
    where = np.linspace(0, along[-1], count + 1)
    knots = np.rint(10 * np.stack([np.interp(where, along, line[:, k]) for k in (0, 1)], axis=1))
    if ends[0] == ends[1]:
        around = knots[:-1]
        handles = (np.roll(around, -1, axis=0) - np.roll(around, 1, axis=0)) / 6
        handles = np.vstack([handles, handles[:1]])
    else:
        handles = np.gradient(knots, axis=0) / 3
    return Arc(left, right, knots, np.rint(handles), ends)


def rings(arcs: list[Arc], inside: set[int]) -> list[list[Arc]]:
    """The closed outlines of a set of labels, the inside always on the left; the largest first."""
    sides = [a if a.left in inside else a.reversed() for a in arcs if (a.left in inside) != (a.right in inside)]
    found = [[a] for a in sides if a.closed]
    leaving = {a.ends[0]: a for a in sides if not a.closed}
    while leaving:
        ring = [leaving.pop(next(iter(leaving)))]
        while ring[-1].ends[1] != ring[0].ends[0]:
            ring.append(leaving.pop(ring[-1].ends[1]))
        found.append(ring)
    return sorted(found, key=lambda ring: -abs(_area(outline(ring))))


def outline(ring: list[Arc]) -> Vec:
    """A ring as a fine polyline, its first point not repeated."""
    return np.vstack([a.outline()[:-1] for a in ring])


def _area(line: Vec) -> float:
    x, y = line.T
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) / 2
