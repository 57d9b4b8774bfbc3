"""A tree of whole turns; templates, bound to a game by `kernel.entries.Entries`.

A node is a position in which a turn has ended, as far as the searching seat can know it: a card that is drawn stays
unknown. Its children are the best few turns of the seat that goes on, found by a beam search and valued as they are
found. Each simulation follows promising turns to a node without children, plans the turns that follow it, and credits
every turn on the way with what the best of these leads to, for the seat that took it (max^n).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import exp, sqrt
from typing import Any

import numpy as np

from imperia.bots.planning import DEPTH, LINES, START, TRIAL, plan_turns, planning_of, reckon, try_step
from imperia.bots.playout import first_of
from imperia.bots.tree import NO_NODE, ROOT
from imperia.kernel.contract import Game
from imperia.kernel.entries import acting, legal
from imperia.kernel.records import Numbers, Record, Records, i2, i4, record
from imperia.match.setup import entries_of

Turn = record(
    [
        ("promise", np.float64),  # how much of the tries it deserves, by its looks
        ("first", i4),  # its children lie side by side
        ("count", i4),
        ("visits", i4),
        ("action", i2),  # what the turn began with
        ("seat", i2),  # who took it
    ]
)

Turns = Any
"""An array of turns; its elements have the fields as attributes."""


def add_turn(
    tables: Record, turns: Turns, sums: Numbers, values: Numbers, places: Records, used: Numbers, state: Record,
    seats: int, seat: int, action: int, points: int, out: Numbers, reward: Numbers,
) -> None:  # fmt: skip
    """A new node; what it looks worth counts as its first visit."""
    node = used[0]
    used[0] += 1
    places[node] = state
    reckon(tables, state, seats, points, out, reward)
    for row in range(len(reward)):
        for k in range(seats):
            sums[node, row, k] = reward[row, k]
            values[node, row, k] = reward[row, k]
    turns[node].visits = 1
    turns[node].count = 0
    turns[node].seat = seat
    turns[node].action = action


def expand(
    tables: Record, turns: Turns, sums: Numbers, values: Numbers, places: Records, used: Numbers, node: int, seats: int,
    seat: int, actions: Numbers, n: int, points: int, all_actions: bool, states: Records, raw: Numbers, marks: Numbers,
    firsts: Numbers, codes: Numbers, weights: Numbers, out: Numbers, reward: Numbers, width: int, tries: int, most: int,
    sharp: float,
) -> int:  # fmt: skip
    """Give a node its children; returns the one that looks best to who takes it, NO_NODE if the tree is full.

    With `all_actions` one at least begins with each of the actions: where no good turn does, it stops after that.
    """
    states[START] = places[node]
    found = plan_turns(
        tables, states, raw, marks, firsts, seats, seat, actions, n, points, codes, weights, out, reward, width, tries,
        most,
    )  # fmt: skip
    if used[0] + found + n > len(turns):
        return NO_NODE
    first = used[0]
    for end in range(LINES + 2 * width, LINES + 2 * width + found):
        add_turn(
            tables, turns, sums, values, places, used, states[end], seats, seat, firsts[end], points, out, reward
        )  # fmt: skip
    for i in range(n if all_actions else 0):
        known = False
        for child in range(first, first + found):
            known = known or turns[child].action == actions[i]
        if not known:
            try_step(tables, states, marks, firsts, START, seats, seat, actions[i], points, out, reward)
            add_turn(
                tables, turns, sums, values, places, used, states[TRIAL], seats, seat, actions[i], points, out, reward
            )  # fmt: skip
    turns[node].first = first
    turns[node].count = used[0] - first
    return promise(turns, values, node, seat, sharp)


def promise(turns: Turns, values: Numbers, node: int, seat: int, sharp: float) -> int:
    """Share out a node's tries among its new children by their looks; returns the best."""
    best = best_turn(turns, values, node)
    total = 0.0
    for child in range(turns[node].first, turns[node].first + turns[node].count):
        turns[child].promise = exp(sharp * (values[child, 0, seat] - values[best, 0, seat]))
        total += turns[child].promise
    for child in range(turns[node].first, turns[node].first + turns[node].count):
        turns[child].promise /= total
    return best


def best_turn(turns: Turns, values: Numbers, node: int) -> int:
    """The child that leads to most for who takes it; of equals the first."""
    best: int = turns[node].first
    for child in range(best, best + turns[node].count):
        if values[child, 0, turns[child].seat] > values[best, 0, turns[child].seat]:
            best = child
    return best


