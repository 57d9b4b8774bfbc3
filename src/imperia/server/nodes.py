"""Several nodes on one PostgreSQL: each tells the others how far tables have got; the data comes from the log."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Iterator
from contextlib import suppress

from imperia.server.background import Tasks
from imperia.server.hub import Hub
from imperia.server.store.store import Store

log = logging.getLogger("imperia.server")
CHANNEL = "imperia"
REST = 1.0
"""Seconds before a lost connection is tried again."""


class Nodes:
    """Listens to the other nodes; where there are none, does nothing."""

    def __init__(self, store: Store, hub: Hub, node: str) -> None:
        self.store, self.hub, self.node = store, hub, node
        self.heard = 0
        self._tasks = Tasks()
        self._thread: threading.Thread | None = None
        self._stop = threading.Event()
        self._listening = asyncio.Event()

    async def start(self) -> None:
        """Listen, if the database is shared."""
        if self.store.is_shared:
            loop = asyncio.get_running_loop()
            self._thread = threading.Thread(target=self._run, args=(loop,), name="imperia-listener", daemon=True)
            self._thread.start()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._listening.wait(), 10)

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        import psycopg  # only where the database is shared

        while not self._stop.is_set():
            try:
                for payload in self._notices(loop):
                    loop.call_soon_threadsafe(self._hear, payload)
            except psycopg.Error as error:
                log.warning("lost the other nodes: %s", type(error).__name__)
                time.sleep(REST)

    def _notices(self, loop: asyncio.AbstractEventLoop) -> Iterator[str]:
        import psycopg

        address = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True, application_name="imperia-listener") as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            # Whatever was told while nobody listened is in the log: look there once.
            loop.call_soon_threadsafe(self._catch_up)
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=0.5):
                    yield notice.payload

    def _catch_up(self) -> None:
        self._listening.set()
        for live in self.hub.lives:
            self._tasks.begin(self.hub.hear(live.table.id, live.table.seq + 1))

    def _hear(self, payload: str) -> None:
        node, table, what = payload.split(" ", 2)
        if node == self.node:
            return
        self.heard += 1
        if what.startswith("here"):
            live = self.hub.loaded(table)
            if live is not None:
                live.hear_presence(node, frozenset(int(seat) for seat in what.split()[1:]))
        else:
            self._tasks.begin(self.hub.hear(table, int(what)))

    def tell_presence(self, table: str, seats: frozenset[int]) -> None:
        """Tell the others which seats of a table are connected here."""
        if self.store.is_shared and self._thread is not None:
            text = " ".join([self.node, table, "here", *map(str, sorted(seats))])
            self._tasks.begin(
                self.store.write(lambda c: c.exec_driver_sql("SELECT pg_notify('imperia', %s)", (text,)) and None)
            )

    async def stop(self) -> None:
        """Listen no more."""
        self._stop.set()
        await self._tasks.stop()
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join, 2)
