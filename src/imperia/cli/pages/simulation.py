"""The page of a simulation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperia.cli.pages.page import PERCENT, Grid, Page, ends, games_of, speed
from imperia.kernel.statistics import Share, mean, median, quantile
from imperia.lab import charts

if TYPE_CHECKING:
    from imperia.lab.questions import SimulationAnswer
    from imperia.words import Words


def simulation_page(answer: SimulationAnswer, words: Words, _language: str) -> Page:
    """Win shares by seat and turn order, and how the games went."""
    result = answer.result
    figures, players = result.figures, result.sample.players
    named = {"game": words(result.sample.game), "players": players}
    parts: list[str | Grid] = [speed(answer.run, words)]
    for by, column in (("seats", "seat"), ("turns", "turn")):
        rows = [
            (str(row + (by == "turns")), PERCENT.format(won.value), ends(won, PERCENT), f"{points.value:.3f}",
             ends(points, "{:.3f}"))
            for row, (won, points) in enumerate(answer.rows(by))
        ]  # fmt: skip
        parts.append(Grid(by, (column, "wins", "interval", "points", "interval"), rows))
    spread = [
        (words("lab-what", what=what), f"{mean(found).value:.2f}", ends(mean(found), "{:.2f}"),
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

    title = words("lab-simulate-title", games=games_of(answer.run), bot=result.sample.bot, **named)
    return Page(words, title, parts, picture)
