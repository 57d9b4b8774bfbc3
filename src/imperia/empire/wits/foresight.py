"""How a position looks to somebody who has seen many games: the points of now, and what they became in the end.

The same kind of sum as `outlook`, but its worths were not made up: they are fitted to games (`lessons`). All seats are
looked at together, because searches ask for all of them, hundreds of thousands of times a second.
"""

from __future__ import annotations

from imperia.empire.codes import COLOURS, NEUTRAL, SCORE_TOTAL, WILD
from imperia.empire.rules.score import BITS, goods_of, score_goods
from imperia.empire.wits.board import count_of, lead_in, lowest_of, strength_in
from imperia.empire.wits.lessons import LESSONS
from imperia.kernel.compiled import inlined, rule
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
def foresee(t: Record, s: Record, out: Numbers) -> None:
    """How many points each seat is likely to have in the end; of the games of a match to come it expects nothing."""
    foretell(t, s, LESSONS[int(s.seats) - 2], out)


@rule
def foretell(t: Record, s: Record, lessons: Numbers, out: Numbers) -> None:
    """The points of now, and each thing counted times its worth."""
    goal = int(t.goal[s.seats])
    bought = 0
    for seat in range(s.seats):
        bought += int(s.bought[seat])
    table = worth_of(lessons, TABLE, 1.0 - bought / (goal * int(s.seats)))
    for seat in range(s.seats):
        ahead = bought / int(s.seats) - int(s.bought[seat])
        goods = goods_of(t, s, seat)
        left = goal - int(s.bought[seat])
        out[seat] = table + worth_of_means(t, s, seat, goods, score_goods(t, goods), left, ahead, lessons)
    empty, tied = unheld_regions(t, s)
    region = 0
    for continent in range(t.continents):
        held, landed = 0, 0
        while region < t.regions and t.continent[region] == continent:
            if (empty >> region) & 1 == 0:
                leader, most, second = standing(s, region)
                if most > second:
                    held += 1 << (BITS * leader)
                for seat in range(s.seats):
                    share = (goal - int(s.bought[seat])) / goal
                    own = strength_in(s, seat, region)
                    if own > 0:
                        landed |= 1 << seat
                    if own > 0 or most == 1:
                        lead = own - (second if seat == leader else most)
                        won = empty | level_regions(t, s, seat, region, tied)
                        out[seat] += worth_of_region(t, s, seat, region, own, lead, won, share, lessons)
            region += 1
        for seat in range(s.seats):
            if (landed >> seat) & 1:
                out[seat] += (held >> (BITS * seat)) & 255
                out[seat] += worth_of_continent(t, held, seat, (goal - int(s.bought[seat])) / goal, lessons)


@inlined
def worth_of(lessons: Numbers, thing: int, share: float) -> float:
    """What one thing is worth to a seat that has still to buy so large a share of its cards.

    A worth has two parts: one shrinks with that share, one with its square. So in the end only the points are left.
    """
    worth: float = share * (lessons[thing, 0] + share * lessons[thing, 1])
    return worth


@inlined
def worth_of_means(
    t: Record, s: Record, seat: int, goods: int, points: int, left: int, ahead: float, lessons: Numbers
) -> float:
    """The points of a seat's goods and of past games, what it has off the board, and its place in the turn order."""
    share = left / int(t.goal[s.seats])
    for source in range(SCORE_TOTAL):
        points += int(s.past_points[seat, source])
    coins = int(s.coins[seat])
    worth: float = (
        points
        + worth_of(lessons, ANY, share)
        + worth_of(lessons, WILD_UNIT, share) * ((goods >> (BITS * WILD)) & 255)
        + worth_of(lessons, SUPPLY, share) * int(s.supply[seat])
        + worth_of(lessons, DISC, share) * int(s.discs[seat])
        + worth_of(lessons, COIN, share) * coins
        + worth_of(lessons, COIN_A_CARD, share) * min(coins, left)
        + worth_of(lessons, COINS_A_CARD, share) * min(coins, 2 * left)
        + worth_of(lessons, CARD_AHEAD, share) * ahead
    )
    for good in range(WILD):
        units = min((goods >> (BITS * good)) & 255, MOST_UNITS)
        worth += worth_of(lessons, GOODS + good * (MOST_UNITS + 1) + units, share)
    if s.turn == seat:
        worth += worth_of(lessons, ON_TURN, share)
    if s.first == seat:
        worth += worth_of(lessons, FIRST, share)
    return worth


