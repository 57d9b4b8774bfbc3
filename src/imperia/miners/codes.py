"""The named constants of Imperial Miners and the declaration of its decisions."""

from __future__ import annotations

from imperia.kernel.actions import Block, Blocks, Param

SEATS, ROUNDS, HAND_LIMIT = 5, 10, 8
HAND = 16
"""Room in a hand: the limit, what one effect draws before it is resolved, and what a space on its way draws."""
DRAWS = (HAND - HAND_LIMIT) // 2
"""No effect draws more cards than this."""
DRAFT_KEEPS = 4

CARDS, LEVEL_FOUR = 128, 127
"""Cards are numbered over levels I to III; all level IV cards are alike and have one number."""
LEVELS, DRAWN_LEVELS, PILE = 4, 3, 64
EVENTS, EVENTS_SHOWN = 24, 10
BOARDS, TRACKS, SPACES = 3, 6, 12
SURFACE = 4
EFFECTS = 2
"""A card has one or two."""
LINES = 2048

MINE = ROUNDS
"""A seat places one card a round at most."""
ROWS, WIDTH = 4, 20
CELLS = ROWS * WIDTH
"""Places of a mine: four rows of twenty. Ten cards never reach an outermost one, so every neighbour is a place."""
DEPTH = MINE + 2
"""Pending effects of a seat: each card once, an event or the Surface below them, a space on top."""

FACTIONS = ("scots", "egyptians", "atlanteans", "barbarians", "japanese", "romans")
SCOTS = 0
ANY_FACTION = len(FACTIONS)

LEFT, RIGHT, UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT = range(6)
SIDES = ("left", "right", "upper left", "upper right", "lower left", "lower right")
"""The six sides of a card, in the order in which content files write half-carts."""
JOINT_RIGHT, JOINT_LOWER_LEFT, JOINT_LOWER_RIGHT = range(3)
JOINTS = 3
ALL_JOINTS = (1 << JOINTS) - 1
JOINT_NAMES = ("right", "downleft", "downright")
"""Where two cards touch belongs to the left or upper one of them."""

NO_CARD = 255
UNKNOWN = 251
"""UNKNOWN + level (0 to 2): a card of which only the back is known."""
NO_CHOICE, NOTHING, HIDDEN = 255, 254, 253
"""Instead of a chosen card: none yet, nothing to place, known only to its owner."""
NO_EVENT, UNKNOWN_EVENT = 255, 254

UNSEEN, DISCARDED, BUILT, HELD, SHOWN = range(5)
"""Where a card is: in its pile (in a view also in an unseen hand), discarded, in a mine, in a hand, there and known."""

DRAFTING, EVENT, CHOOSING, MINING, CLOSING, OVER = range(6)
PHASES = ("draft", "event", "choose", "mine", "closing", "over")
IMMEDIATE, SPECIAL, END_OF_ROUND = range(3)
EVENT_KINDS = ("immediate", "special", "end")

AT_SURFACE, FINISHED = -1, -2
"""Instead of the mine card from which the chain goes on."""
NOWHERE, ON_SPACE = -1, -2
"""Instead of the mine card whose effect is carried out: an event or the Surface, a space."""
TO_BE_CHOSEN = -1
"""Instead of a line of the program: which of the card's effects is open."""
FRESH = -1
"""Instead of the steps left of a line: it has not begun."""
NO_BOARD = -1

(
    WANT_NOTHING, WANT_DRAFT, WANT_CARD, WANT_PLACE, WANT_UP, WANT_EFFECT, WANT_SURFACE, WANT_DISCARD, WANT_LIMIT,
    WANT_DRAW, WANT_FACTION, WANT_SEEK, WANT_STEPS, WANT_BOARD, WANT_HOP, WANT_MACHINE, WANT_COLLAPSE, WANT_CLEAR,
    WANT_CART, WANT_ACTIVATE, WANT_TRADE,
) = range(21)  # fmt: skip
WANTS = (
    "nothing", "draft", "card", "place", "up", "effect", "surface", "discard", "limit", "draw", "faction", "seek",
    "steps", "board", "hop", "machine", "collapse", "clear", "cart", "activate", "trade",
)  # fmt: skip
"""What a seat has to decide."""

MOST_STEPS, MOST_TRADES = 6, 10

BLOCKS = Blocks.declare(
    Block("skip"),
    Block("take", (Param("effect", EFFECTS),)),
    Block("up", (Param("direction", 2),)),
    Block("surface", (Param("option", SURFACE),)),
    Block("draw", (Param("level", DRAWN_LEVELS),)),
    Block("faction", (Param("faction", len(FACTIONS)),)),
    Block("board", (Param("board", BOARDS),)),
    Block("advance", (Param("steps", MOST_STEPS),)),
    Block("trade", (Param("times", MOST_TRADES),)),
    Block("choose", (Param("card", CARDS),), hidden=True, opens=True),
    Block("nothing", hidden=True),
    Block("unchoose", withdraws=True),
    Block("discard", (Param("card", CARDS),)),
    Block("place", (Param("cell", CELLS),)),
    Block("machine", (Param("cell", CELLS),)),
    Block("collapse", (Param("cell", CELLS),)),
    Block("clear", (Param("cell", CELLS),)),
    Block("activate", (Param("cell", CELLS),)),
    Block("cart", (Param("cell", CELLS), Param("joint", JOINTS))),
)

SKIP = BLOCKS["skip"].first
TAKE_0 = BLOCKS["take"].first
UP_0 = BLOCKS["up"].first
SURFACE_0 = BLOCKS["surface"].first
DRAW_0 = BLOCKS["draw"].first
FACTION_0 = BLOCKS["faction"].first
BOARD_0 = BLOCKS["board"].first
ADVANCE_0 = BLOCKS["advance"].first
TRADE_0 = BLOCKS["trade"].first
CHOOSE_0 = BLOCKS["choose"].first
CHOOSE_NOTHING = BLOCKS["nothing"].first
UNCHOOSE = BLOCKS["unchoose"].first
DISCARD_0 = BLOCKS["discard"].first
PLACE_0 = BLOCKS["place"].first
MACHINE_0 = BLOCKS["machine"].first
COLLAPSE_0 = BLOCKS["collapse"].first
CLEAR_0 = BLOCKS["clear"].first
ACTIVATE_0 = BLOCKS["activate"].first
CART_0 = BLOCKS["cart"].first

MAX_LEGAL = 3 * MINE
"""No ten cards have more joints; hands, places and all else are fewer."""

SCORE_POINTS, SCORE_CARTS, SCORE_TOTAL, SCORE_COINS, SCORE_COMPLETE, SCORE_RANK = range(6)
"""The columns of `scores`."""
SCORE_COLUMNS = 6

LEVEL_NAMES = ("I", "II", "III", "IV")


def column_of(cell: int) -> int:
    """A place's column in half cards: 0 is where the first level I card lies."""
    return 2 * (cell % WIDTH) - WIDTH + (cell // WIDTH) % 2


def cell_name(cell: int) -> str:
    """A place as it is written: its row, then its column to the west or east: `I0`, `IIE1`, `IIIW2`."""
    column = column_of(cell)
    side = "" if column == 0 else "W" if column < 0 else "E"
    return f"{LEVEL_NAMES[cell // WIDTH]}{side}{abs(column)}"


def joint_name(joint: int) -> str:
    """A joint as it is written: the left or upper card's place, and which way the other lies: `I0 downleft`."""
    return f"{cell_name(joint // JOINTS)} {JOINT_NAMES[joint % JOINTS]}"
