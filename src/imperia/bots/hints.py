"""Hints: the actions with the best immediate result, from nothing but what the seat may know.

Each legal action is tried on a copy of the seat's view, and the position is scored as it would stand right after it.
That looks one decision ahead and no further; a drawn card stays unknown, and what others may answer is not considered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from imperia.kernel.actions import Action
from imperia.kernel.records import Numbers, Records
from imperia.match.match import Match
from imperia.match.setup import Setup


@dataclass(frozen=True, slots=True)
class Hint:
    """What one action changes at once."""

    action: Action
    gain: int
    """The change of the seat's own total."""
    margin: int
    """The change of its lead over the best of the others (of what it is behind, if negative before)."""
    sources: Mapping[str, int]
    """Where the gain comes from: the changed sources of points only."""

    @property
    def message(self) -> str:
        """The id of the sentence that says it; its facts are `gain` and `margin`."""
        if self.gain:
            return "hint-gain" if self.gain > 0 else "hint-loss"
        if self.margin:
            return "hint-margin-up" if self.margin > 0 else "hint-margin-down"
        return "hint-even"


def hints(match: Match, seat: int, count: int = 3) -> list[Hint]:
    """The seat's best few actions by margin, then by own points; ties keep the order of the legal list."""
    setup = match.setup
    view = match.observe(seat)
    codes: Numbers = np.empty(setup.game.rules.max_legal, np.int16)
    legal = codes[: setup.entries.options_of(setup.tables, view, 0, seat, codes)].tolist()
    before = _scores(setup, view)
    found = [_hint(setup, view, seat, code, before) for code in legal]
    return sorted(found, key=lambda hint: (-hint.margin, -hint.gain))[:count]


def _hint(setup: Setup, view: Records, seat: int, code: int, before: Numbers) -> Hint:
    trial = view.copy()
    codes: Numbers = np.empty(setup.game.rules.max_legal, np.int16)
    setup.entries.step(setup.tables, trial, 0, seat, code, codes)
    after = _scores(setup, trial)
    total = len(setup.game.sources)
    changes = (after[seat, :total] - before[seat, :total]).tolist()
    return Hint(
        setup.notation.action(code),
        int(after[seat, total] - before[seat, total]),
        _margin(after[:, total], seat) - _margin(before[:, total], seat),
        {name: change for name, change in zip(setup.game.sources, changes, strict=True) if change},
    )


def _scores(setup: Setup, view: Records) -> Numbers:
    out: Numbers = np.zeros((setup.game.rules.max_seats, len(setup.game.columns)), np.int32)
    setup.entries.score(setup.tables, view, 0, out)
    return out[: setup.players]


def _margin(totals: Numbers, seat: int) -> int:
    """A seat's lead over the best of the others; in a game for one, its own points."""
    others = [int(total) for other, total in enumerate(totals) if other != seat]
    return int(totals[seat]) - max(others, default=0)
