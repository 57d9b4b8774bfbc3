"""Entries on their way into logs: plain statements of the driver's own, since every move of every table passes here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, insert

from imperia.server import facts
from imperia.server.store import schema
from imperia.server.store.engine import as_sqlalchemy

if TYPE_CHECKING:
    from imperia.server.store.writer import Append

COLUMNS = ("seq", "status", "acting", "public", "deadline", "bots_due", "updated")
ENTRY = ("table_id", "seq", "at", "seat", "kind", "data", "key")
ADVANCE = f"UPDATE tables SET {', '.join(f'{name} = ?' for name in COLUMNS)} WHERE id = ? AND seq = ?"  # noqa: S608  # our own names only
INSERT = f"INSERT INTO entries ({', '.join(ENTRY)}) VALUES ({', '.join('?' * len(ENTRY))})"  # noqa: S608  # our own names only
NOTIFY = "SELECT pg_notify('imperia', ?)"


def append_all(connection: Connection, appends: Sequence[Append], announce: str) -> bool:
    """Add entries to logs; false, and nothing may be committed, if one of the logs has grown since it was read.

    The tables are taken in one order, so that two nodes never wait for each other.
    """
    ordered = sorted(appends, key=lambda work: work.table)
    many = _Many(connection)
    advanced = many(ADVANCE, [(*values_of(work), work.table, work.expected) for work in ordered])
    if advanced != len(ordered):
        return False
    many(INSERT, [line for work in ordered for line in lines_of(work)])
    for work in ordered:
        _members(connection, work)
    if announce:
        many(NOTIFY, [(f"{announce} {work.table} {work.columns['seq']}",) for work in ordered])
    return True


class _Many:
    """Runs a statement for many rows, in the driver's own words; returns how many rows it changed."""

    def __init__(self, connection: Connection) -> None:
        self._cursor: Any = connection.connection.cursor()
        self._mark = "%s" if connection.dialect.paramstyle in ("format", "pyformat") else "?"
        self._errors, self._dialect = connection.dialect.loaded_dbapi.Error, connection.dialect

    def __call__(self, statement: str, rows: list[tuple[object, ...]]) -> int:
        try:
            self._cursor.executemany(statement.replace("?", self._mark), rows)
        except self._errors as error:
            raise as_sqlalchemy(error, statement, self._errors) from error
        changed: int = self._cursor.rowcount
        return changed


def values_of(work: Append) -> Iterator[object]:
    """What follows from the entries, in the order of `COLUMNS`."""
    return (work.columns[name] for name in COLUMNS)


def lines_of(work: Append) -> Iterator[tuple[object, ...]]:
    """The entries, each in the order of `ENTRY`."""
    for entry in work.entries:
        kind = str(entry.fact.__struct_config__.tag)
        yield work.table, entry.seq, entry.at, entry.seat, kind, facts.written(entry.fact), entry.key or None


def _members(connection: Connection, work: Append) -> None:
    """Who sits where, for lists of one's own tables; turn notices were for whoever sat there before."""
    for entry in work.entries:
        if not isinstance(entry.fact, facts.Sat | facts.Left):
            continue
        here = (schema.members.c.table_id == work.table) & (schema.members.c.seat == entry.seat)
        connection.execute(delete(schema.members).where(here))
        wanted = (schema.webhooks.c.table_id == work.table) & (schema.webhooks.c.seat == entry.seat)
        connection.execute(delete(schema.webhooks).where(wanted))
        if isinstance(entry.fact, facts.Sat) and entry.fact.identity:
            values = {"table_id": work.table, "seat": entry.seat, "identity": entry.fact.identity}
            connection.execute(insert(schema.members).values(values))
