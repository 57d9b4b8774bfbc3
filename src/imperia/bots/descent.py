"""The simulations of a search; templates, bound to a game by `kernel.entries.Entries`.

Each imagines a world from the seat's view, walks down the tree through decisions that are legal there, adds one node,
plays on by the game's wits and credits every decision on the way with what came of it for the seat that took it
(max^n). What is decided unseen (bids, cards chosen face down) is a choice of its own for each seat: who decides next
does so from a node that does not depend on it, and only the reveal parts the ways (decoupled selection).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import log, sqrt
from typing import Any

import numpy as np

from imperia.bots.playout import draw_by_weight, first_of, play_wisely, weigh
from imperia.bots.tree import NO_NODE, ROOT, UNSEEN_STEP, Nodes, add_child, revealed, step_to
from imperia.bots.worth import POINTS_ROW, outlook_of, rewards_of
from imperia.kernel.chance import pick
from imperia.kernel.contract import OPENS, Game
from imperia.kernel.entries import Entries, acting, apply, legal, resample, scores
from imperia.kernel.records import Integer, Numbers, Record, Records
from imperia.match.setup import entries_of

DEPTH = 256
"""Decisions of one simulation that are credited."""
VISITS, REWARD, POINTS, WINS = range(4)
"""Columns of what is counted for each of the root's actions; wins have one for each seat."""


def pick_child(
    tables: Record, world: Record, tree: Nodes, used: Numbers, node: int, seat: int, codes: Numbers, n: int,
    weights: Numbers, explore: float, wide: float,
) -> Integer:  # fmt: skip
    """The child to go to: a new one while the node may widen, else the one with the highest upper bound.

    A child is compared with those it could have been preferred to: `seen` counts the worlds in which it was legal.
    Returns NO_NODE if the tree is full and has none of these actions.
    """
    tree[node].tries += 1
    best: Integer = NO_NODE
    best_bound = -1e18
    known = 0
    child = np.int64(tree[node].first)
    for i in range(n):
        while child != NO_NODE and tree[child].action < codes[i]:
            child = np.int64(tree[child].next)
        if child != NO_NODE and tree[child].action == codes[i]:
            known += 1
            tree[child].seen += 1
            visits = tree[child].visits
            bound = tree[child].total / visits + explore * sqrt(log(tree[child].seen + 1.0) / visits)
            if bound > best_bound:
                best_bound = bound
                best = child
    if known < n and known < wide * sqrt(np.float64(tree[node].tries)):
        action = heaviest_new(tables, world, tree, node, seat, codes, n, weights)
        fresh = add_child(tree, used, node, action)
        if fresh != NO_NODE:
            tree[fresh].seen = 1
            return fresh
    return best


def heaviest_new(
    tables: Record, world: Record, tree: Nodes, node: int, seat: int, codes: Numbers, n: int, weights: Numbers
) -> Integer:
    """The most promising of the legal actions that have no node yet; of equals the first."""
    weigh(tables, world, seat, codes, n, weights)
    best = np.int64(-1)
    heaviest = 0
    child = np.int64(tree[node].first)
    for i in range(n):
        while child != NO_NODE and tree[child].action < codes[i]:
            child = np.int64(tree[child].next)
        if (child == NO_NODE or tree[child].action != codes[i]) and weights[i] > heaviest:
            heaviest = weights[i]
            best = np.int64(codes[i])
    return best


def descend(
    tables: Record, world: Record, tree: Nodes, used: Numbers, path: Numbers, hidden: Numbers, seats: int, own: int,
    rivals: bool, first: int, codes: Numbers, weights: Numbers, rng: Numbers, explore: float, wide: float,
) -> int:  # fmt: skip
    """Take the action `first`, then walk down to a new node or to the end of the game; returns the path's length.

    A row of the path is a node, the seat that went there, and its action while that is unseen. Without `rivals` the
    others' decisions are drawn by weight and have no nodes: where nobody can touch what is another's, that leaves the
    whole tree to the own plan.
    """
    depth = 0
    node: Integer = ROOT
    unseen = 0
    while depth < DEPTH:
        mask = acting(world)
        if mask == 0:
            break
        seat = first_of(mask, seats, own)
        n = legal(tables, world, seat, codes)
        if seat != own and not rivals:
            apply(tables, world, seat, draw_by_weight(tables, world, seat, codes, n, rng, weights))
            continue
        if depth == 0:
            child = step_to(tree, used, ROOT, first)
        else:
            child = pick_child(tables, world, tree, used, node, seat, codes, n, weights, explore, wide)
        if child == NO_NODE:
            break
        action = np.int64(tree[child].action)
        fresh = tree[child].visits == 0
        path[depth, 0] = child
        path[depth, 1] = seat
        path[depth, 2] = -1
        depth += 1
        flags = apply(tables, world, seat, action)
        if rivals and seats > 1 and hidden[action] == 1:
            path[depth - 1, 2] = action
            unseen += 1
            node = step_to(tree, used, node, UNSEEN_STEP)
        else:
            node = child
        if unseen > 0 and flags & OPENS:
            unseen = 0
            node = open_steps(tree, used, node, path, depth)
        if node == NO_NODE or (fresh and n > 1):
            break
    return depth


