"""What is foreseen by one who remembers the position looked at last: for searches that look at many much alike.

What each region and each continent adds to what a seat may expect is noted. In the next position only what has changed
is worked out anew. Then it is added up in the same order as `foresight` does, so that the sums are the same to the last
bit.
"""

from __future__ import annotations

import numpy as np

from imperia.empire.codes import CARDS, COLOURS, CONTINENTS, NEUTRAL, REGIONS, SCORE_TOTAL, SEATS
from imperia.empire.rules.score import BITS, goods_of, score_goods
from imperia.empire.wits.board import lowest_of, strength_in
from imperia.empire.wits.foresight import (
    TABLE,
    standing,
    worth_of,
    worth_of_continent,
    worth_of_means,
    worth_of_region,
)
from imperia.empire.wits.lessons import LESSONS
from imperia.kernel.compiled import inlined, rule
from imperia.kernel.records import Numbers, Record, i1, record

TERMS = REGIONS + 2 * CONTINENTS
"""The regions in their order, and behind the last of each continent what is held there and what may come of it."""

Notes = record(
    [
        ("foreseen", np.float64, SEATS),
        ("means", np.float64, SEATS),  # what a seat has off the board
        ("outset", np.float64, SEATS),  # with what cards all have still to buy: what the terms are added to
        ("terms", np.float64, (SEATS, TERMS)),
        ("key", np.int64, SEATS),  # what a seat's means depend on beside its goods
        ("goods", np.int64, SEATS),
        ("points", np.int64, SEATS),  # for goods
        ("held", np.int64, CONTINENTS),  # regions of each colour, BITS a colour
        ("landed", np.int64, SEATS),  # regions with something of a seat, as bits
        ("spare", np.int64, SEATS),  # regions with armies to spare
        ("closed", np.int64, SEATS),  # regions that one army more would not win
        ("left", np.int64, SEATS),  # cards still to be bought
        ("stale", np.int64, SEATS),  # regions where a seat stands otherwise than before
        ("near", np.int64, SEATS),  # regions beside those that one army more would win now, or no more
        ("touched", np.int64, SEATS),  # continents where something else is held, or a seat has landed
        ("owner", i1, CARDS),
        ("armies", i1, (COLOURS, REGIONS)),
        ("cities", i1, (SEATS, REGIONS)),
        ("lead", i1, (SEATS, REGIONS)),
        ("holder", i1, REGIONS),  # the colour that holds a region, and one more: 0 is nobody
        ("tokens", i1),  # whether goods lie on the board: whose they are may change with every piece
        ("seats", i1),  # 0: nothing is noted yet
    ]
)


@rule
def foresee_again(t: Record, s: Record, n: Record, out: Numbers) -> None:
    """How many points each seat is likely to have in the end; `n` holds what the position before came to."""
    lessons = LESSONS[int(s.seats) - 2]
    goal, bought = int(t.goal[s.seats]), 0
    for seat in range(s.seats):
        bought += int(s.bought[seat])
    table = worth_of(lessons, TABLE, 1.0 - bought / (goal * int(s.seats)))
    changed = changed_regions(t, s, n)
    note_goods(t, s, n)
    n.seats = s.seats
    note_changes(t, s, n, changed)
    for seat in range(s.seats):
        left = goal - int(s.bought[seat])
        outset = table + means_of(t, s, n, seat, left, bought, lessons)
        stale, continents = int(n.stale[seat]) | (int(n.near[seat]) & int(n.spare[seat])), int(n.touched[seat])
        if left != n.left[seat]:
            n.left[seat] = left
            stale, continents = (1 << int(t.regions)) - 1, (1 << int(t.continents)) - 1
        news = note_regions(t, s, n, seat, stale, left / goal, lessons)
        if note_continents(t, n, seat, continents, left / goal, lessons) or news or outset != n.outset[seat]:
            n.outset[seat] = foreseen = outset
            for k in range(int(t.regions) + 2 * int(t.continents)):
                foreseen += n.terms[seat, k]
            n.foreseen[seat] = foreseen
        out[seat] = n.foreseen[seat]


@inlined
def note_goods(t: Record, s: Record, n: Record) -> None:
    """Note the goods of all seats and their points, if cards have changed hands or goods lie on the board."""
    differs, tokens = 1 - min(int(n.seats), 1), 0
    for card in range(CARDS):  # no branch in it: many cards are compared at once
        differs |= int(s.owner[card]) ^ int(n.owner[card])
    for site in range(t.sites):
        tokens |= 1 if s.tokens[s.game, site] >= 0 else 0
    if differs | tokens | int(n.tokens) == 0:
        return
    n.tokens = tokens
    for card in range(CARDS):
        n.owner[card] = s.owner[card]
    for seat in range(s.seats):
        goods = goods_of(t, s, seat)
        if goods != n.goods[seat]:  # fresh notes are right, too: no goods are worth no points
            n.goods[seat] = goods
            n.points[seat] = score_goods(t, goods)
            n.key[seat] = 0


