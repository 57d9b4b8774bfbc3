"""`imperia simulate`: many random games, and what came of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from imperia.lab.simulate import Simulation
    from imperia.words import Words


def simulate(
    game: Annotated[str, typer.Argument(help="empire or miners")],
    players: Annotated[int, typer.Option(help="Seats at the table.")] = 3,
    games: Annotated[int, typer.Option(help="Games to play.")] = 100_000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="name=value; may be repeated.")] = None,
    board: Annotated[str | None, typer.Option("--map", help="A map's id, or a file.")] = None,
    threads: Annotated[int | None, typer.Option(min=1, help="Threads; all cores by default.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play many random games: speed, win shares and points with 95% intervals."""
    from imperia.cli.common import given_options, prepared, progress_bar, words_here
    from imperia.lab.playout import is_cold
    from imperia.lab.simulate import simulate as run
    from imperia.match.setup import Setup

    words = words_here()
    options = given_options(option, board)
    Setup.of(game, players, options)  # a wish that cannot be met is refused before anything is compiled
    prepared(game)
    if is_cold(game):
        typer.echo(words("cli-compiling"), err=True)
    with progress_bar(words("simulate-progress"), games) as advance:
        found = run(game, players, games, seed, options=options, threads=threads, progress=advance)
    if as_json:
        typer.echo(json.dumps(found.json()))
    else:
        show(found, words)


def show(found: Simulation, words: Words) -> None:
    """Speed and two tables: by seat, and by turn order."""
    from rich.console import Console
    from rich.table import Table

    figures = found.json()
    console = Console()
    title = words(
        "simulate-title", games=f"{found.games:,}", game=words(found.setup.game.name), players=found.setup.players
    )
    console.print(title, style="bold")
    console.print(
        words(
            "simulate-speed",
            decisions=f"{found.decisions:,}",
            seconds=f"{found.seconds:.2f}",
            rate=f"{figures['decisions_per_second']:,.0f}",
            games_rate=f"{figures['games_per_second']:,.0f}",
        )
    )
    for by_turn in (False, True):
        table = Table(title=words("simulate-by-turn" if by_turn else "simulate-by-seat"), title_justify="left")
        table.add_column(words("simulate-turn" if by_turn else "simulate-seat"))
        for name in ("simulate-wins", "simulate-interval", "simulate-points"):
            table.add_column(words(name), justify="right")
        for row, (share, (mean, half)) in enumerate(zip(found.shares(by_turn), found.points(by_turn), strict=True)):
            interval = f"{share.low:.2%} - {share.high:.2%}"
            table.add_row(str(row + by_turn), f"{share.value:.2%}", interval, f"{mean:.3f} ± {half:.3f}")
        console.print(table)
    console.print(words("simulate-even", share=f"{1 / found.setup.players:.2%}"))
