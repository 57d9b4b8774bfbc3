"""What a client draws a table from."""

import json

import pytest

import imperia
from imperia.empire.content.tables import built_in_maps
from imperia.words import speaker
from tests.empire.custom import SMALL


def face_of(**options: object) -> dict:
    match = imperia.new("empire", players=3, seed=1, **options)
    setup = match.setup
    return json.loads(json.dumps(setup.game.face(setup.content, speaker("en"))))


@pytest.mark.parametrize("name", built_in_maps())
def test_the_face_of_a_map_has_every_region_with_an_outline_and_its_neighbours(name):
    board, drawn = built_in_maps()[name], face_of(map=name)["map"]
    assert set(drawn["regions"]) == set(board.regions)
    for region, shape in drawn["regions"].items():
        assert shape["path"].startswith("M")
        assert len(shape["anchor"]) == 2
        assert shape["radius"] > 0
        assert all(region in drawn["regions"][other]["land"] for other in shape["land"])
        assert all(region in drawn["regions"][other]["sea"] for other in shape["sea"])
    assert len(drawn["lanes"]) >= len(board.sea)
    assert set(drawn["continents"]) == set(board.continents)


def test_the_face_tells_tiers_prices_and_cards():
    face = face_of()
    assert face["goods"]["ore"] == [[2, 1], [3, 2], [4, 3], [5, 5]]
    assert face["prices"] == [0, 1, 1, 2, 2, 3]
    assert len(face["deck"]) == 42
    assert face["deck"]["24"]["icons"] != face["deck"]["24"]["words"]


def test_a_view_tells_the_next_points_of_each_good():
    match = imperia.new("empire", players=3, seed=1)
    ahead = match.view(0)["seats"][0]["next"]
    assert ahead["crystal"] == {"units": 1, "points": 1}
    assert ahead["carrot"] == {"units": 3, "points": 1}


def test_a_view_tells_how_far_armies_are():
    match = imperia.new("empire", players=3, seed=1)
    assert match.view(0)["reach"] is None
    for seat in range(3):
        match.play("bid 0", seat)
    reach = match.view(0)["reach"]
    assert reach["A13"] == {"move": 0, "sail": 0}
    assert reach["A14"] == {"move": 1, "sail": 1}
    assert reach["A5"]["move"] is None
    assert reach["A5"]["sail"] == 2


def test_a_custom_map_is_drawn_too(tmp_path):
    file = tmp_path / "small.toml"
    file.write_text(SMALL, encoding="utf-8")
    drawn = face_of(map=str(file))["map"]
    assert drawn["id"] == "small"
    assert drawn["regions"]["R4"]["sea"] == ["R3"]
    assert set(drawn["regions"]["R1"]["land"]) == {"R2", "R3"}
