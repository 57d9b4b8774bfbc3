"""What an agent is shown: the seat's observation as an array, and which actions it may take."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from imperia.envs.wishes import one_of
from imperia.kernel.records import Numbers
from imperia.match import encoded
from imperia.match.match import Match
from imperia.match.setup import Setup

WRITERS = {"flat": encoded.flat, "tokens": encoded.tokens}
"""The forms of an observation: a vector, or a matrix with one row per thing."""

Seen = NDArray[np.float32]
Mask = NDArray[np.int8]


class Eyes:
    """How the seats of a table are shown what they may know."""

    def __init__(self, setup: Setup, form: object = "flat") -> None:
        self.form = one_of("observation", form, tuple(WRITERS))
        self.actions = setup.game.blocks.size
        layout = setup.game.encoding.layout
        spread = layout.spread if self.form == "tokens" else np.copy
        self.low: Numbers = spread(layout.low)
        # The padding of tokens gets room, too: learning code takes bounds that are equal for a mistake.
        self.high: Numbers = np.maximum(spread(layout.high), self.low + 1)

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of an observation."""
        return self.low.shape

    def observation(self, match: Match, seat: int) -> Seen:
        """What a seat (-1: a spectator) may know."""
        seen: Any = WRITERS[self.form](match, seat)
        return np.asarray(seen, np.float32)

    def mask(self, match: Match, seat: int, more: int = 0) -> Mask:
        """1 for each action the seat may take now, none if it waits; `more` codes behind the game's own are left 0."""
        mask = np.zeros(self.actions + more, np.int8)
        if seat in match.acting:
            mask[: self.actions] = encoded.mask(match, seat)
        return mask
