"""How a position looks to somebody who has seen many games: the points of now, and what they became in the end.

The same kind of sum as `outlook`, but its worths were not made up: they are fitted to games (`lessons`).
"""

from __future__ import annotations

from imperia.empire.codes import SCORE_TOTAL, WILD
from imperia.empire.rules.score import BITS, goods_of, held_on, leader_of, score_goods
from imperia.empire.wits.board import lead_in, strength_in
from imperia.empire.wits.lessons import LESSONS
from imperia.kernel.compiled import rule
from imperia.kernel.records import Numbers, Record

(
    HELD_BY_ONE, HELD_BY_TWO, HELD_BY_MORE, LEVEL, BEHIND_BY_ONE, BEHIND_BY_MORE,
    ARMY, ARMY_AT_START, SPARE_ARMY, LAND_WAY, SEA_WAY, CITY, SUPPLY, DISC, WEAKLY_HELD,
    LED_BY_MORE, LED_BY_ONE, LED_BY_NONE, LED_BY_ANOTHER, LANDED,
    WILD_UNIT, COIN, COIN_A_CARD, COINS_A_CARD, ON_TURN, FIRST, CARD_AHEAD, ANY,
) = range(28)  # fmt: skip
"""What is counted."""
GOODS = 28
"""Then, for each good and each number of units of it up to MOST_UNITS, whether a seat has so many."""
MOST_UNITS = 8
COUNTED = GOODS + WILD * (MOST_UNITS + 1)


@rule
def foresee(t: Record, s: Record, seat: int) -> float:
    """How many points a seat is likely to have in the end; of the games of a match to come it expects nothing."""
    return foretell(t, s, seat, LESSONS[int(s.seats)])


@rule
def foretell(t: Record, s: Record, seat: int, lessons: Numbers) -> float:
    """The points of now, and each thing counted times its worth; that has a part that grows with the share of cards
    a seat has still to buy, and one that grows with its square."""
    goal = int(t.goal[s.seats])
    left = goal - int(s.bought[seat])
    share = left / goal
    goods = goods_of(t, s, seat)
    points = score_goods(t, goods)
    for source in range(SCORE_TOTAL):
        points += int(s.past_points[seat, source])
    near, far = 0.0, 0.0
    for continent in range(t.continents):
        held = held_on(t, s, continent)
        own = (held >> (BITS * seat)) & 255
        points += own
        if leader_of(t, held) == seat:
            points += 1
        landed = own > 0
        for region in range(t.regions):
            if t.continent[region] != continent:
                continue
            kind = kind_of_region(s, seat, region)
            if kind < 0:
                continue
            near += lessons[kind, 0]
            far += lessons[kind, 1]
            if kind == WEAKLY_HELD:
                continue
            landed = True
            armies = int(s.armies[seat, region])
            near += lessons[ARMY, 0] * armies
            far += lessons[ARMY, 1] * armies
            if region == t.start:
                near += lessons[ARMY_AT_START, 0] * armies
                far += lessons[ARMY_AT_START, 1] * armies
            elif s.cities[seat, region] > 0:
                near += lessons[CITY, 0]
                far += lessons[CITY, 1]
            spare = spare_in(s, seat, region)
            if spare > 0:
                ways = ways_from(t, s, seat, region)
                by_land, by_sea = min(ways & 255, spare), min(ways >> BITS, spare)
                near += lessons[SPARE_ARMY, 0] * spare + lessons[LAND_WAY, 0] * by_land + lessons[SEA_WAY, 0] * by_sea
                far += lessons[SPARE_ARMY, 1] * spare + lessons[LAND_WAY, 1] * by_land + lessons[SEA_WAY, 1] * by_sea
        if landed:
            kind = kind_of_continent(t, held, seat)
            near += lessons[LANDED, 0]
            far += lessons[LANDED, 1]
            if kind >= 0:
                near += lessons[kind, 0]
                far += lessons[kind, 1]
    for good in range(WILD):
        k = GOODS + good * (MOST_UNITS + 1) + min((goods >> (BITS * good)) & 255, MOST_UNITS)
        near += lessons[k, 0]
        far += lessons[k, 1]
    wilds, coins = (goods >> (BITS * WILD)) & 255, int(s.coins[seat])
    ahead = left
    for other in range(s.seats):
        ahead -= (goal - int(s.bought[other])) / int(s.seats)
    for part in range(2):
        more = (
            lessons[WILD_UNIT, part] * wilds
            + lessons[SUPPLY, part] * int(s.supply[seat])
            + lessons[DISC, part] * int(s.discs[seat])
            + lessons[COIN, part] * coins
            + lessons[COIN_A_CARD, part] * min(coins, left)
            + lessons[COINS_A_CARD, part] * min(coins, 2 * left)
            + lessons[ANY, part]
            + lessons[CARD_AHEAD, part] * ahead
        )
        if s.turn == seat:
            more += lessons[ON_TURN, part]
        if s.first == seat:
            more += lessons[FIRST, part]
        if part == 0:
            near += more
        else:
            far += more
    return points + share * (near + share * far)


@rule
def kind_of_region(s: Record, seat: int, region: int) -> int:
    """How a seat stands in a region; -1 where there is nothing to say."""
    lead = lead_in(s, seat, region)
    if strength_in(s, seat, region) == 0:
        return WEAKLY_HELD if lead == -1 else -1
    if lead > 0:
        return HELD_BY_ONE if lead == 1 else HELD_BY_TWO if lead == 2 else HELD_BY_MORE
    return LEVEL if lead == 0 else BEHIND_BY_ONE if lead == -1 else BEHIND_BY_MORE


@rule
def spare_in(s: Record, seat: int, region: int) -> int:
    """Armies that win or lose nothing by leaving."""
    lead = lead_in(s, seat, region)
    if lead > 1:
        return min(lead - 1, int(s.armies[seat, region]))
    return int(s.armies[seat, region]) if lead < 0 else 0


@rule
def ways_from(t: Record, s: Record, seat: int, region: int) -> int:
    """How many neighbours an army more would win: by land, and eight bits higher by sea."""
    ways = 0
    for edge in range(t.edge_at[region], t.edge_at[region + 1]):
        if lead_in(s, seat, int(t.edge_to[edge])) == 0:
            ways += 1 if t.edge_sea[edge] == 0 else 1 << BITS
    return ways


@rule
def kind_of_continent(t: Record, held: int, seat: int) -> int:
    """How a seat stands on a continent; -1 where it is far behind."""
    own, most = (held >> (BITS * seat)) & 255, 0
    for colour in range(6):
        if colour != seat and (colour != 5 or t.neutral_counts != 0):
            most = max(most, (held >> (BITS * colour)) & 255)
    lead = own - most
    if lead > 1:
        return LED_BY_MORE
    if lead < -1:
        return -1
    return LED_BY_ONE if lead == 1 else LED_BY_NONE if lead == 0 else LED_BY_ANOTHER
