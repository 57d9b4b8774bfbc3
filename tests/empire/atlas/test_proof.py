"""A wrong drawing is found out."""

import copy
import re

import numpy as np
import pytest
from random_maps import KINDS, sketch

from imperia.empire.atlas import Drawing, Sketch, check, draw
from imperia.empire.atlas.compose import _plain, _written
from imperia.empire.atlas.layout import lay_out
from imperia.empire.atlas.relax import relax
from imperia.empire.atlas.schematic import Net
from imperia.empire.atlas.sheet import room_for


@pytest.fixture(scope="module")
def schematic() -> Sketch:
    return sketch("sample", [("wheel", 7), ("chain", 3)], np.random.default_rng(4), lanes=0)


@pytest.fixture(scope="module")
def right(schematic: Sketch) -> Drawing:
    return draw(schematic)


@pytest.fixture
def drawing(right: Drawing) -> Drawing:
    return copy.deepcopy(right)


def shifted(path: str, x: float, y: float) -> str:
    """A path moved as a whole: all but its first point is relative."""
    first = re.match(r"M(-?[\d.]+)([ -][\d.]+)", path)
    assert first is not None
    px, py = float(first[1]) + x, float(first[2]) + y
    return f"M{px:.1f} {py:.1f}" + path[first.end() :]


def test_a_right_drawing_has_no_faults(schematic: Sketch, drawing: Drawing) -> None:
    assert check(schematic, drawing) == []


def test_a_moved_region_is_a_fault(schematic: Sketch, drawing: Drawing) -> None:
    region = drawing["regions"][schematic.regions[1]]
    region["path"] = shifted(region["path"], 9, 4)
    assert check(schematic, drawing)


def test_two_regions_swapped_are_a_fault(schematic: Sketch, drawing: Drawing) -> None:
    a, b = (drawing["regions"][r] for r in (schematic.regions[0], schematic.regions[8]))
    a["path"], b["path"] = b["path"], a["path"]
    assert check(schematic, drawing)


def test_a_border_too_few_in_the_map_is_a_fault(schematic: Sketch, drawing: Drawing) -> None:
    fewer = Sketch(**{**vars(schematic), "land": schematic.land[1:]})
    assert any("touch" in fault for fault in check(fewer, drawing))


def test_a_border_too_many_in_the_map_is_a_fault(schematic: Sketch, drawing: Drawing) -> None:
    land = {frozenset(e) for e in schematic.land}
    first = schematic.regions[0]
    missing = next(r for r in schematic.regions[1:] if frozenset((first, r)) not in land)
    more = Sketch(**{**vars(schematic), "land": (*schematic.land, (first, missing))})
    assert any("do not touch" in fault for fault in check(more, drawing))


def test_an_anchor_outside_its_region_is_a_fault(schematic: Sketch, drawing: Drawing) -> None:
    drawing["regions"][schematic.regions[0]]["anchor"] = [1.0, 1.0]
    assert any("anchor" in fault for fault in check(schematic, drawing))


def test_a_circle_larger_than_its_region_is_a_fault(schematic: Sketch, drawing: Drawing) -> None:
    drawing["regions"][schematic.regions[0]]["radius"] += 5
    assert any("circle" in fault for fault in check(schematic, drawing))


def test_a_lost_lane_is_a_fault(schematic: Sketch, drawing: Drawing) -> None:
    drawing["lanes"].pop()
    assert any("lanes" in fault for fault in check(schematic, drawing))


def test_a_lane_over_land_is_a_fault(schematic: Sketch, drawing: Drawing) -> None:
    lane = drawing["lanes"][0]
    (x0, y0), (x1, y1) = (drawing["regions"][r]["anchor"] for r in lane["between"])
    lane["path"] = f"M{x0} {y0}l{x1 - x0:.1f} {y1 - y0:.1f}"
    assert any("over land" in fault for fault in check(schematic, drawing))


def test_a_lost_border_line_is_a_fault(schematic: Sketch, drawing: Drawing) -> None:
    drawing["borders"].pop()
    assert any("borders" in fault for fault in check(schematic, drawing))


def test_a_region_on_another_continent_is_a_fault(schematic: Sketch, drawing: Drawing) -> None:
    drawing["regions"][schematic.regions[0]]["continent"] = "elsewhere"
    assert any("continent" in fault for fault in check(schematic, drawing))


def test_a_coast_of_other_regions_is_a_fault(schematic: Sketch, drawing: Drawing) -> None:
    first = next(iter(drawing["continents"].values()))
    first["coast"] = drawing["regions"][schematic.regions[0]]["path"]
    if len(first["regions"]) == 1:
        first["coast"] = drawing["regions"][schematic.regions[1]]["path"]
    assert any("coast" in fault for fault in check(schematic, drawing))


@pytest.mark.parametrize("kind", KINDS[::2])
def test_the_plain_drawing_is_the_map_too(kind: str) -> None:
    schematic = sketch(kind, [(kind, 10), ("chain", 1)], np.random.default_rng(6), lanes=2)
    net = Net(schematic)
    rng = np.random.default_rng(1)
    home, _ = lay_out(net, rng)
    place = relax(net, home, np.full(net.size, room_for(net.size)), 260, home, 0.004)
    assert check(schematic, _written(net, _plain(net, place), frozenset(), rng)) == []
