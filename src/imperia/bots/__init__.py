"""Players made of code. They get what their seat may know, never the state: they cannot cheat by construction."""

from __future__ import annotations

from imperia.bots.hints import Hint, hints
from imperia.bots.random import Bot, RandomBot
from imperia.errors import OptionError
from imperia.match.setup import Setup
from imperia.words import shown

__all__ = ["Bot", "Hint", "RandomBot", "hints", "make", "names"]


def names() -> tuple[str, ...]:
    """The names of all bots, weakest first."""
    return ("random",)


def make(name: str, setup: Setup) -> Bot:
    """The bot with this name, for games with this set-up."""
    if name == RandomBot.name:
        return RandomBot()
    raise OptionError("bot-unknown", bot=shown(name), bots=", ".join(names()), game=setup.game.name)
