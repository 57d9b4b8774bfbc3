"""How good a position looks: the points of now, and what they are likely to become.

What there is to win or to lose shrinks with the cards a seat has still to buy, so in the end only the points are left.
The worths below are in points at the start of a game; they were found by letting greedy bots play each other.
"""

from __future__ import annotations

from imperia.empire.codes import SCORE_TOTAL, WILD
from imperia.empire.rules.score import BITS, goods_of, held_on, leader_of, score_goods, worth
from imperia.empire.wits.board import lead_in, strength_in
from imperia.kernel.compiled import rule
from imperia.kernel.records import Record

COIN = 0.95
"""A coin, while it can be spent: nobody spends more than two on each card."""
USEFUL_COINS = 2
FIRST = 0.4
"""Going first, for every player above three: with two it only shows one's plans, with five it is the first choice."""

HELD = -0.3
"""A region that is held may be lost again."""
PRESENT = 0.5
"""A region with something of one's own in it."""
ARMY = 0.45
SPARE = 0.35
"""An army that its region is held without."""
WAY = 0.25
"""Somewhere such an army wins a region by one step."""
LEVEL = -0.3
"""A region where nobody is stronger."""
BEHIND = 0.25
"""A region where one army more would break another's hold."""
CITY = 1.35
"""A region with a city, away from the start: armies land there."""

LED = -0.75
"""A continent that is led may be lost again."""
LANDED = 0.6
"""A continent with something of one's own on it."""

ONE_SHORT, TWO_SHORT, FAR = 0.25, -0.35, -0.65
"""A point that the next tier of a good would bring, by the units it needs."""
WILD_GOOD = 0.6


@rule
def value(t: Record, s: Record, seat: int) -> float:
    """How many points a seat looks likely to have in the end; of the games of a match to come it expects nothing."""
    goal = int(t.goal[s.seats])
    left = goal - int(s.bought[seat])
    goods = goods_of(t, s, seat)
    points = score_goods(t, goods)
    for source in range(SCORE_TOTAL):
        points += int(s.past_points[seat, source])
    hopes = hopes_of_goods(t, goods)
    if s.first == seat:
        hopes += FIRST * (int(s.seats) - 3)
    landed = 0
    for region in range(t.regions):
        if strength_in(s, seat, region) > 0:
            landed |= 1 << int(t.continent[region])
            hopes += hopes_in_region(t, s, seat, region)
    for continent in range(t.continents):
        held = held_on(t, s, continent)
        own = (held >> (BITS * seat)) & 255
        points += own
        hopes += HELD * own
        if (landed >> continent) & 1:
            hopes += LANDED
        if leader_of(t, held) == seat:
            points += 1
            hopes += LED
    coins = min(int(s.coins[seat]), USEFUL_COINS * left)
    return points + COIN * coins + hopes * left / goal


@rule
def hopes_in_region(t: Record, s: Record, seat: int, region: int) -> float:
    """What a seat's pieces in a region may still win or lose, but for the point of holding it."""
    hopes = PRESENT + ARMY * int(s.armies[seat, region])
    if s.cities[seat, region] > 0 and region != t.start:
        hopes += CITY
    lead = lead_in(s, seat, region)
    if lead > 1:
        spare = min(lead - 1, int(s.armies[seat, region]))
        hopes += SPARE * spare + WAY * min(ways_from(t, s, seat, region), spare)
    elif lead == 0:
        hopes += LEVEL
    elif lead == -1:
        hopes += BEHIND
    return hopes


@rule
def ways_from(t: Record, s: Record, seat: int, region: int) -> int:
    """How many neighbours an army more would win."""
    ways = 0
    for edge in range(t.edge_at[region], t.edge_at[region + 1]):
        if lead_in(s, seat, int(t.edge_to[edge])) == 0:
            ways += 1
    return ways


@rule
def hopes_of_goods(t: Record, goods: int) -> float:
    """What the next tier of each good would bring, by how far it is."""
    hopes = WILD_GOOD * ((goods >> (BITS * WILD)) & 255)
    for good in range(WILD):
        units = (goods >> (BITS * good)) & 255
        now = worth(t, good, units)
        if worth(t, good, units + 1) > now:
            hopes += ONE_SHORT * (worth(t, good, units + 1) - now)
        elif worth(t, good, units + 2) > now:
            hopes += TWO_SHORT * (worth(t, good, units + 2) - now)
        else:
            hopes += FAR * (worth(t, good, units + 3) - now)
    return hopes
