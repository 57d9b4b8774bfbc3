"""Gymnasium's own check on every table, and an agent among bots."""

import copy
import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import imperia
import imperia.envs
from imperia.envs import pictures
from imperia.envs.registration import id_of
from imperia.errors import OptionError
from tests.envs.tables import EVERY, VARIANTS


def finish(env, luck=0, seed=None):
    """Random legal decisions to the end; what each step gave."""
    rng = np.random.default_rng(luck)
    seen, info = env.reset(seed=seed)
    steps = [(seen, 0.0)]
    over = False
    while not over:
        seen, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        steps.append((seen, reward))
    return steps


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_every_environment_passes_the_check(game, players, monkeypatch):
    """Pixels take a second a frame, so they are looked at with two players only; `make proof` looks at all."""
    monkeypatch.setattr(pictures, "WIDTH", 100)
    if players != 2:
        monkeypatch.setattr(pictures, "pixels", lambda _svg, width: np.zeros((1, width, 3), np.uint8))
    check_env(gymnasium.make(id_of(game), players=players).unwrapped)


@pytest.mark.proof
@pytest.mark.parametrize(("game", "players"), EVERY)
def test_every_environment_passes_the_check_as_it_is(game, players):
    check_env(gymnasium.make(id_of(game), players=players).unwrapped)


@pytest.mark.parametrize(("game", "options"), VARIANTS)
@pytest.mark.parametrize("observation", ["flat", "tokens"])
def test_options_pass_the_check(game, options, observation):
    check_env(gymnasium.make(id_of(game), observation=observation, **options).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("form", ["imperia/Empire-v1", "imperia.envs:imperia/Miners-v1"])
def test_an_environment_is_made_by_its_id(form):
    env = gymnasium.make(form)
    assert env.reset(seed=1)[0].shape == env.observation_space.shape


def test_the_id_is_known_to_a_fresh_interpreter_that_names_the_module():
    text = "import gymnasium; print(gymnasium.make('imperia.envs:imperia/Empire-v1').spec.id)"
    done = subprocess.run([sys.executable, "-W", "error", "-c", text], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "imperia/Empire-v1", done.stderr


def test_a_seed_deals_the_game_that_it_deals_everywhere():
    env = gymnasium.make("imperia/Empire-v1", players=3).unwrapped
    env.reset(seed=7)
    assert env.table.match.at(0).position() == imperia.new("empire", players=3, seed=7).position()


@pytest.mark.parametrize("opponents", ["random", "greedy", ["glance", "rollout:4sims"]])
def test_opponents_are_bots_by_name(opponents):
    env = gymnasium.make("imperia/Empire-v1", players=3, opponents=opponents, seat=1)
    first, again = finish(env, luck=1), finish(env, luck=2)
    assert first[-1][1] in (-1.0, -0.5, 0.0, 0.5, 1.0)
    assert len(again) > 10
    env.close()


def test_the_same_seed_plays_the_same_game_whatever_was_played_before():
    env = gymnasium.make("imperia/Miners-v1", players=3, opponents="glance", seat="random").unwrapped
    first = [(seen.tobytes(), reward) for seen, reward in finish(env, seed=11)]
    finish(env)
    assert [(seen.tobytes(), reward) for seen, reward in finish(env, seed=11)] == first


def test_the_seat_can_be_drawn_for_each_game():
    env = gymnasium.make("imperia/Miners-v1", players=4, seat="random")
    env.reset(seed=1)
    assert {env.reset()[1]["seat"] for _ in range(40)} == {0, 1, 2, 3}


def test_an_illegal_action_ends_the_game_with_the_worst_reward():
    env = gymnasium.make("imperia/Empire-v1")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, cut, _ = env.step(illegal)
    assert (reward, over, cut) == (-1.0, True, False)


def test_masks_are_those_of_the_agents_seat():
    env = gymnasium.make("imperia/Empire-v1", players=3, seat=2).unwrapped
    _, info = env.reset(seed=3)
    legal = [action.code for action in env.table.match.legal(2)]
    assert np.flatnonzero(info["action_mask"]).tolist() == legal
    assert np.flatnonzero(env.action_masks()).tolist() == legal


def test_clones_and_deep_copies_go_on_alike():
    env = gymnasium.make("imperia/Miners-v1", players=2, opponents="glance").unwrapped
    env.reset(seed=4)
    env.step(env.table.match.legal(0)[0].code)
    ends = []
    for twin in (env, env.clone(), copy.deepcopy(env)):
        rng = np.random.default_rng(1)
        while not twin.table.match.over:
            twin.step(rng.choice(np.flatnonzero(twin.action_masks())))
        ends.append(twin.table.match.position())
    assert len(set(ends)) == 1


@pytest.mark.parametrize(
    ("wrong", "name"),
    [({"seat": 5}, "seat"), ({"opponents": ["random"]}, "each other seat"), ({"opponents": 3}, "each other seat"),
     ({"opponents": ["random", None]}, "each other seat"), ({"opponents": "hal"}, "hal")],
)  # fmt: skip
def test_wishes_that_cannot_be_fulfilled_are_refused(wrong, name):
    with pytest.raises(OptionError, match=name):
        gymnasium.make("imperia/Empire-v1", players=3, **wrong)
