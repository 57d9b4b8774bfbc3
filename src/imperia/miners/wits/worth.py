"""What an effect looks worth, in eighths of a point, from its lines alone: so it holds for any pack of cards."""

from __future__ import annotations

from imperia.kernel.compiled import inlined, rule
from imperia.kernel.records import Record
from imperia.miners.codes import EFFECTS, HAND_LIMIT, ROUNDS
from imperia.miners.language.words import (
    ABOVE,
    ACTIVATE,
    ADVANCE,
    ALWAYS,
    BELOW,
    CART,
    CARTS_HERE,
    CHEAPER,
    CLEAR,
    COINS,
    COLLAPSE,
    DISCARD,
    DRAW,
    EDGE,
    END,
    GAIN_FOUR,
    HERE,
    MACHINE,
    MACHINES_HERE,
    MEASURE,
    NEIGHBOURS,
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
from imperia.miners.rules.guards import guard_holds, is_guard, may_take
from imperia.miners.rules.measure import amount, collapses_in, counted, price
from imperia.miners.rules.run import most_trades

POINT = 8
HAND_CARD = -9
"""Instead of a mine card: the effect is on a card that has no place yet."""
NOT_NOW = -1
"""Worth of an effect that cannot be taken."""


@inlined
def rounds_left(s: Record) -> int:
    """Rounds after this one."""
    return ROUNDS - 1 - int(s.clock)


@inlined
def coin_worth(s: Record) -> int:
    """A coin buys cards and steps while there are rounds to come."""
    return 4 if rounds_left(s) > 0 else 0


@inlined
def card_worth(s: Record, seat: int) -> int:
    """A card in hand is worth something while it can still be played, and little if the hand is full."""
    if rounds_left(s) == 0:
        return 0
    return 1 if s.held[seat] >= HAND_LIMIT - 1 else 7


@inlined
def effect_worth(t: Record, s: Record, seat: int, here: int, line: int) -> int:
    """What taking an effect brings, at a glance; NOT_NOW if it may not be taken."""
    if line < 0 or not may_take(t, s, seat, here, line):
        return NOT_NOW
    return taken_worth(t, s, seat, here, line)


@rule
def taken_worth(t: Record, s: Record, seat: int, here: int, line: int) -> int:
    """What taking an effect brings that may be taken: the guards in front of its first action hold."""
    worth = 0
    acted = False
    while t.code[line, OP] != END:
        guard = is_guard(t, line)
        acted = acted or not guard
        if guard and acted and not guard_holds(t, s, seat, here, line, counted(t, s, seat, here, line)):
            line += int(t.code[line, SKIP_LINES])
        else:
            worth += line_worth(t, s, seat, here, line)
        line += 1
    return max(worth, 0)


@inlined
def is_measured_here(t: Record, line: int) -> bool:
    """Whether a line counts from the card it stands on."""
    measure = int(t.code[line, MEASURE])
    return measure in (MACHINES_HERE, CARTS_HERE, NEIGHBOURS, ABOVE, BELOW, EDGE)


@rule
def face_worth(t: Record, s: Record, seat: int, card: int) -> int:
    """What a card in hand promises: its better effect, where it counts from its own place as if there were little."""
    best = 0
    for effect in range(EFFECTS):
        line = int(t.card_effect[card, effect])
        if line < 0:
            continue
        worth = 0
        while t.code[line, OP] != END:
            if is_guard(t, line) and not promises(t, s, seat, line):
                worth += int(t.code[line, SKIP_LINES]) * POINT // 2
                line += int(t.code[line, SKIP_LINES])
            else:
                worth += line_worth(t, s, seat, HAND_CARD, line)
            line += 1
        best = max(best, worth)
    return best


@inlined
def promises(t: Record, s: Record, seat: int, line: int) -> bool:
    """Whether a guard on a card in hand holds; what it would count from its own place is not known yet."""
    if is_measured_here(t, line):
        return False
    return guard_holds(t, s, seat, HAND_CARD, line, counted(t, s, seat, HAND_CARD, line))


@inlined
def glimpse(t: Record, s: Record, seat: int, here: int, line: int) -> int:
    """The amount of a line; of a card that has no place yet, one of what it would count there."""
    if t.code[line, MEASURE] == ALWAYS or (here == HAND_CARD and is_measured_here(t, line)):
        return int(t.code[line, N])
    return amount(t, line, counted(t, s, seat, here, line))


@inlined
def line_worth(t: Record, s: Record, seat: int, here: int, line: int) -> int:
    """What one line brings, or costs."""
    op = int(t.code[line, OP])
    n = int(t.code[line, N])
    left = rounds_left(s)
    if op == POINTS:
        return POINT * glimpse(t, s, seat, here, line)
    if op == COINS:
        return coin_worth(s) * glimpse(t, s, seat, here, line)
    if op == PAY:
        return -coin_worth(s) * price(t, s, seat, line)
    if op == ADVANCE:
        manner = int(t.code[line, WHERE])
        return n * (4 * POINT if manner & RESOLVING else POINT) + (5 if manner & UP_TO else 0)
    if op == DRAW:
        return n * card_worth(s, seat)
    if op == SEEK:
        return card_worth(s, seat) + 1
    if op == MACHINE:
        return n * min(left, 5) * 3 // 4
    if op in (CART, ACTIVATE):
        return n * POINT // 2
    if op == CHEAPER:
        return min(n, 4) * 2 if left > 0 else 0
    if op == TRADE:
        return most_trades(t, s, seat, line) * (int(t.code[line, PER]) * POINT - n * coin_worth(s))
    if op == GAIN_FOUR:
        return 10 * POINT * n if left > 0 else 0
    return other_worth(t, s, seat, line, op, n, left)


@rule
def other_worth(t: Record, s: Record, seat: int, line: int, op: int, n: int, left: int) -> int:
    """Discards and collapses: what is lost, or mended."""
    if op == DISCARD:
        return -n * card_worth(s, seat)
    if op == COLLAPSE:
        return -n * min(left, 4) * (6 if t.code[line, WHERE] == HERE else 5) // 4
    if op == CLEAR:
        return min(n, collapses_in(s, seat)) * min(left, 4) * 5 // 4
    return 0


@rule
def best_worth(t: Record, s: Record, seat: int, k: int) -> int:
    """What activating card k of the mine brings: its better effect, or the end of a collapse."""
    if s.collapsed[seat, k] == 1:
        return min(rounds_left(s), 1)
    card = int(s.card[seat, k])
    best = 0
    for effect in range(EFFECTS):
        best = max(best, effect_worth(t, s, seat, k, int(t.card_effect[card, effect])))
    return best
