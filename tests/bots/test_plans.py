"""Plans: a turn is played as it was thought through, as long as nothing unforeseen comes to light."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np
import pytest

import imperia
from imperia.bots import Budget, SearchBot, plans
from imperia.bots.imagining import Imagining
from imperia.bots.plans import Plans


@pytest.fixture
def searched(monkeypatch):
    """One entry for each decision that was searched for."""
    runs = []
    run = Imagining.run
    monkeypatch.setattr(Imagining, "run", lambda self, *args, **more: runs.append(0) or run(self, *args, **more))
    return runs


def play(match, searched, budget=24):
    """Play a game; for each decision whether it was planned, whether it was searched for, and the plan it ended."""
    bots = [SearchBot(match.setup, Budget(simulations=budget)) for _ in range(match.players)]
    rng = np.random.default_rng(4)
    while not match.over:
        seat = min(match.acting)
        bot, view, legal, before = bots[seat], match.observe(seat), match.legal(seat), len(searched)
        goal = bot.plans._goals.get(view[0].tobytes())
        played = match.play(bot.decide(view, seat, legal, rng).action, seat)
        yield goal, len(searched) - before, played, match.observe(seat)[0].tobytes()


@pytest.mark.parametrize("players", [2, 3])
def test_a_turn_that_was_thought_through_is_played_to_its_end(players, searched):
    """Where the end of it is still found; the beam may find other turns from where it stands now."""
    planned = followed = ended = 0
    for goal, searches, _played, after in play(imperia.new("empire", players=players, seed=5), searched):
        planned += goal is not None
        followed += goal is not None and searches == 0
        ended += goal is not None and searches == 0 and after == goal
    assert followed > 0.9 * planned > 18
    assert ended > 5


def test_what_has_come_to_light_is_thought_about(searched):
    """A card that is turned up makes another position of the one that was foreseen."""
    came = 0
    decisions = list(play(imperia.new("empire", players=2, seed=6, refill="at_once"), searched))
    for (_, _, played, _), (goal, _, later, _) in pairwise(decisions):
        if played.reveals and later.seat == played.seat:
            came += 1
            assert goal is None
    assert came > 5


def test_whoever_asks_for_thoughts_is_told_of_all_turns(searched):
    match = imperia.new("empire", players=2, seed=5)
    bot = SearchBot(match.setup, Budget(simulations=24))
    rng = np.random.default_rng(4)
    seat, view, legal = 0, match.observe(0), match.legal(0)
    while view[0].tobytes() not in bot.plans._goals:
        match.play(bot.decide(view, seat, legal, rng).action, seat)
        seat = min(match.acting)
        view, legal = match.observe(seat), match.legal(seat)
    searched.clear()
    decision = bot.decide(view, seat, legal, rng, thoughts=True)
    assert searched
    assert {thought.action for thought in decision.thoughts} == set(legal)


def test_the_oldest_plans_are_forgotten(monkeypatch):
    monkeypatch.setattr(plans, "MOST", 3)
    remembered, views = Plans(imperia.new("empire", players=2).setup), []
    match, rng = imperia.new("empire", players=2, seed=3), np.random.default_rng(1)
    while not match.over:
        seat = min(match.acting)
        legal = match.legal(seat)
        if legal[0].kind == "done" and len(legal) > 1:
            views.append((match.observe(seat), seat, legal[1].code))
        match.play(legal[int(rng.integers(len(legal)))], seat)
    assert len(views) > 10
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(lambda each: remembered.keep(*each, b"an end"), views))
    assert len(remembered) == 3
