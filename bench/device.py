"""Proof and speed of the CUDA path, on a machine with an NVIDIA GPU and numba-cuda:

    python bench/device.py [play] [envs] [lab] [GAME ...]

play: whole games inside one kernel. Every combination of players and options is played on the CPU and on the GPU from
the same keys; the final states must be equal bit for bit.
envs: batched environments, their arrays being torch tensors. Every number of players and both forms of observations;
all that a batch shows must be equal step by step.
lab: what designers ask, by `python -m imperia.lab.questions`. Answers must be equal in all but their speed.

Each part of each game has a process of its own, since compiling takes most of the time; then random play is timed, one
process after the other.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import io
import itertools
import json
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numba
import numpy as np

from imperia.envs import batched
from imperia.kernel import registry
from imperia.kernel.keys import key_of, words_of
from imperia.lab import gpu
from imperia.lab.playout import playouts_of
from imperia.lab.questions.__main__ import main as ask
from imperia.match.setup import Setup

GAMES_EACH = 2048
STEPS, PLACES = 400, 96
"""Of a batch that is compared step by step: long enough for several games at each place."""
COUNTS = {"empire": (1 << 17, 1 << 19, 1 << 20), "miners": (1 << 15, 1 << 17)}
"""Batches that are timed; a million observations of Miners would fill the card."""
QUESTIONS = {
    "empire": (
        "simulate empire --players 3 --games 200000",
        "first-seat empire --games 50000",
        "map five-continents --games 50000",
        "card empire 17 --players 2,4 --games 50000",
    ),
    "miners": (
        "simulate miners --players 3 --games 100000",
        "first-seat miners --players 2,5 --games 40000",
        "card miners 41 --players 3 --games 40000",
    ),
}
NOT_ASKED = ("price", "round")
"""What a GPU does not tell of a card of Empire: what was paid for it, and when."""


@contextlib.contextmanager
def at_the_gpu(alone: bool) -> Iterator[None]:
    """With others who prove, or alone to measure."""
    with (Path(tempfile.gettempdir()) / "imperia-device.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
        yield


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


def compare(what: str, name: str, found: Callable[[str, str], dict[str, Any]]) -> dict[str, Any]:
    """What both devices give, which must be equal: the CPU's side is another process, that compiles meanwhile."""
    host = subprocess.Popen([sys.executable, __file__, what, name], stdout=subprocess.PIPE, text=True)
    began = time.perf_counter()
    device = found(name, "cuda")
    print(f"{name}: the GPU's side took {time.perf_counter() - began:.0f} s with compiling", flush=True)
    expected = json.loads(host.communicate()[0])
    assert host.returncode == 0
    assert device == expected, [case for case in device if device[case] != expected[case]]
    return device


def prove_envs(name: str) -> None:
    found = compare("digests", name, digests)
    print(f"{name}: {len(found)} batches of {PLACES} games, {STEPS} steps each, equal to the CPU's bit for bit")


def answers(name: str, device: str) -> dict[str, Any]:
    """What is answered to each question, as JSON has it."""
    found = {}
    for question in QUESTIONS[name]:
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(io.StringIO()):
            assert ask([*question.split(), "--device", device, "--seed", "5"]) == 0, question
        answer = found[question] = json.loads(said.getvalue())
        del answer["speed"]
        for detail in NOT_ASKED:
            answer.get("by", {}).pop(detail, None)
    return found


def prove_lab(name: str) -> None:
    for question, answer in compare("answers", name, answers).items():
        print(f"{question}: {answer['games']:,} games, the same answer")


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
        parts = {"sample": env._choose, "show": env._show, "observations": env._tell, "masks": env._allow}
        print(
            f"{name}, {players} players, {count} games: {whole:,.1f} M observations/s with masks in tensors; alone "
            + ", ".join(f"{part} {rate_of(work):,.0f} M/s" for part, work in parts.items()),
            flush=True,
        )
        del env
        torch.cuda.empty_cache()


def time_lab(name: str) -> None:
    for device in ("cpu", "cuda"):
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(io.StringIO()):
            ask(["simulate", name, "--games", str(1 << 21), "--device", device])
        rate = json.loads(said.getvalue())["speed"]["games_per_second"]
        print(f"{name}: lab simulate --device {device}: {rate:,.0f} games/s, counting included", flush=True)


PARTS = {"play": (prove, time_it), "envs": (prove_envs, time_envs), "lab": (prove_lab, time_lab)}


def do(part: str, name: str) -> None:
    proof, clock = PARTS[part]
    began = time.perf_counter()
    with at_the_gpu(alone=False):
        proof(name)
    print(f"{name}: {part} proven in {time.perf_counter() - began:.0f} s", flush=True)
    with at_the_gpu(alone=True):
        clock(name)


def main() -> None:
    words = sys.argv[1:]
    if words[:1] in (["digests"], ["answers"]):
        print(json.dumps({"digests": digests, "answers": answers}[words[0]](words[1], "cpu")))
        return
    if not gpu.available():
        sys.exit("There is no CUDA GPU here, or numba-cuda is not installed.")
    parts = [word for word in words if word in PARTS] or list(PARTS)
    games = [word for word in words if word not in PARTS] or registry.names()
    if len(parts) == len(games) == 1:
        do(parts[0], games[0])
        return
    device = gpu.cuda().get_current_device()
    print(
        f"{device.name.decode() if isinstance(device.name, bytes) else device.name}; numba {numba.__version__}, "
        f"numpy {np.__version__}, Python {platform.python_version()}",
        flush=True,
    )
    jobs = [subprocess.Popen([sys.executable, __file__, *job]) for job in itertools.product(parts, games)]
    sys.exit(max(job.wait() for job in jobs))


if __name__ == "__main__":
    main()
