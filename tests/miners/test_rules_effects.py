"""Every word of the effect language does what docs/miners.md says."""

import pytest

from imperia import IllegalAction
from tests.miners.scenario import built, coins, effect, hand, legal, plays, points, scenario

FREE = "surface 1"


def test_coins_and_points():
    assert coins(effect("coins 3")) == 3
    assert points(effect("points 4")) == 4


def test_actions_of_a_clause_are_done_in_order():
    match = effect("coins 2, points 1")
    assert (coins(match), points(match)) == (2, 1)


def test_a_price_is_paid_and_without_the_coins_the_effect_cannot_be_taken():
    match = effect("pay 3: points 5", coins=4)
    assert (coins(match), points(match)) == (1, 5)
    with pytest.raises(IllegalAction):
        effect("pay 3: points 5", coins=2)


def test_a_scots_price_falls_by_one_per_scots_card_the_activating_card_included():
    scots = {
        "a1": {"effects": "coins 1", "factions": "scots"},
        "a2": {"effects": "coins 1", "factions": "scots romans"},
    }
    match = effect("pay 5 scots: points 6", cards=scots, mine="a2@I0", coins=5)
    assert (coins(match), points(match)) == (2, 6)


def test_a_scots_price_never_falls_below_zero():
    scots = {"a1": {"effects": "coins 1", "factions": "scots"}, "a2": {"effects": "coins 1", "factions": "scots"}}
    assert coins(effect("pay 1 scots: points 6", cards=scots, mine="a2@I0")) == 0


def test_a_failed_guard_of_a_later_clause_skips_just_that_clause():
    match = effect("coins 1; pay 5: points 6; points 2")
    assert (coins(match), points(match)) == (1, 2)


def test_guards_in_a_row_must_all_hold():
    match = effect("coins 3; if edge: pay 3: points 6")
    assert (coins(match), points(match)) == (0, 6)


def test_discarding_is_a_price_for_cards_of_ones_choice():
    match = effect("discard 1: coins 4", hand="a14.b1")
    assert legal(match) == ["discard a14", "discard b1"]
    plays(match, "discard b1")
    assert coins(match) == 4
    assert hand(match) == ["a14"]
    assert match.view()["discards"]["II"] == ["b1"]


def test_an_empty_hand_cannot_pay_with_cards():
    match = scenario({"a1": "discard 1: coins 4"}, hand="a1")
    plays(match, "choose a1", "place I0")
    assert legal(match) == ["skip"]


def test_machines_here_up_to_three():
    assert built(effect("machine 2 here"), "a1")["machines"] == 2
    assert built(effect("machine 2 here, machine 2 here"), "a1")["machines"] == 3


def test_machines_elsewhere_go_one_by_one_on_other_cards():
    match = effect("machine 2 elsewhere", mine="a2@I0+m2,a3@IW2")
    assert legal(match) == ["machine IW2", "machine I0"]
    plays(match, "machine I0")
    assert legal(match) == ["machine IW2"]
    plays(match, "machine IW2")
    assert [built(match, card)["machines"] for card in ("a1", "a2", "a3")] == [0, 3, 1]


def test_a_machine_anywhere_may_go_on_the_card_itself():
    assert legal(effect("machine 1 anywhere", mine="a2@I0", place="IE2")) == ["machine I0", "machine IE2"]


def test_machines_that_fit_nowhere_are_not_placed():
    match = effect("machine 1 elsewhere, coins 1", mine="a2@I0+m3")
    assert coins(match) == 1


def test_a_collapse_here_is_a_price():
    match = effect("collapse here: points 5")
    assert points(match) == 5
    assert built(match, "a1")["collapsed"]


def test_a_collapse_elsewhere_needs_a_card_without_one():
    match = effect("collapse elsewhere: points 5", mine="a2@I0,a3@IW2+c")
    assert legal(match) == ["collapse I0"]
    plays(match, "collapse I0")
    assert points(match) == 5
    with pytest.raises(IllegalAction):
        effect("collapse elsewhere: points 5", mine="a2@I0+c")


