"""Playing a shard: at random in compiled code, or with a bot in every seat; and counting what came of it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, reduce

import numpy as np

from imperia import bots
from imperia.bots.playout import seat_from
from imperia.kernel.chance import WORDS, pick
from imperia.kernel.contract import Game
from imperia.kernel.entries import acting, apply, legal, scores
from imperia.kernel.findings import RANDOM
from imperia.kernel.gauge import Course, Ended
from imperia.kernel.keys import words_of
from imperia.kernel.records import Numbers, Record, Records
from imperia.kernel.tally import Figures, Tally, add
from imperia.lab.balance import play_game
from imperia.lab.bulk.figures import general
from imperia.lab.bulk.shards import COURSE, GENERAL, Shard
from imperia.lab.playout import deal_number, play_number, playouts_of, turn_of
from imperia.match.setup import Setup, entries_of

BATCH = 1 << 11
"""Games that are played, then counted: few enough to stay near the core."""
DECISIONS = 1 << 15
"""Decisions of games whose whole course is kept at once."""


def play_finals(
    tables: Records, states: Records, lengths: Numbers, seats: int, key: Numbers, first: int, codes: Numbers
) -> None:
    """Games of a key from number `first` on at random: their final states, and how many decisions each took."""
    block = np.empty(WORDS, np.uint32)
    rng = np.empty(1, np.uint64)
    for i in range(states.shape[0]):
        lengths[i] = play_number(tables[0], states[i], seats, key, first + i, block, rng, codes)


def play_courses(
    tables: Records, states: Records, finals: Records, seat_of: Numbers, code_of: Numbers, ends: Numbers, seats: int,
    key: Numbers, first: int, codes: Numbers,
) -> int:  # fmt: skip
    """The same games, with the state before each decision: as many as there is room for; returns how many.

    Decisions of game i end before ends[i]. A decision is made in the next place, so the last place stays free.
    """
    block = np.empty(WORDS, np.uint32)
    rng = np.empty(1, np.uint64)
    at = 0
    for i in range(ends.shape[0]):
        rng[0] = deal_number(tables[0], states[at], seats, key, first + i, block)
        mask = acting(states[at])
        while mask != 0:
            if at + 1 == states.shape[0]:
                return i
            seat = seat_from(mask, seats, rng)
            n = legal(tables[0], states[at], seat, codes)
            seat_of[at] = seat
            code_of[at] = codes[pick(rng, n)]
            states[at + 1] = states[at]
            at += 1
            apply(tables[0], states[at], seat, code_of[at - 1])
            mask = acting(states[at])
        finals[i] = states[at]
        ends[i] = at
    return int(ends.shape[0])


def judge(tables: Records, states: Records, rows: Numbers, turns: Numbers) -> None:
    """Score rows and turn order of finished games."""
    for i in range(states.shape[0]):
        scores(tables[0], states[i], rows[i])
        for seat in range(turns.shape[1]):
            turns[i, seat] = turn_of(states[i], seat)


class BulkPlay:
    """The functions above bound to one game."""

    def __init__(self, game: Game) -> None:
        entries, playouts = entries_of(game), playouts_of(game)
        self.finals = entries.bind(play_finals, allocates=True, play_number=playouts.play_number)
        self.courses = entries.bind(
            play_courses, allocates=True, deal_number=playouts.deal_number, seat_from=playouts.seat_from
        )
        self.judge = entries.bind(judge, turn_of=game.rules.turn_of)


@cache
def bulk_of(game: Game) -> BulkPlay:
    """The functions of a game; one set per process."""
    return BulkPlay(game)


@dataclass(frozen=True)
class Finals:
    """Final states of a shard's games and their lengths, whoever played them."""

    states: Records
    lengths: Numbers


@dataclass(frozen=True)
class Counted:
    """What came of a shard."""

    shard: Shard
    decisions: int
    figures: Figures


def count_shard(shard: Shard, played: Finals | None = None) -> Counted:
    """Play and count the games of a shard; or only count them, where they have been played elsewhere."""
    setup = shard.setup()
    gauge = setup.game.gauge(setup.content, setup.tables) if shard.sample.detail > GENERAL else None
    parts, decisions = [], 0
    for games in _again(setup, played) if played else games_of(shard, setup):
        decisions += int(games.lengths.sum())
        parts.append(general(games, setup.game.columns))
        if gauge:
            gauge.read(games)
    return Counted(shard, decisions, reduce(add, parts) | (gauge.figures() if gauge else {}))


