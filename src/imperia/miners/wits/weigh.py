"""How good each legal action looks at a glance."""

from __future__ import annotations

from imperia.kernel.compiled import inlined, rule
from imperia.kernel.records import Numbers, Record
from imperia.miners.codes import (
    ACTIVATE_0,
    ADVANCE_0,
    CHOOSE_0,
    CHOOSE_NOTHING,
    CLEAR_0,
    COLLAPSE_0,
    DISCARD_0,
    DRAW_0,
    LEVEL_FOUR,
    LOWER_LEFT,
    NOWHERE,
    PLACE_0,
    SKIP,
    SURFACE_0,
    TAKE_0,
    TRADE_0,
    UP_0,
    UPPER_LEFT,
    UPPER_RIGHT,
    WANT_ACTIVATE,
    WANT_CARD,
    WANT_COLLAPSE,
    WANT_DISCARD,
    WANT_DRAFT,
    WANT_DRAW,
    WANT_EFFECT,
    WANT_LIMIT,
    WANT_PLACE,
    WANT_STEPS,
    WANT_SURFACE,
    WANT_TRADE,
    WANT_UP,
    WIDTH,
)
from imperia.miners.rules.mine import card_at, free_places, neighbour, touching
from imperia.miners.rules.run import track_of
from imperia.miners.wits.chain import above_worth, carts_worth, chain_worth, note_way_up, note_worths
from imperia.miners.wits.worth import best_worth, effect_worth, face_worth, rounds_left, taken_worth

EVEN = 4
"""The weight of an action of which nothing is known."""


@inlined
def sharp(worth: int) -> int:
    """A weight from a worth: twice the worth is chosen sixteen times as often."""
    worth = min(max(worth, 0), 200)
    return 1 + worth * worth * worth * worth // 256


@rule
def weigh(t: Record, s: Record, seat: int, codes: Numbers, n: int, weights: Numbers) -> None:
    """How good each of n legal actions of a seat looks at a glance."""
    want = int(s.want[seat])
    if want == WANT_EFFECT:
        weigh_effects(t, s, seat, codes, n, weights)
    elif want == WANT_CARD:
        weigh_choices(t, s, seat, codes, n, weights)
    elif want == WANT_PLACE:
        note_worths(t, s, seat, (int(codes[n - 1]) - PLACE_0) // WIDTH, weights)
        for i in range(n):
            cell = int(codes[i]) - PLACE_0
            worth = above_worth(s, seat, cell, weights) + carts_worth(t, s, seat, int(s.chosen[seat]), cell)
            weights[i] = sharp(worth + 1)
    elif want == WANT_UP:
        k = int(s.chain[seat])
        note_way_up(t, s, seat, k, weights)
        for i in range(n):
            side = UPPER_LEFT if codes[i] == UP_0 else UPPER_RIGHT
            weights[i] = sharp(chain_worth(s, seat, touching(s, seat, k, side), weights))
    elif want == WANT_SURFACE:
        for i in range(n):
            weights[i] = sharp(taken_worth(t, s, seat, NOWHERE, int(t.surface_effect[int(codes[i]) - SURFACE_0])))
    elif want in (WANT_DRAFT, WANT_LIMIT, WANT_DISCARD):
        for i in range(n):
            weights[i] = 1 + 3000 // (1 + promise(t, s, seat, int(codes[i]) - DISCARD_0))
    else:
        weigh_steps(t, s, seat, want, codes, n, weights)


@inlined
def weigh_effects(t: Record, s: Record, seat: int, codes: Numbers, n: int, weights: Numbers) -> None:
    """An effect by what it brings now; none at all hardly ever."""
    here = int(s.here[seat, int(s.depth[seat]) - 1])
    card = int(s.card[seat, here])
    for i in range(n):
        code = int(codes[i])
        if code == SKIP:
            weights[i] = 1
        else:
            weights[i] = 1 + sharp(taken_worth(t, s, seat, here, int(t.card_effect[card, code - TAKE_0])))


@inlined
def weigh_choices(t: Record, s: Record, seat: int, codes: Numbers, n: int, weights: Numbers) -> None:
    """A card by the best chain that can begin with it, and by its own level."""
    deepest = 0
    for i in range(n):
        if codes[i] != CHOOSE_NOTHING:
            deepest = max(deepest, int(t.card_level[int(codes[i]) - CHOOSE_0]))
    note_worths(t, s, seat, deepest, weights)
    level_before = -1
    chain = 0
    for i in range(n):
        if codes[i] == CHOOSE_NOTHING:
            weights[i] = 1
            continue
        card = int(codes[i]) - CHOOSE_0
        level = int(t.card_level[card])
        if level != level_before:
            chain = best_chain(s, seat, level, weights)
            level_before = level
        weights[i] = sharp(chain + merit(t, s, seat, card) + face_worth(t, s, seat, card) - int(t.card_cost[card]) // 2)


@inlined
def best_chain(s: Record, seat: int, level: int, worths: Numbers) -> int:
    """The best chain above any free place of a row."""
    free = free_places(s, seat, level)
    best = 0
    for k in range(s.built[seat]):
        below = neighbour(int(s.cell[seat, k]), LOWER_LEFT) - level * WIDTH
        if below >= 0 and below < WIDTH and (free >> below) & 3 != 0:  # to the left below it, or to the right
            best = max(best, chain_worth(s, seat, k, worths))
    return best


@inlined
def merit(t: Record, s: Record, seat: int, card: int) -> int:
    """What the level of a card is worth: a first row is needed, and the heart of the mountain is worth a place."""
    level = 3 if card == LEVEL_FOUR else int(t.card_level[card])
    if level == 0:
        row = int(s.row[seat, 0])
        return 38 if row == 0 else 13 if row & (row - 1) == 0 else 2
    if level == 3:
        return 34
    return 4 if level == 1 else 2


@inlined
def promise(t: Record, s: Record, seat: int, card: int) -> int:
    """What a card is good for later."""
    return merit(t, s, seat, card) + face_worth(t, s, seat, card) // 2


@inlined
def weigh_steps(t: Record, s: Record, seat: int, want: int, codes: Numbers, n: int, weights: Numbers) -> None:
    """The decisions inside an effect."""
    for i in range(n):
        code = int(codes[i])
        weight = EVEN
        if want == WANT_STEPS:
            steps = code - ADVANCE_0 + 1
            space = int(s.space[seat]) + steps
            line = int(t.space_effect[track_of(s, seat), space - 1])
            weight = sharp(max(effect_worth(t, s, seat, NOWHERE, line), 0) + 3 * steps)
        elif want == WANT_ACTIVATE:
            weight = sharp(best_worth(t, s, seat, card_at(s, seat, code - ACTIVATE_0)))
        elif want == WANT_COLLAPSE:
            k = card_at(s, seat, code - COLLAPSE_0)
            weight = 1 + 60 // (1 + best_worth(t, s, seat, k)) + (10 if s.activated[seat, k] == 1 else 0)
        elif want == WANT_TRADE:
            weight = 1 + (code - TRADE_0) * (20 if rounds_left(s) == 0 else 2)
        elif want == WANT_DRAW:
            level = code - DRAW_0
            weight = (7 if s.clock < 2 else 1, 4, 1 if s.clock < 2 else 11)[level]
        elif code >= CLEAR_0 and code < ACTIVATE_0:
            weight = 1 + best_worth(t, s, seat, card_at(s, seat, code - CLEAR_0))
        weights[i] = weight
