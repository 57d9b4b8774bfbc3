"""Where in a mine something can be done: the legal decisions that name a place."""

from __future__ import annotations

from imperia.kernel.compiled import inlined, rule
from imperia.kernel.records import Numbers, Record
from imperia.miners.codes import (
    ACTIVATE_0,
    CART_0,
    CLEAR_0,
    COLLAPSE_0,
    JOINTS,
    MACHINE_0,
    PLACE_0,
    WANT_CLEAR,
    WANT_COLLAPSE,
    WANT_MACHINE,
    WIDTH,
)
from imperia.miners.rules.activation import is_target
from imperia.miners.rules.guards import collapse_fits, machine_fits
from imperia.miners.rules.mine import free_places, open_joints


@inlined
def legal_places(t: Record, s: Record, seat: int, out: Numbers) -> int:
    """The places where the revealed card fits."""
    level = int(t.card_level[s.chosen[seat]])
    free = free_places(s, seat, level)
    n = 0
    for p in range(WIDTH):
        if (free >> p) & 1:
            out[n] = PLACE_0 + level * WIDTH + p
            n += 1
    return n


@rule
def put(out: Numbers, n: int, code: int) -> None:
    """Put a code into an ascending list of n."""
    while n > 0 and out[n - 1] > code:
        out[n] = out[n - 1]
        n -= 1
    out[n] = code


@inlined
def legal_cells(t: Record, s: Record, seat: int, want: int, here: int, where: int, out: Numbers) -> int:
    """The cards of the mine that can take a machine or a collapse, lose a collapse, or be activated."""
    n = 0
    for k in range(s.built[seat]):
        first = -1
        if want == WANT_MACHINE:
            if machine_fits(s, seat, here, where, k):
                first = MACHINE_0
        elif want == WANT_COLLAPSE:
            if collapse_fits(s, seat, here, where, k):
                first = COLLAPSE_0
        elif want == WANT_CLEAR:
            if s.collapsed[seat, k] == 1:
                first = CLEAR_0
        elif is_target(t, s, seat, here, where, k):
            first = ACTIVATE_0
        if first >= 0:
            put(out, n, first + int(s.cell[seat, k]))
            n += 1
    return n


@rule
def legal_carts(s: Record, seat: int, out: Numbers) -> int:
    """The incomplete carts of the mine."""
    n = 0
    for k in range(s.built[seat]):
        joints = open_joints(s, seat, k)
        for joint in range(JOINTS):
            if (joints >> joint) & 1:
                put(out, n, CART_0 + int(s.cell[seat, k]) * JOINTS + joint)
                n += 1
    return n
