"""What came of the games, with 95% intervals.

The games of one deal are not independent of each other: that is the point of mirroring. So the deal is the unit: every
figure is a mean over deals of what a bot did in all games of the deal, and its interval comes from how much that varies
from deal to deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from imperia.kernel.statistics import Z95, Share
from imperia.lab.arena.playing import Result

Take = Callable[[Result, int], float]
"""Something about a seat in a game."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean and its 95% interval."""

    value: float
    low: float
    high: float

    @classmethod
    def of_mean(cls, values: Sequence[float]) -> Interval:
        """The mean of one value per deal; from a single deal nothing is known about how they vary."""
        mean = float(np.mean(values))
        if len(values) < 2:
            return cls(mean, float("-inf"), float("inf"))
        half = Z95 * float(np.std(values, ddof=1)) / sqrt(len(values))
        return cls(mean, mean - half, mean + half)

    @classmethod
    def of_share(cls, values: Sequence[float]) -> Interval:
        """The mean of one share per deal: Wilson's interval for as many games as would vary as much.

        Where all deals went alike, their number is taken: so few deals could have gone alike by luck.
        """
        mean, deals = float(np.mean(values)), len(values)
        spread = float(np.var(values, ddof=1)) / deals if deals > 1 else 0.0
        games = mean * (1 - mean) / spread if spread > 1e-12 else deals
        share = Share.of(mean * games, games)
        return cls(mean, share.low, share.high)

    def json(self, digits: int = 6) -> list[float] | None:
        """The ends of the interval; None where there are none."""
        return [round(self.low, digits), round(self.high, digits)] if np.isfinite(self.high - self.low) else None


def by_deal(results: Sequence[Result], bot: str, take: Take) -> dict[int, float]:
    """The mean of something about a bot over all its seats in all games of each deal."""
    found: dict[int, list[float]] = {}
    for result in results:
        for seat, name in enumerate(result.seats):
            if name == bot:
                found.setdefault(result.deal, []).append(take(result, seat))
    return {deal: float(np.mean(values)) for deal, values in found.items()}


def share_of(result: Result, seat: int) -> float:
    """A seat's share of the win."""
    return result.shares[seat]


def points_of(result: Result, seat: int) -> float:
    """A seat's points."""
    return float(result.points[seat])


def win_share(results: Sequence[Result], bot: str) -> Interval:
    """What part of the games each copy of a bot wins."""
    return Interval.of_share(list(by_deal(results, bot, share_of).values()))


def lead(results: Sequence[Result], bot: str, other: str) -> Interval:
    """How many points more one bot makes than another on the same deals."""
    ours, theirs = by_deal(results, bot, points_of), by_deal(results, other, points_of)
    return Interval.of_mean([ours[deal] - theirs[deal] for deal in ours if deal in theirs])


@dataclass(frozen=True, slots=True)
class Figures:
    """What one bot did."""

    name: str
    games: int
    win_share: Interval | None
    """None in a game for one."""
    points: Interval
    quartiles: tuple[float, float, float]
    rank: float
    milliseconds: float
    """Per decision."""

    @classmethod
    def of(cls, results: Sequence[Result], bot: str) -> Figures:
        """Add up the games of a bot."""
        seats = [(result, seat) for result in results for seat, name in enumerate(result.seats) if name == bot]
        alone = all(len(result.seats) == 1 for result, _ in seats)
        quarters = np.percentile([points_of(*place) for place in seats], (25, 50, 75)).tolist()
        decisions = sum(result.decisions[seat] for result, seat in seats)
        return cls(
            bot,
            len({(result.deal, result.seats) for result, _ in seats}),
            None if alone else win_share(results, bot),
            Interval.of_mean(list(by_deal(results, bot, points_of).values())),
            (quarters[0], quarters[1], quarters[2]),
            float(np.mean([result.ranks[seat] for result, seat in seats])),
            sum(result.milliseconds[seat] for result, seat in seats) / max(1, decisions),
        )

    def json(self) -> dict[str, Any]:
        """The stable JSON form; `rating` is added by whoever knows all games."""
        return {
            "name": self.name,
            "games": self.games,
            "win_share": round(self.win_share.value, 6) if self.win_share else None,
            "interval": self.win_share.json() if self.win_share else None,
            "points": round(self.points.value, 4),
            "points_interval": self.points.json(4),
            "quartiles": list(self.quartiles),
            "rank": round(self.rank, 4),
            "ms_per_decision": round(self.milliseconds, 4),
        }
