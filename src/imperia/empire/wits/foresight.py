"""How a position looks to somebody who has seen many games: the points of now, and what they became in the end.

The same kind of sum as `outlook`, but its worths were not made up: they are fitted to games (`lessons`).
"""

from __future__ import annotations

from imperia.empire.codes import COLOURS, NEUTRAL, NOBODY, SCORE_TOTAL, WILD
from imperia.empire.rules.score import BITS, goods_of, score_goods
from imperia.empire.wits.board import lead_in
from imperia.empire.wits.lessons import LESSONS
from imperia.kernel.compiled import rule
from imperia.kernel.records import Numbers, Record

(
    HELD_BY_ONE, HELD_BY_TWO, HELD_BY_MORE, LEVEL, BEHIND_BY_ONE, BEHIND_BY_MORE,
    ARMY, ARMY_AT_START, SPARE_ARMY, LAND_WAY, SEA_WAY, CITY, SUPPLY, DISC, WEAKLY_HELD,
    LED_BY_MORE, LED_BY_ONE, LED_BY_NONE, LED_BY_ANOTHER, LANDED,
    WILD_UNIT, COIN, COIN_A_CARD, COINS_A_CARD, ON_TURN, FIRST, CARD_AHEAD, ANY, TABLE,
) = range(29)  # fmt: skip
"""What is counted. The last goes with the cards all seats have still to buy: it is the same for all, and only there so
that what is foreseen are points."""
GOODS = 29
"""Then, for each good and each number of units of it up to MOST_UNITS, whether a seat has so many."""
MOST_UNITS = 8
COUNTED = GOODS + WILD * (MOST_UNITS + 1)


@rule
def foresee(t: Record, s: Record, seat: int) -> float:
    """How many points a seat is likely to have in the end; of the games of a match to come it expects nothing."""
    return foretell(t, s, seat, LESSONS[int(s.seats) - 2])


@rule
def foretell(t: Record, s: Record, seat: int, lessons: Numbers) -> float:
    """The points of now, and each thing counted times its worth.

    A worth has two parts: one shrinks with the share of cards a seat has still to buy, one with its square. So in the
    end only the points are left.
    """
    goal = int(t.goal[s.seats])
    left = goal - int(s.bought[seat])
    share = left / goal
    goods = goods_of(t, s, seat)
    points = score_goods(t, goods)
    for source in range(SCORE_TOTAL):
        points += int(s.past_points[seat, source])
    level = level_regions(t, s, seat)
    near, far = 0.0, 0.0
    for continent in range(t.continents):
        held, landed = 0, False
        for region in range(t.regions):
            if t.continent[region] != continent:
                continue
            own, lead, holder = standing(s, seat, region)
            if holder != NOBODY:
                held += 1 << (BITS * holder)
            kind = kind_of_region(own, lead)
            if kind < 0:
                continue
            near += lessons[kind, 0]
            far += lessons[kind, 1]
            if own == 0:
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
            spare = min(lead - 1, armies) if lead > 0 else armies if lead < 0 else 0
            if spare > 0:
                by_land, by_sea = ways_from(t, region, level)
                by_land, by_sea = min(by_land, spare), min(by_sea, spare)
                near += lessons[SPARE_ARMY, 0] * spare + lessons[LAND_WAY, 0] * by_land + lessons[SEA_WAY, 0] * by_sea
                far += lessons[SPARE_ARMY, 1] * spare + lessons[LAND_WAY, 1] * by_land + lessons[SEA_WAY, 1] * by_sea
        points += (held >> (BITS * seat)) & 255
        if landed:
            lead = lead_on(t, held, seat)
            points += 1 if lead > 0 else 0
            near += lessons[LANDED, 0]
            far += lessons[LANDED, 1]
            if lead > -2:
                kind = LED_BY_MORE if lead > 1 else LED_BY_NONE - lead
                near += lessons[kind, 0]
                far += lessons[kind, 1]
    for good in range(WILD):
        k = GOODS + good * (MOST_UNITS + 1) + min((goods >> (BITS * good)) & 255, MOST_UNITS)
        near += lessons[k, 0]
        far += lessons[k, 1]
    near += worth_of_means(s, seat, left, goods, lessons, 0)
    far += worth_of_means(s, seat, left, goods, lessons, 1)
    table = 1.0 - bought_by_all(s) / (goal * int(s.seats))
    common = table * (lessons[TABLE, 0] + table * lessons[TABLE, 1])
    return points + share * (near + share * far) + common


