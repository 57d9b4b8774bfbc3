"""A match as learners see it: what a seat may know as numbers, and which actions are legal."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from imperia.kernel.contract import Game
from imperia.kernel.encoders import Encoders
from imperia.kernel.records import Numbers
from imperia.kernel.rewards import REWARDS, reward_of
from imperia.match.match import Match
from imperia.match.setup import entries_of


@cache
def encoders_of(game: Game) -> Encoders:
    """The compiled calls that write observations; one set per game and process."""
    return Encoders(entries_of(game), game.encoding)


def flat(match: Match, seat: int, dtype: Any = np.float32) -> Numbers:
    """What a seat may know (-1: a spectator), as a vector; `Game.encoding.layout` says what stands where."""
    setup, views = match.setup, match.observe(seat)
    out = np.empty(setup.game.encoding.layout.size, dtype)
    encoders_of(setup.game).encode(setup.tables, views, 0, seat, out)
    return out


def tokens(match: Match, seat: int, dtype: Any = np.float32) -> Numbers:
    """The same as a matrix with a row for each thing."""
    return match.setup.game.encoding.layout.spread(flat(match, seat, dtype))


def mask(match: Match, seat: int) -> NDArray[np.bool_]:
    """Which action codes are legal for a seat; none, if it may not act."""
    setup, views = match.setup, match.observe(seat)
    out = np.empty(setup.game.blocks.size, np.bool_)
    codes = np.empty(setup.game.rules.max_legal, np.int16)
    encoders_of(setup.game).mark(setup.tables, views, 0, seat, codes, out)
    return out


def rewards(match: Match, by: str = "rank") -> Numbers:
    """What a finished match is worth to each seat, by "rank" or "margin" (`kernel.rewards`); zeros before the end."""
    game, seats = match.setup.game, match.players
    if not match.over:
        return np.zeros(seats, np.float32)
    rows = np.zeros((game.rules.max_seats, len(game.columns)), np.int32)
    match.setup.entries.score(match.setup.tables, match.observe(), 0, rows)
    total, kind = game.columns.index("total"), REWARDS.index(by)
    return np.array([reward_of(rows, seats, seat, total, kind) for seat in range(seats)], np.float32)
