"""What environments draw: text, SVG, pixels."""

from __future__ import annotations

from typing import Any

import numpy as np

from imperia.envs.pixels import pixels
from imperia.envs.wishes import one_of
from imperia.match.match import Match

MODES = ("human", "ansi", "rgb_array", "svg")
"""`human` prints what `ansi` returns."""
WIDTH = 800
"""Pixels from left to right."""
RECENT = 3
"""So many decisions are told above the position."""

Picture = str | np.ndarray[Any, np.dtype[np.uint8]] | None


def checked(mode: object) -> str | None:
    """A render mode, or None for none."""
    return None if mode is None else one_of("render_mode", mode, MODES)


def draw(match: Match, seat: int | None, mode: str | None) -> Picture:
    """A match as a seat (None: a spectator) may see it; nothing without a mode."""
    if mode == "svg":
        return match.svg(seat)
    if mode == "rgb_array":
        return pixels(match.svg(seat), WIDTH)
    if mode == "ansi":
        return text(match, seat)
    if mode == "human":
        print(text(match, seat))  # noqa: T201 - this is what was asked for
    return None


def text(match: Match, seat: int | None) -> str:
    """The last decisions, the points, who acts, and the position as one line."""
    lines = [
        f"{played.ply + 1}. {played.seat} {sentence}"
        for played, sentence in match.story(seat, since=max(0, match.ply - RECENT))
    ]
    points = " : ".join(str(row["total"]) for row in match.scores)
    acting = ", ".join(map(str, sorted(match.acting))) or "-"
    viewer = -1 if seat is None else seat
    return "\n".join([*lines, f"{points} | {acting}", match.position(viewer), ""])
