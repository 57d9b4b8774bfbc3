"""Batches on a GPU: the same as on the CPU; `bench/device.py envs` proves it for all numbers of players."""

import pytest

from imperia.envs import batched
from imperia.kernel import registry
from imperia.lab import gpu

pytestmark = pytest.mark.skipif(not gpu.available(), reason="needs a CUDA GPU")


@pytest.mark.parametrize("game", registry.names())
def test_a_batch_shows_the_same_on_both_devices(game):
    host, device = (batched.make(game, 3, 64, device=name, seed=1) for name in batched.DEVICES)
    for _ in range(200):
        for env in (host, device):
            env.step(env.sample())
        for name in ("observations", "masks", "seats", "rewards", "dones", "illegal", "actions", "numbers"):
            assert getattr(host, name).tobytes() == getattr(device, name).cpu().numpy().tobytes(), name
    assert host.states.tobytes() == device.states.tobytes()
