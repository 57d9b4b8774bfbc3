"""Who may act, and what is legal."""

from __future__ import annotations

from imperia.kernel.compiled import inlined, rule
from imperia.kernel.contract import WAITING
from imperia.kernel.records import Numbers, Record
from imperia.miners.codes import (
    ADVANCE_0,
    BOARD_0,
    BOARDS,
    CHOOSE_0,
    CHOOSE_NOTHING,
    CHOOSING,
    DISCARD_0,
    DRAW_0,
    DRAWN_LEVELS,
    EFFECTS,
    FACTION_0,
    FACTIONS,
    LEVEL_FOUR,
    NO_CHOICE,
    NOWHERE,
    OVER,
    SKIP,
    SURFACE,
    SURFACE_0,
    TAKE_0,
    TRADE_0,
    UNCHOOSE,
    UNKNOWN,
    UP_0,
    WANT_ACTIVATE,
    WANT_BOARD,
    WANT_CARD,
    WANT_CART,
    WANT_CLEAR,
    WANT_COLLAPSE,
    WANT_DRAW,
    WANT_EFFECT,
    WANT_FACTION,
    WANT_HOP,
    WANT_MACHINE,
    WANT_NOTHING,
    WANT_PLACE,
    WANT_SEEK,
    WANT_STEPS,
    WANT_SURFACE,
    WANT_TRADE,
    WANT_UP,
)
from imperia.miners.language.words import M_CHEAPER, WHERE, N
from imperia.miners.rules.guards import may_take
from imperia.miners.rules.measure import cost_of, modifier
from imperia.miners.rules.mine import open_levels
from imperia.miners.rules.piles import can_draw
from imperia.miners.rules.run import most_trades, track_length
from imperia.miners.rules.targets import legal_carts, legal_cells, legal_places


@inlined
def acting(s: Record) -> int:
    """Everyone who has a decision to take; nobody when the game is over."""
    if s.phase == OVER:
        return 0
    mask = 0
    for seat in range(s.seats):
        if s.want[seat] != WANT_NOTHING:
            mask |= 1 << seat
    return mask if mask != 0 else WAITING


@rule
def turn_of(_state: Record, seat: int) -> int:
    """Everyone plays at once; where there is an order it is that of the seats."""
    return seat


@rule
def level_of(t: Record, card: int) -> int:
    """A card's level from 0; an unknown one shows it on its back."""
    return card - UNKNOWN if card >= UNKNOWN else int(t.card_level[card])


@rule
def legal(t: Record, s: Record, seat: int, out: Numbers) -> int:
    """The legal actions of a seat, ascending.

    A choice may be taken back until the last seat has chosen, though nobody waits for that.
    """
    if seat < 0 or seat >= s.seats or s.phase == OVER:
        return 0
    want = int(s.want[seat])
    if want == WANT_NOTHING:
        if s.phase == CHOOSING and s.chosen[seat] != NO_CHOICE:
            out[0] = UNCHOOSE
            return 1
        return 0
    if want == WANT_CARD:
        return legal_choices(t, s, seat, out)
    if want == WANT_PLACE:
        return legal_places(t, s, seat, out)
    if want == WANT_UP:
        out[0] = UP_0
        out[1] = UP_0 + 1
        return 2
    if want in (WANT_EFFECT, WANT_SURFACE):
        return legal_effects(t, s, seat, want, out)
    if want in (WANT_DRAW, WANT_SEEK):
        return legal_draws(s, int(s.tried[seat]) if want == WANT_SEEK else 0, out)
    if want == WANT_FACTION:
        return legal_numbers(FACTION_0, len(FACTIONS), out)
    if want in (WANT_BOARD, WANT_HOP):
        return legal_boards(s, seat, out)
    if want > WANT_EFFECT and s.depth[seat] > 0:
        return legal_steps(t, s, seat, want, out)
    return legal_discards(s, seat, out)


