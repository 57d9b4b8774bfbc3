"""Reviews of finished games: made in the background, with progress, once for everyone."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection, insert, select, update

from imperia.bots.review import review
from imperia.match import Match
from imperia.server.background import Tasks
from imperia.server.hub import Hub
from imperia.server.refusals import Conflict, Unknown
from imperia.server.store import schema
from imperia.server.store.store import Store
from imperia.server.tables.table import FINISHED

log = logging.getLogger("imperia.server")
Progress = Callable[[int, int], None]


def review_data(match: Match, progress: Progress) -> dict[str, Any]:
    """The review of the bots as plain data."""
    done = 0

    def advance(count: int) -> None:
        nonlocal done
        done += count
        progress(done, match.ply)

    return review(match, progress=advance).json()


class Reviews:
    """At most one review is made at a time; the others wait their turn."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self.store, self.hub = store, hub
        self._tasks = Tasks()
        self._thread = ThreadPoolExecutor(1, "imperia-review")
        self._progress: dict[str, tuple[int, int]] = {}

    async def begin(self, table_id: str) -> dict[str, Any]:
        """Begin a review, or say how far it is."""
        live = await self.hub.table(table_id)
        if live.table.status != FINISHED:
            raise Conflict("server-not-over")
        found = await self.store.read(lambda connection: _read(connection, table_id))
        if found is None or (found["state"] == "running" and table_id not in self._progress):
            self._progress[table_id] = (0, live.table.playing.ply)
            await self.store.write(lambda connection: _write(connection, table_id, "running", "", self.hub.now()))
            self._tasks.begin(self._make(table_id, live.table.playing.copy()))
        return await self.state(table_id)

    async def state(self, table_id: str) -> dict[str, Any]:
        """How far a review is, and what it says when it is done."""
        found = await self.store.read(lambda connection: _read(connection, table_id))
        if found is None:
            raise Unknown("server-no-review")
        done, total = self._progress.get(table_id, (0, 0))
        result = json.loads(found["result"]) if found["result"] else None
        return {"state": found["state"], "done": done, "total": total, "result": result}

    async def _make(self, table_id: str, match: Match) -> None:
        def progress(done: int, total: int) -> None:
            self._progress[table_id] = (done, total)

        try:
            found = await asyncio.get_running_loop().run_in_executor(
                self._thread, lambda: json.dumps(review_data(match, progress))
            )
            state = "done"
        except Exception as error:
            log.warning("a review failed: %s", type(error).__name__, exc_info=error)
            found, state = "", "failed"
        await self.store.write(lambda connection: _write(connection, table_id, state, found, self.hub.now()))
        self._progress.pop(table_id, None)

    async def stop(self) -> None:
        """Stop; what was not finished begins anew when it is asked for."""
        await self._tasks.stop()
        self._thread.shutdown(wait=False, cancel_futures=True)


def _read(connection: Connection, table_id: str) -> Any:
    return connection.execute(select(schema.reviews).where(schema.reviews.c.table_id == table_id)).mappings().first()


def _write(connection: Connection, table_id: str, state: str, result: str, now: int) -> None:
    values = {"state": state, "done": 0, "total": 0, "result": result, "updated": now}
    here = schema.reviews.c.table_id == table_id
    if connection.execute(update(schema.reviews).where(here).values(values)).rowcount == 0:
        connection.execute(insert(schema.reviews).values(table_id=table_id, **values))
