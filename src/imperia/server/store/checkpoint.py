"""SQLite's checkpoints, taken beside the writer: they flush whole files, and no move should wait for that."""

from __future__ import annotations

import threading
from contextlib import suppress

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from imperia.server.store.engine import BUSY

REST = 5.0
"""Seconds between two checkpoints: pages that change often are written once, and the disk is left to commits."""
LONG = 10_000
"""Pages of the write-ahead log from which it begins anew, for which the writer has to wait a moment;"""
FEW, ROUNDS = 200, 8
"""so that it is short, only a few pages may have come during the last round, if so many rounds are enough for that;"""
PATIENCE = 50
"""and so many milliseconds it may wait for readers."""


class Checkpoints:
    """A thread that moves what was committed from the write-ahead log into the database, beside all others."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="imperia-checkpoints", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._stop.wait(REST):
            with suppress(DBAPIError, OSError, self._engine.dialect.loaded_dbapi.Error):
                self.take()  # on a full disk, for one, it fails: the writer says so to those who write

    def take(self) -> None:
        """Move all that is there; what came meanwhile follows, and with the last of it a long log begins anew."""
        connection = self._engine.raw_connection()
        try:
            cursor = connection.cursor()
            pages = 0
            for _ in range(ROUNDS):
                before, (_, pages, _) = pages, cursor.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                if pages <= max(LONG, before + FEW):
                    break
            if pages > LONG:
                cursor.execute(f"PRAGMA busy_timeout={PATIENCE}")
                try:
                    cursor.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
                finally:
                    cursor.execute(f"PRAGMA busy_timeout={BUSY}")
        finally:
            connection.close()

    def close(self) -> None:
        """Take no more."""
        self._stop.set()
        self._thread.join(10)
