"""What a chain up to the Surface looks worth, from any place of a mine."""

from __future__ import annotations

from imperia.kernel.compiled import rule
from imperia.kernel.records import Record
from imperia.miners.codes import (
    LEFT,
    LOWER_LEFT,
    LOWER_RIGHT,
    RIGHT,
    UPPER_LEFT,
    UPPER_RIGHT,
)
from imperia.miners.rules.mine import card_at, neighbour
from imperia.miners.wits.worth import POINT, best_worth


@rule
def chain_worth(t: Record, s: Record, seat: int, k: int) -> int:
    """Card k activated, then the better way up; rows are few, so all ways are looked at: one card, two, three, four."""
    if k < 0:
        return 0
    own = 0 if s.activated[seat, k] == 1 else best_worth(t, s, seat, k)
    return own + above_worth(t, s, seat, int(s.cell[seat, k]))


@rule
def above_worth(t: Record, s: Record, seat: int, cell: int) -> int:
    """The best way up from a place, without the place itself."""
    best = 0
    for side in (UPPER_LEFT, UPPER_RIGHT):
        k = card_at(s, seat, neighbour(cell, side))
        if k >= 0:
            own = 0 if s.activated[seat, k] == 1 else best_worth(t, s, seat, k)
            best = max(best, own + second_worth(t, s, seat, int(s.cell[seat, k])))
    return best


@rule
def second_worth(t: Record, s: Record, seat: int, cell: int) -> int:
    """The better of the two cards above: a glance goes no further."""
    best = 0
    for side in (UPPER_LEFT, UPPER_RIGHT):
        k = card_at(s, seat, neighbour(cell, side))
        if k >= 0 and s.activated[seat, k] == 0:
            best = max(best, best_worth(t, s, seat, k))
    return best


@rule
def carts_worth(t: Record, s: Record, seat: int, card: int, cell: int) -> int:
    """The carts that a card would complete on a place."""
    halves = int(t.card_halves[card])
    worth = 0
    for side in (LEFT, RIGHT, UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT):
        k = card_at(s, seat, neighbour(cell, side))
        if k >= 0 and (halves >> side) & 1 and (int(t.card_halves[s.card[seat, k]]) >> opposite(side)) & 1:
            worth += POINT
    return worth


@rule
def opposite(side: int) -> int:
    """The side of the neighbour that touches this side."""
    if side == LEFT:
        return RIGHT
    if side == RIGHT:
        return LEFT
    return LOWER_RIGHT + UPPER_LEFT - side
