"""How good an action looks at a glance: cheap enough for every decision of a simulated game.

Playouts draw by these weights, so what matters is how much heavier a good action is than all the poor ones together.
"""

from __future__ import annotations

from imperia.empire.codes import (
    AND,
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
    FIRST_0,
    MOVE_0,
    NAMING_FIRST,
    NEUTRAL,
    NEUTRAL_0,
    PLACE,
    PLACE_0,
    PLACING_NEUTRALS,
    REGIONS,
    SAIL,
    WILD,
)
from imperia.empire.rules.score import BITS, goods_of, worth
from imperia.empire.wits.board import lead_in, strength_in
from imperia.kernel.compiled import inlined, rule
from imperia.kernel.records import Numbers, Record

STOP = 24
"""Giving up the rest of a card: better than a step that leads nowhere, worse than one that wins something."""


@rule
def weigh(t: Record, s: Record, seat: int, codes: Numbers, n: int, weights: Numbers) -> None:
    """How good each of n legal actions looks at a glance."""
    if s.phase == PLACING_NEUTRALS:
        weigh_neutrals(t, s, codes, n, weights)
    elif s.phase == BIDDING:
        weigh_bids(codes, n, weights)
    elif s.phase == NAMING_FIRST:
        for i in range(n):  # with two the last word is better, with more the first choice
            weights[i] = 8 if (codes[i] == FIRST_0 + seat) == (s.seats > 2) else 1
    elif s.phase == BUYING:
        weigh_cards(t, s, seat, codes, n, weights)
    elif s.phase == CHOOSING:
        weigh_sides(t, s, seat, codes, n, weights)
    else:
        op = t.card_op[s.card, s.side]
        weights[0] = STOP
        if op == PLACE:
            weights[0] = 1
            for i in range(1, n):
                weights[i] = weight_of_place(s, seat, int(codes[i]) - PLACE_0)
        elif op == CITY:
            weights[0] = 4
            for i in range(1, n):
                weights[i] = weight_of_city(t, s, seat, int(codes[i]) - CITY_0)
        elif op == DESTROY:
            weights[0] = 8
            for i in range(1, n):
                weights[i] = weight_of_target(
                    s, seat, (int(codes[i]) - DESTROY_0) // COLOURS, (int(codes[i]) - DESTROY_0) % COLOURS
                )
        else:
            weigh_moves(s, seat, codes, n, weights)


@rule
def choice_of(_t: Record, s: Record, _seat: int, action: int) -> int:
    """What a legal action chooses: a card, wherever it lies in the row; else what the action says."""
    code = int(action)
    return int(s.row[code - BUY_0]) if s.phase == BUYING else code


@rule
def weigh_neutrals(t: Record, s: Record, codes: Numbers, n: int, weights: Numbers) -> None:
    """Neutral armies are spread over the map, away from the start."""
    for i in range(n):
        region = int(codes[i]) - NEUTRAL_0
        weights[i] = 1 if region == t.start or s.armies[NEUTRAL, region] > 0 else 8


@rule
def weigh_bids(codes: Numbers, n: int, weights: Numbers) -> None:
    """Going first is hardly worth a coin."""
    for i in range(n):
        weights[i] = max(1, 128 >> (3 * (int(codes[i]) - BID_0)))


@inlined
def weigh_cards(t: Record, s: Record, seat: int, codes: Numbers, n: int, weights: Numbers) -> None:
    """What a card brings, in quarters of a point, less its price; cubed, so that the best are clearly heavier."""
    goods = goods_of(t, s, seat)
    supply, discs = int(s.supply[seat]), int(s.discs[seat])
    for i in range(n):
        place = int(codes[i]) - BUY_0
        card = int(s.row[place])
        gain = 8 + worth_of_goods(t, goods, card) + worth_of_deed(t, card, supply, discs) - 5 * int(t.price[place])
        weights[i] = max(1, gain * gain * gain)


