"""Play to the end of a game inside compiled code; templates, bound to a game by `kernel.entries.Entries`."""

from __future__ import annotations

from imperia.kernel.chance import pick
from imperia.kernel.entries import acting, apply, legal
from imperia.kernel.records import Integer, Numbers, Record


def weigh(tables: Record, state: Record, seat: int, codes: Numbers, n: int, weights: Numbers) -> None:
    """Stands for the wits of the bound game."""
    raise NotImplementedError


def seat_from(mask: int, seats: int, rng: Numbers) -> int:
    """One of the seats in a mask, each equally likely."""
    count = 0
    for seat in range(seats):
        count += (mask >> seat) & 1
    k = pick(rng, count) if count > 1 else 0
    chosen = 0
    for seat in range(seats):  # no branch in it: which seat it is cannot be guessed
        k -= (mask >> seat) & 1
        chosen += 1 if k >= 0 else 0
    return chosen


def play_on(tables: Record, state: Record, seats: int, rng: Numbers, codes: Numbers) -> int:
    """Random legal actions to the end of a game; returns how many."""
    decisions = 0
    mask = acting(state)
    while mask != 0:
        seat = seat_from(mask, seats, rng)
        n = legal(tables, state, seat, codes)
        apply(tables, state, seat, codes[pick(rng, n)])
        decisions += 1
        mask = acting(state)
    return decisions


def first_of(mask: int, seats: int, own: int) -> int:
    """The seat that decides next in an imagined world: the bot's own where it may, else the first."""
    if (mask >> own) & 1:
        return own
    for seat in range(seats):
        if (mask >> seat) & 1:
            return seat
    return own


def draw_by_weight(
    tables: Record, state: Record, seat: int, codes: Numbers, n: int, rng: Numbers, weights: Numbers
) -> Integer:
    """One of n legal actions, each with a chance by its weight."""
    if n == 1:
        return codes[0]
    weigh(tables, state, seat, codes, n, weights)
    total = 0
    for i in range(n):
        total += int(weights[i])
    k = pick(rng, total)
    chosen = 0
    for i in range(n):  # no branch in it: where it would end cannot be guessed
        k -= int(weights[i])
        chosen += 1 if k >= 0 else 0
    return codes[chosen]


def play_wisely(
    tables: Record, state: Record, seats: int, own: int, most: int, rng: Numbers, codes: Numbers, weights: Numbers
) -> bool:
    """Actions drawn by weight, so many and on to where the own seat's turn begins; returns whether the game is over."""
    mask = acting(state)
    before = own
    while mask != 0:
        seat = first_of(mask, seats, own)
        if most <= 0 and seat == own and before != own:
            return False
        n = legal(tables, state, seat, codes)
        apply(tables, state, seat, draw_by_weight(tables, state, seat, codes, n, rng, weights))
        mask = acting(state)
        before = seat
        most -= 1
    return True
