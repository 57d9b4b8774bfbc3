"""Move counts: how many sequences of decisions of a length lead on from a position. They prove move generation."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from imperia.kernel.contract import Game
from imperia.kernel.entries import acting, apply, legal
from imperia.kernel.records import Numbers, Records
from imperia.match.match import Match
from imperia.match.setup import entries_of


def count_leaves(tables: Records, states: Records, codes: Numbers, ends: Numbers, spots: Numbers, depth: int) -> int:
    """Sequences of `depth` decisions from states[0], of every seat that may act; games that end earlier count once.

    A walk without recursion: level k holds a state, its actions (code and seat) and the next one to try.
    """
    leaves = 0
    level = 0
    ends[0] = -1
    while level >= 0:
        if ends[level] < 0:
            n = 0
            mask = acting(states[level])
            for seat in range(8):
                if (mask >> seat) & 1:
                    count = legal(tables[0], states[level], seat, codes[level, 0, n:])
                    codes[level, 1, n : n + count] = seat
                    n += count
            ends[level] = n
            spots[level] = 0
            if level == depth - 1 or n == 0:
                leaves += n if n > 0 else 1
                level -= 1
                continue
        if spots[level] == ends[level]:
            level -= 1
            continue
        at = spots[level]
        spots[level] += 1
        states[level + 1] = states[level]
        apply(tables[0], states[level + 1], codes[level, 1, at], codes[level, 0, at])
        level += 1
        ends[level] = -1
    return leaves


@cache
def _counter(game: Game) -> Callable[..., Any]:
    return entries_of(game).bind(count_leaves)


def perft(match: Match, depth: int) -> int:
    """The number of sequences of `depth` decisions that can follow in a match."""
    rules = match.setup.game.rules
    states = np.zeros(depth + 1, rules.state)
    states[0] = match.state
    codes = np.empty((depth + 1, 2, rules.max_legal * rules.max_seats), np.int16)
    ends, spots = np.full(depth + 1, -1, np.int64), np.zeros(depth + 1, np.int64)
    found: int = _counter(match.setup.game)(match.setup.tables, states, codes, ends, spots, depth)
    return found
