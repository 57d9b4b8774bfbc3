"""The rollout bot: fair, repeatable, and better than chance."""

import time

import numpy as np
import pytest

import imperia
from imperia.bots import Budget, RolloutBot, make


def play(match: imperia.Match, *names: str) -> imperia.Match:
    bots = [make(name, match.setup) for name in names]
    rng = np.random.default_rng(1)
    while not match.over:
        seat = min(match.acting)
        match.play(bots[seat].decide(match.observe(seat), seat, match.legal(seat), rng).action, seat)
    return match


def test_it_beats_random_players():
    games = [play(imperia.new("empire", players=2, seed=s), "random", "rollout:60sims") for s in range(6)]
    assert sum(game.ranking[0] == (1,) for game in games) >= 5


def test_the_same_view_and_generator_give_the_same_decision():
    match = imperia.new("empire", players=3, seed=4)
    bot = RolloutBot(match.setup, 200)
    first, again = (bot.decide(match.observe(1), 1, match.legal(1), np.random.default_rng(7)) for _ in range(2))
    assert first == again


@pytest.mark.parametrize("ply", [0, 4, 20, 60])
def test_what_the_seat_cannot_know_changes_nothing(ply):
    """The same view of another world: the bot decides the same."""
    match = play(imperia.new("empire", players=3, seed=2), "random", "random", "random").at(ply)
    seat = max(match.acting)
    bot = RolloutBot(match.setup, 100)
    chosen = bot.decide(match.observe(seat), seat, match.legal(seat), np.random.default_rng(3))
    for seed in range(1, 4):
        world = match.observe(seat)
        match.setup.entries.imagine(match.setup.tables, world, 0, np.array([seed], np.uint64))
        twin = match.copy()
        twin._states = world
        assert bot.decide(twin.observe(seat), seat, twin.legal(seat), np.random.default_rng(3)) == chosen


def test_names_that_are_no_bots_are_refused():
    setup = imperia.new("empire", players=2, seed=1).setup
    for name in ("rollout", "rollout:0sims", "rollout:many", "genius", ""):
        with pytest.raises(imperia.OptionError, match="random"):
            make(name, setup)


def test_thoughts_tell_of_every_action_and_the_best_comes_first():
    match = imperia.new("empire", players=3, seed=4)
    decision = RolloutBot(match.setup, 200).decide(
        match.observe(1), 1, match.legal(1), np.random.default_rng(7), thoughts=True
    )
    assert decision.thoughts[0].action == decision.action
    assert {thought.action for thought in decision.thoughts} == set(match.legal(1))
    assert decision.thoughts[0].visits >= decision.thoughts[-1].visits > 0
    for thought in decision.thoughts:
        assert sum(thought.wins) == pytest.approx(1)
        assert 0 < thought.points < 40


def test_a_budget_in_milliseconds_is_kept_roughly():
    match = imperia.new("empire", players=2, seed=4)
    bot, rng = make("rollout:60ms", match.setup), np.random.default_rng(1)
    bot.decide(match.observe(0), 0, match.legal(0), rng, Budget(simulations=1))  # compiles
    began = time.perf_counter()
    bot.decide(match.observe(0), 0, match.legal(0), rng)
    assert 0.02 < time.perf_counter() - began < 1


def test_a_selfish_bot_minds_its_points_and_not_the_win():
    match = imperia.new("empire", players=2, seed=4)
    bots = [make(name, match.setup) for name in ("rollout:200sims", "selfish:200sims")]
    told = [bot.decide(match.observe(0), 0, match.legal(0), np.random.default_rng(1), thoughts=True) for bot in bots]
    points = [thought.points for thought in told[1].thoughts[:2]]
    assert points == sorted(points, reverse=True)
    assert bots[1].name == "selfish:200sims"