@rule
def worth_of_means(s: Record, seat: int, left: int, goods: int, lessons: Numbers, part: int) -> float:
    """What a seat has that is not on the board and not a good yet, and its place in the turn order."""
    coins = int(s.coins[seat])
    worth: float = (
        lessons[ANY, part]
        + lessons[WILD_UNIT, part] * ((goods >> (BITS * WILD)) & 255)
        + lessons[SUPPLY, part] * int(s.supply[seat])
        + lessons[DISC, part] * int(s.discs[seat])
        + lessons[COIN, part] * coins
        + lessons[COIN_A_CARD, part] * min(coins, left)
        + lessons[COINS_A_CARD, part] * min(coins, 2 * left)
        + lessons[CARD_AHEAD, part] * (bought_by_all(s) / int(s.seats) - int(s.bought[seat]))
    )
    if s.turn == seat:
        worth += lessons[ON_TURN, part]
    if s.first == seat:
        worth += lessons[FIRST, part]
    return worth


@rule
def bought_by_all(s: Record) -> int:
    """How many cards have been bought."""
    bought = 0
    for seat in range(s.seats):
        bought += int(s.bought[seat])
    return bought


@rule
def standing(s: Record, seat: int, region: int) -> tuple[int, int, int]:
    """A seat's strength in a region, by how much it leads there, and the colour that holds the region."""
    own = int(s.armies[seat, region]) + int(s.cities[seat, region])
    most = int(s.armies[NEUTRAL, region])
    holder = NEUTRAL if most > 0 else NOBODY
    for rival in range(s.seats):
        strength = int(s.armies[rival, region]) + int(s.cities[rival, region])
        if rival == seat or strength < most or strength == 0:
            continue
        holder = rival if strength > most else NOBODY
        most = strength
    if own >= most and own > 0:
        holder = seat if own > most else NOBODY
    return own, own - most, holder


@rule
def level_regions(t: Record, s: Record, seat: int) -> int:
    """The regions that one army more would win, as bits."""
    level = 0
    for region in range(t.regions):
        if lead_in(s, seat, region) == 0:
            level |= 1 << region
    return level


@rule
def kind_of_region(own: int, lead: int) -> int:
    """How a seat stands in a region; -1 where there is nothing to say."""
    if own == 0:
        return WEAKLY_HELD if lead == -1 else -1
    if lead > 0:
        return HELD_BY_ONE if lead == 1 else HELD_BY_TWO if lead == 2 else HELD_BY_MORE
    return LEVEL if lead == 0 else BEHIND_BY_ONE if lead == -1 else BEHIND_BY_MORE


@rule
def ways_from(t: Record, region: int, level: int) -> tuple[int, int]:
    """How many neighbours an army more would win: by land, by sea."""
    by_land, by_sea = 0, 0
    for edge in range(t.edge_at[region], t.edge_at[region + 1]):
        if (level >> int(t.edge_to[edge])) & 1:
            if t.edge_sea[edge] == 0:
                by_land += 1
            else:
                by_sea += 1
    return by_land, by_sea


@rule
def lead_on(t: Record, held: int, seat: int) -> int:
    """By how many regions a seat leads on a continent, before any other colour that counts."""
    own, most = (held >> (BITS * seat)) & 255, 0
    for colour in range(COLOURS):
        if colour != seat and (colour != NEUTRAL or t.neutral_counts != 0):
            most = max(most, (held >> (BITS * colour)) & 255)
    return own - most