@inlined
def means_of(t: Record, s: Record, n: Record, seat: int, left: int, bought: int, lessons: Numbers) -> float:
    """What a seat has off the board, where all have bought so many cards together."""
    past = 1
    for source in range(SCORE_TOTAL):
        past += int(s.past_points[seat, source])
    key = past << 42 | (1 if s.turn == seat else 0) << 41 | (1 if s.first == seat else 0) << 40
    key |= bought << 32 | left << 24 | int(s.coins[seat]) << 16 | int(s.supply[seat]) << 8 | int(s.discs[seat])
    if key != n.key[seat]:
        n.key[seat] = key
        goods, points = int(n.goods[seat]), int(n.points[seat])
        ahead = bought / int(s.seats) - int(s.bought[seat])
        n.means[seat] = worth_of_means(t, s, seat, goods, points, left, ahead, lessons)
    means: float = n.means[seat]
    return means


@inlined
def changed_regions(t: Record, s: Record, n: Record) -> int:
    """The regions where pieces came or went, as bits."""
    if n.seats == 0:
        return (1 << int(t.regions)) - 1
    changed = 0
    for region in range(REGIONS):  # no branch in it: many regions are compared at once
        changed |= (1 if s.armies[NEUTRAL, region] != n.armies[NEUTRAL, region] else 0) << region
    for seat in range(s.seats):
        for region in range(REGIONS):
            changed |= (1 if s.armies[seat, region] != n.armies[seat, region] else 0) << region
            changed |= (1 if s.cities[seat, region] != n.cities[seat, region] else 0) << region
    return changed


@inlined
def note_changes(t: Record, s: Record, n: Record, changed: int) -> None:
    """Note how the changed regions stand, and for each seat what that bears on."""
    touched = 0
    for seat in range(s.seats):
        n.stale[seat] = n.near[seat] = n.touched[seat] = 0
    while changed != 0:
        region = lowest_of(changed)
        changed &= changed - 1
        continent = int(t.continent[region])
        leader, most, second = standing(s, region)
        holder = leader + 1 if most > second else 0
        if holder != n.holder[region]:
            n.held[continent] += (1 << (BITS * holder) >> BITS) - (1 << (BITS * int(n.holder[region])) >> BITS)
            n.holder[region] = holder
            touched |= 1 << continent
        n.armies[NEUTRAL, region] = s.armies[NEUTRAL, region]
        for seat in range(s.seats):
            note_stand(t, s, n, seat, region, second if seat == leader else most)
    for seat in range(s.seats):
        n.touched[seat] |= touched


@inlined
def note_stand(t: Record, s: Record, n: Record, seat: int, region: int, most: int) -> None:
    """Note how a seat stands in a region where the strongest of the others has so many pieces."""
    armies, cities = int(s.armies[seat, region]), int(s.cities[seat, region])
    lead, bit = armies + cities - most, 1 << region
    if lead == n.lead[seat, region] and armies == n.armies[seat, region] and cities == n.cities[seat, region]:
        return
    n.lead[seat, region], n.armies[seat, region], n.cities[seat, region] = lead, armies, cities
    n.stale[seat] |= bit
    landed, closed = bit if armies + cities > 0 else 0, bit if lead != 0 else 0
    if landed != int(n.landed[seat]) & bit:
        n.landed[seat] ^= bit
        n.touched[seat] |= 1 << int(t.continent[region])
    if closed != int(n.closed[seat]) & bit:
        n.closed[seat] ^= bit
        n.near[seat] |= int(t.land_near[region]) | int(t.sea_near[region])
    n.spare[seat] = (int(n.spare[seat]) & ~bit) | (bit if armies > 0 and lead != 1 else 0)


@inlined
def note_regions(
    t: Record, s: Record, n: Record, seat: int, stale: int, share: float, lessons: Numbers
) -> bool:  # fmt: skip
    """Note what the stale regions add to what a seat may expect; returns whether that is news."""
    won, news = ~int(n.closed[seat]), False
    while stale != 0:
        region = lowest_of(stale)
        stale &= stale - 1
        own, lead = strength_in(s, seat, region), int(n.lead[seat, region])
        worth = worth_of_region(t, s, seat, region, own, lead, won, share, lessons)
        k = region + 2 * int(t.continent[region])
        news = news or worth != n.terms[seat, k]
        n.terms[seat, k] = worth
    return news


@inlined
def note_continents(t: Record, n: Record, seat: int, stale: int, share: float, lessons: Numbers) -> bool:
    """Note what the stale continents add to what a seat may expect; returns whether that is news."""
    news = False
    while stale != 0:
        continent = lowest_of(stale)
        stale &= stale - 1
        first, end = int(t.continent_at[continent]), int(t.continent_at[continent + 1])
        points, prospects = 0.0, 0.0
        if (int(n.landed[seat]) >> first) & ((1 << (end - first)) - 1) != 0:
            held = int(n.held[continent])
            points = float((held >> (BITS * seat)) & 255)
            prospects = worth_of_continent(t, held, seat, share, lessons)
        k = end + 2 * continent
        news = news or points != n.terms[seat, k] or prospects != n.terms[seat, k + 1]
        n.terms[seat, k], n.terms[seat, k + 1] = points, prospects
    return news
