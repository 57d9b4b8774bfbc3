"""Reviews of finished games: made in the background, with progress, once for everyone."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, insert, select, update

from imperia.bots.review import review
from imperia.match import Match
from imperia.server.background import Tasks
from imperia.server.hub import Hub
from imperia.server.refusals import Conflict, Unavailable, Unknown
from imperia.server.store import schema
from imperia.server.store.store import Store
from imperia.server.tables.table import FINISHED

log = logging.getLogger("imperia.server")
TOLD_EVERY = 1.0
"""Seconds after which it is noted how far a review is."""
ABANDONED = 30_000
"""Milliseconds without such a note after which another node begins a review anew."""
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
        if found is None or (found["state"] == "running" and self._is_left(table_id, found["updated"])):
            self._progress[table_id] = (0, live.table.playing.ply)
            await self._tell(table_id)
            self._tasks.begin(self._make(table_id, live.table.playing.copy()))
        return await self.state(table_id)

    async def state(self, table_id: str) -> dict[str, Any]:
        """How far a review is, and what it says when it is done."""
        found = await self.store.read(lambda connection: _read(connection, table_id))
        if found is None:
            raise Unknown("server-no-review")
        done, total = self._progress.get(table_id, (found["done"], found["total"]))
        result = json.loads(found["result"]) if found["result"] else None
        return {"state": found["state"], "done": done, "total": total, "result": result}

    def _is_left(self, table_id: str, told: int) -> bool:
        """Whether nobody makes a review that was begun: this node does not, and no other has told of it lately."""
        here = table_id in self._progress
        return not here and (not self.store.is_shared or told < self.hub.now() - ABANDONED)

    async def _tell(self, table_id: str) -> None:
        """Note how far a review is, for those who ask another node."""
        done, total = self._progress[table_id]
        now = self.hub.now()
        await self.store.write(lambda connection: _write(connection, table_id, "running", "", now, done, total))

    async def _make(self, table_id: str, match: Match) -> None:
        def progress(done: int, total: int) -> None:
            self._progress[table_id] = (done, total)

        making = asyncio.get_running_loop().run_in_executor(
            self._thread, lambda: json.dumps(review_data(match, progress))
        )
        try:
            while not (await asyncio.wait([making], timeout=TOLD_EVERY))[0]:
                with suppress(Unavailable):  # it is told again in a second
                    await self._tell(table_id)
            found, state = await making, "done"
        except Exception as error:
            log.warning("a review failed: %s", type(error).__name__, exc_info=error)
            found, state = "", "failed"
        done, total = self._progress.pop(table_id)
        now = self.hub.now()
        await self.store.write(lambda connection: _write(connection, table_id, state, found, now, done, total))

    async def stop(self) -> None:
        """Stop; what was not finished begins anew when it is asked for."""
        await self._tasks.stop()
        self._thread.shutdown(wait=False, cancel_futures=True)


def _read(connection: Connection, table_id: str) -> Any:
    return connection.execute(select(schema.reviews).where(schema.reviews.c.table_id == table_id)).mappings().first()


def _write(connection: Connection, table_id: str, state: str, result: str, now: int, done: int, total: int) -> None:
    values = {"state": state, "done": done, "total": total, "result": result, "updated": now}
    here = schema.reviews.c.table_id == table_id
    if connection.execute(update(schema.reviews).where(here).values(values)).rowcount == 0:
        connection.execute(insert(schema.reviews).values(table_id=table_id, **values))
