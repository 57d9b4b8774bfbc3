"""Many games side by side, each a decision further with every step: what batched environments run.

Templates over a game's rules, as in `playout`. Those that end in `one` concern one game, mostly that at place i of a
batch, and are called by the kernels of a GPU, one thread a game; those that end in `many` are loops over them for
threads of a CPU. Only what a seat may know is told in another way there, by several threads together (`view_one`).
Every place plays one game after the other: of the seed's games, place i of n has the numbers i, i + n, i + 2n, ...

Where several seats may act, the lowest of them is asked first.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from imperia.kernel.chance import WORDS, pick
from imperia.kernel.contract import Game
from imperia.kernel.encoders import mark_legal, tell
from imperia.kernel.entries import acting, apply, legal, scores
from imperia.kernel.records import Numbers, Record, Records
from imperia.kernel.rewards import reward_of
from imperia.lab.playout import deal_number, playouts_of
from imperia.match.encoded import encoders_of
from imperia.match.setup import entries_of

NOBODY = -1


def lowest(mask: int, seats: int) -> int:
    """The first seat in a mask of those who may act; nobody when the game is over."""
    for seat in range(seats):
        if (mask >> seat) & 1:
            return seat
    return NOBODY


def deal_one(
    tables: Record, state: Record, i: int, seats: int, key: Numbers, numbers: Numbers, who: Numbers, luck: Numbers,
    block: Numbers,
) -> None:  # fmt: skip
    """Deal the game of a place's number."""
    luck[i] = deal_number(tables, state, seats, key, int(numbers[i]), block)
    who[i] = lowest(acting(state), seats)


def step_one(
    tables: Record, state: Record, i: int, seats: int, key: Numbers, numbers: Numbers, who: Numbers, luck: Numbers,
    actions: Numbers, mask: Numbers, rewards: Numbers, dones: Numbers, illegal: Numbers, by: int, total: int,
    again: bool, block: Numbers, rows: Numbers,
) -> None:  # fmt: skip
    """One decision: reward its seats and, if wanted, deal the next game where this one ends.

    An action that is not legal changes nothing and is reported; so is nothing done in a game that is over.
    """
    seat, action = int(who[i]), int(actions[i])
    for other in range(seats):
        rewards[i, other] = 0
    illegal[i] = False
    dones[i] = seat == NOBODY
    if seat == NOBODY:
        return
    if action < 0 or action >= mask.shape[1] or not mask[i, action]:
        illegal[i] = True
        return
    apply(tables, state, seat, action)
    who[i] = lowest(acting(state), seats)
    if who[i] == NOBODY:
        dones[i] = True
        scores(tables, state, rows)
        for other in range(seats):
            rewards[i, other] = reward_of(rows, seats, other, total, by)
        if again:
            numbers[i] += numbers.shape[0]
            deal_one(tables, state, i, seats, key, numbers, who, luck, block)


def view_one(tables: Record, state: Record, seat: int, out: Numbers, spots: Numbers, flat: Numbers) -> None:
    """Put what a seat may know into zeros, each number in its spot: those of a flat vector, or among tokens."""
    if out.shape[0] == spots.shape[0]:  # as it is written
        tell(tables, state, seat, out)
        return
    flat[:] = 0
    tell(tables, state, seat, flat)
    for k in range(spots.shape[0]):
        out[spots[k]] = flat[k]


def choose_one(
    tables: Record, state: Record, i: int, who: Numbers, luck: Numbers, actions: Numbers, codes: Numbers
) -> None:
    """Draw one of the legal actions, each equally likely; -1 where the game is over."""
    n = legal(tables, state, int(who[i]), codes)
    actions[i] = codes[pick(luck[i : i + 1], n)] if n > 0 else -1


def deal_many(
    first: int, last: int, tables: Records, states: Records, seats: int, key: Numbers, numbers: Numbers, who: Numbers,
    luck: Numbers,
) -> None:  # fmt: skip
    """Deal games first .. last - 1."""
    block = np.empty(WORDS, np.uint32)
    for i in range(first, last):
        deal_one(tables[0], states[i], i, seats, key, numbers, who, luck, block)


def step_many(
    first: int, last: int, tables: Records, states: Records, seats: int, key: Numbers, numbers: Numbers, who: Numbers,
    luck: Numbers, actions: Numbers, mask: Numbers, rewards: Numbers, dones: Numbers, illegal: Numbers, by: int,
    total: int, again: bool, columns: int,
) -> None:  # fmt: skip
    """One decision in each of the games first .. last - 1."""
    block, rows = np.empty(WORDS, np.uint32), np.zeros((seats, columns), np.int32)
    for i in range(first, last):
        step_one(
            tables[0], states[i], i, seats, key, numbers, who, luck, actions, mask, rewards, dones, illegal, by, total,
            again, block, rows,
        )  # fmt: skip


def show_many(
    first: int, last: int, tables: Records, states: Records, who: Numbers, out: Numbers, spots: Numbers, mask: Numbers,
    codes_size: int,
) -> None:  # fmt: skip
    """What the deciding seats of games first .. last - 1 may know and do."""
    codes, flat = np.empty(codes_size, np.int16), np.empty(spots.shape[0], out.dtype)
    out[first:last] = 0
    mask[first:last] = False
    for i in range(first, last):
        view_one(tables[0], states[i], int(who[i]), out[i], spots, flat)
        mark_legal(tables[0], states[i], int(who[i]), codes, mask[i])


def view_many(
    first: int, last: int, tables: Records, states: Records, seat: int, out: Numbers, spots: Numbers
) -> None:  # fmt: skip
    """What a seat may know of games first .. last - 1."""
    flat = np.empty(spots.shape[0], out.dtype)
    out[first:last] = 0
    for i in range(first, last):
        view_one(tables[0], states[i], seat, out[i], spots, flat)


def choose_many(
    first: int, last: int, tables: Records, states: Records, who: Numbers, luck: Numbers, actions: Numbers,
    codes_size: int,
) -> None:  # fmt: skip
    """A random legal action in each of the games first .. last - 1."""
    codes = np.empty(codes_size, np.int16)
    for i in range(first, last):
        choose_one(tables[0], states[i], i, who, luck, actions, codes)


class Batches:
    """The functions bound to one game."""

    def __init__(self, game: Game) -> None:
        entries, encoders = entries_of(game), encoders_of(game)
        own: dict[str, Any] = {"lowest": entries.bind(lowest), "deal_number": playouts_of(game).deal_number}
        self.deal_one = entries.bind(deal_one, **own)
        self.step_one = entries.bind(step_one, deal_one=self.deal_one, **own)
        self.mark_legal = encoders.mark_legal
        self.view_one = entries.bind(view_one, tell=encoders.tell)
        self.choose_one = entries.bind(choose_one)
        self.deal_many = entries.bind(deal_many, allocates=True, deal_one=self.deal_one)
        self.step_many = entries.bind(step_many, allocates=True, step_one=self.step_one)
        self.show_many = entries.bind(show_many, allocates=True, view_one=self.view_one, mark_legal=self.mark_legal)
        self.view_many = entries.bind(view_many, allocates=True, view_one=self.view_one)
        self.choose_many = entries.bind(choose_many, allocates=True, choose_one=self.choose_one)


@cache
def batches_of(game: Game) -> Batches:
    """The batch functions of a game; one set per process."""
    return Batches(game)
