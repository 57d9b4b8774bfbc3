"""Batches on a GPU show the same as on the CPU; `bench/device.py envs` proves it for all numbers of players."""

import numpy as np
import pytest

from imperia.envs import batched
from imperia.errors import OptionError
from imperia.kernel import registry
from imperia.lab import gpu
from tests.envs.pretend import pretended

__all__ = ["pretended"]

SHOWN = ("observations", "masks", "seats", "rewards", "dones", "illegal", "actions", "numbers")


def compare(game, players, count, steps, **wishes):
    host, device = (batched.make(game, players, count, device=name, seed=1, **wishes) for name in batched.DEVICES)
    for _ in range(steps):
        for env in (host, device):
            env.step(env.sample())
        for name in SHOWN:
            assert getattr(host, name).tobytes() == on_host(getattr(device, name)).tobytes(), name
    assert host.states.tobytes() == device.states.tobytes()
    assert host.observe(0).tobytes() == on_host(device.observe(0)).tobytes()


def on_host(array):
    return array if isinstance(array, np.ndarray) else array.cpu().numpy()


@pytest.mark.parametrize(("game", "wishes"), [("empire", {}), ("empire", {"form": "tokens"}), ("miners", {})])
@pytest.mark.usefixtures("pretended")
def test_all_that_surrounds_the_kernels_does_what_the_cpu_does(game, wishes):
    compare(game, 2, 3, 110, **wishes)


@pytest.mark.skipif(not gpu.available(), reason="needs a CUDA GPU")
@pytest.mark.parametrize("game", registry.names())
def test_a_batch_shows_the_same_on_both_devices(game):
    compare(game, 3, 64, 200)


@pytest.mark.skipif(gpu.available(), reason="needs a machine without a GPU")
def test_without_a_gpu_a_batch_says_what_is_missing():
    with pytest.raises(OptionError, match="no CUDA GPU"):
        batched.make("empire", 3, 2, device="cuda")
