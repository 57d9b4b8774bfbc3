"""The bots that may sit at a server's tables: our own, and none that thinks for long.

A foreign name would run code of whoever sent it, and a huge budget would keep a core busy for days.
"""

from __future__ import annotations

from imperia.bots import Bot, Budget, is_foreign, make, names
from imperia.errors import OptionError
from imperia.match.setup import Setup
from imperia.words import shown

MOST_MILLISECONDS, MOST_SIMULATIONS = 2_000, 10_000


def opponent(name: str, setup: Setup) -> Bot:
    """The bot with this name, if the server lends it."""
    budget = Budget.read(name.partition(":")[2].partition("x")[0])
    small = budget is None or (
        (budget.milliseconds or 0) <= MOST_MILLISECONDS and (budget.simulations or 0) <= MOST_SIMULATIONS
    )
    if is_foreign(name) or not small:
        raise OptionError("bot-unknown", bot=shown(name), bots=", ".join(names()), game=setup.game.name)
    return make(name, setup)