def test_a_price_of_two_collapses_must_be_payable_in_full():
    with pytest.raises(IllegalAction):
        effect("collapse 2 elsewhere: points 5", mine="a2@I0")


def test_clearing_as_an_action_goes_as_far_as_possible():
    match = effect("clear 2, coins 1", mine="a2@I0+c")
    assert legal(match) == ["clear I0"]
    plays(match, "clear I0")
    assert coins(match) == 1
    assert not built(match, "a2")["collapsed"]


def test_clearing_as_a_price_needs_a_collapse():
    assert points(plays(effect("clear 1: points 2", mine="a2@I0+c"), "clear I0")) == 2
    with pytest.raises(IllegalAction):
        effect("clear 1: points 2", mine="a2@I0")


def test_drawing_is_one_card_at_a_time_each_from_a_pile_of_ones_choice():
    match = effect("draw 2", top={"I": ["a5"], "III": ["c7"]})
    assert legal(match) == ["draw I", "draw II", "draw III"]
    plays(match, "draw III", "draw I")
    assert hand(match) == ["a5", "a14", "c7"]
    assert legal(match) == ["surface 1", "surface 4"]


def test_the_next_card_is_cheaper_once():
    match = effect(
        "cheaper 3",
        cards={"b1": {"effects": "coins 1", "cost": 4}, "b2": {"effects": "coins 1", "cost": 4}},
        hand="b1.b2",
        coins=0,
    )
    plays(match, "surface 1", "choose b1", "place IIW1")
    assert coins(match) == 1
    assert match.view()["seats"][0]["discount"] == 0


def test_what_is_cheaper_adds_up_and_costs_never_fall_below_zero():
    match = effect("cheaper 3, cheaper 4", cards={"b1": {"effects": "coins 1", "cost": 5}}, hand="b1")
    plays(match, "surface 1", "choose b1")
    assert coins(match) == 2


def test_coins_are_traded_for_points_as_often_as_wanted_and_paid_for():
    match = effect("trade 2 for 1 up to 3", coins=5)
    assert legal(match) == ["trade 0", "trade 1", "trade 2"]
    plays(match, "trade 2")
    assert (coins(match), points(match)) == (1, 2)


def test_without_coins_nothing_is_traded():
    assert legal(effect("trade 2 for 1 up to 3", coins=1)) == ["surface 1", "surface 4"]


def test_a_cart_token_completes_an_incomplete_cart():
    match = effect("cart 1", mine="a2@I0,a3@IW2", place="IE2")
    assert legal(match) == ["cart IW2 right", "cart I0 right"]
    plays(match, "cart I0 right")
    assert match.scores[0]["carts"] == 1


def test_without_an_incomplete_cart_there_is_no_token():
    assert legal(effect("cart 1")) == ["surface 1", "surface 4"]
    full = {"a1": {"effects": "cart 1", "halves": "111111"}, "a2": {"effects": "coins 1", "halves": "111111"}}
    match = effect("cart 1", cards=full, mine="a2@I0")
    assert legal(match) == ["surface 1", "surface 4"]


def test_a_special_activation_is_that_card_alone():
    match = effect("activate 1 anywhere", mine="a2@I0,b1@IIE1", place="IE2")
    assert legal(match) == ["activate I0", "activate IIE1"]
    plays(match, "activate IIE1", "take 1")
    assert coins(match) == 1
    assert built(match, "b1")["activated"]
    assert not built(match, "a2")["activated"]
    assert legal(match) == ["surface 1", "surface 4"]


def test_a_collapsed_card_that_is_activated_loses_its_collapse_instead():
    match = effect("activate 1 anywhere", mine="a2@I0+c")
    plays(match, "activate I0")
    assert not built(match, "a2")["collapsed"]
    assert coins(match) == 0


