"""The version of an environment: it rises whenever what an agent meets changes."""

from __future__ import annotations

from imperia.kernel.contract import Game

ADAPTERS = 1
"""Raised when the adapters behave otherwise: who is asked when, rewards, what illegal actions do."""


def version_of(game: Game) -> int:
    """One number for rules, encoding and adapters: none of them ever falls, so it rises with each of them."""
    return game.version + game.encoding.version + ADAPTERS - 2


def versions_of(game: Game) -> dict[str, int]:
    """What the version is made of."""
    return {"rules": game.version, "encoding": game.encoding.version, "adapters": ADAPTERS}


def long_name(game: str) -> str:
    """A game as ids write it: `Empire`."""
    return game.capitalize()
