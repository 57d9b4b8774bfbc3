"""A turn: taking a card, doing all of it, part of it or none; the end."""

import pytest

from imperia import IllegalAction
from tests.empire.scenario import (
    CARDS_EACH,
    CITY,
    DESTROY_AND_PLACE,
    FULL,
    MOVE_3,
    PLACE_2_OR_MOVE_3,
    PLACE_3,
    SAIL_3,
    armies,
    bids,
    dealt,
    kinds,
    legal,
    of_seats,
    play_fast,
    plays,
    row,
    scenario,
    seat_of,
    with_card,
)

# Taking a card


@pytest.mark.parametrize(("place", "price"), list(enumerate((0, 1, 1, 2, 2, 3), 1)))
def test_a_card_costs_what_its_place_costs(place, price):
    match = scenario(FULL)
    assert match.view()["row"][place - 1]["cost"] == price
    match.play(f"buy {place}")
    assert of_seats(match, "coins") == [11 - price, 11, 11]


@pytest.mark.parametrize(("coins", "places"), [(0, 1), (1, 3), (2, 5), (3, 6), (11, 6)])
def test_only_cards_that_can_be_paid_for_may_be_taken(coins, places):
    match = scenario(FULL, coins=[coins, 11, 11])
    assert legal(match) == [f"buy {place}" for place in range(1, places + 1)]


def test_a_card_too_dear_is_refused_with_its_price():
    with pytest.raises(IllegalAction, match="costs 3, you have 2 coins"):
        scenario(FULL, coins=[2, 11, 11]).play("buy 6")


def test_there_is_no_income():
    match = bids(dealt(), 0, 0, 0)
    before = of_seats(match, "coins")
    while not match.over:
        match.play("done" if "done" in legal(match) else "buy 1")
        assert of_seats(match, "coins") == before


@pytest.mark.parametrize("place", range(1, 7))
def test_the_rest_slide_left_and_a_new_card_comes_at_the_right_end(place):
    match = scenario(FULL, row=[1, 2, 3, 4, 6, 7])
    match.play(f"buy {place}")
    left = [1, 2, 3, 4, 6, 7]
    left.pop(place - 1)
    assert row(match) == [*left, 8]


def test_the_row_is_refilled_at_once_before_the_action():
    match = scenario(row=[8, 1, 2, 3, 4, 6], board="A13:0x3")
    played = match.play("buy 1")
    assert match.view()["phase"] == "act"
    assert row(match) == [1, 2, 3, 4, 6, 7]
    assert match.view()["pile"] == 30
    assert played.reveals


def test_the_card_taken_lies_open_before_its_buyer():
    match = with_card(PLACE_3)
    assert seat_of(match, 0)["cards"] == [PLACE_3]
    assert seat_of(match, 0)["cards_left"] == 9


@pytest.mark.parametrize("first", range(4))
def test_turns_go_clockwise_from_the_first_player(first):
    match = bids(dealt(range(1, 5), players=4, youngest=first), 0, 0, 0, 0)
    order = []
    while len(order) < 8:
        order.append(match.play("buy 1").seat)
        if "done" in legal(match):
            match.play("done")
    assert order == [(first + turn) % 4 for turn in range(8)]


def test_nobody_else_may_act_during_a_turn():
    match = with_card(PLACE_3)
    with pytest.raises(IllegalAction, match="seat 0 decides"):
        match.play("done", 1)
    assert legal(match, 1) == []


def test_another_card_may_not_be_taken_before_the_action_is_done():
    match = with_card(PLACE_3)
    with pytest.raises(IllegalAction):
        match.play("buy 1")


# All of it, part of it or none


@pytest.mark.parametrize("steps", range(4))
def test_an_action_is_done_in_whole_in_part_or_not_at_all(steps):
    match = plays(with_card(PLACE_3), *["place A13"] * steps)
    if steps < 3:
        match.play("done")
    assert armies(match, "A13")["0"] == 3 + steps
    assert match.acting == {1}
    assert kinds(match) == {"buy"}


@pytest.mark.parametrize(
    ("card", "steps"),
    [
        (PLACE_3, ["place A13", "place A13"]),
        (MOVE_3, ["move A13-A14", "move A13-A12"]),
        (SAIL_3, ["move A13-A14", "move A14-A15"]),
        (CITY, []),
        (DESTROY_AND_PLACE, ["choose 1"]),
        (PLACE_2_OR_MOVE_3, ["choose 2", "move A13-A14"]),
    ],
)
def test_done_is_offered_while_steps_remain(card, steps):
    match = with_card(card)
    assert "done" in legal(match)
    for step in steps:
        match.play(step)
        assert "done" in legal(match)


# The end


@pytest.mark.parametrize(("players", "cards"), list(CARDS_EACH.items()))
def test_the_game_ends_when_everyone_has_their_cards(players, cards):
    match = play_fast(dealt(players=players))
    assert [len(ids) for ids in of_seats(match, "cards")] == [cards] * players
    assert match.over
    assert match.acting == frozenset()
    assert legal(match) == []


@pytest.mark.parametrize(("players", "pile"), [(2, 5), (3, 1), (4, 0), (5, 1)])
def test_the_pile_never_runs_short_before_the_last_pick(players, pile):
    match = bids(dealt(players=players), *[0] * players)
    while not match.over:
        if match.view()["phase"] == "buy":
            assert None not in row(match)
        match.play(legal(match)[0])
    assert match.view()["pile"] == pile


def test_the_last_card_is_carried_out_before_the_game_ends():
    hands = {0: [1, 2, 3, 4, 6, 7, 9, 10, 11], 1: [12, 13, 15, 16, 17, 18, 19, 20, 21, 23]}
    hands[2] = [24, 25, 26, 27, 28, 30, 31, 32, 33, 34]
    match = with_card(PLACE_3, cards=hands)
    assert not match.over
    plays(match, "place A13", "done")
    assert match.over
    assert armies(match, "A13")["0"] == 4


def test_nothing_can_be_played_when_the_game_is_over():
    match = play_fast(dealt())
    for text in ("buy 1", "done", "bid 0"):
        with pytest.raises(IllegalAction, match="over"):
            match.play(text, 0)
        with pytest.raises(IllegalAction, match="over"):
            match.play(text)
