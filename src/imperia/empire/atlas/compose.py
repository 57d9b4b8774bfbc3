"""Draw a map: seeds, growth, curves, lanes, ornaments, and the proof that it is the map."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np
import shapely
from shapely import Polygon

from imperia.empire.atlas.balance import balance
from imperia.empire.atlas.drawing import Drawing
from imperia.empire.atlas.grow import Ground, gates, ground, settle
from imperia.empire.atlas.lanes import Lane, all_lanes
from imperia.empire.atlas.layout import lay_out
from imperia.empire.atlas.noise import GRID
from imperia.empire.atlas.ornaments import (
    empty_circles,
    free_corner,
    name_places,
    open_water,
    relief,
    waves,
)
from imperia.empire.atlas.paths import path
from imperia.empire.atlas.plain import plain_arcs
from imperia.empire.atlas.proof import shape_faults
from imperia.empire.atlas.relax import clearance
from imperia.empire.atlas.schematic import Edge, Net, Schematic
from imperia.empire.atlas.sheet import CELL, HEIGHT, WIDTH, Labels, Vec, room_for
from imperia.empire.atlas.slots import slots
from imperia.empire.atlas.tidy import held_gates, tidy
from imperia.empire.atlas.trace import Arc, outline, rings, trace

if TYPE_CHECKING:
    from imperia.empire.atlas.drawing import LaneLine, Point

ATTEMPTS = (1.0, 0.5, 0.15)
"""How rich the coasts are, attempt by attempt."""
ROOMY = 40.0
"""Seeds with this much clearance leave room for the richest coasts."""
GATE = 14.0
"""Cells this near a gate are kept dry."""


@dataclass
class Shapes:
    """The regions of a map as arcs and polygons, and the cells they cover."""

    arcs: list[Arc]
    rings: list[list[list[Arc]]]
    land: list[Polygon]
    label: Labels
    style: Literal["grown", "plain"]


def draw(schematic: Schematic, passes: frozenset[tuple[str, str]] = frozenset()) -> Drawing:
    """The drawing of a map whose land borders fit a flat sheet; lanes that stand for `passes` are marked."""
    net = Net(schematic)
    rng = np.random.default_rng(net.seed)
    home, given = lay_out(net, rng)
    room = room_for(net.size)
    land = ground(rng, room, wildness=1.0)
    place, strength = balance(net, home, land, rng, loyalty=0.03 if given else 0.004)
    calm = min(1.0, max(0.2, clearance(net, place) / ROOMY))
    # Where seeds are crowded, the rich attempt would only cost time.
    for wildness in ATTEMPTS if calm > 0.45 else ATTEMPTS[1:]:
        if calm * wildness < 1:
            land = ground(rng, room, calm * wildness)
        shapes = _grown(net, place, strength, land, cut_necks=wildness == 1)
        if shapes is not None:
            return _written(net, shapes, passes, rng)
    return _written(net, _plain(net, place), passes, rng)


def _grown(net: Net, place: Vec, strength: Vec, land: Ground, cut_necks: bool) -> Shapes | None:
    """Organic shapes, if they turn out to be the map."""
    label = settle(net, place, strength, land)
    meeting = gates(place, strength, net.land)
    held = held_gates(label.shape, land.x, land.y, meeting, GATE)
    label = tidy(net, label, held, cut_necks)
    if len(np.unique(label)) < net.size + 1:
        return None
    shapes = _shaped(net, trace(label), label, "grown")
    return None if shapes is None or shape_faults(net, shapes.land) else shapes


def _plain(net: Net, place: Vec) -> Shapes:
    """Straight shapes, which are always the map."""
    arcs = plain_arcs(net, place)
    shapes = _shaped(net, arcs, np.zeros(GRID, np.int16), "plain")
    if shapes is None:
        raise AssertionError("a plain drawing has one outline per region")
    y, x = (np.mgrid[0 : GRID[0], 0 : GRID[1]] + 0.5) * CELL
    for i, polygon in enumerate(shapes.land, 1):
        shapes.label[shapely.contains_xy(polygon, x, y)] = i
    return shapes


def _shaped(net: Net, arcs: list[Arc], label: Labels, style: Literal["grown", "plain"]) -> Shapes | None:
    found = [rings(arcs, {i}) for i in range(1, net.size + 1)]
    if any(len(f) != 1 for f in found):
        return None
    land = [Polygon(outline(f[0])) for f in found]
    return Shapes(arcs, found, land, label, style)


def _written(net: Net, s: Shapes, passes: frozenset[tuple[str, str]], rng: np.random.Generator) -> Drawing:
    m = net.map
    anchors, radii = _anchors(s.land)
    lanes = all_lanes(net, s.label, s.land, anchors)
    corner = free_corner(s.label)
    depth = open_water(s.label, [lane.course.outline() for lane in lanes.values()], corner)
    names = name_places(net, s.label, depth, anchors)
    fittings = slots(s.label, anchors)
    home = {r: name for name, members in m.continents.items() for r in members}
    return {
        "id": m.id,
        "seed": net.seed,
        "style": s.style,
        "viewBox": [0, 0, WIDTH, HEIGHT],
        "start": m.start,
        "goods_sites": list(m.goods_sites),
        "regions": {
            r: {
                "continent": home[r],
                "anchor": _point(anchors[i]),
                "radius": round(float(radii[i]), 1),
                "area": round(s.land[i].area),
                "path": path(s.rings[i][0]),
                "slots": fittings[i],
            }
            for i, r in enumerate(m.regions)
        },
        "continents": {
            name: {
                "regions": list(members),
                "label": _point(names[name][0]),
                "scale": names[name][1],
                "coast": "".join(path(ring) for ring in rings(s.arcs, {net.index[r] + 1 for r in members})),
            }
            for name, members in m.continents.items()
        },
        "borders": [
            {"between": [m.regions[a.left - 1], m.regions[a.right - 1]], "path": path([a], False)}
            for a in s.arcs
            if a.is_border
        ],
        "lanes": [_lane_line(m, edge, lane, passes) for edge, lane in lanes.items()],
        "ornaments": {
            "circles": empty_circles(depth, names),
            "corner": corner,
            "waves": waves(depth, rng),
            "relief": relief(s.label, anchors, radii, rng),
        },
    }


def _lane_line(m: Schematic, edge: Edge, lane: Lane, passes: frozenset[tuple[str, str]]) -> "LaneLine":
    a, b = (m.regions[end] for end in edge)
    return {
        "between": [a, b],
        "kind": "pass" if (a, b) in passes or (b, a) in passes else "sea",
        "ports": [_point(lane.course.points[end] / 10) for end in (0, -1)],
        "path": path([lane.course], closed=False),
        "over": "water" if lane.over_water else "land",
    }


def _anchors(land: list[Polygon]) -> tuple[Vec, Vec]:
    """The centre and radius of the largest circle inside every region."""
    circles = [shapely.maximum_inscribed_circle(polygon, tolerance=0.5) for polygon in land]
    centres = np.round([line.coords[0] for line in circles], 1)
    radii = np.array([shapely.Point(c).distance(p.boundary) for c, p in zip(centres, land, strict=True)])
    return centres, radii - 0.1


def _point(v: Vec) -> "Point":
    return [round(float(v[0]), 1), round(float(v[1]), 1)]
