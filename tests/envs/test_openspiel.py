"""OpenSpiel's own tests on every table, its search bot with our resampler, and what chance and secrecy mean here."""

import pickle
import random
import subprocess
import sys
import unittest
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

import imperia
from imperia.envs.openspiel import resampler
from imperia.errors import ActionError, OptionError
from tests.envs.tables import EVERY

PLAYTHROUGHS = Path(__file__).with_name("playthroughs")
STRINGS_ONLY = "observer(tensor=False)"
"""Tensors of thousands of numbers are nothing for a person to read, and other tests look at them."""
DEEP = 2
"""The 400 states that the API test draws with this seed reach the first secret of a game of two: a bid, 15 steps in."""
VARIANTS = [
    "imperia_empire(players=4,map=five-continents,games=3,goods_tokens=True,reward=margin,youngest=2)",
    "imperia_empire(map=broken-ring,bid_winner=chooses,refill=after_action)",
    "imperia_miners(players=2,first_game=True,reward=margin,observation=tokens)",
]
NAMES = [f"imperia_{game}(players={players})" for game, players in EVERY]
on_every_table = pytest.mark.parametrize("name", NAMES)

flags.FLAGS.mark_as_parsed()  # OpenSpiel's tools ask for the flags of a command line


def played(name, decisions, seed=1):
    """A game at some decision."""
    rng = np.random.RandomState(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.randint(256))
    for _ in range(decisions):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", NAMES + VARIANTS)
def test_random_games_keep_all_promises_and_are_written_and_read(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.proof
@pytest.mark.parametrize("name", NAMES + VARIANTS)
def test_many_random_games_keep_all_promises(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=5, serialize=True, verbose=False)


@on_every_table
def test_the_api_test_passes(name):
    random.seed(DEEP)
    facts = {"game_name": name, "game": pyspiel.load_game(name)}
    case = type("EnforceAPI", (api_test.EnforceAPIOnPartialTreeBase,), facts)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert result.errors + result.failures == []


@on_every_table
def test_a_playthrough_is_generated_and_replayed(name, tmp_path):
    file = tmp_path / "playthrough.txt"
    file.write_text(
        generate_playthrough.playthrough(name, None, observation_params_string=STRINGS_ONLY, seed=1), encoding="utf-8"
    )
    expected, actual = generate_playthrough.replay(file)
    assert actual == expected


@pytest.mark.parametrize("file", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda file: file.stem)
def test_committed_playthroughs_are_replayed(file):
    """If one differs on purpose, raise the version and write it anew: `python -m tests.envs.playthroughs`."""
    expected, actual = generate_playthrough.replay(file)
    for line, (before, now) in enumerate(zip(expected.splitlines(), actual.splitlines(), strict=False), 1):
        assert now == before, f"line {line}"
    assert actual == expected


@on_every_table
@pytest.mark.parametrize("decisions", [0, 25])
def test_the_search_bot_decides_with_our_resampler(name, decisions):
    state = played(name, decisions)
    bot = ismcts.ISMCTSBot(
        state.get_game(),
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(2)),
        uct_c=2.0,
        max_simulations=12,
        random_state=np.random.RandomState(3),
    )
    assert bot.step(state) in state.legal_actions()  # the state's own method
    bot.set_resampler(resampler(4))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", ["imperia_empire(players=3)", "imperia_miners(players=3)"])
@pytest.mark.parametrize("decisions", [1, 14, 40])
def test_a_resampled_world_looks_the_same_to_the_player_and_can_be_played_on(name, decisions):
    state, resample = played(name, decisions), resampler(1)
    player = state.current_player()
    worlds = [resample(state, player) for _ in range(8)]
    assert len({str(world) for world in worlds}) > 1
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
        assert world.history() == []  # the real one's tells the seed
        while not world.is_terminal():
            world.apply_action(world.legal_actions()[0])
        assert len(world.returns()) == 3


def test_a_resampled_world_is_written_and_read():
    state = played("imperia_miners(players=3)", 20)
    world = resampler(1)(state, state.current_player())
    world.apply_action(world.legal_actions()[0])
    again = state.get_game().deserialize_state(world.serialize())
    assert str(again) == str(world)
    for player in range(3):
        assert again.information_state_string(player) == world.information_state_string(player)


