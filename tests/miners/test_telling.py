"""The log: cards by their names, places by the cards around them, and no name that the reader may not know."""

import re

import pytest

from tests.miners.scenario import dealt, effect, play_out, plays, scenario

QUOTED = re.compile(r"“[^”]*”|« [^»]* »")
NUMBERED = {"en": r"advances \d spaces?", "fr": r"avance de \d cases"}


def told(match, seat=0, language="en"):
    """The sentences of a game, oldest first."""
    return [sentence for _, sentence in match.story(seat, language)]


def test_a_card_is_told_by_its_name_to_those_who_never_saw_it_in_the_hand():
    match = dealt(2)
    match.play(match.legal(0)[0], 0)
    name = match.at(0).view(0)["seats"][0]["hand"][0]["name"]
    assert told(match, 0) == told(match, 1) == told(match, None) == [f"discards {name}"]


def test_a_choice_is_told_by_its_name_once_it_is_revealed_and_not_before():
    match = plays(scenario(hand="a1", others=["a3"]), "choose a1")
    assert told(match, 1) == ["has decided"]
    assert told(plays(match, "choose a3", seat=1), 1) == ["chooses a1", "chooses a3"]


def test_a_choice_that_was_taken_back_is_never_named_to_others():
    match = plays(scenario(hand="a1.a2", others=["a3"]), "choose a1", "unchoose", "choose a2")
    plays(match, "choose a3", seat=1)
    assert told(match, 1) == ["has decided", "takes the choice back", "chooses a2", "chooses a3"]
    assert told(match, 0)[0] == "chooses a1"


@pytest.mark.parametrize(
    ("mine", "place", "sentence"),
    [
        ("-", "I0", "opens the mine with b1"),
        ("a1@I0", "IE2", "places b1 beside a1"),
        ("a1@I0", "IIW1", "places b1 under a1"),
        ("a1@I0,a2@IE2", "IIE1", "places b1 under a1 and a2"),
    ],
)
def test_a_place_is_told_by_the_cards_around_it(mine, place, sentence):
    card = "b1" if place.startswith("II") else "a3"
    match = plays(scenario(mine=mine, hand=card), f"choose {card}", f"place {place}")
    assert told(match)[1] == sentence.replace("b1", card)


def test_the_chain_and_the_carts_are_told_by_the_cards_they_meet():
    match = effect("cart 1", card="b1", mine="a1@I0,a2@IE2", place="IIE1")
    plays(match, "cart I0 downright", "up right", "skip")
    assert told(match)[2:] == ["uses b1: “Place a cart token.”", "places a cart token between a1 and b1",
                               "goes up to a2", "does not use a2"]  # fmt: skip


def test_cards_of_one_name_are_told_apart_by_their_places():
    twins = {"a1": {"effects": "coins 1", "copies": 2}}
    match = scenario(twins, mine="a1@I0,a1b@IE2", hand="b1")
    plays(match, "choose b1", "place IIE1", "skip", "up left")
    assert told(match)[1] == "places b1 under a1 (I0) and a1 (IE2)"
    assert told(match)[3] == "goes up to a1 (I0)"


def test_a_pile_is_drawn_from_or_searched():
    cards = {"a1": "draw faction romans", "b3": {"effects": "coins 1", "factions": "romans"}}
    match = plays(scenario(cards, hand="a1"), "choose a1", "place I0", "take 1", "draw II", "surface 4", "draw I")
    assert told(match)[3] == "searches the level II pile"
    assert told(match)[5] == "draws a level I card"


def test_little_numbers_are_told_as_people_say_them():
    match = effect("trade 1 for 1 up to 2", coins=3)
    assert told(plays(match.copy(), "trade 0"))[3] == "does not trade"
    assert told(plays(match.copy(), "trade 1"), language="fr")[3] == "échange une fois"
    assert told(plays(match, "trade 2"))[3] == "trades twice"


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_whole_games_are_told_without_a_code(players, language):
    match = play_out(dealt(players), seed=players)
    for played, sentence in match.story(None, language):
        plain = re.sub(rf"\((I|II|III|IV)[EW]?\d+\)|{NUMBERED[language]}", "", QUOTED.sub("", sentence))
        assert not re.search(r"\d|[{}_…]|\b[IV]+[EW]\d", plain), (played.action.text, sentence)


@pytest.mark.parametrize("plies", [3, 40, 90, pytest.param(140, marks=pytest.mark.proof)])
def test_nothing_is_named_that_the_reader_could_not_have_seen(plies):
    match = play_out(dealt(3), seed=plies, plies=plies)
    for viewer in (0, 1, 2, None):
        seen = set()
        for ply in range(match.ply + 1):
            seen |= names_in(match.at(ply).view(viewer), match.setup.content.cards("en"))
        named = {name for name in all_names(match) for line in told(match, viewer) if name in QUOTED.sub("", line)}
        assert named <= seen


def all_names(match):
    return {card.names["en"] for card in match.setup.content.pack.cards}


def names_in(view, cards):
    """The cards that a view shows: in hands and mines, chosen, discarded."""
    faces = [face for seat in view["seats"] for face in (*seat["hand"], *seat["mine"], seat["chosen"])]
    found = {face["name"] for face in faces if isinstance(face, dict) and face["card"]}
    discarded = {card.rstrip("bcd") for pile in view["discards"].values() for card in pile}
    return found | {cards[card].partition(" ")[2] for card in discarded}
