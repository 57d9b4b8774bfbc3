"""Every legal map is drawn, and the drawing is the map."""

import json
import subprocess
import sys
from importlib import resources
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
from random_maps import KINDS, random_sketch, sketch

from imperia.empire.atlas import Sketch, check, draw, notes
from imperia.empire.atlas.__main__ import main
from imperia.empire.content.tables import built_in_maps

MAPS = Path(str(files("imperia.empire.content") / "data" / "maps.toml"))
BUILT_IN = built_in_maps()


def test_the_same_map_gives_the_same_bytes() -> None:
    first, second = (json.dumps(draw(random_sketch(3))) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_stored_drawing_is_its_map_and_has_room_everywhere(name: str) -> None:
    stored = resources.files("imperia.empire.atlas").joinpath("drawings", f"{name}.json")
    drawing = json.loads(stored.read_text(encoding="utf-8"))
    assert check(BUILT_IN[name], drawing) == []
    assert notes(BUILT_IN[name], drawing) == []
    assert drawing["style"] == "grown"


def test_the_command_writes_a_drawing_per_map(tmp_path: Path) -> None:
    assert main([str(MAPS), str(tmp_path)]) == 0
    for name, schematic in BUILT_IN.items():
        drawing = json.loads((tmp_path / f"{name}.json").read_text(encoding="utf-8"))
        assert check(schematic, drawing) == []


@pytest.mark.parametrize("kind", [k for k in KINDS if k not in ("delaunay", "chain", "ring", "tree")])
def test_a_landmass_of_any_kind_is_drawn(kind: str) -> None:
    schematic = sketch(kind, [(kind, 16)], np.random.default_rng(2))
    assert check(schematic, draw(schematic)) == []


@pytest.mark.parametrize("seed", range(6))
def test_any_legal_map_is_drawn(seed: int) -> None:
    schematic = random_sketch(1000 + seed)
    assert check(schematic, draw(schematic)) == []


def test_two_regions_are_a_map() -> None:
    schematic = Sketch("two", "a", ("a", "b"), (("a", "b"),), continents={"c": ("a", "b")})
    assert check(schematic, draw(schematic)) == []


def test_a_region_trapped_in_a_triangle_touches_all_three() -> None:
    land = (("a", "b"), ("a", "c"), ("b", "c"), ("a", "d"), ("b", "d"), ("c", "d"))
    schematic = Sketch("k4", "a", tuple("abcd"), land, continents={"c": tuple("abcd")})
    assert check(schematic, draw(schematic)) == []


def test_thirty_two_islands_joined_by_lanes_are_drawn() -> None:
    schematic = sketch("islands", [("chain", 1)] * 32, np.random.default_rng(1), lanes=20)
    drawing = draw(schematic)
    assert check(schematic, drawing) == []
    assert {lane["over"] for lane in drawing["lanes"]} == {"water"}


def test_a_lane_from_a_landlocked_region_is_drawn_over_land_and_noted() -> None:
    rim = [f"r{k}" for k in range(6)]
    land = [("hub", r) for r in rim] + list(zip(rim, rim[1:] + rim[:1], strict=True))
    names = ("hub", *rim, "isle")
    schematic = Sketch("hub", "hub", names, tuple(land), (("hub", "isle"),), {"c": names})
    drawing = draw(schematic)
    assert check(schematic, drawing) == []
    assert drawing["lanes"][0]["over"] == "land"
    assert any("hub-isle" in note for note in notes(schematic, drawing))


def test_good_positions_are_respected() -> None:
    schematic = BUILT_IN["four-continents"]
    anchors = {r: s["anchor"] for r, s in draw(schematic)["regions"].items()}
    for region, (x, y) in schematic.positions.items():
        away = np.hypot(anchors[region][0] - 10 * x, anchors[region][1] - 6.8 * y)
        assert away < 130, region


def test_pieces_of_a_region_never_overlap() -> None:
    for shape in draw(random_sketch(5))["regions"].values():
        for count, (scale, _, _, *flat) in enumerate(shape["slots"]):
            places = np.array(flat).reshape(-1, 2)
            assert len(places) == count
            gaps = np.hypot(*(places[:, None] - places[None]).reshape(-1, 2).T)
            assert gaps[gaps > 0].min(initial=np.inf) >= 29 * scale


def test_borders_that_must_cross_are_drawn_as_passes() -> None:
    five = tuple("abcde")
    everyone = tuple((a, b) for a in five for b in five if a < b)
    sketch = Sketch("five", "a", five, everyone, (), {"all": five})
    drawing = draw(sketch)
    assert check(sketch, drawing) == []
    assert [lane["kind"] for lane in drawing["lanes"]] == ["pass"]
    drawing["lanes"][0]["kind"] = "sea"
    assert check(sketch, drawing) != []


def test_a_dense_tangle_of_borders_is_drawn() -> None:
    names = tuple(f"R{i}" for i in range(12))
    everyone = tuple((a, b) for a in names for b in names if a < b)
    sketch = Sketch("tangle", "R0", names, everyone, (), {"all": names})
    assert check(sketch, draw(sketch)) == []


def test_loading_the_package_does_not_load_what_draws() -> None:
    code = (
        "import sys, imperia.empire.atlas; "
        "print([m for m in ('shapely', 'networkx', 'scipy.ndimage') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.proof
@pytest.mark.parametrize("start", range(100, 300, 25))
def test_hundreds_of_random_maps_are_drawn(start: int) -> None:
    for number in range(start, start + 25):
        schematic = random_sketch(number)
        assert check(schematic, draw(schematic)) == [], number
