"""Shards on a GPU: it plays, the cores of this machine count. Final states are those of the CPU, bit for bit."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

import numpy as np

from imperia.errors import OptionError
from imperia.kernel.findings import RANDOM
from imperia.kernel.keys import words_of
from imperia.lab import gpu
from imperia.lab.bulk.playing import Finals
from imperia.lab.bulk.shards import COURSE, Shard
from imperia.lab.places import Place

R = TypeVar("R")


class Cuda(Place):
    """The GPU of this machine, for random play of which only the end matters."""

    def __init__(self) -> None:
        if not gpu.available():
            raise OptionError("gpu-missing")

    def warm(self, work: Callable[..., object], piece: Any) -> None:
        """Compile the kernel as well."""
        _check(piece)
        work(piece, play_finals(piece))

    def run(self, work: Callable[..., R], pieces: Sequence[Any]) -> Generator[R, None, None]:
        """Play shard after shard; the work counts each on another thread while the next are being played."""
        threads = os.cpu_count() or 1
        waiting: deque[Future[R]] = deque()
        with ThreadPoolExecutor(threads) as pool:
            for shard in pieces:
                waiting.append(pool.submit(work, shard, play_finals(shard)))
                if len(waiting) > threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()


def _check(shard: Shard) -> None:
    if shard.sample.bot != RANDOM:
        raise OptionError("gpu-bot", bot=shard.sample.bot)
    if shard.sample.detail == COURSE:
        raise OptionError("gpu-course")


def play_finals(shard: Shard) -> Finals:
    """The games of a shard on the GPU, one in each lane."""
    setup = shard.setup()
    device, kernel = gpu.cuda(), gpu.kernel_of(setup.game)
    tables, key = device.to_device(setup.tables), device.to_device(words_of(shard.key))
    states = device.device_array(shard.count, setup.game.rules.state)
    counts = device.device_array(shard.count, np.int64)
    grid = (shard.count + gpu.BLOCK - 1) // gpu.BLOCK
    kernel[grid, gpu.BLOCK](tables, states, counts, setup.players, key, shard.count)
    return Finals(states.copy_to_host(), counts.copy_to_host())
