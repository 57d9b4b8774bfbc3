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
def lead_in(s: Record, colour: int, region: int) -> int:
    """By how much a colour is stronger in a region than any other; it controls the region where this is above zero."""
    own, most = 0, int(s.armies[NEUTRAL, region])
    if colour == NEUTRAL:
        own, most = most, 0
    for seat in range(s.seats):
        strength = int(s.armies[seat, region]) + int(s.cities[seat, region])
        if seat == colour:
            own = strength
        else:
            most = max(most, strength)
    return own - most
