"""Decisions: who may act, what is legal, and what an action does."""

from __future__ import annotations

from imperia.empire.codes import (
    BID_0,
    BIDDING,
    BUY_0,
    BUYING,
    CHOOSE_0,
    CHOOSING,
    CITY,
    CITY_0,
    COLOURS,
    DESTROY,
    DESTROY_0,
    DONE,
    FIRST_0,
    MOVE_0,
    NAMING_FIRST,
    NEUTRAL_0,
    NO_BID,
    NOBODY,
    OVER,
    PLACE,
    PLACE_0,
    PLACING_NEUTRALS,
    REGIONS,
    ROW,
    SAIL,
)
from imperia.empire.rules.setup import bid, name_first, place_neutral
from imperia.empire.rules.turn import (
    build_city,
    buy,
    choose_side,
    destroy_army,
    finish_side,
    finish_step,
    move_army,
    place_army,
    possible,
)
from imperia.kernel.compiled import inlined, rule
from imperia.kernel.contract import NONE, WAITING
from imperia.kernel.records import Numbers, Record


@inlined
def acting(s: Record) -> int:
    """Everyone who has not bid yet; else the seat whose decision it is; nobody when the game is over."""
    if s.phase == OVER:
        return 0
    if s.phase != BIDDING:
        return 1 << int(s.turn)
    mask = 0
    for seat in range(s.seats):
        if s.bids[seat] == NO_BID:
            mask |= 1 << seat
    return mask if mask != 0 else WAITING


@rule
def turn_of(s: Record, seat: int) -> int:
    """A seat's place in the turn order: 0 for the first player; -1 while that is open."""
    if s.first == NOBODY:
        return -1
    return (seat - int(s.first) + int(s.seats)) % int(s.seats)


@rule
def legal(t: Record, s: Record, seat: int, out: Numbers) -> int:
    """The legal actions of a seat, ascending."""
    if seat < 0 or seat >= s.seats or acting(s) & (1 << seat) == 0:
        return 0
    if s.phase == PLACING_NEUTRALS:
        return legal_numbers(NEUTRAL_0, t.regions, out)
    if s.phase == BIDDING:
        return legal_numbers(BID_0, int(s.coins[seat]) + 1, out)
    if s.phase == NAMING_FIRST:
        return legal_numbers(FIRST_0, s.seats, out)
    if s.phase == BUYING:
        return legal_buys(t, s, seat, out)
    out[0] = DONE
    if s.phase == CHOOSING:
        return legal_sides(t, s, seat, out)
    op = t.card_op[s.card, s.side]
    if op == PLACE:
        return legal_places(t, s, seat, out)
    if op == CITY:
        return legal_cities(t, s, seat, out)
    if op == DESTROY:
        return legal_targets(t, s, out)
    return legal_moves(t, s, seat, op == SAIL, out)


@rule
def legal_numbers(first: int, count: int, out: Numbers) -> int:
    """All of the first codes of a block."""
    for i in range(count):
        out[i] = first + i
    return int(count)


@rule
def legal_buys(t: Record, s: Record, seat: int, out: Numbers) -> int:
    """Cards whose place can be paid for; in a view, only cards that are known."""
    n = 0
    for place in range(ROW):
        if s.row[place] >= 0 and t.price[place] <= s.coins[seat]:
            out[n] = BUY_0 + place
            n += 1
    return n


@rule
def legal_sides(t: Record, s: Record, seat: int, out: Numbers) -> int:
    """After `done`: the sides of the card that can be done at least in part."""
    n = 1
    for side in range(2):
        if possible(t, s, seat, t.card_op[s.card, side]):
            out[n] = CHOOSE_0 + side
            n += 1
    return n


@rule
def legal_places(t: Record, s: Record, seat: int, out: Numbers) -> int:
    """After `done`: the start region and regions with a city of one's own."""
    n = 1
    for region in range(t.regions):
        if region == t.start or s.cities[seat, region] > 0:
            out[n] = PLACE_0 + region
            n += 1
    return n


@rule
def legal_cities(t: Record, s: Record, seat: int, out: Numbers) -> int:
    """After `done`: regions with an army of one's own."""
    n = 1
    for region in range(t.regions):
        if s.armies[seat, region] > 0:
            out[n] = CITY_0 + region
            n += 1
    return n


@rule
def legal_targets(t: Record, s: Record, out: Numbers) -> int:
    """After `done`: any colour's armies anywhere."""
    n = 1
    for region in range(t.regions):
        for colour in range(COLOURS):
            if s.armies[colour, region] > 0:
                out[n] = DESTROY_0 + region * COLOURS + colour
                n += 1
    return n


@inlined
def legal_moves(t: Record, s: Record, seat: int, by_sea: bool, out: Numbers) -> int:
    """After `done`: steps of one's own armies over land borders and, with a sail card, sea lanes."""
    n = 1
    for here in range(t.regions):
        if s.armies[seat, here] > 0:
            for edge in range(t.edge_at[here], t.edge_at[here + 1]):  # no branch in it: borders come in any order
                out[n] = MOVE_0 + here * REGIONS + int(t.edge_to[edge])
                n += 1 if by_sea or t.edge_sea[edge] == 0 else 0
    return n


@rule
def apply(t: Record, s: Record, seat: int, action: int) -> int:
    """One decision, known to be legal; says whether it revealed something or drew from chance."""
    if s.phase == PLACING_NEUTRALS:
        place_neutral(s, action - NEUTRAL_0)
        return NONE
    if s.phase == BIDDING:
        return bid(t, s, seat, action - BID_0)
    if s.phase == NAMING_FIRST:
        name_first(s, action - FIRST_0)
        return NONE
    if s.phase == BUYING:
        return buy(t, s, seat, action - BUY_0)
    if action == DONE:
        return finish_side(t, s, seat)
    if s.phase == CHOOSING:
        choose_side(t, s, action - CHOOSE_0)
        return NONE
    if action >= MOVE_0:
        move_army(s, seat, (action - MOVE_0) // REGIONS, (action - MOVE_0) % REGIONS)
    elif action >= DESTROY_0:
        destroy_army(s, (action - DESTROY_0) // COLOURS, (action - DESTROY_0) % COLOURS)
    elif action >= CITY_0:
        build_city(s, seat, action - CITY_0)
    else:
        place_army(s, seat, action - PLACE_0)
    return finish_step(t, s, seat)
