"""The bot that draws."""

import numpy as np
import pytest

import imperia
from imperia.bots import make, names


def played(seed: int) -> list[str]:
    match = imperia.new("empire", players=3, seed=1)
    bot, rng = make("random", match.setup), np.random.default_rng(seed)
    while not match.over:
        seat = min(match.acting)
        match.play(bot.decide(match.observe(seat), seat, match.legal(seat), rng).action, seat)
    return [p.action.text for p in match.history]


def test_the_same_generator_plays_the_same_game():
    assert played(4) == played(4)
    assert played(4) != played(5)


def test_every_legal_action_is_taken_now_and_then():
    match = imperia.new("empire", players=3, seed=1)
    bot, rng = make("random", match.setup), np.random.default_rng(0)
    legal = match.legal(0)
    drawn = {bot.decide(match.observe(0), 0, legal, rng).action for _ in range(400)}
    assert drawn == set(legal)


def test_an_unknown_bot_is_an_error_that_lists_those_there_are():
    match = imperia.new("empire", players=3, seed=1)
    with pytest.raises(imperia.OptionError, match=names()[0]):
        make("genius", match.setup)
