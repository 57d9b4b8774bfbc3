"""The page on a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperia.cli.pages.page import PERCENT, POINTS, Grid, Page, ends, games_of, near, ranged, with_ends
from imperia.kernel.statistics import Share
from imperia.lab import plot

if TYPE_CHECKING:
    from imperia.lab.questions import CardAnswer
    from imperia.words import Words


def card_page(answer: CardAnswer, words: Words, language: str) -> Page:
    """Its edge, beside that of the card in its place, and by price or round."""
    sample = answer.deck.results[0].sample
    name = answer.deck.results[0].setup.content.cards(language)[answer.card]
    edges, other = answer.deck.edges(), answer.swapped.edges().get(answer.card)
    edge = edges.get(answer.card)
    instead = words("lab-card-other", card=answer.instead) if answer.instead else words("lab-card-plain")
    parts: list[str | Grid] = [words("lab-card-never") if edge is None else _had(answer, edge, len(edges), words)]
    went = [(deck.scores(), deck.lengths()) for deck in (answer.deck, answer.swapped)]
    rows = [
        (label, with_ends(one, POINTS), *(with_ends(figure, "{:.2f}") for figure in figures))
        for label, one, figures in ((name, edge, went[0]), (instead, other, went[1]))
    ]
    rows.append((words("lab-column", column="difference"), with_ends(answer.effect(), POINTS), "", ""))
    parts.append(Grid("effect", ("card", "edge", "points", "lengths"), rows))
    for by, found in answer.details().items():
        cells = [(value, POINTS.format(one.value), ends(one, POINTS)) for value, one in found.items()]
        parts.append(Grid(by, (by, "edge", "interval"), cells))
    if not answer.details():
        parts.append(words("lab-card-no-course"))
    parts.append(words("lab-edge"))

    def picture() -> str:
        drawn = {label: ranged(one) for label, one in ((name, edge), (instead, other)) if one}
        for by, found in answer.details().items():
            drawn |= {words("lab-plot-value", by=by, value=int(value)): ranged(one) for value, one in found.items()}
        values = sorted(one.value for one in edges.values())
        tenth = len(values) // 10
        band = (values[tenth], values[-1 - tenth])
        return plot.ranges(words("lab-plot-card", card=answer.card), drawn, band, near(sum(values) / len(values)))

    game = words(sample.game)
    title = words("lab-card-title", card=name, game=game, games=games_of(answer.run), bot=sample.bot)
    return Page(words, title, parts, picture)


def _had(answer: CardAnswer, edge: Share, cards: int, words: Words) -> str:
    return words(
        "lab-card-had",
        share=PERCENT.format(answer.had.value),
        low=PERCENT.format(answer.had.low),
        high=PERCENT.format(answer.had.high),
        edge=POINTS.format(edge.value),
        edge_low=POINTS.format(edge.low),
        edge_high=POINTS.format(edge.high),
        place=answer.place,
        cards=cards,
    )
