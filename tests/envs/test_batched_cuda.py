"""Batches on a GPU, as far as they can be tested without one; `bench/device.py envs` proves them on one."""

import pytest

from imperia.envs import batched
from imperia.errors import OptionError
from imperia.lab import gpu
from tests.envs.pretend import pretended

__all__ = ["pretended"]

SHOWN = ("observations", "masks", "seats", "rewards", "dones", "illegal", "actions", "numbers")


@pytest.mark.parametrize(("game", "wishes"), [("empire", {}), ("empire", {"form": "tokens"}), ("miners", {})])
@pytest.mark.usefixtures("pretended")
def test_all_that_surrounds_the_kernels_does_what_the_cpu_does(game, wishes):
    host, device = (batched.make(game, 2, 3, device=name, seed=1, **wishes) for name in batched.DEVICES)
    for _ in range(110):
        for env in (host, device):
            env.step(env.sample())
        for name in SHOWN:
            assert getattr(host, name).tobytes() == getattr(device, name).tobytes(), name
    assert host.states.tobytes() == device.states.tobytes()
    assert host.observe(0).tobytes() == device.observe(0).tobytes()


def test_without_a_gpu_a_batch_says_what_is_missing(monkeypatch):
    monkeypatch.setattr(gpu, "available", lambda: False)
    with pytest.raises(OptionError, match="no CUDA GPU"):
        batched.make("empire", 3, 2, device="cuda")
