"""One game through every door: the same seats are asked, shown and given the same."""

import numpy as np
import pyspiel
import pytest

import imperia.envs.openspiel
from imperia.envs import batched, pettingzoo
from imperia.kernel import registry
from imperia.match.open import new

assert imperia.envs.openspiel  # makes the games known


@pytest.mark.parametrize("game", registry.names())
@pytest.mark.parametrize("reward", ["rank", "margin"])
def test_a_batch_and_the_turn_environment_tell_the_same(game, reward):
    games = batched.make(game, players=3, count=1, seed=5, reward=reward, autoreset=False)
    env = pettingzoo.env(game, players=3, reward=reward)
    env.reset()
    env.table.match = new(game, players=3, seed=games.key_of(0))
    steps = 0
    while not games.dones[0]:
        seat = env.table.asked
        assert seat == games.seats[0]
        assert np.array_equal(env.table.observation(seat), games.observations[0])
        assert np.array_equal(env.table.mask(seat).astype(bool), games.masks[0])
        action = int(games.sample()[0])
        games.step(games.actions)
        env.table.play(seat, action)
        steps += 1
    assert steps > 50
    assert np.allclose(env.table.rewards(), games.rewards[0])


@pytest.mark.parametrize("game", registry.names())
def test_openspiel_and_the_turn_environment_tell_the_same(game):
    env, rng = pettingzoo.env(game, players=2), np.random.RandomState(1)
    env.reset(seed=300)
    state = pyspiel.load_game(f"imperia_{game}(players=2)").new_initial_state()
    for byte in (0, 0, 1, 44):  # 300
        state.apply_action(byte)
    while not state.is_terminal():
        seat = state.current_player()
        assert env.agent_selection == f"player_{seat}"
        seen, _, _, _, info = env.last()
        assert state.observation_tensor(seat) == seen.tolist()
        assert state.legal_actions() == np.flatnonzero(info["action_mask"]).tolist()
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        env.step(action)
    assert state.returns() == list(env.rewards.values())
