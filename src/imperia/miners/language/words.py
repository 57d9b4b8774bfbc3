"""The vocabulary: every opcode, measure and place the effect language has, with the numbers that programs hold.

A line of a program has seven fields: OP, N, MEASURE, PER, WHERE, EXTRA, SKIP. A line with SKIP above 0 is a guard: when
it cannot be done in full it is not done at all, and so many lines are jumped over.
"""

from __future__ import annotations

from imperia.miners.codes import FACTIONS, LEVEL_NAMES

OP, N, MEASURE, PER, WHERE, EXTRA, SKIP_LINES = range(7)

OPS = (
    "end", "pay", "if", "discard", "collapse", "clear", "coins", "points", "draw", "seek", "advance", "machine", "cart",
    "activate", "cheaper", "trade", "level4", "round",
)  # fmt: skip
(
    END, PAY, IF, DISCARD, COLLAPSE, CLEAR, COINS, POINTS, DRAW, SEEK, ADVANCE, MACHINE, CART, ACTIVATE, CHEAPER, TRADE,
    GAIN_FOUR, ROUND,
) = range(len(OPS))  # fmt: skip

ALWAYS, MACHINES_HERE, MACHINES, COLLAPSES, CARTS, CARTS_HERE, KINDS, NEIGHBOURS, ABOVE, BELOW, SPACE, EDGE = range(12)
OF_FACTION = 12
IN_ROW = OF_FACTION + len(FACTIONS)
PLAIN_MEASURES = (
    "", "machine here", "machine", "collapse", "complete cart", "complete cart here", "different faction", "neighbour",
    "card above", "card below", "space", "edge",
)  # fmt: skip
MEASURES = (
    *PLAIN_MEASURES,
    *(f"{faction} card" for faction in FACTIONS),
    *(f"card in row {row + 1}" for row in range(len(LEVEL_NAMES))),
)
"""What can be counted, in the singular; EDGE is 1 or 0 and stands only behind `if`."""
MEASURED_HERE = (MACHINES_HERE, CARTS_HERE, NEIGHBOURS, ABOVE, BELOW, EDGE)
"""These need a card to be counted from."""

PLACES = ("here", "elsewhere", "anywhere")
HERE, ELSEWHERE, ANYWHERE = range(3)

TARGETS = ("anywhere", "above", "below", "beside", "touching", "with machine", *FACTIONS)
T_ANYWHERE, T_ABOVE, T_BELOW, T_BESIDE, T_TOUCHING, T_MACHINE, T_FACTION = range(7)
"""Which cards a special activation may choose; from T_FACTION on, cards of a faction."""
TARGETED_HERE = (T_ABOVE, T_BELOW, T_BESIDE, T_TOUCHING)

COMPARISONS = ("at least", "at most")
AT_LEAST, AT_MOST = range(2)

UP_TO, RESOLVING = 1, 2
"""Bits of how an advance is made."""

MODIFIERS = ("cheaper", "surface", "chain")
M_CHEAPER, M_SURFACE, M_CHAIN = range(3)
"""What a special event changes: the cost of every card, choices at the Surface, coins per card a chain activates."""


def plural(measure: str) -> str:
    """A measure in the plural, which content files may use as well: `machines here`, `cards in row 2`."""
    for noun in ("machine", "collapse", "cart", "faction", "neighbour", "card", "space"):
        if noun in measure.split():
            words = [word + "s" if word == noun else word for word in measure.split()]
            return " ".join(words)
    return measure


MEASURE_WORDS = {m: i for i, m in enumerate(MEASURES) if i} | {plural(m): i for i, m in enumerate(MEASURES) if i}
