"""What holds in every game, whatever is played."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import imperia
from imperia.bots.hints import hints
from imperia.empire.codes import CARDS, NEUTRAL, NO_CARD, NOBODY, UNKNOWN
from imperia.kernel.contract import SPECTATOR
from tests.any_game import check_legal_lists
from tests.empire.strategies import matches

pytestmark = pytest.mark.property

EVERYONE = [None, 0, 1]
"""Every game has these; the seats of larger ones are alike to the rules."""


def shown_to(match: imperia.Match, seat: int | None) -> str:
    """Everything that leaves the process for a seat, as text."""
    viewer = SPECTATOR if seat is None else seat
    parts = [
        match.observe(seat).tobytes().hex(),
        json.dumps(match.view(seat)),
        match.position(viewer),
        match.record(viewer).dumps(),
        json.dumps([sentence for _, sentence in match.story(seat)]),
    ]
    if seat is not None:
        parts.append(json.dumps([action.text for action in match.legal(seat)]))
    return "\n".join(parts)


@given(matches())
def test_pieces_coins_and_cards_are_conserved(match):
    state, tables = match.state, match.setup.tables[0]
    for seat in range(match.players):
        assert state.armies[seat].sum() + state.supply[seat] == 14
        assert state.cities[seat].sum() + state.discs[seat] == 3
        assert 0 <= state.coins[seat] <= tables.purse[match.players]
    placed = int(state.armies[NEUTRAL].sum()) + int(state.neutrals)
    assert placed <= 10 if match.players == 2 else placed == 0
    assert (state.armies >= 0).all()
    pile = [int(c) for c in state.decks[state.game] if c != NO_CARD]
    row = [int(c) for c in state.row if c != NO_CARD]
    owned = [c for c in range(CARDS) if state.owner[c] != NOBODY]
    assert sorted(pile + row + owned) == sorted(set(pile + row + owned))
    assert len(pile + row + owned) == state.pile == (42 if match.players == 5 else 37)
    assert [sum(state.owner == seat) for seat in range(match.players)] == state.bought[: match.players].tolist()


@given(matches())
def test_legal_lists_are_ascending_and_never_empty_for_who_may_act(match):
    for seat in range(match.players):
        codes = [action.code for action in match.legal(seat)]
        assert codes == sorted(set(codes))
        assert bool(codes) == (seat in match.acting)
    assert bool(match.acting) != match.over


@given(matches(), st.data())
def test_legal_lists_are_exact(match, data):
    check_legal_lists(match, data, 20)


@given(matches())
def test_undo_leads_back_to_every_earlier_state(match):
    states = [match.at(ply).state.tobytes() for ply in range(0, match.ply + 1, 7)]
    last = match.ply
    for ply in reversed(range(0, last + 1, 7)):
        match.undo(ply)
        assert match.state.tobytes() == states[ply // 7]
        assert match.ply == ply
    match.undo(0)
    assert match.state.tobytes() == states[0]


@given(matches())
def test_a_record_replays_to_the_same_bytes_and_text(match):
    text = match.record().dumps()
    again = imperia.replay(text)
    assert again.state.tobytes() == match.state.tobytes()
    assert again.record().dumps() == text


@given(matches())
def test_a_position_is_read_back_to_the_same_bytes(match):
    text = match.position()
    again = imperia.position(text)
    assert again.state.tobytes() == match.state.tobytes()
    assert again.position() == text
    assert again.scores == match.scores


@given(matches(), st.sampled_from(EVERYONE))
def test_a_redacted_position_is_read_back_to_the_same_view(match, seat):
    text = match.position(SPECTATOR if seat is None else seat)
    assert imperia.position(text).position() == text
    if not match.over:
        assert imperia.position(text).state.tobytes() == match.observe(seat).tobytes()


@given(matches())
def test_every_text_of_a_legal_action_is_read_back(match):
    for seat in match.acting:
        for action in match.legal(seat):
            assert match.setup.notation.parse(action.text) == action.code


@given(matches(), st.sampled_from(EVERYONE), st.integers(1, 2**32))
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(match, seat, seed):
    """Replace all that the seat cannot know by another consistent world: nothing it is shown may change."""
    views = match.observe(seat)
    if match.over:
        return
    entries, tables = match.setup.entries, match.setup.tables
    world = views.copy()
    entries.imagine(tables, world, 0, np.array([seed], np.uint64))
    twin = match.copy()
    twin._states = world
    again = twin.observe(seat)
    assert again.tobytes() == views.tobytes()
    assert json.dumps(twin.view(seat)) == json.dumps(match.view(seat))
    viewer = SPECTATOR if seat is None else seat
    assert twin.position(viewer) == match.position(viewer)
    if seat is not None:
        assert [a.text for a in twin.legal(seat)] == [a.text for a in match.legal(seat)]
        assert refusals(twin, seat) == refusals(match, seat)
        assert hints(twin, seat) == hints(match, seat)


def refusals(match: imperia.Match, seat: int) -> list[str]:
    """What a seat is told when it tries some of everything."""
    said = []
    for code in range(0, match.setup.game.blocks.size, 41):
        try:
            match.copy().play(code, seat)
        except imperia.ActionError as error:
            said.append(str(error))
    return said


@given(matches(), st.sampled_from(EVERYONE), st.integers(1, 2**32))
def test_an_imagined_world_can_be_played_to_its_end(match, seat, seed):
    world = match.observe(seat)
    entries, tables = match.setup.entries, match.setup.tables
    rng = np.random.default_rng(seed)
    entries.imagine(tables, world, 0, np.array([seed], np.uint64))
    assert not (world[0].decks == UNKNOWN).any()
    codes = np.empty(match.setup.game.rules.max_legal, np.int16)
    mask = entries.who(world, 0)
    while mask:
        acting = [s for s in range(match.players) if mask >> s & 1]
        actor = acting[rng.integers(len(acting))]
        count = entries.options_of(tables, world, 0, actor, codes)
        assert count > 0
        mask = entries.step(tables, world, 0, actor, int(codes[rng.integers(count)]), codes) // 8
    assert world[0].bought[: match.players].tolist() == [tables[0].goal[match.players]] * match.players


@given(matches(most=40), st.data())
def test_other_seats_hidden_bids_and_the_pile_leave_no_trace(match, data):
    """Two matches whose deals and hidden bids differ, with the same open history, are shown alike."""
    if match.view()["phase"] != "bid" or match.view()["game_number"] > 1:
        return
    seat = data.draw(st.sampled_from([None, *range(match.players)]))
    twin = match.at(0)
    twin._start = twin._start.copy()
    order = [int(c) for c in twin._start[0].decks[0, 6 : twin._start[0].pile]]
    twin._start[0].decks[0, 6 : twin._start[0].pile] = data.draw(st.permutations(order))
    twin.undo(0)
    for played in match.history:
        action = played.action
        if action.kind == "bid" and played.seat != seat:
            action = data.draw(st.sampled_from(twin.legal(played.seat)))
        twin.play(action, played.seat)
    if match.options["bid_tie"] == "die":
        assert match.observe(seat).tobytes() == twin.observe(seat).tobytes()
    twin.key, twin.deal = match.key, match.deal
    assert shown_to(match, seat) == shown_to(twin, seat)


@given(matches())
def test_scores_add_up_and_the_ranking_holds_every_seat_once(match):
    for score in match.scores:
        assert score["total"] == score["regions"] + score["continents"] + score["goods"]
    assert sorted(seat for group in match.ranking for seat in group) == list(range(match.players))
    totals = [match.scores[group[0]]["total"] for group in match.ranking]
    assert totals == sorted(totals, reverse=True)


@given(matches(), st.sampled_from(EVERYONE))
def test_views_are_plain_data(match, seat):
    view = match.view(seat)
    assert json.loads(json.dumps(view)) == view
