"""Who knows what: hands but for their backs, choices before the reveal, piles and coming events are hidden."""

from __future__ import annotations

from imperia.kernel.chance import below, forget_chance, set_cheap
from imperia.kernel.compiled import rule
from imperia.kernel.records import Numbers, Record
from imperia.miners.codes import (
    CHOOSING,
    DRAWN_LEVELS,
    EVENT,
    EVENTS_SHOWN,
    HELD,
    HIDDEN,
    LEVEL_FOUR,
    NO_CARD,
    NO_CHOICE,
    NOTHING,
    OVER,
    UNKNOWN,
    UNKNOWN_EVENT,
    UNSEEN,
)
from imperia.miners.language.words import M_CHEAPER
from imperia.miners.rules.flow import draw_events, settle, show_event
from imperia.miners.rules.legal import is_playable
from imperia.miners.rules.measure import modifier
from imperia.miners.rules.mine import open_levels
from imperia.miners.rules.piles import gather


@rule
def observe(t: Record, v: Record, seat: int) -> None:
    """Blank what a seat may not know."""
    forget_chance(v)
    for level in range(DRAWN_LEVELS):
        for i in range(v.left[level]):
            v.pile[level, i] = UNKNOWN + level
    for i in range(shown_events(v), EVENTS_SHOWN):
        v.event[i] = UNKNOWN_EVENT
    for other in range(v.seats):
        if other != seat:
            hide_hand(t, v, other)
            if v.phase == CHOOSING and v.chosen[other] != NO_CHOICE:
                v.chosen[other] = HIDDEN


@rule
def shown_events(s: Record) -> int:
    """How many events have been revealed."""
    if s.phase < EVENT:
        return 0
    return int(s.clock) + (0 if s.event[s.clock] == UNKNOWN_EVENT else 1)


@rule
def hide_hand(t: Record, v: Record, seat: int) -> None:
    """Of a hand only the levels stay, and the cards that everyone saw; in the order of what is known."""
    held = int(v.held[seat])
    for i in range(held):
        card = int(v.hand[seat, i])
        if card < LEVEL_FOUR and v.whereabouts[card] == HELD:
            v.whereabouts[card] = UNSEEN
            v.hand[seat, i] = UNKNOWN + int(t.card_level[card])
    sort_hand(v, seat)


@rule
def sort_hand(v: Record, seat: int) -> None:
    """Put a hand into ascending order again."""
    for i in range(1, v.held[seat]):
        card = v.hand[seat, i]
        j = i
        while j > 0 and v.hand[seat, j - 1] > card:
            v.hand[seat, j] = v.hand[seat, j - 1]
            j -= 1
        v.hand[seat, j] = card


@rule
def resample(t: Record, v: Record, rng: Numbers) -> None:
    """Fill the blanks of a view: hands and piles with the cards not seen, events with those to come, hidden choices."""
    set_cheap(v, rng)
    event_open = v.phase == EVENT and v.event[v.clock] == UNKNOWN_EVENT
    if v.phase != OVER and v.event[EVENTS_SHOWN - 1] == UNKNOWN_EVENT:
        draw_events(t, v, shown_events(v))
    for level in range(DRAWN_LEVELS):
        fill_level(t, v, level)
    if v.phase == CHOOSING:
        choose_for_all(t, v)
    if event_open:
        show_event(t, v)
    settle(t, v, 0, int(v.seats))


@rule
def fill_level(t: Record, v: Record, level: int) -> None:
    """The unseen cards of a level, in any order: first into hands, the rest is the pile."""
    left = int(v.left[level])
    blank = 0
    for seat in range(v.seats):
        for i in range(v.held[seat]):
            if v.hand[seat, i] == UNKNOWN + level:
                blank += 1
    if blank == 0 and (left == 0 or v.pile[level, 0] < UNKNOWN):
        return
    n = gather(t, v, level)
    for i in range(n - 1, 0, -1):
        j = below(v, i + 1)
        card = v.pile[level, i]
        v.pile[level, i] = v.pile[level, j]
        v.pile[level, j] = card
    for seat in range(v.seats):
        n = fill_hand(v, seat, level, n)


@rule
def fill_hand(v: Record, seat: int, level: int, n: int) -> int:
    """Replace a hand's unknown cards of a level by the last of the n cards of the pile; returns how many are left."""
    for i in range(v.held[seat]):
        if v.hand[seat, i] == UNKNOWN + level:
            n -= 1
            card = int(v.pile[level, n])
            v.pile[level, n] = NO_CARD
            v.hand[seat, i] = card
            v.whereabouts[card] = HELD
    sort_hand(v, seat)
    return n


@rule
def choose_for_all(t: Record, v: Record) -> None:
    """A hidden choice becomes any card its seat could have chosen."""
    cheaper = modifier(t, v, M_CHEAPER)
    for seat in range(v.seats):
        if v.chosen[seat] == HIDDEN:
            levels = open_levels(v, seat)
            choices = 0
            choice = NOTHING
            for i in range(v.held[seat]):
                card = int(v.hand[seat, i])
                if is_playable(t, v, seat, card, cheaper, levels):
                    choices += 1
                    if below(v, choices) == 0:
                        choice = card
            v.chosen[seat] = choice
