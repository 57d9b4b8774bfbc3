"""Advancing on the progress boards."""

from tests.miners.scenario import coins, effect, hand, legal, plays, points, scenario


def test_the_first_advance_chooses_any_board():
    match = effect("advance 2")
    assert legal(match) == ["board 1", "board 2", "board 3"]
    plays(match, "board 3")
    assert coins(match) == 2
    assert (match.state.board[0], match.state.space[0]) == (2, 2)


def test_later_advances_stay_on_the_board():
    match = effect("advance 2", marker="2.1")
    assert (match.state.board[0], match.state.space[0]) == (1, 3)


def test_only_the_space_landed_on_is_resolved():
    assert coins(effect("advance 3", marker="1.1")) == 4


def test_up_to_n_may_be_one_to_n():
    match = effect("advance up to 3", marker="1.1")
    assert legal(match) == ["advance 1", "advance 2", "advance 3"]
    assert coins(plays(match, "advance 2")) == 3


def test_no_more_steps_are_offered_than_there_are_spaces():
    assert legal(effect("advance up to 3", marker="1.4")) == ["advance 1", "advance 2"]


def test_resolving_the_spaces_passed():
    assert coins(effect("advance 3 resolving", marker="1.1")) == 2 + 3 + 4


def test_the_last_space_is_resolved_then_the_marker_goes_to_the_first_space_of_another_board_unresolved():
    match = effect("advance 1", marker="1.5")
    assert coins(match) == 6
    assert legal(match) == ["board 2", "board 3"]
    plays(match, "board 3")
    assert (match.state.board[0], match.state.space[0]) == (2, 1)
    assert coins(match) == 6


def test_extra_steps_are_lost():
    match = plays(effect("advance 5", marker="1.4"), "board 2")
    assert (match.state.board[0], match.state.space[0]) == (1, 1)
    match = plays(effect("advance 5 resolving", marker="1.4"), "board 2")
    assert coins(match) == 5 + 6
    assert (match.state.board[0], match.state.space[0]) == (1, 1)


def test_the_hand_limit_holds_after_a_space_before_the_marker_moves_on():
    match = effect("advance 1", marker="1.1", spaces=["draw 2"] * 2, hand="a2.a3.a4.a5.a6.a7.a8.a9")
    plays(match, "draw II", "draw II")
    assert legal(match)[0] == "discard a2"
    plays(match, "discard a2", "discard a3")
    assert legal(match) == ["board 2", "board 3"]


def test_a_space_may_grant_a_level_four_card():
    match = effect("advance 1", marker="1.1", spaces=["level4 1", "level4 1, points 1", "coins 1"])
    assert "IV" in hand(match)
    assert points(match) == 1


def test_the_surface_prices_are_not_scots():
    match = scenario({"a2": {"effects": "coins 1", "factions": "scots"}}, mine="a2@I0", hand="b1", coins=3)
    plays(match, "choose b1", "place IIE1", "skip", "skip")
    assert "surface 2" not in legal(match)


def test_the_next_board_may_be_one_finished_before():
    cards = {"a2": "advance 5", "a3": "advance 5"}
    match = effect("activate 2 anywhere", mine="a2@I0,a3@IE2", cards=cards, marker="1.5")
    plays(match, "activate I0", "take 1", "board 2", "activate IE2", "take 1")
    assert legal(match) == ["board 1", "board 3"]