def games_of(shard: Shard, setup: Setup) -> Iterator[Ended]:
    """The games of a shard, some at a time, in arrays that are used again; with their course if that is asked for."""
    if shard.sample.bot != RANDOM:
        yield _by_bot(shard, setup)
    elif shard.sample.detail == COURSE:
        yield from _courses(shard, setup)
    else:
        yield from _finals(shard, setup)


def _again(setup: Setup, played: Finals) -> Iterator[Ended]:
    for first in range(0, len(played.states), BATCH):
        some = slice(first, first + BATCH)
        yield ended(setup, played.states[some], played.lengths[some])


def ended(setup: Setup, states: Records, lengths: Numbers, course: Course | None = None) -> Ended:
    """Finished games with their scores."""
    rules = setup.game.rules
    rows = np.zeros((len(states), rules.max_seats, len(setup.game.columns)), np.int32)
    turns = np.zeros((len(states), setup.players), np.int8)
    bulk_of(setup.game).judge(setup.tables, states, rows, turns)
    return Ended(states, rows[:, : setup.players], turns, lengths, course)


def _finals(shard: Shard, setup: Setup) -> Iterator[Ended]:
    play, key = bulk_of(setup.game).finals, words_of(shard.key)
    codes = np.empty(setup.game.rules.max_legal, np.int16)
    states = np.zeros(min(BATCH, shard.count), setup.game.rules.state)
    lengths = np.zeros(len(states), np.int64)
    for first in range(0, shard.count, BATCH):
        count = min(BATCH, shard.count - first)
        play(setup.tables, states[:count], lengths[:count], setup.players, key, first, codes)
        yield ended(setup, states[:count], lengths[:count])


def _courses(shard: Shard, setup: Setup) -> Iterator[Ended]:
    play, key, rules = bulk_of(setup.game).courses, words_of(shard.key), setup.game.rules
    codes = np.empty(rules.max_legal, np.int16)
    finals, ends = np.zeros(BATCH, rules.state), np.zeros(BATCH, np.int64)
    states, seat_of, code_of = _room(DECISIONS, setup)
    first = 0
    while first < shard.count:
        most = min(BATCH, shard.count - first)
        n = play(setup.tables, states, finals, seat_of, code_of, ends[:most], setup.players, key, first, codes)
        if n == 0:  # a single game has more decisions than there is room for
            states, seat_of, code_of = _room(2 * len(states), setup)
            continue
        lengths, last = np.diff(ends[:n], prepend=0), int(ends[n - 1])
        course = Course(states[:last], np.repeat(np.arange(n), lengths), seat_of[:last], code_of[:last])
        yield ended(setup, finals[:n], lengths, course)
        first += n


def _room(decisions: int, setup: Setup) -> tuple[Records, Numbers, Numbers]:
    state = setup.game.rules.state
    return np.zeros(decisions, state), np.zeros(decisions, np.int8), np.zeros(decisions, np.int16)


class _Course(Tally):
    """Keeps every decision of the games it watches."""

    def __init__(self) -> None:
        self.figures = {}
        self.before: list[Record] = []
        self.seats: list[int] = []
        self.codes: list[int] = []
        self.finals: list[Record] = []
        self.ends: list[int] = []

    def watch(self, state: Record, seat: int, code: int) -> None:
        """Keep the decision."""
        self.before.append(state.copy())
        self.seats.append(seat)
        self.codes.append(code)

    def finish(self, state: Record, rows: Numbers) -> None:
        """Keep the final state."""
        self.finals.append(state.copy())
        self.ends.append(len(self.seats))


def _by_bot(shard: Shard, setup: Setup) -> Ended:
    kept = _Course()
    bot = bots.make(shard.sample.bot, setup)
    try:
        for number in range(shard.count):
            play_game(setup, bot, kept, hashlib.sha256(shard.key + f" game {number}".encode()).digest())
    finally:
        bots.dismiss(bot)
    lengths = np.diff(np.array(kept.ends), prepend=0)
    course = Course(
        np.array(kept.before, setup.game.rules.state),
        np.repeat(np.arange(shard.count), lengths),
        np.array(kept.seats, np.int8),
        np.array(kept.codes, np.int16),
    )
    return ended(setup, np.array(kept.finals, setup.game.rules.state), lengths, course)
