"""What a description takes from a view and from the rules: a row of numbers, read by one call.

Reading one field of a record takes Python microseconds, and so does every call that passes one. What stands in a
region, is held on a continent or lies before a seat is packed into a number, or a few: equal numbers are described
alike.
"""

from __future__ import annotations

import numpy as np

from imperia.empire.codes import (
    COLOURS,
    CONTINENTS,
    REGIONS,
    ROW,
    SCORE_COLUMNS,
    SCORE_CONTINENTS,
    SCORE_GOODS,
    SCORE_RANK,
    SCORE_REGIONS,
    SCORE_TOTAL,
    SEATS,
)
from imperia.empire.rules.outlook import steps_to
from imperia.empire.rules.score import controller_of, goods_of, held_on, leader_of, scores
from imperia.kernel.compiled import rule
from imperia.kernel.records import Numbers, Record, Records

PLAYERS, GAME, PHASE, TURN, FIRST, YOUNGEST, NEUTRALS, PILE, CARD, SIDE, LEFT, OTHER, IN_ROW = range(13)
OF_SEATS = IN_ROW + ROW
COINS, BID, ARMIES_LEFT, CITIES_LEFT, BOUGHT, CARDS_LOW, CARDS_HIGH, GOODS_OWNED, PAST, BY_SOURCE = range(10)
RANK = BY_SOURCE + 4
OF_SEAT = RANK + 1
"""How many numbers a seat has: those above, with four points by source and in total before the rank."""
OF_REGIONS = OF_SEATS + SEATS * OF_SEAT
OF_REACH = OF_REGIONS + REGIONS
OF_CONTINENTS = OF_REACH + REGIONS
NUMBERS = OF_CONTINENTS + CONTINENTS

CARDS_A_NUMBER = 32
ARMY_BITS, CITY_BITS, NAME_BITS = 6, 3, 3
CITIES_AT = ARMY_BITS * COLOURS
CONTROLLER_AT = CITIES_AT + CITY_BITS * SEATS
TOKEN_AT = CONTROLLER_AT + NAME_BITS
LEADER_AT = 56
"""Above the eight bits of each colour that `held_on` counts with."""
FAR = 64
"""More steps than any way has."""


@rule
def read_region(t: Record, v: Record, region: int) -> int:
    """What stands in a region, who controls it, and the token that lies there."""
    found = 0
    for colour in range(COLOURS):
        found |= int(v.armies[colour, region]) << (ARMY_BITS * colour)
    for seat in range(SEATS):
        found |= int(v.cities[seat, region]) << (CITIES_AT + CITY_BITS * seat)
    for site in range(t.sites):
        if t.site[site] == region:
            found |= (int(v.tokens[v.game, site]) + 1) << TOKEN_AT
    return found | (controller_of(v, region) + 1) << CONTROLLER_AT


@rule
def read_seat(t: Record, v: Record, seat: int, points: Numbers, out: Numbers) -> None:
    """What lies before a seat, and its points."""
    at = OF_SEATS + OF_SEAT * seat
    out[at + COINS], out[at + BID] = v.coins[seat], v.bids[seat]
    out[at + ARMIES_LEFT], out[at + CITIES_LEFT] = v.supply[seat], v.discs[seat]
    out[at + BOUGHT] = v.bought[seat]
    out[at + CARDS_LOW], out[at + CARDS_HIGH] = 0, 0
    for card in range(t.cards):
        if v.owner[card] == seat:
            half = CARDS_LOW if card < CARDS_A_NUMBER else CARDS_HIGH
            out[at + half] += 1 << (card % CARDS_A_NUMBER)
    out[at + GOODS_OWNED] = goods_of(t, v, seat)
    out[at + PAST] = 0
    for source in range(3):
        out[at + PAST] += v.past_points[seat, source]
    out[at + BY_SOURCE] = points[seat, SCORE_REGIONS]
    out[at + BY_SOURCE + 1] = points[seat, SCORE_CONTINENTS]
    out[at + BY_SOURCE + 2] = points[seat, SCORE_GOODS]
    out[at + BY_SOURCE + 3] = points[seat, SCORE_TOTAL]
    out[at + RANK] = points[seat, SCORE_RANK]


@rule
def read_all(tables: Records, views: Records, points: Numbers, by_land: Numbers, by_sea: Numbers, out: Numbers) -> None:
    """The whole row; the arrays before `out` are room to work in."""
    t, v = tables[0], views[0]
    out[PLAYERS], out[GAME], out[PHASE], out[TURN], out[FIRST] = v.seats, v.game, v.phase, v.turn, v.first
    out[YOUNGEST], out[NEUTRALS], out[PILE] = v.youngest, v.neutrals, int(v.pile) - int(v.drawn)
    out[CARD], out[SIDE], out[LEFT], out[OTHER] = v.card, v.side, v.left, v.other
    for place in range(ROW):
        out[IN_ROW + place] = v.row[place]
    scores(t, v, points)
    for seat in range(v.seats):
        read_seat(t, v, seat, points, out)
    for region in range(t.regions):
        out[OF_REGIONS + region] = read_region(t, v, region)
        by_land[region], by_sea[region] = 0, 0
    if v.turn >= 0:
        steps_to(t, v, v.turn, False, by_land)
        steps_to(t, v, v.turn, True, by_sea)
    for region in range(t.regions):
        out[OF_REACH + region] = (int(by_land[region]) + 1) * FAR + int(by_sea[region]) + 1
    for continent in range(t.continents):
        held = held_on(t, v, continent)
        out[OF_CONTINENTS + continent] = held | (leader_of(t, held) + 1) << LEADER_AT


def read(tables: Records, views: Records) -> list[int]:
    """What a description takes from the first of some views."""
    out = np.zeros(NUMBERS, np.int64)
    points, by_land, by_sea = np.zeros((SEATS, SCORE_COLUMNS), np.int32), np.empty(REGIONS), np.empty(REGIONS)
    read_all(tables, views, points, by_land, by_sea, out)
    found: list[int] = out.tolist()
    return found
