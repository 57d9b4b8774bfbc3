"""What batches on all devices have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import numpy as np

from imperia.errors import IllegalAction, MalformedAction
from imperia.kernel.chance import WORDS, chacha20_block
from imperia.kernel.contract import SPECTATOR
from imperia.kernel.encoding import Layout
from imperia.kernel.keys import key_of, words_of
from imperia.kernel.options import whole
from imperia.match.setup import Setup
from imperia.words import shown

Array = Any
"""An array of NumPy, or a tensor of torch on a GPU."""


class Batch(ABC):
    """Games side by side, one of whose seats is asked for a decision in each.

    Where several seats may act at once, they are asked in seat order, and none is shown what the others chose.
    """

    observations: Array
    """What the deciding seat of each game may know: (count, size), or (count, rows, width) as tokens."""
    masks: Array
    """Which of its actions are legal: (count, actions)."""
    seats: Array
    """Which seat decides; -1 in a game that is over, which only a batch without autoreset has."""
    rewards: Array
    """(count, players): what the last step brought each seat; zeros before the end of a game."""
    dones: Array
    """Whether the last step ended the game; its rewards are there, and the observation is already the next game's."""
    illegal: Array
    """Whether the last action was not legal: the game is as it was."""
    numbers: Array
    """Which game of the seed each place plays: place i of n plays i, i + n, i + 2n, ..."""
    actions: Array
    """The actions of the last step, or of the last `sample`."""

    def __init__(
        self, setup: Setup, count: int, seed: int | bytes | None, tokens: bool, dtype: str, by: int, again: bool
    ) -> None:
        self.setup, self.count = setup, count
        self.game, self.players = setup.game.name, setup.players
        self.tokens, self.dtype, self.again, self.by = tokens, dtype, again, by
        self.total = setup.game.columns.index("total")
        self._allocate()
        self.reset(key_of(seed))

    @property
    def layout(self) -> Layout:
        """What stands where in an observation."""
        return self.setup.game.encoding.layout

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of one observation."""
        return (self.layout.rows, self.layout.width) if self.tokens else (self.layout.size,)

    def _allocate(self) -> None:
        count = self.count
        self._tables, self._states = self._records(self.setup.tables), self._games()
        self._rows = self._zeros((count, int(np.prod(self.shape))), self.dtype)
        self.observations = self._rows.reshape((count, *self.shape))
        self.masks = self._zeros((count, self.setup.game.blocks.size), "bool")
        self.seats = self._zeros((count,), "int8")
        self.rewards = self._zeros((count, self.players), "float32")
        self.dones, self.illegal = self._zeros((count,), "bool"), self._zeros((count,), "bool")
        self.numbers, self.actions = self._zeros((count,), "int64"), self._zeros((count,), "int32")
        spots = self.layout.spots if self.tokens else np.arange(self.layout.size, dtype=np.int32)
        self._spots = self._records(spots)
        self._luck = self._records(np.zeros(count, np.uint64))

    def reset(self, seed: int | bytes | None = None) -> Array:
        """Deal games 0 to count - 1 of a seed (of the present one, if none is given); returns the observations."""
        if seed is not None:
            self.key = key_of(seed)
            self._key = self._records(words_of(self.key))
        self._fill(self.numbers, np.arange(self.count))
        for array in (self.rewards, self.dones, self.illegal):
            array[:] = 0
        self._deal()
        self._show()
        return self.observations

    def step(self, actions: Array) -> Array:
        """One action in each game; returns the observations of whoever decides next."""
        self._check(actions)
        self._fill(self.actions, actions)
        self._step()
        self._show()
        return self.observations

    def sample(self) -> Array:
        """A random legal action for each game, fixed by the seed and by how many were drawn; -1 where it is over."""
        self._choose()
        return self.actions

    def observe(self, seat: int) -> Array:
        """What one seat may know of each game, whoever decides there (-1: a spectator), in an array of its own."""
        number = whole(seat)
        if number is None or not SPECTATOR <= number < self.players:  # rules would read beyond the seats
            raise IllegalAction("illegal-no-seat", seat=shown(seat), seats=self.players)
        out = self._zeros((self.count, int(np.prod(self.shape))), self.dtype)
        self._view(number, out)
        return out.reshape((self.count, *self.shape))

    def _check(self, actions: Array) -> None:
        given = actions if hasattr(actions, "dtype") else np.asarray(actions)
        if tuple(given.shape) != (self.count,) or "int" not in str(given.dtype):
            raise MalformedAction(
                "batch-actions", count=self.count, shape=str(tuple(given.shape)), kind=str(given.dtype)
            )

    def key_of(self, place: int) -> bytes:
        """The key of the game at a place: `imperia.new(..., seed=key)` deals it to a `Match`."""
        number = int(self.numbers[place])
        block = np.zeros(WORDS, np.uint32)
        block[:3] = number & 0xFFFFFFFF, number >> 32, 1
        chacha20_block(words_of(self.key), 0, block, block)
        return block[:8].astype("<u4").tobytes()

    @property
    @abstractmethod
    def states(self) -> Any:
        """The states of all games, secrets included, as an array of NumPy; on a GPU a copy."""

    @abstractmethod
    def _records(self, host: Any) -> Any:
        """Memory of the device with these records or numbers in it."""

    @abstractmethod
    def _games(self) -> Any:
        """Memory of the device for the states of all games."""

    @abstractmethod
    def _zeros(self, shape: tuple[int, ...], dtype: str) -> Array:
        """An array of the device."""

    @abstractmethod
    def _fill(self, array: Array, values: Any) -> None:
        """Copy values into an array of the device."""

    @abstractmethod
    def _deal(self) -> None: ...

    @abstractmethod
    def _step(self) -> None: ...

    @abstractmethod
    def _show(self) -> None: ...

    @abstractmethod
    def _choose(self) -> None: ...

    @abstractmethod
    def _view(self, seat: int, out: Array) -> None: ...
