"""The simplest bot."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from imperia.bots.protocol import Budget, Decision
from imperia.kernel.actions import Action
from imperia.kernel.records import Records


class RandomBot:
    """Takes every legal action with the same chance."""

    name = "random"

    def decide(
        self,
        view: Records,  # it does not look
        seat: int,
        legal: Sequence[Action],
        rng: np.random.Generator,
        budget: Budget | None = None,
        *,
        thoughts: bool = False,  # it has none
    ) -> Decision:
        """One of the legal actions, drawn."""
        return Decision(legal[int(rng.integers(len(legal)))])
