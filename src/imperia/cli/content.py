"""`imperia content`: checking maps and decks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from imperia.empire.content import Card
    from imperia.words import Words

app = typer.Typer(no_args_is_help=True, help="Maps and decks of one's own.")


@app.callback()
def content() -> None:
    """Maps and decks of one's own."""


@app.command()
def check(files: Annotated[list[str], typer.Argument(metavar="FILE...")]) -> None:
    """Check maps (.toml) and decks (.csv); every fault is told with its place and how to mend it."""
    from rich.text import Text

    from imperia.cli.common import language_here, words_here
    from imperia.cli.errors import error_text
    from imperia.cli.terminal import Terminal
    from imperia.errors import ImperiaError

    terminal, words = Terminal(), words_here()
    failed = False
    for file in files:
        try:
            terminal.show(*(Text(f"✓ {line}") for line in summaries(file, words)))
        except ImperiaError as error:
            failed = True
            text = Text("✗ ", "red").append(error_text(error, language_here()))
            terminal.show(text)
    raise typer.Exit(1 if failed else 0)


def summaries(file: str, words: Words) -> Iterator[str]:
    """A line for every map of a file, or for its deck; raises what is wrong with it."""
    from imperia.empire.codes import SEATS
    from imperia.empire.content import read_deck, read_maps
    from imperia.empire.content.tables import pile_needed, read_file
    from imperia.errors import OptionError

    kind = PurePath(file).suffix.lower()
    if kind == ".toml":
        for board in read_maps(read_file(file), file).values():
            yield words(
                "cli-content-map",
                file=file,
                map=board.id,
                regions=len(board.regions),
                continents=len(board.continents),
                borders=len(board.land),
                lanes=len(board.sea),
                sites=len(board.goods_sites),
            )
    elif kind == ".csv":
        cards = read_deck(read_file(file), file)
        usable = {n: sum(n == SEATS or not card.five_players_only for card in cards) for n in range(2, SEATS + 1)}
        enough = [str(n) for n, count in usable.items() if count >= pile_needed(n)]
        goods = ", ".join(f"{words(f'empire-good-{good}')} {n}" for good, n in _units(cards).items())
        yield words("cli-content-deck", file=file, cards=len(cards), goods=goods, players=", ".join(enough) or "–")
    else:
        raise OptionError("content-kind", file=file)


def _units(cards: tuple[Card, ...]) -> dict[str, int]:
    """How many units of each good a deck holds."""
    from imperia.empire.codes import GOODS

    return {good: sum(card.units for card in cards if card.good == good) for good in GOODS}
