"""Time: flags fall on the server, and old tables go when the host wants them to."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sqlalchemy import Connection

from imperia.server import facts
from imperia.server.background import Tasks
from imperia.server.config import Config
from imperia.server.facts import Entry
from imperia.server.hub import Hub
from imperia.server.live import Live
from imperia.server.store import lists
from imperia.server.tables.consent import settled
from imperia.server.tables.proposal import Proposal
from imperia.server.tables.table import Table

SWEEP = 1.0
"""Seconds between two looks at the deadlines of tables that are not in memory."""
CLEAN = 3600.0
LOOK, AT_ONCE = 30.0, 500
"""Seconds between two looks for tables that were deleted, and how many are asked for at once."""
DAY = 86_400_000
SOON = 600_000
"""Deadlines nearer than this, in milliseconds, are waited for at the table; the rest is found by the sweep."""


class Clockwork:
    """Watches deadlines and the age of tables."""

    def __init__(self, hub: Hub, config: Config) -> None:
        self.hub, self.config = hub, config
        self._tasks = Tasks()
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        self._running = False

    def start(self) -> None:
        """Begin to watch."""
        self._running = True
        self._tasks.every(SWEEP, self._sweep)
        self._tasks.every(LOOK, self._look)
        if self.config.keep_days is not None:
            self._tasks.every(CLEAN, self._clean)

    def notice(self, live: Live, entries: Sequence[Entry]) -> None:
        """A table changed: wait for its next deadline instead of the last."""
        clocks = live.table.clocks
        if clocks.clock.kind == "none":
            return
        handle = self._waiting.pop(live.table.id, None)
        if handle is not None:
            handle.cancel()
        deadline = clocks.next_deadline()
        if deadline is not None and self._running and deadline - self.hub.now() < SOON:
            seconds = max(0.0, (deadline - self.hub.now()) / 1000)
            loop = asyncio.get_running_loop()
            self._waiting[live.table.id] = loop.call_later(seconds + 0.001, self._ring, live.table.id)

    def _ring(self, table_id: str) -> None:
        self._waiting.pop(table_id, None)
        self._tasks.begin(self.flag(table_id))

    async def flag(self, table_id: str) -> None:
        """Let the flags of a table fall that are due; the log decides, so that no flag falls twice."""

        def propose(table: Table) -> Proposal:
            proposal = Proposal()
            for seat in table.clocks.expired(self.hub.now()):
                proposal.add(seat, facts.Flagged())
            return settled(table, proposal, self.hub.now())

        await self.hub.change(table_id, propose)

    async def _sweep(self) -> None:
        now = self.hub.now()
        for table in await self.hub.store.read(lambda connection: lists.overdue(connection, now)):
            self._tasks.begin(self.flag(table))  # each by itself: one that cannot be loaded stops no other

    async def _look(self) -> None:
        """Find out which tables in memory were deleted by another node, or by whoever runs the server."""
        held = [live.table.id for live in self.hub.lives]
        for start in range(0, len(held), AT_ONCE):
            await self.hub.look_for(held[start : start + AT_ONCE])

    async def _clean(self) -> None:
        """Delete what is past keeping, a page at a time, so that nobody waits long for the writer."""
        before = self.hub.now() - DAY * (self.config.keep_days or 0)
        while old := await self.hub.store.write(lambda connection: self._delete(connection, before)):
            for table in old:
                self.hub.drop(table)

    @staticmethod
    def _delete(connection: Connection, before: int) -> list[str]:
        old = lists.past_keeping(connection, before)
        lists.delete_tables(connection, old)
        return old

    async def stop(self) -> None:
        """Stop watching; whatever falls due meanwhile is found at the next start."""
        self._running = False
        for handle in self._waiting.values():
            handle.cancel()
        await self._tasks.stop()