def test_what_others_remember_in_a_resampled_world_is_not_taken_from_the_real_one():
    """Two states that a player cannot tell apart give it the same worlds, down to the other players' strings."""
    bids = {}
    for bid in (9, 12):
        state = played("imperia_empire(players=3)", 0)
        state.apply_action(bid)
        world = resampler(1)(state, 1)
        bids[bid] = [world.information_state_string(player) for player in range(3)]
    assert bids[9] == bids[12]


def test_players_with_the_same_view_but_other_memories_are_in_other_information_states():
    first, second = played("imperia_empire(players=3)", 0), played("imperia_empire(players=3)", 0)
    for bid in (9, 9, 9):
        first.apply_action(bid)
        second.apply_action(bid)
    mover = first.current_player()
    assert first.information_state_string(mover) == second.information_state_string(mover)
    assert first.information_state_string(0) != first.information_state_string(1)
    assert first.observation_string(mover) in first.information_state_string(mover)


def test_no_player_is_told_a_bid_before_all_have_bid():
    told = {}
    for bid in (9, 12):
        state = played("imperia_empire(players=3)", 0)
        state.apply_action(bid)
        assert state.current_player() == 1
        told[bid] = (
            state.information_state_string(1), state.observation_string(2), tuple(state.observation_tensor(1)),
        )  # fmt: skip
    assert told[9] == told[12]


def test_the_chance_nodes_spell_the_seed_of_an_ordinary_deal():
    state = pyspiel.load_game("imperia_empire(players=3)").new_initial_state()
    for byte in (0, 0, 1, 44):
        assert sum(probability for _, probability in state.chance_outcomes()) == 1
        state.apply_action(byte)
    assert not state.is_chance_node()
    assert str(state) in imperia.new("empire", players=3, seed=300).position()


@pytest.mark.parametrize("name", ["imperia_empire(players=3)", "imperia_miners(players=2)"])
def test_tensors_may_be_matrices_of_tokens(name):
    flat, tokens = played(name, 20), played(name.replace(")", ",observation=tokens)"), 20)
    layout = flat.get_game().setup.game.encoding.layout
    assert tokens.get_game().observation_tensor_shape() == [layout.rows, layout.width]
    player = flat.current_player()
    told = layout.spread(np.array(flat.observation_tensor(player), np.float32))
    assert tokens.observation_tensor(player) == told.ravel().tolist()
    seen = make_observation(flat.get_game(), params={"observation": "tokens"})
    seen.set_from(flat, player)
    assert np.array_equal(seen.dict["observation"], told)


@pytest.mark.parametrize("name", NAMES)
def test_the_returns_of_ranks_add_up_to_nothing(name):
    game = pyspiel.load_game(name)
    solo = game.num_players() == 1
    kinds = pyspiel.GameType.Utility
    assert game.get_type().utility == (kinds.GENERAL_SUM if solo else kinds.ZERO_SUM)
    assert game.utility_sum() == (None if solo else 0)


def test_states_travel_between_processes():
    state = played("imperia_miners(players=2)", 30)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.history() == state.history()


def test_wrong_parameters_are_refused():
    with pytest.raises(OptionError, match="four-continents"):
        pyspiel.load_game("imperia_empire(map=moon)")
    with pytest.raises(OptionError, match="rank, margin"):
        pyspiel.load_game("imperia_empire(reward=fame)")
    with pytest.raises(OptionError, match="flat, tokens"):
        pyspiel.load_game("imperia_empire(observation=pixels)")


def test_chance_takes_bytes():
    state = pyspiel.load_game("imperia_empire").new_initial_state()
    with pytest.raises(ActionError, match="from 0 to 255"):
        state.apply_action(256)


def test_a_process_that_has_played_ends_in_peace():
    text = (
        "import pyspiel, imperia.envs.openspiel\n"
        "state = pyspiel.load_game('imperia_empire').new_initial_state()\n"
        "state.apply_action(1)\n"
    )
    done = subprocess.run([sys.executable, "-W", "error", "-c", text], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_reinforcement_learning_environments_of_openspiel_take_the_games():
    env = rl_environment.Environment("imperia_miners(players=2)")
    env.seed(1)
    step, rng = env.reset(), np.random.RandomState(1)
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == env.observation_spec()["info_state"][0]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == 0
