"""Simulations of whole turns; templates, bound to a game by `kernel.entries.Entries`.

Each imagines a world, follows promising turns that are possible there to a node without children, plans the turns that
follow it, lets all seats go on for a few turns by what looks best, and credits every turn on the way with how that
looks, for the seat that took it (max^n). Looks err alike wherever one looks from the same distance; what a few turns
come to differs from world to world, and the more worlds are tried the better it is known.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from imperia.bots.planning import DEPTH, LINES, START, plan_turns, planning_of, reckon
from imperia.bots.playout import first_of
from imperia.bots.tree import NO_NODE, ROOT
from imperia.bots.turns import (
    Turns,
    add_turn,
    bit_of,
    choice_of,
    credit,
    expand,
    pick_turn,
    promise,
    take_turn,
)
from imperia.kernel.contract import Game
from imperia.kernel.entries import acting, apply, legal, resample
from imperia.kernel.records import Numbers, Record, Records
from imperia.match.setup import entries_of

WORLD, TRIED = 0, 1
"""The world that all arms share, and the one in which a simulation takes its turns."""


def begin(
    tables: Records, view: Records, turns: Turns, sums: Numbers, values: Numbers, used: Numbers, ends: Records,
    seats: int, own: int, actions: Numbers, points: int, states: Records, raw: Numbers, notes: Records, marks: Numbers,
    firsts: Numbers, trails: Numbers, codes: Numbers, weights: Numbers, out: Numbers, reward: Numbers, width: int,
    tries: int, most: int, sharp: float,
) -> None:  # fmt: skip
    """Plan the root's turns, which begin with one of the actions, and keep in what positions they end."""
    turns[ROOT].first = NO_NODE
    turns[ROOT].known = 0
    turns[ROOT].visits = 1
    states[START] = view[0]
    expand(
        tables[0], turns, sums, values, used, ROOT, seats, own, actions, len(actions), points, True, states, raw, notes,
        marks, firsts, trails, codes, weights, out, reward, width, tries, most, sharp,
    )  # fmt: skip
    for child in range(1, used[0]):
        ends[child] = view[0]
        for k in range(1, turns[child].steps[0] + 1):
            apply(tables[0], ends[child], own, turns[child].steps[k])


def look_ahead(
    tables: Record, world: Record, seats: int, own: int, points: int, states: Records, raw: Numbers, notes: Records,
    marks: Numbers, firsts: Numbers, trails: Numbers, codes: Numbers, more: Numbers, weights: Numbers, out: Numbers,
    reward: Numbers, width: int, tries: int, ahead: int,
) -> None:  # fmt: skip
    """Let the seats take so many turns more, each the one that looks best, and see what that comes to."""
    turn = LINES + 2 * width
    for _ in range(ahead):
        mask = acting(world)
        if mask == 0 or mask & (mask - 1) != 0:
            break
        seat = first_of(mask, seats, own)
        n = legal(tables, world, seat, more)
        states[START] = world
        trails[START, 0] = 0
        found = plan_turns(
            tables, states, raw, notes, marks, firsts, trails, seats, seat, more, n, points, codes, weights, out,
            reward, width, tries, 1,
        )  # fmt: skip
        if found == 0:
            break
        for k in range(1, trails[turn, 0] + 1):
            apply(tables, world, seat, trails[turn, k])
    reckon(tables, world, notes, seats, points, out, reward)


