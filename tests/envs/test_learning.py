"""Real consumers: Stable-Baselines3, sb3-contrib and the tutorial. `make learn` installs them."""

from importlib.util import find_spec

import gymnasium
import numpy as np
import pytest

import imperia.envs
from imperia.envs.registration import id_of
from imperia.kernel import registry
from tests.envs.test_docs import DOCS, script

assert imperia.envs  # makes the ids known
pytestmark = pytest.mark.skipif(not find_spec("sb3_contrib"), reason="`make learn` installs what trains agents")

FEW = {"n_steps": 32, "batch_size": 32, "n_epochs": 1, "policy_kwargs": {"net_arch": [16]}, "seed": 1, "device": "cpu"}


@pytest.fixture(autouse=True)
def one_thread():
    import torch

    torch.set_num_threads(1)


@pytest.mark.parametrize("game", registry.names())
def test_stable_baselines_takes_the_environment_for_its_own(game):
    from stable_baselines3.common.env_checker import check_env

    check_env(gymnasium.make(id_of(game), players=2).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", registry.names())
@pytest.mark.parametrize("observation", ["flat", "tokens"])
def test_maskable_ppo_trains_and_never_tries_what_it_may_not(game, observation):
    from sb3_contrib import MaskablePPO

    env = gymnasium.make(id_of(game), players=3, observation=observation)
    agent = MaskablePPO("MlpPolicy", env, **FEW)
    agent.learn(64)
    seen, info = env.reset(seed=1)
    for _ in range(20):
        action, _ = agent.predict(seen, action_masks=info["action_mask"])
        assert info["action_mask"][action]
        seen, _, over, _, info = env.step(int(action))
        if over:
            break


def test_plain_ppo_trains_too():
    from stable_baselines3 import PPO

    agent = PPO("MlpPolicy", gymnasium.make("imperia/Empire-v1"), **FEW)
    agent.learn(64)
    assert agent.num_timesteps == 64


def test_an_agent_of_one_game_sees_numbers_that_scale_to_one():
    env = script("train").make_env()
    seen, _ = env.reset(seed=1)
    assert np.all((seen >= 0) & (seen <= 1))


def test_the_tutorial_trains_and_draws_its_curve(capsys):
    tutorial = script("train")
    shares = tutorial.train(rounds=1, steps=512, games=2, tables=4)
    assert set(shares) == set(tutorial.RIVALS)
    assert all(len(found) == 2 and all(0 <= share <= 1 for share in found) for found in shares.values())
    assert "512 decisions" in capsys.readouterr().out
    assert tutorial.draw(shares, 512).startswith("<svg")


def test_the_curve_of_the_tutorial_is_committed():
    assert (DOCS / "train.svg").read_text(encoding="utf-8").startswith("<svg")
