"""How good a position looks: the points a seat is likely to have in the end."""

from __future__ import annotations

import numpy as np

from imperia.kernel.compiled import rule
from imperia.kernel.records import Record
from imperia.miners.codes import OVER, UNKNOWN, WIDTH
from imperia.miners.rules.mine import complete_carts
from imperia.miners.wits.weigh import promise
from imperia.miners.wits.worth import POINT, best_worth, rounds_left

ENOUGH = 5
"""More cards than these in a hand are no gain, only choice."""
UNKNOWN_LOOKS = 1.2
"""What a card looks worth of which only the back is known."""


@rule
def value(t: Record, s: Record, seat: int) -> float:
    """Points and carts as they stand, what the mine will bring again, what coins and cards in hand are good for."""
    now = np.float64(s.points[seat] + complete_carts(s, seat))
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
def level_in_hand(t: Record, card: int) -> int:
    """A card's level from 0; an unknown one shows it on its back."""
    return card - UNKNOWN if card >= UNKNOWN else int(t.card_level[card])


@rule
def hand(t: Record, s: Record, seat: int, left: int) -> float:
    """The cards that can still be played: deep ones need a row to lie under, and more than a few are too many."""
    held = int(s.held[seat])
    levels = 0
    for i in range(held):
        levels |= 1 << level_in_hand(t, int(s.hand[seat, i]))
    worth = 0.0
    for i in range(held):
        card = int(s.hand[seat, i])
        level = level_in_hand(t, card)
        looks = UNKNOWN_LOOKS if card >= UNKNOWN else promise(t, s, seat, card) / (2.0 * POINT)
        if level > 0 and s.row[seat, level - 1] == 0:
            looks *= 0.6 if (levels >> (level - 1)) & 1 else 0.1
        worth += looks
    useful = min(left + 1, ENOUGH)
    return worth * useful / max(held, useful)
