"""A tree of whole turns; templates, bound to a game by `kernel.entries.Entries`.

A node stands for the turns that were taken since the root, not for a position: each simulation imagines a world of its
own and takes the turns in it (an open loop), so which cards have come differs from one visit to the next, and so does
what can be chosen. A node's children are the best few turns of the seat that goes on, found by a beam search and valued
as they are found; where a choice lies open that did not before, the turns it begins are added.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import numpy as np

from imperia.bots.beam import MARGIN
from imperia.bots.planning import LINES, START, STEPS, TRIAL, plan_turns, reckon, try_step
from imperia.bots.tree import NO_NODE
from imperia.kernel.entries import apply
from imperia.kernel.records import Integer, Numbers, Record, Records, i2, i4, record

Turn = record(
    [
        ("promise", np.float64),  # how much of the tries it deserves, by its looks
        ("best", np.float64),  # what the best of the turns that were found first looks worth to who takes it,
        ("worst", np.float64),  # and the worst
        ("known", np.uint64),  # the choices that its turns begin with were looked for, as bits
        ("first", i4),  # its children
        ("next", i4),  # the next of its parent's
        ("visits", i4),
        ("seen", i4),  # how often it could have been taken
        ("choice", i2),  # what the turn begins with, in every world
        ("seat", i2),  # who took it
        ("steps", i2, STEPS),  # how many decisions, and which
    ]
)

Turns = Any
"""An array of turns; its elements have the fields as attributes."""
MOST_BITS = 63
"""Choices are noted as bits, by their numbers up to this one. Of higher numbers only the low bits count, which is
enough where the same choices lie open in every world."""


def choice_of(_tables: Record, _state: Record, _seat: int, action: Integer) -> int:
    """Stands for the wits of the bound game; where they say nothing, a choice is its action."""
    return int(action)


def bit_of(choice: int) -> Integer:
    """The bit that stands for a choice."""
    return np.uint64(1) << np.uint64(choice & MOST_BITS)


def add_turn(
    tables: Record, turns: Turns, sums: Numbers, values: Numbers, used: Numbers, node: int, states: Records, line: int,
    trails: Numbers, notes: Records, seats: int, seat: int, choice: int, points: int, out: Numbers, reward: Numbers,
) -> None:  # fmt: skip
    """A new child of a node, from a line and its trail; what it looks worth counts as its first visit."""
    child = used[0]
    used[0] += 1
    reckon(tables, states[line], notes, seats, points, out, reward)
    for row in range(len(reward)):
        for k in range(seats):
            sums[child, row, k] = reward[row, k]
            values[child, row, k] = reward[row, k]
    turns[child].visits = 1
    turns[child].seen = 1
    turns[child].first = NO_NODE
    turns[child].known = 0
    turns[child].seat = seat
    turns[child].choice = choice
    for k in range(trails[line, 0] + 1):
        turns[child].steps[k] = trails[line, k]
    turns[child].next = turns[node].first
    turns[node].first = child


def expand(
    tables: Record, turns: Turns, sums: Numbers, values: Numbers, used: Numbers, node: int, seats: int, seat: int,
    actions: Numbers, n: int, points: int, all_actions: bool, states: Records, raw: Numbers, notes: Records,
    marks: Numbers, firsts: Numbers, trails: Numbers, codes: Numbers, weights: Numbers, out: Numbers, reward: Numbers,
    width: int, tries: int, most: int, sharp: float,
) -> int:  # fmt: skip
    """Give a node the children that begin with some of its actions; returns the best, NO_NODE if there is no room.

    With `all_actions` one at least begins with each of the actions: where no good turn does, it stops after that. A
    node that has children already gets only those that look better than the worst of them did.
    """
    trails[START, 0] = 0
    found = plan_turns(
        tables, states, raw, notes, marks, firsts, trails, seats, seat, actions, n, points, codes, weights, out, reward,
        width, tries, most,
    )  # fmt: skip
    if used[0] + found + n > len(turns):
        return NO_NODE
    new = turns[node].known == 0
    first = used[0]
    for end in range(LINES + 2 * width, LINES + 2 * width + found):
        if new or marks[end, MARGIN] > turns[node].worst:
            choice = choice_of(tables, states[START], seat, firsts[end])
            add_turn(
                tables, turns, sums, values, used, node, states, end, trails, notes, seats, seat, choice, points, out,
                reward,
            )  # fmt: skip
    for i in range(n):
        choice = choice_of(tables, states[START], seat, actions[i])
        turns[node].known |= bit_of(choice)
        known = not all_actions
        for child in range(first, used[0]):
            known = known or turns[child].steps[1] == actions[i]
        if not known:
            try_step(tables, states, notes, marks, firsts, trails, START, seats, seat, actions[i], points, out, reward)
            add_turn(
                tables, turns, sums, values, used, node, states, TRIAL, trails, notes, seats, seat, choice, points, out,
                reward,
            )  # fmt: skip
    return promise(turns, values, used, node, first, seat, new, sharp)


def promise(
    turns: Turns, values: Numbers, used: Numbers, node: int, first: int, seat: int, new: bool, sharp: float
) -> int:
    """Share out a node's tries among its new children by their looks; returns the best of them."""
    best = NO_NODE
    for child in range(first, used[0]):
        if best == NO_NODE or values[child, 0, seat] > values[best, 0, seat]:
            best = child
    if new and best != NO_NODE:
        turns[node].best = values[best, 0, seat]
        turns[node].worst = values[best, 0, seat]
        for child in range(first, used[0]):
            turns[node].worst = min(turns[node].worst, values[child, 0, seat])
    for child in range(first, used[0]):
        turns[child].promise = exp(sharp * (values[child, 0, seat] - turns[node].best))
    return best


def pick_turn(turns: Turns, values: Numbers, node: int, possible: Integer, explore: float) -> int:
    """The child to follow of those that are possible: one that leads to much, or one of promise hardly tried."""
    total = 0.0
    child = turns[node].first
    while child != NO_NODE:
        if possible & bit_of(turns[child].choice) != 0:
            total += turns[child].promise
        child = turns[child].next
    best, best_bound = NO_NODE, -1e18
    child = turns[node].first
    while child != NO_NODE:
        if possible & bit_of(turns[child].choice) != 0:
            turns[child].seen += 1
            share = explore * turns[child].promise / total
            bound = values[child, 0, turns[child].seat] + share * sqrt(float(turns[child].seen)) / turns[child].visits
            if bound > best_bound:
                best, best_bound = child, bound
        child = turns[child].next
    return best


def take_turn(tables: Record, world: Record, turns: Turns, node: int, seat: int, codes: Numbers, n: int) -> bool:
    """Take a turn in a world: the choice it begins with, where that lies now, and then what it went on with.

    Returns whether there is this choice among the n legal actions.
    """
    for i in range(n):
        if choice_of(tables, world, seat, codes[i]) == turns[node].choice:
            apply(tables, world, seat, codes[i])
            for k in range(2, turns[node].steps[0] + 1):
                apply(tables, world, seat, turns[node].steps[k])
            return True
    return False


def credit(turns: Turns, sums: Numbers, values: Numbers, node: int, seats: int, reward: Numbers) -> None:
    """One more visit of a node, which is worth the mean of what its visits led to."""
    turns[node].visits += 1
    for row in range(len(reward)):
        for seat in range(seats):
            sums[node, row, seat] += reward[row, seat]
            values[node, row, seat] = sums[node, row, seat] / turns[node].visits
