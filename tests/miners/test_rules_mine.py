"""The mine phase: choosing, paying, placing, the chain, the Surface."""

import pytest

from imperia import IllegalAction
from tests.miners.scenario import built, coins, effect, hand, legal, plays, scenario


def test_only_cards_that_can_be_paid_for_and_placed_may_be_chosen():
    match = scenario({"b1": {"effects": "coins 1", "cost": 3}}, mine="a1@I0", hand="a2.b1.b2.c1", coins=2)
    assert legal(match) == ["choose a2", "choose b2"]


def test_choosing_is_compulsory():
    with pytest.raises(IllegalAction, match="must choose"):
        plays(scenario(hand="a2"), "nothing")


def test_who_can_place_nothing_goes_straight_to_the_surface():
    match = scenario(hand="c1")
    assert legal(match) == ["nothing"]
    assert legal(plays(match, "nothing")) == ["surface 1", "surface 4"]


def test_an_empty_hand_places_nothing():
    assert legal(scenario(hand="-")) == ["nothing"]


def test_the_choice_is_hidden_until_the_last_has_chosen():
    match = scenario(hand="a1.a2", others=["a3.a4"])
    plays(match, "choose a1")
    assert match.view(1)["seats"][0]["chosen"] == "hidden"
    assert match.view(0)["seats"][0]["chosen"]["card"] == "a1"
    plays(match, "choose a3", seat=1)
    assert match.view(1)["seats"][0]["chosen"]["card"] == "a1"
    assert match.history[-1].opens


def test_a_choice_may_be_taken_back_until_the_last_has_chosen():
    match = scenario(hand="a1.a2", others=["a3.a4"])
    plays(match, "choose a1")
    assert legal(match) == ["unchoose"]
    plays(match, "unchoose", "choose a2")
    plays(match, "choose a3", seat=1)
    with pytest.raises(IllegalAction):
        plays(match, "unchoose")


def test_having_nothing_to_place_is_hidden_too():
    match = scenario(hand="c1", others=["a3.a4"])
    plays(match, "nothing")
    assert match.view(1)["seats"][0]["chosen"] == "hidden"


def test_the_cost_is_paid_at_the_reveal():
    match = scenario({"b1": {"effects": "coins 1", "cost": 3}}, mine="a1@I0", hand="b1", coins=5)
    assert coins(plays(match, "choose b1")) == 2


def test_the_first_card_lies_at_column_zero():
    assert legal(plays(scenario(hand="a1"), "choose a1")) == ["place I0"]


def test_row_one_grows_at_either_end():
    match = plays(scenario(mine="a2@I0,a3@IE2", hand="a1"), "choose a1")
    assert legal(match) == ["place IW2", "place IE4"]


def test_deeper_cards_need_one_card_above():
    match = plays(scenario(mine="a2@I0,a3@IE2", hand="b1"), "choose b1")
    assert legal(match) == ["place IIW1", "place IIE1", "place IIE3"]
    match = plays(scenario(mine="a2@I0,b2@IIE1", hand="c1"), "choose c1")
    assert legal(match) == ["place III0", "place IIIE2"]


def test_level_four_lies_under_row_three():
    match = plays(scenario(mine="a2@I0,b2@IIE1,c2@III0", hand="IV"), "choose IV")
    assert legal(match) == ["place IVW1", "place IVE1"]


def test_gaps_within_a_row_may_arise():
    match = plays(scenario(mine="a2@I0,a3@IE2,b2@IIE1", hand="b1"), "choose b1")
    assert legal(match) == ["place IIW1", "place IIE3"]


def test_a_level_without_a_free_place_cannot_be_chosen():
    assert legal(scenario(mine="a2@I0,b2@IIE1,b3@IIW1", hand="a1.b1")) == ["choose a1"]


def test_one_effect_or_none_is_taken():
    match = plays(scenario({"a1": ["coins 1", "points 1"]}, hand="a1"), "choose a1", "place I0")
    assert legal(match) == ["skip", "take 1", "take 2"]
    assert coins(plays(match, "skip")) == 0


def test_a_card_with_one_effect_offers_one():
    match = plays(scenario(hand="a1"), "choose a1", "place I0")
    assert legal(match) == ["skip", "take 1"]


def test_the_chain_goes_up_to_the_surface():
    match = scenario(mine="a2@I0,b2@IIE1", hand="c1")
    plays(match, "choose c1", "place IIIE2", "take 1", "take 1", "take 1")
    assert coins(match) == 3
    assert legal(match) == ["surface 1", "surface 4"]


