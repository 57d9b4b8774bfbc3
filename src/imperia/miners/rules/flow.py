"""The flow of the game: set-up, rounds, their phases, and the barriers at which all seats have to have decided."""

from __future__ import annotations

from imperia.kernel.chance import below, set_key
from imperia.kernel.compiled import inlined, rule
from imperia.kernel.contract import NONE, OPENS, REVEALS
from imperia.kernel.records import Numbers, Record
from imperia.miners.codes import (
    BOARDS,
    BUILT,
    CHOOSING,
    CLOSING,
    DRAFTING,
    DRAWN_LEVELS,
    END_OF_ROUND,
    EVENT,
    EVENTS_SHOWN,
    FINISHED,
    HIDDEN,
    IMMEDIATE,
    MINING,
    NO_BOARD,
    NO_CARD,
    NO_CHOICE,
    NO_EVENT,
    NOTHING,
    NOWHERE,
    OVER,
    ROUNDS,
    UNKNOWN_EVENT,
    UNSEEN,
    WANT_CARD,
    WANT_DRAFT,
    WANT_NOTHING,
    WANT_PLACE,
)
from imperia.miners.language.words import M_CHEAPER
from imperia.miners.rules.activation import push, reach_surface
from imperia.miners.rules.measure import cost_of, modifier
from imperia.miners.rules.piles import draw_into_hand, shuffle, stack_piles, take_away
from imperia.miners.rules.run import run


@rule
def start(t: Record, s: Record, seats: int, key: Numbers) -> None:
    """Deal a game from a key into a record that may have held anything.

    Chance is drawn in this order: the boards' sides, the events, piles I, II and III.
    """
    set_key(s, key)
    clear(s, seats)
    for board in range(BOARDS):
        s.side[board] = below(s, 2)
    draw_events(t, s, 0)
    stack_piles(t, s)
    for level in range(DRAWN_LEVELS):
        shuffle(s, level)
    deal_hands(t, s)


@rule
def clear(s: Record, seats: int) -> None:
    """An empty table: every field but those of chance."""
    s.rest[:] = 0
    s.seats = seats
    s.phase = DRAFTING
    s.clock = 0
    s.turn = 0
    s.event[:] = NO_EVENT
    s.side[:] = 0
    s.pile[:] = NO_CARD
    s.left[:] = 0
    s.discards[:] = 0
    s.whereabouts[:] = UNSEEN
    s.hand[:] = NO_CARD
    s.held[:] = 0
    s.chosen[:] = NO_CHOICE
    s.coins[:] = 0
    s.points[:] = 0
    s.discount[:] = 0
    s.board[:] = NO_BOARD
    s.space[:] = 0
    s.row[:] = 0
    s.grid[:] = 0
    s.built[:] = 0
    s.card[:] = NO_CARD
    s.cell[:] = 0
    s.machines[:] = 0
    s.collapsed[:] = 0
    s.activated[:] = 0
    s.tokens[:] = 0
    s.carts[:] = 0
    s.want[:] = WANT_NOTHING
    s.chain[:] = FINISHED
    s.visits[:] = 0
    s.faction[:] = 0
    s.tried[:] = 0
    s.depth[:] = 0
    s.line[:] = 0
    s.here[:] = 0
    s.steps[:] = 0


@rule
def draw_events(t: Record, s: Record, shown: int) -> None:
    """Ten of the events, in any order; the first `shown` of them lie there already."""
    used = 0
    for i in range(shown):
        used |= 1 << int(s.event[i])
    for i in range(shown, EVENTS_SHOWN):
        k = below(s, int(t.events) - i)
        for event in range(t.events):
            if used & (1 << event) == 0:
                if k == 0:
                    s.event[i] = event
                    used |= 1 << event
                    break
                k -= 1


