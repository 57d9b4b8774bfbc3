"""Many games side by side, each a decision further with every step: what batched environments run.

Templates over a game's rules, as in `playout`. Those that end in `one` concern the game at place i of a batch and are
called by the kernels of a GPU, one thread a game; those that end in `many` are loops over them for threads of a CPU.
Every place plays one game after the other: of the seed's games, place i of n has the numbers i, i + n, i + 2n, ...

Where several seats may act, the lowest of them is asked first.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from imperia.kernel.chance import WORDS, pick
from imperia.kernel.contract import Game
from imperia.kernel.encoders import write
from imperia.kernel.entries import acting, apply, legal, scores
from imperia.kernel.records import Numbers, Record, Records
from imperia.kernel.rewards import reward_of
from imperia.lab.playout import deal_number, playouts_of
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


def show_one(
    tables: Record, state: Record, i: int, who: Numbers, out: Numbers, width: int, mask: Numbers, codes: Numbers
) -> None:
    """Put what the deciding seat may know, and which of its actions are legal, into rows of zeros."""
    seat = int(who[i])
    write(tables, state, seat, out[i], width)
    n = legal(tables, state, seat, codes)
    for k in range(n):
        mask[i, codes[k]] = True


def view_one(tables: Record, state: Record, i: int, seat: int, out: Numbers, width: int) -> None:
    """Put what any seat may know into a row of zeros."""
    write(tables, state, seat, out[i], width)


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
    first: int, last: int, tables: Records, states: Records, who: Numbers, out: Numbers, width: int, mask: Numbers,
    codes_size: int,
) -> None:  # fmt: skip
    """What the deciding seats of games first .. last - 1 may know and do."""
    codes = np.empty(codes_size, np.int16)
    out[first:last] = 0
    mask[first:last] = False
    for i in range(first, last):
        show_one(tables[0], states[i], i, who, out, width, mask, codes)


def view_many(
    first: int, last: int, tables: Records, states: Records, seat: int, out: Numbers, width: int
) -> None:  # fmt: skip
    """What a seat may know of games first .. last - 1."""
    out[first:last] = 0
    for i in range(first, last):
        view_one(tables[0], states[i], i, seat, out, width)


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
        entries = entries_of(game)
        own = {"lowest": entries.bind(lowest), "deal_number": playouts_of(game).deal_number}
        self.deal_one = entries.bind(deal_one, **own)
        self.step_one = entries.bind(step_one, deal_one=self.deal_one, **own)
        self.show_one = entries.bind(show_one, write=game.encoding.write)
        self.view_one = entries.bind(view_one, write=game.encoding.write)
        self.choose_one = entries.bind(choose_one)
        self.deal_many = entries.bind(deal_many, deal_one=self.deal_one)
        self.step_many = entries.bind(step_many, step_one=self.step_one)
        self.show_many = entries.bind(show_many, show_one=self.show_one)
        self.view_many = entries.bind(view_many, view_one=self.view_one)
        self.choose_many = entries.bind(choose_many, choose_one=self.choose_one)


@cache
def batches_of(game: Game) -> Batches:
    """The batch functions of a game; one set per process."""
    return Batches(game)
