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

from imperia.bots import beam
from imperia.bots.beam import MARGIN, keep
from imperia.bots.playout import first_of
from imperia.bots.tree import NO_NODE, ROOT
from imperia.bots.worth import POINTS_ROW, outlook_of, rewards_of
from imperia.kernel.contract import NEXT_GAME, Game
from imperia.kernel.entries import acting, apply, legal, scores
from imperia.kernel.records import Numbers, Record, Records, i2, i4, record
from imperia.match.setup import entries_of

DEPTH = 64
"""No simulation follows more turns, and no turn more decisions."""
START, TRIAL, LINES = 0, 1, 2
"""Where a turn begins and where steps are tried; then two generations of lines, then the turns that were found."""
SHARE = 4
"""So many lines, at least, may begin with the same action."""
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


def foresee(tables: Record, state: Record, points: Numbers) -> None:
    """Stands for the wits of the bound game."""
    raise NotImplementedError


def reckon(tables: Record, state: Record, seats: int, points: int, out: Numbers, reward: Numbers) -> None:
    """What a position is worth to every seat: by its ranking when the game is over, else by its looks."""
    if acting(state) == 0:
        scores(tables, state, out)
        rewards_of(out, seats, points, reward)
        return
    foresee(tables, state, reward[POINTS_ROW, :seats])
    outlook_of(seats, reward)


def try_step(
    tables: Record, states: Records, marks: Numbers, firsts: Numbers, line: int, seats: int, seat: int, action: int,
    points: int, out: Numbers, reward: Numbers,
) -> bool:  # fmt: skip
    """Put a line and one decision more into the trial's place; returns whether the turn goes on."""
    states[TRIAL] = states[line]
    flags = apply(tables, states[TRIAL], seat, action)
    reckon(tables, states[TRIAL], seats, points, out, reward)
    marks[TRIAL, MARGIN] = reward[0, seat]
    firsts[TRIAL] = action if line == START else firsts[line]
    return acting(states[TRIAL]) == 1 << seat and flags & NEXT_GAME == 0


def weigh(tables: Record, state: Record, seat: int, codes: Numbers, n: int, weights: Numbers) -> None:
    """Stands for the wits of the bound game."""
    raise NotImplementedError


def sift(tables: Record, state: Record, seat: int, codes: Numbers, n: int, weights: Numbers, most: int) -> int:
    """Put the actions that look best at a glance first; returns how many are worth trying, `most` at most."""
    if n <= most:
        return n
    weigh(tables, state, seat, codes, n, weights)
    for k in range(most):
        best = k
        for i in range(k + 1, n):
            if weights[i] > weights[best]:
                best = i
        codes[k], codes[best] = codes[best], codes[k]
        weights[k], weights[best] = weights[best], weights[k]
    return most


def plan_turns(
    tables: Record, states: Records, raw: Numbers, marks: Numbers, firsts: Numbers, seats: int, seat: int,
    actions: Numbers, n: int, points: int, codes: Numbers, weights: Numbers, out: Numbers, reward: Numbers, width: int,
    tries: int, most: int,
) -> int:  # fmt: skip
    """Find the best turns that begin with one of n actions; returns how many, `most` at most.

    So many lines are followed at a time as `width` says, and of each the `tries` best looking steps tried. The turns
    lie behind the lines.
    """
    here, there, ends = LINES, LINES + width, LINES + 2 * width
    share = max(SHARE, width // n)
    kept, found = 0, 0
    for i in range(n):
        if try_step(tables, states, marks, firsts, START, seats, seat, actions[i], points, out, reward):
            kept = keep(states, raw, marks, firsts, TRIAL, here, kept, width, share)
        else:
            found = keep(states, raw, marks, firsts, TRIAL, ends, found, most, share)
    for _ in range(DEPTH):
        count, kept = kept, 0
        if count == 0:
            break
        for line in range(here, here + count):
            n = legal(tables, states[line], seat, codes)
            for i in range(sift(tables, states[line], seat, codes, n, weights, tries)):
                if try_step(tables, states, marks, firsts, line, seats, seat, codes[i], points, out, reward):
                    kept = keep(states, raw, marks, firsts, TRIAL, there, kept, width, share)
                else:
                    found = keep(states, raw, marks, firsts, TRIAL, ends, found, most, share)
        here, there = there, here
    return found


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
    seats: int, own: int, actions: Numbers, points: int, count: int, states: Records, raw: Numbers, marks: Numbers,
    firsts: Numbers, codes: Numbers, more: Numbers, weights: Numbers, out: Numbers, reward: Numbers, widths: Numbers,
    tries: Numbers, most: Numbers, sharp: float, explore: float, trust: float,
) -> None:  # fmt: skip
    """So many simulations. The first of a tree plans the root's turns, which begin with one of the actions.

    `widths`, `tries` and `most` say how broadly to plan: at the root, then elsewhere. `sharp` says how much more a turn
    is tried for looking better, `explore` how much one of promise is preferred while it has hardly been tried.
    """
    for _ in range(count):
        node, depth = ROOT, 0
        path[0] = ROOT
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
    entries = entries_of(game)
    weighing = entries.bind(reckon, foresee=game.wits.foresee)
    keeping = entries.bind(keep, same_state=entries.bind(beam.same_state))
    trying = entries.bind(try_step, reckon=weighing)
    sifting = entries.bind(sift, weigh=game.wits.weigh)
    planning = entries.bind(plan_turns, try_step=trying, keep=keeping, sift=sifting)
    adding = entries.bind(add_turn, reckon=weighing)
    best = entries.bind(best_turn)
    expanding = entries.bind(
        expand, plan_turns=planning, try_step=trying, add_turn=adding, promise=entries.bind(promise, best_turn=best)
    )
    return entries.bind(
        grow,
        expand=expanding,
        pick_turn=entries.bind(pick_turn),
        credit=entries.bind(credit, best_turn=best),
        first_of=entries.bind(first_of),
    )
