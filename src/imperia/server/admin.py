"""What whoever runs the server may do to its database, while it runs: list, export, delete, back up, restore."""

from __future__ import annotations

import base64
import gzip
import json
import os
from collections.abc import Iterator
from errno import EISDIR, ENOENT
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, LargeBinary, func, insert, select

from imperia.errors import OptionError
from imperia.server.refusals import Refusal
from imperia.server.store import contents, lists, schema
from imperia.server.store.migrate import migrate
from imperia.server.store.store import load
from imperia.server.store.writer import unavailable
from imperia.server.tables import seeing

FORMAT = "imperia backup 1"
AT_ONCE = 1000


def tables(engine: Engine, status: str | None = None, most: int = 1000) -> list[Any]:
    """Tables, the latest first."""
    t = schema.tables.c
    query = select(t.id, t.game, t.players, t.status, t.seq, t.updated).order_by(t.updated.desc()).limit(most)
    if status:
        query = query.where(t.status == status)
    with engine.connect() as connection:
        return list(connection.execute(query).mappings())


def export(engine: Engine, table: str) -> str:
    """The whole record of a table, secrets included: for whoever runs the server only."""
    with engine.connect() as connection:
        found = load(connection, table)
    if found.match is None:
        raise Refusal("server-table-open")
    return seeing.whole_record(found)


def delete(engine: Engine, names: list[str]) -> int:
    """Delete tables; a running node forgets them when it next looks."""
    with engine.execution_options(write=True).begin() as connection:
        return lists.delete_tables(connection, names)


def back_up(engine: Engine, file: Path) -> int:
    """Everything as it is at one moment, as compressed lines of JSON; returns how many rows."""
    count = 0
    isolated = engine
    if engine.dialect.name == "postgresql":
        isolated = engine.execution_options(isolation_level="REPEATABLE READ")
    partial = file.with_name(file.name + ".partial")
    with isolated.connect() as connection, gzip.open(partial, "wt", encoding="utf-8", compresslevel=5) as out:
        out.write(json.dumps({"format": FORMAT, "schema": schema.VERSION}) + "\n")
        for name, row in _rows(connection):
            out.write(json.dumps([name, row]) + "\n")
            count += 1
    partial.replace(file)
    return count


def _rows(connection: Connection) -> Iterator[tuple[str, list[Any]]]:
    for table in schema.metadata.sorted_tables:
        if table is schema.meta:
            continue
        for row in connection.execution_options(yield_per=AT_ONCE).execute(select(table)):
            values = [base64.b64encode(v).decode() if isinstance(v, bytes) else v for v in row]
            yield table.name, values


def restore(engine: Engine, file: Path) -> int:
    """Fill an empty database from a backup, all or nothing; returns how many rows."""
    migrate(engine)
    count = 0
    if not file.is_file():
        raise OptionError("file-unreadable", file=str(file), error=os.strerror(EISDIR if file.is_dir() else ENOENT))
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = json.loads(next(lines, "{}"))
            if not isinstance(head, dict) or head.get("format") != FORMAT or head.get("schema", 99) > schema.VERSION:
                raise Refusal("server-backup-format", file=str(file))
            with engine.execution_options(write=True).begin() as connection:
                if connection.execute(select(func.count()).select_from(schema.tables)).scalar_one():
                    raise Refusal("server-restore-not-empty")
                for name, rows in _batches(lines):
                    connection.execute(insert(schema.metadata.tables[name]), rows)
                    count += len(rows)
                contents.fill(connection)  # a backup of an older release may have none of it
    except (OSError, EOFError, ValueError, KeyError) as error:
        if isinstance(error, Refusal):
            raise
        raise Refusal("server-backup-format", file=str(file)) from None
    except Exception as error:
        raise unavailable(error) from error
    return count


def _batches(lines: Iterator[str]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    held: list[dict[str, Any]] = []
    name = ""
    for line in lines:
        table, values = json.loads(line)
        if held and (table != name or len(held) >= AT_ONCE):
            yield name, held
            held = []
        name = table
        columns = schema.metadata.tables[table].columns
        held.append(
            {
                column.name: base64.b64decode(value) if isinstance(column.type, LargeBinary) else value
                for column, value in zip(columns, values, strict=False)  # newer columns come last
            }
        )
    if held:
        yield name, held