def pick_turn(turns: Turns, values: Numbers, node: int, explore: float) -> int:
    """The child to follow: one that leads to much, or one of promise that has hardly been tried."""
    best, best_bound = NO_NODE, -1e18
    tries = explore * sqrt(float(turns[node].visits))
    for child in range(turns[node].first, turns[node].first + turns[node].count):
        bound = values[child, 0, turns[child].seat] + tries * turns[child].promise / turns[child].visits
        if bound > best_bound:
            best, best_bound = child, bound
    return best


def credit(turns: Turns, sums: Numbers, values: Numbers, node: int, seats: int, reward: Numbers, trust: float) -> None:
    """One more visit of a node. Its value is the mean of what its visits led to, and by `trust` that of its best turn.

    The mean is slow to forget turns that proved bad, the best turn is quick to believe one that only looks good.
    """
    turns[node].visits += 1
    best = best_turn(turns, values, node) if turns[node].count > 0 else NO_NODE
    for row in range(len(reward)):
        for seat in range(seats):
            sums[node, row, seat] += reward[row, seat]
            mean = sums[node, row, seat] / turns[node].visits
            values[node, row, seat] = mean if best == NO_NODE else mean + trust * (values[best, row, seat] - mean)


def grow(
    tables: Records, turns: Turns, sums: Numbers, values: Numbers, places: Records, used: Numbers, path: Numbers,
    seats: int, own: int, actions: Numbers, points: int, arms: Numbers, count: int, states: Records, raw: Numbers,
    marks: Numbers, firsts: Numbers, codes: Numbers, more: Numbers, weights: Numbers, out: Numbers, reward: Numbers,
    widths: Numbers, tries: Numbers, most: Numbers, sharp: float, explore: float, trust: float,
) -> None:  # fmt: skip
    """So many simulations from each of the arms, which are turns of the root or the root itself.

    The first of a tree plans the root's turns, which begin with one of the actions. `widths`, `tries` and `most` say
    how broadly to plan: at the root, then elsewhere. `sharp` says how much more a turn is tried for looking better,
    `explore` how much one of promise is preferred while it has hardly been tried.
    """
    path[0] = ROOT
    for k in range(count * len(arms)):
        node = arms[k % len(arms)]
        depth = 0 if node == ROOT else 1
        path[depth] = node
        while turns[node].count > 0 and depth < DEPTH:
            node = pick_turn(turns, values, node, explore)
            depth += 1
            path[depth] = node
        mask = acting(places[node])
        child = NO_NODE
        if node == ROOT:
            child = expand(
                tables[0], turns, sums, values, places, used, node, seats, own, actions, len(actions), points, True,
                states, raw, marks, firsts, codes, weights, out, reward, widths[0], tries[0], most[0], sharp,
            )  # fmt: skip
        elif mask != 0 and mask & (mask - 1) == 0:  # what several decide at once is no turn
            seat = first_of(mask, seats, own)
            n = legal(tables[0], places[node], seat, more)
            if n > 0:
                child = expand(
                    tables[0], turns, sums, values, places, used, node, seats, seat, more, n, points, False, states,
                    raw, marks, firsts, codes, weights, out, reward, widths[1], tries[1], most[1], sharp,
                )  # fmt: skip
        leaf = node if child == NO_NODE else child
        for row in range(len(reward)):
            for seat in range(seats):
                reward[row, seat] = values[leaf, row, seat]
        for d in range(depth, -1, -1):
            credit(turns, sums, values, path[d], seats, reward, trust)


@cache
def grower_of(game: Game) -> Callable[..., Any]:
    """The simulations bound to one game."""
    if game.wits.foresee is None:
        raise TypeError(f"nobody foresees how {game.name} ends")
    entries = entries_of(game)
    planning = planning_of(entries, game.wits.foresee, game.wits.weigh)
    best = entries.bind(best_turn)
    expanding = entries.bind(
        expand,
        **planning,
        add_turn=entries.bind(add_turn, **planning),
        promise=entries.bind(promise, best_turn=best),
    )
    return entries.bind(
        grow,
        expand=expanding,
        pick_turn=entries.bind(pick_turn),
        credit=entries.bind(credit, best_turn=best),
        first_of=entries.bind(first_of),
    )
