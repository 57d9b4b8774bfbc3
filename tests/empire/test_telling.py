"""The log: regions, cards and players by name, in sentences that people would say."""

import re

import pytest

import imperia
from tests.empire.scenario import bids, dealt, play_out, plays, scenario, with_card


def last(match, language="en"):
    """The newest sentence."""
    ((_, sentence),) = match.story(None, language, match.ply - 1)
    return sentence


def test_the_first_player_is_told_by_colour():
    match = bids(dealt(bid_winner="chooses"), 3, 0, 0)
    assert last(plays(match.copy(), "first 1")) == "lets ultramarine go first"
    assert last(plays(match.copy(), "first 1"), "fr") == "laisse outremer commencer"
    assert last(plays(match, "first 0")) == "goes first"


@pytest.mark.parametrize(
    ("whose", "english", "french"),
    [
        ("0", "one of their own armies", "une de ses armées"),
        ("1", "an army of ultramarine", "une armée (outremer)"),
        ("neutral", "a neutral army", "une armée neutre"),
    ],
)
def test_an_army_that_is_removed_is_told_by_its_owner(whose, english, french):
    match = plays(with_card(15, board="A13:0x1+1x1+nx1", players=2), "choose 1", f"destroy A13 {whose}")
    assert last(match) == f"removes {english} from A13 Highcross"
    assert last(match, "fr") == f"retire {french} de A13 Highcross"


def test_goods_have_plurals():
    match = scenario(row=[9])
    match.play("buy 1")
    assert last(match) == "takes card 1 (2 carrots, place 3) for nothing"
    assert last(match, "fr") == "prend la carte 1 (2 carottes, placer 3) pour rien"


def test_of_two_deeds_one_is_chosen_and_of_both_one_is_first():
    assert last(plays(with_card(23), "choose 1")) == "chooses to destroy 1"
    assert last(plays(with_card(15), "choose 1")) == "chooses to destroy 1 first"
    assert last(plays(with_card(37), "choose 2"), "fr") == "choisit de faire 4 pas"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_whole_games_are_told_without_a_code(language):
    match = play_out(imperia.new("empire", players=3, seed=5, bid_winner="chooses", map="broken-ring"))
    for played, sentence in match.story(None, language):
        assert not re.search(r"[{}_]|seat |la place ", sentence), (played.action.text, sentence)
