"""Options: map, bid, refill, edition."""

from collections import Counter

import pytest

import imperia
from imperia import IllegalAction, OptionError
from tests.empire.scenario import (
    bids,
    dealt,
    kinds,
    legal,
    of_seats,
    play_out,
    plays,
    row,
    scenario,
    seat_of,
    with_card,
)

DEFAULTS = {
    "map": "four-continents",
    "bid_winner": "starts",
    "bid_tie": "youngest",
    "refill": "at_once",
    "goods_tokens": False,
    "games": 1,
    "edition": "icons",
    "neutral_continents": "counts",
}
SITES = ("A1", "A8", "A13", "A18", "A24")
TOKENS = "A1:crystal,A8:ore,A13:wood,A18:anvil,A24:carrot"


@pytest.mark.parametrize(("option", "value"), list(DEFAULTS.items()))
def test_the_first_value_of_an_option_is_its_default(option, value):
    assert imperia.new("empire", players=3, seed=1).options[option] == value


def test_an_unknown_option_is_an_error_that_lists_the_options():
    with pytest.raises(OptionError, match=r"refil.*bid_winner.*goods_tokens"):
        dealt(refil="at_once")


@pytest.mark.parametrize("option", [*DEFAULTS, "youngest"])
@pytest.mark.parametrize("value", ["nonsense", "", -1, 35, [1], "\x1b[31m"])
def test_a_wrong_value_is_an_error_that_lists_the_values(option, value):
    with pytest.raises(OptionError, match="Choose one of") as error:
        imperia.new("empire", players=3, seed=1, **{option: value})
    assert option in str(error.value)
    assert "\x1b" not in str(error.value)


@pytest.mark.parametrize(("given", "value"), [("on", True), (True, True), ("off", False), (False, False)])
def test_an_option_may_be_given_as_text_or_as_a_value(given, value):
    assert dealt(goods_tokens=given).options["goods_tokens"] is value


# map


@pytest.mark.parametrize(("name", "regions", "start"), [("four-continents", 25, "A13"), ("five-continents", 23, "B15")])
def test_both_sides_of_the_board_can_be_played(name, regions, start):
    match = play_out(dealt(map=name))
    assert len(match.view()["regions"]) == regions
    assert match.view()["start"] == start


# bid_winner


def chooses(*coins, **more):
    return bids(dealt(bid_winner="chooses", players=len(coins), **more), *coins)


@pytest.mark.parametrize("named", range(3))
def test_the_winner_of_the_bid_names_any_seat_as_first_player(named):
    match = chooses(1, 3, 2)
    assert match.acting == {1}
    assert legal(match) == ["first 0", "first 1", "first 2"]
    match.play(f"first {named}")
    assert match.view()["first"] == named
    assert match.acting == {named}
    assert kinds(match) == {"buy"}


def test_the_winner_pays_before_naming_the_first_player():
    match = chooses(1, 3, 2)
    assert match.view()["phase"] == "first"
    assert of_seats(match, "coins") == [11, 8, 11]
    match.play("first 0")
    assert of_seats(match, "coins") == [11, 8, 11]


def test_the_winner_of_a_tie_names_the_first_player():
    match = chooses(2, 1, 2, youngest=1)
    assert match.acting == {2}
    assert of_seats(match, "coins") == [11, 11, 9]


def test_with_all_bids_zero_nobody_is_asked_and_the_ties_winner_is_first():
    match = chooses(0, 0, 0, youngest=2)
    assert match.view()["phase"] == "buy"
    assert match.view()["first"] == 2


def test_by_default_nobody_names_the_first_player():
    match = bids(dealt(), 1, 3, 2)
    with pytest.raises(IllegalAction):
        match.play("first 0")


def test_turns_go_clockwise_from_the_named_player():
    match = plays(chooses(1, 3, 2), "first 2")
    order = []
    while len(order) < 4:
        order.append(match.play("buy 1").seat)
        if "done" in legal(match):
            match.play("done")
    assert order == [2, 0, 1, 2]


# bid_tie


def die(order, *coins, **more):
    chance = {"die": order, "youngest": 0}
    match = imperia.new("empire", players=len(order), seed=1, chance=chance, bid_tie="die", **more)
    return bids(match, *coins)


