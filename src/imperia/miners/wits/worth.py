"""What an effect looks worth, in eighths of a point, from its lines alone: so it holds for any pack of cards."""

from __future__ import annotations

from imperia.kernel.compiled import rule
from imperia.kernel.records import Record
from imperia.miners.codes import HAND_LIMIT, ROUNDS
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
    GAIN_FOUR,
    HERE,
    MACHINE,
    OP,
    PAY,
    PER,
    POINTS,
    RESOLVING,
    SEEK,
    SKIP_LINES,
    TRADE,
    UP_TO,
    WHERE,
    N,
)
from imperia.miners.rules.guards import guard_holds, may_take
from imperia.miners.rules.measure import amount, collapses_in, price
from imperia.miners.rules.run import most_trades

POINT = 8
NOT_NOW = -1
"""Worth of an effect that cannot be taken."""


@rule
def rounds_left(s: Record) -> int:
    """Rounds after this one."""
    return ROUNDS - 1 - int(s.clock)


@rule
def coin_worth(s: Record, seat: int) -> int:
    """A coin buys cards and steps while there are rounds to come, and the first coins most."""
    left = rounds_left(s)
    if left == 0:
        return 1
    return 4 if s.coins[seat] < 8 else 2


@rule
def card_worth(s: Record, seat: int) -> int:
    """A card in hand is worth something while it can still be played, and little if the hand is full."""
    if rounds_left(s) == 0:
        return 0
    return 1 if s.held[seat] >= HAND_LIMIT - 1 else 6 if s.held[seat] < 4 else 3


@rule
def effect_worth(t: Record, s: Record, seat: int, here: int, line: int) -> int:
    """What taking an effect brings, at a glance; NOT_NOW if it may not be taken."""
    if line < 0 or not may_take(t, s, seat, here, line):
        return NOT_NOW
    worth = 0
    while t.code[line, OP] != END:
        if t.code[line, SKIP_LINES] > 0 and not guard_holds(t, s, seat, here, line):
            line += int(t.code[line, SKIP_LINES])
        else:
            worth += line_worth(t, s, seat, here, line)
        line += 1
    return max(worth, 0)


@rule
def line_worth(t: Record, s: Record, seat: int, here: int, line: int) -> int:
    """What one line brings, or costs."""
    op = int(t.code[line, OP])
    n = int(t.code[line, N])
    left = rounds_left(s)
    if op == POINTS:
        return POINT * amount(t, s, seat, here, line)
    if op == COINS:
        return coin_worth(s, seat) * amount(t, s, seat, here, line)
    if op == PAY:
        return -coin_worth(s, seat) * price(t, s, seat, line)
    if op == ADVANCE:
        manner = int(t.code[line, WHERE])
        return n * (POINT if manner & RESOLVING else POINT // 2) + (4 if manner & UP_TO else 0)
    if op == DRAW:
        return n * card_worth(s, seat)
    if op == SEEK:
        return card_worth(s, seat) + 1
    if op == MACHINE:
        return n * min(left, 5)
    if op == CART:
        return n * POINT
    if op == ACTIVATE:
        return n * POINT
    if op == CHEAPER:
        return min(n, 4) * 3 if left > 0 else 0
    if op == TRADE:
        return most_trades(t, s, seat, line) * (int(t.code[line, PER]) * POINT - n * coin_worth(s, seat))
    if op == GAIN_FOUR:
        return 3 * POINT * n if left > 0 else 0
    return other_worth(t, s, seat, line, op, n, left)


@rule
def other_worth(t: Record, s: Record, seat: int, line: int, op: int, n: int, left: int) -> int:
    """Discards and collapses: what is lost, or mended."""
    if op == DISCARD:
        return -n * card_worth(s, seat)
    if op == COLLAPSE:
        return -n * (min(left, 4) if t.code[line, WHERE] == HERE else min(left, 3))
    if op == CLEAR:
        return min(n, collapses_in(s, seat)) * min(left, 4)
    return 0


@rule
def best_worth(t: Record, s: Record, seat: int, k: int) -> int:
    """What activating card k of the mine brings: its better effect, or the end of a collapse."""
    if s.collapsed[seat, k] == 1:
        return min(rounds_left(s), 3)
    card = int(s.card[seat, k])
    first = effect_worth(t, s, seat, k, int(t.card_effect[card, 0]))
    second = effect_worth(t, s, seat, k, int(t.card_effect[card, 1]))
    return max(first, second, 0)
