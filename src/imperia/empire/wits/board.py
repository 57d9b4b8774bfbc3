"""How things stand on the board, counted as a player would."""

from __future__ import annotations

from imperia.empire.codes import NEUTRAL
from imperia.kernel.compiled import inlined
from imperia.kernel.records import Record


@inlined
def strength_in(s: Record, colour: int, region: int) -> int:
    """Armies and cities of a colour in a region."""
    if colour == NEUTRAL:
        return int(s.armies[NEUTRAL, region])
    return int(s.armies[colour, region]) + int(s.cities[colour, region])


@inlined
def lead_in(s: Record, colour: int, region: int) -> int:
    """By how much a colour is stronger in a region than any other; it controls the region where this is above zero."""
    most = 0 if colour == NEUTRAL else int(s.armies[NEUTRAL, region])
    for seat in range(s.seats):  # no branch in it: who is strongest cannot be guessed
        strength = int(s.armies[seat, region]) + int(s.cities[seat, region])
        most = max(most, 0 if seat == colour else strength)
    return strength_in(s, colour, region) - most


@inlined
def count_of(bits: int) -> int:
    """How many bits of a number below 1 << 63 are set, written so that compilers make one instruction of it."""
    bits -= (bits >> 1) & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    return (((bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56) & 255


@inlined
def lowest_of(bits: int) -> int:
    """The number of the lowest bit that is set."""
    return count_of(~bits & (bits - 1))
