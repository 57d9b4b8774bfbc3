"""Simulation: many random games, added up, with intervals."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from imperia.errors import OptionError
from imperia.kernel.keys import key_of, words_of
from imperia.kernel.records import Numbers
from imperia.lab.playout import POINTS, SHARE, SQUARES, WINS, playouts_of
from imperia.match.setup import Setup

CHUNK = 2_000
"""Games per piece of work; fixed, so that results do not depend on the number of threads."""
MOST_GAMES = 10**9
Z95 = 1.959963984540054


@dataclass(frozen=True)
class Share:
    """A share of games with its 95% interval."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, won: float, games: float) -> Share:
        """Wilson's interval."""
        p = won / games
        middle = (p + Z95**2 / (2 * games)) / (1 + Z95**2 / games)
        half = Z95 / (1 + Z95**2 / games) * sqrt(p * (1 - p) / games + Z95**2 / (4 * games**2))
        return cls(p, max(0.0, middle - half), min(1.0, middle + half))


@dataclass(frozen=True)
class Simulation:
    """What came of many games."""

    setup: Setup
    games: int
    decisions: int
    seconds: float
    totals: Numbers

    def shares(self, by_turn: bool) -> list[Share]:
        """Win shares by seat or by place in the turn order."""
        return [Share.of(row[WINS] / SHARE, self.games) for row in self._rows(by_turn)]

    def points(self, by_turn: bool) -> list[tuple[float, float]]:
        """Mean points and half the width of their 95% interval."""
        found = []
        for row in self._rows(by_turn):
            mean = row[POINTS] / self.games
            spread = max(0.0, row[SQUARES] / self.games - mean**2)
            found.append((mean, Z95 * sqrt(spread / self.games)))
        return found

    def _rows(self, by_turn: bool) -> list[list[int]]:
        first = self.setup.players if by_turn else 0
        rows: list[list[int]] = self.totals[first : first + self.setup.players].tolist()
        return rows

    def json(self) -> dict[str, Any]:
        """The stable JSON form."""
        shares, by_turn = self.shares(False), self.shares(True)
        return {
            "game": self.setup.game.name,
            "players": self.setup.players,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "decisions_per_second": round(self.decisions / self.seconds, 1),
            "games_per_second": round(self.games / self.seconds, 1),
            "win_share": [round(s.value, 6) for s in shares],
            "points": [round(mean, 6) for mean, _ in self.points(False)],
            "win_share_interval": [[round(s.low, 6), round(s.high, 6)] for s in shares],
            "win_share_by_turn": [round(s.value, 6) for s in by_turn],
            "win_share_by_turn_interval": [[round(s.low, 6), round(s.high, 6)] for s in by_turn],
            "points_by_turn": [round(mean, 6) for mean, _ in self.points(True)],
        }


def simulate(
    game: str,
    players: int,
    games: int,
    seed: int | bytes = 0,
    *,
    options: Mapping[str, object] | None = None,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play so many random games, on all cores unless told otherwise; `progress` hears how many have been played."""
    if not 1 <= games <= MOST_GAMES:
        raise OptionError("simulate-games", games=games, most=MOST_GAMES)
    setup = Setup.of(game, players, options or {})
    key = words_of(key_of(seed))
    play_many = playouts_of(setup.game).play_many
    columns = setup.game.columns
    points = columns.index("total")

    def work(first: int, count: int) -> tuple[int, Numbers]:
        states = np.zeros(1, setup.game.rules.state)
        codes = np.empty(setup.game.rules.max_legal, np.int16)
        out = np.zeros((setup.game.rules.max_seats, len(columns)), np.int32)
        totals = np.zeros((2 * players, 3), np.int64)
        decisions: int = play_many(setup.tables, states, players, key, first, count, points, codes, out, totals)
        if progress:
            progress(count)
        return decisions, totals

    work(0, 0)  # compiles before the clock starts
    began = time.perf_counter()
    pieces = [(first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    workers = threads or os.cpu_count() or 1
    if workers == 1:
        results = [work(*piece) for piece in pieces]
    else:
        with ThreadPoolExecutor(workers) as pool:
            results = list(pool.map(lambda piece: work(*piece), pieces))
    seconds = time.perf_counter() - began
    decisions = sum(decisions for decisions, _ in results)
    totals = np.sum([totals for _, totals in results], axis=0)
    return Simulation(setup, games, decisions, seconds, totals)
