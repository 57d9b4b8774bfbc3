"""The CUDA kernels of batched environments: the functions of `lab.batch`, one thread a game."""

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
REGISTERS = 64
"""Of each thread, at most: thus a multiprocessor holds a thousand of them, who wait for memory by turns."""
WORD = 8
"""Bytes in which states are copied."""


class Kernels:
    """The kernels of one game for observations of one form, each compiled when it is first needed.

    States lie in memory word by word: first the first eight bytes of every game, then the next eight. Thus neighbouring
    threads read neighbouring words when they copy their games into local memory and back, which is what takes the time.
    """

    def __init__(self, game: Game, width: int) -> None:
        self.cuda, self.batches, self.width = gpu.cuda(), batches_of(game), width
        self.most, self.rows = game.rules.max_legal, (game.rules.max_seats, len(game.columns))
        self.state, self.words = game.rules.state, game.rules.state.itemsize // WORD

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
        """What every deciding seat may know and do."""
        cuda, state, words, show_one = self.cuda, self.state, self.words, self.batches.show_one
        most, width = self.most, self.width

        def show(tables: Any, states: Any, who: Any, out: Any, mask: Any) -> None:
            i = cuda.grid(1)
            if i < states.shape[1]:
                own, codes = cuda.local.array(words, np.int64), cuda.local.array(most, np.int16)
                for word in range(words):
                    own[word] = states[word, i]
                show_one(tables[0], own.view(state)[0], i, who, out, width, mask, codes)

        return cuda.jit(show, max_registers=REGISTERS)

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

    @cached_property
    def view(self) -> Any:
        """What one seat may know of every game."""
        cuda, state, words, view_one = self.cuda, self.state, self.words, self.batches.view_one
        width = self.width

        def view(tables: Any, states: Any, seat: int, out: Any) -> None:
            i = cuda.grid(1)
            if i < states.shape[1]:
                own = cuda.local.array(words, np.int64)
                for word in range(words):
                    own[word] = states[word, i]
                view_one(tables[0], own.view(state)[0], i, seat, out, width)

        return cuda.jit(view, max_registers=REGISTERS)


@cache
def kernels_of(game: Game, width: int) -> Kernels:
    """The kernels of a game for flat observations (width 0) or for tokens; one set each per process."""
    return Kernels(game, width)
