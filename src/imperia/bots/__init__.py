"""Players made of code. They get what their seat may know, never the state: they cannot cheat by construction."""

from __future__ import annotations

import re

from imperia.bots.greedy import GreedyBot
from imperia.bots.hints import Hint, hints
from imperia.bots.protocol import Bot, Budget, Decision, Thought
from imperia.bots.random import RandomBot
from imperia.bots.rollout import RolloutBot
from imperia.bots.search import SearchBot
from imperia.errors import OptionError
from imperia.match.setup import Setup
from imperia.words import shown

__all__ = [
    "Bot",
    "Budget",
    "Decision",
    "GreedyBot",
    "Hint",
    "RandomBot",
    "RolloutBot",
    "SearchBot",
    "Thought",
    "hints",
    "make",
    "names",
]


SEARCH = re.compile(r"search:([0-9]+(?:ms|sims))(?:x([1-9][0-9]?))?")
SIMULATIONS = re.compile(r"rollout:([1-9][0-9]{0,6})sims")


def names() -> tuple[str, ...]:
    """The names of all bots, weakest first; the number of simulations is an example."""
    return ("random", "greedy", "rollout:1000sims")


def make(name: str, setup: Setup) -> Bot:
    """The bot with this name, for games with this set-up."""
    if name == RandomBot.name:
        return RandomBot()
    if name == GreedyBot.name:
        return GreedyBot(setup)
    if match := SEARCH.fullmatch(name):
        budget = Budget.read(match[1])
        if budget is not None:
            return SearchBot(setup, budget, int(match[2] or 1))
    if match := SIMULATIONS.fullmatch(name):
        return RolloutBot(setup, int(match[1]))
    raise OptionError("bot-unknown", bot=shown(name), bots=", ".join(names()), game=setup.game.name)
