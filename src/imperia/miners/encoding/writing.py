"""What a seat may know of a game of Imperial Miners, written for learners."""

from __future__ import annotations

from imperia.kernel.compiled import rule
from imperia.kernel.encoding import place_of, relative
from imperia.kernel.records import Numbers, Record
from imperia.miners.codes import (
    AT_SURFACE,
    BOARDS,
    CARDS,
    CHOOSING,
    CLOSING,
    DEPTH,
    DISCARDED,
    DRAWN_LEVELS,
    FACTIONS,
    HELD,
    JOINTS,
    LEVEL_FOUR,
    MINE,
    NO_BOARD,
    NO_CHOICE,
    NOTHING,
    ON_SPACE,
    OVER,
    ROUNDS,
    SHOWN,
    UNSEEN,
    WIDTH,
)
from imperia.miners.encoding.layout import (
    C_CHOSEN,
    C_DISCARDED,
    C_HAND,
    C_MINE,
    C_UNSEEN,
    CARD,
    E_KIND,
    E_NOW,
    E_ROUND,
    EFFECT,
    EVENT_ROW,
    M_ACTIVATED,
    M_CARD,
    M_CHAIN,
    M_COLLAPSED,
    M_COLUMN,
    M_COMPLETE,
    M_FACTIONS,
    M_INCOMPLETE,
    M_MACHINES,
    M_ROW,
    M_TOKEN,
    MINE_CARD,
    MOST,
    S_BOARD,
    S_BUILT,
    S_CARTS,
    S_CLOSING,
    S_COINS,
    S_DISCOUNT,
    S_FACTION,
    S_HAND,
    S_HAS_CHOSEN,
    S_NOTHING,
    S_PENDING,
    S_PLAYS,
    S_POINTS,
    S_SPACE,
    S_SURFACE,
    S_TRIED,
    S_VISITS,
    S_WANT,
    SEAT,
    T_DISCARDS,
    T_PHASE,
    T_PILES,
    T_PLAYERS,
    T_ROUNDS,
    T_SEAT,
    T_SIDES,
    TABLE,
    X_HERE,
    X_LINE,
    X_PENDING,
    X_STEPS,
)
from imperia.miners.rules.knowledge import shown_events
from imperia.miners.rules.legal import level_of
from imperia.miners.rules.mine import complete_carts


@rule
def write(t: Record, s: Record, seat: int, out: Numbers, part: int, parts: int) -> None:
    """The table, events, cards where they lie open or hidden, seats, their mines and pending effects."""
    back = parts - 1 - part  # the last threads begin with what the first have no time for
    if part == 0:
        write_table(s, seat, out, place_of(TABLE, 0))
    for event in range(part, t.events, parts):
        out[place_of(EVENT_ROW, event) + E_KIND + int(t.event_kind[event])] = 1
    for i in range(part, shown_events(s), parts):
        write_shown(s, i, out, place_of(EVENT_ROW, int(s.event[i])))
    for card in range(part, t.cards, parts):
        write_card(s, card, out, place_of(CARD, card))
    for other in range(back, s.seats, parts):
        write_seat(s, other, out, place_of(SEAT, relative(other, seat, int(s.seats))))
    for spot in range(part, s.seats * MINE, parts):
        other, k = spot // MINE, spot % MINE
        if k < s.built[other]:
            write_built(t, s, other, k, out, place_of(MINE_CARD, relative(other, seat, int(s.seats)) * MINE + k))
    for spot in range(part, s.seats * DEPTH, parts):
        other, depth = spot // DEPTH, spot % DEPTH
        if depth < s.depth[other]:
            write_effect(s, other, depth, out, place_of(EFFECT, relative(other, seat, int(s.seats)) * DEPTH + depth))


@rule
def finish(t: Record, s: Record, seat: int, out: Numbers, part: int, parts: int) -> None:
    """Cards by who has them; no card is unseen that the seat finds in a hand."""
    for other in range(part, s.seats, parts):
        owner = relative(other, seat, int(s.seats))
        write_hand(t, s, seat, other, out, place_of(SEAT, owner), owner)
        write_choice(s, seat, other, out, place_of(SEAT, owner), owner)
        for k in range(s.built[other]):
            out[place_of(CARD, int(s.card[other, k])) + C_MINE + owner] += 1


@rule
def write_table(s: Record, seat: int, out: Numbers, at: int) -> None:
    """What concerns all."""
    out[at + T_PHASE + int(s.phase)] = 1
    if seat >= 0:
        out[at + T_SEAT + seat] = 1
    out[at + T_PLAYERS] = s.seats
    out[at + T_ROUNDS] = 0 if s.phase == OVER else ROUNDS - int(s.clock)
    for level in range(DRAWN_LEVELS):
        out[at + T_PILES + level] = s.left[level]
        out[at + T_DISCARDS + level] = s.discards[level]
    for board in range(BOARDS):
        out[at + T_SIDES + board] = s.side[board]


