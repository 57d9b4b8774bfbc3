"""A bot that plays what brings most points at once, as beginners do."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from imperia.bots.hints import gains
from imperia.bots.protocol import Budget, Decision
from imperia.kernel.actions import Action
from imperia.kernel.records import Records
from imperia.match.setup import Setup


class GlanceBot:
    """Takes the action with the most own points right after it; of equals any, but it does not pass without need."""

    def __init__(self, setup: Setup) -> None:
        self.name = "glance"
        self.setup = setup

    def decide(
        self,
        view: Records,
        seat: int,
        legal: Sequence[Action],
        rng: np.random.Generator,
        budget: Budget | None = None,  # it needs none
        *,
        thoughts: bool = False,  # it has none
    ) -> Decision:
        """The most tempting action."""
        brought = gains(self.setup, view, seat, legal)
        tempting = [(gain, bool(action.values)) for action, gain in zip(legal, brought, strict=True)]
        best = max(tempting)
        return Decision(legal[int(rng.choice([i for i, worth in enumerate(tempting) if worth == best]))])
