"""What a seat may know of a game of Empire, written for learners."""

from __future__ import annotations

from imperia.empire.codes import (
    ACTING,
    AND,
    BIDDING,
    CHOOSING,
    NEUTRAL,
    NO_BID,
    NO_CARD,
    NOBODY,
    OR,
    PLACE,
    ROW,
    SEATS,
    UNKNOWN,
)
from imperia.empire.encoding.layout import (
    B_CARD,
    B_FACE,
    B_LEFT,
    B_THEN,
    BOUGHT,
    C_EXISTS,
    C_HELD,
    CARD,
    CONTINENT,
    F_AND,
    F_FIRST,
    F_OR,
    F_SECOND,
    P_CARD,
    P_FACE,
    P_KNOWN,
    P_PRICE,
    PLACE_OF_ROW,
    R_ARMIES,
    R_CITIES,
    R_CONTINENT,
    R_EXISTS,
    R_START,
    R_TOKEN,
    REGION,
    S_ACTS,
    S_ARMIES,
    S_BID,
    S_CARDS,
    S_CITIES,
    S_COINS,
    S_FIRST,
    S_GOODS,
    S_HAS_BID,
    S_LEFT,
    S_PAST_ARMIES,
    S_PAST_COINS,
    S_PAST_POINTS,
    S_PLAYS,
    S_REGIONS,
    S_YOUNGEST,
    SEAT,
    T_GAME,
    T_GAMES,
    T_NEUTRALS,
    T_PHASE,
    T_PILE,
    T_PLAYERS,
    T_SEAT,
    TABLE,
)
from imperia.empire.rules.decide import acting
from imperia.empire.rules.score import controller_of
from imperia.kernel.compiled import rule
from imperia.kernel.encoding import place_of, relative
from imperia.kernel.records import Numbers, Record


@rule
def write(t: Record, s: Record, seat: int, out: Numbers, part: int, parts: int) -> None:
    """The table, the board, the row, and the cards that lie in neither a row nor before a seat."""
    back = parts - 1 - part  # the last threads begin with what the first have no time for
    if part == 0:
        write_table(t, s, seat, out, place_of(TABLE, 0))
    if back == 0:
        write_bought(t, s, out, place_of(BOUGHT, 0))
    for region in range(part, t.regions, parts):
        write_region(t, s, seat, region, out, place_of(REGION, region))
    for site in range(part, t.sites, parts):
        good = int(s.tokens[s.game, site])
        if good >= 0:
            out[place_of(REGION, int(t.site[site])) + R_TOKEN + good] = 1
    for continent in range(back, t.continents, parts):
        write_continent(t, s, seat, continent, out, place_of(CONTINENT, continent))
    for place in range(part, ROW, parts):
        write_place(t, s, place, out, place_of(PLACE_OF_ROW, place))
    for card in range(part, t.cards, parts):
        if s.owner[card] == NOBODY and (s.seats == SEATS or t.card_five[card] == 0):
            out[place_of(CARD, card)] = 1


@rule
def finish(t: Record, s: Record, seat: int, out: Numbers, part: int, parts: int) -> None:
    """The seats, who hold what the continents have told; and no card is unseen that lies in the row."""
    for other in range(part, s.seats, parts):
        owner = relative(other, seat, int(s.seats))
        write_seat(t, s, seat, other, out, place_of(SEAT, owner))
        write_goods(t, s, other, out, place_of(SEAT, owner) + S_GOODS)
        for continent in range(t.continents):
            out[place_of(SEAT, owner) + S_REGIONS] += out[place_of(CONTINENT, continent) + C_HELD + owner]
    for place in range(part, ROW, parts):
        if s.row[place] >= 0:
            out[place_of(CARD, int(s.row[place]))] = 0


@rule
def write_table(t: Record, s: Record, seat: int, out: Numbers, at: int) -> None:
    """What concerns all."""
    out[at + T_PHASE + int(s.phase)] = 1
    if seat >= 0:
        out[at + T_SEAT + seat] = 1
    out[at + T_PLAYERS] = s.seats
    out[at + T_GAME] = s.game
    out[at + T_GAMES] = int(t.games) - int(s.game)
    out[at + T_PILE] = int(s.pile) - int(s.drawn)
    out[at + T_NEUTRALS] = s.neutrals