@pytest.mark.parametrize(
    ("target", "cells"),
    [
        ("above", ["activate I0", "activate IE2"]),
        ("below", ["activate III0", "activate IIIE2"]),
        ("beside", ["activate IIW1"]),
        ("touching", ["activate I0", "activate IE2", "activate IIW1", "activate III0", "activate IIIE2"]),
        ("with machine", ["activate IIIE4"]),
        ("romans", ["activate IIW1", "activate IIIE4"]),
    ],
)
def test_where_a_special_activation_may_go(target, cells):
    mine = "a2@I0,a3@IE2,a4@IE4,b2@IIW1,b3@IIE3,c1@III0,c2@IIIE2,c3@IIIE4+m1"
    mine = mine.replace(",b3@IIE3", "")
    roman = {"effects": "coins 1", "factions": "romans"}
    match = effect(f"activate 1 {target}", card="b1", place="IIE1", mine=mine, cards={"b2": roman, "c3": roman})
    assert legal(match) == cells


def test_each_card_is_activated_at_most_once_a_round():
    cards = {"a2": "activate 1 anywhere", "a3": "activate 1 anywhere"}
    match = effect("activate 2 anywhere", mine="a2@I0,a3@IE2", cards=cards)
    plays(match, "activate I0", "take 1")
    assert legal(match) == ["activate IE2"]
    plays(match, "activate IE2", "take 1")
    assert legal(match) == ["surface 1", "surface 4"]


def test_an_effect_is_finished_before_the_chain_goes_on():
    match = effect("activate 1 beside, coins 5", mine="a2@I0")
    plays(match, "activate I0")
    assert coins(match) == 0
    plays(match, "skip")
    assert coins(match) == 5


MEASURES = [
    ("machine here", "", 0),
    ("machine", "a2@I0+m2,a3@IW2+m1", 3),
    ("collapse", "a2@I0+c,a3@IW2+c", 2),
    ("complete cart", "a2@I0+t1,a3@IE2+t1,a4@IE4", 2),
    ("complete cart here", "a2@I0,a3@IE2+t1,a4@IE4", 0),
    ("romans card", "a2@I0,a3@IW2", 1),
    ("different faction", "a2@I0,a3@IW2", 3),
    ("card in row 1", "a2@I0,a3@IW2,b1@IIE1", 3),
    ("card in row 2", "a2@I0,a3@IW2,b1@IIE1", 1),
    ("neighbour", "a2@I0,b1@IIE1", 2),
    ("card below", "a2@I0,b1@IIE1", 1),
    ("card above", "a2@I0,b1@IIE1", 0),
    ("space", "a2@I0", 3),
]


@pytest.mark.parametrize(("measure", "mine", "count"), MEASURES)
def test_what_can_be_counted(measure, mine, count):
    cards = {
        "a2": {"effects": "coins 1", "factions": "scots romans"},
        "a3": {"effects": "coins 1", "factions": "japanese"},
    }
    place = "I0" if not mine else "IE2" if "IE2" not in mine else "IW2"
    match = effect(f"points 1 per {measure}", mine=mine, place=place, marker="2.3", cards=cards)
    assert points(match) == count


def test_whole_portions_are_counted():
    mine = "a2@I0+m3,a3@IW2+m2"
    assert points(effect("points 3 per 2 machines", mine=mine)) == 6
    assert points(effect("points 1 per 6 machines", mine=mine)) == 0


def test_an_edge_is_an_end_of_the_row():
    mine = "a2@I0,a3@IE2,a4@IE4,b2@IIE1,b3@IIE5"
    assert points(effect("points 1; if edge: points 5", card="b1", place="IIW1", mine=mine)) == 6
    assert points(effect("points 1; if edge: points 5", card="b1", place="IIE3", mine=mine)) == 1


def test_conditions_count_at_least_and_at_most():
    assert points(effect("if spaces at least 3: points 2", marker="1.3")) == 2
    assert points(effect("if spaces at most 3: points 2", marker="1.3")) == 2
    with pytest.raises(IllegalAction):
        effect("if spaces at least 4: points 2", marker="1.3")
