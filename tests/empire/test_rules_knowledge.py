"""Who knows what, and which decisions reveal something."""

import json

import pytest

import imperia
from tests.empire.scenario import bids, dealt, play_fast, play_out, plays, scenario, with_card

TOP = [1, 2, 3, 4, 6, 7]
VIEWERS = [None, 0, 1, 2]


def known_to(match, seat):
    """Everything that a seat or a spectator can ask for."""
    written = -1 if seat is None else seat
    return [
        json.dumps(match.view(seat), sort_keys=True),
        match.position(written),
        match.record(written).dumps(),
        [text for _, text in match.story(seat)],
        match.observe(seat).tobytes(),
    ]


# The pile


@pytest.mark.parametrize("seat", VIEWERS)
def test_the_order_of_the_pile_is_hidden(seat):
    one, two = dealt([*TOP, 8, 9, 10, 11]), dealt([*TOP, 11, 10, 9, 8])
    assert one.position() != two.position()
    assert known_to(one, seat) == known_to(two, seat)
    for match in (one, two):
        plays(bids(match, 2, 1, 0), "buy 6")
    assert known_to(one, seat) != known_to(two, seat)


@pytest.mark.parametrize("seat", VIEWERS)
def test_the_seed_and_what_was_set_by_hand_are_hidden_while_the_game_runs(seat):
    match = bids(dealt([*TOP, 8]), 2, 1, 0)
    written = match.record(-1 if seat is None else seat).dumps()
    assert "key:" not in written
    assert "chance:" not in written
    assert match.key.hex() in match.record().dumps()


def test_the_number_of_cards_in_the_pile_is_open():
    match = plays(bids(dealt(TOP), 2, 1, 0), "buy 6")
    assert [match.view(seat)["pile"] for seat in VIEWERS] == [30] * 4
    assert "pile=?x30" in match.position(1)


def test_the_cards_never_drawn_stay_hidden_from_views():
    match = play_fast(dealt(players=2))
    left = match.position().partition(" pile=")[2].split()[0].split(".")
    shown = {card["card"] for card in match.view(0)["row"] if card}
    shown |= {card for seat in match.view(0)["seats"] for card in seat["cards"]}
    assert len(left) == 5
    assert not shown & {int(card) for card in left}


# Bids


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_a_bid_is_hidden_until_all_are_in(seat):
    one, two = dealt(TOP), dealt(TOP)
    one.play("bid 3", 1)
    two.play("bid 7", 1)
    assert known_to(one, seat) == known_to(two, seat)
    assert one.view(seat)["seats"][1]["bid"] == "hidden"
    assert ": ?" in one.record(-1 if seat is None else seat).dumps()


def test_ones_own_bid_is_known_to_oneself():
    match = dealt()
    match.play("bid 3", 1)
    assert match.view(1)["seats"][1]["bid"] == 3
    assert "bid 3" in match.record(1).dumps()


def test_that_a_seat_has_bid_is_open():
    match = dealt()
    match.play("bid 3", 1)
    assert match.view(0)["acting"] == [0, 2]
    assert match.view(0)["seats"][0]["bid"] is None


@pytest.mark.parametrize("seat", VIEWERS)
def test_all_bids_are_open_once_revealed(seat):
    match = bids(dealt(), 2, 5, 4)
    assert [player["bid"] for player in match.view(seat)["seats"]] == [2, 5, 4]
    assert "?" not in match.record(-1 if seat is None else seat).dumps().partition("\n\n")[2]


def test_a_refused_bid_tells_nothing_about_the_others():
    match = dealt()
    match.play("bid 9", 1)
    with pytest.raises(imperia.IllegalAction) as error:
        match.play("bid 12", 0)
    assert "9" not in str(error.value)


def test_the_die_is_hidden_until_it_is_needed():
    matches = []
    for order in ([0, 1, 2], [2, 1, 0]):
        chance = {"decks": [TOP], "youngest": 0, "die": order}
        matches.append(imperia.new("empire", players=3, seed=7, bid_tie="die", chance=chance))
    assert known_to(matches[0], 0) == known_to(matches[1], 0)


# What is open to all


def test_everything_but_the_pile_and_bids_is_open_to_all():
    match = play_out(dealt(goods_tokens=True), until_game=0, seed=5).at(40)
    views = [match.view(seat) for seat in VIEWERS]
    for view in views:
        del view["seat"]
    assert all(view == views[0] for view in views)
    seat = views[0]["seats"][0]
    for fact in ("coins", "armies_left", "cities_left", "cards"):
        assert isinstance(seat[fact], int | list)
    assert all(card["card"] for card in views[0]["row"])
    assert sum(region["token"] is not None for region in views[0]["regions"].values()) == 5


