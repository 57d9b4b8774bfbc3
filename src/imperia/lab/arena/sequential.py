"""A test that ends as soon as it is clear whether the first bot's win share is above a bar or below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from imperia.lab.arena.figures import Interval, win_share
from imperia.lab.arena.playing import Result

FIRST_LOOK = 16
"""Deals before the first look."""
SPACING = 1.25
"""Each look comes after so many times the deals of the one before: few looks, few chances to be wrong."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the test ended."""

    bar: float
    side: str
    """`above` or `below`; `open` if the games did not suffice."""
    deals: int
    looks: int

    def json(self) -> dict[str, Any]:
        """The verdict as plain data."""
        return {"bar": self.bar, "side": self.side, "deals": self.deals, "looks": self.looks}


def looks(deals: int) -> Iterator[int]:
    """After how many deals to look, up to the last."""
    at = float(FIRST_LOOK)
    while at < deals:
        yield int(at)
        at *= SPACING
    yield deals


class Watch:
    """Looks at a run as its deals are completed, one after the other."""

    def __init__(self, bar: float, bot: str, deals: int) -> None:
        self.bar, self.bot = bar, bot
        self._looks = list(looks(deals))
        self.looked = 0
        """How many times so far."""

    def due(self, complete: int) -> bool:
        """Whether so many complete deals allow another look."""
        return self.looked < len(self._looks) and complete >= self._looks[self.looked]

    def look(self, results: Sequence[Result]) -> Verdict:
        """Look at the deals of the next look only, so that the answer does not depend on which games ended first."""
        deals = self._looks[self.looked]
        self.looked += 1
        share = win_share([result for result in results if result.deal < deals], self.bot)
        return Verdict(self.bar, side_of(share, self.bar), deals, self.looked)


def side_of(share: Interval, bar: float) -> str:
    """On which side of a bar an interval lies wholly."""
    if share.low > bar:
        return "above"
    return "below" if share.high < bar else "open"
