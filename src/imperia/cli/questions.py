"""`imperia lab simulate | first-seat | map | card`: what a designer asks, answered by playing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from imperia.cli.pages import Page
    from imperia.lab.questions import Asking
    from imperia.words import Words

INTERRUPTED = 130

Game = Annotated[str, typer.Argument(metavar="GAME")]
Counts = Annotated[str, typer.Option("--players", "-p", metavar="N,N,...")]
Games = Annotated[int | None, typer.Option("--games", metavar="N")]
Bot = Annotated[str, typer.Option("--bot", metavar="BOT")]
Seed = Annotated[int, typer.Option("--seed", metavar="NUMBER")]
Given = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE")]
Board = Annotated[str | None, typer.Option("--map", metavar="ID|FILE")]
Device = Annotated[str, typer.Option("--device", metavar="cpu|cuda")]
Workers = Annotated[int | None, typer.Option("--workers", metavar="N", min=1)]
Ray = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS")]
Plot = Annotated[str | None, typer.Option("--plot", metavar="FILE.svg")]
AsJson = Annotated[bool, typer.Option("--json")]


def simulate(
    game: Game, players: Annotated[int, typer.Option("--players", "-p", metavar="N")] = 3, games: Games = None,
    bot: Bot = "random", seed: Seed = 0, option: Given = None, board: Board = None, device: Device = "cpu",
    workers: Workers = None, ray: Ray = None, plot: Plot = None, as_json: AsJson = False,
) -> None:  # fmt: skip
    """Play many games: speed, scores, length and win shares with 95% intervals."""
    from imperia.cli.pages import simulation_page
    from imperia.lab.questions import ask_simulation

    many = wanted(games, bot, 1_000_000, 1_000)
    _answer(
        asking(game, bot, seed, option, board, device, workers, ray),
        partial(ask_simulation, players=players, games=many),
        simulation_page,
        plot,
        as_json,
    )


def first_seat(
    game: Game, players: Counts = "", games: Games = None, bot: Bot = "random", seed: Seed = 0, option: Given = None,
    board: Board = None, device: Device = "cpu", workers: Workers = None, ray: Ray = None, plot: Plot = None,
    as_json: AsJson = False,
) -> None:  # fmt: skip
    """What going first is worth, for each number of players."""
    from imperia.cli.pages import first_seat_page
    from imperia.lab.questions import ask_first_seat

    many = wanted(games, bot, 1_000_000, 1_000)
    one = asking(game, bot, seed, option, board, device, workers, ray)
    counts = one.rivals(counts_of(players))
    ask = partial(ask_first_seat, players=counts, games=many)
    _answer(one, ask, first_seat_page, plot, as_json)


def map_(
    board: Annotated[str, typer.Argument(metavar="ID|FILE")],
    against: Annotated[str | None, typer.Option("--against", metavar="ID|FILE")] = None,
    players: Counts = "", games: Games = None, bot: Bot = "random", seed: Seed = 0, option: Given = None,
    device: Device = "cpu", workers: Workers = None, ray: Ray = None, plot: Plot = None, as_json: AsJson = False,
) -> None:  # fmt: skip
    """Whether a map is fair."""
    from imperia.cli.pages import map_page
    from imperia.lab.questions import ask_map
    from imperia.lab.questions.maps import game_with_maps

    many = wanted(games, bot, 250_000, 500)
    one = asking(game_with_maps(), bot, seed, option, None, device, workers, ray)
    counts = one.rivals(counts_of(players))
    ask = partial(ask_map, board=board, against=against, players=counts, games=many)
    _answer(one, ask, map_page, plot, as_json)


def card(
    card: Annotated[str, typer.Argument(metavar="ID")],
    game: Annotated[str, typer.Option("--game", metavar="GAME")] = "empire",
    instead: Annotated[str | None, typer.Option("--instead", metavar="ID")] = None,
    players: Counts = "3", games: Games = None, bot: Bot = "random", seed: Seed = 0, option: Given = None,
    board: Board = None, device: Device = "cpu", workers: Workers = None, ray: Ray = None, plot: Plot = None,
    as_json: AsJson = False,
) -> None:  # fmt: skip
    """What a card does to the win rate."""
    from imperia.cli.pages import card_page
    from imperia.lab.questions import ask_card

    many = wanted(games, bot, 500_000, 1_000)
    one = asking(game, bot, seed, option, board, device, workers, ray)
    counts = one.rivals(counts_of(players))
    ask = partial(ask_card, card=card, instead=instead, players=counts, games=many)
    _answer(one, ask, card_page, plot, as_json)


def wanted(games: int | None, bot: str, at_random: int, thinking: int) -> int:
    """As many games as were asked for; else many where they cost nothing, and few where bots think."""
    return games if games is not None else at_random if bot == "random" else thinking


def counts_of(players: str) -> list[int]:
    """Numbers of players as they are written on a command line."""
    from imperia.errors import OptionError
    from imperia.words import shown

    try:
        return [int(count) for count in players.split(",") if count.strip()]
    except ValueError:
        raise OptionError("balance-players", players=shown(players)) from None


def asking(
    game: str, bot: str, seed: int, option: Sequence[str] | None, board: str | None, device: str,
    workers: int | None, ray: str | None,
) -> Asking:  # fmt: skip
    """How the question is to be answered."""
    from imperia.cli.common import given_options
    from imperia.kernel import registry
    from imperia.lab.bulk import place_for
    from imperia.lab.questions import Asking

    registry.find(game)
    return Asking(game, bot, seed, given_options(option, board), place_for(device, workers, ray))


@contextmanager
def _watched(game: str, words: Words, games: int) -> Iterator[Callable[[int], None]]:
    """The rules are made ready once the question is known to have an answer; then a bar shows how far it is."""
    from imperia.cli.common import prepared, progress_bar

    prepared(game)
    with progress_bar(words("simulate-progress"), games) as advance:
        yield advance


def _answer(
    one: Asking, ask: Callable[[Asking], Any], page: Callable[[Any, Words, str], Page], plot: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Play with a bar, print a page or JSON, and draw."""
    from dataclasses import replace

    from imperia.cli.common import language_here, words_here
    from imperia.cli.saving import check_place, write_picture

    words = words_here()
    if plot is not None:
        check_place(plot)
    answer = ask(replace(one, watched=partial(_watched, one.game, words)))
    shown = page(answer, words, language_here())
    if as_json:
        typer.echo(json.dumps(answer.json()))
    else:
        shown.show()
    if plot is not None:
        write_picture(plot, shown.picture())
    if answer.run.interrupted:
        typer.echo(words("lab-interrupted"), err=True)
        raise typer.Exit(INTERRUPTED)
