"""How things stand on the board, counted as a player would."""

from __future__ import annotations

from imperia.empire.codes import NEUTRAL
from imperia.kernel.compiled import rule
from imperia.kernel.records import Record


@rule
def strength_in(s: Record, colour: int, region: int) -> int:
    """Armies and cities of a colour in a region."""
    if colour == NEUTRAL:
        return int(s.armies[NEUTRAL, region])
    return int(s.armies[colour, region]) + int(s.cities[colour, region])


@rule
def strongest_other(s: Record, colour: int, region: int) -> int:
    """The greatest strength of any other colour in a region."""
    most = 0
    if colour != NEUTRAL:
        most = int(s.armies[NEUTRAL, region])
    for seat in range(s.seats):
        if seat != colour:
            most = max(most, int(s.armies[seat, region]) + int(s.cities[seat, region]))
    return most


@rule
def lead_in(s: Record, colour: int, region: int) -> int:
    """By how much a colour is stronger in a region than any other; it controls the region where this is above zero."""
    return strength_in(s, colour, region) - strongest_other(s, colour, region)
