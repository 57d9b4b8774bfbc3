"""Random play to the end of a game inside compiled code; templates, bound to a game by `kernel.entries.Entries`."""

from __future__ import annotations

from imperia.kernel.chance import pick
from imperia.kernel.entries import acting, apply, legal
from imperia.kernel.records import Numbers, Record


def seat_from(mask: int, seats: int, rng: Numbers) -> int:
    """One of the seats in a mask, each equally likely."""
    count = 0
    last = -1
    for seat in range(seats):
        if (mask >> seat) & 1:
            count += 1
            last = seat
    if count == 1:
        return last
    k = pick(rng, count)
    for seat in range(seats):
        if (mask >> seat) & 1:
            if k == 0:
                return seat
            k -= 1
    return last


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
