"""What holds in every game with any cards: packs, options and play are made at random."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import imperia
from imperia.kernel.contract import SPECTATOR
from tests.any_game import check_legal_lists
from tests.miners.strategies import matches, packs
from tests.miners.test_properties import check

pytestmark = pytest.mark.property


@given(matches())
def test_cards_are_conserved_and_limits_hold_with_any_cards(match):
    check(match)


@given(matches())
def test_legal_lists_are_ascending_and_never_empty_for_who_may_act(match):
    for seat in range(match.players):
        codes = [action.code for action in match.legal(seat)]
        assert codes == sorted(set(codes))
        assert len(codes) <= match.setup.game.rules.max_legal
        assert bool(codes) or seat not in match.acting
    assert bool(match.acting) != match.over


@given(matches(), st.data())
def test_legal_lists_are_exact(match, data):
    check_legal_lists(match, data, 10)


@given(matches())
def test_records_and_positions_bring_a_game_back(match):
    assert imperia.replay(match.record().dumps()).state.tobytes() == match.state.tobytes()
    twin = match.copy()
    twin.undo(0)
    assert twin.ply == 0
    assert match.at(match.ply).state.tobytes() == match.state.tobytes()


@given(matches(), st.integers(1, 2**60))
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(match, seed):
    setup = match.setup
    for seat in (SPECTATOR, *range(match.players)):
        view = match.observe(seat)
        world, again = view.copy(), np.zeros_like(view)
        setup.entries.imagine(setup.tables, world, 0, np.array([seed], np.uint64))
        setup.entries.look(setup.tables, world, 0, seat, again, 0)
        assert again.tobytes() == view.tobytes()


@given(matches())
def test_every_round_that_has_begun_is_told_once(match):
    view = match.view()
    begun = 0 if view["phase"] == "draft" else view["round"]
    told = [text for _, news in match.news() for seat, text in news if seat is None]
    assert [text.split(":")[0] for text in told if text.startswith("Round")] == [
        f"Round {number} of 10" for number in range(1, begun + 1)
    ]


@given(packs())
def test_a_pack_made_of_the_vocabulary_is_read_and_says_what_it_does(text):
    from imperia.miners.content import read_pack
    from imperia.miners.language import effect_text
    from imperia.words import speaker

    for card in read_pack(text, "generated").cards:
        for effect in card.effects:
            assert effect_text(effect, speaker("en")) != effect_text(effect, speaker("fr"))
