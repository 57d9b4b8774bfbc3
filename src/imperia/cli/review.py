"""`imperia record review`: a game looked at again by a bot."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from imperia.bots.luck import Event
    from imperia.bots.review import Review
    from imperia.words import Words

EVENTS = 6
"""Chance events to tell of, the greatest first."""


def review(
    file: Annotated[str, typer.Argument(metavar="FILE")],
    budget: Annotated[str, typer.Option("--budget", metavar="500sims|100ms")] = "500sims",
    seed: Annotated[int, typer.Option("--seed", metavar="NUMBER")] = 0,
    svg: Annotated[str | None, typer.Option("--svg", metavar="FILE")] = None,
    png: Annotated[str | None, typer.Option("--png", metavar="FILE")] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Win chances over the game, turning points, and who was lucky."""
    from imperia.bots.naming import thinker
    from imperia.bots.review import review as look
    from imperia.cli.common import progress_bar, words_here
    from imperia.cli.record import opened
    from imperia.cli.saving import write_picture

    words = words_here()
    _, match = opened(file)
    thinker(match.setup, budget)  # a budget that is none is told before anything is thought
    with progress_bar(words("review-progress"), match.ply) as advance:
        found = look(match, budget, seed=seed, progress=advance)
    if svg is not None:
        write_picture(svg, picture(found, words))
    if png is not None:
        write_picture(png, as_png(picture(found, words)))
    if as_json:
        typer.echo(json.dumps(found.json()))
    else:
        show(found, words)


def names_of(found: Review, words: Words) -> list[str]:
    """The players by name or colour."""
    from imperia.cli.players import Players

    players = Players((), found.match.names)
    return [players.title(seat, words) for seat in range(found.match.players)]


def picture(found: Review, words: Words) -> str:
    """The curves, with the turning points marked."""
    from imperia.lab.plot import curves

    marks = [(judged.played.ply, judged.played.seat) for judged in found.turning_points]
    title = words("review-plot", unit=found.unit, game=words(found.match.game))
    names = [f"{seat} {name}" for seat, name in enumerate(names_of(found, words))]
    top = 1.0 if found.unit == "wins" else None
    return curves(title, dict(zip(names, found.curves, strict=True)), marks, words("review-axis"), top)


def as_png(svg: str) -> bytes:
    """A picture in pixels, where the library for it is installed."""
    from imperia.errors import OptionError

    try:
        import cairosvg
    except (ImportError, OSError):  # OSError: the library is there, cairo itself is not
        raise OptionError("review-no-png") from None
    pixels: bytes = cairosvg.svg2png(bytestring=svg.encode(), output_width=1400)
    return pixels


def show(found: Review, words: Words) -> None:
    """What cost most, and what chance did."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    console, names = Console(), names_of(found, words)
    console.print(words("review-title", bot=found.bot, decisions=len(found.decisions)), style="bold")
    turning = found.turning_points
    if turning:
        table = Table(title=words("review-turning"), title_justify="left", box=SIMPLE_HEAD)
        for name in ("ply", "player", "played", "best", "cost"):
            table.add_column(words("review-column", column=name), justify="right" if name == "cost" else "left")
        for judged in turning:
            who = names[judged.played.seat]
            cost = amount(-judged.cost, found.unit)
            table.add_row(str(judged.played.ply), who, judged.played.action.text, judged.best, cost)
        console.print(table)
    else:
        console.print(words("review-no-turning"))
    table = Table(title=words("review-luck"), title_justify="left", box=SIMPLE_HEAD)
    for column in ("ply", "event"):
        table.add_column(words("review-column", column=column))
    for name in names:
        table.add_column(name, justify="right")
    clear = [event for event in found.events if event.is_clear]
    for event in sorted(clear, key=lambda e: -max(map(abs, e.luck)))[:EVENTS]:
        place = "" if event.ply < 0 else str(event.ply)
        table.add_row(place, told(event, names, words), *(amount(value, found.unit) for value in event.luck))
    totals = [f"{amount(luck, found.unit)} ± {amount(error, found.unit)[1:]}" for luck, error in found.luck()]
    table.add_row("", words("review-luck-all"), *totals, style="bold")
    console.print(table)


def told(event: Event, names: list[str], words: Words) -> str:
    """A chance event in words."""
    if event.seat is None:
        return words("review-deal")
    return words("review-after", player=names[event.seat], action=event.action)


def amount(value: float, unit: str) -> str:
    """A change of a win chance in percent, or of points."""
    return f"{100 * value:+.1f}%" if unit == "wins" else f"{value:+.1f}"
