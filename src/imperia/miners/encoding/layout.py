"""What learners are told of a game of Imperial Miners: the declaration."""

from __future__ import annotations

from imperia.kernel.encoding import RELATIVE, Feature, Kind, Layout, table_kind
from imperia.miners.codes import (
    BOARDS,
    CARDS,
    DEPTH,
    DRAWN_LEVELS,
    EVENT_KINDS,
    EVENTS,
    FACTIONS,
    HAND,
    JOINT_NAMES,
    LEVEL_NAMES,
    LINES,
    MINE,
    PHASES,
    PILE,
    ROUNDS,
    SEATS,
    SPACES,
    WANTS,
    WIDTH,
)

MOST = 999
"""More coins or points than this are told as this."""
MOST_DISCOUNT, MOST_MACHINES, MOST_STEPS = 99, 3, 30
ROW_NUMBERS = tuple(map(str, range(MINE)))
BOARD_NUMBERS = tuple(str(board + 1) for board in range(BOARDS))
PILES = LEVEL_NAMES[:DRAWN_LEVELS]

LAYOUT = Layout.declare(
    table_kind(
        PHASES,
        SEATS,
        Feature("rounds left", "rounds still to be played, this one included", ROUNDS),
        Feature("piles", "cards in each pile", PILE, each=PILES),
        Feature("discards", "cards discarded of each level", PILE, each=PILES),
        Feature("sides", "the board shows its side b", each=BOARD_NUMBERS),
    ),
    Kind(
        "seat",
        RELATIVE,
        (
            Feature("plays", "is at the table"),
            Feature("closing", "its end-of-round event is being resolved"),
            Feature("coins", "coins", MOST),
            Feature("points", "points", MOST),
            Feature("carts", "complete carts", 3 * MINE),
            Feature("discount", "on its next card", MOST_DISCOUNT),
            Feature("hand", "cards in hand of each level", HAND, each=LEVEL_NAMES),
            Feature("built", "cards in the mine", MINE),
            Feature("board", "where the marker is", each=BOARD_NUMBERS),
            Feature("space", "on which space, from 1", SPACES),
            Feature("has chosen", "a card is chosen and not yet placed"),
            Feature("nothing", "has chosen nothing, once that is known"),
            Feature("want", "what it has to decide", each=WANTS),
            Feature("at the surface", "the chain is at the Surface"),
            Feature("visits", "choices left at the Surface", MOST_STEPS),
            Feature("faction", "the faction last drawn", each=FACTIONS),
            Feature("tried", "piles already searched for it", each=PILES),
            Feature("pending", "effects pending", DEPTH),
        ),
    ),
    Kind(
        "event",
        tuple(map(str, range(EVENTS))),
        (
            Feature("kind", "when it is resolved", each=EVENT_KINDS),
            Feature("round", "the round in which it was shown, from 1", ROUNDS),
            Feature("now", "is the event of this round"),
        ),
    ),
    Kind(
        "card",
        tuple(map(str, range(CARDS))),
        (
            Feature("hand", "copies known to be in the hand of", HAND, each=RELATIVE),
            Feature("chosen", "known to be chosen by", each=RELATIVE),
            Feature("mine", "copies in the mine of", MINE, each=RELATIVE),
            Feature("discarded", "lies among the discards"),
            Feature("unseen", "is in its pile, or in a hand that hides it"),
        ),
    ),
    Kind(
        "mine",
        tuple(f"{seat}.{number}" for seat in RELATIVE for number in ROW_NUMBERS),
        (
            Feature("card", "the number of the card, from 1", CARDS),
            Feature("row", "its row, from 1", len(LEVEL_NAMES)),
            Feature("column", "its column in half cards", WIDTH, -WIDTH),
            Feature("machines", "machines on it", MOST_MACHINES),
            Feature("collapsed", "a collapse lies on it"),
            Feature("activated", "was activated this round"),
            Feature("chain", "the chain goes on from here"),
            Feature("factions", "its factions", each=FACTIONS),
            Feature("token", "a cart token lies at its joint", each=JOINT_NAMES),
            Feature("complete", "the cart at its joint is complete", each=JOINT_NAMES),
            Feature("incomplete", "the cart at its joint is incomplete", each=JOINT_NAMES),
        ),
    ),
    Kind(
        "effect",
        tuple(f"{seat}.{depth}" for seat in RELATIVE for depth in range(DEPTH)),
        (
            Feature("pending", "is pending; the last of them is carried out now"),
            Feature("line", "its line of the program, from 1; 0 while it is to be chosen", LINES),
            Feature("here", "of a space 0, of an event or the Surface 1, of card k of the mine 2 + k", MINE + 1),
            Feature("steps", "steps left of the line; -1 if it has not begun", MOST_STEPS, -1),
        ),
    ),
)

TABLE, SEAT, EVENT_ROW = LAYOUT.places("table", "seat", "event")
CARD, MINE_CARD, EFFECT = LAYOUT.places("card", "mine", "effect")

T_PHASE, T_SEAT, T_PLAYERS = LAYOUT["table"].columns("phase", "seat", "players")
T_ROUNDS, T_PILES = LAYOUT["table"].columns("rounds left", "piles")
T_DISCARDS, T_SIDES = LAYOUT["table"].columns("discards", "sides")
S_PLAYS, S_CLOSING, S_COINS = LAYOUT["seat"].columns("plays", "closing", "coins")
S_POINTS, S_CARTS, S_DISCOUNT = LAYOUT["seat"].columns("points", "carts", "discount")
S_HAND, S_BUILT, S_BOARD, S_SPACE = LAYOUT["seat"].columns("hand", "built", "board", "space")
S_HAS_CHOSEN, S_NOTHING, S_WANT = LAYOUT["seat"].columns("has chosen", "nothing", "want")
S_SURFACE, S_VISITS = LAYOUT["seat"].columns("at the surface", "visits")
S_FACTION, S_TRIED, S_PENDING = LAYOUT["seat"].columns("faction", "tried", "pending")
E_KIND, E_ROUND, E_NOW = LAYOUT["event"].columns("kind", "round", "now")
C_HAND, C_CHOSEN, C_MINE = LAYOUT["card"].columns("hand", "chosen", "mine")
C_DISCARDED, C_UNSEEN = LAYOUT["card"].columns("discarded", "unseen")
M_CARD, M_ROW, M_COLUMN, M_MACHINES = LAYOUT["mine"].columns("card", "row", "column", "machines")
M_COLLAPSED, M_ACTIVATED, M_CHAIN = LAYOUT["mine"].columns("collapsed", "activated", "chain")
M_FACTIONS, M_TOKEN = LAYOUT["mine"].columns("factions", "token")
M_COMPLETE, M_INCOMPLETE = LAYOUT["mine"].columns("complete", "incomplete")
X_PENDING, X_LINE, X_HERE, X_STEPS = LAYOUT["effect"].columns("pending", "line", "here", "steps")
