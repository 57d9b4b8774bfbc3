"""The CUDA kernels of batched environments: the functions of `lab.batch` a thread a game, observations by teams."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

import numpy as np

from imperia.kernel.chance import WORDS
from imperia.kernel.contract import Game
from imperia.lab import gpu
from imperia.lab.batch import batches_of

BLOCK, TELLERS = 128, 256
"""Threads that start together: each with a game of its own, and those who tell of some games together."""
WARP = 32
"""Threads that run in step: what they read or write side by side is one access to memory."""
REGISTERS = 64
"""Of each thread, at most: thus a multiprocessor holds a thousand of them, who wait for memory by turns."""
WORD, NUMBERS = 8, 4
"""Bytes in which states are copied, and how many numbers of an observation fit into them."""
FORMS = ("flat", "tokens")
"""Kernels that tell what a seat may know; the others have a thread for each game."""
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
        self.room = self.words | 1
        """Words of a state in shared memory: odd, so that what games have at one place lies in different banks."""
        self.games = 1
        """How many games a block tells of: as many as have room."""
        room = self.room * WORD + game.encoding.layout.size * np.dtype(np.int16).itemsize
        while 2 * self.games * room <= SHARED and 2 * self.games <= TELLERS:
            self.games *= 2

    def launch(self, name: str, count: int, queue: Any) -> Any:
        """A kernel with as many threads as so many games need, to be started in a queue."""
        games, threads = (self.games, TELLERS) if name in FORMS else (BLOCK, BLOCK)
        return getattr(self, name)[-(-count // games), threads, queue]

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
    def flat(self) -> Any:
        """What a seat may know of every game, as a flat vector."""
        return self._telling(tokens=False)

    @cached_property
    def tokens(self) -> Any:
        """The same as tokens, into zeros."""
        return self._telling(tokens=True)

    def _telling(self, tokens: bool) -> Any:
        """A kernel that tells what a seat may know.

        Rows are long and mostly zeros: threads that wrote them each on its own would wait for memory all the time. So a
        team of threads tells of one game in memory shared by the block, and the block copies whole rows out.
        """
        cuda, state, words, room, games = self.cuda, self.state, self.words, self.room, self.games
        write, finish, layout = self.encoding.write, self.encoding.finish, self.encoding.layout
        size, line = layout.size, layout.rows * layout.width if tokens else layout.size
        block, team, all_states, all_rows = TELLERS, TELLERS // games, games * room, -(-games * size // NUMBERS)
        whole = np.uint64  # an index that may be negative is looked at twice, and takes three times as long

        def tell(tables: Any, states: Any, who: Any, spots: Any, out: Any) -> None:
            thread, first = cuda.threadIdx.x, cuda.blockIdx.x * games
            count = min(games, states.shape[1] - first)
            own, rows = cuda.shared.array(all_states, np.int64), cuda.shared.array(all_rows, np.int64)
            game, part = thread % games, thread // games
            if game < count:
                k = whole(part)
                while k < whole(words):
                    own[whole(game * room) + k] = states[k, whole(first + game)]
                    k += whole(team)
            k = whole(thread)
            while k < whole(all_rows):
                rows[k] = 0
                k += whole(block)
            cuda.syncthreads()
            told = rows.view(np.int16)
            mine, seen = own[game * room : game * room + words].view(state), told[game * size : (game + 1) * size]
            if game < count:
                write(tables[0], mine[0], int(who[first + game]), seen, part, team)
            cuda.syncthreads()
            if game < count:
                finish(tables[0], mine[0], int(who[first + game]), seen, part, team)
            cuda.syncthreads()
            if tokens:
                for other in range(thread // WARP, count, block // WARP):
                    for n in range(thread % WARP, size, WARP):
                        out[(first + other) * line + spots[n]] = told[other * size + n]
            else:
                k = whole(thread)
                while k < whole(count * size):
                    out[whole(first * size) + k] = told[k]
                    k += whole(block)

        return cuda.jit(tell, max_registers=REGISTERS)

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
