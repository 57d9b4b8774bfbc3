"""Players made of code. They get what their seat may know, never the state: they cannot cheat by construction."""

from __future__ import annotations

from imperia.bots.hints import Hint, hints
from imperia.bots.levels import LEVELS
from imperia.bots.naming import dismiss, is_foreign, make, names, thinker
from imperia.bots.protocol import Bot, Budget, Decision, Thought
from imperia.bots.random import RandomBot
from imperia.bots.rollout import RolloutBot

__all__ = ["Bot", "Budget", "Decision", "Hint", "RandomBot", "RolloutBot", "Thought"]
__all__ += ["LEVELS", "dismiss", "hints", "is_foreign", "make", "names", "thinker"]
