"""Opening the database: SQLite in the user's data folder, or PostgreSQL by its address."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from imperia.server.refusals import Unavailable


def default_url() -> str:
    """What IMPERIA_DATABASE_URL says, or a file in the user's data folder."""
    if wish := os.environ.get("IMPERIA_DATABASE_URL"):
        return wish
    folder = user_data_path("imperia", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'imperia.db'}"


def open_engine(url: str) -> Engine:
    """An engine for an address; `postgresql://` and `postgres://` both mean PostgreSQL, a bare path a SQLite file."""
    if "://" not in url:
        url = f"sqlite:///{Path(url).absolute()}"
    try:
        parsed = make_url(url)
        kind = parsed.drivername.partition("+")[0]
        if kind in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
            options = {"connect_timeout": 10, "application_name": "imperia"}
            return create_engine(parsed, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args=options)
        if kind != "sqlite" or not parsed.database:
            raise Unavailable("server-database-kind")
    except (ArgumentError, ImportError):
        raise Unavailable("server-database-kind") from None
    engine = create_engine(parsed, connect_args={"timeout": 30, "check_same_thread": False}, pool_size=8)
    event.listen(engine, "connect", _settle_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


BUSY = 30_000
"""Milliseconds to wait for another one who writes."""
LAST_RESORT = 50_000
"""Pages of the write-ahead log at which a commit takes the checkpoint itself; before that `checkpoint` has."""


def _begin_sqlite(connection: Connection) -> None:
    """A writer waits for its turn at the start: one that began as a reader could not become a writer later."""
    driver: Any = connection.connection.driver_connection
    if not driver.in_transaction:  # `own_transaction` may have begun one
        writes = connection.get_execution_options().get("write")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def own_transaction(connection: Connection) -> Iterator[None]:
    """A transaction that writes to SQLite, by the driver's own statements: SQLAlchemy's take longer than a move."""
    driver: Any = connection.connection.driver_connection
    try:
        driver.execute("BEGIN IMMEDIATE")
        yield
        (connection if connection.in_transaction() else driver).commit()
    except sqlite3.Error as error:
        raise as_sqlalchemy(error, "COMMIT", sqlite3.Error) from error


def as_sqlalchemy(error: Any, statement: str, base: type[Exception]) -> Exception:
    """An error of a driver as SQLAlchemy would have raised it."""
    found: Exception = DBAPIError.instance(statement, None, error, base)
    return found


def _settle_sqlite(connection: sqlite3.Connection, _record: Any) -> None:
    """Readers never wait for the writer, and a commit is on the disk when it returns."""
    connection.isolation_level = None  # the driver begins no transaction of its own: we do
    settings = ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY}", f"wal_autocheckpoint={LAST_RESORT}")
    for setting in settings:
        connection.execute(f"PRAGMA {setting}")


def shown_url(engine: Engine) -> str:
    """Where things are kept, without the password."""
    return engine.url.render_as_string(hide_password=True)
