"""The end of a game: the ranking, the points by source, and what decided between equal totals."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from imperia.cli.boards import Look, board_of
from imperia.kernel.records import Numbers
from imperia.match import Match


def columns_of(match: Match) -> list[dict[str, int]]:
    """Points by source, total, tie-breaks and rank of every seat, from what everyone may know."""
    setup = match.setup
    out: Numbers = np.zeros((setup.game.rules.max_seats, len(setup.game.columns)), np.int32)
    setup.entries.score(setup.tables, match.observe(), 0, out)
    return [dict(zip(setup.game.columns, row, strict=True)) for row in out[: setup.players].tolist()]


def ending(match: Match, look: Look) -> list[RenderableType]:
    """The final ranking with everything that led to it."""
    words, game = look.words, match.setup.game
    rows = columns_of(match)
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_edge=False, header_style="dim")
    table.add_column("")
    table.add_column("", no_wrap=True)
    for name in (*game.sources, "total"):
        table.add_column(words("cli-source", source=name), justify="right")
    place = 1
    for group in match.ranking:
        for seat in group:
            points = [str(rows[seat][name]) for name in game.sources]
            total = Text(str(rows[seat]["total"]), "bold")
            table.add_row(f"{place}.", look.players.label(seat, words, kind=True), *points, total)
        place += len(group)
    return [Text(headline(match, rows, look), "bold"), table, *tie_lines(match, rows, look)]


def headline(match: Match, rows: list[dict[str, int]], look: Look) -> str:
    """Who has won; of a game for one, how it went."""
    words = look.words
    if match.players == 1:
        total = rows[0]["total"]
        return board_of(match.setup).verdict(total, words) or words("cli-alone", total=total)
    winners = [look.players.title(seat, words) for seat in match.ranking[0]]
    message = "cli-shared-win" if len(winners) > 1 else "cli-win"
    return words(message, players=", ".join(winners))


def tie_lines(match: Match, rows: list[dict[str, int]], look: Look) -> Iterator[Text]:
    """Which tie-break decided between neighbours in the ranking that have the same total."""
    words = look.words
    for group, following in zip(match.ranking, [*match.ranking[1:], ()], strict=True):
        if len(group) > 1:
            names = ", ".join(look.players.title(seat, words) for seat in group)
            yield Text(words("cli-tie-shared", players=names))
        if following and rows[group[0]]["total"] == rows[following[0]]["total"]:
            better, worse = rows[group[0]], rows[following[0]]
            decided = next(name for name in match.setup.game.tie_breaks if better[name] != worse[name])
            yield Text(
                words(
                    "cli-tie-decided",
                    better=look.players.title(group[0], words),
                    worse=look.players.title(following[0], words),
                    by=words("cli-source", source=decided),
                    more=better[decided],
                    less=worse[decided],
                )
            )
