"""Tables in lists."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from imperia.server import wire
from imperia.server.tables.table import RUNNING


class Summary(wire.Answer, frozen=True):
    """A table in a list; `waits_for_you` where a seat of yours has to decide."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    status: str
    seq: int
    created: int
    updated: int
    deadline: int | None
    seats: list[int]
    """Your own."""
    waits_for_you: bool


def summaries(found: Iterable[Any]) -> list[Summary]:
    """Rows as lists show them, one per table, those that wait first."""
    seats: dict[str, list[int]] = {}
    rows: dict[str, Any] = {}
    for row in found:
        rows[row["id"]] = row
        if row.get("seat") is not None:
            seats.setdefault(row["id"], []).append(row["seat"])
    tables = [_summary(row, seats.get(name, [])) for name, row in rows.items()]
    return sorted(tables, key=lambda table: (not table.waits_for_you, -table.updated))


def _summary(row: Any, seats: list[int]) -> Summary:
    waits = row["status"] == RUNNING and any(row["acting"] >> seat & 1 for seat in seats)
    options = msgspec.json.decode(row["options"], type=dict[str, str])
    return Summary(
        row["id"], row["game"], row["players"], options, row["status"], row["seq"], row["created"], row["updated"],
        row["deadline"], seats, waits,
    )  # fmt: skip
