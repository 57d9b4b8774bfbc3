"""The rollout bot: fair, repeatable, and better than chance."""

import numpy as np
import pytest

import imperia
from imperia.bots import RolloutBot, make


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
