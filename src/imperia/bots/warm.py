"""Compile what bots think with before somebody waits for them: `python -m imperia.bots.warm [GAME ...]`.

A server runs this beside itself when it is first started: in a process of its own, since compiled code that nobody
asked for would take up room, and politely, since people may be playing already.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np

from imperia.bots.levels import LEVELS
from imperia.bots.naming import make
from imperia.bots.protocol import Budget
from imperia.kernel import registry
from imperia.match.match import Match
from imperia.match.open import new
from imperia.match.warm import prepare

DECISIONS = 24
"""Enough of a game to meet its kinds of decisions."""
POLITE = 10
"""Steps of niceness."""


@contextmanager
def warming() -> Iterator[None]:
    """Compile in a process of its own; it ends with us."""
    quiet = subprocess.DEVNULL
    command = [sys.executable, "-m", "imperia.bots.warm"]
    with subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet) as process:  # noqa: S603  # our own module
        try:
            yield
        finally:
            process.terminate()


def warm(match: Match, name: str) -> None:
    """Let a bot decide for everybody for a while, without thinking long."""
    bot, rng, shortly = make(name, match.setup), np.random.default_rng(0), Budget(simulations=1)
    for _ in range(DECISIONS):
        if not match.acting:
            return
        seat = min(match.acting)
        match.play(bot.decide(match.observe(seat), seat, match.legal(seat), rng, shortly).action, seat)


def main(games: Sequence[str]) -> None:
    """The rules, and every bot that plays a level. Who names a game waits for it; who names none does not."""
    if not games and hasattr(os, "nice"):
        os.nice(POLITE)
    for game in games or registry.names():
        prepare(game)
        for level in LEVELS.values():
            warm(new(game, players=2, seed=0), level.bot_for(game))


if __name__ == "__main__":
    main(sys.argv[1:])
