"""What is counted in games of any kind: scores, lengths, who won, by seat and by place in the turn order."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from imperia.kernel.gauge import Ended, shares_of
from imperia.kernel.records import Numbers
from imperia.kernel.statistics import Share, mean_of_sums
from imperia.kernel.tally import WHOLE_WIN, Figures


def general(games: Ended, columns: Sequence[str]) -> Figures:
    """Counts and sums; `share` is the share of the win and `points` the total, each with the sum of its squares."""
    total = games.rows[:, :, columns.index("total")].astype(np.int64)
    shares = shares_of(games.rows)
    ordered = np.sort(total, 1)
    turns = [games.turns == turn for turn in range(total.shape[1])]
    return {
        "games": len(games.states),
        "scores": counts(total),
        "best": counts(ordered[:, -1]),
        "leads": counts(ordered[:, -1] - ordered[:, -2]) if total.shape[1] > 1 else {},
        "lengths": counts(games.lengths),
        "shared": int((shares.max(1) < WHOLE_WIN).sum()),
        "seats": [_sums(shares[:, seat], total[:, seat]) for seat in range(total.shape[1])],
        "turns": [_sums(shares[here], total[here]) for here in turns],
    }


def counts(values: Numbers) -> dict[str, int]:
    """How often each value came up."""
    found, times = np.unique(values, return_counts=True)
    return dict(zip(map(str, found.tolist()), times.tolist(), strict=True))


def _sums(shares: Numbers, points: Numbers) -> Figures:
    def with_squares(values: Numbers) -> list[int]:
        return [int(values.sum()), int((values * values).sum())]

    return {"share": with_squares(shares), "points": with_squares(points)}


def share_won(games: int, counted: Figures) -> Share:
    """What part of the games a seat or a place in the turn order won."""
    return mean_of_sums(games, *counted["share"]).times(1 / WHOLE_WIN)


def points_made(games: int, counted: Figures) -> Share:
    """The mean points of a seat or of a place in the turn order."""
    return mean_of_sums(games, *counted["points"])


def edge_of(counted: Figures) -> Share | None:
    """How many points of win rate (hundredths) those counted won beyond an even share; None if there are none."""
    if not counted["seats"]:
        return None
    return mean_of_sums(counted["seats"], *counted["edge"]).times(100 / WHOLE_WIN)


def first_edge(players: int, games: int, turn: Figures) -> Share:
    """How many points of win rate a place in the turn order wins beyond an even share."""
    won, even = share_won(games, turn), 1 / players
    return Share(won.value - even, won.low - even, won.high - even).times(100)


def less(one: Share, other: Share) -> Share:
    """The difference of two figures that were measured apart, with its interval."""
    half = np.hypot(one.high - one.value, other.high - other.value)
    value = one.value - other.value
    return Share(value, value - float(half), value + float(half))
