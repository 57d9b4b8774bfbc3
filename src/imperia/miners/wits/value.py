"""How good a position looks: the points a seat is likely to have in the end."""

from __future__ import annotations

import numpy as np

from imperia.kernel.compiled import rule
from imperia.kernel.records import Record
from imperia.miners.codes import LEVEL_FOUR, OVER, UNKNOWN, WIDTH
from imperia.miners.rules.mine import complete_carts
from imperia.miners.wits.worth import POINT, best_worth, rounds_left


@rule
def value(t: Record, s: Record, seat: int) -> float:
    """Points and carts as they stand, what the mine will bring again, what coins and cards in hand are good for."""
    now = np.float64(s.points[seat] + complete_carts(t, s, seat))
    if s.phase == OVER:
        return now
    left = rounds_left(s)
    coins = min(int(s.coins[seat]), 3 + 3 * left)
    return now + 0.35 * coins * min(left, 2) / 2.0 + engine(t, s, seat) * left + hand(t, s, seat, left)


@rule
def engine(t: Record, s: Record, seat: int) -> float:
    """What the cards of a mine bring in a round: those further up lie on more ways."""
    worth = 0.0
    for k in range(s.built[seat]):
        row = int(s.cell[seat, k]) // WIDTH
        often = 0.30 if row == 0 else 0.22 if row == 1 else 0.08
        worth += often * min(best_worth(t, s, seat, k), 4 * POINT) / POINT
    return worth


@rule
def hand(t: Record, s: Record, seat: int, left: int) -> float:
    """The cards that can still be played, deep ones above all."""
    worth = 0.0
    for i in range(s.held[seat]):
        card = int(s.hand[seat, i])
        level = card - UNKNOWN if card >= UNKNOWN else 3 if card == LEVEL_FOUR else int(t.card_level[card])
        worth += 0.4 + 0.5 * level
    return worth * min(left, 4) / 4.0
