"""PettingZoo's own tests on every table, and what they cannot know: who is asked, what is hidden, what counts."""

from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import imperia
from imperia.envs import pettingzoo, pictures
from imperia.errors import OptionError
from tests.envs.tables import EVERY, VARIANTS

on_every_table = pytest.mark.parametrize(("game", "players"), EVERY)


def play_on(env, seed=0):
    """Random legal decisions to the end; yields each agent with its observation before it decides."""
    rng = np.random.default_rng(seed)
    for agent in env.agent_iter():
        seen, _, over, cut, info = env.last()
        yield agent, seen
        env.step(None if over or cut else rng.choice(np.flatnonzero(info["action_mask"])))


@on_every_table
def test_the_turn_environment_passes_the_api_test(game, players):
    api_test(pettingzoo.env(game, players=players), num_cycles=400)


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_options_pass_the_api_test(game, options):
    api_test(pettingzoo.env(game, **options), num_cycles=400)


@pytest.mark.filterwarnings("ignore:The observation contains negative numbers")  # it takes a matrix for an image
@pytest.mark.parametrize("game", ["empire", "miners"])
def test_tokens_pass_the_api_test(game):
    api_test(pettingzoo.env(game, players=3, observation="tokens"), num_cycles=100)


@on_every_table
def test_the_parallel_environment_passes_the_api_test(game, players):
    parallel_api_test(pettingzoo.parallel_env(game, players=players), num_cycles=50)
    parallel_api_test(pettingzoo.parallel_env(game, players=players, mask="observation"), num_cycles=1000)


@on_every_table
def test_equal_seeds_give_equal_games(game, players):
    seed_test(partial(pettingzoo.env, game, players=players), num_cycles=100)
    parallel_seed_test(partial(pettingzoo.parallel_env, game, players=players), num_cycles=50)


@on_every_table
def test_cycles_can_be_limited(game, players):
    """A cycle is one action of every agent: the parallel environment, and PettingZoo's own turn form of it."""
    parallel = partial(pettingzoo.parallel_env, game, players=players)
    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles=max_cycles)))
    )


def draw_in_every_mode(game, players, capsys):
    render_test(
        partial(pettingzoo.env, game, players=players, mask="observation"),
        custom_tests={"svg": lambda picture: picture.startswith("<svg"), "ansi": lambda text: f"{game}/" in text},
    )
    assert f"{game}/" in capsys.readouterr().out


@on_every_table
def test_every_render_mode_draws(game, players, capsys, monkeypatch):
    """Pixels take a second a frame, so the short form looks at their picture at two tables only."""
    if (game, players) not in (("empire", 3), ("miners", 2)):
        monkeypatch.setattr(pictures, "pixels", lambda _svg, width: np.zeros((1, width, 3), np.uint8))
    monkeypatch.setattr(pictures, "WIDTH", 200)
    draw_in_every_mode(game, players, capsys)


@pytest.mark.proof
@on_every_table
def test_every_render_mode_draws_everywhere(game, players, capsys):
    draw_in_every_mode(game, players, capsys)


