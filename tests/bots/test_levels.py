"""Levels: known by name in both languages, each stronger than the one before."""

from itertools import pairwise

import pytest

import imperia
from imperia.bots import LEVELS, make, names
from imperia.lab.arena import Plan, compete
from imperia.words import LANGUAGES, say

BELOW_THE_TOP = list(LEVELS)[:-1]


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_a_bot_with_a_name_in_both_languages(level):
    match = imperia.new("miners", players=2, seed=1)
    assert make(level, match.setup).name == level
    assert level in names()
    assert all(say(language, f"level-{level}") for language in LANGUAGES)


@pytest.mark.parametrize(("lower", "upper"), list(pairwise(["random", "novice", "apprentice", "journeyman"])))
def test_each_of_the_lower_levels_beats_the_one_below(lower, upper):
    contest = compete(Plan.of("empire", 2, [upper, lower], seed=2), 60, workers=1)
    assert contest.figures()[0].win_share.value > 0.5


@pytest.mark.proof
@pytest.mark.parametrize(("lower", "upper"), list(pairwise(["random", *BELOW_THE_TOP])))
@pytest.mark.parametrize(("game", "players"), [("empire", 2), ("miners", 2)])
def test_each_level_clearly_beats_the_one_below(game, players, lower, upper):
    contest = compete(Plan.of(game, players, [upper, lower], seed=3), 600, until=0.5)
    assert contest.verdict.side == "above"


@pytest.mark.proof
@pytest.mark.parametrize(("game", "tenth"), [("empire", "search:100sims"), ("miners", "search:600sims")])
def test_the_top_level_beats_the_one_below_already_with_a_tenth_of_its_thinking(game, tenth):
    contest = compete(Plan.of(game, 2, [tenth, "master"], seed=3), 200, until=0.5)
    assert contest.verdict.side == "above"