def open_steps(tree: Nodes, used: Numbers, node: Integer, path: Numbers, depth: int) -> Integer:
    """From here on the ways part by what was decided unseen."""
    for d in range(depth):
        if path[d, 2] >= 0 and node != NO_NODE:
            node = step_to(tree, used, node, revealed(path[d, 2]))
            path[d, 2] = -1
    return node


def value(tables: Record, state: Record, seat: int) -> float:
    """Stands for the wits of the bound game."""
    raise NotImplementedError


def foresee(tables: Record, state: Record, points: Numbers) -> None:
    """Stands for the wits of the bound game; where they foresee nothing, this is by the value of each seat."""
    for seat in range(len(points)):
        points[seat] = value(tables, state, seat)


def simulate(
    tables: Records, view: Records, worlds: Records, tree: Nodes, used: Numbers, path: Numbers, hidden: Numbers,
    seats: int, own: int, rivals: bool, points: int, count: int, actions: Numbers, alive: Numbers, codes: Numbers,
    weights: Numbers, out: Numbers, reward: Numbers, stats: Numbers, rng: Numbers, explore: float, wide: float,
    horizon: int,
) -> None:  # fmt: skip
    """Imagine so many worlds and try in each all of the root's actions that are `alive`, so that luck is the same.

    `stats` has a row for each of the root's actions: visits, rewards, own points, each seat's wins.
    """
    for _ in range(count):
        worlds[0] = view[0]
        resample(tables[0], worlds[0], rng)
        for slot in alive:
            worlds[1] = worlds[0]
            world = worlds[1]
            depth = descend(
                tables[0], world, tree, used, path, hidden, seats, own, rivals, actions[slot], codes, weights, rng,
                explore, wide,
            )  # fmt: skip
            if play_wisely(tables[0], world, seats, own, horizon, rng, codes, weights):
                scores(tables[0], world, out)
                rewards_of(out, seats, points, reward)
            else:
                foresee(tables[0], world, reward[POINTS_ROW, :seats])
                outlook_of(seats, reward)
            for d in range(depth):
                child = path[d, 0]
                tree[child].visits += 1
                tree[child].total += reward[0, path[d, 1]]
            stats[slot, VISITS] += 1.0
            stats[slot, REWARD] += reward[0, own]
            stats[slot, POINTS] += reward[POINTS_ROW, own]
            for seat in range(seats):
                stats[slot, WINS + seat] += reward[1, seat]


def weigh_evenly(_tables: Record, _state: Record, _seat: int, _codes: Numbers, n: int, weights: Numbers) -> None:
    """The wits of nobody: every action looks the same."""
    for i in range(n):
        weights[i] = 1


def draw_evenly(
    _tables: Record, _state: Record, _seat: int, codes: Numbers, n: int, rng: Numbers, _weights: Numbers
) -> Integer:
    """One of n legal actions, each as likely as the others."""
    return codes[pick(rng, n)]


@cache
def simulator_of(game: Game, witless: bool = False) -> Callable[..., Any]:
    """The simulations bound to one game; witless ones play at random, to compare with."""
    entries = Entries(f"{game.name}_witless", game.rules) if witless else entries_of(game)
    weigh_all = entries.bind(weigh_evenly) if witless else game.wits.weigh
    first = entries.bind(first_of)
    draw = entries.bind(draw_evenly) if witless else entries.bind(draw_by_weight, inline=True, weigh=weigh_all)
    heaviest = entries.bind(heaviest_new, weigh=weigh_all)
    child = entries.bind(pick_child, heaviest_new=heaviest)
    opening = entries.bind(open_steps)
    down = entries.bind(descend, first_of=first, draw_by_weight=draw, pick_child=child, open_steps=opening)
    play = entries.bind(play_wisely, first_of=first, draw_by_weight=draw)
    foreseeing = game.wits.foresee or entries.bind(foresee, value=game.wits.value)
    return entries.bind(simulate, descend=down, play_wisely=play, foresee=foreseeing)
