"""Batched environments: the games of `Match`, many at a time."""

import os
import subprocess
import sys

import numpy as np
import pytest

import imperia
from imperia.envs import batched
from imperia.match import encoded

TABLES = [
    ("empire", 2, {}),
    ("empire", 3, {"games": 3, "bid_winner": "chooses", "goods_tokens": True}),
    ("empire", 5, {"map": "broken-ring", "bid_tie": "die"}),
    ("miners", 1, {}),
    ("miners", 2, {"first_game": True}),
    ("miners", 4, {}),
]


def dealt(env, place):
    return imperia.new(env.game, players=env.players, seed=env.key_of(place), **env.setup.options)


@pytest.mark.parametrize("form", batched.FORMS)
@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_every_game_of_a_batch_is_one_of_match_step_by_step(game, players, options, form):
    env = batched.make(game, players, 3, seed=5, form=form, reward="margin", threads=2, **options)
    matches = [dealt(env, place) for place in range(3)]
    show = encoded.flat if form == "flat" else encoded.tokens
    finished = 0
    while finished < 4:
        for i, match in enumerate(matches):
            seat = min(match.acting)
            assert env.seats[i] == seat
            assert np.array_equal(env.observations[i], show(match, seat))
            assert np.array_equal(env.masks[i], encoded.mask(match, seat))
            assert env.states[i].tobytes() == match.state.tobytes()
        actions = env.sample().copy()
        env.step(actions)
        assert not env.illegal.any()
        for i, match in enumerate(matches):
            match.play(int(actions[i]), min(match.acting))
            assert env.dones[i] == match.over
            assert np.array_equal(env.rewards[i], encoded.rewards(match, "margin"))
            if match.over:
                matches[i] = dealt(env, i)
                finished += 1


def played(env, steps):
    """All that a batch shows in so many random steps."""
    shown = []
    for _ in range(steps):
        env.step(env.sample())
        shown.append(b"".join(a.tobytes() for a in (env.observations, env.masks, env.seats, env.rewards, env.dones)))
    return shown


def test_the_number_of_threads_changes_nothing():
    one, two = (batched.make("empire", 4, 300, seed=1, threads=threads) for threads in (1, 3))
    assert played(one, 120) == played(two, 120)
    assert one.states.tobytes() == two.states.tobytes()


def test_a_reset_deals_the_same_games_again_and_another_seed_others():
    env = batched.make("miners", 3, 5, seed=1)
    first = played(env, 50)
    env.reset()
    assert played(env, 50) == first
    env.reset(seed=2)
    assert played(env, 50) != first
    env.reset(seed=1)
    assert played(env, 50) == first


def test_an_illegal_action_changes_nothing_and_is_reported():
    env = batched.make("empire", 3, 4, seed=1)
    before = env.states.tobytes()
    env.step([-1, 99999, 0, int(np.flatnonzero(env.masks[3])[0])])
    assert env.illegal.tolist() == [True, True, True, False]
    assert env.states[:3].tobytes() == before[: 3 * env.states.itemsize]
    assert env.seats.tolist() == [0, 0, 0, 1]


def test_without_autoreset_a_finished_game_stays_as_it_is():
    env = batched.make("empire", 2, 6, seed=1, autoreset=False)
    rewards = np.zeros((6, 2), np.float32)
    for _ in range(200):
        env.step(env.sample())
        rewards += env.rewards
    assert env.dones.all()
    assert (env.seats == -1).all()
    assert not env.masks.any()
    assert (env.actions == -1).all()
    assert not env.illegal.any()
    assert np.array_equal(rewards[:, 0], -rewards[:, 1])
    assert set(np.abs(rewards).flatten()) <= {0, 1}


def test_seats_that_act_at_once_are_asked_in_seat_order_and_shown_nothing():
    low, high = (batched.make("empire", 3, 2, seed=1) for _ in range(2))
    code = low.setup.notation.parse
    for seat in range(3):
        for env, bid in ((low, "bid 1"), (high, "bid 4")):
            assert env.seats.tolist() == [seat] * 2
            env.step([code(bid)] * 2)
        assert np.array_equal(low.observations, high.observations) == (seat < 2)


def test_any_seat_can_be_shown_any_game():
    env = batched.make("miners", 3, 4, seed=3, dtype="int16")
    for _ in range(40):
        env.step(env.sample())
    for seat in (-1, 0, 2):
        assert env.observe(seat).dtype == np.int16
    decides = [int(env.observe(int(seat))[i].astype(int).sum()) for i, seat in enumerate(env.seats)]
    assert decides == [int(row.astype(int).sum()) for row in env.observations]


@pytest.mark.parametrize(
    ("wish", "said"),
    [({"device": "tpu"}, "cpu, cuda"), ({"form": "x"}, "flat, tokens"), ({"dtype": "int8"}, "int16"),
     ({"reward": "x"}, "rank, margin"), ({"count": 0}, "from 1"), ({"count": "many"}, "many games"),
     ({"threads": 0}, "0 threads"), ({"threads": "all"}, "all threads"), ({"seed": "x"}, "whole number or 32 bytes")],
)  # fmt: skip
def test_wishes_that_cannot_be_met_are_refused(wish, said):
    with pytest.raises(imperia.OptionError, match=said):
        batched.make(**{"game": "empire", "players": 3, "count": 2, **wish})


@pytest.mark.parametrize("seat", [3, 4, 100, -2, "player_0", 1.5])
def test_a_seat_that_is_not_at_the_table_is_shown_nothing(seat):
    with pytest.raises(imperia.IllegalAction, match="no seat"):
        batched.make("empire", 3, 2).observe(seat)


@pytest.mark.parametrize("actions", [9, [9], [9, 9, 9], [[9], [9]], [9.0, 9.0], ["bid 0", "bid 0"], None])
def test_a_step_takes_one_code_for_each_game(actions):
    env = batched.make("empire", 3, 2, seed=1)
    before = env.states.tobytes()
    with pytest.raises(imperia.ActionError, match="2 whole numbers"):
        env.step(actions)
    assert env.states.tobytes() == before


def test_without_a_seed_every_batch_is_another():
    assert batched.make("empire", 3, 2, seed=None).key != batched.make("empire", 3, 2, seed=None).key


CODE = """
import hashlib
from imperia.envs import batched
from tests.envs.test_batched import played
for game in ("empire", "miners"):
    print(hashlib.sha256(b"".join(played(batched.make(game, 3, 2, seed=4), 60))).hexdigest())
"""


def test_interpreted_and_compiled_batches_agree():
    runs = []
    for interpreted in ("0", "1"):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": interpreted, "PYTHONWARNINGS": "error"}
        command = [sys.executable, "-c", CODE]
        runs.append(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)
    assert runs[0] == runs[1]
