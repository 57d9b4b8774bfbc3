"""Random play to the end of a game inside compiled code; templates, bound to a game by `kernel.entries.Entries`."""

from __future__ import annotations

from imperia.kernel.chance import pick
from imperia.kernel.entries import acting, apply, legal
from imperia.kernel.records import Numbers, Record


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
