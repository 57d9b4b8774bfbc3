"""`imperia lab`: measuring the games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from imperia.cli import dataset, questions

if TYPE_CHECKING:
    from imperia.kernel.findings import Findings
    from imperia.lab.balance_data import Measured

app = typer.Typer(no_args_is_help=True, help="Measure the games.")
app.command()(questions.simulate)
app.command("first-seat")(questions.first_seat)
app.command("map")(questions.map_)
app.command()(questions.card)
app.command()(dataset.dataset)


@app.callback()
def lab() -> None:
    """Measure the games."""


@app.command()
def balance(
    game: Annotated[str, typer.Argument(help="empire or miners")],
    bot: Annotated[str | None, typer.Option(help="Who plays every seat; the strongest by default.")] = None,
    players: Annotated[str, typer.Option(help="Numbers of players, with commas; all by default.")] = "",
    games: Annotated[int, typer.Option(min=0, help="Games with the bot for each number of players.")] = 1_000,
    random_games: Annotated[int, typer.Option(min=0, help="Games in random play for each.")] = 2_000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="name=value; may be repeated.")] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")] = None,
    data: Annotated[Path | None, typer.Option(help="Where the tallies go; beside the report by default.")] = None,
    saved: Annotated[list[Path] | None, typer.Option("--from", help="Play nothing: read tallies. Repeatable.")] = None,
    report: Annotated[Path | None, typer.Option(help="The report; docs/GAME-balance.md by default.")] = None,
) -> None:
    """Play thousands of games and report on the balance: scores, cards, lengths, against the targets."""
    from imperia.cli.common import words_here
    from imperia.lab.balance_data import Measured
    from imperia.lab.balance_report import write_report

    words = words_here()
    place = report or Path("docs") / f"{game}-balance.md"
    if saved:
        measured, whole = Measured.load(saved), True
    else:
        found = _measure(game, bot, players, games, random_games, seed, option, workers)
        measured, whole = found
        tallies = data or place.with_suffix(".json")
        measured.save(tallies)
        typer.echo(words("balance-saved", file=str(tallies)))
    if not measured.samples:
        raise typer.Exit(130)
    findings = write_report(measured, place, bot)
    show(findings)
    typer.echo(words("balance-report", file=str(place)))
    if not whole:
        typer.echo(words("balance-partial"), err=True)
        raise typer.Exit(130)


def _measure(
    game: str, bot: str | None, players: str, games: int, random_games: int, seed: int, option: list[str] | None,
    workers: int | None,
) -> tuple[Measured, bool]:  # fmt: skip
    from imperia.cli.common import given_options, prepared, progress_bar, words_here
    from imperia.errors import OptionError
    from imperia.kernel import registry
    from imperia.lab.balance import DEFAULT_BOT, measure, wanted_samples
    from imperia.match.setup import Setup
    from imperia.words import shown

    try:
        counts = [int(count) for count in players.split(",") if count.strip()]
    except ValueError:
        raise OptionError("balance-players", players=shown(players)) from None
    setup = Setup.of(game, counts[0] if counts else registry.find(game).players[0], given_options(option))
    samples = wanted_samples(setup, bot or DEFAULT_BOT, counts, games, random_games)
    prepared(game)
    with progress_bar(words_here()("balance-progress"), sum(count for _, _, count in samples)) as advance:
        return measure(setup, samples, seed, workers=workers, progress=advance)


def show(findings: Findings) -> None:
    """The targets with what was measured."""
    for target in findings.targets:
        typer.echo(f"{target.verdict:24} {target.name}: {target.measured} ({target.aim})")
