"""What happened, in words: decisions of one seat in a row become one line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from rich.text import Text

from imperia.cli.players import Players
from imperia.kernel.contract import News
from imperia.match import Match, Played
from imperia.words import Words

Told = tuple[Played, str]


class Story:
    """The sentences about a match that goes on, each made once: a sentence takes a view of its moment."""

    def __init__(self, match: Match, language: str) -> None:
        self.match, self.language = match, language
        self._known: dict[int | None, tuple[int, list[Told]]] = {}

    def told(self, viewer: int | None, since: int) -> list[Told]:
        """The decisions from a ply on with their sentences, as a seat may tell them."""
        first, known = self._known.get(viewer, (since, []))
        if since < first:
            first, known = since, []
        history = self.match.history[first:]
        # What was taken back is forgotten; what was hidden may have been opened.
        same = next((k for k, (now, (then, _)) in enumerate(zip(history, known, strict=False)) if now != then), None)
        known = known[: min(len(history), len(known)) if same is None else same]
        known += self.match.story(viewer, self.language, first + len(known))
        self._known[viewer] = first, known
        return known[since - first :]


def story_lines(
    match: Match,
    told: Iterable[Told],
    players: Players,
    words: Words,
    since: int = 0,
    fresh: int = 0,
    news: Mapping[int, Sequence[News]] | None = None,
) -> Iterator[Text]:
    """Decisions from a ply on with their sentences, and the news between them; those before `fresh` are dimmed.

    A line ends where another seat decides, or where something is decided in secret: there a turn or round begins.
    """
    run: list[tuple[int, bool, str]] = []
    news = news or {}
    if since == 0:
        yield from _news_lines(news.get(0, ()), players, words)
    game_number = 1 + sum(played.next_game for played in match.history[:since])
    for played, sentence in told:
        if run and played.ply in match.comments:
            yield _line(run, players, words)
            run = []
        yield from (Text(f"; {comment}", "italic") for comment in match.comments.get(played.ply, ()))
        if run and (run[-1][0] != played.seat or (played.ply >= fresh) != run[-1][1] or played.action.hidden):
            yield _line(run, players, words)
            run = []
        run.append((played.seat, played.ply >= fresh, sentence))
        if played.next_game:
            yield _line(run, players, words)
            run = []
            game_number += 1
            yield Text(words("cli-next-game", number=game_number), "bold")
        if played.ply + 1 in news:
            if run:
                yield _line(run, players, words)
                run = []
            yield from _news_lines(news[played.ply + 1], players, words)
    if run:
        yield _line(run, players, words)
    yield from (Text(f"; {comment}", "italic") for comment in match.comments.get(match.ply, ()))


def _news_lines(news: Iterable[News], players: Players, words: Words) -> Iterator[Text]:
    for seat, sentence in news:
        yield Text(sentence, "bold") if seat is None else players.label(seat, words).append(" " + sentence)


def _line(run: list[tuple[int, bool, str]], players: Players, words: Words) -> Text:
    seat, new, _ = run[0]
    sentences = [
        (sentence, len(list(same))) for sentence, same in groupby(text.removesuffix(".") for _, _, text in run)
    ]
    told = ", ".join(f"{sentence} ×{count}" if count > 1 else sentence for sentence, count in sentences)
    line = players.label(seat, words).append(" " + told)
    if not new:
        line.stylize("dim")
    return line
