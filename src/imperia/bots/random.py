"""The `Bot` protocol, and the simplest bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from imperia.kernel.actions import Action
from imperia.kernel.records import Records


class Bot(Protocol):
    """One that decides for a seat.

    `view` is what `match.observe(seat)` gives: an array of one state with everything blanked that the seat may not
    know. `legal` is never empty. `rng` is the bot's own generator: with the same views and a generator of the same
    seed, a bot decides the same.
    """

    name: str

    def decide(self, view: Records, seat: int, legal: Sequence[Action], rng: np.random.Generator) -> Action:
        """One of the legal actions."""


class RandomBot:
    """Takes every legal action with the same chance."""

    name = "random"

    def decide(
        self,
        view: Records,  # it does not look
        seat: int,
        legal: Sequence[Action],
        rng: np.random.Generator,
    ) -> Action:
        """One of the legal actions, drawn."""
        return legal[int(rng.integers(len(legal)))]
