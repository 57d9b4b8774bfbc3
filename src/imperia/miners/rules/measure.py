"""Counting: what an effect's amount, price or condition depends on."""

from __future__ import annotations

from imperia.kernel.compiled import inlined, rule
from imperia.kernel.records import Record
from imperia.miners.codes import (
    EVENT,
    EVENTS,
    LEFT,
    LOWER_LEFT,
    LOWER_RIGHT,
    RIGHT,
    SCOTS,
    SPECIAL,
    UPPER_LEFT,
    UPPER_RIGHT,
    WIDTH,
)
from imperia.miners.language.words import (
    ABOVE,
    ALWAYS,
    AT_LEAST,
    BELOW,
    CARTS,
    CARTS_HERE,
    COLLAPSES,
    EDGE,
    END,
    EXTRA,
    IN_ROW,
    KINDS,
    MACHINES,
    MACHINES_HERE,
    MEASURE,
    NEIGHBOURS,
    OF_FACTION,
    OP,
    PER,
    SPACE,
    WHERE,
    N,
)
from imperia.miners.rules.mine import bits_in, complete_carts, complete_carts_at, touching


@rule
def of_faction(t: Record, s: Record, seat: int, faction: int) -> int:
    """Cards of a faction in a mine; a card of two factions counts for both."""
    cards = 0
    for k in range(s.built[seat]):
        cards += (int(t.card_factions[s.card[seat, k]]) >> faction) & 1
    return cards


@rule
def different_factions(t: Record, s: Record, seat: int) -> int:
    """How many of the factions have a card in a mine."""
    seen = 0
    for k in range(s.built[seat]):
        seen |= int(t.card_factions[s.card[seat, k]])
    return bits_in(seen)


@rule
def machines_in(s: Record, seat: int) -> int:
    """All machines of a mine."""
    machines = 0
    for k in range(s.built[seat]):
        machines += int(s.machines[seat, k])
    return machines


@rule
def collapses_in(s: Record, seat: int) -> int:
    """All collapses of a mine."""
    collapses = 0
    for k in range(s.built[seat]):
        collapses += int(s.collapsed[seat, k])
    return collapses


@rule
def cards_in_row(s: Record, seat: int, row: int) -> int:
    """How many cards lie in a row."""
    return bits_in(int(s.row[seat, row]))


@rule
def is_there(s: Record, seat: int, here: int, side: int) -> int:
    """1 if a card touches this one on a side, else 0."""
    return 1 if touching(s, seat, here, side) >= 0 else 0


@rule
def is_edge(s: Record, seat: int, here: int) -> int:
    """1 if no card of its row lies further left, or none further right; else 0."""
    cell = int(s.cell[seat, here])
    taken = int(s.row[seat, cell // WIDTH])
    place = 1 << (cell % WIDTH)
    return 1 if taken & (place - 1) == 0 or taken < place << 1 else 0


@rule
def measured(t: Record, s: Record, seat: int, here: int, measure: int) -> int:
    """The number a measure stands for, now, seen from card `here` of the mine."""
    if measure >= IN_ROW:
        return cards_in_row(s, seat, measure - IN_ROW)
    if measure >= OF_FACTION:
        return of_faction(t, s, seat, measure - OF_FACTION)
    if measure == MACHINES_HERE:
        return int(s.machines[seat, here])
    if measure == MACHINES:
        return machines_in(s, seat)
    if measure == COLLAPSES:
        return collapses_in(s, seat)
    if measure == CARTS:
        return complete_carts(s, seat)
    if measure == CARTS_HERE:
        return complete_carts_at(s, seat, here)
    if measure == KINDS:
        return different_factions(t, s, seat)
    if measure == SPACE:
        return int(s.space[seat])
    if measure == EDGE:
        return is_edge(s, seat, here)
    above = is_there(s, seat, here, UPPER_LEFT) + is_there(s, seat, here, UPPER_RIGHT)
    below = is_there(s, seat, here, LOWER_LEFT) + is_there(s, seat, here, LOWER_RIGHT)
    if measure == ABOVE:
        return above
    if measure == BELOW:
        return below
    if measure == NEIGHBOURS:
        return above + below + is_there(s, seat, here, LEFT) + is_there(s, seat, here, RIGHT)
    return 1


@inlined
def counted(t: Record, s: Record, seat: int, here: int, line: int) -> int:
    """The number that a line's measure stands for; 1 if it has none."""
    measure = int(t.code[line, MEASURE])
    return 1 if measure == ALWAYS else measured(t, s, seat, here, measure)


@inlined
def amount(t: Record, line: int, found: int) -> int:
    """How much a line gives: its number, times whole portions of what is counted."""
    n = int(t.code[line, N])
    if t.code[line, MEASURE] == ALWAYS:
        return n
    return n * (found // int(t.code[line, PER]))


@inlined
def condition_holds(t: Record, line: int, found: int) -> bool:
    """Whether what is counted is at least, or at most, the number of the line."""
    if t.code[line, WHERE] == AT_LEAST:
        return found >= int(t.code[line, N])
    return found <= int(t.code[line, N])


@inlined
def price(t: Record, s: Record, seat: int, line: int) -> int:
    """What a line asks to be paid: a Scots price falls by 1 per Scots card in the mine, not below 0."""
    coins = int(t.code[line, N])
    if t.code[line, EXTRA] == 1:
        coins -= of_faction(t, s, seat, SCOTS)
    return max(coins, 0)


@rule
def modifier(t: Record, s: Record, kind: int) -> int:
    """What the round's special event changes, by kind; 0 without one."""
    event = int(s.event[s.clock])
    if s.phase < EVENT or event >= EVENTS or t.event_kind[event] != SPECIAL:
        return 0
    line = int(t.event_effect[event])
    change = 0
    while t.code[line, OP] != END:
        if t.code[line, WHERE] == kind:
            change += int(t.code[line, N])
        line += 1
    return change


@rule
def cost_of(t: Record, s: Record, seat: int, card: int, cheaper: int) -> int:
    """What playing a card costs, less what effects and the event take off, not below 0."""
    return max(int(t.card_cost[card]) - int(s.discount[seat]) - cheaper, 0)
