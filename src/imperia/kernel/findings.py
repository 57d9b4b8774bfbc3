"""Findings: what a game reads out of its tallies, as plain data that a report is written and drawn from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf

from imperia.kernel.statistics import Counts, Share
from imperia.kernel.tally import Figures

RANDOM = "random"
"""The bot that draws its decisions."""


@dataclass(frozen=True)
class Sample:
    """Many games of one number of players with one bot in every seat, and what was counted in them."""

    bot: str
    players: int
    games: int
    decisions: int
    figures: Figures


@dataclass(frozen=True)
class Target:
    """Something a game should be like: what was measured, and the bounds it should lie in."""

    name: str
    aim: str
    measured: str
    held: bool
    sure: bool
    """Whether the whole interval is on the same side of the bounds as the figure itself."""

    @classmethod
    def of(
        cls, name: str, aim: str, figure: Share, low: float = -inf, high: float = inf, form: str = "{:.1f}"
    ) -> Target:
        """A target for one figure."""
        held = figure.within(low, high)
        sure = figure.surely_within(low, high) if held else figure.high < low or figure.low > high
        return cls(name, aim, interval(figure, form), held, sure)

    @property
    def verdict(self) -> str:
        """In a word or two."""
        return ("held" if self.held else "missed") + ("" if self.sure else ", within the error")


@dataclass(frozen=True)
class Table:
    """Rows under heads; every entry is text."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Distributions:
    """A chart: how often each value came up, one row per group and one line per series, with a band to aim for."""

    name: str
    title: str
    rows: Mapping[str, Mapping[str, Counts]]
    band: tuple[float, float] | None = None


@dataclass(frozen=True)
class Ranges:
    """A chart: a figure with its interval on each row, against a band around a centre."""

    name: str
    title: str
    rows: Mapping[str, Share]
    band: tuple[float, float]
    centre: float


@dataclass(frozen=True)
class Section:
    """A heading, a few sentences, and tables and charts below them."""

    title: str
    text: str = ""
    parts: Sequence[Table | Distributions | Ranges] = ()


@dataclass(frozen=True)
class Findings:
    """Everything that is to be told about a game."""

    targets: Sequence[Target] = ()
    sections: Sequence[Section] = field(default_factory=list)


def interval(figure: Share, form: str = "{:.1f}") -> str:
    """A figure with its interval: `54.0 (53.0 to 55.0)`."""
    return f"{form.format(figure.value)} ({form.format(figure.low)} to {form.format(figure.high)})"
