"""What is given to environments by mistake is refused with what can be done, and changes nothing."""

import gymnasium
import numpy as np
import pytest

import imperia.envs
from imperia.envs import pettingzoo
from imperia.errors import ActionError, IllegalAction, OptionError


def first_legal(env):
    """A code that the agent who is asked may give."""
    return int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])[0])


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.parallel_env])
@pytest.mark.parametrize("cycles", [0, -1, 2.5, "many"])
def test_a_game_is_cut_after_a_number_of_cycles_or_not_at_all(make, cycles):
    with pytest.raises(OptionError, match="from 1"):
        make("empire", max_cycles=cycles)


@pytest.mark.parametrize("use", [lambda env: env.step(9), lambda env: env.last(), lambda env: env.agent_iter()])
def test_before_the_first_game_an_agent_is_told_to_begin_one(use):
    with pytest.raises(IllegalAction, match="reset"):
        use(pettingzoo.env("empire", players=3))


def test_after_the_end_there_is_nothing_to_go_on_with():
    env, both = pettingzoo.env("empire", max_cycles=1), pettingzoo.parallel_env("empire", max_cycles=1)
    env.reset(seed=1)
    while env.agents:
        env.step(first_legal(env) if not env.truncations[env.agent_selection] else None)
    assert list(env.agent_iter()) == []
    both.reset(seed=1)
    both.step(dict.fromkeys(both.agents, both.noop))
    for step in (lambda: env.step(None), lambda: both.step({})):
        with pytest.raises(IllegalAction, match="reset"):
            step()


@pytest.mark.parametrize("action", ["bid 0", 9.5, [9], np.array([9, 9]), True])
def test_an_action_is_a_whole_number(action):
    env, both = pettingzoo.env("empire"), pettingzoo.parallel_env("empire")
    for one in (env, both):
        one.reset(seed=1)
    before = env.table.match.position()
    with pytest.raises(ActionError, match="whole number"):
        env.step(action)
    with pytest.raises(ActionError, match="whole number"):
        both.step({"player_0": both.noop, "player_1": action})
    assert env.table.match.position() == both.table.match.position() == before


def test_an_agent_among_bots_is_told_the_same():
    env = gymnasium.make("imperia/Empire-v1", players=3).unwrapped
    env.reset(seed=1)
    with pytest.raises(ActionError, match="whole number"):
        env.step(9.5)
    assert env.step(np.array([9]))[1:4] == (0.0, False, False)


@pytest.mark.parametrize("kind", [int, np.int64, np.array, lambda code: np.array([code])])
def test_an_action_may_be_an_array_of_one_number(kind):
    env = pettingzoo.env("empire")
    env.reset(seed=1)
    env.step(kind(first_legal(env)))
    assert env.table.match.ply == 1


def test_a_common_step_needs_an_action_of_every_agent_and_of_nobody_else():
    env = pettingzoo.parallel_env("empire", players=3)
    env.reset(seed=1)
    with pytest.raises(ActionError, match=r"player_1, player_2.*1341"):
        env.step({"player_0": 9})
    with pytest.raises(OptionError, match="no agent"):
        env.step({"player_0": 9, "player_1": 9, "player_2": 9, "player_3": 9})
    assert env.table.match.ply == 0


@pytest.mark.parametrize("ask", ["observe", "action_space", "observation_space"])
def test_an_agent_that_is_not_at_the_table_is_named_with_those_that_are(ask):
    env = pettingzoo.env("empire", players=2)
    env.reset(seed=1)
    with pytest.raises(OptionError, match="player_0, player_1"):
        getattr(env, ask)("player_2")


@pytest.mark.parametrize("seed", ["x", 1.5, True])
def test_what_is_no_seed_is_refused(seed):
    with pytest.raises(OptionError, match="seed"):
        pettingzoo.env("empire").reset(seed=seed)


def test_a_key_is_a_seed_too():
    key = bytes(range(32))
    env = pettingzoo.env("empire", players=3)
    env.reset(seed=key)
    assert env.table.match.position() == imperia.new("empire", players=3, seed=key).position()