def test_pixels_show_the_board_in_its_colours():
    env = pettingzoo.env("empire", players=3, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape[1:] == (pictures.WIDTH, 3)
    found = {tuple(colour) for colour in picture.reshape(-1, 3)[::7].tolist()}
    assert {(246, 239, 224), (207, 223, 224)} <= found  # paper and sea


def test_decisions_can_be_limited_in_the_turn_environment():
    env = pettingzoo.env("empire", players=3, max_cycles=2)
    env.reset(seed=1)
    asked = [agent for agent, _ in play_on(env) if not any(env.truncations.values())]
    assert len(asked) == 6
    assert env.agents == []


def test_a_seed_deals_the_game_that_it_deals_everywhere():
    env = pettingzoo.env("empire", players=3)
    env.reset(seed=7)
    assert env.table.match.position() == imperia.new("empire", players=3, seed=7).position()
    env.reset()
    assert env.table.match.position() != imperia.new("empire", players=3, seed=7).position()


def test_bidders_are_asked_in_seat_order_and_see_no_bid():
    env = pettingzoo.env("empire", players=3)
    env.reset(seed=1)
    seen = {}
    for first in (9, 14):
        twin = env.clone()
        twin.step(first)
        assert twin.agent_selection == "player_1"
        seen[first] = twin.observe("player_1")
    assert np.array_equal(seen[9], seen[14])


def test_while_all_may_act_the_lowest_seat_is_asked_first():
    env = pettingzoo.env("miners", players=3)
    env.reset(seed=1)
    asked = [agent for _, (agent, _) in zip(range(12), play_on(env), strict=False)]
    assert asked == ["player_0"] * 4 + ["player_1"] * 4 + ["player_2"] * 4  # first hands of eight are cut to four


def test_only_the_asked_agent_has_actions_unless_others_may_act_too():
    env = pettingzoo.env("empire", players=3)
    env.reset(seed=1)
    assert all(info["action_mask"].any() for info in env.infos.values())  # all bid
    for _ in range(3):
        env.step(9)
    masks = {agent: info["action_mask"].any() for agent, info in env.infos.items()}
    assert [agent for agent, any_action in masks.items() if any_action] == [env.agent_selection]


def test_an_illegal_action_ends_the_game_for_all_and_costs_one():
    env = pettingzoo.env("empire", players=3)
    env.reset(seed=1)
    env.step(0)
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    assert all(env.terminations.values())


@pytest.mark.parametrize("reward", ["rank", "margin"])
def test_the_end_is_worth_the_rank_or_the_margin(reward):
    env = pettingzoo.env("empire", players=3, reward=reward)
    env.reset(seed=3)
    rewards = {}
    for agent, _ in play_on(env):
        if env.terminations[agent]:
            rewards[agent] = env.last()[1]
    match = env.table.match
    totals = [row["total"] for row in match.scores]
    if reward == "margin":
        wanted = [total - max(t for s, t in enumerate(totals) if s != seat) for seat, total in enumerate(totals)]
    else:
        place = {seat: number for number, group in enumerate(match.ranking) for seat in group}
        wanted = [1.0 - place[seat] for seat in range(3)]
    assert len(match.ranking) == 3
    assert list(rewards.values()) == wanted


def test_a_clone_goes_its_own_way_and_the_same_one():
    env = pettingzoo.env("miners", players=2)
    env.reset(seed=5)
    for _ in zip(range(20), play_on(env), strict=False):
        pass
    twin = env.clone()
    before = env.table.match.position()
    first = [seen.tobytes() for _, seen in play_on(twin)]
    assert env.table.match.position() == before
    assert [seen.tobytes() for _, seen in play_on(env)] == first
    env.reset()
    twin.reset()
    assert env.table.match.position() == twin.table.match.position()


def test_waiting_agents_have_the_no_op_only():
    env = pettingzoo.parallel_env("empire", players=3)
    _, infos = env.reset(seed=1)
    assert not any(info["action_mask"][env.noop] for info in infos.values())
    _, _, _, _, infos = env.step({"player_0": 10, "player_1": 9, "player_2": 9})
    legal = {agent: np.flatnonzero(info["action_mask"]).tolist() for agent, info in infos.items()}
    assert legal["player_1"] == legal["player_2"] == [env.noop]
    assert env.noop not in legal["player_0"]


def test_an_action_that_cannot_be_taken_in_a_common_step_is_asked_for_again():
    env = pettingzoo.parallel_env("empire", players=3)
    env.reset(seed=1)
    _, rewards, ended, _, infos = env.step({"player_0": 9, "player_1": 0, "player_2": env.noop})
    assert {agent: info["taken"] for agent, info in infos.items()} == {
        "player_0": True,
        "player_1": False,
        "player_2": False,
    }
    assert not any(ended.values())
    assert set(rewards.values()) == {0.0}
    assert env.table.match.acting == {1, 2}


@pytest.mark.parametrize(
    "wrong", [{"reward": "points"}, {"observation": "pixels"}, {"mask": "none"}, {"map": "moon"}, {"extra_actions": 1}]
)
def test_wishes_that_cannot_be_fulfilled_are_refused_with_what_can(wrong):
    with pytest.raises(OptionError, match=next(iter(wrong))):
        pettingzoo.env("empire", players=3, **wrong)
    with pytest.raises(OptionError, match="render_mode"):
        pettingzoo.env("empire", render_mode="hologram")


def test_the_state_is_what_a_spectator_sees():
    env = pettingzoo.env("empire", players=3)
    env.reset(seed=1)
    before = env.state()
    env.step(9)
    bid_9 = env.state()
    assert before.shape == bid_9.shape == env.observation_space("player_0").shape
    assert not np.array_equal(before, bid_9)
