"""The face of a pack: what clients draw cards, events, tracks and the Surface from."""

import pytest

import imperia
from imperia.miners.pictures.svg import symbols
from imperia.words import LANGUAGES, speaker
from tests.miners.scenario import scenario


def face_of(match, language="en"):
    return match.setup.game.face(match.setup.content, speaker(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_that_a_view_can_show_has_a_face(language):
    match = imperia.new("miners", players=3, seed=1)
    face = face_of(match, language)
    for seat in range(3):
        for held in match.view(seat, language)["seats"][seat]["hand"]:
            card = face["cards"][face["copies"].get(held["card"], held["card"])]
            assert {key: card[key] for key in ("name", "level", "cost", "factions", "halves")} == {
                key: held[key] for key in ("name", "level", "cost", "factions", "halves")
            }
            assert [effect["text"] for effect in card["effects"]] == held["effects"]


def test_level_four_has_a_face_under_the_name_that_actions_use():
    assert face_of(imperia.new("miners", players=1, seed=1))["cards"]["IV"]["level"] == "IV"


def test_events_tracks_and_the_surface_have_the_words_of_the_view():
    match = imperia.new("miners", players=2, seed=1, first_game=True)
    face, view = face_of(match), match.view(0)
    assert face["events"][view["event"]["event"]]["text"] == view["event"]["text"]
    assert [option["text"] for option in face["surface"]] == view["surface"]
    for board in view["boards"]:
        assert [space["text"] for space in face["tracks"][board["track"]]["spaces"]] == [
            space["text"] for space in board["spaces"]
        ]


def test_every_mark_of_a_formula_is_a_figure_or_a_symbol_that_is_drawn():
    face = face_of(imperia.new("miners", players=1, seed=1))
    things = [*face["cards"].values(), *face["tracks"].values()]
    effects = [effect for thing in things for effect in thing.get("effects", thing.get("spaces"))]
    marks = [
        m for e in [*effects, *face["events"].values(), *face["surface"]] for phrase in e["formula"] for m in phrase
    ]
    assert len(marks) > 500
    for mark in marks:
        assert mark.get("n") or f"ic-{mark['i']}" in symbols()


def test_a_pack_of_ones_own_has_a_face_too():
    match = scenario({"a1": {"effects": ["pay 2 scots: points 3"], "factions": "scots", "halves": "101010"}})
    card = face_of(match)["cards"]["a1"]
    assert card["effects"][0]["formula"] == [
        [{"n": "2"}, {"i": "coin"}, {"i": "scots", "up": True}, {"i": "ui-to"}],
        [{"n": "3"}, {"i": "point"}],
    ]
