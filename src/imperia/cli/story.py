"""What happened, in words: decisions of one seat in a row become one line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rich.text import Text

from imperia.cli.players import Players
from imperia.match import Match
from imperia.words import Words


def story_lines(
    match: Match, viewer: int | None, players: Players, words: Words, language: str, since: int = 0, fresh: int = 0
) -> Iterator[Text]:
    """The decisions from a ply on, as a seat may tell them; those before `fresh` are dimmed."""
    run: list[tuple[int, bool, str]] = []
    game_number = 1 + sum(played.next_game for played in match.history[:since])
    for played, sentence in match.story(viewer, language, since):
        if run and (run[-1][0] != played.seat or (played.ply >= fresh) != run[-1][1]):
            yield _line(run, players, words)
            run = []
        run.append((played.seat, played.ply >= fresh, sentence))
        if played.next_game:
            yield _line(run, players, words)
            run = []
            game_number += 1
            yield Text(words("cli-next-game", number=game_number), "bold")
    if run:
        yield _line(run, players, words)


def _line(run: list[tuple[int, bool, str]], players: Players, words: Words) -> Text:
    seat, new, _ = run[0]
    sentences = [(sentence, len(list(same))) for sentence, same in groupby(text for _, _, text in run)]
    told = ", ".join(f"{sentence} ×{count}" if count > 1 else sentence for sentence, count in sentences)
    line = players.label(seat, words).append(" " + told)
    if not new:
        line.stylize("dim")
    return line
