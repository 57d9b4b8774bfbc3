"""What a finished game is worth to its seats, for bots that learn from imagined ones."""

from __future__ import annotations

from math import exp

from imperia.kernel.compiled import rule
from imperia.kernel.records import Numbers

MARGIN = 0.02
"""What a point of lead is worth beside a whole win: enough to prefer a clear win, and to fight on when behind."""
POINTS_ROW = 2
"""The row of rewards that holds points; before it lie what each seat plays for, and its share of the win."""
SPREAD = 1.2
"""So many points ahead make a win nearly three times as likely as the rival's: between 1.0 and 1.4 in the games of
Empire that were learned from, late and early, with two players and with five (`bench/lessons.py` tells)."""


@rule
def outlook_of(seats: int, reward: Numbers) -> None:
    """The same rows for a game that was left before its end, from the points each seat looks likely to have."""
    total = 0.0
    for seat in range(seats):
        reward[1, seat] = exp(reward[POINTS_ROW, seat] / SPREAD)
        total += reward[1, seat]
    for seat in range(seats):
        own = reward[POINTS_ROW, seat]
        if seats == 1:
            reward[0, seat] = MARGIN * own
            reward[1, seat] = 1.0
            continue
        best = -1e9
        for rival in range(seats):
            if rival != seat:
                best = max(best, reward[POINTS_ROW, rival])
        reward[1, seat] /= total
        reward[0, seat] = reward[1, seat] + MARGIN * (own - best)


@rule
def rewards_of(out: Numbers, seats: int, points: int, reward: Numbers) -> None:
    """From the rows of `scores`: reward[0] is what each seat plays for, reward[1] its share of the win.

    With rivals a seat plays for the win and a little for its lead, alone for points.
    """
    rank = out.shape[1] - 1
    winners = 0
    for seat in range(seats):
        if out[seat, rank] == 0:
            winners += 1
    for seat in range(seats):
        own = float(out[seat, points])
        reward[POINTS_ROW, seat] = own
        if seats == 1:
            reward[0, seat] = MARGIN * own
            reward[1, seat] = 1.0
            continue
        best = -1e9
        for rival in range(seats):
            if rival != seat:
                best = max(best, float(out[rival, points]))
        share = 1.0 / winners if out[seat, rank] == 0 else 0.0
        reward[0, seat] = share + MARGIN * (own - best)
        reward[1, seat] = share
