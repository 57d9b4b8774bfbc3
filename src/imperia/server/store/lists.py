"""Lists of tables: open ones, someone's own, those that clocks and bots wait for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, select, update

from imperia.server.store import schema
from imperia.server.tables.table import RUNNING

PAGE = 100
LEASE = 30_000
"""How long a node may be silent before another one takes up what it was about to do."""

t = schema.tables.c
_summary = select(t.id, t.game, t.players, t.options, t.status, t.acting, t.seq, t.created, t.updated, t.deadline)


def public(connection: Connection, status: str) -> list[Any]:
    """Tables that anyone may find, the latest first."""
    query = _summary.where(schema.LISTED, t.status == status).order_by(t.updated.desc()).limit(PAGE)
    return list(connection.execute(query).mappings())


def mine(connection: Connection, identity: str, before: int | None = None) -> list[Any]:
    """Someone's tables, the latest first, each with one of the person's seats."""
    m = schema.members.c
    query = (
        _summary.add_columns(m.seat)
        .join_from(schema.tables, schema.members, m.table_id == t.id)
        .where(m.identity == identity)
        .order_by(t.updated.desc(), m.seat)
        .limit(4 * PAGE)
    )
    if before is not None:
        query = query.where(t.updated < before)
    return list(connection.execute(query).mappings())


def overdue(connection: Connection, now: int, most: int = PAGE) -> list[str]:
    """Running tables where somebody's time has run out."""
    query = select(t.id).where(t.deadline <= now, t.status == RUNNING).order_by(t.deadline).limit(most)
    return list(connection.execute(query).scalars())


def waiting_for_bots(connection: Connection, now: int, most: int = PAGE) -> list[str]:
    """Tables where a bot should decide and no node is at it."""
    query = select(t.id).where(t.bots_due == 1, t.status == RUNNING, t.lease_until < now).limit(most)
    return list(connection.execute(query).scalars())


def lease(connection: Connection, table: str, node: str, now: int) -> bool:
    """Take a table up for bots; false if another node is at it."""
    free = (t.lease == node) | (t.lease_until < now)
    claim = update(schema.tables).where(t.id == table, free).values(lease=node, lease_until=now + LEASE)
    return connection.execute(claim).rowcount == 1


def release(connection: Connection, node: str) -> None:
    """Give back every lease of a node that stops."""
    connection.execute(update(schema.tables).where(t.lease == node).values(lease="", lease_until=0))


def delete_tables(connection: Connection, tables: list[str]) -> int:
    """Remove tables with everything that belongs to them."""
    for table in (schema.entries, schema.members, schema.invites, schema.webhooks, schema.reviews):
        connection.execute(delete(table).where(table.c.table_id.in_(tables)))
    return connection.execute(delete(schema.tables).where(t.id.in_(tables))).rowcount


def existing(connection: Connection, tables: Sequence[str]) -> set[str]:
    """Those of these tables that there are."""
    return set(connection.execute(select(t.id).where(t.id.in_(tables))).scalars())


def past_keeping(connection: Connection, before: int, most: int = PAGE) -> list[str]:
    """Tables that ended, or never began, before a moment."""
    query = select(t.id).where(schema.RESTING, t.updated < before).order_by(t.updated).limit(most)
    return list(connection.execute(query).scalars())
