"""Planning while others think: what a seat that waits may compose, and that it is only thought of."""

import pytest

from imperia.kernel.contract import Game
from imperia.server.tables.playing import preview
from tests.miners.scenario import dealt, legal, play_out, plays, scenario, seat_of

CARDS = {"a1": "coins 3", "a2": "points 2", "b1": "points 1"}


def planned(match, *actions, seat=0):
    imagined, taken, error = preview(match, seat, actions, ahead=True)
    assert taken == len(actions), error
    return imagined


def test_whoever_has_locked_in_a_card_plans_its_place_and_its_chain():
    match = scenario(CARDS, hand="a1.a14", others=["a13"])
    match.play("choose a1", 0)
    imagined = planned(match, "place I0", "take 1")
    assert seat_of(imagined)["coins"] == 3
    assert match.acting == {1}, "nothing has happened"


def test_whoever_has_finished_plans_the_card_of_the_next_round():
    match = scenario(CARDS, hand="a1.a2", others=["a13"])
    match.play("choose a1", 0)
    match.play("choose a13", 1)
    plays(match, "place I0", "take 1", "surface 1")
    assert match.acting == {1}
    view = planned(match).view(0)
    assert (view["round"], view["event"]) == (2, None)
    assert legal(planned(match)) == ["choose a2"]
    after = planned(match, "choose a2", "place IE2", "take 1", "surface 1")
    assert seat_of(after)["score"]["points"] == 2


def test_nothing_is_planned_beyond_the_last_round_nor_alone():
    match = scenario(CARDS, hand="a1.a2", others=["a13"], round_number=10)
    match.play("choose a1", 0)
    match.play("choose a13", 1)
    plays(match, "place I0", "take 1", "surface 1")
    assert not legal(planned(match))


def test_a_seat_that_has_to_decide_does_not_plan():
    match = dealt()
    setup = match.setup
    view = match.observe(0)
    before = view.tobytes()
    assert not setup.game.ahead(setup.tables, view[0], 0)
    assert view.tobytes() == before


def test_by_default_a_game_knows_no_plans():
    match = dealt()
    assert not Game.ahead(match.setup.game, match.setup.tables, match.observe(0)[0], 0)


@pytest.mark.parametrize("seed", range(4))
def test_in_any_game_a_plan_of_whoever_waits_can_be_composed_to_its_end(seed):
    match, plans = dealt(seed=seed), 0
    while not match.over:
        for seat in sorted(set(range(3)) - match.acting):
            imagined = planned(match, seat=seat)
            for _ in range(30):
                if seat not in imagined.acting:
                    break
                imagined.play(imagined.legal(seat)[-1], seat)
                plans += 1
            assert imagined.view(seat)["phase"] in ("choose", "mine", "closing")
        play_out(match, seed=match.ply, plies=9)
    assert plans
