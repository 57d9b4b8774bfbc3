"""Imperia: play, host, study and design Eight-Minute Empire and Imperial Miners. Unofficial."""

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
from imperia.match import GameRecord, Match, Played, new, position, replay

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
