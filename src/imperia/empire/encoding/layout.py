"""What learners are told of a game of Empire: the declaration."""

from __future__ import annotations

from imperia.empire.codes import (
    CARDS,
    CONTINENTS,
    GAMES,
    GOODS,
    OPS,
    PHASES,
    PLACE,
    PURSE,
    REGIONS,
    ROW,
    SEATS,
)
from imperia.empire.content.deck import LONGEST_ACTION, MOST_UNITS
from imperia.kernel.encoding import RELATIVE, Feature, Kind, Layout, table_kind

MOST_ARMIES, MOST_CITIES, MOST_POINTS = 14, 3, 999
STEPS = OPS[PLACE:]
OWNERS = (*RELATIVE, "neutral")

FACE = (
    Feature("good", "units of each good", MOST_UNITS, each=GOODS),
    Feature("or", "one of its two sides"),
    Feature("and", "both sides"),
    Feature("first side", "steps of each kind", LONGEST_ACTION, each=STEPS),
    Feature("second side", "steps of each kind", LONGEST_ACTION, each=STEPS),
)
"""What is printed on a card."""

LAYOUT = Layout.declare(
    table_kind(
        PHASES,
        SEATS,
        Feature("game", "games finished of a match", GAMES - 1),
        Feature("games left", "games still to be played, this one included", GAMES),
        Feature("pile", "cards in the pile", CARDS),
        Feature("neutrals", "neutral armies still to be placed", MOST_ARMIES),
    ),
    Kind(
        "seat",
        RELATIVE,
        (
            Feature("plays", "is at the table"),
            Feature("acts", "has to decide now"),
            Feature("first", "is the first player"),
            Feature("youngest", "is the youngest"),
            Feature("coins", "coins", PURSE - 1),
            Feature("armies", "armies not on the board", MOST_ARMIES),
            Feature("cities", "cities not on the board", MOST_CITIES),
            Feature("cards", "cards bought", CARDS),
            Feature("cards left", "cards still to be bought", CARDS),
            Feature("has bid", "has bid"),
            Feature("bid", "the bid, once it is known", PURSE - 1),
            Feature("goods", "units on cards and controlled tokens", MOST_UNITS * CARDS, each=GOODS),
            Feature("regions", "regions controlled", REGIONS),
            Feature("past points", "points of finished games", MOST_POINTS),
            Feature("past coins", "coins left in finished games", MOST_POINTS),
            Feature("past armies", "armies on the board at their ends", MOST_POINTS),
        ),
    ),
    Kind(
        "region",
        tuple(map(str, range(REGIONS))),
        (
            Feature("exists", "is on the map"),
            Feature("start", "is the start region"),
            Feature("continent", "the number of its continent", CONTINENTS - 1),
            Feature("token", "the goods token that lies there", each=GOODS[:-1]),
            Feature("armies", "armies", MOST_ARMIES, each=OWNERS),
            Feature("cities", "cities", MOST_CITIES, each=RELATIVE),
        ),
    ),
    Kind(
        "continent",
        tuple(map(str, range(CONTINENTS))),
        (Feature("exists", "is on the map"), Feature("held", "regions controlled there", REGIONS, each=OWNERS)),
    ),
    Kind(
        "row",
        tuple(str(place + 1) for place in range(ROW)),
        (
            Feature("card", "a card lies there, known or not"),
            Feature("known", "it is known which"),
            Feature("price", "the price of the place", PURSE - 1),
            *FACE,
        ),
    ),
    Kind(
        "bought",
        ("",),
        (
            Feature("card", "a card is being carried out"),
            *FACE,
            Feature("left", "steps left of the side being carried out", LONGEST_ACTION, each=STEPS),
            Feature("then", "steps of the side that follows", LONGEST_ACTION, each=STEPS),
        ),
    ),
    Kind("card", tuple(map(str, range(CARDS))), (Feature("unseen", "nobody has seen it yet"),)),
)

TABLE, SEAT, REGION, CONTINENT = LAYOUT.places("table", "seat", "region", "continent")
PLACE_OF_ROW, BOUGHT, CARD = LAYOUT.places("row", "bought", "card")

T_PHASE, T_SEAT, T_PLAYERS = LAYOUT["table"].columns("phase", "seat", "players")
T_GAME, T_GAMES, T_PILE, T_NEUTRALS = LAYOUT["table"].columns("game", "games left", "pile", "neutrals")
S_PLAYS, S_ACTS, S_FIRST, S_YOUNGEST = LAYOUT["seat"].columns("plays", "acts", "first", "youngest")
S_COINS, S_ARMIES, S_CITIES, S_CARDS = LAYOUT["seat"].columns("coins", "armies", "cities", "cards")
S_LEFT, S_HAS_BID, S_BID, S_GOODS = LAYOUT["seat"].columns("cards left", "has bid", "bid", "goods")
S_REGIONS, S_PAST_POINTS = LAYOUT["seat"].columns("regions", "past points")
S_PAST_COINS, S_PAST_ARMIES = LAYOUT["seat"].columns("past coins", "past armies")
R_EXISTS, R_START, R_CONTINENT = LAYOUT["region"].columns("exists", "start", "continent")
R_TOKEN, R_ARMIES, R_CITIES = LAYOUT["region"].columns("token", "armies", "cities")
C_EXISTS, C_HELD = LAYOUT["continent"].columns("exists", "held")
P_CARD, P_KNOWN, P_PRICE, P_FACE = LAYOUT["row"].columns("card", "known", "price", "good")
B_CARD, B_FACE, B_LEFT, B_THEN = LAYOUT["bought"].columns("card", "good", "left", "then")
F_OR, F_AND, F_FIRST, F_SECOND = (
    column - B_FACE for column in LAYOUT["bought"].columns("or", "and", "first side", "second side")
)
