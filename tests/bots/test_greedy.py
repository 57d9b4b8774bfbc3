"""The greedy bot: fair, repeatable, legal everywhere, and far better than chance."""

import os
import subprocess
import sys

import numpy as np
import pytest

import imperia
from imperia.bots import Budget, GreedyBot, make
from imperia.bots.greedy import planner
from tests.empire.scenario import with_card

ALL = [("empire", players) for players in range(2, 6)] + [("miners", players) for players in range(1, 6)]

MOVE_2 = 27
"""The id of a card."""
STUBBED = "from tests.bots.test_greedy import stubbed; print(stubbed())"


def play(match: imperia.Match, *names: str, plies: int = 10_000) -> imperia.Match:
    bots = [make(name, match.setup) for name in names]
    rng = np.random.default_rng(1)
    while not match.over and match.ply < plies:
        seat = min(match.acting)
        match.play(bots[seat].decide(match.observe(seat), seat, match.legal(seat), rng).action, seat)
    return match


def test_it_beats_random_players():
    games = [play(imperia.new("empire", players=2, seed=s), "random", "greedy") for s in range(10)]
    games += [play(imperia.new("empire", players=2, seed=s), "greedy", "random") for s in range(10)]
    assert sum(game.ranking[0] == (i < 10,) for i, game in enumerate(games)) >= 19


@pytest.mark.parametrize(("game", "players"), ALL)
def test_it_plays_whole_games_of_every_size(game, players):
    match = play(imperia.new(game, players=players, seed=players), *["greedy"] * players)
    assert match.over


@pytest.mark.parametrize(
    "options",
    [
        {"games": 3, "players": 2},
        {"bid_winner": "chooses", "bid_tie": "die", "players": 3},
        {"refill": "after_action", "goods_tokens": True, "players": 4},
    ],
)
def test_it_plays_with_every_option(options):
    match = imperia.new("empire", seed=5, **options)
    assert play(match, *["greedy"] * match.players).over


@pytest.mark.parametrize(("game", "players"), [("empire", 2), ("empire", 4), ("miners", 1), ("miners", 3)])
def test_it_needs_no_luck_of_its_own(game, players):
    match = play(imperia.new(game, players=players, seed=4), *["random"] * players, plies=30)
    seat = min(match.acting)
    bot = GreedyBot(match.setup)
    chosen = {
        bot.decide(match.observe(seat), seat, match.legal(seat), np.random.default_rng(seed), budget).action
        for seed, budget in ((1, None), (2, None), (3, Budget(simulations=1)))
    }
    assert len(chosen) == 1


@pytest.mark.parametrize(
    ("game", "ply"), [("empire", 0), ("empire", 1), ("empire", 20), ("empire", 60), ("miners", 8), ("miners", 40)]
)
def test_what_the_seat_cannot_know_changes_nothing(game, ply):
    """The same view of another world: the bot decides the same."""
    match = play(imperia.new(game, players=3, seed=2), "random", "random", "random").at(ply)
    seat = max(match.acting)
    bot, rng = GreedyBot(match.setup), np.random.default_rng(3)
    chosen = bot.decide(match.observe(seat), seat, match.legal(seat), rng, thoughts=True)
    for seed in range(1, 4):
        world = match.observe(seat)
        match.setup.entries.imagine(match.setup.tables, world, 0, np.array([seed], np.uint64))
        twin = match.copy()
        twin._states = world
        assert bot.decide(twin.observe(seat), seat, twin.legal(seat), rng, thoughts=True) == chosen


def test_it_leaves_the_view_alone():
    match = imperia.new("empire", players=3, seed=4)
    view = match.observe(1)
    before = view.tobytes()
    GreedyBot(match.setup).decide(view, 1, match.legal(1), np.random.default_rng(1))
    assert view.tobytes() == before


def test_its_thoughts_cover_every_action_best_first():
    match = play(imperia.new("empire", players=3, seed=4), *["greedy"] * 3, plies=5)
    seat = min(match.acting)
    decision = GreedyBot(match.setup).decide(
        match.observe(seat), seat, match.legal(seat), np.random.default_rng(1), thoughts=True
    )
    assert {thought.action for thought in decision.thoughts} == set(match.legal(seat))
    assert decision.thoughts[0].action == decision.action
    assert decision.thoughts[0].visits > 0


def test_it_thinks_of_a_choice_of_one():
    match = imperia.new("empire", players=2, seed=4)
    only = match.legal(0)[:1]
    decision = GreedyBot(match.setup).decide(match.observe(0), 0, only, np.random.default_rng(1), thoughts=True)
    assert [thought.action for thought in decision.thoughts] == [decision.action] == only


def test_it_bids_little():
    for players in range(2, 6):
        match = imperia.new("empire", players=players, seed=9)
        match = play(match, *["greedy"] * players, plies=10 if players == 2 else 0)
        for seat in range(players):
            decision = GreedyBot(match.setup).decide(
                match.observe(seat), seat, match.legal(seat), np.random.default_rng(1)
            )
            assert decision.action.text in ("bid 0", "bid 1", "bid 2")


def test_a_turn_is_planned_whole():
    """The free region lies behind a rival's: the first step towards it wins nothing by itself."""
    match = with_card(MOVE_2, "A22:0x2,A20:1x3,A13:1x1")
    before = match.scores[0]["regions"]
    play(match, "greedy", "random", "random", plies=match.ply + 2)
    assert match.scores[0]["regions"] == before + 1


def stubbed() -> str:
    """Greedy play of Miners, with nothing but the points of now as a value."""
    from dataclasses import replace

    from imperia.miners import GAME

    def points(t, s, seat):
        out = np.zeros((5, len(GAME.columns)), np.int32)
        GAME.rules.scores(t, s, out)
        return float(out[seat, GAME.columns.index("total")])

    GAME.wits = replace(GAME.wits, value=points)
    planner.cache_clear()
    solo = play(imperia.new("miners", players=1, seed=1), "greedy", plies=25)
    two = play(imperia.new("miners", players=2, seed=1), "greedy", "greedy", plies=60)
    rest = play(imperia.new("miners", players=2, seed=1), "random", "random", plies=60)
    return f"{solo.scores[0]['total']} {sum(s['total'] for s in two.scores)} {sum(s['total'] for s in rest.scores)}"


def test_it_plays_by_whatever_value_a_game_has():
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "error"}
    command = [sys.executable, "-c", STUBBED]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    solo, two, rest = map(int, done.stdout.split())
    assert solo > 0
    assert two > rest