def test_bought_cards_and_supplies_of_others_are_open():
    match = plays(with_card(8), "place A13", "done")
    assert match.view(2)["seats"][0]["cards"] == [8]
    assert match.view(2)["seats"][0]["armies_left"] == 10


# Games to come


@pytest.mark.parametrize("seat", VIEWERS)
def test_games_to_come_are_hidden(seat):
    tokens = dict(zip(("A1", "A8", "A13", "A18", "A24"), ("crystal", "ore", "wood", "anvil", "carrot"), strict=True))
    other = dict(zip(tokens, reversed(tokens.values()), strict=True))
    matches = []
    for deck, later in ((TOP, tokens), (TOP[::-1], other)):
        chance = {"decks": [TOP, deck], "tokens": [tokens, later], "youngest": 0}
        matches.append(imperia.new("empire", players=3, seed=7, games=3, goods_tokens=True, chance=chance))
    assert matches[0].position() != matches[1].position()
    assert known_to(matches[0], seat) == known_to(matches[1], seat)


def test_what_a_seat_knows_can_be_read_as_a_position():
    match = plays(bids(dealt(TOP), 2, 1, 0), "buy 2")
    text = match.position(1)
    assert imperia.position(text).position() == text


# Which decisions reveal


def test_only_the_last_bid_reveals():
    match = dealt()
    played = [match.play(f"bid {seat}", seat) for seat in range(3)]
    assert [p.reveals for p in played] == [False, False, True]
    assert [p.opens for p in played] == [False, False, True]


def test_taking_a_card_reveals_the_next_one():
    played = scenario("A13:0x3", row=[8]).play("buy 1")
    assert played.reveals
    assert not played.opens


def test_taking_the_last_card_with_an_empty_pile_reveals_nothing():
    match = play_fast(dealt(players=4))
    buys = [played for played in match.history if played.action.kind == "buy"]
    assert [played.reveals for played in buys] == [True] * 31 + [False]


@pytest.mark.parametrize(
    ("card", "decisions"),
    [
        (8, ["place A13", "place A13", "done"]),
        (18, ["move A13-A14", "move A14-A13", "move A13-A14"]),
        (6, ["city A13"]),
        (15, ["choose 1", "destroy A13 1", "place A13"]),
        (19, ["done"]),
    ],
)
def test_carrying_out_a_card_reveals_nothing(card, decisions):
    match = with_card(card)
    assert [match.play(text).reveals for text in decisions] == [False] * len(decisions)
    assert not match.reveals_since(1)
    assert match.reveals_since(0)


@pytest.mark.parametrize("decisions", [["place A13", "place A13"], ["place A13", "done"], ["done"]])
def test_with_refill_after_action_the_decision_that_ends_the_turn_reveals(decisions):
    match = scenario("A13:0x3", row=[2], refill="after_action")
    assert not match.play("buy 1").reveals
    assert [match.play(text).reveals for text in decisions] == [False] * (len(decisions) - 1) + [True]


def test_placing_neutral_armies_and_naming_the_first_player_reveal_nothing():
    match = imperia.new("empire", players=2, seed=1, bid_winner="chooses")
    assert not any(match.play("neutral A1").reveals for _ in range(10))
    bids(match, 1, 0)
    assert not match.play("first 1").reveals


def test_the_end_of_a_game_in_a_long_game_reveals_the_next_row():
    match = play_fast(imperia.new("empire", players=3, seed=1, games=3))
    ends = [played for played in match.history if played.next_game]
    assert len(ends) == 2
    assert all(played.reveals for played in ends)


def test_a_tied_bid_waits_for_a_die_that_a_view_does_not_know():
    match = imperia.new("empire", players=3, seed=1, bid_tie="die")
    view = imperia.position(match.position(0))
    for seat, bid in enumerate((3, 3, 0)):
        view.play(f"bid {bid}", seat)
    assert view.acting == frozenset()
    assert not view.over
    assert [seat["coins"] for seat in view.view()["seats"]] == [11, 11, 11]
    with pytest.raises(imperia.IllegalAction, match="hidden"):
        view.play("buy 1")


def test_the_only_highest_bid_needs_no_die():
    match = imperia.new("empire", players=3, seed=1, bid_tie="die")
    view = imperia.position(match.position(0))
    for seat, bid in enumerate((0, 0, 3)):
        view.play(f"bid {bid}", seat)
    assert view.view()["first"] == 2
    assert [seat["coins"] for seat in view.view()["seats"]] == [11, 11, 8]
