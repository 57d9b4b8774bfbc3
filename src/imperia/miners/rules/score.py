"""Scoring: points collected, complete carts, and the ranking."""

from __future__ import annotations

from imperia.kernel.compiled import rule
from imperia.kernel.records import Numbers, Record
from imperia.miners.codes import SCORE_CARTS, SCORE_COINS, SCORE_COMPLETE, SCORE_POINTS, SCORE_RANK, SCORE_TOTAL
from imperia.miners.rules.mine import complete_carts


@rule
def scores(t: Record, s: Record, out: Numbers) -> None:
    """Points and tie-breaks of every seat, and the ranking."""
    for seat in range(s.seats):
        carts = complete_carts(t, s, seat)
        out[seat, SCORE_POINTS] = s.points[seat]
        out[seat, SCORE_CARTS] = carts
        out[seat, SCORE_TOTAL] = int(s.points[seat]) + carts
        out[seat, SCORE_COINS] = s.coins[seat]
        out[seat, SCORE_COMPLETE] = carts
    for seat in range(s.seats):
        rank = 0
        for rival in range(s.seats):
            if is_ahead(out, rival, seat):
                rank += 1
        out[seat, SCORE_RANK] = rank


@rule
def is_ahead(out: Numbers, rival: int, seat: int) -> bool:
    """More points; then more coins, then more complete carts."""
    for column in range(SCORE_TOTAL, SCORE_RANK):
        if out[rival, column] != out[seat, column]:
            return bool(out[rival, column] > out[seat, column])
    return False
