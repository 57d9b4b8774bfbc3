"""SQLite's checkpoints, taken beside the writer: they flush whole files, and no move should wait for that."""

from __future__ import annotations

import threading

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

REST = 5.0
"""Seconds between two checkpoints: pages that change often are written once, and the disk is left to commits."""


class Checkpoints:
    """A thread that moves what was committed from the write-ahead log into the database, without blocking anyone."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="imperia-checkpoints", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._stop.wait(REST):
            connection = None
            try:
                connection = self._engine.raw_connection()
                connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").close()
            except (DBAPIError, OSError, self._engine.dialect.loaded_dbapi.Error):
                continue  # a full disk, for one: the writer says so to those who write
            finally:
                if connection is not None:
                    connection.close()

    def close(self) -> None:
        """Take no more."""
        self._stop.set()
        self._thread.join(10)
