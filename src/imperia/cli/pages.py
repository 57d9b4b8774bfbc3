"""Answers as pages: a title, tables with intervals, a few sentences, and a picture."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, cast

from imperia.kernel.statistics import Share, mean, median, quantile
from imperia.lab import charts, plot

if TYPE_CHECKING:
    from imperia.empire.content import EmpireMap
    from imperia.lab.bulk import Run
    from imperia.lab.questions import CardAnswer, FirstSeatAnswer, MapAnswer, SimulationAnswer
    from imperia.lab.questions.maps import Board
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


def _ends(share: Share, form: str) -> str:
    return f"{form.format(share.low)} … {form.format(share.high)}"


def _with_ends(share: Share | None, form: str) -> str:
    return "" if share is None else f"{form.format(share.value)} ({_ends(share, form)})"


def _ranged(share: Share) -> tuple[float, float, float]:
    return share.value, share.low, share.high


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


def _games(run: Run) -> str:
    return f"{sum(result.games for result in run.results):,}"


def simulation_page(answer: SimulationAnswer, words: Words, _language: str) -> Page:
    """Win shares by seat and turn order, and how the games went."""
    result = answer.result
    figures, players = result.figures, result.sample.players
    named = {"game": words(result.sample.game), "players": players}
    parts: list[str | Grid] = [speed(answer.run, words)]
    for by, column in (("seats", "seat"), ("turns", "turn")):
        rows = [
            (str(row + (by == "turns")), PERCENT.format(won.value), _ends(won, PERCENT), f"{points.value:.3f}",
             _ends(points, "{:.3f}"))
            for row, (won, points) in enumerate(answer.rows(by))
        ]  # fmt: skip
        parts.append(Grid(by, (column, "wins", "interval", "points", "interval"), rows))
    spread = [
        (words("lab-what", what=what), f"{mean(found).value:.2f}", _ends(mean(found), "{:.2f}"),
         f"{median(found).value:g}", f"{quantile(found, 0.1)} … {quantile(found, 0.9)}",
         f"{min(map(int, found))} … {max(map(int, found))}")
        for what in ("scores", "best", "leads", "lengths") if (found := figures[what])
    ]  # fmt: skip
    parts.append(Grid("spread", ("what", "mean", "interval", "median", "tenths", "range"), spread))
    if players > 1:
        shared = Share.of(figures["shared"], result.games)
        low, high = PERCENT.format(shared.low), PERCENT.format(shared.high)
        parts.append(words("lab-shared", share=PERCENT.format(shared.value), low=low, high=high))

    def picture() -> str:
        points = {words("lab-plot-all"): figures["scores"], words("lab-what", what="best"): figures["best"]}
        return charts.stacked(
            charts.distributions(words("lab-plot-scores", **named), {words("lab-what", what="scores"): points}),
            charts.distributions(
                words("lab-plot-lengths"), {words("lab-what", what="lengths"): {result.sample.bot: figures["lengths"]}}
            ),
        )

    title = words("lab-simulate-title", games=_games(answer.run), bot=result.sample.bot, **named)
    return Page(words, title, parts, picture)


def first_seat_page(answer: FirstSeatAnswer, words: Words, _language: str) -> Page:
    """The edge of each place in the turn order."""
    rows, drawn = [], {}
    for result in answer.run.results:
        players = result.sample.players
        for turn, edge in enumerate(answer.edges(result), 1):
            won = PERCENT.format(edge.value / 100 + 1 / players)
            rows.append((str(players), str(turn), won, POINTS.format(edge.value), _ends(edge, POINTS)))
            drawn[words("lab-plot-turn", players=players, turn=turn)] = _ranged(edge)
    sample = answer.run.results[0].sample
    game = words(sample.game)
    return Page(
        words,
        words("lab-first-title", game=game, games=_games(answer.run), bot=sample.bot),
        [Grid("turns", ("players", "turn", "wins", "edge", "interval"), rows), words("lab-edge")],
        lambda: plot.ranges(words("lab-plot-first", game=game), drawn, (-1.0, 1.0), 0.0),
    )


def map_page(answer: MapAnswer, words: Words, language: str) -> Page:
    """Going first, the games, regions and continents, here and there."""
    board, against = answer.board, answer.against
    here, there = (_map_of(one).title_in(language) for one in (board, against))
    first_there = {result.sample.players: against.first(result) for result in against.results}
    rows = [
        (str(result.sample.players), _with_ends(board.first(result), POINTS),
         _with_ends(first_there.get(result.sample.players), POINTS),
         _with_ends(answer.differences().get(result.sample.players), POINTS))
        for result in board.results
    ]  # fmt: skip
    facts = {"against": there}
    gini = {"here": f"{board.unevenness():.3f}", "there": f"{against.unevenness():.3f}"}
    differ = {"here": f"{board.edge_spread():.2f}", "there": f"{against.edge_spread():.2f}"}
    parts: list[str | Grid] = [
        Grid("first", ("players", "here", "there", "difference"), rows),
        Grid("maps", ("what", "players", "points", "lead", "shared"), [*_went(here, board), *_went(there, against)]),
        Grid("continents", ("continent", "regions", "led", "edge", "interval"), list(_continents(board, language))),
        Grid("regions", ("region", "held", "edge", "interval"), list(_regions(board, language))),
        words("lab-edge"),
        words("lab-unevenness", **gini, **facts),
        words("lab-edge-spread", **differ, **facts),
    ]

    def picture() -> str:
        edges = {f"{region} {_map_of(board).name(region, language)}": e for region, e in board.edges("regions").items()}
        drawn = {name: _ranged(edge) for name, edge in edges.items() if edge}
        others = [edge.value for edge in against.edges("regions").values() if edge]
        band, centre = (min(others), max(others)), sum(others) / len(others)
        return plot.ranges(words("lab-plot-regions", map=here, **facts), drawn, band, centre)

    sample = board.results[0].sample
    title = words("lab-map-title", map=here, games=f"{board.games:,}", bot=sample.bot, **facts)
    return Page(words, title, parts, picture)


def _map_of(board: Board) -> EmpireMap:
    from imperia.empire.content import EmpireContent

    return cast(EmpireContent, board.results[0].setup.content).map


def _went(name: str, board: Board) -> Iterator[tuple[str, ...]]:
    for result in board.results:
        figures = result.figures
        shared = Share.of(figures["shared"], result.games)
        points, lead = (_with_ends(mean(figures[what]), "{:.2f}") for what in ("scores", "leads"))
        yield name, str(result.sample.players), points, lead, _with_ends(shared, "{:.1%}")


def _continents(board: Board, language: str) -> Iterator[tuple[str, ...]]:
    atlas = _map_of(board)
    edges = board.edges("continents")
    for continent, led in board.held("continents").items():
        edge = edges[continent]
        ends = (POINTS.format(edge.value), _ends(edge, POINTS)) if edge else ("", "")
        members = len(atlas.continents[continent])
        yield atlas.name(continent, language), str(members), f"{led.value:.1%}", *ends


def _regions(board: Board, language: str) -> Iterator[tuple[str, ...]]:
    edges = board.edges("regions")
    held = board.held("regions")
    for region in sorted(held, key=lambda one: -held[one].value):
        edge = edges[region]
        ends = (POINTS.format(edge.value), _ends(edge, POINTS)) if edge else ("", "")
        yield f"{region} {_map_of(board).name(region, language)}", f"{held[region].value:.1%}", *ends


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
        (label, _with_ends(one, POINTS), *(_with_ends(figure, "{:.2f}") for figure in figures))
        for label, one, figures in ((name, edge, went[0]), (instead, other, went[1]))
    ]
    rows.append((words("lab-column", column="difference"), _with_ends(answer.effect(), POINTS), "", ""))
    parts.append(Grid("effect", ("card", "edge", "points", "lengths"), rows))
    for by, found in answer.details().items():
        cells = [(value, POINTS.format(one.value), _ends(one, POINTS)) for value, one in found.items()]
        parts.append(Grid(by, (by, "edge", "interval"), cells))
    if not answer.details():
        parts.append(words("lab-card-no-course"))
    parts.append(words("lab-edge"))

    def picture() -> str:
        drawn = {label: _ranged(one) for label, one in ((name, edge), (instead, other)) if one}
        for by, found in answer.details().items():
            drawn |= {words("lab-plot-value", by=by, value=int(value)): _ranged(one) for value, one in found.items()}
        values = sorted(one.value for one in edges.values())
        tenth = len(values) // 10
        band = (values[tenth], values[-1 - tenth])
        return plot.ranges(words("lab-plot-card", card=answer.card), drawn, band, sum(values) / len(values))

    game = words(sample.game)
    title = words("lab-card-title", card=name, game=game, games=_games(answer.run), bot=sample.bot)
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
