"""What a finished game is worth to a learner, from its score rows."""

from __future__ import annotations

from imperia.kernel.compiled import rule
from imperia.kernel.records import Numbers

BY_RANK, BY_MARGIN = range(2)
REWARDS = ("rank", "margin")
"""By rank: from 1 for the best to -1 for the last, in even steps, ties sharing theirs; over a game they add up to 0.
By margin: points ahead of the best other seat. Alone there is nobody to be ahead of: both are the points."""


@rule
def reward_of(rows: Numbers, seats: int, seat: int, total: int, by: int) -> float:
    """A seat's reward; `total` is the column of points, the last column is the rank."""
    points = int(rows[seat, total])
    if seats == 1:
        return float(points)
    rank = rows.shape[1] - 1
    ahead, behind, best, alone = 0, 0, 0, True
    for rival in range(seats):
        if rival != seat:
            if alone or int(rows[rival, total]) > best:
                best, alone = int(rows[rival, total]), False
            if rows[rival, rank] < rows[seat, rank]:
                ahead += 1
            elif rows[rival, rank] > rows[seat, rank]:
                behind += 1
    if by == BY_MARGIN:
        return float(points - best)
    return (behind - ahead) / (seats - 1)
