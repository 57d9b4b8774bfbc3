"""What an action does."""

from __future__ import annotations

from imperia.kernel.compiled import inlined, rule
from imperia.kernel.contract import NONE, REVEALS
from imperia.kernel.records import Record
from imperia.miners.codes import (
    ACTIVATE_0,
    ADVANCE_0,
    BOARD_0,
    CART_0,
    CHOOSE_0,
    CHOOSE_NOTHING,
    CLEAR_0,
    COLLAPSE_0,
    DISCARD_0,
    DRAW_0,
    DRAWN_LEVELS,
    FACTION_0,
    HAND_LIMIT,
    JOINTS,
    MACHINE_0,
    NO_CHOICE,
    NOTHING,
    NOWHERE,
    PLACE_0,
    SKIP,
    SURFACE_0,
    TAKE_0,
    TRADE_0,
    UNCHOOSE,
    UP_0,
    UPPER_LEFT,
    UPPER_RIGHT,
    WANT_CARD,
    WANT_DRAFT,
    WANT_DRAW,
    WANT_HOP,
    WANT_LIMIT,
    WANT_NOTHING,
    WANT_SEEK,
)
from imperia.miners.language.words import PER, N
from imperia.miners.rules.activation import activate, enter, pop, push
from imperia.miners.rules.flow import settle
from imperia.miners.rules.mine import build, card_at, put_token, touching
from imperia.miners.rules.piles import can_draw_any, discard, draw_faction, draw_into_hand, refill
from imperia.miners.rules.run import next_line


@rule
def apply(t: Record, s: Record, seat: int, action: int) -> int:
    """One decision, known to be legal, and all that follows from it without another."""
    if action == UNCHOOSE:
        s.chosen[seat] = NO_CHOICE
        s.want[seat] = WANT_CARD
        return NONE
    want = int(s.want[seat])
    s.want[seat] = WANT_NOTHING
    flags = NONE
    if action >= DISCARD_0 and action < PLACE_0:
        flags = discard_one(t, s, seat, want, action - DISCARD_0)
    elif action >= CHOOSE_0 and action <= CHOOSE_NOTHING:
        s.chosen[seat] = NOTHING if action == CHOOSE_NOTHING else action - CHOOSE_0
    elif action >= PLACE_0 and action < MACHINE_0:
        place(t, s, seat, action - PLACE_0)
    elif action >= UP_0 and action < SURFACE_0:
        side = UPPER_LEFT if action == UP_0 else UPPER_RIGHT
        enter(t, s, seat, touching(s, seat, int(s.chain[seat]), side))
    elif action >= SURFACE_0 and action < DRAW_0:
        push(s, seat, int(t.surface_effect[action - SURFACE_0]), NOWHERE)
    else:
        flags = decide_step(t, s, seat, want, action)
    if flags & REVEALS and release_drawers(s):
        return flags | settle(t, s, 0, int(s.seats))
    return flags | settle(t, s, seat, seat + 1)


@rule
def release_drawers(s: Record) -> bool:
    """Whether someone waits to draw where the last card has just been taken: they go on, done as far as possible."""
    released = False
    for seat in range(s.seats):
        want = s.want[seat]
        if want in (WANT_DRAW, WANT_SEEK):
            tried = int(s.tried[seat]) if want == WANT_SEEK else 0
            if not can_draw_any(s, tried):
                s.want[seat] = WANT_NOTHING
                released = True
    return released


@inlined
def place(t: Record, s: Record, seat: int, cell: int) -> None:
    """The revealed card goes to its place, and the chain begins with it."""
    k = build(t, s, seat, int(s.chosen[seat]), cell)
    s.chosen[seat] = NO_CHOICE
    enter(t, s, seat, k)


@rule
def discard_one(t: Record, s: Record, seat: int, want: int, card: int) -> int:
    """A card is discarded: in the draft, down to the limit, or as a price."""
    discard(t, s, seat, card)
    if want == WANT_DRAFT:
        kept = -int(t.draft)
        for level in range(DRAWN_LEVELS):
            kept += int(t.dealt[level])
        if s.held[seat] > kept:
            s.want[seat] = WANT_DRAFT
    elif want == WANT_LIMIT:
        if s.held[seat] > HAND_LIMIT:
            s.want[seat] = WANT_LIMIT
    else:
        s.steps[seat, int(s.depth[seat]) - 1] -= 1
    return REVEALS


@inlined
def decide_step(t: Record, s: Record, seat: int, want: int, action: int) -> int:
    """A decision that belongs to the effect on top."""
    top = int(s.depth[seat]) - 1
    line = int(s.line[seat, top])
    if action == SKIP:
        pop(s, seat)
    elif action < UP_0:
        s.line[seat, top] = t.card_effect[s.card[seat, s.here[seat, top]], action - TAKE_0]
    elif action >= DRAW_0 and action < FACTION_0:
        return draw_one(t, s, seat, want, top, action - DRAW_0)
    elif action >= FACTION_0 and action < BOARD_0:
        s.faction[seat] = action - FACTION_0
        s.steps[seat, top] = 1
    elif action >= BOARD_0 and action < ADVANCE_0:
        s.board[seat] = action - BOARD_0
        s.space[seat] = 0
        if want == WANT_HOP:
            s.space[seat] = 1
            pop(s, seat)
    elif action >= ADVANCE_0 and action < TRADE_0:
        s.steps[seat, top] = action - ADVANCE_0 + 1
    elif action >= TRADE_0 and action < CHOOSE_0:
        times = action - TRADE_0
        s.coins[seat] -= times * int(t.code[line, N])
        s.points[seat] += times * int(t.code[line, PER])
        next_line(s, seat, top, 0)
    else:
        s.steps[seat, top] -= 1
        change_mine(s, seat, action)
    return NONE


@rule
def draw_one(t: Record, s: Record, seat: int, want: int, top: int, level: int) -> int:
    """A card from a pile: the top one, or the first of a faction."""
    refill(t, s, level)
    if want == WANT_SEEK:
        if draw_faction(t, s, seat, level, int(s.faction[seat])):
            s.tried[seat] = 0
            next_line(s, seat, top, 0)
        else:
            s.tried[seat] |= 1 << level
    else:
        draw_into_hand(s, seat, level)
        s.steps[seat, top] -= 1
    return REVEALS


@rule
def change_mine(s: Record, seat: int, action: int) -> None:
    """A machine, a collapse, a collapse cleared, a special activation, or a cart token."""
    if action >= CART_0:
        cell, joint = (action - CART_0) // JOINTS, (action - CART_0) % JOINTS
        put_token(s, seat, card_at(s, seat, cell), joint)
    elif action >= ACTIVATE_0:
        activate(s, seat, card_at(s, seat, action - ACTIVATE_0))
    elif action >= CLEAR_0:
        s.collapsed[seat, card_at(s, seat, action - CLEAR_0)] = 0
    elif action >= COLLAPSE_0:
        s.collapsed[seat, card_at(s, seat, action - COLLAPSE_0)] = 1
    else:
        s.machines[seat, card_at(s, seat, action - MACHINE_0)] += 1
