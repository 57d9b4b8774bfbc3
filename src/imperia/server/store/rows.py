"""Tables and their logs between Python and SQL."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select

from imperia.server import facts
from imperia.server.facts import Entry
from imperia.server.store import contents, schema
from imperia.server.tables.policy import Policy
from imperia.server.tables.table import OPEN, Row, Table

_json = msgspec.json.Encoder()


def derived(table: Table) -> dict[str, object]:
    """The columns that follow from a table's log."""
    listed = not table.row.policy.private and (table.status != OPEN or not table.seats.full) and not table.locked
    return {
        "seq": table.seq,
        "status": table.status,
        "acting": _mask(table.acting),
        "public": int(listed),
        "deadline": table.clocks.next_deadline(),
        "bots_due": int(bool(table.bots_due)),
        "updated": table.updated,
    }


@cache
def _mask(seats: frozenset[int]) -> int:
    """Seats as bits."""
    return sum(1 << seat for seat in seats)


def add_table(connection: Connection, row: Row, table: Table, entries: list[Entry]) -> None:
    """Write a new table with its first entries."""
    values: dict[str, Any] = {
        "id": row.id, "game": row.game, "rules": row.rules, "players": row.players, "options": _text(row.options),
        "contents": _text(row.contents), "policy": _text(row.policy), "secret": row.secret, "host": row.host,
        "created": row.created, "origin": row.origin, "record": row.record, "lease": "", "lease_until": 0,
        "content": row.content, **derived(table),
    }  # fmt: skip
    contents.keep_all(connection, row.game, table.setup.content.all_sources(), row.created)
    connection.execute(insert(schema.tables).values(values))
    if entries:
        connection.execute(insert(schema.entries), [entry_row(row.id, entry) for entry in entries])
    seated = [
        {"table_id": row.id, "seat": number, "identity": seat.identity}
        for number, seat in enumerate(table.seats)
        if seat.identity
    ]
    if seated:
        connection.execute(insert(schema.members), seated)


def entry_row(table: str, entry: Entry) -> dict[str, object]:
    """An entry as its row."""
    return {
        "table_id": table, "seq": entry.seq, "at": entry.at, "seat": entry.seat,
        "kind": str(entry.fact.__struct_config__.tag), "data": facts.written(entry.fact), "key": entry.key or None,
    }  # fmt: skip


def read_table(connection: Connection, table_id: str) -> Row | None:
    """The settled part of a table."""
    found = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).mappings().first()
    return None if found is None else row_of(found)


def row_of(found: Any) -> Row:
    """A table's row as Python knows it."""
    return Row(
        found["id"],
        found["game"],
        found["rules"],
        found["players"],
        msgspec.json.decode(found["options"], type=dict[str, str]),
        msgspec.json.decode(found["contents"], type=dict[str, str]),
        msgspec.json.decode(found["policy"], type=Policy),
        bytes(found["secret"]),
        found["host"],
        found["created"],
        found["origin"],
        found["record"],
        found["content"],
    )


def read_entries(connection: Connection, table_id: str, after: int = 0, upto: int | None = None) -> list[Entry]:
    """A table's log behind a seq."""
    e = schema.entries.c
    query = select(e.seq, e.at, e.seat, e.data, e.key).where(e.table_id == table_id, e.seq > after).order_by(e.seq)
    if upto is not None:
        query = query.where(e.seq <= upto)
    return [Entry(seq, at, seat, facts.read(data), key or "") for seq, at, seat, data, key in connection.execute(query)]


def _text(value: object) -> str:
    return _json.encode(value).decode()
