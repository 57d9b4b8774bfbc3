"""`imperia content`: checking and showing maps, decks and packs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from pathlib import Path

    from imperia.cli.contents import Picture

app = typer.Typer(no_args_is_help=True, help="Maps, decks and packs of one's own.")


@app.callback()
def content() -> None:
    """Maps, decks and packs of one's own."""


@app.command()
def check(files: Annotated[list[str], typer.Argument(metavar="FILE...")]) -> None:
    """Check maps, decks and packs; every fault is told with its place and how to mend it."""
    from rich.text import Text

    from imperia.cli.common import language_here, words_here
    from imperia.cli.contents import summaries
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


@app.command()
def show(
    what: Annotated[str, typer.Argument(metavar="FILE|NAME")] = "standard",
    out: Annotated[str | None, typer.Option("--out", metavar="DIR")] = None,
) -> None:
    """Write pictures of a pack or map: pages to print, as SVG."""
    from pathlib import Path

    from imperia.cli.common import language_here, words_here
    from imperia.cli.contents import pictures
    from imperia.cli.terminal import Terminal

    terminal, words = Terminal(), words_here()
    found = pictures(what, language_here())
    folder = Path(out).expanduser() if out is not None else Path(f"imperia-{Path(what).stem}")
    write(found, folder)
    terminal.say(words("cli-content-shown", count=len(found), folder=str(folder)))
    first, last = found[0].name, found[-1].name
    terminal.say(f"  {first}.svg" if len(found) == 1 else f"  {first}.svg … {last}.svg")


def write(pictures: list[Picture], folder: Path) -> None:
    """Put pictures into a folder, which is made if it is not there."""
    from imperia.errors import OptionError

    file = folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for picture in pictures:
            file = folder / f"{picture.name}.svg"
            file.write_text(picture.svg, encoding="utf-8")
    except OSError as error:
        raise OptionError("file-unwritable", file=str(file), error=error.strerror or str(error)) from None
