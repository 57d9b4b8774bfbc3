"""Random play inside compiled code: whole games without a call from Python.

The functions are templates over a game's rules, bound to one game by `Playouts`. A game is fixed by the seed's key and
its number: its chance and its players' choices are the same on every device, in any order, in any batch.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from imperia.bots.playout import play_on, seat_from
from imperia.kernel.chance import MASK, WORDS, chacha20_block, seed_cheap
from imperia.kernel.compiled import has_compiled, is_compiled
from imperia.kernel.contract import Game
from imperia.kernel.entries import scores, start
from imperia.kernel.records import Numbers, Record, Records
from imperia.match.setup import entries_of

SHARE = 60
"""A win counts this much, shared evenly by those who share it: whole numbers add up the same in any order."""
WINS, POINTS, SQUARES = range(3)
"""The columns of totals."""


def turn_of(state: Record, seat: int) -> int:
    """Stands for the rule of the bound game."""
    raise NotImplementedError


def deal_number(tables: Record, state: Record, seats: int, key: Numbers, number: int, block: Numbers) -> np.uint64:
    """Deal game number n of a seed; returns what its random players draw from.

    The game's key is the first half of the ChaCha20 block of the seed's key with the number as nonce; the next two
    words seed its players. `block` holds sixteen words.
    """
    block[0] = number & MASK
    block[1] = (number >> 32) & MASK
    block[2] = 1
    chacha20_block(key, 0, block, block)
    start(tables, state, seats, block)
    return seed_cheap(block[8], block[9])


def play_number(
    tables: Record, state: Record, seats: int, key: Numbers, number: int, block: Numbers, rng: Numbers, codes: Numbers
) -> int:
    """Deal game number n of a seed and play it at random; returns how many decisions that took."""
    rng[0] = deal_number(tables, state, seats, key, number, block)
    return play_on(tables, state, seats, rng, codes)


def add_result(tables: Record, state: Record, seats: int, points: int, out: Numbers, totals: Numbers) -> None:
    """Add a finished game to the totals: a row per seat, then a row per place in the turn order."""
    scores(tables, state, out)
    rank = out.shape[1] - 1
    winners = 0
    for seat in range(seats):
        if out[seat, rank] == 0:
            winners += 1
    for seat in range(seats):
        share = SHARE // winners if out[seat, rank] == 0 else 0
        total = np.int64(out[seat, points])
        for row in (seat, seats + turn_of(state, seat)):
            totals[row, WINS] += share
            totals[row, POINTS] += total
            totals[row, SQUARES] += total * total


def play_many(
    tables: Records, states: Records, seats: int, key: Numbers, first: int, count: int, points: int, codes: Numbers,
    out: Numbers, totals: Numbers,
) -> int:  # fmt: skip
    """Games first .. first + count - 1 of a seed; adds them to the totals and returns the number of decisions."""
    block = np.empty(WORDS, np.uint32)
    rng = np.empty(1, np.uint64)
    decisions = 0
    for number in range(first, first + count):
        decisions += play_number(tables[0], states[0], seats, key, number, block, rng, codes)
        add_result(tables[0], states[0], seats, points, out, totals)
    return decisions


def copy_many(states: Records, count: int) -> None:
    """Copy a game around a ring of three, so that no copy can be left out: what a search does at every node."""
    for k in range(count):
        states[(k + 1) % 3] = states[k % 3]


class Playouts:
    """The playout functions bound to one game."""

    def __init__(self, game: Game) -> None:
        entries = entries_of(game)
        self.seat_from = entries.bind(seat_from)
        self.play_on = entries.bind(play_on, seat_from=self.seat_from)
        self.deal_number = entries.bind(deal_number)
        self.play_number = entries.bind(play_number, deal_number=self.deal_number, play_on=self.play_on)
        self.add_result = entries.bind(add_result, turn_of=game.rules.turn_of)
        self.play_many = entries.bind(
            play_many, allocates=True, play_number=self.play_number, add_result=self.add_result
        )
        self.copy_many = entries.bind(copy_many)


def is_cold(game: str) -> bool:
    """Whether random play of a game still has to be compiled on this machine."""
    return is_compiled() and not has_compiled(f"play_many_{game}")


@cache
def playouts_of(game: Game) -> Playouts:
    """The playout functions of a game; one set per process."""
    return Playouts(game)
