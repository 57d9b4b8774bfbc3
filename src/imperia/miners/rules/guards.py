"""What can be done: room for machines and collapses, guards that hold, effects that may be chosen."""

from __future__ import annotations

from imperia.kernel.compiled import inlined, rule
from imperia.kernel.records import Record
from imperia.miners.language.words import CLEAR, DISCARD, ELSEWHERE, HERE, IF, OP, PAY, SKIP_LINES, WHERE, N
from imperia.miners.rules.measure import collapses_in, condition_holds, counted, price

MOST_MACHINES = 3


@rule
def machine_fits(s: Record, seat: int, here: int, where: int, k: int) -> bool:
    """Whether a machine may go on card k: three at most, and not on this card where the effect says elsewhere."""
    return bool(s.machines[seat, k] < MOST_MACHINES and not (where == ELSEWHERE and k == here))


@rule
def collapse_fits(s: Record, seat: int, here: int, where: int, k: int) -> bool:
    """Whether a collapse may go on card k: one at most."""
    if where == HERE:
        return bool(k == here and s.collapsed[seat, k] == 0)
    return bool(s.collapsed[seat, k] == 0 and not (where == ELSEWHERE and k == here))


@rule
def collapse_room(s: Record, seat: int, here: int, where: int) -> int:
    """How many cards could take a collapse."""
    room = 0
    for k in range(s.built[seat]):
        if collapse_fits(s, seat, here, where, k):
            room += 1
    return room


@rule
def has_machine_room(s: Record, seat: int, here: int, where: int) -> bool:
    """Whether any card can take another machine."""
    for k in range(s.built[seat]):
        if machine_fits(s, seat, here, where, k):
            return True
    return False


@inlined
def guard_holds(t: Record, s: Record, seat: int, here: int, line: int, found: int) -> bool:
    """Whether a guard can be done in full; `found` is what its line counts."""
    op = int(t.code[line, OP])
    n = int(t.code[line, N])
    if op == PAY:
        return int(s.coins[seat]) >= price(t, s, seat, line)
    if op == IF:
        return condition_holds(t, line, found)
    if op == DISCARD:
        return int(s.held[seat]) >= n
    if op == CLEAR:
        return collapses_in(s, seat) >= n
    return collapse_room(s, seat, here, int(t.code[line, WHERE])) >= n


@rule
def may_take(t: Record, s: Record, seat: int, here: int, line: int) -> bool:
    """Whether an effect may be chosen: each guard in front of its first action holds as things stand."""
    while is_guard(t, line):
        if not guard_holds(t, s, seat, here, line, counted(t, s, seat, here, line)):
            return False
        line += 1
    return True


@inlined
def is_guard(t: Record, line: int) -> bool:
    """Whether a line must be done in full for what follows it."""
    return bool(t.code[line, SKIP_LINES] > 0)