def follow(
    tables: Record, world: Record, turns: Turns, sums: Numbers, values: Numbers, used: Numbers, path: Numbers, arm: int,
    seats: int, own: int, points: int, states: Records, raw: Numbers, notes: Records, marks: Numbers, firsts: Numbers,
    trails: Numbers, codes: Numbers, more: Numbers, new: Numbers, weights: Numbers, out: Numbers, reward: Numbers,
    width: int, tries: int, most: int, sharp: float, explore: float,
) -> int:  # fmt: skip
    """Take promising turns in a world from one of the root's on, up to one that nothing has followed yet.

    That one gets its children, and the best of them is taken, too. Returns how many turns lie on the way, without it.
    """
    node, depth = arm, 1
    path[0] = ROOT
    path[1] = arm
    for k in range(1, turns[arm].steps[0] + 1):
        apply(tables, world, own, turns[arm].steps[k])
    while depth < DEPTH:
        mask = acting(world)
        if mask == 0 or mask & (mask - 1) != 0:  # what several decide at once is no turn
            break
        seat = first_of(mask, seats, own)
        n = legal(tables, world, seat, more)
        possible, fresh = np.uint64(0), 0
        for i in range(n):
            bit = bit_of(choice_of(tables, world, seat, more[i]))
            possible |= bit
            if turns[node].known & bit == 0:
                new[fresh] = more[i]
                fresh += 1
        leaf = turns[node].first == NO_NODE
        best = NO_NODE
        if fresh > 0:
            states[START] = world
            best = expand(
                tables, turns, sums, values, used, node, seats, seat, new, fresh, points, False, states, raw, notes,
                marks, firsts, trails, codes, weights, out, reward, width, tries, most, sharp,
            )  # fmt: skip
        if leaf:
            if best != NO_NODE:
                take_turn(tables, world, turns, best, seat, more, n)
            break
        node = pick_turn(turns, values, node, possible, explore)
        if node == NO_NODE or not take_turn(tables, world, turns, node, seat, more, n):
            break
        depth += 1
        path[depth] = node
    return depth


def grow(
    tables: Records, view: Records, worlds: Records, turns: Turns, sums: Numbers, values: Numbers, used: Numbers,
    path: Numbers, seats: int, own: int, points: int, arms: Numbers, count: int, rng: Numbers, states: Records,
    raw: Numbers, notes: Records, marks: Numbers, firsts: Numbers, trails: Numbers, codes: Numbers, more: Numbers,
    new: Numbers, weights: Numbers, out: Numbers, reward: Numbers, widths: Numbers, tries: Numbers, most: int,
    sharp: float, explore: float, ahead: int,
) -> None:  # fmt: skip
    """So many simulations from each of the arms, which are turns of the root or the root itself.

    All arms are followed in the same worlds, so that none is better for its luck. `widths` and `tries` say how broadly
    to plan: in the tree, and in the turns `ahead` of it. `most` turns begin at a node; `sharp` says how much more one
    is tried for looking better, `explore` how much one of promise is preferred while it has hardly been tried.
    """
    for _ in range(count):
        worlds[WORLD] = view[0]
        resample(tables[0], worlds[WORLD], rng)
        for k in range(len(arms)):
            worlds[TRIED] = worlds[WORLD]
            arm = arms[k]
            if arm == ROOT:
                arm = pick_turn(turns, values, ROOT, ~np.uint64(0), explore)
            depth = follow(
                tables[0], worlds[TRIED], turns, sums, values, used, path, arm, seats, own, points, states, raw, notes,
                marks, firsts, trails, codes, more, new, weights, out, reward, widths[0], tries[0], most, sharp,
                explore,
            )  # fmt: skip
            look_ahead(
                tables[0], worlds[TRIED], seats, own, points, states, raw, notes, marks, firsts, trails, codes, more,
                weights, out, reward, widths[1], tries[1], ahead,
            )  # fmt: skip
            for d in range(depth, -1, -1):
                credit(turns, sums, values, path[d], seats, reward)


@cache
def growers_of(game: Game) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """What begins a tree and what grows it, bound to one game."""
    if game.wits.foresee is None:
        raise TypeError(f"nobody foresees how {game.name} ends")
    entries = entries_of(game)
    planning = planning_of(entries, game.wits.foresee, game.wits.weigh, game.wits.foresee_again)
    bit = entries.bind(bit_of, inline=True)
    choice = game.wits.choice_of or entries.bind(choice_of)
    adding = entries.bind(add_turn, **planning)
    expanding = entries.bind(
        expand, **planning, add_turn=adding, bit_of=bit, choice_of=choice, promise=entries.bind(promise)
    )
    picking = entries.bind(pick_turn, bit_of=bit)
    first = entries.bind(first_of)
    growing = entries.bind(
        grow,
        pick_turn=picking,
        follow=entries.bind(
            follow,
            bit_of=bit,
            choice_of=choice,
            expand=expanding,
            first_of=first,
            pick_turn=picking,
            take_turn=entries.bind(take_turn, choice_of=choice),
        ),
        look_ahead=entries.bind(look_ahead, **planning, first_of=first),
        credit=entries.bind(credit),
    )
    return entries.bind(begin, expand=expanding), growing
