"""Bots by name: `random`, `rollout:1000sims`, `rollout:200ms`."""

from __future__ import annotations

from imperia.bots.protocol import Bot, Budget
from imperia.bots.random import RandomBot
from imperia.bots.rollout import RolloutBot
from imperia.errors import OptionError
from imperia.match.setup import Setup
from imperia.words import shown


def names() -> tuple[str, ...]:
    """The names of all bots, weakest first; the budgets are examples."""
    return ("random", "rollout:1000sims")


def make(name: str, setup: Setup) -> Bot:
    """The bot with this name, for games with this set-up."""
    kind, _, rest = name.partition(":")
    if name == RandomBot.name:
        return RandomBot()
    budget = Budget.read(rest)
    if kind == "rollout" and budget is not None:
        return RolloutBot(setup, budget)
    raise OptionError("bot-unknown", bot=shown(name), bots=", ".join(names()), game=setup.game.name)


def dismiss(bot: Bot) -> None:
    """Let go of a bot that is needed no more: one that runs elsewhere is ended there."""
    close = getattr(bot, "close", None)
    if close is not None:
        close()