@rule
def deal_hands(t: Record, s: Record) -> None:
    """Each seat draws its first cards; it keeps all of them, or has some to discard."""
    for seat in range(s.seats):
        for level in range(DRAWN_LEVELS):
            for _ in range(t.dealt[level]):
                draw_into_hand(s, seat, level)
        if t.draft > 0:
            s.want[seat] = WANT_DRAFT
    settle(t, s, 0, int(s.seats))


@inlined
def someone_decides(s: Record) -> bool:
    """Whether any seat has a decision to take."""
    for seat in range(s.seats):
        if s.want[seat] != WANT_NOTHING:
            return True
    return False


@rule
def settle(t: Record, s: Record, first: int, last: int) -> int:
    """Carry on with the seats from `first` to before `last`, then with all from phase to phase.

    Until someone has to decide, or the game is over, or a view cannot know what comes.
    """
    flags = NONE
    while True:
        for seat in range(first, last):
            run(t, s, seat)
        if s.phase == OVER or someone_decides(s) or not is_phase_known(s):
            return flags
        flags |= next_phase(t, s)
        first, last = 0, int(s.seats)


@rule
def is_phase_known(s: Record) -> bool:
    """Whether a view shows what its phase turns on: the event, or what was chosen."""
    if s.phase == EVENT:
        return bool(s.event[s.clock] != UNKNOWN_EVENT)
    return s.phase != CHOOSING or all_known(s)


@rule
def next_phase(t: Record, s: Record) -> int:
    """Everyone has decided: what comes next."""
    if s.phase == DRAFTING:
        return begin_round(t, s)
    if s.phase == EVENT:
        begin_choice(s)
        return NONE
    if s.phase == CHOOSING:
        return reveal_choices(t, s)
    if s.phase == MINING:
        s.phase = CLOSING
        s.turn = -1
        return NONE
    return close_round(t, s)


@rule
def begin_round(t: Record, s: Record) -> int:
    """A new event is revealed; no card has been activated yet."""
    s.phase = EVENT
    s.activated[:] = 0
    show_event(t, s)
    return REVEALS


@rule
def show_event(t: Record, s: Record) -> None:
    """An immediate event is resolved by everyone now."""
    event = int(s.event[s.clock])
    if event == UNKNOWN_EVENT or t.event_kind[event] != IMMEDIATE:
        return
    for seat in range(s.seats):
        push(s, seat, int(t.event_effect[event]), NOWHERE)


@rule
def begin_choice(s: Record) -> None:
    """Everyone chooses a card, face down."""
    s.phase = CHOOSING
    for seat in range(s.seats):
        s.chosen[seat] = NO_CHOICE
        s.want[seat] = WANT_CARD


@rule
def all_known(s: Record) -> bool:
    """Whether no choice is hidden from the holder of a view."""
    for seat in range(s.seats):
        if s.chosen[seat] == HIDDEN:
            return False
    return True


@rule
def reveal_choices(t: Record, s: Record) -> int:
    """All chosen cards are revealed and paid for; who has none goes straight to the Surface."""
    s.phase = MINING
    cheaper = modifier(t, s, M_CHEAPER)
    for seat in range(s.seats):
        card = int(s.chosen[seat])
        if card == NOTHING:
            s.chosen[seat] = NO_CHOICE
            reach_surface(t, s, seat)
        else:
            s.coins[seat] -= cost_of(t, s, seat, card, cheaper)
            s.discount[seat] = 0
            take_away(s, seat, card, BUILT)
            s.want[seat] = WANT_PLACE
    return REVEALS | OPENS


@rule
def close_round(t: Record, s: Record) -> int:
    """An end-of-round event is resolved in seat order; then the next round begins, or the game is over."""
    s.turn += 1
    event = int(s.event[s.clock])
    if t.event_kind[event] == END_OF_ROUND and s.turn < s.seats:
        push(s, int(s.turn), int(t.event_effect[event]), NOWHERE)
        return NONE
    s.turn = 0
    if s.clock + 1 == ROUNDS:
        s.phase = OVER
        return NONE
    s.clock += 1
    return begin_round(t, s)
