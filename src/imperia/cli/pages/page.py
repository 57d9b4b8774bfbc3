"""A page: a title, tables with intervals, a few sentences, and a picture."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from imperia.kernel.statistics import Share

if TYPE_CHECKING:
    from imperia.lab.bulk import Run
    from imperia.words import Words

WIDTH = 140
"""Columns of a table that goes to a file."""
POINTS = "{:+.2f}"
PERCENT = "{:.2%}"


@dataclass(frozen=True)
class Grid:
    """A table: its title, its columns by name, its rows."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Page:
    """Everything there is to show."""

    words: Words
    title: str
    parts: Sequence[str | Grid]
    picture: Callable[[], str]

    def show(self) -> None:
        """Print it."""
        from rich.console import Console

        console = Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False)
        console.print(self.title, style="bold")
        for part in self.parts:
            console.print(part if isinstance(part, str) else self._table(part))

    def _table(self, grid: Grid) -> object:
        from rich.box import SIMPLE_HEAD
        from rich.table import Table

        table = Table(title=self.words("lab-table", table=grid.title), title_justify="left", box=SIMPLE_HEAD)
        for name in grid.columns:
            side: Literal["left", "right"] = "left" if name in ("what", "region", "continent", "card") else "right"
            table.add_column(self.words("lab-column", column=name), justify=side, no_wrap=True)
        for row in grid.rows:
            table.add_row(*row)
        return table


def ends(share: Share, form: str) -> str:
    """The interval alone."""
    return f"{form.format(share.low)} … {form.format(share.high)}"


def with_ends(share: Share | None, form: str) -> str:
    """A figure with its interval; nothing where there is none."""
    return "" if share is None else f"{form.format(share.value)} ({ends(share, form)})"


def ranged(share: Share) -> tuple[float, float, float]:
    """A figure with its interval, as it is drawn."""
    return share.value, share.low, share.high


def near(value: float) -> float:
    """A value rounded for the axis of a picture; never a negative zero."""
    return round(value, 2) + 0.0


def speed(run: Run, words: Words) -> str:
    """How many decisions, how fast."""
    found = run.speed()
    return words(
        "simulate-speed",
        decisions=f"{sum(result.decisions for result in run.results):,}",
        seconds=f"{found['seconds']:.2f}",
        rate=f"{found['decisions_per_second']:,.0f}",
        games_rate=f"{found['games_per_second']:,.0f}",
    )


def games_of(run: Run) -> str:
    """How many games were played."""
    return f"{sum(result.games for result in run.results):,}"
