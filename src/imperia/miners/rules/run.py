"""The interpreter: carries out the lines of pending effects until a seat has to decide something."""

from __future__ import annotations

from imperia.kernel.compiled import inlined, rule
from imperia.kernel.records import Record
from imperia.miners.codes import (
    ANY_FACTION,
    FRESH,
    HAND_LIMIT,
    HELD,
    LEVEL_FOUR,
    NO_BOARD,
    ON_SPACE,
    TO_BE_CHOSEN,
    WANT_ACTIVATE,
    WANT_BOARD,
    WANT_CART,
    WANT_CLEAR,
    WANT_COLLAPSE,
    WANT_DISCARD,
    WANT_DRAW,
    WANT_EFFECT,
    WANT_FACTION,
    WANT_HOP,
    WANT_LIMIT,
    WANT_MACHINE,
    WANT_NOTHING,
    WANT_SEEK,
    WANT_STEPS,
    WANT_TRADE,
)
from imperia.miners.language.words import (
    ACTIVATE,
    ADVANCE,
    CART,
    CHEAPER,
    CLEAR,
    COINS,
    COLLAPSE,
    DISCARD,
    DRAW,
    END,
    EXTRA,
    GAIN_FOUR,
    HERE,
    IF,
    MACHINE,
    OP,
    PAY,
    POINTS,
    RESOLVING,
    SEEK,
    SKIP_LINES,
    TRADE,
    UP_TO,
    WHERE,
    N,
)
from imperia.miners.rules.activation import climb, has_target, pop, push
from imperia.miners.rules.guards import MOST_MACHINES, collapse_room, guard_holds, has_machine_room
from imperia.miners.rules.measure import amount, collapses_in, counted, price
from imperia.miners.rules.mine import has_open_joint
from imperia.miners.rules.piles import can_draw_any, give


@inlined
def run(t: Record, s: Record, seat: int) -> None:
    """Carry on with a seat's effects and its chain until it has to decide, or is finished."""
    while s.want[seat] == WANT_NOTHING:
        top = int(s.depth[seat]) - 1
        if top < 0:
            if not climb(t, s, seat):
                return
            continue
        line = int(s.line[seat, top])
        if line == TO_BE_CHOSEN:
            s.want[seat] = WANT_EFFECT
        elif t.code[line, OP] == END:
            finish_effect(t, s, seat, top)
        else:
            do_line(t, s, seat, top, line)


@inlined
def finish_effect(t: Record, s: Record, seat: int, top: int) -> None:
    """After an effect: discard down to the limit at once; from the last space of a board, go to another board."""
    if s.held[seat] > HAND_LIMIT:
        s.want[seat] = WANT_LIMIT
    elif s.here[seat, top] == ON_SPACE and s.space[seat] == track_length(t, s, seat):
        s.want[seat] = WANT_HOP
    else:
        pop(s, seat)


@rule
def track_length(t: Record, s: Record, seat: int) -> int:
    """How many spaces the board has on which the marker stands."""
    return int(t.track_length[track_of(s, seat)])


@rule
def track_of(s: Record, seat: int) -> int:
    """The track on which the marker stands: the side its board shows."""
    board = int(s.board[seat])
    return 2 * board + int(s.side[board])


@inlined
def next_line(s: Record, seat: int, top: int, jump: int) -> None:
    """Go on with the next line, or behind what a failed guard jumps over."""
    s.line[seat, top] += 1 + jump
    s.steps[seat, top] = FRESH


@inlined
def do_line(t: Record, s: Record, seat: int, top: int, line: int) -> None:
    """Carry out one line as far as it needs no decision; ask for the decision it needs."""
    here = int(s.here[seat, top])
    op = int(t.code[line, OP])
    jump = int(t.code[line, SKIP_LINES])
    fresh = s.steps[seat, top] == FRESH
    found = counted(t, s, seat, here, line)
    if fresh and jump > 0 and not guard_holds(t, s, seat, here, line, found):
        next_line(s, seat, top, jump)
        return
    if op in (COINS, POINTS):
        gain(s, seat, op, amount(t, line, found))
        next_line(s, seat, top, 0)
    elif op == PAY:
        s.coins[seat] -= price(t, s, seat, line)
        next_line(s, seat, top, 0)
    elif op == IF:
        next_line(s, seat, top, 0)
    elif op == ADVANCE:
        do_advance(t, s, seat, top, line)
    elif op == SEEK:
        do_seek(t, s, seat, top, line)
    elif op == CHEAPER:
        s.discount[seat] = min(int(s.discount[seat]) + int(t.code[line, N]), 99)
        next_line(s, seat, top, 0)
    elif op == TRADE:
        if s.coins[seat] >= t.code[line, N]:
            s.want[seat] = WANT_TRADE
        else:
            next_line(s, seat, top, 0)
    elif op == GAIN_FOUR:
        for _ in range(t.code[line, N]):
            give(s, seat, LEVEL_FOUR, HELD)
        next_line(s, seat, top, 0)
    else:
        do_stepwise(t, s, seat, top, line, here, op)


