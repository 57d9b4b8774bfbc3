"""The end of a game: the ranking, the points by source, and what decided between equal totals."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from imperia.cli.boards import Look, board_of
from imperia.match import Match
from imperia.match.standing import columns_of, partings


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
    return [Text(headline(match, rows, look), "bold"), table, *tie_lines(match, look)]


def headline(match: Match, rows: list[dict[str, int]], look: Look) -> str:
    """Who has won; of a game for one, how it went."""
    words = look.words
    if match.players == 1:
        total = rows[0]["total"]
        return board_of(match.setup).verdict(total, words) or words("cli-alone", total=total)
    winners = [look.players.title(seat, words) for seat in match.ranking[0]]
    message = "cli-shared-win" if len(winners) > 1 else "cli-win"
    return words(message, players=", ".join(winners))


def tie_lines(match: Match, look: Look) -> Iterator[Text]:
    """Which tie-break decided between neighbours in the ranking that have the same total."""
    words, parted = look.words, {parting.better: parting for parting in partings(match)}
    for group in match.ranking:
        if len(group) > 1:
            names = ", ".join(look.players.title(seat, words) for seat in group)
            yield Text(words("cli-tie-shared", players=names))
        found = parted.get(group[0])
        if found and found.by != "total":
            yield Text(
                words(
                    "cli-tie-decided",
                    better=look.players.title(found.better, words),
                    worse=look.players.title(found.worse, words),
                    by=words("cli-source", source=found.by),
                    more=found.more,
                    less=found.less,
                )
            )
