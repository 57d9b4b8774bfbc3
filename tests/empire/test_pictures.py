"""Pictures: stored for built-in maps, made for others, and true to the position."""

import xml.etree.ElementTree as ElementTree

import pytest

import imperia
from imperia.empire.atlas import check, draw
from imperia.empire.content.tables import built_in_maps
from imperia.empire.pictures import drawing_of
from imperia.lab.bench import random_match

MAP = """
[[map]]
id = "pair"
start = "X1"
land = ["X1-X2"]
sea = ["X2-Y1"]
continents.one = ["X1", "X2"]
continents.two = ["Y1"]
"""


@pytest.mark.parametrize("name", built_in_maps())
def test_the_stored_drawing_of_a_map_is_the_map_and_up_to_date(name):
    board = built_in_maps()[name]
    assert check(board, drawing_of(board)) == []
    assert drawing_of(board) == draw(board)


@pytest.mark.parametrize("players", range(2, 6))
def test_every_moment_of_a_game_has_a_well_formed_picture(players):
    match = random_match("empire", players, seed=players)
    for ply in range(0, match.ply + 1, 17):
        for seat in (None, 0):
            root = ElementTree.fromstring(match.at(ply).svg(seat))
            assert root.tag.endswith("svg")


def test_a_picture_names_every_region_in_both_languages():
    match = imperia.new("empire", players=3, seed=1)
    for language, held in (("en", "held by nobody"), ("fr", "tenue par personne")):
        text = match.svg(language=language)
        for region in match.setup.content.map.regions:
            assert f">{region}<" in text
        assert held in text


def test_a_custom_map_is_drawn(tmp_path):
    file = tmp_path / "pair.toml"
    file.write_text(MAP)
    match = imperia.new("empire", players=2, seed=1, map=str(file))
    assert check(match.setup.content.map, drawing_of(match.setup.content.map)) == []
    assert ">Y1<" in match.svg()


def test_a_picture_shows_nothing_that_the_seat_may_not_know():
    match = imperia.new("empire", players=3, seed=1)
    match.play("bid 7", 0)
    twin = imperia.new("empire", players=3, seed=1)
    twin.play("bid 2", 0)
    assert match.svg(1) == twin.svg(1)
    assert match.svg(0) != twin.svg(0)
