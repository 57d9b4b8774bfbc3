"""What a chain up to the Surface looks worth, from any place of a mine."""

from __future__ import annotations

from imperia.kernel.compiled import inlined, rule
from imperia.kernel.records import Numbers, Record
from imperia.miners.codes import (
    LEFT,
    LOWER_LEFT,
    LOWER_RIGHT,
    MAX_LEGAL,
    MINE,
    RIGHT,
    UPPER_LEFT,
    UPPER_RIGHT,
    WIDTH,
)
from imperia.miners.rules.mine import card_at, neighbour, touching
from imperia.miners.wits.worth import POINT, best_worth

NOTES = MAX_LEGAL - MINE
"""Where the worths of a mine's cards are noted in an array of weights: choices and places are few, and leave room."""


@inlined
def note_worths(t: Record, s: Record, seat: int, above: int, worths: Numbers) -> None:
    """What activating each card above a row of a mine brings now, at the end of an array that has room for it."""
    for k in range(s.built[seat]):
        if s.cell[seat, k] < above * WIDTH:
            worths[NOTES + k] = worth_now(t, s, seat, k)


@inlined
def worth_now(t: Record, s: Record, seat: int, k: int) -> int:
    """What activating a card of a mine brings; none is activated twice in a round."""
    return 0 if s.activated[seat, k] == 1 else best_worth(t, s, seat, k)


@rule
def note_way_up(t: Record, s: Record, seat: int, k: int, worths: Numbers) -> None:
    """The same for the cards that a glance from card k of the mine sees, if the chain goes on there."""
    for side in (UPPER_LEFT, UPPER_RIGHT):
        above = touching(s, seat, k, side)
        if above < 0:
            continue
        worths[NOTES + above] = worth_now(t, s, seat, above)
        if s.cell[seat, above] < WIDTH:
            continue
        for further in (UPPER_LEFT, UPPER_RIGHT):
            last = touching(s, seat, above, further)
            if last >= 0:
                worths[NOTES + last] = worth_now(t, s, seat, last)


@inlined
def above_worth(s: Record, seat: int, cell: int, worths: Numbers) -> int:
    """The best way up from a place, two cards far: a glance goes no further."""
    best = 0
    for side in (UPPER_LEFT, UPPER_RIGHT):
        k = card_at(s, seat, neighbour(cell, side))
        if k >= 0:
            best = max(best, chain_worth(s, seat, k, worths))
    return best


@inlined
def chain_worth(s: Record, seat: int, k: int, worths: Numbers) -> int:
    """A card activated, then the better one of those above it."""
    best = 0
    if s.cell[seat, k] >= WIDTH:
        for side in (UPPER_LEFT, UPPER_RIGHT):
            above = touching(s, seat, k, side)
            if above >= 0:
                best = max(best, int(worths[NOTES + above]))
    return int(worths[NOTES + k]) + best


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
