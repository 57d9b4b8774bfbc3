"""Scoring: regions, continents, goods with the best use of wilds, and the ranking."""

from __future__ import annotations

from imperia.empire.codes import (
    COLOURS,
    GOODS,
    NEUTRAL,
    NOBODY,
    SCORE_ARMIES,
    SCORE_COINS,
    SCORE_CONTINENTS,
    SCORE_GOODS,
    SCORE_HELD,
    SCORE_REGIONS,
    SCORE_TOTAL,
    UNITS,
    WILD,
)
from imperia.kernel.compiled import inlined, rule
from imperia.kernel.ranking import rank_seats
from imperia.kernel.records import Numbers, Record

WILDS = (len(GOODS) - 1) * UNITS
"""More wilds than this change nothing."""
BITS = 8
"""Units of the six goods are counted in one number, so many bits each."""


@rule
def controller_of(s: Record, region: int) -> int:
    """The colour with strictly more armies and cities than any other; a tied or empty region belongs to nobody."""
    most, holder = 0, NOBODY
    for colour in range(COLOURS):
        strength = int(s.armies[colour, region])
        if colour != NEUTRAL:
            strength += int(s.cities[colour, region])
        if strength > most:
            most, holder = strength, colour
        elif strength == most:
            holder = NOBODY
    return holder


@rule
def held_on(t: Record, s: Record, continent: int) -> int:
    """How many regions of a continent each colour controls, in one number, eight bits a colour."""
    held = 0
    for region in range(t.regions):
        if t.continent[region] == continent:
            holder = controller_of(s, region)
            if holder != NOBODY:
                held += 1 << (BITS * holder)
    return held


@rule
def leader_of(t: Record, held: int) -> int:
    """The colour with strictly most controlled regions on a continent; the neutral one counts or not, by option."""
    most, leader = 0, NOBODY
    for colour in range(COLOURS):
        if colour == NEUTRAL and t.neutral_counts == 0:
            continue
        regions = (held >> (BITS * colour)) & 255
        if regions > most:
            most, leader = regions, colour
        elif regions == most:
            leader = NOBODY
    return leader


@inlined
def goods_of(t: Record, s: Record, seat: int) -> int:
    """Units of each good on the cards a seat has bought and on tokens in regions it controls, eight bits a good."""
    goods = 0
    for card in range(t.cards):
        if s.owner[card] == seat:
            goods += int(t.card_units[card]) << (BITS * int(t.card_good[card]))
    for site in range(t.sites):
        good = int(s.tokens[s.game, site])
        if good >= 0 and controller_of(s, t.site[site]) == seat:
            goods += 1 << (BITS * good)
    return goods


@inlined
def worth(t: Record, good: int, units: int) -> int:
    """Points for so many units of one good: the tier reached."""
    return int(t.worth[good, min(units, UNITS - 1)])


@rule
def score_goods(t: Record, goods: int) -> int:
    """Points for goods under the best assignment of the wilds, each of them one unit of any one good."""
    wilds = min((goods >> (BITS * WILD)) & 255, WILDS)
    best = 0
    if wilds == 0:  # as most often
        for good in range(WILD):
            best += worth(t, good, (goods >> (BITS * good)) & 255)
        return best
    for a in range(min(wilds, UNITS) + 1):
        first = worth(t, 0, (goods & 255) + a)
        for b in range(min(wilds - a, UNITS) + 1):
            second = first + worth(t, 1, ((goods >> BITS) & 255) + b)
            for c in range(min(wilds - a - b, UNITS) + 1):
                third = second + worth(t, 2, ((goods >> (2 * BITS)) & 255) + c)
                for d in range(min(wilds - a - b - c, UNITS) + 1):
                    fourth = third + worth(t, 3, ((goods >> (3 * BITS)) & 255) + d)
                    e = wilds - a - b - c - d
                    best = max(best, fourth + worth(t, 4, ((goods >> (4 * BITS)) & 255) + e))
    return best


@rule
def armies_on_board(t: Record, s: Record, seat: int) -> int:
    """Armies only: cities do not count."""
    armies = 0
    for region in range(t.regions):
        armies += int(s.armies[seat, region])
    return armies


@rule
def add_points(t: Record, s: Record, out: Numbers) -> None:
    """Add each seat's points of the game on the table to its first three columns: regions, continents, goods."""
    for continent in range(t.continents):
        held = held_on(t, s, continent)
        leader = leader_of(t, held)
        for seat in range(s.seats):
            out[seat, SCORE_REGIONS] += (held >> (BITS * seat)) & 255
            if leader == seat:
                out[seat, SCORE_CONTINENTS] += 1
    for seat in range(s.seats):
        out[seat, SCORE_GOODS] += score_goods(t, goods_of(t, s, seat))


@rule
def scores(t: Record, s: Record, out: Numbers) -> None:
    """Points and tie-breaks of every seat, finished games of a match included, and the ranking."""
    for seat in range(s.seats):
        for source in range(SCORE_TOTAL):
            out[seat, source] = s.past_points[seat, source]
    add_points(t, s, out)
    for seat in range(s.seats):
        out[seat, SCORE_TOTAL] = out[seat, SCORE_REGIONS] + out[seat, SCORE_CONTINENTS] + out[seat, SCORE_GOODS]
        out[seat, SCORE_COINS] = s.coins[seat] + s.past_coins[seat]
        out[seat, SCORE_ARMIES] = armies_on_board(t, s, seat) + s.past_armies[seat]
        out[seat, SCORE_HELD] = out[seat, SCORE_REGIONS]
    rank_seats(out, s.seats, SCORE_TOTAL)


@rule
def add_up_game(t: Record, s: Record) -> None:
    """A finished game of a match: its points, coins and armies are kept."""
    add_points(t, s, s.past_points)
    for seat in range(s.seats):
        s.past_coins[seat] += s.coins[seat]
        s.past_armies[seat] += armies_on_board(t, s, seat)
