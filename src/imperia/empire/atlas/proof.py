"""Does a drawing say what the map says? Reads the written paths back and compares."""

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, cast

import numpy as np

from imperia.empire.atlas.drawing import Drawing
from imperia.empire.atlas.paths import read_path
from imperia.empire.atlas.schematic import Net, Schematic
from imperia.empire.atlas.sheet import CHANNEL, HEIGHT, WIDTH, Vec

if TYPE_CHECKING:
    from shapely import Geometry, Polygon

LEAST_BORDER = 3.0
"""A shared border shorter than this cannot be seen."""
LEAST_WATER = 1.5
"""Nor can narrower water between regions that are not neighbours."""
GOOD_BORDER, GOOD_STRAIT, GOOD_CHANNEL = 24.0, 6.0, CHANNEL / 2
GOOD_RADIUS = 33.4
"""24 px across at a map width of 360 px."""
COUNTED = 60
"""Among more lanes than this, crossings are not worth counting."""
QUAY = 13.0
"""A lane may cross land this near its ports."""


@dataclass
class Report:
    """Faults make the drawing wrong; notes only make it less good."""

    faults: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def check(schematic: Schematic, drawing: Drawing) -> list[str]:
    """The faults of a drawing; none means that the drawing is the map."""
    return examine(schematic, drawing).faults


def examine(schematic: Schematic, drawing: Drawing) -> Report:
    """All that can be said for and against a drawing, from its written paths."""
    net = Net(schematic)
    report = Report()
    if list(drawing["regions"]) != list(schematic.regions):
        report.faults.append("the drawing does not have the regions of the map")
        return report
    shapes = [polygon(shape["path"]) for shape in drawing["regions"].values()]
    report.faults += shape_faults(net, shapes)
    if report.faults:
        return report
    _examine_anchors(drawing, shapes, report)
    _examine_water(net, shapes, report)
    _examine_borders(net, drawing, shapes, report)
    _examine_continents(schematic, drawing, shapes, report)
    _examine_lanes(net, drawing, shapes, report)
    return report


def polygon(d: str) -> "Polygon":
    """A region from its path: the largest outline less the others."""
    from shapely import Polygon, union_all

    outlines = sorted((Polygon(line) for line in read_path(d)), key=lambda p: -p.area)
    if len(outlines) == 1:
        return outlines[0]
    return cast("Polygon", outlines[0].difference(union_all(outlines[1:])))


def shape_faults(net: Net, shapes: "list[Polygon]") -> list[str]:
    """What is wrong with who touches whom, and with the shapes themselves."""
    from shapely import prepare

    names = net.map.regions
    faults = [
        f"{name} is not one simple polygon"
        for name, shape in zip(names, shapes, strict=True)
        if shape.geom_type != "Polygon" or not shape.is_valid or len(shape.interiors)
    ]
    if faults:
        return faults
    land = set(net.land)
    prepare(shapes)
    for a, b in combinations(range(net.size), 2):
        pair = f"{names[a]}-{names[b]}"
        if not shapes[a].intersects(shapes[b]):
            if (a, b) in land:
                faults.append(f"{pair} is a land border, but the shapes do not touch")
            elif shapes[a].dwithin(shapes[b], LEAST_WATER):
                faults.append(f"{pair} is no land border, but there is hardly water between")
            continue
        if (a, b) not in land:
            faults.append(f"{pair} is no land border, but the shapes touch")
            continue
        if shapes[a].intersection(shapes[b]).area > 0.01:
            faults.append(f"{names[a]} and {names[b]} overlap")
        pieces = _lines(shapes[a].boundary.intersection(shapes[b].boundary))
        if len(pieces) != 1:
            faults.append(f"{pair} is a border in {len(pieces)} pieces")
        elif pieces[0] < LEAST_BORDER:
            faults.append(f"{pair} is a border of only {pieces[0]:.1f}")
    return faults


def _lines(shared: "Geometry") -> list[float]:
    """The lengths of the connected lines in the intersection of two boundaries, points left out."""
    from shapely import LineString, MultiLineString, line_merge

    parts = [g for g in getattr(shared, "geoms", [shared]) if isinstance(g, LineString)]
    parts = [g for g in parts if g.length > 0]
    if not parts:
        return []
    merged = line_merge(MultiLineString(parts))
    return [float(g.length) for g in getattr(merged, "geoms", [merged])]


def afloat(line: Vec, every: "Geometry") -> bool:
    """Whether a lane keeps off the land, its ports apart."""
    import shapely

    line = shapely.get_coordinates(shapely.segmentize(shapely.LineString(line), 4.0))
    off = np.minimum(np.hypot(*(line - line[0]).T), np.hypot(*(line - line[-1]).T)) > QUAY
    # A lane that curls back to its port is off it, on it and off again: only whole stretches count.
    starts = np.flatnonzero(off[:-1] & off[1:])
    legs = shapely.linestrings(np.stack([line[starts], line[starts + 1]], axis=1))
    return not bool(shapely.intersects(every, legs).any())


