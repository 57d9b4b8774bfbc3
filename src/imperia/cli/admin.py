"""`imperia admin`: what whoever runs a server may do to its database, while it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from imperia.cli.database import opened

app = typer.Typer(no_args_is_help=True, help="The tables of a server: list, export, delete, back up, restore.")
Database = Annotated[str | None, typer.Option("--database", metavar="FILE|URL", help="Where tables are kept.")]


@app.command("list")
def list_tables(
    status: Annotated[str | None, typer.Option(metavar="STATUS", help="open, running, paused or finished.")] = None,
    database: Database = None,
) -> None:
    """List tables, the latest first."""
    import time

    from imperia.cli.common import one_of
    from imperia.server import admin
    from imperia.server.tables.parts import FINISHED, OPEN, PAUSED, RUNNING

    if status is not None:
        one_of("--status", status, (OPEN, RUNNING, PAUSED, FINISHED))
    for row in admin.tables(opened(database), status):
        when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(row["updated"] / 1000))
        typer.echo(f"{row['id']}  {row['game']:8} {row['players']}  {row['status']:9} {row['seq']:5}  {when}")


@app.command()
def export(table: Annotated[str, typer.Argument(metavar="TABLE", help="A table.")], database: Database = None) -> None:
    """Print the whole record of a table, its secrets included."""
    from imperia.server import admin

    typer.echo(admin.export(opened(database), table), nl=False)


@app.command()
def delete(
    tables: Annotated[list[str], typer.Argument(metavar="TABLE...", help="The tables.")], database: Database = None
) -> None:
    """Delete tables for good."""
    from imperia.cli.common import words_here
    from imperia.server import admin

    typer.echo(words_here()("server-deleted", count=admin.delete(opened(database), tables)))


@app.command()
def backup(file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to.")], database: Database = None) -> None:
    """Write everything into a file, as it is at one moment."""
    from imperia.cli.common import words_here
    from imperia.server import admin

    typer.echo(words_here()("server-backed-up", count=admin.back_up(opened(database), file), file=str(file)))


@app.command()
def restore(file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")], database: Database = None) -> None:
    """Fill an empty database from a backup."""
    from imperia.cli.common import words_here
    from imperia.server import admin

    typer.echo(words_here()("server-restored", count=admin.restore(opened(database), file), file=str(file)))
