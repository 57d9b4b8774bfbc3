"""Entries on their way into SQLite by one statement, which is its own transaction, however many logs they lengthen.

Whenever a statement ends, its thread has to wait until the event loop lets it go on, and on a busy server that takes
longer than the statement: with two statements a move, the more moves shared a commit the longer it took, and the more
moves waited for the next one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection

from imperia.server import facts
from imperia.server.store.appending import COLUMNS, ENTRY, lines_of, values_of
from imperia.server.store.engine import as_sqlalchemy

if TYPE_CHECKING:
    from imperia.server.store.writer import Append


def _at(place: int) -> str:
    return f"json_extract(row.value, '$[{place}]')"


VIEW = "CREATE TEMP VIEW IF NOT EXISTS appended AS SELECT NULL AS tables, NULL AS entries"
TRIGGER = f"""
CREATE TEMP TRIGGER IF NOT EXISTS append INSTEAD OF INSERT ON appended BEGIN
    UPDATE tables SET {", ".join(f"{name} = {_at(place)}" for place, name in enumerate(COLUMNS, 2))}
        FROM json_each(NEW.tables) AS row WHERE tables.id = {_at(0)} AND tables.seq = {_at(1)};
    SELECT RAISE(ABORT, 'a log has grown') WHERE changes() <> json_array_length(NEW.tables);
    INSERT INTO entries ({", ".join(ENTRY)})
        SELECT {", ".join(_at(place) for place in range(len(ENTRY)))} FROM json_each(NEW.entries) AS row;
END
"""  # noqa: S608  # our own names only
APPEND = "INSERT INTO appended VALUES (?, ?)"

_json = msgspec.json.Encoder()


def prepare(connection: Connection) -> None:
    """Make ready a connection that will append; nothing of this is seen by others, or kept."""
    _run(connection, VIEW)
    _run(connection, TRIGGER)


def is_plain(work: Append) -> bool:
    """Whether work adds entries that nothing but their table's own row follows from."""
    return not work.also and not any(isinstance(entry.fact, facts.Sat | facts.Left) for entry in work.entries)


def append_at_once(connection: Connection, appends: Sequence[Append]) -> None:
    """Add entries to logs and commit; where one of the logs has grown since it was read, nothing is written."""
    tables = [(work.table, work.expected, *values_of(work)) for work in appends]
    entries = [line for work in appends for line in lines_of(work)]
    _run(connection, APPEND, _json.encode(tables).decode(), _json.encode(entries).decode())


def _run(connection: Connection, statement: str, *values: str) -> None:
    """A statement in the driver's own words."""
    driver: Any = connection.connection.driver_connection
    try:
        driver.execute(statement, values)
    except sqlite3.Error as error:
        raise as_sqlalchemy(error, statement, sqlite3.Error) from error
