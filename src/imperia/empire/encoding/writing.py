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
def write(t: Record, s: Record, seat: int, out: Numbers, width: int) -> None:
    """Everything the seat may know; cards already bought only by the goods they add up to."""
    write_table(t, s, seat, out, place_of(width, TABLE, 0))
    mask = acting(s)
    for other in range(s.seats):
        at = place_of(width, SEAT, relative(other, seat, int(s.seats)))
        write_seat(t, s, seat, other, out, at)
        out[at + S_ACTS] = (mask >> other) & 1
    for region in range(t.regions):
        write_region(t, s, seat, region, out, place_of(width, REGION, region))
    write_control(t, s, seat, out, width)
    write_goods(t, s, seat, out, width)
    for place in range(ROW):
        write_place(t, s, place, out, place_of(width, PLACE_OF_ROW, place))
    write_bought(t, s, out, place_of(width, BOUGHT, 0))
    write_unseen(t, s, out, width)


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
    """What a seat has; its bid only if it is open, or its own."""
    out[at + S_PLAYS] = 1
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
def write_region(t: Record, s: Record, viewer: int, region: int, out: Numbers, at: int) -> None:
    """A region and the pieces in it."""
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
def write_control(t: Record, s: Record, viewer: int, out: Numbers, width: int) -> None:
    """How many regions each colour controls, on each continent and in all."""
    for continent in range(t.continents):
        out[place_of(width, CONTINENT, continent) + C_EXISTS] = 1
    for region in range(t.regions):
        holder = controller_of(s, region)
        if holder != NOBODY:
            owner = NEUTRAL
            if holder != NEUTRAL:
                owner = relative(holder, viewer, int(s.seats))
                out[place_of(width, SEAT, owner) + S_REGIONS] += 1
            out[place_of(width, CONTINENT, int(t.continent[region])) + C_HELD + owner] += 1


@rule
def write_goods(t: Record, s: Record, viewer: int, out: Numbers, width: int) -> None:
    """Goods on the cards each seat has bought, tokens, and whose those are."""
    for card in range(t.cards):
        if s.owner[card] != NOBODY:
            at = place_of(width, SEAT, relative(int(s.owner[card]), viewer, int(s.seats)))
            out[at + S_GOODS + int(t.card_good[card])] += t.card_units[card]
    for site in range(t.sites):
        good = int(s.tokens[s.game, site])
        if good >= 0:
            region = int(t.site[site])
            out[place_of(width, REGION, region) + R_TOKEN + good] = 1
            holder = controller_of(s, region)
            if holder != NOBODY and holder != NEUTRAL:
                at = place_of(width, SEAT, relative(holder, viewer, int(s.seats)))
                out[at + S_GOODS + good] += 1


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
def write_unseen(t: Record, s: Record, out: Numbers, width: int) -> None:
    """The cards in play that are neither bought nor in the row: those of the pile, and those the row hides."""
    for card in range(t.cards):
        if s.owner[card] == NOBODY and (s.seats == SEATS or t.card_five[card] == 0):
            out[place_of(width, CARD, card)] = 1
    for place in range(ROW):
        if s.row[place] >= 0:
            out[place_of(width, CARD, int(s.row[place]))] = 0


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
