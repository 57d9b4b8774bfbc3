"""Activation: pending effects on a seat's stack, the chain up to the Surface, special activations."""

from __future__ import annotations

from imperia.kernel.compiled import inlined, rule
from imperia.kernel.records import Record
from imperia.miners.codes import (
    AT_SURFACE,
    FINISHED,
    FRESH,
    LEFT,
    LOWER_LEFT,
    LOWER_RIGHT,
    MINING,
    RIGHT,
    TO_BE_CHOSEN,
    UPPER_LEFT,
    UPPER_RIGHT,
    WANT_SURFACE,
    WANT_UP,
    WIDTH,
)
from imperia.miners.language.words import (
    M_CHAIN,
    M_SURFACE,
    T_ABOVE,
    T_ANYWHERE,
    T_BELOW,
    T_BESIDE,
    T_FACTION,
    T_MACHINE,
)
from imperia.miners.rules.measure import modifier
from imperia.miners.rules.mine import neighbour, touching


@inlined
def push(s: Record, seat: int, line: int, here: int) -> None:
    """Begin an effect; what was pending waits below it."""
    depth = int(s.depth[seat])
    s.line[seat, depth] = line
    s.here[seat, depth] = here
    s.steps[seat, depth] = FRESH
    s.depth[seat] = depth + 1


@inlined
def pop(s: Record, seat: int) -> None:
    """The effect on top is finished."""
    depth = int(s.depth[seat]) - 1
    s.line[seat, depth] = 0
    s.here[seat, depth] = 0
    s.steps[seat, depth] = 0
    s.depth[seat] = depth


@inlined
def activate(s: Record, seat: int, k: int) -> None:
    """Activate a card that has not been activated this round: a collapse goes instead of an effect."""
    s.activated[seat, k] = 1
    if s.collapsed[seat, k] == 1:
        s.collapsed[seat, k] = 0
    else:
        push(s, seat, TO_BE_CHOSEN, k)


@rule
def enter(t: Record, s: Record, seat: int, k: int) -> None:
    """The chain reaches a card: it is activated, or skipped if it has been this round."""
    s.chain[seat] = k
    if s.activated[seat, k] == 0:
        s.coins[seat] += modifier(t, s, M_CHAIN)
        activate(s, seat, k)


@rule
def reach_surface(t: Record, s: Record, seat: int) -> None:
    """The chain is at the Surface board, where one thing is done, or as many as a special event says."""
    s.chain[seat] = AT_SURFACE
    s.visits[seat] = max(1, modifier(t, s, M_SURFACE))


@inlined
def climb(t: Record, s: Record, seat: int) -> bool:
    """The next step of the chain: one of the cards touching in the row above, then the Surface. False at its end."""
    if s.phase != MINING or s.chain[seat] == FINISHED:
        return False
    k = int(s.chain[seat])
    if k == AT_SURFACE:
        if s.visits[seat] == 0:
            s.chain[seat] = FINISHED
            return False
        s.visits[seat] -= 1
        s.want[seat] = WANT_SURFACE
        return True
    if s.cell[seat, k] < WIDTH:
        reach_surface(t, s, seat)
        return True
    left = touching(s, seat, k, UPPER_LEFT)
    right = touching(s, seat, k, UPPER_RIGHT)
    if left >= 0 and right >= 0:
        s.want[seat] = WANT_UP
    else:
        enter(t, s, seat, max(left, right))
    return True


@rule
def is_target(t: Record, s: Record, seat: int, here: int, target: int, k: int) -> bool:
    """Whether a special activation may choose card k: not yet activated this round, and where the effect says."""
    if s.activated[seat, k] == 1:
        return False
    if target == T_ANYWHERE:
        return True
    if target == T_MACHINE:
        return bool(s.machines[seat, k] > 0)
    if target >= T_FACTION:
        return bool(t.card_factions[s.card[seat, k]] & (1 << (target - T_FACTION)))
    cell, there = int(s.cell[seat, here]), int(s.cell[seat, k])
    above = neighbour(cell, UPPER_LEFT) == there or neighbour(cell, UPPER_RIGHT) == there
    if target == T_ABOVE:
        return above
    below = neighbour(cell, LOWER_LEFT) == there or neighbour(cell, LOWER_RIGHT) == there
    if target == T_BELOW:
        return below
    beside = neighbour(cell, LEFT) == there or neighbour(cell, RIGHT) == there
    if target == T_BESIDE:
        return beside
    return above or below or beside


@rule
def has_target(t: Record, s: Record, seat: int, here: int, target: int) -> bool:
    """Whether a special activation has a card to choose."""
    for k in range(s.built[seat]):
        if is_target(t, s, seat, here, target, k):
            return True
    return False
