"""Events: immediate, special, at the end of the round; ten rounds."""

import pytest

from tests.miners.scenario import built, coins, dealt, hand, legal, play_out, plays, points, scenario


def next_round(match, seats=1):
    """Everyone places nothing and takes two coins."""
    for seat in range(seats):
        match.play("nothing", seat)
    for seat in range(seats):
        match.play("surface 1", seat)
    return match


def with_event(kind, effect, seats=1, **more):
    """The second round, whose event is given; each seat has two coins."""
    hands = ["c1", "c2", "c3"]
    match = scenario(
        hand=hands[0], others=hands[1:seats], events=[("special", "this round surface 1"), (kind, effect)], **more
    )
    return next_round(match, seats)


def test_an_immediate_event_is_resolved_by_everyone_at_once():
    match = with_event("immediate", "coins 3", seats=3)
    assert [coins(match, seat) for seat in range(3)] == [5, 5, 5]
    assert match.view()["phase"] == "choose"


def test_decisions_of_an_immediate_event_are_taken_by_all_at_once():
    match = with_event("immediate", "draw 1", seats=2)
    assert match.view()["phase"] == "event"
    assert match.acting == {0, 1}
    plays(match, "draw I", seat=1)
    assert match.acting == {0}
    plays(match, "draw I")
    assert match.view()["phase"] == "choose"


def test_events_are_done_as_far_as_possible():
    match = with_event("immediate", "cart 1, machine 1 anywhere, coins 1")
    assert coins(match) == 3


def test_an_event_may_activate_a_card_which_counts_for_the_round():
    match = with_event("immediate", "activate 1 anywhere", mine="a1@I0")
    plays(match, "activate I0", "take 1")
    assert coins(match) == 3
    assert built(match, "a1")["activated"]


def test_an_event_may_grant_a_level_four_card_which_all_can_see():
    match = with_event("immediate", "level4 1", seats=2)
    assert hand(match) == ["c1", "IV"]
    assert [face["level"] for face in match.view(1)["seats"][0]["hand"]] == ["IV", "III"]
    assert match.view(1)["seats"][0]["hand"][0]["card"] == "IV"


def test_a_special_event_makes_cards_cheaper_this_round_only():
    cards = {"c1": {"effects": "coins 1", "cost": 4}, "c2": {"effects": "coins 1", "cost": 5}}
    events = [("special", "this round cheaper 2")]
    match = scenario(cards, hand="c1.c2", mine="a1@I0,b1@IIE1", coins=2, events=events)
    assert legal(match) == ["choose c1"]
    plays(match, "choose c1")
    assert coins(match) == 0
    plays(match, "place III0", "skip", "skip", "skip", "surface 1")
    assert legal(match) == ["nothing"]


def test_a_special_event_gives_more_choices_at_the_surface():
    match = plays(scenario(hand="c1", events=[("special", "this round surface 2")]), "nothing", "surface 1")
    assert legal(match) == ["surface 1", "surface 4"]
    plays(match, "surface 1")
    assert coins(match) == 4
    assert match.view()["round"] == 2


def test_a_special_event_pays_for_each_card_the_chain_activates():
    match = scenario(hand="c1", mine="a1@I0,b1@IIE1+c", events=[("special", "this round chain 1")])
    plays(match, "choose c1", "place III0", "skip", "skip")
    assert coins(match) == 3


def test_an_end_of_round_event_comes_after_the_mine_phase_in_seat_order():
    match = scenario(hand="c1", others=["c2"], events=[("end", "draw 1")])
    plays(match, "nothing")
    plays(match, "nothing", seat=1)
    plays(match, "surface 1", seat=1)
    assert match.view()["phase"] == "mine"
    plays(match, "surface 1")
    assert match.view()["phase"] == "closing"
    assert match.acting == {0}
    plays(match, "draw I")
    assert match.acting == {1}
    plays(match, "draw I", seat=1)
    assert match.view()["round"] == 2


def test_an_end_of_round_event_counts_what_is_there_then():
    match = scenario(hand="a1", events=[("end", "points 1 per card in row 1")])
    assert points(plays(match, "choose a1", "place I0", "skip", "surface 1")) == 1


def test_after_the_tenth_round_the_game_ends():
    match = next_round(scenario(hand="c1", round_number=10))
    assert match.over


def test_an_end_of_round_event_of_the_last_round_is_resolved():
    quiet = [("special", "this round surface 1")] * 9
    match = next_round(scenario(hand="c1", round_number=10, events=[*quiet, ("end", "points 3")]))
    assert match.over
    assert points(match) == 3


@pytest.mark.parametrize("players", range(1, 6))
def test_a_game_has_ten_rounds_and_one_event_each(players):
    match = play_out(dealt(players))
    assert match.over
    assert len(match.view()["events_shown"]) == 10
    assert match.view()["events_left"] == 0


def test_events_are_compulsory():
    """But a card that an event activates offers none of its effects too, as always."""
    match = with_event("immediate", "machine 1 anywhere", mine="a1@I0,a2@IE2")
    assert legal(match) == ["machine I0", "machine IE2"]
    match = plays(with_event("immediate", "activate 1 anywhere", mine="a1@I0"), "activate I0")
    assert legal(match) == ["skip", "take 1"]


def test_an_event_cuts_the_hand_to_eight():
    match = scenario(hand="c1.c2.c3.c4.c5.c6.c7", events=[("special", "this round surface 1"), ("immediate", "draw 2")])
    plays(next_round(match), "draw I", "draw I")
    assert legal(match)[0].startswith("discard")


def test_level_four_cards_never_run_out():
    quiet = ("special", "this round surface 1")
    match = scenario(hand="c1", others=["c2", "c3"], events=[quiet, *[("immediate", "level4 2")] * 3])
    for _ in range(3):
        next_round(match, 3)
    assert sum(hand(match, seat).count("IV") for seat in range(3)) == 18 > match.setup.content.pack.four.copies


@pytest.mark.parametrize("draw", ["draw 2", "draw faction romans"])
def test_who_waits_to_draw_goes_on_when_others_take_the_last_card(draw):
    match = with_event("immediate", draw, seats=3, cards={"a13": {"effects": "coins 1", "factions": "romans"}})
    match.state.left[:] = 0
    match.state.left[0], match.state.pile[0, 0], match.state.discards[:] = 1, 12, 0
    plays(match, "draw I", seat=1)
    assert match.view()["phase"] == "choose"
    assert match.acting == {0, 1, 2}
