"""Many games at once, over arrays of states: on the threads of a CPU, or on a GPU.

    env = batched.make("empire", players=3, count=4096, seed=1)
    while training:
        actions = policy(env.observations, env.masks)     # one of each game's legal codes
        env.step(actions)
        learn(env.rewards, env.dones)

On the CPU all arrays are NumPy's; with `device="cuda"` they are torch tensors that the rules write straight into. The
same seed plays the same games on both, bit for bit. All of them belong to the environment and are written anew by every
step: copy what should last.
"""

from __future__ import annotations

from imperia.envs.batched.batch import Batch
from imperia.errors import OptionError
from imperia.kernel.options import whole
from imperia.kernel.rewards import REWARDS
from imperia.match.setup import Setup
from imperia.words import shown

DEVICES = ("cpu", "cuda")
FORMS = ("flat", "tokens")
TYPES = ("float32", "int16")

__all__ = ["DEVICES", "FORMS", "TYPES", "Batch", "make"]


def make(
    game: str,
    players: int,
    count: int,
    *,
    device: str = "cpu",
    seed: int | bytes | None = 0,
    form: str = "flat",
    dtype: str = "float32",
    reward: str = "rank",
    autoreset: bool = True,
    threads: int | None = None,
    **options: object,
) -> Batch:
    """So many games of one kind, dealt from a seed; from a fresh one if it is None.

    `form` is that of the observations (`flat` or `tokens`), `dtype` their type (`float32` or `int16`: all numbers are
    whole), `reward` is `rank` or `margin`. With `autoreset` a finished game is followed by the next at once.
    """
    _among("device", device, DEVICES)
    _among("form", form, FORMS)
    _among("dtype", dtype, TYPES)
    _among("reward", reward, REWARDS)
    if (whole(count) or 0) < 1:
        raise OptionError("batch-count", count=shown(count))
    if threads is not None and (whole(threads) or 0) < 1:
        raise OptionError("batch-threads", threads=shown(threads))
    setup = Setup.of(game, players, options)
    wishes = (setup, count, seed, form == "tokens", dtype, REWARDS.index(reward), autoreset)
    if device == "cuda":
        from imperia.envs.batched.cuda import CudaBatch

        return CudaBatch(*wishes)
    from imperia.envs.batched.cpu import CpuBatch

    return CpuBatch(*wishes, threads=threads)


def _among(what: str, value: object, values: tuple[str, ...]) -> None:
    if value not in values:
        raise OptionError("batch-choice", what=what, value=shown(value), values=", ".join(values))
