"""The page on a map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from imperia.cli.pages.page import POINTS, Grid, Page, ends, near, ranged, with_ends
from imperia.kernel.statistics import Share, mean
from imperia.lab import plot

if TYPE_CHECKING:
    from imperia.empire.content import EmpireMap
    from imperia.lab.questions import MapAnswer
    from imperia.lab.questions.maps import Board
    from imperia.words import Words


def map_page(answer: MapAnswer, words: Words, language: str) -> Page:
    """Going first, the games, regions and continents, here and there."""
    board, against = answer.board, answer.against
    here, there = (_map_of(one).title_in(language) for one in (board, against))
    if here == there:  # one was made from the other: only their files tell them apart
        here, there = (one.name for one in (board, against))
    first_there = {result.sample.players: against.first(result) for result in against.results}
    rows = [
        (str(result.sample.players), with_ends(board.first(result), POINTS),
         with_ends(first_there.get(result.sample.players), POINTS),
         with_ends(answer.differences().get(result.sample.players), POINTS))
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
        drawn = {name: ranged(edge) for name, edge in edges.items() if edge}
        others = [edge.value for edge in against.edges("regions").values() if edge]
        band, centre = (min(others), max(others)), near(sum(others) / len(others))
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
        points, lead = (with_ends(mean(figures[what]), "{:.2f}") for what in ("scores", "leads"))
        yield name, str(result.sample.players), points, lead, with_ends(shared, "{:.1%}")


def _continents(board: Board, language: str) -> Iterator[tuple[str, ...]]:
    atlas = _map_of(board)
    edges = board.edges("continents")
    for continent, led in board.held("continents").items():
        edge = edges[continent]
        cells = (POINTS.format(edge.value), ends(edge, POINTS)) if edge else ("", "")
        members = len(atlas.continents[continent])
        yield atlas.name(continent, language), str(members), f"{led.value:.1%}", *cells


def _regions(board: Board, language: str) -> Iterator[tuple[str, ...]]:
    edges = board.edges("regions")
    held = board.held("regions")
    for region in sorted(held, key=lambda one: -held[one].value):
        edge = edges[region]
        cells = (POINTS.format(edge.value), ends(edge, POINTS)) if edge else ("", "")
        yield f"{region} {_map_of(board).name(region, language)}", f"{held[region].value:.1%}", *cells
