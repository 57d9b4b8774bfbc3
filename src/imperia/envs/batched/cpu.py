"""Batches on the threads of a CPU: compiled rules hold no lock, so plain threads share the games out."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from imperia.envs.batched.batch import Array, Batch
from imperia.kernel.records import Records
from imperia.lab.batch import batches_of

LEAST = 64
"""Fewer games than this are not worth another thread."""


class CpuBatch(Batch):
    """Games in arrays of NumPy."""

    def __init__(self, *wishes: Any, threads: int | None = None) -> None:
        self.threads = threads or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self.threads)
        super().__init__(*wishes)

    @property
    def states(self) -> Records:
        """The states of all games, secrets included."""
        found: Records = self._states
        return found

    def _records(self, host: Any) -> Any:
        return host.copy()

    def _games(self) -> Records:
        return np.zeros(self.count, self.setup.game.rules.state)

    def _zeros(self, shape: tuple[int, ...], dtype: str) -> Array:
        return np.zeros(shape, dtype)

    def _fill(self, array: Array, values: Any) -> None:
        array[:] = values

    def _share(self, work: Callable[..., None], *args: Any) -> None:
        """Let every thread do its part of the games."""
        parts = max(1, min(self.threads, self.count // LEAST))
        ends = [self.count * part // parts for part in range(parts + 1)]
        if parts == 1:
            work(0, self.count, *args)
            return
        for done in [self._pool.submit(work, *part, *args) for part in pairwise(ends)]:
            done.result()

    def _deal(self) -> None:
        work = batches_of(self.setup.game).deal_many
        self._share(work, self._tables, self._states, self.players, self._key, self.numbers, self.seats, self._luck)

    def _step(self) -> None:
        self._share(
            batches_of(self.setup.game).step_many,
            self._tables, self._states, self.players, self._key, self.numbers, self.seats, self._luck, self.actions,
            self.masks, self.rewards, self.dones, self.illegal, self.by, self.total, self.again,
            len(self.setup.game.columns),
        )  # fmt: skip

    def _show(self) -> None:
        work, most = batches_of(self.setup.game).show_many, self.setup.game.rules.max_legal
        self._share(work, self._tables, self._states, self.seats, self._rows, self._spots, self.masks, most)

    def _choose(self) -> None:
        work, most = batches_of(self.setup.game).choose_many, self.setup.game.rules.max_legal
        self._share(work, self._tables, self._states, self.seats, self._luck, self.actions, most)

    def _view(self, seat: int, out: Array) -> None:
        work = batches_of(self.setup.game).view_many
        self._share(work, self._tables, self._states, seat, out, self._spots)
