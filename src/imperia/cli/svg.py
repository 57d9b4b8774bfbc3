"""`imperia svg`: a picture of a board."""

from __future__ import annotations

from typing import Annotated

import typer


def svg(
    file: Annotated[str | None, typer.Argument(metavar="RECORD")] = None,
    board: Annotated[str | None, typer.Option("--map", metavar="ID|FILE")] = None,
    ply: Annotated[int | None, typer.Option("--ply", metavar="N")] = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="SEAT")] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE")] = None,
) -> None:
    """Write the picture of a record at a moment, or of a map before a game."""
    from pathlib import Path

    import imperia
    from imperia.cli.common import language_here
    from imperia.cli.record import opened
    from imperia.errors import OptionError

    if (file is None) == (board is None):
        raise OptionError("cli-svg-what")
    match = opened(file)[1] if file is not None else imperia.new("empire", players=2, seed=0, map=board)
    if ply is not None:
        match = match.at(ply)
    picture = match.svg(seat, language_here())
    if out is None:
        typer.echo(picture)
        return
    try:
        Path(out).write_text(picture, encoding="utf-8")
    except OSError as error:
        raise OptionError("file-unwritable", file=out, error=error.strerror or str(error)) from None
