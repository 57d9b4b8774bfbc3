"""What a bot means to do with the rest of its turn."""

from __future__ import annotations

from collections import OrderedDict

import numpy as np

from imperia.kernel.records import Records, twin
from imperia.match.setup import Setup

MOST = 1 << 10
"""So many plans are remembered: as many tables as one bot may play at, side by side."""


class Plans:
    """For positions that should come next, the position in which the turn is to end.

    A plan holds as long as everything goes as foreseen: where something has come to light the view is another one,
    and there is no plan for it. Several threads may ask at once.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._goals: OrderedDict[bytes, bytes] = OrderedDict()

    def __len__(self) -> int:
        return len(self._goals)

    def of(self, view: Records) -> bytes | None:
        """The end of the turn that was planned for a position; None if it comes unforeseen."""
        return self._goals.pop(view[0].tobytes(), None)

    def keep(self, view: Records, seat: int, action: int, goal: bytes) -> None:
        """Remember where a turn is to end that goes on with an action."""
        after, codes = twin(view), np.empty(self.setup.game.rules.max_legal, np.int16)
        self.setup.entries.step(self.setup.tables, after, 0, seat, action, codes)
        place = after[0].tobytes()
        if place != goal and self.setup.entries.who(after, 0) == 1 << seat:
            self._goals[place] = goal
            if len(self._goals) > MOST:
                self._goals.popitem(last=False)