def _examine_anchors(drawing: Drawing, shapes: "list[Polygon]", report: Report) -> None:
    from shapely import Point, box

    sheet = box(0, 0, WIDTH, HEIGHT)
    for (name, region), shape in zip(drawing["regions"].items(), shapes, strict=True):
        anchor = Point(region["anchor"])
        if not shape.contains(anchor):
            report.faults.append(f"the anchor of {name} lies outside it")
        elif anchor.distance(shape.boundary) < region["radius"] - 0.5:
            report.faults.append(f"the circle of {name} does not fit inside it")
        elif region["radius"] < GOOD_RADIUS:
            across = 0.72 * region["radius"]
            report.notes.append(f"{name} is small: {across:.0f} px across at 360 px")
        if not sheet.contains(shape):
            report.faults.append(f"{name} leaves the sheet")


def _examine_water(net: Net, shapes: "list[Polygon]", report: Report) -> None:
    from shapely import union_all

    land = set(net.land)
    for a, b in combinations(range(net.size), 2):
        good = GOOD_STRAIT if net.mass[a] == net.mass[b] else GOOD_CHANNEL
        if (a, b) not in land and shapes[a].dwithin(shapes[b], good):
            width = shapes[a].distance(shapes[b])
            pair = f"{net.map.regions[a]} and {net.map.regions[b]}"
            report.notes.append(f"narrow water between {pair}: {width:.1f}")
    every = union_all(shapes)
    bodies = len(getattr(every, "geoms", [every]))
    if bodies != len(net.masses):
        report.faults.append(f"{bodies} landmasses drawn for {len(net.masses)}")


def _examine_borders(net: Net, drawing: Drawing, shapes: "list[Polygon]", report: Report) -> None:
    from shapely import LineString

    drawn: dict[tuple[int, int], float] = {}
    for line in drawing["borders"]:
        a, b = sorted(net.index.get(name, -1) for name in line["between"])
        course = LineString(read_path(line["path"])[0])
        drawn[a, b] = drawn.get((a, b), 0) + course.length
        if a < 0 or max(course.distance(shapes[k].boundary) for k in (a, b)) > 0.01:
            report.faults.append(f"the border {'-'.join(line['between'])} is drawn elsewhere")
    if set(drawn) != set(net.land):
        report.faults.append("the borders drawn are not those of the map")
    for (a, b), length in drawn.items():
        if length < GOOD_BORDER:
            names = net.map.regions
            report.notes.append(f"short border {names[a]}-{names[b]}: {length:.1f}")


def _examine_continents(schematic: Schematic, drawing: Drawing, shapes: "list[Polygon]", report: Report) -> None:
    home = {r: name for name, members in schematic.continents.items() for r in members}
    if any(shape["continent"] != home.get(r) for r, shape in drawing["regions"].items()):
        report.faults.append("a region is drawn on another continent")
    where = dict(zip(drawing["regions"], shapes, strict=True))
    for name, members in schematic.continents.items():
        body = drawing["continents"].get(name)
        area = sum(where[r].area for r in members)
        if body is None or list(body["regions"]) != list(members):
            report.faults.append(f"the continent {name} is not drawn as in the map")
        elif abs(_ring_area(body["coast"]) - area) > 1:
            report.faults.append(f"the coast of {name} is not that of its regions")


def _ring_area(d: str) -> float:
    """The area inside all subpaths, lakes (which run the other way) taken off."""
    total = 0.0
    for line in read_path(d):
        x, y = line.T
        total += float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) / 2
    return abs(total)


def _examine_lanes(net: Net, drawing: Drawing, shapes: "list[Polygon]", report: Report) -> None:
    from shapely import LineString, Point, STRtree, prepare, union_all

    every = union_all(shapes)
    prepare(every)
    courses = []
    drawn = set()
    for lane in drawing["lanes"]:
        name = "-".join(lane["between"])
        a, b = (net.index.get(end, -1) for end in lane["between"])
        drawn.add((min(a, b), max(a, b)))
        line = read_path(lane["path"])[0]
        courses.append(LineString(line))
        ports = [k >= 0 and shapes[k].covers(Point(line[end])) for k, end in ((a, 0), (b, -1))]
        if not all(ports):
            report.faults.append(f"the lane {name} does not start and end in its regions")
        if lane["over"] == "land":
            report.notes.append(f"the lane {name} has no way over water and is drawn over land")
        elif not afloat(line, every):
            report.faults.append(f"the lane {name} runs over land")
    if drawn != set(net.sea) or len(drawing["lanes"]) != len(net.sea):
        report.faults.append("the lanes drawn are not those of the map")
    if 0 < len(courses) <= COUNTED:
        crossed = int((np.diff(STRtree(courses).query(courses, "crosses"), axis=0) > 0).sum())
        if crossed:
            report.notes.append(f"sea lanes cross {crossed} times")
