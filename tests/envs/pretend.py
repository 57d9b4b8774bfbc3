"""A GPU to pretend with: kernels run as Python, block after block, and tensors are arrays of NumPy.

What CUDA compiles and runs is proven on a machine that has it, by `bench/device.py envs`; what is around the kernels is
tested anywhere.
"""

from __future__ import annotations

import sys
import threading
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


class Own(threading.local):
    """A number that every thread has for itself."""

    x = 0


class Device:
    """As much of `numba.cuda` as a batch uses."""

    local = SimpleNamespace(array=lambda shape, dtype: np.full(shape, 77, dtype))

    def __init__(self):
        self.threadIdx, self.blockIdx, self.asked = Own(), Own(), Own()
        self.shared = SimpleNamespace(array=self._shared)

    def grid(self, _dimensions):
        return self.blockIdx.x * self.threads + self.threadIdx.x

    def syncthreads(self):
        self.barrier.wait()

    def _shared(self, shape, dtype):
        """The same array for all threads of a block, who ask for theirs in the same order."""
        self.asked.x += 1
        return self.arrays.setdefault(self.asked.x, np.full(shape, 77, dtype))

    def jit(self, kernel, **_options):
        return Launcher(self, kernel)

    def run(self, kernel, block, threads, args):
        """One block: its threads side by side where they wait for each other, else one after the other."""
        self.threads, self.arrays, self.barrier = threads, {}, threading.Barrier(threads)

        def run(thread):
            self.blockIdx.x, self.threadIdx.x, self.asked.x = block, thread, 0
            kernel(*args)

        if "syncthreads" not in kernel.__code__.co_names:
            for thread in range(threads):
                run(thread)
            return
        team = [threading.Thread(target=run, args=[thread]) for thread in range(threads)]
        for member in team:
            member.start()
        for member in team:
            member.join()

    def to_device(self, host):
        memory = host.copy().view(Memory)
        return memory if host.dtype.names is None else host.copy()

    def as_cuda_array(self, tensor, sync):
        assert not sync
        return tensor.view(np.ndarray)


class Launcher:
    """A compiled kernel: in brackets stands how many blocks of how many threads are to run."""

    def __init__(self, device, kernel):
        self.device, self.kernel = device, kernel

    def __getitem__(self, shape):
        blocks, threads, _queue = shape
        return lambda *args: [self.device.run(self.kernel, block, threads, args) for block in range(blocks)]


class Memory(np.ndarray):
    def copy_to_host(self):
        return np.array(self)


def torch():
    module = ModuleType("torch")
    module.zeros = lambda shape, dtype, **_: np.zeros(shape, dtype).view(Tensor)
    module.full = lambda shape, value, dtype, **_: np.full(shape, value, dtype).view(Tensor)
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
    monkeypatch.setattr(kernels, "BLOCK", 4)  # threads of Python take long
    monkeypatch.setattr(kernels, "TELLERS", kernels.WARP)
    kernels.kernels_of.cache_clear()
    yield
    kernels.kernels_of.cache_clear()
