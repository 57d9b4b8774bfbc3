"""The tables of this node that are in memory: loaded when somebody asks for them, let go when nobody watches."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from imperia.server.live import Live
from imperia.server.refusals import Unknown
from imperia.server.store import lists
from imperia.server.store.store import Store

IDLE_TABLES = 2000
"""So many tables that nobody watches stay in memory."""


class Loaded:
    """Tables in memory, the one asked for last at the end."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}

    async def table(self, table_id: str) -> Live:
        """A table, loaded if it is not in memory."""
        live = self._live.get(table_id)
        if live is not None:
            self._live.move_to_end(table_id)
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> Live:
        try:
            live = Live(await self.store.load(table_id))
            self.keep(live)
            return live
        finally:
            self._loading.pop(table_id, None)

    def keep(self, live: Live) -> None:
        """Have a table in memory; of those that nobody watches, the ones asked for longest ago make room."""
        self._live[live.table.id] = live
        if len(self._live) > IDLE_TABLES:
            idle = [name for name, one in self._live.items() if not one.watchers and not one.lock.locked()]
            for name in idle[: max(0, len(idle) - IDLE_TABLES)]:
                del self._live[name]

    def loaded(self, table_id: str) -> Live | None:
        """A table, if it is in memory."""
        return self._live.get(table_id)

    @property
    def lives(self) -> list[Live]:
        """All tables in memory."""
        return list(self._live.values())

    def forget(self, table_id: str) -> None:
        """Drop a table from memory: it was deleted, or memory may differ from the disk."""
        self._live.pop(table_id, None)

    async def look_for(self, tables: Sequence[str]) -> None:
        """Let go of those of these tables that were deleted, with everyone who watches them."""
        there = await self.store.read(lambda connection: lists.existing(connection, tables))
        for table_id in set(tables) - there:
            self.drop(table_id)

    def drop(self, table_id: str) -> None:
        """A table is no more."""
        live = self.loaded(table_id)
        if live is not None:
            self.forget(table_id)
            live.close(Unknown("server-no-table"))

    def free(self, table_id: str) -> Live | None:
        """A table, if it is in memory and nobody is changing it."""
        live = self._live.get(table_id)
        return None if live is None or live.lock.locked() else live
