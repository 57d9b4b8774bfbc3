"""What a card lets its buyer do: place, move, sail, city, destroy."""

import pytest

from imperia import IllegalAction
from tests.empire.scenario import (
    CITY,
    DESTROY_OR_CITY,
    MOVE_2,
    MOVE_3,
    MOVE_4,
    PLACE_3,
    SAIL_2,
    SAIL_3,
    armies,
    cities,
    legal,
    of_seats,
    plays,
    seat_of,
    with_card,
)

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
