"""Simulation: the same games whatever runs them, added up right."""

import numpy as np
import pytest

import imperia
from imperia.bots.playout import seat_from
from imperia.kernel.chance import pick, seed_cheap
from imperia.kernel.keys import key_of, words_of
from imperia.lab.playout import playouts_of
from imperia.lab.simulate import Share, simulate
from imperia.match.setup import Setup

KEYS = "game players games decisions seconds decisions_per_second games_per_second win_share points".split()


def test_the_json_form_has_its_stable_keys():
    found = simulate("empire", 3, 100, seed=1).json()
    assert list(found)[: len(KEYS)] == KEYS
    assert len(found["win_share"]) == len(found["points"]) == 3


def test_the_number_of_threads_does_not_change_the_result():
    one, two = (simulate("empire", 4, 5000, seed=2, threads=threads) for threads in (1, 2))
    assert one.decisions == two.decisions
    assert np.array_equal(one.totals, two.totals)


def test_another_seed_plays_other_games():
    assert simulate("empire", 3, 200, seed=1).decisions != simulate("empire", 3, 200, seed=2).decisions


def test_win_shares_add_up_to_one_by_seat_and_by_turn():
    found = simulate("empire", 5, 3000, seed=3)
    for by_turn in (False, True):
        assert sum(share.value for share in found.shares(by_turn)) == pytest.approx(1)
        assert all(share.low < share.value < share.high for share in found.shares(by_turn))


def test_a_simulated_game_is_a_game_of_the_match_api():
    """Game 5 of a seed, once more decision by decision through Match."""
    setup = Setup.of("empire", 3, {})
    states, codes = np.zeros(1, setup.game.rules.state), np.empty(setup.game.rules.max_legal, np.int16)
    block, rng = np.empty(16, np.uint32), np.empty(1, np.uint64)
    play = playouts_of(setup.game).play_number
    decisions = play(setup.tables[0], states[0], 3, words_of(key_of(9)), 5, block, rng, codes)
    match = imperia.new("empire", players=3, seed=block[:8].astype("<u4").tobytes())
    rng[0] = seed_cheap(block[8], block[9])
    while not match.over:
        seat = seat_from(sum(1 << s for s in match.acting), 3, rng)
        legal = match.legal(seat)
        match.play(legal[pick(rng, len(legal))], seat)
    assert match.ply == decisions
    assert match.state.tobytes() == states[0].tobytes()


@pytest.mark.parametrize("games", [0, -5])
def test_a_number_of_games_that_cannot_be_played_is_refused(games):
    with pytest.raises(imperia.OptionError, match="from 1"):
        simulate("empire", 3, games)


def test_the_interval_of_a_share_is_wilsons():
    share = Share.of(50, 100)
    assert (round(share.low, 4), round(share.high, 4)) == (0.4038, 0.5962)
    assert Share.of(0, 10).low == 0.0