def test_the_player_chooses_where_two_cards_touch_above():
    match = scenario({"a3": "points 3"}, mine="a2@I0,a3@IE2", hand="b1")
    plays(match, "choose b1", "place IIE1", "skip")
    assert legal(match) == ["up left", "up right"]
    plays(match, "up right", "take 1")
    assert match.scores[0]["points"] == 3
    assert not built(match, "a2")["activated"]


def test_a_collapse_is_removed_instead_of_taking_an_effect_and_the_chain_goes_on():
    match = scenario(mine="a2@I0,b2@IIE1+c", hand="c1")
    plays(match, "choose c1", "place III0", "skip")
    assert not built(match, "b2")["collapsed"]
    assert built(match, "b2")["activated"]
    plays(match, "take 1")
    assert coins(match) == 1


def test_a_card_activated_this_round_is_skipped_and_keeps_its_collapse():
    match = scenario({"c1": "activate 1 above; collapse elsewhere: coins 1"}, mine="a2@I0,b2@IIE1", hand="c1")
    plays(match, "choose c1", "place III0", "take 1", "activate IIE1", "skip", "collapse IIE1")
    assert built(match, "b2")["collapsed"]
    plays(match, "skip")
    assert legal(match) == ["surface 1", "surface 4"]


def test_activations_begin_anew_each_round():
    match = plays(scenario(hand="a1.a2"), "choose a1", "place I0", "skip", "surface 1")
    assert not built(match, "a1")["activated"]


def test_the_surface_gives_two_coins_an_advance_or_three_cards():
    match = plays(scenario(hand="a1", coins=8), "choose a1", "place I0", "skip")
    assert legal(match) == ["surface 1", "surface 2", "surface 3", "surface 4"]
    plays(match, "surface 3", "board 1")
    assert legal(match) == ["advance 1", "advance 2", "advance 3", "advance 4", "advance 5"]
    plays(match, "advance 5")
    assert coins(match) == 5


def test_the_surface_draws_three():
    match = plays(scenario(hand="a1"), "choose a1", "place I0", "skip", "surface 4", "draw I", "draw II", "draw III")
    assert len(hand(match)) == 3


def test_no_effect_touches_another_mine():
    match = scenario({"a1": "machine 1 anywhere"}, hand="a1.a2", others=["a3.a4"])
    plays(match, "choose a1")
    plays(match, "choose a3", "place I0", "skip", "surface 1", seat=1)
    plays(match, "place I0", "take 1", "machine I0")
    assert (built(match, "a1")["machines"], built(match, "a3", 1)["machines"]) == (1, 0)


def test_after_an_effect_the_hand_is_cut_to_eight_at_once():
    match = effect("draw 2", hand="a2.a3.a4.a5.a6.a7.a8")
    plays(match, "draw I", "draw I")
    assert legal(match)[0].startswith("discard")
    assert len(hand(match)) == 9
    plays(match, "discard a2")
    assert legal(match) == ["surface 1", "surface 4"]


def test_removing_a_collapse_is_the_activation_of_that_card():
    match = scenario({"a2": "activate 1 anywhere"}, mine="a2@I0,b2@IIE1+c", hand="c1")
    plays(match, "choose c1", "place III0", "skip", "take 1")
    assert legal(match) == ["surface 1", "surface 4"]  # all three cards are activated: none is left to choose


def test_a_card_lies_in_the_row_of_its_level():
    match = scenario(mine="a2@I0,b2@IIE1,c2@III0", hand="a1.b1.c1.IV")
    for card, row in (("a1", "I"), ("b1", "II"), ("c1", "III"), ("IV", "IV")):
        copy = plays(match.copy(), f"choose {card}")
        assert {text.split()[1].rstrip("0123456789").rstrip("EW") for text in legal(copy)} == {row}


def test_scots_cards_make_no_card_cheaper_to_play():
    scots = {"effects": "coins 1", "factions": "scots", "cost": 3}
    match = scenario({"a2": scots, "b1": scots}, mine="a2@I0", hand="b1.a14", coins=2)
    assert legal(match) == ["choose a14"]


def test_the_surface_may_be_paid_four_for_two_steps():
    match = plays(scenario(hand="a1", coins=4), "choose a1", "place I0", "skip", "surface 2", "board 2")
    assert legal(match) == ["advance 1", "advance 2"]
    assert coins(match) == 0


def test_all_play_at_once_and_who_has_finished_waits():
    match = scenario(hand="a1", others=["a3"])
    plays(match, "choose a1")
    plays(match, "choose a3", "place I0", "take 1", "surface 1", seat=1)
    assert match.acting == {0}
    assert (coins(match), coins(match, 1)) == (0, 3)
