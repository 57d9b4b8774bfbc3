"""Proof and speed of the CUDA path, on a machine with an NVIDIA GPU and numba-cuda:

    python bench/device.py [play] [GAME ...]     whole games inside one kernel
    python bench/device.py envs [GAME ...]       batched environments, their arrays being torch tensors

Play: every combination of players and options is played on the CPU and on the GPU from the same keys; the final states
must be equal bit for bit. Environments: every number of players and both forms of observations; all that a batch shows
must be equal step by step. Then random play is timed.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable

import numba
import numpy as np

from imperia.envs import batched
from imperia.kernel import registry
from imperia.kernel.keys import key_of, words_of
from imperia.lab import gpu
from imperia.lab.playout import playouts_of
from imperia.match.setup import Setup

GAMES_EACH = 2048
STEPS, PLACES = 400, 96
"""Of a batch that is compared step by step: long enough for several games at each place."""
COUNTS = {"empire": (1 << 17, 1 << 19, 1 << 20), "miners": (1 << 15, 1 << 17)}
"""Batches that are timed; a million observations of Miners would fill the card."""


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


def digests(name: str, device: str) -> dict[str, str]:
    """Hashes over all that batches of a game show in random play, step by step, by players and form."""
    found = {}
    for players in registry.find(name).players:
        for form in batched.FORMS:
            env = batched.make(name, players, PLACES, device=device, seed=players, form=form)
            digest = hashlib.sha256()
            for _ in range(STEPS if form == "flat" else STEPS // 4):
                env.step(env.sample())
                shown = (env.observations, env.masks, env.seats, env.rewards, env.dones, env.actions, env.numbers)
                for array in shown:
                    digest.update((array if device == "cpu" else array.cpu().numpy()).tobytes())
            digest.update(env.states.tobytes())
            digest.update(env.observe(0).tobytes() if device == "cpu" else env.observe(0).cpu().numpy().tobytes())
            found[f"{players} {form}"] = digest.hexdigest()
    return found


def prove_envs(name: str) -> None:
    # The CPU's side is compiled by another process while this one compiles for the GPU.
    host = subprocess.Popen([sys.executable, __file__, "digests", name], stdout=subprocess.PIPE, text=True)
    began = time.perf_counter()
    device = digests(name, "cuda")
    print(f"{name}: the GPU's side took {time.perf_counter() - began:.0f} s with compiling", flush=True)
    expected = json.loads(host.communicate()[0])
    assert host.returncode == 0
    assert device == expected, [case for case in device if device[case] != expected[case]]
    print(f"{name}: {len(device)} batches of {PLACES} games, {STEPS} steps each, equal to the CPU's bit for bit")


def time_envs(name: str) -> None:
    import torch

    for players, count in itertools.product((2, 3, 5), COUNTS[name]):
        if players != 3 and count != COUNTS[name][-1]:
            continue
        env = batched.make(name, players, count, device="cuda", seed=7)
        assert env._own(env._rows).__cuda_array_interface__["data"][0] == env.observations.data_ptr(), "they are copied"
        for _ in range(120):  # until games of all ages lie side by side
            env.step(env.sample())

        def rate_of(work: Callable[[], object], count: int = count, times: int = 30) -> float:
            torch.cuda.synchronize()
            began = time.perf_counter()
            for _ in range(times):
                work()
            torch.cuda.synchronize()
            return count * times / (time.perf_counter() - began) / 1e6

        whole = rate_of(lambda env=env: env.step(env.sample()))
        # `_step` is not timed alone: it trusts the masks of the last `_show`.
        parts = {"sample": env._choose, "show": env._show, "clear": env._clear}
        print(
            f"{name}, {players} players, {count} games: {whole:,.1f} M observations/s with masks in tensors; alone "
            + ", ".join(f"{part} {rate_of(work):,.0f} M/s" for part, work in parts.items()),
            flush=True,
        )
        del env
        torch.cuda.empty_cache()


def main() -> None:
    words = sys.argv[1:]
    if words[:1] == ["digests"]:
        print(json.dumps(digests(words[1], "cpu")))
        return
    if not gpu.available():
        sys.exit("There is no CUDA GPU here, or numba-cuda is not installed.")
    device = gpu.cuda().get_current_device()
    print(
        f"{device.name.decode() if isinstance(device.name, bytes) else device.name}; numba {numba.__version__}, "
        f"numpy {np.__version__}, Python {platform.python_version()}"
    )
    envs = words[:1] == ["envs"]
    for name in [word for word in words if word not in ("play", "envs")] or registry.names():
        began = time.perf_counter()
        (prove_envs if envs else prove)(name)
        print(f"  in {time.perf_counter() - began:.0f} s", flush=True)
        (time_envs if envs else time_it)(name)


if __name__ == "__main__":
    main()
