"""A turn: taking a card, its action, skipping, supplies, the end of the game."""

import pytest

from imperia import IllegalAction
from tests.empire.scenario import (
    CARDS_EACH,
    armies,
    bids,
    cities,
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

PLACE_2, PLACE_3, MOVE_2, MOVE_3, MOVE_4, SAIL_2, SAIL_3 = 2, 8, 4, 18, 10, 28, 13
CITY, DESTROY_AND_PLACE, DESTROY_OR_CITY, PLACE_2_OR_MOVE_3, PLACE_3_OR_MOVE_4 = 6, 15, 23, 19, 37
FULL = "A13:0x14+1x3+2x3"
"""All armies of seat 0 stand on the board."""


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


# Place


def test_armies_come_from_the_supply_onto_the_start_region():
    match = with_card(PLACE_3)
    assert legal(match) == ["done", "place A13"]
    plays(match, "place A13", "place A13", "place A13")
    assert armies(match, "A13") == {"0": 6, "1": 3, "2": 3}
    assert seat_of(match, 0)["armies_left"] == 8


def test_armies_come_onto_regions_with_a_city_of_ones_own_in_any_split():
    match = with_card(PLACE_3, "A13:0x3,A5:0c1,A25:0c2")
    assert legal(match) == ["done", "place A5", "place A13", "place A25"]
    plays(match, "place A5", "place A25", "place A25")
    assert armies(match, "A5") == {"0": 1}
    assert armies(match, "A25") == {"0": 2}


@pytest.mark.parametrize("board", ["A13:0x3,A5:1c1", "A13:0x3,A5:0x2", "A13:0x3,A5:0x2+1c1+2c2"])
def test_an_army_or_anothers_city_is_no_place_to_put_armies(board):
    match = with_card(PLACE_3, board)
    assert legal(match) == ["done", "place A13"]
    with pytest.raises(IllegalAction, match="only on the start region A13 or where you have a city"):
        match.play("place A5")


# Move


def test_an_army_moves_over_land_borders_only():
    match = with_card(MOVE_2, "A12:0x1+1x1")
    assert legal(match) == ["done", "move A12-A13", "move A12-A19"]
    with pytest.raises(IllegalAction, match="sail card"):
        match.play("move A12-A5")
    with pytest.raises(IllegalAction, match="do not touch"):
        match.play("move A12-A14")


def test_one_army_may_take_all_steps():
    match = plays(with_card(MOVE_3, "A13:0x3"), "move A13-A14", "move A14-A15", "move A15-A16")
    assert (armies(match, "A13"), armies(match, "A16")) == ({"0": 2}, {"0": 1})


def test_several_armies_may_take_one_step_each():
    match = plays(with_card(MOVE_3, "A13:0x3"), "move A13-A14", "move A13-A15", "move A13-A20")
    assert [armies(match, region) for region in ("A13", "A14", "A15", "A20")] == [{}, {"0": 1}, {"0": 1}, {"0": 1}]


def test_armies_take_steps_in_any_order():
    moves = "move A13-A14", "move A13-A12", "move A14-A13", "move A12-A19"
    match = plays(with_card(MOVE_4, "A13:0x2"), *moves)
    assert (armies(match, "A13"), armies(match, "A19")) == ({"0": 1}, {"0": 1})


def test_an_army_may_go_back_where_it_came_from():
    match = plays(with_card(MOVE_2, "A13:0x1"), "move A13-A14", "move A14-A13")
    assert armies(match, "A13") == {"0": 1}


def test_borders_are_crossed_both_ways():
    assert "move A14-A13" in legal(with_card(MOVE_2, "A14:0x1"))
    assert "move A13-A14" in legal(with_card(MOVE_2, "A13:0x1"))


def test_only_ones_own_armies_move():
    match = with_card(MOVE_2, "A13:0x1,A14:1x2,A15:nx2", players=2)
    assert {action.values[0] for action in match.legal() if action.kind == "move"} == {"A13"}
    with pytest.raises(IllegalAction, match="no army in A14"):
        match.play("move A14-A13")


def test_moving_changes_no_supply():
    match = plays(with_card(MOVE_2), "move A13-A14", "done")
    assert of_seats(match, "armies_left") == [11, 11, 11]


def test_there_is_no_combat_and_no_stacking_limit():
    match = plays(with_card(MOVE_2, "A13:0x9,A14:1x14+2x14"), "move A13-A14", "move A13-A14")
    assert armies(match, "A14") == {"0": 2, "1": 14, "2": 14}


# Sail


def test_a_sail_step_crosses_a_land_border_or_a_sea_lane():
    match = with_card(SAIL_2, "A12:0x1")
    assert legal(match) == ["done", "move A12-A5", "move A12-A13", "move A12-A19"]
    plays(match, "move A12-A5", "move A5-A4")
    assert armies(match, "A4") == {"0": 1}


def test_sea_lanes_are_crossed_both_ways_and_one_after_the_other():
    match = plays(with_card(SAIL_3, "A2:0x1"), "move A2-A10", "move A10-A18", "move A18-A10")
    assert armies(match, "A10") == {"0": 1}


def test_sail_steps_are_spread_over_any_of_ones_armies():
    match = plays(with_card(SAIL_3, "A12:0x1,A16:0x2"), "move A16-A23", "move A12-A5", "move A16-A23")
    assert (armies(match, "A23"), armies(match, "A5")) == ({"0": 2}, {"0": 1})


# City


def test_a_city_comes_from_the_supply_into_a_region_with_an_army_of_ones_own():
    match = with_card(CITY, "A13:0x1+1x1,A5:0x1,A6:1x2,A7:0c1")
    assert legal(match) == ["done", "city A5", "city A13"]
    match.play("city A5")
    assert cities(match, "A5") == {"0": 1}
    assert seat_of(match, 0)["cities_left"] == 1


def test_a_city_without_an_army_of_ones_own_is_refused():
    with pytest.raises(IllegalAction, match="no army there"):
        with_card(CITY, "A13:0x1,A6:1x2").play("city A6")


def test_others_cities_may_be_there():
    match = plays(with_card(CITY, "A13:0x1+1c1+2c2"), "city A13")
    assert cities(match, "A13") == {"0": 1, "1": 1, "2": 2}


def test_a_second_and_a_third_city_of_ones_own_may_be_there():
    match = plays(with_card(CITY, "A13:0x1+0c2"), "city A13")
    assert cities(match, "A13") == {"0": 3}


def test_building_takes_no_army_away():
    match = plays(with_card(CITY), "city A13")
    assert armies(match, "A13")["0"] == 3
    assert seat_of(match, 0)["armies_left"] == 11


# Destroy


def test_any_army_of_any_colour_on_any_region_may_be_destroyed():
    match = with_card(DESTROY_OR_CITY, "A13:0x1+1x1,A5:1x2,A9:nx3", players=2)
    match.play("choose 1")
    assert legal(match) == ["done", "destroy A5 1", "destroy A9 neutral", "destroy A13 0", "destroy A13 1"]


@pytest.mark.parametrize(("target", "left"), [("0", [12, 11]), ("1", [11, 12])])
def test_a_destroyed_army_returns_to_its_owners_supply(target, left):
    match = plays(with_card(DESTROY_OR_CITY, "A13:0x3+1x3", players=2), "choose 1", f"destroy A13 {target}")
    assert armies(match, "A13")[target] == 2
    assert of_seats(match, "armies_left") == left


def test_a_destroyed_neutral_army_changes_no_players_supply():
    match = plays(with_card(DESTROY_OR_CITY, "A13:0x3+1x3+nx2", players=2), "choose 1", "destroy A13 neutral")
    assert armies(match, "A13") == {"0": 3, "1": 3, "neutral": 1}
    assert of_seats(match, "armies_left") == [11, 11]


def test_one_army_only_is_destroyed():
    match = plays(with_card(DESTROY_OR_CITY), "choose 1", "destroy A13 1")
    assert armies(match, "A13") == {"0": 3, "1": 2, "2": 3}
    assert match.acting == {1}


def test_cities_are_never_destroyed():
    match = with_card(DESTROY_OR_CITY, "A13:0x3,A5:1c1+2c3")
    match.play("choose 1")
    assert legal(match) == ["done", "destroy A13 0"]
    with pytest.raises(IllegalAction, match="no army of that colour"):
        match.play("destroy A5 1")


def test_cities_are_never_moved():
    match = with_card(MOVE_3, "A13:0x1,A5:0c3")
    assert {action.values[0] for action in match.legal() if action.kind == "move"} == {"A13"}


# Or


@pytest.mark.parametrize(("side", "kind"), [("choose 1", "place"), ("choose 2", "move")])
def test_of_an_or_card_one_side_is_chosen(side, kind):
    match = with_card(PLACE_2_OR_MOVE_3)
    assert legal(match) == ["done", "choose 1", "choose 2"]
    match.play(side)
    assert kinds(match) == {"done", kind}


def test_after_one_side_of_an_or_card_the_turn_is_over():
    match = plays(with_card(PLACE_2_OR_MOVE_3), "choose 1", "place A13", "place A13")
    assert match.acting == {1}


def test_done_after_choosing_a_side_of_an_or_card_gives_up_the_rest_of_the_card():
    assert plays(with_card(PLACE_2_OR_MOVE_3), "choose 2", "move A13-A14", "done").acting == {1}


def test_a_step_before_the_side_is_chosen_is_refused():
    with pytest.raises(IllegalAction, match="choose a side"):
        with_card(PLACE_2_OR_MOVE_3).play("place A13")


def test_a_step_of_the_other_side_is_refused():
    match = plays(with_card(PLACE_2_OR_MOVE_3), "choose 1")
    with pytest.raises(IllegalAction, match="does not let you"):
        match.play("move A13-A14")


# And


def test_of_an_and_card_both_sides_are_done_in_the_printed_order():
    match = plays(with_card(DESTROY_AND_PLACE), "choose 1", "destroy A13 1", "place A13")
    assert armies(match, "A13") == {"0": 4, "1": 2, "2": 3}
    assert match.acting == {1}


def test_of_an_and_card_both_sides_are_done_in_the_other_order():
    match = plays(with_card(DESTROY_AND_PLACE), "choose 2", "place A13", "destroy A13 1")
    assert armies(match, "A13") == {"0": 4, "1": 2, "2": 3}
    assert match.acting == {1}


@pytest.mark.parametrize(
    ("decisions", "found"),
    [
        (["choose 1", "destroy A13 1", "done"], {"0": 3, "1": 2, "2": 3}),
        (["choose 1", "done", "place A13"], {"0": 4, "1": 3, "2": 3}),
        (["choose 2", "place A13", "done"], {"0": 4, "1": 3, "2": 3}),
        (["choose 2", "done", "destroy A13 2"], {"0": 3, "1": 3, "2": 2}),
        (["choose 1", "done", "done"], {"0": 3, "1": 3, "2": 3}),
        (["done"], {"0": 3, "1": 3, "2": 3}),
    ],
)
def test_of_an_and_card_either_side_or_none_is_done(decisions, found):
    match = plays(with_card(DESTROY_AND_PLACE), *decisions)
    assert armies(match, "A13") == found
    assert match.acting == {1}


def test_the_second_side_of_an_and_card_is_not_chosen_again():
    match = plays(with_card(DESTROY_AND_PLACE), "choose 1", "destroy A13 1")
    assert legal(match) == ["done", "place A13"]


def test_the_second_side_is_looked_at_again_after_the_first():
    match = with_card(DESTROY_AND_PLACE, FULL)
    assert legal(match) == ["done", "choose 1"]
    plays(match, "choose 1", "destroy A13 0")
    assert legal(match) == ["done", "place A13"]
    match.play("place A13")
    assert armies(match, "A13")["0"] == 14


def test_a_second_side_that_stays_impossible_is_skipped():
    match = plays(with_card(DESTROY_AND_PLACE, FULL), "choose 1", "destroy A13 1")
    assert match.acting == {1}


def test_placing_first_can_make_destroying_possible():
    match = with_card(DESTROY_AND_PLACE, "")
    assert legal(match) == ["done", "choose 2"]
    plays(match, "choose 2", "place A13")
    assert legal(match) == ["done", "destroy A13 0"]


# What can do nothing is skipped


@pytest.mark.parametrize(
    ("card", "board"),
    [
        (PLACE_3, FULL),
        (MOVE_3, "A13:1x3"),
        (SAIL_3, "A13:1x3+2x3"),
        (CITY, "A13:0x3,A5:0c3"),
        (CITY, "A13:1x3,A5:0c1"),
        (DESTROY_OR_CITY, ""),
    ],
)
def test_a_turn_with_nothing_to_do_ends_without_a_decision(card, board):
    match = with_card(card, board)
    assert match.acting == {1}
    assert kinds(match) == {"buy"}


ISLES = """
[[map]]
id = "isles"
start = "S"
sea = ["S-T", "T-U"]
[map.continents]
one = ["S"]
two = ["T"]
three = ["U"]
"""
"""No region has a land border: nobody can ever move but by sea."""


@pytest.fixture
def isles(tmp_path):
    file = tmp_path / "isles.toml"
    file.write_text(ISLES)
    return str(file)


@pytest.mark.parametrize("card", [MOVE_3, PLACE_2_OR_MOVE_3])
def test_armies_without_a_land_border_cannot_move_and_the_turn_ends(isles, card):
    match = with_card(card, "S:0x13,T:0x1", map=isles)
    assert kinds(match) == {"buy"}
    assert match.acting == {1}


def test_armies_without_a_land_border_can_sail(isles):
    match = with_card(SAIL_2, "S:0x14", map=isles)
    assert legal(match) == ["done", "move S-T"]


@pytest.mark.parametrize(
    ("card", "board", "side"),
    [
        (PLACE_2_OR_MOVE_3, FULL, "choose 2"),
        (PLACE_2_OR_MOVE_3, "A13:1x3", "choose 1"),
        (DESTROY_OR_CITY, "A13:1x3", "choose 1"),
        (DESTROY_OR_CITY, "A13:0x3,A5:0c3", "choose 1"),
        (DESTROY_AND_PLACE, FULL, "choose 1"),
        (DESTROY_AND_PLACE, "", "choose 2"),
    ],
)
def test_with_one_side_possible_choose_still_asks(card, board, side):
    match = with_card(card, board)
    assert legal(match) == ["done", side]
    other = {"choose 1": "choose 2", "choose 2": "choose 1"}[side]
    with pytest.raises(IllegalAction, match="cannot do anything"):
        match.play(other)


def test_with_an_empty_supply_placing_ends_by_itself():
    match = with_card(PLACE_3, "A13:0x12+1x3")
    plays(match, "place A13", "place A13")
    assert armies(match, "A13")["0"] == 14
    assert seat_of(match, 0)["armies_left"] == 0
    assert match.acting == {1}


def test_with_fewer_armies_left_one_places_what_one_has_and_goes_on_with_the_other_side():
    match = plays(with_card(DESTROY_AND_PLACE, "A13:0x13+1x3"), "choose 2", "place A13")
    assert kinds(match) == {"done", "destroy"}


def test_the_last_step_of_a_card_ends_the_turn():
    assert plays(with_card(MOVE_2), "move A13-A14", "move A13-A14").acting == {1}


def test_with_no_city_left_a_city_card_does_nothing():
    match = with_card(CITY, "A13:0x3+0c3")
    assert match.acting == {1}
    assert cities(match, "A13") == {"0": 3}


def test_the_city_after_the_third_is_not_a_side_of_an_or_card():
    assert legal(with_card(DESTROY_OR_CITY, "A13:0x3+0c3")) == ["done", "choose 1"]


def test_a_skipped_card_still_counts_and_costs():
    match = scenario(FULL, row=[1, 2, 3, 4, 6, PLACE_3])
    match.play("buy 6")
    assert seat_of(match, 0)["cards"] == [PLACE_3]
    assert seat_of(match, 0)["coins"] == 8


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
