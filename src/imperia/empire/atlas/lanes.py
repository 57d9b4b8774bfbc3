"""Sea lanes: the way over open water from port to port, pulled taut and bent a little."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage
from scipy.sparse.csgraph import dijkstra

from imperia.empire.atlas.proof import afloat
from imperia.empire.atlas.schematic import Edge, Net
from imperia.empire.atlas.sheet import CELL, Ints, Labels, Vec
from imperia.empire.atlas.trace import Arc, curve
from imperia.empire.atlas.waters import Chart, resample

if TYPE_CHECKING:
    from shapely import Polygon

PORT = 5.0
"""A port lies this far inland."""
CROWD = 24
"""With more lanes than this, each is drawn without regard to the others."""


@dataclass
class Lane:
    """A course from region to region."""

    course: Arc
    over_water: bool


def all_lanes(net: Net, label: Labels, land: "list[Polygon]", place: Vec) -> dict[Edge, Lane]:
    """Every sea lane from port to port."""
    if not net.sea:
        return {}
    found: dict[Edge, Lane] = {}
    pilot = Pilot(Chart(label), land)
    for edge, course in _crowd(net, pilot) if len(net.sea) > CROWD else _few(net, pilot, place):
        a, b = edge
        over_land = _curved(_over_land(place[a], place[b]), 16)
        found[edge] = Lane(course or over_land, over_water=course is not None)
    return {e: found[e] for e in net.sea}


def _few(net: Net, pilot: "Pilot", place: Vec) -> Iterator[tuple[Edge, Arc | None]]:
    """Short lanes first, each clear of those before it."""
    drawn: list[Vec] = []
    turns = min(80, 1600 // len(net.sea))
    for a, b in sorted(net.sea, key=lambda e: (float(np.hypot(*(place[e[0]] - place[e[1]]))), e)):
        ports = [line[k] for line in drawn for k in (0, -1)]
        starts, ends = (pilot.chart.shore(r, ports) for r in (a, b))
        came, goals = pilot.ways(starts, [ends], drawn)
        course = pilot.course(a, b, came, goals[0], drawn, turns, stride=9)
        if course is not None:
            drawn.append(course.outline())
        yield (a, b), course


def _crowd(net: Net, pilot: "Pilot") -> Iterator[tuple[Edge, Arc | None]]:
    """All lanes of a region from one search, without regard to one another."""
    shores = [pilot.chart.shore(r, []) for r in range(net.size)]
    for a, group in groupby(net.sea, key=lambda e: e[0]):
        to = [b for _, b in group]
        came, goals = pilot.ways(shores[a], [shores[b] for b in to], [])
        for b, goal in zip(to, goals, strict=True):
            yield (a, b), pilot.course(a, b, came, goal, [], turns=6, stride=16)


class Pilot:
    """Finds ways over the water and makes courses of them."""

    def __init__(self, chart: Chart, land: "list[Polygon]") -> None:
        import shapely

        self.chart, self.land = chart, land
        self.every = shapely.union_all(land)
        shapely.prepare(self.every)

    def ways(self, starts: Ints, shores: list[Ints], drawn: list[Vec]) -> tuple[NDArray[np.int32], list[int]]:
        """How every cell is reached from a shore, and the best cell of other shores, or -1."""
        if not len(starts):
            return np.zeros(0, np.int32), [-1] * len(shores)
        reached, came, _ = dijkstra(self.chart.network(drawn), indices=starts, min_only=True, return_predecessors=True)
        best = [int(ends[np.argmin(reached[ends])]) if len(ends) else -1 for ends in shores]
        return came, [g if g >= 0 and np.isfinite(reached[g]) else -1 for g in best]

    def course(
        self,
        a: int,
        b: int,
        came: NDArray[np.int32],
        goal: int,
        drawn: list[Vec],
        turns: int,
        stride: float,
    ) -> Arc | None:
        """The finest curve that stays on the water, from port to port; None if there is none."""
        if goal < 0:
            return None
        way = self.chart.points(_way(came, goal))
        rough = resample(way if len(way) > 1 else np.vstack([way - 1, way + 1]), stride)
        taut = _taut(self.chart, rough, drawn, turns, stride)
        bowed = _bowed(taut, self.chart.fine)
        for line, step in ((bowed, 1.8 * stride), (taut, 1.8 * stride), (taut, 8), (rough, 8)):
            ends = _port(self.land[a], line[0]), _port(self.land[b], line[-1])
            course = _curved(np.vstack([ends[0], line[1:-1], ends[1]]), step)
            if afloat(course.outline(), self.every):
                return course
        return None


def _curved(line: Vec, step: float) -> Arc:
    return curve(line, 0, 0, (0, 1), step)


def _way(came: NDArray[np.int32], goal: int) -> list[int]:
    way = [goal]
    while came[way[-1]] >= 0:
        way.append(int(came[way[-1]]))
    return way[::-1]


def _taut(chart: Chart, line: Vec, drawn: list[Vec], turns: int, stride: float) -> Vec:
    """Pull a course straight where the water is wide, keep it off the coasts where it is not."""
    depth = chart.fine
    if drawn:
        away = np.kron(chart.away(drawn), np.ones((2, 2)))[: depth.shape[0], : depth.shape[1]]
        padded = np.pad(away, [(0, s - t) for s, t in zip(depth.shape, away.shape, strict=True)])
        depth = np.minimum(depth, 0.8 * np.where(padded > 0, padded, np.inf))
    slope = np.gradient(depth, 2 * CELL) if drawn else chart.slope
    steps = np.minimum(np.arange(len(line)), np.arange(len(line))[::-1])
    room = np.minimum(16.0, 3 + 0.6 * steps * stride)
    for _ in range(turns):
        spot = line.T[::-1] / (2 * CELL) - 0.25
        d, lift_y, lift_x = (
            ndimage.map_coordinates(field, spot, order=1, mode="nearest") for field in (depth, slope[0], slope[1])
        )
        short = np.clip(room - d, 0, 6)
        pull = np.zeros_like(line)
        pull[1:-1] = 0.5 * ((line[:-2] + line[2:]) / 2 - line[1:-1])
        pull[1:-1] += 0.35 * (short[:, None] * np.stack([lift_x, lift_y], axis=1))[1:-1]
        line = line + pull
    return line


def _bowed(line: Vec, depth: Vec) -> Vec:
    """A straight lane looks ruled: bend it a little to the side with more water."""
    chord = line[-1] - line[0]
    length = float(np.hypot(*chord))
    normal = np.array([-chord[1], chord[0]]) / max(length, 1e-6)
    if np.ptp((line - line[0]) @ normal) > 0.07 * length:
        return line
    swell = np.sin(np.linspace(0, np.pi, len(line)))[:, None] * normal
    middle = np.s_[len(line) // 5 : -(len(line) // 5) or None]

    def clear(bent: Vec) -> float:
        spot = bent[middle].T[::-1] / (2 * CELL) - 0.25
        return float(ndimage.map_coordinates(depth, spot, order=1, mode="constant").min())

    bends = sorted((line + k * length * swell for k in (0.11, -0.11, 0.07, -0.07)), key=clear)
    return bends[-1] if clear(bends[-1]) > 12 else line


def _over_land(a: Vec, b: Vec) -> Vec:
    """An arc from seed to seed, for ends that no water reaches."""
    way = b - a
    normal = np.array([-way[1], way[0]])
    t = np.linspace(0, 1, 24)[:, None]
    return np.asarray(a + t * way + 0.16 * np.sin(np.pi * t) * normal)


def _port(polygon: "Polygon", landfall: Vec) -> Vec:
    """The point a little inland of where a lane reaches the coast."""
    import shapely

    edge = polygon.boundary
    shore = edge.interpolate(edge.project(shapely.Point(landfall)))
    angle = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    for reach in (PORT, 0.4 * PORT, 0.1 * PORT):
        spots = np.stack([shore.x + reach * np.cos(angle), shore.y + reach * np.sin(angle)], 1)
        inland = shapely.contains_xy(polygon, spots[:, 0], spots[:, 1])
        if inland.any():
            depth = np.where(inland, shapely.distance(shapely.points(spots), edge), -1)
            return np.asarray(spots[int(np.argmax(depth))])
    return np.asarray(polygon.representative_point().coords[0])