@rule
def write_shown(s: Record, i: int, out: Numbers, at: int) -> None:
    """An event that has been shown."""
    out[at + E_ROUND] = i + 1
    if i == s.clock:
        out[at + E_NOW] = 1


@rule
def write_card(s: Record, card: int, out: Numbers, at: int) -> None:
    """A card that lies open, or is hidden from all but its owner; own ones are found in the hand."""
    if s.whereabouts[card] == DISCARDED:
        out[at + C_DISCARDED] = 1
    elif s.whereabouts[card] == UNSEEN or s.whereabouts[card] == HELD:
        out[at + C_UNSEEN] = 1


@rule
def write_hand(t: Record, s: Record, viewer: int, seat: int, out: Numbers, at: int, owner: int) -> None:
    """The cards of a hand: of another's only the levels, and which they are where everyone saw them."""
    for i in range(s.held[seat]):
        card = int(s.hand[seat, i])
        out[at + S_HAND + level_of(t, card)] += 1
        if card == LEVEL_FOUR:
            out[place_of(CARD, card) + C_HAND + owner] += 1
        elif card < LEVEL_FOUR and (seat == viewer or s.whereabouts[card] == SHOWN):
            out[place_of(CARD, card) + C_HAND + owner] = 1
            out[place_of(CARD, card) + C_UNSEEN] = 0


@rule
def write_choice(s: Record, viewer: int, seat: int, out: Numbers, at: int, owner: int) -> None:
    """The card a seat has chosen; which one only if it is open, or its own."""
    choice = int(s.chosen[seat])
    if choice != NO_CHOICE:
        out[at + S_HAS_CHOSEN] = 1
        if s.phase != CHOOSING or seat == viewer:
            if choice == NOTHING:
                out[at + S_NOTHING] = 1
            elif choice < CARDS:
                out[place_of(CARD, choice) + C_CHOSEN + owner] = 1


@rule
def write_seat(s: Record, seat: int, out: Numbers, at: int) -> None:
    """What a seat has and what it is doing; its hand and its choice apart."""
    out[at + S_PLAYS] = 1
    out[at + S_CLOSING] = 1 if s.phase == CLOSING and s.turn == seat else 0
    out[at + S_COINS] = min(int(s.coins[seat]), MOST)
    out[at + S_POINTS] = min(int(s.points[seat]), MOST)
    out[at + S_CARTS] = complete_carts(s, seat)
    out[at + S_DISCOUNT] = s.discount[seat]
    out[at + S_BUILT] = s.built[seat]
    if s.board[seat] != NO_BOARD:
        out[at + S_BOARD + int(s.board[seat])] = 1
    out[at + S_SPACE] = s.space[seat]
    out[at + S_WANT + int(s.want[seat])] = 1
    if s.chain[seat] == AT_SURFACE:
        out[at + S_SURFACE] = 1
    out[at + S_VISITS] = s.visits[seat]
    if s.faction[seat] < len(FACTIONS):
        out[at + S_FACTION + int(s.faction[seat])] = 1
    for level in range(DRAWN_LEVELS):
        out[at + S_TRIED + level] = (int(s.tried[seat]) >> level) & 1
    out[at + S_PENDING] = s.depth[seat]


@rule
def write_built(t: Record, s: Record, seat: int, k: int, out: Numbers, at: int) -> None:
    """A card of a mine: where it lies, and what lies on it."""
    card, cell = int(s.card[seat, k]), int(s.cell[seat, k])
    out[at + M_CARD] = card + 1
    out[at + M_ROW] = cell // WIDTH + 1
    out[at + M_COLUMN] = 2 * (cell % WIDTH) - WIDTH + (cell // WIDTH) % 2
    out[at + M_MACHINES] = s.machines[seat, k]
    out[at + M_COLLAPSED] = s.collapsed[seat, k]
    out[at + M_ACTIVATED] = s.activated[seat, k]
    out[at + M_CHAIN] = 1 if s.chain[seat] == k else 0
    for faction in range(len(FACTIONS)):
        out[at + M_FACTIONS + faction] = (int(t.card_factions[card]) >> faction) & 1
    for joint in range(JOINTS):
        out[at + M_TOKEN + joint] = (int(s.tokens[seat, k]) >> joint) & 1
        out[at + M_COMPLETE + joint] = (int(s.carts[seat, k]) >> joint) & 1
        out[at + M_INCOMPLETE + joint] = (int(s.carts[seat, k]) >> (JOINTS + joint)) & 1


@rule
def write_effect(s: Record, seat: int, depth: int, out: Numbers, at: int) -> None:
    """A pending effect."""
    out[at + X_PENDING] = 1
    out[at + X_LINE] = int(s.line[seat, depth]) + 1
    out[at + X_HERE] = int(s.here[seat, depth]) - ON_SPACE
    out[at + X_STEPS] = s.steps[seat, depth]
