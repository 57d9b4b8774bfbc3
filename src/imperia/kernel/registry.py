"""The one place where games are found by name.

A game is a package with a module-level `GAME`. Ours are listed here; another distribution adds its own through the
entry point group `imperia.games`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from imperia.errors import OptionError
from imperia.kernel.contract import Game
from imperia.words import shown

OURS = {"empire": "imperia.empire"}


def names() -> tuple[str, ...]:
    """The names of all games that can be played here."""
    return (*OURS, *(e.name for e in entry_points(group="imperia.games") if e.name not in OURS))


def find(name: str) -> Game:
    """The game with this name."""
    if not isinstance(name, str):
        raise OptionError("game-unknown", game=shown(name), games=", ".join(names()))
    return _find(name)


@cache
def _find(name: str) -> Game:
    if name in OURS:
        game: Game = import_module(OURS[name]).GAME
        return game
    for entry in entry_points(group="imperia.games"):
        if entry.name == name:
            found: Game = entry.load()
            return found
    raise OptionError("game-unknown", game=shown(name), games=", ".join(names()))
