"""Imperial Miners: content, effects, state, rules, words."""

from imperia.miners.game import GAME

__all__ = ["GAME"]