@inlined
def worth_of_goods(t: Record, goods: int, card: int) -> int:
    """A card's good, in quarters of a point: the tier it reaches, and something for the way to the next."""
    good = int(t.card_good[card])
    if good == WILD:
        return 6
    have = (goods >> (BITS * good)) & 255
    units = int(t.card_units[card])
    reached = worth(t, good, have + units)
    return 4 * (reached - worth(t, good, have)) + 2 * (worth(t, good, have + units + 1) - reached)


@inlined
def worth_of_deed(t: Record, card: int, supply: int, discs: int) -> int:
    """A card's action, in quarters of a point: the better side, or both where both can be done."""
    first = worth_of_side(int(t.card_op[card, 0]), int(t.card_n[card, 0]), supply, discs)
    second = worth_of_side(int(t.card_op[card, 1]), int(t.card_n[card, 1]), supply, discs)
    return first + second if t.card_joint[card] == AND else max(first, second)


@inlined
def worth_of_side(op: int, n: int, supply: int, discs: int) -> int:
    """So many steps of an action, in quarters of a point, to a seat with so many armies and cities to place."""
    if op == PLACE:
        return min(n, supply)
    if op == CITY:
        return 3 if discs > 0 else 0
    if op == DESTROY:
        return 2
    return 2 * n if op == SAIL else n


@rule
def weigh_sides(t: Record, s: Record, seat: int, codes: Numbers, n: int, weights: Numbers) -> None:
    """The side that is worth more, rarely neither."""
    weights[0] = 1
    supply, discs = int(s.supply[seat]), int(s.discs[seat])
    for i in range(1, n):
        side = int(codes[i]) - CHOOSE_0
        gain = worth_of_side(int(t.card_op[s.card, side]), int(t.card_n[s.card, side]), supply, discs)
        weights[i] = 1 + gain * gain


@rule
def weight_of_place(s: Record, seat: int, region: int) -> int:
    """An army where it wins a region, or breaks another's hold on one; else where there are few yet."""
    lead = lead_in(s, seat, region)
    if lead == 0:
        return 64
    if lead == -1:
        return 32
    return max(4, 16 - 2 * lead)


@rule
def weight_of_city(t: Record, s: Record, seat: int, region: int) -> int:
    """A city where it wins a region, or where armies will land far from the start."""
    if lead_in(s, seat, region) == 0:
        return 64
    if region == t.start or s.cities[seat, region] > 0:
        return 2
    return 24


@rule
def weight_of_target(s: Record, seat: int, region: int, colour: int) -> int:
    """A rival's army whose loss gives one the region, or costs the rival its own."""
    if colour == seat:
        return 1
    lead = lead_in(s, colour, region)
    if lead == 0 and strength_in(s, colour, region) == strength_in(s, seat, region):
        return 128
    if lead == 1 and colour != NEUTRAL:
        return 64
    return 2


@inlined
def weigh_moves(s: Record, seat: int, codes: Numbers, n: int, weights: Numbers) -> None:
    """Armies that are not needed where they stand go where they win something.

    `done` comes first; then the moves, region by region.
    """
    weights[0] = STOP
    first, freedom = MOVE_0 - REGIONS, 0
    for i in range(1, n):
        there = int(codes[i]) - first
        if there >= REGIONS:
            here = (int(codes[i]) - MOVE_0) // REGIONS
            first = MOVE_0 + here * REGIONS
            there = int(codes[i]) - first
            lead = lead_in(s, seat, here)
            freedom = 0 if lead == 1 else 2 if lead == 0 else 8
        # The army that holds a region would lose there what it wins elsewhere: no need to look where it goes.
        weights[i] = 1 if freedom == 0 else freedom * weight_of_arrival(s, seat, there)


@inlined
def weight_of_arrival(s: Record, seat: int, region: int) -> int:
    """One more army in a region: it wins it, breaks another's hold on it, or passes through."""
    lead = lead_in(s, seat, region)
    if lead == 0:
        return 128
    if lead == -1:
        return 32
    return 1