@rule
def write_seat(t: Record, s: Record, viewer: int, seat: int, out: Numbers, at: int) -> None:
    """What a seat has; its bid only if it is open, or its own. Cards already bought are told by their goods."""
    out[at + S_PLAYS] = 1
    out[at + S_ACTS] = (acting(s) >> seat) & 1
    out[at + S_FIRST] = 1 if s.first == seat else 0
    out[at + S_YOUNGEST] = 1 if s.youngest == seat else 0
    out[at + S_COINS] = s.coins[seat]
    out[at + S_ARMIES] = s.supply[seat]
    out[at + S_CITIES] = s.discs[seat]
    out[at + S_CARDS] = s.bought[seat]
    out[at + S_LEFT] = int(t.goal[s.seats]) - int(s.bought[seat])
    if s.bids[seat] != NO_BID:
        out[at + S_HAS_BID] = 1
        if s.phase != BIDDING or seat == viewer:
            out[at + S_BID] = s.bids[seat]
    points = int(s.past_points[seat, 0]) + int(s.past_points[seat, 1]) + int(s.past_points[seat, 2])
    out[at + S_PAST_POINTS] = points
    out[at + S_PAST_COINS] = s.past_coins[seat]
    out[at + S_PAST_ARMIES] = s.past_armies[seat]


@rule
def write_goods(t: Record, s: Record, seat: int, out: Numbers, at: int) -> None:
    """Goods on the cards a seat has bought, and tokens in regions it controls."""
    for card in range(t.cards):
        if s.owner[card] == seat:
            out[at + int(t.card_good[card])] += t.card_units[card]
    for site in range(t.sites):
        good = int(s.tokens[s.game, site])
        if good >= 0 and controller_of(s, int(t.site[site])) == seat:
            out[at + good] += 1


@rule
def write_region(t: Record, s: Record, viewer: int, region: int, out: Numbers, at: int) -> None:
    """A region and the pieces in it; its token apart."""
    out[at + R_EXISTS] = 1
    if region == t.start:
        out[at + R_START] = 1
    out[at + R_CONTINENT] = t.continent[region]
    for seat in range(s.seats):
        owner = relative(seat, viewer, int(s.seats))
        if s.armies[seat, region] > 0:
            out[at + R_ARMIES + owner] = s.armies[seat, region]
        if s.cities[seat, region] > 0:
            out[at + R_CITIES + owner] = s.cities[seat, region]
    if s.armies[NEUTRAL, region] > 0:
        out[at + R_ARMIES + NEUTRAL] = s.armies[NEUTRAL, region]


@rule
def write_continent(t: Record, s: Record, viewer: int, continent: int, out: Numbers, at: int) -> None:
    """How many regions of a continent each colour controls."""
    out[at + C_EXISTS] = 1
    for region in range(t.regions):
        if t.continent[region] == continent:
            holder = controller_of(s, region)
            if holder == NEUTRAL:
                out[at + C_HELD + NEUTRAL] += 1
            elif holder != NOBODY:
                out[at + C_HELD + relative(holder, viewer, int(s.seats))] += 1


@rule
def write_place(t: Record, s: Record, place: int, out: Numbers, at: int) -> None:
    """A place of the row: its price and its card."""
    card = int(s.row[place])
    out[at + P_PRICE] = t.price[place]
    if card == UNKNOWN:
        out[at + P_CARD] = 1
    elif card != NO_CARD:
        out[at + P_CARD] = 1
        out[at + P_KNOWN] = 1
        write_face(t, card, out, at + P_FACE)


@rule
def write_bought(t: Record, s: Record, out: Numbers, at: int) -> None:
    """The card being carried out: what is left of it, and what follows."""
    if s.phase == CHOOSING or s.phase == ACTING:
        card = int(s.card)
        out[at + B_CARD] = 1
        write_face(t, card, out, at + B_FACE)
        if s.phase == ACTING:
            side = int(s.side)
            out[at + B_LEFT + int(t.card_op[card, side]) - PLACE] = s.left
            if s.other == 1:
                out[at + B_THEN + int(t.card_op[card, 1 - side]) - PLACE] = t.card_n[card, 1 - side]


@rule
def write_face(t: Record, card: int, out: Numbers, at: int) -> None:
    """What is printed on a card."""
    out[at + int(t.card_good[card])] = t.card_units[card]
    joint = int(t.card_joint[card])
    out[at + F_FIRST + int(t.card_op[card, 0]) - PLACE] = t.card_n[card, 0]
    if joint == OR:
        out[at + F_OR] = 1
    if joint == AND:
        out[at + F_AND] = 1
    if joint in (OR, AND):
        out[at + F_SECOND + int(t.card_op[card, 1]) - PLACE] = t.card_n[card, 1]
