"""A GPU to pretend with: kernels run as Python, a thread after the other, and tensors are arrays of NumPy.

What CUDA compiles and runs is proven on a machine that has it, by `bench/device.py envs`; what is around the kernels is
tested anywhere.
"""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest

from imperia.envs.batched import kernels
from imperia.lab import gpu


class Tensor(np.ndarray):
    """As much of a torch tensor as a batch uses."""

    def copy_(self, values):
        self[...] = values

    def zero_(self):
        self[...] = 0


class Device:
    """As much of `numba.cuda` as a batch uses."""

    thread = 0
    local = SimpleNamespace(array=lambda shape, dtype: np.full(shape, 77, dtype))

    def grid(self, _dimensions):
        return self.thread

    def jit(self, kernel, **_options):
        device = self

        class Launcher:
            def __getitem__(self, shape):
                def launch(*args):
                    for device.thread in range(shape[0] * shape[1]):
                        kernel(*args)

                return launch

        return Launcher()

    def to_device(self, host):
        memory = host.copy().view(Memory)
        return memory if host.dtype.names is None else host.copy()

    def as_cuda_array(self, tensor, sync):
        assert not sync
        return tensor.view(np.ndarray)


class Memory(np.ndarray):
    def copy_to_host(self):
        return np.array(self)


def torch():
    module = ModuleType("torch")
    module.zeros = lambda shape, dtype, **_: np.zeros(shape, dtype).view(Tensor)
    module.as_tensor = np.asarray
    module.cuda = SimpleNamespace(current_stream=lambda: SimpleNamespace(cuda_stream=0))
    for name in ("bool", "int8", "int16", "int32", "int64", "float32"):
        setattr(module, name, np.dtype(name))
    return module


@pytest.fixture
def pretended(monkeypatch):
    """A machine with a GPU, as far as batches can tell."""
    device = Device()
    monkeypatch.setattr(gpu, "available", lambda: True)
    monkeypatch.setattr(gpu, "cuda", lambda: device)
    monkeypatch.setitem(sys.modules, "torch", torch())
    kernels.kernels_of.cache_clear()
    yield
    kernels.kernels_of.cache_clear()
