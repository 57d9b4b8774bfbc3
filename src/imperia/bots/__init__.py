"""Players made of code. They get what their seat may know, never the state: they cannot cheat by construction."""

from __future__ import annotations

from imperia.bots.greedy import GreedyBot
from imperia.bots.hints import Hint, hints
from imperia.bots.levels import LEVELS
from imperia.bots.naming import dismiss, is_foreign, make, names, thinker
from imperia.bots.protocol import Bot, Budget, Decision, Thought
from imperia.bots.random import RandomBot
from imperia.bots.rollout import RolloutBot
from imperia.bots.search import SearchBot

__all__ = ["LEVELS", "Bot", "Budget", "Decision", "Hint", "Thought"]
__all__ += ["GreedyBot", "RandomBot", "RolloutBot", "SearchBot"]
__all__ += ["dismiss", "hints", "is_foreign", "make", "names", "thinker"]
