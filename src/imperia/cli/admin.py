"""`imperia admin`: what whoever runs a server may do to its database, while it runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from sqlalchemy import Engine

app = typer.Typer(no_args_is_help=True, help="The tables of a server: list, export, delete, back up, restore.")
Database = Annotated[str | None, typer.Option("--database", help="Where tables are kept.")]


def _open(database: str | None) -> Engine:
    from imperia.server.store.engine import default_url, open_engine
    from imperia.server.store.migrate import migrate

    engine = open_engine(database or default_url())
    migrate(engine)
    return engine


@app.command("list")
def list_tables(
    status: Annotated[str | None, typer.Option(help="open, running, paused or finished.")] = None,
    database: Database = None,
) -> None:
    """List tables, the latest first."""
    import time

    from imperia.server import admin

    for row in admin.tables(_open(database), status):
        when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(row["updated"] / 1000))
        typer.echo(f"{row['id']}  {row['game']:8} {row['players']}  {row['status']:9} {row['seq']:5}  {when}")


@app.command()
def export(table: Annotated[str, typer.Argument(help="A table.")], database: Database = None) -> None:
    """Print the whole record of a table, its secrets included."""
    from imperia.server import admin

    typer.echo(admin.export(_open(database), table), nl=False)


@app.command()
def delete(tables: Annotated[list[str], typer.Argument(help="The tables.")], database: Database = None) -> None:
    """Delete tables for good."""
    from imperia.cli.common import words_here
    from imperia.server import admin

    typer.echo(words_here()("server-deleted", count=admin.delete(_open(database), tables)))


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="Where to.")], database: Database = None) -> None:
    """Write everything into a file, as it is at one moment."""
    from imperia.cli.common import words_here
    from imperia.server import admin

    typer.echo(words_here()("server-backed-up", count=admin.back_up(_open(database), file), file=str(file)))


@app.command()
def restore(file: Annotated[Path, typer.Argument(help="A backup.")], database: Database = None) -> None:
    """Fill an empty database from a backup."""
    from imperia.cli.common import words_here
    from imperia.server import admin

    typer.echo(words_here()("server-restored", count=admin.restore(_open(database), file), file=str(file)))
