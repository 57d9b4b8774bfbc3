"""The named constants of Eight-Minute Empire and the declaration of its decisions."""

from __future__ import annotations

from imperia.kernel.actions import Block, Blocks, Param

SEATS, COLOURS, NEUTRAL = 5, 6, 5
"""Five players at most; the sixth colour is neutral."""
REGIONS, CONTINENTS, CARDS, ROW, SITES, GAMES = 32, 12, 64, 6, 10, 3
EDGES = REGIONS * (REGIONS - 1)
PURSE = 15
"""Nobody ever has as many coins."""

CRYSTAL, ORE, WOOD, ANVIL, CARROT, WILD = range(6)
GOODS = ("crystal", "ore", "wood", "anvil", "carrot", "wild")
UNITS = 16
"""Owning more units of a good than this is worth no more."""

PLACE, MOVE, SAIL, CITY, DESTROY = range(1, 6)
OPS = ("", "place", "move", "sail", "city", "destroy")
SINGLE, OR, AND = range(3)
JOINTS = ("single", "or", "and")

PLACING_NEUTRALS, BIDDING, NAMING_FIRST, BUYING, CHOOSING, ACTING, OVER = range(7)
PHASES = ("neutral", "bid", "first", "buy", "choose", "act", "over")

NOBODY = -1
NO_CARD = -1
UNKNOWN = -2
"""A card that the holder of a view cannot know."""
NO_BID, HIDDEN_BID = -1, -2

BLOCKS = Blocks.declare(
    Block("done"),
    Block("choose", (Param("side", 2),)),
    Block("buy", (Param("card", ROW),), opens=True),
    Block("bid", (Param("coins", PURSE),), hidden=True),
    Block("first", (Param("seat", SEATS),)),
    Block("neutral", (Param("region", REGIONS),)),
    Block("place", (Param("region", REGIONS),)),
    Block("city", (Param("region", REGIONS),)),
    Block("destroy", (Param("region", REGIONS), Param("colour", COLOURS))),
    Block("move", (Param("region", REGIONS), Param("region", REGIONS, lead="-"))),
)

DONE = BLOCKS["done"].first
CHOOSE_0 = BLOCKS["choose"].first
BUY_0 = BLOCKS["buy"].first
BID_0 = BLOCKS["bid"].first
FIRST_0 = BLOCKS["first"].first
NEUTRAL_0 = BLOCKS["neutral"].first
PLACE_0 = BLOCKS["place"].first
CITY_0 = BLOCKS["city"].first
DESTROY_0 = BLOCKS["destroy"].first
MOVE_0 = BLOCKS["move"].first

MAX_LEGAL = 448
"""Fourteen armies in fourteen regions with 31 borders each, and `done`."""

SCORE_REGIONS, SCORE_CONTINENTS, SCORE_GOODS, SCORE_TOTAL, SCORE_COINS, SCORE_ARMIES, SCORE_HELD, SCORE_RANK = range(8)
"""The columns of `scores`; regions held break ties last."""
SCORE_COLUMNS = 8