@inlined
def worth_of_region(
    t: Record, s: Record, seat: int, region: int, own: int, lead: int, won: int, share: float, lessons: Numbers
) -> float:
    """What a seat's pieces in a region may still win or lose, but for the point of holding it.

    Where it has none: what it is worth that a single army holds the region, if one does. `won` are the regions that an
    army more would win, as bits.
    """
    if own == 0:
        return worth_of(lessons, WEAKLY_HELD, share) if lead == -1 else 0.0
    armies = int(s.armies[seat, region])
    spare = armies if lead < 0 else min(max(lead - 1, 0), armies)
    at_start = region == t.start
    worth = worth_of(lessons, kind_of_lead(lead), share) + worth_of(lessons, ARMY, share) * armies
    worth += worth_of(lessons, ARMY_AT_START if at_start else CITY, share) * (
        armies if at_start else 1 if own > armies else 0
    )
    if spare > 0:
        land, sea = int(t.land_near[region]) & won, int(t.sea_near[region]) & won
        worth += worth_of(lessons, SPARE_ARMY, share) * spare
        worth += worth_of(lessons, LAND_WAY, share) * min(count_of(land), spare)
        worth += worth_of(lessons, SEA_WAY, share) * min(count_of(sea), spare)
    return worth


@inlined
def worth_of_continent(t: Record, held: int, seat: int, share: float, lessons: Numbers) -> float:
    """The point of leading on a continent, and what a seat that has landed there may still win or lose."""
    lead = lead_on(t, held, seat)
    worth = worth_of(lessons, LANDED, share) + (1 if lead > 0 else 0)
    if lead > -2:
        worth += worth_of(lessons, LED_BY_MORE if lead > 1 else LED_BY_NONE - lead, share)
    return worth


@inlined
def unheld_regions(t: Record, s: Record) -> tuple[int, int]:
    """The regions that are empty and those where the strongest are level, as bits."""
    empty, tied = 0, 0
    for region in range(t.regions):
        _, most, second = standing(s, region)
        if most == 0:
            empty |= 1 << region
        elif most == second:
            tied |= 1 << region
    return empty, tied


@inlined
def standing(s: Record, region: int) -> tuple[int, int, int]:
    """The strongest colour in a region, its strength, and that of the second strongest; of equals the first."""
    leader, most, second = NEUTRAL, int(s.armies[NEUTRAL, region]), 0
    for seat in range(s.seats):
        strength = int(s.armies[seat, region]) + int(s.cities[seat, region])
        if strength > most:
            leader, most, second = seat, strength, most
        else:
            second = max(second, strength)
    return leader, most, second


@inlined
def kind_of_lead(lead: int) -> int:
    """How a seat stands in a region, by how much it leads there."""
    if lead > 0:
        return HELD_BY_ONE if lead == 1 else HELD_BY_TWO if lead == 2 else HELD_BY_MORE
    return LEVEL if lead == 0 else BEHIND_BY_ONE if lead == -1 else BEHIND_BY_MORE


@inlined
def level_regions(t: Record, s: Record, seat: int, region: int, tied: int) -> int:
    """The tied neighbours of a region where a seat is among the strongest, as bits."""
    level, left = 0, tied & (int(t.land_near[region]) | int(t.sea_near[region]))
    while left != 0:
        there = lowest_of(left)
        left &= left - 1
        level |= (1 if lead_in(s, seat, there) == 0 else 0) << there
    return level


@inlined
def lead_on(t: Record, held: int, seat: int) -> int:
    """By how many regions a seat leads on a continent, before any other colour that counts."""
    own, most = (held >> (BITS * seat)) & 255, 0
    for colour in range(COLOURS):
        if colour != seat and (colour != NEUTRAL or t.neutral_counts != 0):
            most = max(most, (held >> (BITS * colour)) & 255)
    return own - most
