"""Proof and speed of the CUDA path: `python bench/device.py [GAME]` on a machine with an NVIDIA GPU and numba-cuda.

Every combination of players and options is played on the CPU and on the GPU from the same keys; the final states must
be equal bit for bit. Then random play is timed for several numbers of lanes.
"""

from __future__ import annotations

import itertools
import platform
import sys
import time

import numba
import numpy as np

from imperia.kernel import registry
from imperia.kernel.keys import key_of, words_of
from imperia.lab import gpu
from imperia.lab.playout import playouts_of
from imperia.match.setup import Setup

GAMES_EACH = 2048


def on_cpu(setup: Setup, games: int, seed: int) -> np.ndarray:
    states = np.zeros(games, setup.game.rules.state)
    codes = np.empty(setup.game.rules.max_legal, np.int16)
    block, rng, key = np.empty(16, np.uint32), np.empty(1, np.uint64), words_of(key_of(seed))
    play_number = playouts_of(setup.game).play_number
    for number in range(games):
        play_number(setup.tables[0], states[number], setup.players, key, number, block, rng, codes)
    return states


def prove(name: str) -> None:
    game = registry.find(name)
    closed = {o.name: o.values for o in game.options if len(o.values) > 1}
    checked = 0
    for players in game.players:
        for values in itertools.product(*closed.values()):
            options = dict(zip(closed, values, strict=True))
            setup = Setup.of(name, players, options)
            host = on_cpu(setup, GAMES_EACH // 8, seed=checked)
            device = gpu.simulate(name, players, GAMES_EACH // 8, seed=checked, options=options).states
            assert host.tobytes() == device.tobytes(), f"{players} players, {options}: states differ"
            checked += 1
    print(f"{name}: {checked} combinations of players and options, {GAMES_EACH // 8} games each, equal bit for bit")


def time_it(name: str) -> None:
    for players in registry.find(name).players:
        for lanes in (1 << 16, 1 << 17, 1 << 18):
            run = gpu.simulate(name, players, lanes * 16, seed=7, lanes=lanes)
            rate, games = run.decisions_per_second / 1e6, run.games / run.seconds / 1e6
            print(f"{name}, {players} players, {lanes} lanes: {rate:,.0f} M decisions/s, {games:.1f} M games/s")


def main() -> None:
    if not gpu.available():
        sys.exit("There is no CUDA GPU here, or numba-cuda is not installed.")
    device = gpu.cuda().get_current_device()
    print(
        f"{device.name.decode() if isinstance(device.name, bytes) else device.name}; numba {numba.__version__}, "
        f"numpy {np.__version__}, Python {platform.python_version()}"
    )
    for name in sys.argv[1:] or registry.names():
        began = time.perf_counter()
        prove(name)
        print(f"  in {time.perf_counter() - began:.0f} s")
        time_it(name)


if __name__ == "__main__":
    main()
