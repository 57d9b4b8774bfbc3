"""Several nodes on one PostgreSQL: each tells the others how far tables have got; the data comes from the log."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

from imperia.server.background import Tasks
from imperia.server.hub import Hub
from imperia.server.store.store import Store

log = logging.getLogger("imperia.server")
CHANNEL = "imperia"
REST = 1.0
"""Seconds before a lost connection is tried again."""
BEAT, SILENCE = 10.0, 35.0
"""Seconds between two signs of life, and after how many without one a node has nobody connected any more."""


class Nodes:
    """Listens to the other nodes; where there are none, does nothing."""

    def __init__(self, store: Store, hub: Hub, node: str) -> None:
        self.store, self.hub, self.node = store, hub, node
        self.heard = 0
        self.listeners: dict[str, Callable[[str, str], None]] = {}
        """What else is done when a node tells something: by its first word, with the table and the rest."""
        self._last: dict[str, float] = {}
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
            self._tasks.every(BEAT, self._beat)
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
        self._last[node] = time.monotonic()
        live = self.hub.loaded(table)
        word, _, rest = what.partition(" ")
        if word.isdigit():
            self._tasks.begin(self.hub.hear(table, int(word)))
        elif word == "here" and live is not None:
            live.hear_presence(node, frozenset(map(int, rest.split())))
        elif word == "who" and live is not None and live.here:
            self.tell_presence(table, live.here)
        elif word == "gone":
            self._forget(node)
        elif word in self.listeners:
            self.listeners[word](table, rest)

    async def _beat(self) -> None:
        """Say that this node is alive; nobody is connected to one that has not said so for a while."""
        await self._send("*", "alive")
        for node in [node for node, at in self._last.items() if at < time.monotonic() - SILENCE]:
            self._forget(node)

    def _forget(self, node: str) -> None:
        self._last.pop(node, None)
        for live in self.hub.lives:
            if live.elsewhere.get(node):
                live.hear_presence(node, frozenset())

    def tell_presence(self, table: str, seats: frozenset[int]) -> None:
        """Tell the others which seats of a table are connected here."""
        self.tell(table, " ".join(["here", *map(str, sorted(seats))]))

    def tell(self, table: str, what: str) -> None:
        """Tell the other nodes something about a table, or (`*`) about no table."""
        if self._thread is not None:
            self._tasks.begin(self._send(table, what))

    async def _send(self, table: str, what: str) -> None:
        text = f"{self.node} {table} {what}"
        await self.store.write(lambda c: c.exec_driver_sql("SELECT pg_notify('imperia', %s)", (text,)) and None)

    async def stop(self) -> None:
        """Listen no more."""
        self._stop.set()
        await self._tasks.stop()
        if self._thread is not None:
            with suppress(Exception):  # the database may be what is stopping us
                await self._send("*", "gone")
            await asyncio.to_thread(self._thread.join, 2)
