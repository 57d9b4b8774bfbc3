"""The mine: places on staggered rows, who touches whom, and the carts where two cards touch."""

from __future__ import annotations

from imperia.kernel.compiled import inlined, rule
from imperia.kernel.records import Numbers, Record
from imperia.miners.codes import (
    ALL_JOINTS,
    JOINT_LOWER_LEFT,
    JOINT_RIGHT,
    JOINTS,
    LEFT,
    LEVELS,
    LOWER_LEFT,
    LOWER_RIGHT,
    RIGHT,
    ROWS,
    UPPER_LEFT,
    UPPER_RIGHT,
    WIDTH,
)


@inlined
def neighbour(cell: int, side: int) -> int:
    """The place that touches a place on one side; -1 above the first row and below the last."""
    if side == LEFT:
        return cell - 1
    if side == RIGHT:
        return cell + 1
    row = cell // WIDTH
    odd = row % 2
    if side in (UPPER_LEFT, UPPER_RIGHT):
        if row == 0:
            return -1
        return cell - WIDTH - 1 + odd + (1 if side == UPPER_RIGHT else 0)
    if row == ROWS - 1:
        return -1
    return cell + WIDTH - 1 + odd + (1 if side == LOWER_RIGHT else 0)


@inlined
def card_at(s: Record, seat: int, cell: int) -> int:
    """Which card of the mine lies on a place, in order of placement; -1 for none."""
    return -1 if cell < 0 else int(s.grid[seat, cell]) - 1


@inlined
def touching(s: Record, seat: int, k: int, side: int) -> int:
    """The card that touches card k of the mine on one side; -1 for none."""
    return card_at(s, seat, neighbour(int(s.cell[seat, k]), side))


@rule
def free_places(s: Record, seat: int, level: int) -> int:
    """Where a card of a level may be placed, a bit for each place of its row.

    Level I: beside a card at either end of the row, or at column 0 if there is none. Deeper: where at least one of the
    two places above holds a card.
    """
    taken = int(s.row[seat, level])
    if level == 0:
        if taken == 0:
            return 1 << (WIDTH // 2)
        return ((taken << 1) | (taken >> 1)) & ~taken
    above = int(s.row[seat, level - 1])
    below = above | (above >> 1) if level % 2 == 1 else above | (above << 1)
    return below & ~taken


@rule
def open_levels(s: Record, seat: int) -> int:
    """The levels of which a card may be placed somewhere, a bit each."""
    levels = 0
    for level in range(LEVELS):
        if free_places(s, seat, level) != 0:
            levels |= 1 << level
    return levels


@rule
def build(t: Record, s: Record, seat: int, card: int, cell: int) -> int:
    """Put a card on a place of the mine; returns its number there."""
    k = int(s.built[seat])
    s.built[seat] = k + 1
    s.card[seat, k] = card
    s.cell[seat, k] = cell
    s.grid[seat, cell] = k + 1
    s.row[seat, cell // WIDTH] |= 1 << (cell % WIDTH)
    for joint in range(JOINTS):
        side = side_of_joint(joint)
        join(t, s, seat, k, joint, touching(s, seat, k, side))
        before = touching(s, seat, k, opposite(side))
        if before >= 0:
            join(t, s, seat, before, joint, k)
    return k


@rule
def side_of_joint(joint: int) -> int:
    """On which side of the left or upper card a joint lies."""
    if joint == JOINT_RIGHT:
        return RIGHT
    return LOWER_LEFT if joint == JOINT_LOWER_LEFT else LOWER_RIGHT


@rule
def opposite(side: int) -> int:
    """On which side of the right or lower card it lies."""
    if side == RIGHT:
        return LEFT
    return UPPER_RIGHT if side == LOWER_LEFT else UPPER_LEFT


@rule
def is_complete(t: Record, s: Record, seat: int, k: int, joint: int, other: int) -> bool:
    """Whether the cart between card k and the card at its joint is complete: a token, or both halves full."""
    if int(s.tokens[seat, k]) & (1 << joint):
        return True
    side = side_of_joint(joint)
    mine = int(t.card_halves[s.card[seat, k]])
    theirs = int(t.card_halves[s.card[seat, other]])
    return bool((mine >> side) & (theirs >> opposite(side)) & 1)


@rule
def joints(t: Record, s: Record, seat: int, out: Numbers) -> int:
    """Every place where two cards of a mine touch: the card, the joint, whether its cart is complete."""
    n = 0
    for k in range(s.built[seat]):
        for joint in range(JOINTS):
            other = touching(s, seat, k, side_of_joint(joint))
            if other >= 0:
                out[n, 0], out[n, 1], out[n, 2] = k, joint, is_complete(t, s, seat, k, joint, other)
                n += 1
    return n


@rule
def join(t: Record, s: Record, seat: int, k: int, joint: int, other: int) -> None:
    """Note the cart between card k and the card at its joint, if there is one: complete, or open to a token."""
    if other >= 0:
        s.carts[seat, k] |= 1 << joint if is_complete(t, s, seat, k, joint, other) else 1 << (JOINTS + joint)


@rule
def put_token(s: Record, seat: int, k: int, joint: int) -> None:
    """A cart token makes an incomplete cart complete."""
    s.tokens[seat, k] |= 1 << joint
    s.carts[seat, k] ^= (1 << joint) | (1 << (JOINTS + joint))


@rule
def bits_in(mask: int) -> int:
    """How many bits of a mask are set."""
    bits = 0
    while mask != 0:
        mask &= mask - 1
        bits += 1
    return bits


@rule
def complete_carts(s: Record, seat: int) -> int:
    """All complete carts of a mine."""
    carts = 0
    for k in range(s.built[seat]):
        carts += bits_in(int(s.carts[seat, k]) & ALL_JOINTS)
    return carts


@rule
def complete_carts_at(s: Record, seat: int, here: int) -> int:
    """The complete carts on the sides of one card."""
    carts = bits_in(int(s.carts[seat, here]) & ALL_JOINTS)
    for joint in range(JOINTS):
        before = touching(s, seat, here, opposite(side_of_joint(joint)))
        if before >= 0:
            carts += (int(s.carts[seat, before]) >> joint) & 1
    return carts


@rule
def open_joints(s: Record, seat: int, k: int) -> int:
    """Where on card k a cart token may go, a bit for each joint: two cards touch, and their cart is incomplete."""
    return int(s.carts[seat, k]) >> JOINTS


@rule
def has_open_joint(s: Record, seat: int) -> bool:
    """Whether a mine has an incomplete cart."""
    for k in range(s.built[seat]):
        if open_joints(s, seat, k) != 0:
            return True
    return False
