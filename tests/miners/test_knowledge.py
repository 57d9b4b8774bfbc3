"""Who knows what: views, imagined worlds, and what leaves the process."""

import json

import numpy as np
import pytest

import imperia
from imperia.kernel.contract import SPECTATOR
from imperia.miners.codes import UNKNOWN
from tests.miners.scenario import dealt, hand, play_out, plays, scenario, seat_of

CASES = [(players, seed, plies) for players in (1, 2, 3, 5) for seed, plies in enumerate((0, 5, 23, 40, 71, 110, 150))]


def imagined(match, seat, seed=1):
    """A world that the seat cannot tell from the real one."""
    views = match.observe(seat)
    match.setup.entries.imagine(match.setup.tables, views, 0, np.array([seed], np.uint64))
    return views


def look(match, states, seat):
    views = np.zeros(1, states.dtype)
    match.setup.entries.look(match.setup.tables, states, 0, SPECTATOR if seat is None else seat, views, 0)
    return views


def reached(players, seed, plies):
    return play_out(dealt(players, seed), seed, plies)


@pytest.mark.parametrize(("players", "seed", "plies"), CASES)
def test_worlds_that_differ_only_in_what_a_seat_cannot_know_look_the_same(players, seed, plies):
    match = reached(players, seed, plies)
    for seat in (*range(players), None):
        before = match.observe(seat).tobytes()
        for number in range(1, 4):
            assert look(match, imagined(match, seat, number), seat).tobytes() == before


@pytest.mark.parametrize(("players", "seed", "plies"), CASES)
def test_imagined_worlds_are_whole_games(players, seed, plies):
    match = reached(players, seed, plies)
    for seat in (*range(players), None):
        world = imagined(match, seat)[0]
        assert (world.hand[:players] < UNKNOWN).sum() == world.held[:players].sum()
        cards = [int(c) for c in world.pile.flatten() if c < UNKNOWN] + [
            int(c) for c in world.hand.flatten() if c < 127
        ]
        assert len(cards) == len(set(cards))
        assert len(set(world.event.tolist())) == 10


@pytest.mark.parametrize(("players", "seed", "plies"), CASES)
def test_a_seat_finds_the_same_decisions_in_its_view(players, seed, plies):
    match = reached(players, seed, plies)
    codes = np.empty(64, np.int16)
    for seat in range(players):
        count = match.setup.entries.options_of(match.setup.tables, match.observe(seat), 0, seat, codes)
        assert codes[:count].tolist() == [action.code for action in match.legal(seat)]


@pytest.mark.parametrize(("players", "seed", "plies"), CASES)
def test_a_decision_that_reveals_nothing_does_the_same_in_a_view(players, seed, plies):
    match = reached(players, seed, plies)
    for seat in sorted(match.acting):
        for action in match.legal(seat):
            views, twin = match.observe(seat), match.copy()
            played = twin.play(action, seat)
            if not played.reveals:
                match.setup.entries.step(match.setup.tables, views, 0, seat, action.code, np.empty(64, np.int16))
                assert views.tobytes() == twin.observe(seat).tobytes()


def test_of_a_hand_only_the_backs_are_seen():
    match = dealt(2)
    assert [face["card"] for face in seat_of(match, 1)["hand"]] == [None] * 8
    assert [face["level"] for face in seat_of(match, 1)["hand"]] == ["I"] * 2 + ["II"] * 3 + ["III"] * 3


def test_a_card_taken_by_a_faction_draw_stays_known_while_it_is_held():
    cards = {"a1": "draw faction romans", "b3": {"effects": "coins 1", "factions": "romans"}}
    match = scenario(cards, hand="a1.a14", others=["c1"], top={"II": ["b1", "b3"]})
    plays(match, "choose a1")
    plays(match, "nothing", "surface 1", seat=1)
    plays(match, "place I0", "take 1", "draw II")
    known = [face["card"] for face in seat_of(match, 0, 1)["hand"]]
    assert known == ["b3", None]
    assert all(
        "b3" in names
        for names in (
            [match.setup.content.card_names()[c] for c in imagined(match, 1, n)[0].hand[0, :2]] for n in (1, 2, 3)
        )
    )
    plays(match, "surface 4", "draw I", "draw I", "draw I")
    assert "b3" in [face["card"] for face in seat_of(match, 0, 1)["hand"]]


def test_coming_events_and_piles_are_hidden():
    match = dealt(2)
    view = match.observe(0)[0]
    assert (view.event == 254).all()
    assert all(card >= UNKNOWN for level in range(3) for card in view.pile[level, : view.left[level]])
    assert not view.chance_key.any()


def test_nothing_that_is_sent_tells_a_hidden_choice():
    def after(card):
        match = scenario(hand="a1.a2", others=["a3.a4"])
        return plays(match, f"choose {card}")

    one, two = after("a1"), after("a2")
    for match in (one, two):
        assert match.record(1).dumps().count(": ?") == 1
    sent = [
        [m.observe(1).tobytes().hex(), json.dumps(m.view(1)), m.position(1), json.dumps([s for _, s in m.story(1)])]
        for m in (one, two)
    ]
    assert sent[0] == sent[1]


def test_draws_in_a_view_stay_unknown():
    match = scenario({"a1": "draw 1"}, hand="a1", others=["c1"])
    plays(match, "choose a1")
    plays(match, "nothing", seat=1)
    plays(match, "place I0", "take 1")
    views = match.observe(0)
    code = match.setup.notation.parse("draw II")
    match.setup.entries.step(match.setup.tables, views, 0, 0, code, np.empty(64, np.int16))
    assert views[0].hand[0, 0] == UNKNOWN + 1


def test_a_position_for_a_seat_can_be_read_again():
    match = play_out(dealt(3), plies=60)
    for seat in (0, 1, 2, SPECTATOR):
        read = imperia.position(match.position(seat))
        assert read.state.tobytes() == match.observe(None if seat == SPECTATOR else seat)[0].tobytes()
    assert hand(match, 0)
