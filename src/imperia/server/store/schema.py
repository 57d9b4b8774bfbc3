"""The tables of the store, the same for SQLite and PostgreSQL.

Times are milliseconds since 1970. Secrets of people (session tokens, invitations, recovery codes) are kept as hashes.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, MetaData, Table, Text, UniqueConstraint, text

VERSION = 5
"""The version of this schema; `migrate` leads from any older one to it."""

LISTED, RESTING = text("public = 1"), text("status IN ('finished', 'open')")
"""Tables that anyone may find; tables at which nobody plays. Only these are indexed by when they changed last: a move
at any other table changes no index of tables."""

metadata = MetaData()

meta = Table("meta", metadata, Column("name", Text, primary_key=True), Column("value", Text, nullable=False))

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("contents", Text, nullable=False),
    Column("policy", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("host", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("origin", Text, nullable=False),
    Column("record", Text, nullable=False),
    # What lists, clocks and bots need, written in the same transaction as the entries they follow from.
    Column("seq", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("acting", Integer, nullable=False),
    Column("public", Integer, nullable=False),
    Column("deadline", BigInteger),
    Column("bots_due", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("lease", Text, nullable=False),
    Column("lease_until", BigInteger, nullable=False),
    Column("content", Text, nullable=False, server_default=""),
    Index("tables_host", "host"),
    Index("tables_listed", "updated", sqlite_where=LISTED, postgresql_where=LISTED),
    Index("tables_deadline", "deadline"),
    Index("tables_bots_due", "bots_due", "lease_until"),
    Index("tables_resting", "updated", sqlite_where=RESTING, postgresql_where=RESTING),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("key", Text),
    UniqueConstraint("table_id", "seat", "key"),
)

members = Table(
    "members",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("identity", Text, nullable=False),
    Index("members_identity", "identity"),
)

identities = Table(
    "identities",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("recovery", Text, unique=True),
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("identity", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("sessions_identity", "identity"),
)

invites = Table(
    "invites",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("invites_table", "table_id"),
)

contents = Table(
    "contents",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("option", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("identity", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

webhooks = Table(
    "webhooks",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("url", Text, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("state", Text, nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("result", Text, nullable=False),
    Column("updated", BigInteger, nullable=False),
)
