"""The CUDA kernels of batched environments: the functions of `lab.batch` a thread a game, observations by teams."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

import numpy as np

from imperia.kernel.chance import WORDS
from imperia.kernel.contract import Game
from imperia.lab import gpu
from imperia.lab.batch import batches_of

BLOCK = 128
"""Threads that start together."""
WARP = 32
"""Threads that run in step: what they read or write side by side is one access to memory."""
REGISTERS = 64
"""Of each thread, at most: thus a multiprocessor holds a thousand of them, who wait for memory by turns."""
WORD = 8
"""Bytes in which states are copied."""
SHARED = 48 << 10
"""Bytes that the threads of a block can share."""


class Kernels:
    """The kernels of one game, each compiled when it is first needed.

    States lie in memory word by word: first the first eight bytes of every game, then the next eight. Thus neighbouring
    threads read neighbouring words when they copy their games into local memory and back, which is what takes the time.
    """

    def __init__(self, game: Game) -> None:
        self.cuda, self.batches, self.encoding = gpu.cuda(), batches_of(game), game.encoding
        self.most, self.rows = game.rules.max_legal, (game.rules.max_seats, len(game.columns))
        self.state, self.words = game.rules.state, game.rules.state.itemsize // WORD
        self.row = -(-game.encoding.layout.size * np.dtype(np.int16).itemsize // WORD)
        self.games = 1
        while 2 * self.games * (self.words + self.row) * WORD <= SHARED and 2 * self.games <= BLOCK:
            self.games *= 2

    def launch(self, name: str, count: int, queue: Any) -> Any:
        """A kernel with as many threads as so many games need, to be started in a queue."""
        blocks = -(-count // (self.games if name == "show" else BLOCK))
        return getattr(self, name)[blocks, BLOCK, queue]

    @cached_property
    def deal(self) -> Any:
        """Deal every game."""
        cuda, state, words, deal_one = self.cuda, self.state, self.words, self.batches.deal_one

        def deal(tables: Any, states: Any, seats: int, key: Any, numbers: Any, who: Any, luck: Any) -> None:
            i = cuda.grid(1)
            if i < states.shape[1]:
                own, block = cuda.local.array(words, np.int64), cuda.local.array(WORDS, np.uint32)
                deal_one(tables[0], own.view(state)[0], i, seats, key, numbers, who, luck, block)
                for word in range(words):
                    states[word, i] = own[word]

        return cuda.jit(deal, max_registers=REGISTERS)

    @cached_property
    def step(self) -> Any:
        """One decision in every game."""
        cuda, state, words, step_one = self.cuda, self.state, self.words, self.batches.step_one
        shape = self.rows

        def step(
            tables: Any, states: Any, seats: int, key: Any, numbers: Any, who: Any, luck: Any, actions: Any,
            mask: Any, rewards: Any, dones: Any, illegal: Any, by: int, total: int, again: bool,
        ) -> None:  # fmt: skip
            i = cuda.grid(1)
            if i < states.shape[1]:
                own, block = cuda.local.array(words, np.int64), cuda.local.array(WORDS, np.uint32)
                rows = cuda.local.array(shape, np.int32)
                for word in range(words):
                    own[word] = states[word, i]
                step_one(
                    tables[0], own.view(state)[0], i, seats, key, numbers, who, luck, actions, mask, rewards, dones,
                    illegal, by, total, again, block, rows,
                )  # fmt: skip
                for word in range(words):
                    states[word, i] = own[word]

        return cuda.jit(step, max_registers=REGISTERS)

    @cached_property
    def show(self) -> Any:
        """What a seat may know of every game.

        Rows are long and mostly zeros: threads that wrote them each on its own would wait for memory all the time. So a
        team of threads tells of one game in memory shared by the block, and the block copies whole rows out.
        """
        cuda, state, words, row, games = self.cuda, self.state, self.words, self.row, self.games
        write, finish, size = self.encoding.write, self.encoding.finish, self.encoding.layout.size
        block, warps, team, numbers = BLOCK, BLOCK // WARP, BLOCK // games, WORD // 2
        all_states, all_rows = games * words, games * row

        def show(tables: Any, states: Any, who: Any, spots: Any, out: Any) -> None:
            thread, first = cuda.threadIdx.x, cuda.blockIdx.x * games
            count = min(games, out.shape[0] - first)
            own, rows = cuda.shared.array(all_states, np.int64), cuda.shared.array(all_rows, np.int64)
            for k in range(thread, all_states, block):
                if k % games < count:
                    own[k % games * words + k // games] = states[k // games, first + k % games]
            for k in range(thread, all_rows, block):
                rows[k] = 0
            cuda.syncthreads()
            game, part = thread // team, thread % team
            state_of = own[game * words : (game + 1) * words].view(state)
            row_of = rows[game * row : (game + 1) * row].view(np.int16)
            if game < count:
                write(tables[0], state_of[0], int(who[first + game]), row_of, part, team)
            cuda.syncthreads()
            if game < count:
                finish(tables[0], state_of[0], int(who[first + game]), row_of, part, team)
            cuda.syncthreads()
            told = rows.view(np.int16)
            for other in range(thread // WARP, count, warps):
                for k in range(thread % WARP, size, WARP):
                    out[first + other, spots[k]] = told[other * row * numbers + k]

        return cuda.jit(show, max_registers=REGISTERS)

    @cached_property
    def allow(self) -> Any:
        """What every deciding seat may do, marked among zeros."""
        cuda, state, words, mark_legal = self.cuda, self.state, self.words, self.batches.mark_legal
        most = self.most

        def allow(tables: Any, states: Any, who: Any, mask: Any) -> None:
            i = cuda.grid(1)
            if i < states.shape[1]:
                own, codes = cuda.local.array(words, np.int64), cuda.local.array(most, np.int16)
                for word in range(words):
                    own[word] = states[word, i]
                mark_legal(tables[0], own.view(state)[0], int(who[i]), codes, mask[i])

        return cuda.jit(allow, max_registers=REGISTERS)

    @cached_property
    def choose(self) -> Any:
        """A random legal action in every game."""
        cuda, state, words, choose_one = self.cuda, self.state, self.words, self.batches.choose_one
        most = self.most

        def choose(tables: Any, states: Any, who: Any, luck: Any, actions: Any) -> None:
            i = cuda.grid(1)
            if i < states.shape[1]:
                own, codes = cuda.local.array(words, np.int64), cuda.local.array(most, np.int16)
                for word in range(words):
                    own[word] = states[word, i]
                choose_one(tables[0], own.view(state)[0], i, who, luck, actions, codes)

        return cuda.jit(choose, max_registers=REGISTERS)


@cache
def kernels_of(game: Game) -> Kernels:
    """The kernels of a game; one set per process."""
    return Kernels(game)
