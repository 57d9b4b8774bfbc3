"""The page on what going first is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperia.cli.pages.page import PERCENT, POINTS, Grid, Page, ends, games_of, ranged
from imperia.lab import plot

if TYPE_CHECKING:
    from imperia.lab.questions import FirstSeatAnswer
    from imperia.words import Words


def first_seat_page(answer: FirstSeatAnswer, words: Words, _language: str) -> Page:
    """The edge of each place in the turn order."""
    rows, drawn = [], {}
    for result in answer.run.results:
        players = result.sample.players
        for turn, edge in enumerate(answer.edges(result), 1):
            won = PERCENT.format(edge.value / 100 + 1 / players)
            rows.append((str(players), str(turn), won, POINTS.format(edge.value), ends(edge, POINTS)))
            drawn[words("lab-plot-turn", players=players, turn=turn)] = ranged(edge)
    sample = answer.run.results[0].sample
    game = words(sample.game)
    return Page(
        words,
        words("lab-first-title", game=game, games=games_of(answer.run), bot=sample.bot),
        [Grid("turns", ("players", "turn", "wins", "edge", "interval"), rows), words("lab-edge")],
        lambda: plot.ranges(words("lab-plot-first", game=game), drawn, (-1.0, 1.0), 0.0),
    )
