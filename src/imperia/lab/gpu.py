"""The same rules inside a CUDA kernel: one game per thread, states equal to the CPU's bit for bit."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from imperia.errors import OptionError
from imperia.kernel.chance import WORDS
from imperia.kernel.contract import Game
from imperia.kernel.keys import key_of, words_of
from imperia.kernel.records import Records
from imperia.lab.playout import playouts_of
from imperia.match.setup import Setup

BLOCK = 128
"""Lanes that start together. A lane plays several games, one after the other."""


def cuda() -> Any:
    """The CUDA side of Numba."""
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):  # numba-cuda looks these up; NumPy 2.5 has dropped them
            setattr(np, old, getattr(np, new))
    # A kernel is compiled with one game, and whoever plays few of them knows that a GPU can play more.
    os.environ.setdefault("NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS", "0")
    from numba import cuda as found

    return found


@cache
def available() -> bool:
    """Whether there is a GPU that can run rules."""
    try:
        return bool(cuda().is_available())
    except Exception:  # a missing or broken driver shows itself in many ways, and all mean the same here
        return False


@cache
def kernel_of(game: Game, registers: int | None = None) -> Any:
    """The kernel that plays games of one kind, with at most so many registers a lane."""
    from numba import from_dtype

    device = cuda()
    play_number = playouts_of(game).play_number
    codes_size = game.rules.max_legal
    state_type = from_dtype(game.rules.state)

    def play(tables: Any, states: Any, counts: Any, seats: int, key: Any, games: int) -> None:
        lane = device.grid(1)
        if lane < states.shape[0]:
            # Local memory lies interleaved over the threads of a warp, so that all of them read one field at once:
            # a third faster than states side by side.
            own = device.local.array(1, state_type)
            codes = device.local.array(codes_size, np.int16)
            block = device.local.array(WORDS, np.uint32)
            rng = device.local.array(1, np.uint64)
            decisions = 0
            for number in range(lane, games, states.shape[0]):
                decisions += play_number(tables[0], own[0], seats, key, number, block, rng, codes)
            states[lane] = own[0]
            counts[lane] = decisions

    return device.jit(play, max_registers=registers)


def lanes_at_once(kernel: Any) -> int:
    """How many lanes of a compiled kernel the GPU holds; any more would wait for these to play all their games."""
    compiled = next(iter(kernel.overloads.values()))
    return int(compiled.max_cooperative_grid_blocks(BLOCK)) * BLOCK


@dataclass(frozen=True)
class DeviceRun:
    """What a kernel did: the last state of every lane, and how fast."""

    states: Records
    games: int
    decisions: int
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        """Decisions over the kernel's own time."""
        return self.decisions / self.seconds


def simulate(
    game: str,
    players: int,
    games: int,
    seed: int | bytes = 0,
    *,
    options: Mapping[str, object] | None = None,
    lanes: int | None = None,
    registers: int | None = None,
) -> DeviceRun:
    """Play games 0 .. games - 1 of a seed on the GPU: the same games that the CPU plays for these numbers.

    `lanes` are played at once: as many as the GPU holds unless told otherwise, which is more with fewer `registers`.
    """
    if not available():
        raise OptionError("gpu-missing")
    setup = Setup.of(game, players, options or {})
    device, kernel = cuda(), kernel_of(setup.game, registers)
    tables = device.to_device(setup.tables)
    key = device.to_device(words_of(key_of(seed)))
    one, none = device.device_array(1, setup.game.rules.state), device.device_array(1, np.int64)
    kernel[1, BLOCK](tables, one, none, players, key, 0)  # compiles before the clock starts
    device.synchronize()
    lanes = min(lanes or lanes_at_once(kernel), games)
    states = device.device_array(lanes, setup.game.rules.state)
    counts = device.device_array(lanes, np.int64)
    grid = (lanes + BLOCK - 1) // BLOCK
    began = time.perf_counter()
    kernel[grid, BLOCK](tables, states, counts, players, key, games)
    device.synchronize()
    seconds = time.perf_counter() - began
    return DeviceRun(states.copy_to_host(), games, int(counts.copy_to_host().sum()), seconds)
