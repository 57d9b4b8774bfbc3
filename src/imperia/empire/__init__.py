"""Eight-Minute Empire: content, state, rules, words."""

from imperia.empire.game import GAME

__all__ = ["GAME"]