@pytest.mark.parametrize(
    ("order", "coins", "winner"),
    [
        ([2, 1, 0], (3, 3, 3), 2),
        ([2, 1, 0], (3, 3, 1), 1),
        ([1, 2, 0], (3, 0, 3), 2),
        ([0, 1, 2], (0, 4, 4), 1),
        ([1, 0, 2], (0, 0, 0), 1),
        ([2, 1, 0], (5, 3, 3), 0),
    ],
)
def test_a_die_decides_among_the_tied_only(order, coins, winner):
    match = die(order, *coins)
    assert match.view()["first"] == winner
    assert of_seats(match, "coins")[winner] == 11 - max(coins)


def test_the_die_is_drawn_and_any_of_the_tied_may_win():
    won = Counter()
    for seed in range(60):
        won[bids(dealt(seed=seed, youngest=1, bid_tie="die"), 2, 1, 2).view()["first"]] += 1
    assert set(won) == {0, 2}
    assert min(won.values()) >= 15


def test_all_zero_is_a_tie_for_the_die_too():
    assert {bids(dealt(seed=seed, bid_tie="die"), 0, 0, 0).view()["first"] for seed in range(30)} == {0, 1, 2}


# youngest


def test_the_youngest_is_drawn_by_chance_and_shown_to_all():
    found = Counter(imperia.new("empire", players=3, seed=seed).view()["youngest"] for seed in range(60))
    assert set(found) == {0, 1, 2}
    match = imperia.new("empire", players=3, seed=2)
    assert len({match.view(seat)["youngest"] for seat in (None, 0, 1, 2)}) == 1


@pytest.mark.parametrize("seat", range(4))
def test_the_youngest_may_be_named(seat):
    match = imperia.new("empire", players=4, seed=3, youngest=seat)
    assert match.view()["youngest"] == seat
    assert bids(match, 1, 1, 1, 1).view()["first"] == seat


@pytest.mark.parametrize("seat", [3, 4, -1, "x"])
def test_the_youngest_must_be_a_seat(seat):
    with pytest.raises(OptionError, match=r"youngest.*0\.\.2"):
        imperia.new("empire", players=3, seed=3, youngest=seat)


# refill


def test_refill_after_action_leaves_five_cards_during_the_action():
    match = scenario("A13:0x3", row=[1, 2, 8, 3, 4, 6], refill="after_action")
    assert not match.play("buy 3").reveals
    assert row(match) == [1, 2, 3, 4, 6, None]
    assert match.view()["pile"] == 31
    match.play("place A13")
    assert row(match)[5] is None
    assert match.play("done").reveals
    assert row(match) == [1, 2, 3, 4, 6, 7]
    assert match.view()["pile"] == 30


def test_refill_after_action_also_follows_a_card_that_does_nothing():
    match = scenario("A13:0x14", row=[8, 1, 2, 3, 4, 6], refill="after_action")
    assert match.play("buy 1").reveals
    assert row(match) == [1, 2, 3, 4, 6, 7]


def test_refill_after_action_gives_every_player_a_full_row():
    match = bids(dealt(players=4, refill="after_action"), 0, 0, 0, 0)
    while not match.over:
        if match.view()["phase"] == "buy":
            assert None not in row(match)
        match.play(legal(match)[0])
    assert of_seats(match, "cards_left") == [0, 0, 0, 0]


# edition


@pytest.mark.parametrize(
    ("edition", "parts", "joint"),
    [("icons", [["place", 2]], "single"), ("words", [["place", 2], ["city", 1]], "or")],
)
def test_card_24_differs_between_the_editions(edition, parts, joint):
    match = scenario("A13:0x3", row=[24], edition=edition)
    card = match.view()["row"][0]
    assert (card["parts"], card["joint"]) == (parts, joint)
    match.play("buy 1")
    assert kinds(match) == ({"done", "place"} if edition == "icons" else {"done", "choose"})


def test_card_24_of_the_words_edition_builds_a_city():
    match = plays(with_card(24, edition="words"), "choose 2", "city A13")
    assert seat_of(match, 0)["cities_left"] == 2


def test_no_other_card_differs_between_the_editions():
    for card in range(1, 43):
        icons, words = (scenario("", players=5, row=[card], edition=edition) for edition in ("icons", "words"))
        assert (icons.view()["row"][0] != words.view()["row"][0]) == (card == 24)


# neutral_continents: see the tests of scoring


def test_options_can_be_combined():
    options = {"bid_winner": "chooses", "bid_tie": "die", "refill": "after_action", "goods_tokens": True}
    options |= {"edition": "words", "neutral_continents": "ignored", "map": "five-continents"}
    for players in range(2, 6):
        match = play_out(imperia.new("empire", players=players, seed=players, **options), seed=players)
        assert match.over
        assert imperia.replay(match.record().dumps()).position() == match.position()
