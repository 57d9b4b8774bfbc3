"""Imperia: play, host, study and design Eight-Minute Empire and Imperial Miners. Unofficial."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from imperia.errors import (
        ActionError,
        ContentError,
        IllegalAction,
        ImperiaError,
        MalformedAction,
        OptionError,
        RecordError,
        UnknownAction,
    )
    from imperia.kernel.actions import Action
    from imperia.kernel.keys import FairDeal
    from imperia.match.match import Match, Played
    from imperia.match.open import new, position, replay
    from imperia.match.record import GameRecord

__version__ = "0.1.0"

__all__ = [
    "Action",
    "ActionError",
    "ContentError",
    "FairDeal",
    "GameRecord",
    "IllegalAction",
    "ImperiaError",
    "MalformedAction",
    "Match",
    "OptionError",
    "Played",
    "RecordError",
    "UnknownAction",
    "new",
    "position",
    "replay",
]

_HOME = {
    "Action": "kernel.actions",
    "FairDeal": "kernel.keys",
    "GameRecord": "match.record",
    "Match": "match.match",
    "Played": "match.match",
    "new": "match.open",
    "position": "match.open",
    "replay": "match.open",
}
"""Where a name lives, if not among the errors: each is loaded when it is first used, so that help comes at once."""


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'imperia' has no attribute {name!r}")
    value = getattr(import_module(f"imperia.{_HOME.get(name, 'errors')}"), name)
    globals()[name] = value
    return value
