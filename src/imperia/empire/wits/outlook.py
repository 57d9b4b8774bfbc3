"""How good a position looks: the points of now, and what they are likely to become.

What there is to gain or to lose shrinks with the cards a seat has still to buy, so in the end only the points are left.
"""

from __future__ import annotations

from imperia.empire.codes import SCORE_TOTAL, WILD
from imperia.empire.rules.score import BITS, goods_of, held_on, leader_of, score_goods, worth
from imperia.empire.wits.board import lead_in
from imperia.kernel.compiled import rule
from imperia.kernel.records import Record

CARD = 1.0
COIN = 0.15
FIRST = -0.3
HELD = -1.0
LED = -0.9
TIED_LEAD = 0.2
LEVEL = 0.4
BEHIND = 0.45
BOARD = 0.55
LOST = -0.3
CITY = 0.9
FRONTIER = 0.15
GOOD = (0.4, -0.5, -1.0)
WILDS = 0.3


@rule
def value(t: Record, s: Record, seat: int) -> float:
    """How many points a seat looks likely to have in the end."""
    left = int(t.goal[s.seats]) - int(s.bought[seat])
    points = 0
    for source in range(SCORE_TOTAL):
        points += int(s.past_points[seat, source])
    goods = goods_of(t, s, seat)
    hopes = 0.0
    for continent in range(t.continents):
        held = held_on(t, s, continent)
        own = (held >> (BITS * seat)) & 255
        points += own
        hopes += HELD * own
        if leader_of(t, held) == seat:
            points += 1
            hopes += LED
        elif own > 0:
            hopes += TIED_LEAD
    points += score_goods(t, goods)
    hopes += hopes_on_board(t, s, seat) + hopes_of_goods(t, goods)
    if s.first == seat:
        hopes += FIRST
    share = left / int(t.goal[s.seats])
    return points + CARD * left + COIN * min(int(s.coins[seat]), 2 * left) + share * hopes


@rule
def hopes_on_board(t: Record, s: Record, seat: int) -> float:
    """What armies and cities may still win."""
    hopes = 0.0
    for region in range(t.regions):
        armies = int(s.armies[seat, region])
        if armies > 0:
            hopes += BOARD * armies
            lead = lead_in(s, seat, region)
            if lead == 0:
                hopes += LEVEL
            elif lead == -1:
                hopes += BEHIND
            elif lead < -1:
                hopes += LOST * armies
            elif lead > 1:
                ways = 0
                for edge in range(t.edge_at[region], t.edge_at[region + 1]):
                    if lead_in(s, seat, t.edge_to[edge]) == 0:
                        ways += 1
                hopes += FRONTIER * min(ways, lead - 1)
        if s.cities[seat, region] > 0 and region != t.start:
            hopes += CITY
    return hopes


@rule
def hopes_of_goods(t: Record, goods: int) -> float:
    """What the next tier of each good would bring, by how far it is."""
    hopes = WILDS * ((goods >> (BITS * WILD)) & 255)
    for good in range(WILD):
        units = (goods >> (BITS * good)) & 255
        now = worth(t, good, units)
        for more in range(1, 4):
            gain = worth(t, good, units + more) - now
            if gain > 0:
                hopes += GOOD[more - 1] * gain
                break
    return hopes
