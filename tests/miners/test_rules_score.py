"""Carts, the score, the ranking, solo grades."""

import pytest

from imperia.miners.view import grade_of
from tests.miners.scenario import dealt, play_out, plays, scenario

FULL = {"effects": "coins 1", "halves": "111111"}


def carts(mine, **cards):
    return scenario(cards, mine=mine).scores[0]["carts"]


def test_two_full_halves_make_a_complete_cart():
    assert carts("a1@I0,a2@IE2", a1=FULL, a2=FULL) == 1


def test_a_full_and_an_empty_half_do_not():
    assert carts("a1@I0,a2@IE2", a1=FULL) == 0


def test_two_empty_halves_do_not():
    assert carts("a1@I0,a2@IE2") == 0


def test_a_card_has_six_neighbours():
    mine = "a1@I0,a2@IE2,b1@IIW1,b2@IIE1,b3@IIE3,c1@III0,c2@IIIE2"
    assert carts(mine, a1=FULL, a2=FULL, b1=FULL, b2=FULL, b3=FULL, c1=FULL, c2=FULL) == 12


@pytest.mark.parametrize(
    ("mine", "one", "two"),
    [
        ("a1@I0,a2@IE2", "010000", "100000"),
        ("a1@I0,b2@IIE1", "000001", "001000"),
        ("a1@I0,b2@IIW1", "000010", "000100"),
        ("b1@IIE1,c2@IIIE2", "000001", "001000"),
        ("b1@IIE1,c2@III0", "000010", "000100"),
    ],
)
def test_the_halves_that_meet_belong_to_facing_sides(mine, one, two):
    first, second = (part.split("@")[0] for part in mine.split(","))
    support = "a9@I0," if first == "b1" else ""
    one_card, two_card = {"effects": "coins 1", "halves": one}, {"effects": "coins 1", "halves": two}
    assert carts(support + mine, **{first: one_card, second: two_card}) == 1
    flipped = {"effects": "coins 1", "halves": two[::-1]}
    assert carts(support + mine, **{first: one_card, second: flipped}) == 0


def test_a_token_completes_a_cart_for_every_purpose():
    match = scenario({"b1": "points 1 per complete cart"}, mine="a1@I0+t1,a2@IE2", hand="b1")
    plays(match, "choose b1", "place IIE1", "take 1")
    assert match.scores[0] == {"points": 1, "carts": 1, "total": 2}


def test_the_score_is_points_and_one_per_complete_cart():
    match = scenario({"a1": FULL, "a2": FULL}, mine="a1@I0,a2@IE2", points=7)
    assert match.scores[0] == {"points": 7, "carts": 1, "total": 8}


def ranked(**changes):
    match = scenario(hand="c1", others=["c2", "c3"])
    for name, values in changes.items():
        getattr(match.state, name)[:3] = values
    return match.ranking


def test_most_points_win_then_coins_then_the_place_is_shared():
    assert ranked(points=[1, 3, 2]) == [(1,), (2,), (0,)]
    assert ranked(points=[3, 3, 2], coins=[1, 2, 9]) == [(1,), (0,), (2,)]
    assert ranked(points=[3, 3, 2], coins=[2, 2, 9]) == [(0, 1), (2,)]


def test_carts_break_the_last_tie():
    match = scenario({"a1": FULL, "a2": FULL}, mine="a1@I0,a2@IE2", hand="c1", others=["c2"])
    match.state.points[:2] = [3, 4]
    assert match.ranking == [(0,), (1,)]


@pytest.mark.parametrize(
    ("score", "grade"),
    [(0, 1), (34, 1), (35, 2), (45, 2), (46, 3), (55, 3), (56, 4), (60, 4), (61, 5), (65, 5), (66, 6), (90, 6)],
)
def test_solo_grades(score, grade):
    assert grade_of(score) == grade


def test_a_finished_solo_game_names_its_grade():
    match = play_out(dealt(1))
    assert match.view(0)["seats"][0]["grade"]
    assert match.view(0, "fr")["seats"][0]["grade"] != match.view(0)["seats"][0]["grade"]


def test_the_surface_has_no_halves():
    match = scenario({"a1": {"effects": "coins 1", "halves": "111111"}}, mine="a1@I0", hand="a14")
    assert match.scores[0]["carts"] == 0
    assert match.view()["seats"][0]["carts"] == []


@pytest.mark.parametrize("mine", ["a1@I0+t1,a2@IE2", "a2@IE2,a1@I0+t1"])
def test_a_token_of_a_written_position_counts_in_whatever_order_the_cards_were_placed(mine):
    assert carts(mine) == 1
