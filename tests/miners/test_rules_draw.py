"""Piles: drawing, refilling, drawing a faction."""

import pytest

from imperia import IllegalAction
from tests.miners.scenario import coins, effect, hand, legal, plays, scenario

ROMAN = {"effects": "coins 1", "factions": "romans"}


def test_draws_come_in_the_order_in_which_they_are_made():
    match = scenario({"a1": "draw 1", "a2": "draw 1"}, hand="a1.a14", others=["a2.a13"], top={"I": ["a5", "a6"]})
    plays(match, "choose a1")
    plays(match, "choose a2", "place I0", "take 1", seat=1)
    plays(match, "place I0", "take 1", "draw I")
    plays(match, "draw I", seat=1)
    assert "a5" in hand(match, 0)
    assert "a6" in hand(match, 1)


def test_an_empty_pile_is_refilled_from_its_discards_when_a_card_is_needed():
    match = effect("draw 1", piles={"II": []})
    gone = match.view()["discards"]["II"]
    assert len(gone) == 16
    plays(match, "draw II")
    assert match.view()["discards"]["II"] == []
    assert match.view()["piles"]["II"] == 15
    assert hand(match)[-1] in gone


def test_a_pile_without_cards_and_discards_cannot_be_chosen():
    held = ".".join(f"b{n}" for n in range(1, 9))
    mine = "a2@I0,a3@IE2,a4@IE4,a5@IE6,a6@IE8,b9@IIE1,b10@IIE3,b11@IIE5"
    match = scenario({"a1": "draw 1"}, hand="a1", mine=mine, others=[held, "b12.b13.b14.b15.b16"])
    assert match.view()["piles"]["II"] == 0
    plays(match, "choose a1")
    plays(match, "nothing", seat=1)
    plays(match, "nothing", seat=2)
    plays(match, "place IW2", "take 1")
    assert legal(match) == ["draw I", "draw III"]


def test_drawing_a_faction_takes_the_first_card_of_it_and_shows_it():
    cards = {"b3": ROMAN, "b7": ROMAN}
    match = _seek(cards)
    assert hand(match)[-1] == "b3"
    shown = [face["card"] for face in match.view(1)["seats"][0]["hand"]]
    assert "b3" in shown
    assert None in shown


def _seek(cards, level="II"):
    cards = {"a1": "draw faction romans", **cards}
    match = scenario(cards, hand="a1.a14", others=["a13"], top={"II": ["b1", "b2", "b3"]})
    plays(match, "choose a1")
    plays(match, "choose a13", seat=1)
    return plays(match, "place I0", "take 1", f"draw {level}")


def test_the_others_are_shuffled_back():
    match = _seek({"b3": ROMAN})
    assert match.view()["piles"]["II"] == 15
    assert match.view()["discards"]["II"] == []


def order(match, level):
    return [int(card) for card in match.state.pile[level, : match.state.left[level]]]


def test_the_whole_pile_is_shuffled_also_if_it_had_none():
    untouched = order(_seek({"b3": ROMAN}), 0)
    searched = order(_seek({"b3": ROMAN}, level="I"), 0)
    assert searched != untouched
    assert sorted(searched) == sorted(untouched)
    found = order(_seek({"b3": ROMAN}), 1)
    assert found != order(_seek({"b3": ROMAN}, level="I"), 1)[: len(found)]
    assert found != sorted(found, reverse=True)


def test_a_pile_without_the_faction_is_not_offered_again():
    match = _seek({"b3": ROMAN}, level="I")
    assert legal(match) == ["draw II", "draw III"]
    with pytest.raises(IllegalAction):
        plays(match, "draw I")
    plays(match, "draw III", "draw II")
    assert "b3" in hand(match)


def test_if_no_pile_has_it_nothing_is_drawn():
    match = effect("draw faction romans, coins 4")
    plays(match, "draw I", "draw II", "draw III")
    assert hand(match) == ["a14"]
    assert coins(match) == 4


def test_a_faction_of_ones_choice_is_named_first():
    match = effect("draw faction any", cards={"c9": ROMAN})
    assert legal(match)[0] == "faction scots"
    plays(match, "faction romans", "draw III")
    assert "c9" in hand(match)


def test_a_card_of_two_factions_counts_for_both():
    match = effect("draw faction japanese", cards={"c9": {"effects": "coins 1", "factions": "romans japanese"}})
    assert "c9" in hand(plays(match, "draw III"))


def test_level_four_never_comes_from_a_draw():
    assert legal(effect("draw 1")) == ["draw I", "draw II", "draw III"]


def test_a_level_four_card_that_is_discarded_leaves_no_discard():
    match = effect("advance 4 resolving", marker="1.1", spaces=["level4 2"] * 6, hand="a14")
    plays(match, "discard IV")
    assert hand(match).count("IV") == 7
    assert match.view(0)["discards"] == {"I": [], "II": [], "III": []}