@rule
def gain(s: Record, seat: int, op: int, n: int) -> None:
    """So many coins or points."""
    if op == COINS:
        s.coins[seat] += n
    else:
        s.points[seat] += n


@inlined
def do_stepwise(t: Record, s: Record, seat: int, top: int, line: int, here: int, op: int) -> None:
    """Lines done in single steps, each of them a decision, while steps are left and one can be done."""
    where = int(t.code[line, WHERE])
    if s.steps[seat, top] == FRESH:
        s.steps[seat, top] = t.code[line, N]
    if op == MACHINE and where == HERE:
        s.machines[seat, here] = min(MOST_MACHINES, int(s.machines[seat, here]) + int(t.code[line, N]))
        s.steps[seat, top] = 0
    elif op == COLLAPSE and where == HERE:
        s.collapsed[seat, here] = 1
        s.steps[seat, top] = 0
    if s.steps[seat, top] == 0:
        next_line(s, seat, top, 0)
    elif op == DRAW and can_draw_any(s, 0):
        s.want[seat] = WANT_DRAW
    elif op == MACHINE and has_machine_room(s, seat, here, where):
        s.want[seat] = WANT_MACHINE
    elif op == CART and has_open_joint(s, seat):
        s.want[seat] = WANT_CART
    elif op == ACTIVATE and has_target(t, s, seat, here, where):
        s.want[seat] = WANT_ACTIVATE
    elif op == COLLAPSE and collapse_room(s, seat, here, where) > 0:
        s.want[seat] = WANT_COLLAPSE
    elif op == CLEAR and collapses_in(s, seat) > 0:
        s.want[seat] = WANT_CLEAR
    elif op == DISCARD and s.held[seat] > 0:
        s.want[seat] = WANT_DISCARD
    else:
        next_line(s, seat, top, 0)


@inlined
def do_advance(t: Record, s: Record, seat: int, top: int, line: int) -> None:
    """Advance: choose a board if the marker is on none, then how far, move, and resolve the space landed on."""
    manner = int(t.code[line, WHERE])
    if s.board[seat] == NO_BOARD:
        s.want[seat] = WANT_BOARD
        return
    if s.steps[seat, top] == FRESH:
        if manner & UP_TO:
            s.want[seat] = WANT_STEPS
            return
        s.steps[seat, top] = t.code[line, N]
    steps = 1 if manner & RESOLVING else int(s.steps[seat, top])
    last = track_length(t, s, seat)
    space = min(int(s.space[seat]) + steps, last)
    s.space[seat] = space
    s.steps[seat, top] -= steps
    if s.steps[seat, top] == 0 or space == last:
        next_line(s, seat, top, 0)
    push(s, seat, int(t.space_effect[track_of(s, seat), space - 1]), ON_SPACE)


@inlined
def do_seek(t: Record, s: Record, seat: int, top: int, line: int) -> None:
    """Draw a card of a faction: name it if the effect does not, then choose piles until one has such a card."""
    if s.steps[seat, top] == FRESH:
        faction = int(t.code[line, WHERE])
        s.tried[seat] = 0
        if faction == ANY_FACTION:
            s.want[seat] = WANT_FACTION
            return
        s.faction[seat] = faction
        s.steps[seat, top] = 1
    if can_draw_any(s, int(s.tried[seat])):
        s.want[seat] = WANT_SEEK
    else:
        s.tried[seat] = 0
        next_line(s, seat, top, 0)


@rule
def most_trades(t: Record, s: Record, seat: int, line: int) -> int:
    """How often coins can be traded for points."""
    return min(int(t.code[line, EXTRA]), int(s.coins[seat]) // int(t.code[line, N]))
