"""Scoring: points collected, complete carts, and the ranking."""

from __future__ import annotations

from imperia.kernel.compiled import rule
from imperia.kernel.ranking import rank_seats
from imperia.kernel.records import Numbers, Record
from imperia.miners.codes import SCORE_CARTS, SCORE_COINS, SCORE_COMPLETE, SCORE_POINTS, SCORE_TOTAL
from imperia.miners.rules.mine import complete_carts


@rule
def scores(_tables: Record, s: Record, out: Numbers) -> None:
    """Points and tie-breaks of every seat, and the ranking."""
    for seat in range(s.seats):
        carts = complete_carts(s, seat)
        out[seat, SCORE_POINTS] = s.points[seat]
        out[seat, SCORE_CARTS] = carts
        out[seat, SCORE_TOTAL] = int(s.points[seat]) + carts
        out[seat, SCORE_COINS] = s.coins[seat]
        out[seat, SCORE_COMPLETE] = carts
    rank_seats(out, s.seats, SCORE_TOTAL)
