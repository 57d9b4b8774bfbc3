"""The mine: places on staggered rows, who touches whom, and the carts where two cards touch."""

from __future__ import annotations

from imperia.kernel.compiled import rule
from imperia.kernel.records import Record
from imperia.miners.codes import (
    JOINT_LOWER_LEFT,
    JOINT_RIGHT,
    JOINTS,
    LEFT,
    LOWER_LEFT,
    LOWER_RIGHT,
    RIGHT,
    ROWS,
    UPPER_LEFT,
    UPPER_RIGHT,
    WIDTH,
)


@rule
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


@rule
def card_at(s: Record, seat: int, cell: int) -> int:
    """Which card of the mine lies on a place, in order of placement; -1 for none."""
    return -1 if cell < 0 else int(s.grid[seat, cell]) - 1


@rule
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
def build(s: Record, seat: int, card: int, cell: int) -> int:
    """Put a card on a place of the mine; returns its number there."""
    k = int(s.built[seat])
    s.built[seat] = k + 1
    s.card[seat, k] = card
    s.cell[seat, k] = cell
    s.machines[seat, k] = 0
    s.collapsed[seat, k] = 0
    s.activated[seat, k] = 0
    s.tokens[seat, k] = 0
    s.grid[seat, cell] = k + 1
    s.row[seat, cell // WIDTH] |= 1 << (cell % WIDTH)
    return k


@rule
def side_of_joint(joint: int) -> int:
    """On which side of the left or upper card a joint lies."""
    if joint == JOINT_RIGHT:
        return RIGHT
    return LOWER_LEFT if joint == JOINT_LOWER_LEFT else LOWER_RIGHT


@rule
def is_complete(t: Record, s: Record, seat: int, k: int, joint: int, other: int) -> bool:
    """Whether the cart between card k and the card at its joint is complete: a token, or both halves full."""
    if int(s.tokens[seat, k]) & (1 << joint):
        return True
    side = side_of_joint(joint)
    opposite = LEFT if side == RIGHT else UPPER_RIGHT if side == LOWER_LEFT else UPPER_LEFT
    mine = int(t.card_halves[s.card[seat, k]])
    theirs = int(t.card_halves[s.card[seat, other]])
    return bool((mine >> side) & (theirs >> opposite) & 1)


@rule
def complete_carts(t: Record, s: Record, seat: int) -> int:
    """All complete carts of a mine."""
    carts = 0
    for k in range(s.built[seat]):
        for joint in range(JOINTS):
            other = touching(s, seat, k, side_of_joint(joint))
            if other >= 0 and is_complete(t, s, seat, k, joint, other):
                carts += 1
    return carts


@rule
def complete_carts_at(t: Record, s: Record, seat: int, here: int) -> int:
    """The complete carts on the sides of one card."""
    carts = 0
    for k in range(s.built[seat]):
        for joint in range(JOINTS):
            other = touching(s, seat, k, side_of_joint(joint))
            if other >= 0 and (k == here or other == here) and is_complete(t, s, seat, k, joint, other):
                carts += 1
    return carts


@rule
def is_open_joint(t: Record, s: Record, seat: int, k: int, joint: int) -> bool:
    """Whether a cart token may go there: two cards touch, and their cart is incomplete."""
    other = touching(s, seat, k, side_of_joint(joint))
    return other >= 0 and not is_complete(t, s, seat, k, joint, other)


@rule
def has_open_joint(t: Record, s: Record, seat: int) -> bool:
    """Whether a mine has an incomplete cart."""
    for k in range(s.built[seat]):
        for joint in range(JOINTS):
            if is_open_joint(t, s, seat, k, joint):
                return True
    return False
