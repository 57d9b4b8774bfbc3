"""Observations for learners: nothing that a seat may not know, everything where the declaration says."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import imperia
from imperia.kernel import registry
from imperia.kernel.contract import SPECTATOR
from imperia.kernel.records import i2
from imperia.match import encoded
from tests.empire import strategies as empire
from tests.miners import strategies as miners

LAYOUTS = {name: registry.find(name).encoding.layout for name in registry.names()}
ANY_MATCH = st.one_of(empire.matches(), miners.matches())
EVERYONE = st.integers(SPECTATOR, 4)


def encoding(match, states, seat):
    """The bytes of a state or view as it lies."""
    flat = np.empty(LAYOUTS[match.game].size, np.float32)
    encoded.encoders_of(match.setup.game).encode(match.setup.tables, states, 0, seat, flat)
    return flat.tobytes()


@pytest.mark.property
@given(ANY_MATCH, EVERYONE, st.integers(1, 2**32))
def test_worlds_that_a_seat_cannot_tell_apart_are_encoded_alike(match, seat, seed):
    if seat >= match.players:
        return
    viewer = None if seat == SPECTATOR else seat
    world = match.observe(viewer)
    from_view = encoding(match, world, seat)
    assert from_view == encoding(match, match._states, seat)
    match.setup.entries.imagine(match.setup.tables, world, 0, np.array([seed], np.uint64))
    assert match.over or from_view == encoding(match, world, seat)


@pytest.mark.property
@given(ANY_MATCH, EVERYONE)
def test_every_number_lies_within_its_bounds_and_has_a_token(match, seat):
    if seat >= match.players:
        return
    layout = LAYOUTS[match.game]
    flat, tokens = encoded.flat(match, seat), encoded.tokens(match, seat)
    outside = np.flatnonzero((flat < layout.low) | (flat > layout.high))
    assert [layout.names[i] for i in outside] == []
    for kind in layout.kinds:
        things = len(kind.things)
        part = flat[kind.first : kind.first + things * kind.size].reshape(things, kind.size)
        assert np.array_equal(tokens[kind.row : kind.row + things, : kind.size], part)
        assert not tokens[kind.row : kind.row + things, kind.size :].any()
    assert np.array_equal(encoded.flat(match, seat, i2), flat)


@pytest.mark.property
@given(ANY_MATCH)
def test_masks_mark_the_legal_actions(match):
    for seat in range(match.players):
        assert np.flatnonzero(encoded.mask(match, seat)).tolist() == [a.code for a in match.legal(seat)]


@pytest.mark.parametrize("name", registry.names())
def test_every_index_has_a_name_of_its_own(name):
    layout = LAYOUTS[name]
    assert len(set(layout.names)) == layout.size == len(layout.low) == len(layout.high)
    assert (layout.low <= layout.high).all()
    assert len(layout.kind_of_row) == layout.rows


@pytest.mark.parametrize("name", registry.names())
def test_the_page_about_observations_has_the_table_of_the_declaration(name):
    """`python docs/observations.py` writes it anew."""
    page = Path(__file__).parents[2] / "docs" / "observations.md"
    assert f"<!-- {name} -->\n{LAYOUTS[name].table()}<!-- end -->" in page.read_text(encoding="utf-8")


def value(match, seat, name):
    """One number of the flat vector."""
    return encoded.flat(match, seat)[LAYOUTS[match.game].names.index(name)]


def test_a_seat_sees_itself_first():
    match = imperia.new("empire", players=3, seed=1)
    for seat, coins in enumerate((2, 5, 0)):
        match.play(f"bid {coins}", seat=seat)
    first = int(match.state.first)
    for seat in range(3):
        assert value(match, seat, "seat.own.coins") == match.state.coins[seat]
        assert value(match, seat, "seat.next.coins") == match.state.coins[(seat + 1) % 3]
        assert value(match, seat, "seat.own.first") == (seat == first)
        assert value(match, seat, f"table.seat.{seat}") == 1
        assert value(match, seat, "seat.fourth.plays") == 0


def test_a_bid_is_seen_by_its_seat_alone_until_all_are_in():
    match = imperia.new("empire", players=3, seed=1)
    match.play("bid 5", seat=1)
    assert (value(match, 1, "seat.own.has bid"), value(match, 1, "seat.own.bid")) == (1, 5)
    assert (value(match, 0, "seat.next.has bid"), value(match, 0, "seat.next.bid")) == (1, 0)
    match.play("bid 0", seat=0)
    match.play("bid 0", seat=2)
    assert value(match, 0, "seat.next.bid") == 5


def test_a_hand_is_seen_by_its_seat_alone():
    match = imperia.new("miners", players=2, seed=1)
    card = int(match.state.hand[1, 0])
    assert (value(match, 1, f"card.{card}.hand.own"), value(match, 1, f"card.{card}.unseen")) == (1, 0)
    assert (value(match, 0, f"card.{card}.hand.next"), value(match, 0, f"card.{card}.unseen")) == (0, 1)
    assert value(match, 0, "seat.next.hand.II") == 3


@pytest.mark.property
@given(ANY_MATCH)
def test_rewards_by_rank_add_up_to_nothing_and_follow_the_ranking(match):
    rewards = encoded.rewards(match).tolist()
    if match.over and match.players > 1:
        assert abs(sum(rewards)) < 1e-5
        groups = [{rewards[seat] for seat in group} for group in match.ranking]
        assert [sorted(group) for group in groups] == [[reward] for reward in sorted(set(rewards), reverse=True)]
    elif not match.over:
        assert rewards == [0.0] * match.players


def test_the_margin_is_what_a_seat_is_ahead_of_the_best_other():
    match = imperia.new("empire", players=2, seed=3)
    while not match.over:
        seat = min(match.acting)
        match.play(match.legal(seat)[0], seat)
    mine, theirs = (score["total"] for score in match.scores)
    assert encoded.rewards(match, "margin").tolist() == [mine - theirs, theirs - mine]
