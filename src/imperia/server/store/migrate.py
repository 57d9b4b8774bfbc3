"""From the schema a database has to the one this release needs: step by step, each in one transaction."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, Engine, inspect, select

from imperia.server.refusals import Unavailable
from imperia.server.store import contents, schema

ADVISORY_LOCK = 0x1A9E51A
"""Nodes that start at the same moment migrate one after the other."""


def _first(connection: Connection) -> None:
    """Version 1: tables, logs, people, invitations, content."""
    first = [schema.meta, schema.tables, schema.entries, schema.members, schema.identities, schema.sessions]
    schema.metadata.create_all(connection, [*first, schema.invites, schema.contents])


def _second(connection: Connection) -> None:
    """Version 2: turn notices and reviews."""
    schema.metadata.create_all(connection, [schema.webhooks, schema.reviews])


def _third(connection: Connection) -> None:
    """Version 3: tables keep the text of built-in content, too, and the hash of all that matters to play."""
    if "content" not in {column["name"] for column in inspect(connection).get_columns("tables")}:
        connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN content TEXT NOT NULL DEFAULT ''")
    contents.fill(connection)


def _fourth(connection: Connection) -> None:
    """Version 4: tables in play are in no index that changes with every move."""
    for old in ("tables_public", "tables_finished"):
        connection.exec_driver_sql(f"DROP INDEX IF EXISTS {old}")
    for index in schema.tables.indexes:
        index.create(connection, checkfirst=True)


def _fifth(connection: Connection) -> None:
    """Version 5: the tables that somebody has made are found by an index."""
    for index in schema.tables.indexes:
        index.create(connection, checkfirst=True)


STEPS: tuple[Callable[[Connection], None], ...] = (_first, _second, _third, _fourth, _fifth)
"""Step k leads from version k to k + 1. A released step never changes."""


def version_of(connection: Connection) -> int:
    """The version of a database's schema; 0 for an empty one."""
    if not inspect(connection).has_table("meta"):
        return 0
    found = connection.execute(select(schema.meta.c.value).where(schema.meta.c.name == "version")).scalar()
    return int(found) if found else 0


def migrate(engine: Engine) -> int:
    """Bring a database up to date; returns the version it had. A newer one than ours is left alone, in words."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})")
        before = version_of(connection)
        if before > schema.VERSION:
            raise Unavailable("server-database-newer", found=before, ours=schema.VERSION)
        for step in STEPS[before:]:
            step(connection)
        if before < schema.VERSION:
            connection.execute(schema.meta.delete().where(schema.meta.c.name == "version"))
            connection.execute(schema.meta.insert().values(name="version", value=str(schema.VERSION)))
    return before
