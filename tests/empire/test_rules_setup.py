"""Pieces, set-up and the bid."""

import pytest

import imperia
from imperia import IllegalAction, OptionError
from tests.empire.scenario import (
    CARDS_EACH,
    COINS,
    FOR_FIVE,
    armies,
    bids,
    dealt,
    kinds,
    legal,
    of_seats,
    plays,
    row,
    seat_of,
)

ANY = range(2, 6)


@pytest.mark.parametrize("players", ANY)
def test_two_to_five_can_play(players):
    assert imperia.new("empire", players=players, seed=1).players == players


@pytest.mark.parametrize("players", [0, 1, 6, -3, True, 3.0, "3", None])
def test_no_other_number_can_play(players):
    with pytest.raises(OptionError, match="from 2 to 5"):
        imperia.new("empire", players=players, seed=1)


@pytest.mark.parametrize("players", ANY)
def test_each_colour_has_fourteen_armies_and_three_cities(players):
    match = dealt(players=players)
    for seat in range(players):
        assert seat_of(match, seat)["armies_left"] + armies(match, "A13")[str(seat)] == 14
        assert seat_of(match, seat)["cities_left"] == 3


@pytest.mark.parametrize("players", ANY)
def test_each_player_puts_three_armies_on_the_start_region(players):
    match = imperia.new("empire", players=players, seed=1)
    assert match.view()["start"] == "A13"
    assert armies(match, "A13") == {str(seat): 3 for seat in range(players)}
    assert of_seats(match, "armies_left") == [11] * players


def test_the_other_side_of_the_board_has_its_own_start_region():
    match = dealt(map="five-continents")
    assert match.view()["start"] == "B15"
    assert armies(match, "B15") == {"0": 3, "1": 3, "2": 3}


def test_nothing_else_stands_on_the_board():
    regions = imperia.new("empire", players=4, seed=1).view()["regions"]
    assert [name for name, region in regions.items() if region["armies"] or region["cities"]] == ["A13"]


@pytest.mark.parametrize(("players", "coins"), [(2, 14), (3, 11), (4, 9), (5, 8)])
def test_coins_depend_on_the_number_of_players(players, coins):
    assert of_seats(imperia.new("empire", players=players, seed=1), "coins") == [coins] * players


@pytest.mark.parametrize(("players", "cards"), [(2, 37), (3, 37), (4, 37), (5, 42)])
def test_six_cards_are_turned_face_up_and_the_rest_is_the_pile(players, cards):
    match = imperia.new("empire", players=players, seed=1)
    assert len(set(row(match)) - {None}) == 6
    assert match.view()["pile"] == cards - 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_five_cards_for_five_are_removed_with_fewer_players(players):
    pile = dealt(range(1, 5), players=players).position().partition(" pile=")[2].split()[0]
    assert not {int(card) for card in pile.split(".")} & FOR_FIVE
    for card in FOR_FIVE:
        with pytest.raises(OptionError, match=f"Card {card} "):
            dealt([card], players=players)


def test_the_five_cards_for_five_are_in_a_game_of_five():
    assert row(dealt([5, 14, 22, 29, 38], players=5))[:5] == [5, 14, 22, 29, 38]


def test_the_deck_is_shuffled():
    orders = {tuple(row(imperia.new("empire", players=3, seed=seed))) for seed in range(20)}
    assert len(orders) == 20
    assert len({order[0] for order in orders}) > 5


def test_the_same_seed_deals_the_same_game():
    assert imperia.new("empire", players=3, seed=5).position() == imperia.new("empire", players=3, seed=5).position()


def test_a_deck_set_by_hand_is_drawn_in_its_order():
    match = bids(dealt([1, 2, 3, 4, 6, 7, 8]), 1, 0, 0)
    assert row(match) == [1, 2, 3, 4, 6, 7]
    match.play("buy 6")
    assert row(match) == [1, 2, 3, 4, 6, 8]


# Neutral armies


def new_for_two(**options):
    return imperia.new("empire", players=2, seed=3, chance={"youngest": 0}, **options)


def test_two_players_place_ten_neutral_armies_before_they_bid():
    match = new_for_two()
    for _ in range(10):
        assert kinds(match) == {"neutral"}
        match.play("neutral A1")
    assert armies(match, "A1") == {"neutral": 10}
    assert match.view()["phase"] == "bid"


def test_seat_0_places_the_first_neutral_army_and_then_they_alternate():
    match = new_for_two()
    assert [match.play("neutral A5").seat for _ in range(10)] == [0, 1] * 5


