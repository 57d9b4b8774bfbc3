"""Cards with two sides, and what is skipped because it can do nothing."""

import pytest

from imperia import IllegalAction
from tests.empire.scenario import (
    CITY,
    DESTROY_AND_PLACE,
    DESTROY_OR_CITY,
    FULL,
    MOVE_2,
    MOVE_3,
    PLACE_2_OR_MOVE_3,
    PLACE_3,
    SAIL_2,
    SAIL_3,
    armies,
    cities,
    kinds,
    legal,
    plays,
    scenario,
    seat_of,
    with_card,
)

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
