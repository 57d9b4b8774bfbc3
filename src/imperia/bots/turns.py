"""A tree of whole turns; templates, bound to a game by `kernel.entries.Entries`.

A node is a position where a turn has ended. Its children are the best few turns of the seat that goes on, found by a
beam search and valued as they are found; each simulation follows the most promising turns to a node without children,
plans the turns that follow it, and credits every turn on the way with the best of them (max^n).
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import numpy as np

from imperia.bots.worth import POINTS_ROW, outlook_of, rewards_of
from imperia.kernel.contract import NEXT_GAME
from imperia.kernel.entries import acting, apply, legal, scores
from imperia.kernel.records import Numbers, Record, Records, i2, i4, record

SEATS = 8
"""Room for the rewards of so many seats."""
DEPTH = 64
"""No simulation follows more turns."""
STEPS = 32
"""No turn is followed further."""

Turn = record(
    [
        ("total", np.float64, SEATS),  # rewards of each seat, summed over visits
        ("wins", np.float64, SEATS),
        ("points", np.float64, SEATS),
        ("promise", np.float64),  # how likely the turn is to be chosen, by its value alone
        ("visits", i4),
        ("first", i4),  # first of its children, which lie side by side
        ("count", i4),
        ("seat", i2),  # who took this turn
        ("action", i2),  # what it began with
    ]
)

Turns = Any


def value(tables: Record, state: Record, seat: int) -> float:
    """Stands for the wits of the bound game."""
    raise NotImplementedError


def reckon(tables: Record, state: Record, seats: int, points: int, out: Numbers, reward: Numbers) -> None:
    """What a position is worth to every seat: by its points when the game is over, else by its looks."""
    if acting(state) == 0:
        scores(tables, state, out)
        rewards_of(out, seats, points, reward)
        return
    for seat in range(seats):
        reward[POINTS_ROW, seat] = value(tables, state, seat)
    outlook_of(seats, reward, SPREAD)


def same(raw: Numbers, i: int, j: int) -> bool:
    """Whether two states are equal, byte by byte."""
    for k in range(raw.shape[1]):
        if raw[i, k] != raw[j, k]:
            return False
    return True


def keep_line(
    states: Records, raw: Numbers, marks: Numbers, firsts: Numbers, begin: int, kept: int, width: int, share: int,
    trial: int,
) -> int:  # fmt: skip
    """Keep the trial among the best of a list; returns how many are kept. One action begins at most `share`."""
    alike = 0
    for k in range(begin, begin + kept):
        if marks[k] == marks[trial] and same(raw, k, trial):
            return kept
        if firsts[k] == firsts[trial]:
            alike += 1
    slot = begin + kept
    if alike < share and kept < width:
        kept += 1
    else:
        slot = -1
        for k in range(begin, begin + kept):
            if (alike < share or firsts[k] == firsts[trial]) and (slot < 0 or marks[k] <= marks[slot]):
                slot = k
        if marks[slot] >= marks[trial]:
            return kept
    states[slot] = states[trial]
    marks[slot] = marks[trial]
    firsts[slot] = firsts[trial]
    return kept


def plan_turns(
    tables: Record, states: Records, raw: Numbers, seats: int, points: int, actions: Numbers, n: int, codes: Numbers,
    marks: Numbers, firsts: Numbers, out: Numbers, reward: Numbers, width: int, best: int,
) -> int:  # fmt: skip
    """The best turns from the state in front, at most `best`; they lie behind the lines. Returns how many."""
    start, trial = 0, 1
    here, there, ends = 2, 2 + width, 2 + 2 * width
    mask = acting(states[start])
    seat = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    share = max(4, width // n)
    most = max(3, best // n)
    found = 0
    kept = 0
    for i in range(n):
        states[trial] = states[start]
        flags = apply(tables, states[trial], seat, actions[i])
        reckon(tables, states[trial], seats, points, out, reward)
        marks[trial] = reward[0, seat]
        firsts[trial] = actions[i]
        if acting(states[trial]) == mask and flags & NEXT_GAME == 0:
            kept = keep_line(states, raw, marks, firsts, here, kept, width, share, trial)
        else:
            found = keep_line(states, raw, marks, firsts, ends, found, best, most, trial)
    for _ in range(STEPS):
        count, kept = kept, 0
        if count == 0:
            break
        for k in range(here, here + count):
            m = legal(tables, states[k], seat, codes)
            for i in range(m):
                states[trial] = states[k]
                flags = apply(tables, states[trial], seat, codes[i])
                reckon(tables, states[trial], seats, points, out, reward)
                marks[trial] = reward[0, seat]
                firsts[trial] = firsts[k]
                if acting(states[trial]) == mask and flags & NEXT_GAME == 0:
                    kept = keep_line(states, raw, marks, firsts, there, kept, width, share, trial)
                else:
                    found = keep_line(states, raw, marks, firsts, ends, found, best, most, trial)
        here, there = there, here
    return found


def add_turn(turns: Turns, child: int, seats: int, seat: int, action: int, reward: Numbers) -> None:
    """A new node with what it looks worth as its first visit."""
    turns[child].visits = 1
    turns[child].first = 0
    turns[child].count = 0
    turns[child].seat = seat
    turns[child].action = action
    for k in range(seats):
        turns[child].total[k] = reward[0, k]
        turns[child].wins[k] = reward[1, k]
        turns[child].points[k] = reward[POINTS_ROW, k]


def expand(
    tables: Record, turns: Turns, at: Records, used: Numbers, node: int, states: Records, raw: Numbers, seats: int,
    points: int, actions: Numbers, n: int, codes: Numbers, marks: Numbers, firsts: Numbers, out: Numbers,
    reward: Numbers, width: int, best: int, sharp: float,
) -> int:  # fmt: skip
    """Plan the turns that follow a node; returns the best of them for who takes it, or -1 where there is none."""
    states[0] = at[node]
    mask = acting(states[0])
    seat = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    found = plan_turns(
        tables, states, raw, seats, points, actions, n, codes, marks, firsts, out, reward, width, best
    )  # fmt: skip
    if found == 0 or used[0] + found > turns.shape[0]:
        return -1
    first = int(used[0])
    used[0] += found
    turns[node].first = first
    turns[node].count = found
    chosen = first
    top = -1e18
    for k in range(found):
        end = 2 + 2 * width + k
        reckon(tables, states[end], seats, points, out, reward)
        add_turn(turns, first + k, seats, seat, firsts[end], reward)
        at[first + k] = states[end]
        if marks[end] > top:
            top = marks[end]
            chosen = first + k
    weight = 0.0
    for k in range(found):
        turns[first + k].promise = exp((marks[2 + 2 * width + k] - top) * sharp)
        weight += turns[first + k].promise
    for k in range(found):
        turns[first + k].promise /= weight
    return chosen


def pick_turn(turns: Turns, node: int, explore: float) -> int:
    """The child to follow: a high mean, or a promise that was hardly tried."""
    best = -1
    top = -1e18
    root = sqrt(float(turns[node].visits))
    for child in range(turns[node].first, turns[node].first + turns[node].count):
        visits = turns[child].visits
        bound = turns[child].total[turns[child].seat] / visits + explore * turns[child].promise * root / visits
        if bound > top:
            top = bound
            best = child
    return best


def grow(
    tables: Records, turns: Turns, at: Records, used: Numbers, path: Numbers, states: Records, raw: Numbers,
    seats: int, points: int, count: int, codes: Numbers, more: Numbers, marks: Numbers, firsts: Numbers, out: Numbers,
    reward: Numbers, width: int, best: int, sharp: float, explore: float,
) -> None:  # fmt: skip
    """So many simulations from the root, which is node 0 and has its children."""
    for _ in range(count):
        depth = 0
        node = 0
        path[0] = 0
        while turns[node].count > 0 and depth < DEPTH - 2:
            node = pick_turn(turns, node, explore)
            depth += 1
            path[depth] = node
        mask = acting(at[node])
        if mask != 0 and mask & (mask - 1) == 0:
            seat = 0
            while (mask >> seat) & 1 == 0:
                seat += 1
            n = legal(tables[0], at[node], seat, codes)
            if n > 0:
                child = expand(
                    tables[0], turns, at, used, node, states, raw, seats, points, codes, n, more, marks, firsts, out,
                    reward, width, best, sharp,
                )  # fmt: skip
                if child >= 0:
                    depth += 1
                    path[depth] = child
                    node = child
        visits = turns[node].visits
        for k in range(seats):
            reward[0, k] = turns[node].total[k] / visits
            reward[1, k] = turns[node].wins[k] / visits
            reward[POINTS_ROW, k] = turns[node].points[k] / visits
        for d in range(depth + 1):
            node = path[d]
            turns[node].visits += 1
            for k in range(seats):
                turns[node].total[k] += reward[0, k]
                turns[node].wins[k] += reward[1, k]
                turns[node].points[k] += reward[POINTS_ROW, k]


def open_root(
    tables: Records, turns: Turns, at: Records, used: Numbers, states: Records, raw: Numbers, seats: int, points: int,
    actions: Numbers, n: int, more: Numbers, marks: Numbers, firsts: Numbers, out: Numbers, reward: Numbers, width: int,
    best: int, sharp: float,
) -> None:  # fmt: skip
    """The root's own turns."""
    expand(
        tables[0], turns, at, used, 0, states, raw, seats, points, actions, n, more, marks, firsts, out, reward, width,
        best, sharp,
    )  # fmt: skip