def test_the_youngest_does_not_change_who_places_the_first_neutral_army():
    match = imperia.new("empire", players=2, seed=3, youngest=1)
    assert match.acting == {0}


def test_one_may_not_place_two_neutral_armies_in_a_row():
    match = plays(new_for_two(), "neutral A5")
    with pytest.raises(IllegalAction, match="seat 1 decides"):
        match.play("neutral A5", 0)


def test_a_neutral_army_may_stand_on_any_region():
    match = new_for_two()
    assert legal(match) == [f"neutral A{i}" for i in range(1, 26)]


def test_a_neutral_army_may_stand_on_the_start_region_and_on_another_one():
    match = plays(new_for_two(), "neutral A13", "neutral A13", "neutral A2", "neutral A2")
    assert armies(match, "A13") == {"0": 3, "1": 3, "neutral": 2}
    assert armies(match, "A2") == {"neutral": 2}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_or_more_players_begin_with_the_bid(players):
    match = imperia.new("empire", players=players, seed=1)
    assert match.view()["phase"] == "bid"
    assert match.view()["neutrals_left"] == 0


# The bid


@pytest.mark.parametrize("players", ANY)
def test_a_bid_is_any_number_from_zero_to_all_coins(players):
    match = dealt(players=players)
    for seat in range(players):
        assert legal(match, seat) == [f"bid {coins}" for coins in range(COINS[players] + 1)]


def test_a_bid_above_ones_coins_is_refused():
    with pytest.raises(IllegalAction, match="cannot bid 12"):
        dealt().play("bid 12", 0)


def test_seats_bid_in_any_order_and_once():
    match = dealt(players=4)
    for seat in (2, 0, 3):
        match.play("bid 1", seat)
        with pytest.raises(IllegalAction, match="in already"):
            match.play("bid 2", seat)
    assert match.acting == {1}


def test_who_bids_must_be_said_while_several_may():
    with pytest.raises(IllegalAction, match="0, 1, 2"):
        dealt().play("bid 1")


@pytest.mark.parametrize(("coins", "first"), [((2, 0, 1), 0), ((0, 3, 1), 1), ((4, 5, 11), 2)])
def test_the_highest_bid_wins_and_begins(coins, first):
    match = bids(dealt(), *coins)
    assert match.view()["first"] == first
    assert match.acting == {first}
    assert kinds(match) == {"buy"}


def test_the_winner_alone_pays():
    assert of_seats(bids(dealt(), 2, 5, 4), "coins") == [11, 6, 11]


def test_nobody_pays_before_the_reveal():
    match = dealt()
    match.play("bid 3", 0)
    match.play("bid 1", 1)
    assert of_seats(match, "coins") == [11, 11, 11]


def test_a_bid_can_cost_all_coins():
    match = bids(dealt(range(1, 5), players=2), 14, 0)
    assert seat_of(match, 0)["coins"] == 0
    assert legal(match) == ["buy 1"]


def test_there_is_one_bid_per_game():
    match = bids(dealt(), 1, 0, 0)
    while not match.over:
        assert match.view()["phase"] != "bid"
        match.play(match.legal()[0])


@pytest.mark.parametrize(
    ("youngest", "coins", "winner"),
    [
        (0, (2, 2, 2, 2), 0),
        (3, (2, 2, 2, 2), 3),
        (1, (2, 0, 2, 0), 2),
        (3, (2, 0, 2, 1), 0),
        (2, (3, 3, 1, 2), 0),
        (1, (3, 2, 1, 3), 3),
    ],
)
def test_the_first_of_the_tied_met_clockwise_from_the_youngest_wins_a_tie(youngest, coins, winner):
    match = bids(dealt(players=4, youngest=youngest), *coins)
    assert match.view()["first"] == winner
    assert of_seats(match, "coins") == [9 - max(coins) * (seat == winner) for seat in range(4)]


def test_only_the_tied_can_win_a_tie():
    match = bids(dealt(youngest=1), 4, 0, 4)
    assert match.view()["first"] == 2


@pytest.mark.parametrize("youngest", range(3))
def test_all_zero_is_a_tie_that_costs_nothing(youngest):
    match = bids(dealt(youngest=youngest), 0, 0, 0)
    assert match.view()["first"] == youngest
    assert of_seats(match, "coins") == [11, 11, 11]


def test_coins_paid_leave_the_game():
    match = bids(dealt(), 3, 0, 0)
    match.play("buy 6")
    assert sum(of_seats(match, "coins")) == 33 - 3 - 3


def test_the_numbers_of_the_helper_are_those_of_the_rules():
    assert {n: dealt(players=n).view()["seats"][0]["cards_left"] for n in ANY} == CARDS_EACH
