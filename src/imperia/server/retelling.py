"""What a review says of a game, in words: its turning points, and the strokes of luck that were clear."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from imperia.bots.luck import SURE
from imperia.match import Match
from imperia.server import wire
from imperia.words import speaker

MOST = 6
"""Strokes of luck at most."""
DEAL = -1
"""The ply of the deal."""


class Retold(wire.Answer, frozen=True):
    """A decision of a reviewed game: what was done, and what the bot would have done, without the subject."""

    ply: int
    played: str
    best: str


class Stroke(wire.Answer, frozen=True):
    """A stroke of luck: the decision that brought it about (-1: the deal), and what it gave to or took from each."""

    ply: int
    seat: int | None
    told: str
    luck: list[float]


def retold(match: Match, review: Mapping[str, Any], language: str) -> list[Retold]:
    """The turning points, in their order."""
    judged = {each["ply"]: each for each in review["decisions"]}
    return [
        Retold(ply, *(_told(match, ply, judged[ply]["seat"], judged[ply][which], language) for which in _BOTH))
        for ply in review["turning_points"]
    ]


def strokes(match: Match, review: Mapping[str, Any], language: str) -> list[Stroke]:
    """The strokes of luck that were clear, the greatest first."""
    clear = [event for event in review["events"] if _is_clear(event)]
    clear.sort(key=lambda event: -max(map(abs, event["luck"])))
    return [
        Stroke(
            event["ply"],
            event["seat"],
            "" if event["ply"] == DEAL else _told(match, event["ply"], event["seat"], event["action"], language),
            event["luck"],
        )
        for event in clear[:MOST]
    ]


_BOTH = ("action", "best")


def _is_clear(event: Mapping[str, Any]) -> bool:
    return any(abs(luck) > SURE * error for luck, error in zip(event["luck"], event["errors"], strict=True))


def _told(match: Match, ply: int, seat: int, action: str, language: str) -> str:
    """An action that could be taken at a ply, as logs tell it."""
    setup, before = match.setup, match.at(ply).view(seat, language)
    return setup.game.tell(setup.notation, before, seat, setup.notation.parse(action), speaker(language))
