"""Batches on a GPU: observations and masks are written straight into torch tensors."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from imperia.envs.batched.batch import Array, Batch
from imperia.envs.batched.kernels import WORD, kernels_of
from imperia.errors import OptionError
from imperia.kernel.records import Records
from imperia.lab import gpu


class CudaBatch(Batch):
    """Games in the memory of a GPU."""

    def __init__(self, *wishes: Any) -> None:
        if not gpu.available():
            raise OptionError("gpu-missing")
        import torch

        self._torch, self._device = torch, gpu.cuda()
        self._shared: dict[int, Any] = {}
        super().__init__(*wishes)

    @property
    def _form(self) -> str:
        return "tokens" if self.tokens else "flat"

    @property
    def states(self) -> Records:
        """A copy of the states of all games, secrets included."""
        words = np.ascontiguousarray(self._states.copy_to_host().T)
        return words.view(self.setup.game.rules.state)[:, 0]

    def _records(self, host: Any) -> Any:
        return self._device.to_device(host)

    def _games(self) -> Any:
        words = self.setup.game.rules.state.itemsize // WORD
        return self._device.to_device(np.zeros((words, self.count), np.int64))

    def _zeros(self, shape: tuple[int, ...], dtype: str) -> Array:
        return self._torch.zeros(shape, dtype=getattr(self._torch, dtype), device="cuda")

    def _fill(self, array: Array, values: Any) -> None:
        array.copy_(self._torch.as_tensor(values))

    def _own(self, tensor: Array) -> Any:
        """A tensor of this batch as the kernels see it: the same memory."""
        found = self._shared.get(id(tensor))
        if found is None:
            found = self._shared[id(tensor)] = self._device.as_cuda_array(tensor, sync=False)
        return found

    def _launch(self, name: str, *args: Any) -> None:
        """Start a kernel for all games, in order with what torch has started."""
        stream = self._torch.cuda.current_stream().cuda_stream
        queue = self._device.external_stream(stream) if stream else 0
        kernels_of(self.setup.game).launch(name, self.count, queue)(self._tables, self._states, *args)

    def _deal(self) -> None:
        self._launch("deal", self.players, self._key, self._own(self.numbers), self._own(self.seats), self._luck)

    def _step(self) -> None:
        own = (self.actions, self.masks, self.rewards, self.dones, self.illegal)
        self._launch(
            "step", self.players, self._key, self._own(self.numbers), self._own(self.seats), self._luck,
            *map(self._own, own), self.by, self.total, self.again,
        )  # fmt: skip

    def _show(self) -> None:
        self._tell()
        self._allow()

    @cached_property
    def _numbers(self) -> Array:
        return self._rows.reshape(-1)

    def _tell(self) -> None:
        if self.tokens:
            self._rows.zero_()  # what pads them
        self._launch(self._form, self._own(self.seats), self._spots, self._own(self._numbers))

    def _allow(self) -> None:
        self.masks.zero_()
        self._launch("allow", self._own(self.seats), self._own(self.masks))

    def _choose(self) -> None:
        self._launch("choose", self._own(self.seats), self._luck, self._own(self.actions))

    def _view(self, seat: int, out: Array) -> None:
        seats = self._torch.full((self.count,), seat, dtype=self._torch.int8, device="cuda")
        seen, told = (self._device.as_cuda_array(tensor, sync=False) for tensor in (seats, out.reshape(-1)))
        self._launch(self._form, seen, self._spots, told)
