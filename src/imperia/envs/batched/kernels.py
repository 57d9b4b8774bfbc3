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


class Kernels:
    """The kernels of one game, each compiled when it is first needed.

    A thread copies its game into local memory, which lies interleaved over the threads of a warp, so that all of them
    read one field at once.
    """

    def __init__(self, game: Game) -> None:
        from numba import from_dtype

        self.cuda, self.batches = gpu.cuda(), batches_of(game)
        self.most, self.rows = game.rules.max_legal, (game.rules.max_seats, len(game.columns))
        self.state = from_dtype(game.rules.state)

    @cached_property
    def deal(self) -> Any:
        """Deal every game."""
        cuda, state, deal_one = self.cuda, self.state, self.batches.deal_one

        def deal(tables: Any, states: Any, seats: int, key: Any, numbers: Any, who: Any, luck: Any) -> None:
            i = cuda.grid(1)
            if i < states.shape[0]:
                own, block = cuda.local.array(1, state), cuda.local.array(WORDS, np.uint32)
                deal_one(tables[0], own[0], i, seats, key, numbers, who, luck, block)
                states[i] = own[0]

        return cuda.jit(deal)

    @cached_property
    def step(self) -> Any:
        """One decision in every game."""
        cuda, shape, state, step_one = self.cuda, self.rows, self.state, self.batches.step_one

        def step(
            tables: Any, states: Any, seats: int, key: Any, numbers: Any, who: Any, luck: Any, actions: Any,
            mask: Any, rewards: Any, dones: Any, illegal: Any, by: int, total: int, again: bool,
        ) -> None:  # fmt: skip
            i = cuda.grid(1)
            if i < states.shape[0]:
                own, block = cuda.local.array(1, state), cuda.local.array(WORDS, np.uint32)
                rows = cuda.local.array(shape, np.int32)
                own[0] = states[i]
                step_one(
                    tables[0], own[0], i, seats, key, numbers, who, luck, actions, mask, rewards, dones, illegal, by,
                    total, again, block, rows,
                )  # fmt: skip
                states[i] = own[0]

        return cuda.jit(step)

    @cached_property
    def show(self) -> Any:
        """What every deciding seat may know and do."""
        cuda, most, state, show_one = self.cuda, self.most, self.state, self.batches.show_one

        def show(tables: Any, states: Any, who: Any, out: Any, width: int, mask: Any) -> None:
            i = cuda.grid(1)
            if i < states.shape[0]:
                own, codes = cuda.local.array(1, state), cuda.local.array(most, np.int16)
                own[0] = states[i]
                show_one(tables[0], own[0], i, who, out, width, mask, codes)

        return cuda.jit(show)

    @cached_property
    def choose(self) -> Any:
        """A random legal action in every game."""
        cuda, most, state, choose_one = self.cuda, self.most, self.state, self.batches.choose_one

        def choose(tables: Any, states: Any, who: Any, luck: Any, actions: Any) -> None:
            i = cuda.grid(1)
            if i < states.shape[0]:
                own, codes = cuda.local.array(1, state), cuda.local.array(most, np.int16)
                own[0] = states[i]
                choose_one(tables[0], own[0], i, who, luck, actions, codes)

        return cuda.jit(choose)

    @cached_property
    def view(self) -> Any:
        """What one seat may know of every game."""
        cuda, state, view_one = self.cuda, self.state, self.batches.view_one

        def view(tables: Any, states: Any, seat: int, out: Any, width: int) -> None:
            i = cuda.grid(1)
            if i < states.shape[0]:
                own = cuda.local.array(1, state)
                own[0] = states[i]
                view_one(tables[0], own[0], i, seat, out, width)

        return cuda.jit(view)


@cache
def kernels_of(game: Game) -> Kernels:
    """The kernels of a game; one set per process."""
    return Kernels(game)