@inlined
def legal_steps(t: Record, s: Record, seat: int, want: int, out: Numbers) -> int:
    """The decisions that belong to the line of an effect."""
    top = int(s.depth[seat]) - 1
    here = int(s.here[seat, top])
    line = int(s.line[seat, top])
    if want == WANT_STEPS:
        room = track_length(t, s, seat) - int(s.space[seat])
        return legal_numbers(ADVANCE_0, min(room, int(t.code[line, N])), out)
    if want == WANT_TRADE:
        return legal_numbers(TRADE_0, most_trades(t, s, seat, line) + 1, out)
    if want == WANT_CART:
        return legal_carts(s, seat, out)
    if want in (WANT_MACHINE, WANT_COLLAPSE, WANT_CLEAR, WANT_ACTIVATE):
        return legal_cells(t, s, seat, want, here, int(t.code[line, WHERE]), out)
    return legal_discards(s, seat, out)


@rule
def legal_numbers(first: int, count: int, out: Numbers) -> int:
    """All of the first codes of a block."""
    for i in range(count):
        out[i] = first + i
    return count


@inlined
def legal_choices(t: Record, s: Record, seat: int, out: Numbers) -> int:
    """Cards that can be paid for and placed; `nothing` only if there are none."""
    cheaper = modifier(t, s, M_CHEAPER)
    levels = open_levels(s, seat)
    n = 0
    unknown = False
    before = -1
    for i in range(s.held[seat]):
        card = int(s.hand[seat, i])
        if card >= UNKNOWN:
            unknown = True
        elif card != before and is_playable(t, s, seat, card, cheaper, levels):
            out[n] = CHOOSE_0 + card
            n += 1
        before = card
    if n == 0 and not unknown:
        out[0] = CHOOSE_NOTHING
        n = 1
    return n


@rule
def is_playable(t: Record, s: Record, seat: int, card: int, cheaper: int, levels: int) -> bool:
    """Whether a card can be paid for and, being of one of the open levels, placed."""
    if int(s.coins[seat]) < cost_of(t, s, seat, card, cheaper):
        return False
    return bool((levels >> int(t.card_level[card])) & 1)


@inlined
def legal_effects(t: Record, s: Record, seat: int, want: int, out: Numbers) -> int:
    """An effect whose guards hold: of a card, or none of them; or of the Surface."""
    n = 0
    here, card, options, first = NOWHERE, LEVEL_FOUR, SURFACE, SURFACE_0
    if want == WANT_EFFECT:
        here = int(s.here[seat, int(s.depth[seat]) - 1])
        card, options, first = int(s.card[seat, here]), EFFECTS, TAKE_0
        out[0] = SKIP
        n = 1
    for option in range(options):
        line = int(t.card_effect[card, option] if want == WANT_EFFECT else t.surface_effect[option])
        if line >= 0 and may_take(t, s, seat, here, line):
            out[n] = first + option
            n += 1
    return n


@inlined
def legal_draws(s: Record, tried: int, out: Numbers) -> int:
    """Piles that have a card or can be refilled."""
    n = 0
    for level in range(DRAWN_LEVELS):
        if tried & (1 << level) == 0 and can_draw(s, level):
            out[n] = DRAW_0 + level
            n += 1
    return n


@rule
def legal_boards(s: Record, seat: int, out: Numbers) -> int:
    """Any board, but never the one where the marker stands."""
    n = 0
    for board in range(BOARDS):
        if board != s.board[seat]:
            out[n] = BOARD_0 + board
            n += 1
    return n


@rule
def legal_discards(s: Record, seat: int, out: Numbers) -> int:
    """Any known card of the hand."""
    n = 0
    before = -1
    for i in range(s.held[seat]):
        card = int(s.hand[seat, i])
        if card <= LEVEL_FOUR and card != before:
            out[n] = DISCARD_0 + card
            n += 1
        before = card
    return n
