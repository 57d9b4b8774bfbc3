"""Bots by name.

- `random`, `glance`, `greedy`: bots without a budget
- `search:200ms`, `rollout:1000sims`, `selfish:50sims`: bots with one; `search:200msx4` thinks on four cores
- `novice` to `sovereign`: the levels
- `my_package.my_module:MyBot`: somebody's own, by import path
- `cmd:node my_bot.js`: a program that speaks lines of JSON
- `my_package.my_module:MyBot@200ms`: either of these with a budget, which it is told at every decision
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from imperia.bots.foreign import PATH, Allotted, load
from imperia.bots.greedy import GreedyBot
from imperia.bots.levels import LEVELS
from imperia.bots.lines import PREFIX, LinesBot
from imperia.bots.protocol import Bot, Budget
from imperia.bots.random import RandomBot
from imperia.bots.rollout import RolloutBot
from imperia.bots.search import SearchBot
from imperia.errors import OptionError
from imperia.match.setup import Setup
from imperia.words import shown


def _glance(setup: Setup) -> Bot:
    from imperia.bots.glance import GlanceBot  # it thinks with hints, and hints ask bots by name

    return GlanceBot(setup)


PLAIN: Mapping[str, Callable[[Setup], Bot]] = {
    "random": lambda _setup: RandomBot(),
    "glance": _glance,
    "greedy": GreedyBot,
}
"""Bots that need no budget, weakest first."""
WITH_BUDGET: Mapping[str, Callable[[Setup, Budget], Bot]] = {
    "selfish": lambda setup, budget: RolloutBot(setup, budget, selfish=True),
    "rollout": RolloutBot,
    "search": SearchBot,
}
"""Bots that are named with their budget, weakest first."""
TREES = re.compile(r"([0-9]+(?:ms|sims))x([2-9]|[1-9][0-9])")
"""A budget for several trees, each of which has the time, or a share of the simulations: `search:200msx4`."""
ALLOTTED = re.compile(r"(.+)@([0-9]+(?:ms|sims))", re.DOTALL)
"""A bot of somebody else's and its budget."""
STRONGEST = "search"
"""The kind of bot that gives hints and reviews games."""


def names() -> tuple[str, ...]:
    """The names of all bots of our own; the budgets are examples."""
    return (*PLAIN, *(f"{kind}:1000sims" for kind in WITH_BUDGET), *LEVELS)


def make(name: str, setup: Setup) -> Bot:
    """The bot with this name, for games with this set-up.

    A foreign name runs code of whoever gave it: check with `is_foreign` what does not come from the person here.
    """
    level = LEVELS.get(name)
    bot = _own(level.bot_for(setup.game.name) if level else name, setup)
    if bot is not None:
        bot.name = name
        return bot
    whose, budget = _allotted(name)
    if is_foreign(whose):
        foreign = LinesBot(whose, setup) if whose.startswith(PREFIX) else load(whose, setup)
        return foreign if budget is None else Allotted(name, foreign, budget)
    raise OptionError("bot-unknown", bot=shown(name), bots=", ".join(names()), game=setup.game.name)


def _own(name: str, setup: Setup) -> Bot | None:
    kind, _, text = name.partition(":")
    if name in PLAIN:
        return PLAIN[name](setup)
    if kind == "search" and (several := TREES.fullmatch(text)):
        budget = Budget.read(several[1])
        return SearchBot(setup, budget, int(several[2])) if budget is not None else None
    budget = Budget.read(text)
    return WITH_BUDGET[kind](setup, budget) if kind in WITH_BUDGET and budget is not None else None


def _allotted(name: str) -> tuple[str, Budget | None]:
    """The name of a bot without its budget, and the budget, if one is told behind it."""
    found = ALLOTTED.fullmatch(name)
    budget = Budget.read(found[2]) if found else None
    return (found[1], budget) if found and budget else (name, None)


def is_foreign(name: str) -> bool:
    """Whether a name stands for code that is not ours: an import path or a command."""
    whose, _ = _allotted(name)
    path = PATH.fullmatch(whose)
    return whose.startswith(PREFIX) or (path is not None and path[1] not in WITH_BUDGET)


def thinker(setup: Setup, budget: Budget | str) -> Bot:
    """The strongest bot that can tell its thoughts, with a budget such as `500sims`."""
    found = Budget.read(budget) if isinstance(budget, str) else budget
    if found is None:
        raise OptionError("bot-budget", budget=shown(budget))
    return make(f"{STRONGEST}:{found}", setup)


def dismiss(bot: Bot) -> None:
    """Let go of a bot that is needed no more: one that runs elsewhere is ended there."""
    close = getattr(bot, "close", None)
    if close is not None:
        close()
