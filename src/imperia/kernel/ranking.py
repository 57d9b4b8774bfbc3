"""The ranking of a game, from its score rows."""

from __future__ import annotations

from imperia.kernel.compiled import rule
from imperia.kernel.records import Numbers


@rule
def rank_seats(out: Numbers, seats: int, total: int) -> None:
    """Give each seat its place, 0 for the best, in the last column; seats that nothing parts share one."""
    for seat in range(seats):
        better = 0
        for rival in range(seats):
            if is_ahead(out, rival, seat, total):
                better += 1
        out[seat, out.shape[1] - 1] = better


@rule
def is_ahead(out: Numbers, rival: int, seat: int, total: int) -> bool:
    """More in the column that parts them."""
    column = parting_column(out, rival, seat, total)
    return bool(column >= 0 and out[rival, column] > out[seat, column])


@rule
def parting_column(out: Numbers, one: int, other: int, total: int) -> int:
    """The column of the total, or where that is equal of the first tie-break that parts two seats; -1: nothing does."""
    for column in range(total, out.shape[1] - 1):
        if out[one, column] != out[other, column]:
            return column
    return -1
