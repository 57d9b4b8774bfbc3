"""What lies ahead of a seat, for those who look at a table: the next points from goods, and how far its armies are."""

from __future__ import annotations

from imperia.empire.codes import GOODS, NOBODY, UNITS
from imperia.empire.rules.score import BITS, score_goods
from imperia.kernel.compiled import rule
from imperia.kernel.records import Numbers, Record


@rule
def next_points(t: Record, goods: int, more: Numbers, points: Numbers) -> None:
    """For each good the fewest more units that bring points, wilds at their best, and how many; 0 if none do."""
    now = score_goods(t, goods)
    for good in range(len(GOODS) - 1):
        more[good], points[good] = 0, 0
        for units in range(1, UNITS):
            gain = score_goods(t, goods + (units << (BITS * good))) - now
            if gain > 0:
                more[good], points[good] = units, gain
                break


@rule
def steps_to(t: Record, s: Record, seat: int, by_sea: bool, steps: Numbers) -> None:
    """How many steps the seat's nearest army is from each region, over land or also by sea; NOBODY: none can come."""
    for region in range(t.regions):
        steps[region] = 0 if s.armies[seat, region] > 0 else NOBODY
    for distance in range(t.regions):
        for here in range(t.regions):
            if steps[here] == distance:
                for edge in range(t.edge_at[here], t.edge_at[here + 1]):
                    there = t.edge_to[edge]
                    if steps[there] == NOBODY and (by_sea or t.edge_sea[edge] == 0):
                        steps[there] = distance + 1
