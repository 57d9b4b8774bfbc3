"""Planning while others think: a view as if everybody else had finished, and had nothing to play."""

from __future__ import annotations

from imperia.kernel.records import Record
from imperia.miners.codes import (
    CHOOSING,
    CLOSING,
    FINISHED,
    MINING,
    NO_CHOICE,
    NOTHING,
    OVER,
    ROUNDS,
    WANT_CARD,
    WANT_NOTHING,
)
from imperia.miners.rules.flow import settle


def ahead(t: Record, view: Record, seat: int) -> bool:
    """Make a view one in which this seat decides next; whether that makes sense.

    Whoever has locked in a card places it and lets its chain run; anyone else who waits chooses a card for the round to
    come, whose event is not known yet. The others stand at the Surface meanwhile, so that the round does not end.
    """
    if view.seats == 1 or view.phase == OVER or view.want[seat] != WANT_NOTHING:
        return False
    is_locked, card = view.phase == CHOOSING, view.chosen[seat]
    if view.phase in (MINING, CLOSING):
        if view.clock + 1 == ROUNDS:
            return False
        view.clock += 1
        view.activated[:] = 0
    view.phase = CHOOSING
    view.want[:] = WANT_NOTHING
    view.depth[:] = 0
    view.chain[:] = FINISHED
    view.visits[:] = 0
    view.chosen[:] = NOTHING
    if is_locked:
        view.chosen[seat] = card
        settle(t, view, 0, int(view.seats))
    else:
        view.chosen[seat], view.want[seat] = NO_CHOICE, WANT_CARD
    return True
