"""A record told in words: who played what, every move by turn, how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rich.console import RenderableType
from rich.text import Text

from imperia.cli.boards import Look
from imperia.cli.ending import ending
from imperia.cli.players import Players
from imperia.cli.story import story_lines
from imperia.cli.table import Table
from imperia.cli.terminal import Terminal
from imperia.kernel import registry
from imperia.kernel.options import written
from imperia.match import GameRecord, Match
from imperia.words import speaker


def players_of(match: Match) -> Players:
    """Who sat where, as far as the record tells."""
    return Players(Table.kinds_noted(match) or (), match.names)


def header_lines(record: GameRecord, language: str) -> Iterator[Text]:
    """Game, rules, players, options that are not the usual ones, and how it was dealt."""
    words = speaker(language)
    usual = {option.name: written(option.default) for option in registry.find(record.game).options}
    yield Text(words(record.game), "bold")
    yield Text(words("cli-show-head", players=record.players, rules=record.rules, moves=len(record.moves)))
    changed = [f"{name}={value}" for name, value in record.options.items() if usual.get(name) != value]
    if changed:
        yield Text(words("cli-show-options", options=", ".join(changed)))
    if record.viewer:
        yield Text(words("cli-show-viewer", viewer=record.viewer))
    else:
        kind = "position" if record.start else "fair" if record.server else "hand" if record.chance else "key"
        yield Text(words("cli-show-deal", kind=kind))


def move_lines(record: GameRecord) -> Iterator[Text]:
    """The moves as they are written, for a record that cannot be replayed."""
    for seat, moves in groupby(record.moves, key=lambda move: move.seat):
        yield Text(f"{seat}: {', '.join(move.text for move in moves)}")


def result_lines(
    record: GameRecord, match: Match, seat: int | None, language: str, terminal: Terminal
) -> Iterator[RenderableType]:
    """Every move in words by turn, with the comments, and the ranking or how far the game is."""
    words, players = speaker(language), players_of(match)
    for number in range(record.players):
        yield players.label(number, words, kind=True)
    yield Text()
    yield from story_lines(match, match.story(seat, language), players, words, news=dict(match.news(language)))
    yield Text()
    if match.over:
        width, rows = terminal.size()
        yield from ending(match, Look(words, players, None, width, rows, "list", terminal.height))
    else:
        yield Text(words("cli-show-running", ply=match.ply))
