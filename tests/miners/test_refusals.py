"""Refusals name cards and effects in the language of who reads them."""

import pytest

import imperia
from tests.miners.scenario import dealt, plays, scenario


def refused(match, text, seat=0):
    with pytest.raises(imperia.IllegalAction) as caught:
        match.play(text, seat)
    return caught.value


def costly(match):
    """A card in hand that cannot be paid for."""
    pack = match.setup.content
    dear = {name for name, card in zip(pack.card_names(), pack.numbered(), strict=False) if card.cost > 0}
    held = [face["card"] for face in match.view(0)["seats"][0]["hand"]]
    return next(card for card in held if card in dear)


def test_a_card_too_dear_is_named_in_both_languages():
    match = dealt(1, first_game=True)
    while match.view(0)["phase"] != "choose":
        match.play(match.legal(0)[0], 0)
    card = costly(match)
    names = match.setup.content.numbered()[match.setup.content.card_names().index(card)].names
    error = refused(match, f"choose {card}")
    assert names["en"] in error.text("en")
    assert names["fr"] in error.text("fr")
    assert names["en"] not in error.text("fr")


def test_an_effect_that_cannot_be_taken_is_said_in_both_languages():
    match = plays(scenario({"a1": ["pay 9: points 1", "coins 1"]}, hand="a1"), "choose a1", "place I0")
    error = refused(match, "take 1")
    assert "Pay 9 coins: gain 1 point." in error.text("en")
    assert "Payez 9 pièces" in error.text("fr")


def test_the_surface_is_said_in_both_languages():
    match = plays(scenario(hand="a1"), "choose a1", "place I0", "skip")
    error = refused(match, "surface 2")
    assert "Pay 4 coins" in error.text("en")
    assert "Payez 4 pièces" in error.text("fr")


def test_a_language_without_words_reads_english():
    match = plays(scenario(hand="a1"), "choose a1", "place I0", "skip")
    assert refused(match, "surface 2").text("de") == str(refused(match, "surface 2"))
