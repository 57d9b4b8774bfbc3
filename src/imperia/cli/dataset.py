"""`imperia lab dataset`: games as data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from imperia.cli.questions import INTERRUPTED, AsJson, Board, Bot, Game, Given, Ray, Seed, Workers


def dataset(
    game: Game, out: Annotated[Path, typer.Option("--out", metavar="FILE")],
    players: Annotated[int, typer.Option("--players", "-p", metavar="N")] = 3,
    games: Annotated[int, typer.Option("--games", metavar="N")] = 1_000, bot: Bot = "random", seed: Seed = 0,
    option: Given = None, board: Board = None, workers: Workers = None, ray: Ray = None, as_json: AsJson = False,
) -> None:  # fmt: skip
    """Write every decision of many games with its state and how the game ended."""
    from imperia.cli.common import given_options, prepared, progress_bar, words_here
    from imperia.lab.dataset import arrow, sample_of, write_dataset
    from imperia.lab.places import place_of

    words = words_here()
    arrow()
    sample = sample_of(game, players, games, bot=bot, seed=seed, options=given_options(option, board))
    prepared(game)
    with progress_bar(words("dataset-progress"), games) as advance:
        written = write_dataset(sample, out, place_of(workers, ray), advance)
    if as_json:
        typer.echo(json.dumps(written.json()))
    else:
        facts = {"decisions": f"{written.decisions:,}", "games": f"{written.games:,}"}
        size = f"{written.file.stat().st_size / 1e6:.1f}"
        typer.echo(words("dataset-written", file=str(written.file), size=size, **facts))
    if written.interrupted:
        typer.echo(words("lab-interrupted"), err=True)
        raise typer.Exit(INTERRUPTED)
