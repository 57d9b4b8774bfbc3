"""What a finished game is worth to its seats, for bots that learn from imagined ones."""

from __future__ import annotations

from imperia.kernel.compiled import rule
from imperia.kernel.records import Numbers

MARGIN = 0.02
"""What a point of lead is worth beside a whole win: enough to prefer a clear win, and to fight on when behind."""


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
