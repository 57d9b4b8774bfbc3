"""The one place where games are found by name: a game is a package of ours with a module-level `GAME`."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from imperia.errors import OptionError
from imperia.kernel.contract import Game
from imperia.words import shown

OURS = {"empire": "imperia.empire", "miners": "imperia.miners"}


def names() -> tuple[str, ...]:
    """The names of all games that can be played here."""
    return tuple(OURS)


def find(name: str) -> Game:
    """The game with this name."""
    if not isinstance(name, str) or name not in OURS:
        raise OptionError("game-unknown", game=shown(name), games=", ".join(names()))
    return _load(name)


@cache
def _load(name: str) -> Game:
    game: Game = import_module(OURS[name]).GAME
    return game
