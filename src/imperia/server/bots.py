"""Bots at tables: they decide on worker threads, from nothing but their seat's view, and write like anyone else."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from imperia.bots import Bot
from imperia.server.background import Tasks
from imperia.server.config import Config
from imperia.server.facts import Entry
from imperia.server.hub import Hub
from imperia.server.live import Live
from imperia.server.opponents import opponent
from imperia.server.refusals import Refusal
from imperia.server.store import lists
from imperia.server.tables.playing import played
from imperia.server.tables.proposal import Proposal
from imperia.server.tables.table import Table

SWEEP = 5.0
"""Seconds between two looks for tables whose node has gone away."""


class Bots:
    """Lets bots decide wherever one is due."""

    def __init__(self, hub: Hub, config: Config) -> None:
        self.hub, self.config = hub, config
        self.decided = 0
        self._tasks = Tasks()
        self._threads = ThreadPoolExecutor(config.bot_threads, "imperia-bot")
        self._busy: set[str] = set()
        self._running = False

    def start(self) -> None:
        """Begin, and look now and then for what a node that stopped has left behind."""
        self._running = True
        self._tasks.every(SWEEP, self._sweep)

    def notice(self, live: Live, entries: Sequence[Entry]) -> None:
        """A table changed: if a bot is due there, let it decide."""
        if self._running and live.table.bots_due and live.table.id not in self._busy:
            self._busy.add(live.table.id)
            self._tasks.begin(self._play(live.table.id))

    async def _sweep(self) -> None:
        now = self.hub.now()
        for table in await self.hub.store.read(lambda connection: lists.waiting_for_bots(connection, now)):
            if table not in self._busy:
                self._busy.add(table)
                self._tasks.begin(self._play(table))

    async def _play(self, table_id: str) -> None:
        """Decide for every bot that is due, until persons are; bots remember what they mean to do meanwhile."""
        bots: dict[str, Bot] = {}
        try:
            while await self._claim(table_id):
                live = await self.hub.table(table_id)
                due = live.table.bots_due
                if not due:
                    return
                await asyncio.sleep(self.config.bot_pause if live.watchers else 0)
                await self._decide(table_id, due[0], bots)
        finally:
            self._busy.discard(table_id)

    async def _claim(self, table_id: str) -> bool:
        """Only one node lets bots think about a table; alone on a database, there is nobody to ask."""
        if not self.hub.store.is_shared:
            return True
        node, now = self.config.node, self.hub.now()
        return await self.hub.store.write(lambda connection: lists.lease(connection, table_id, node, now))

    async def _decide(self, table_id: str, seat: int, bots: dict[str, Bot]) -> None:
        table = (await self.hub.table(table_id)).table
        if seat not in table.bots_due:
            return
        match, number, name = table.playing, table.decision(seat), table.seats[seat].decider
        bot = bots[name] = bots.get(name) or opponent(name, table.setup)
        view, legal = match.observe(seat), match.legal(seat)
        loop = asyncio.get_running_loop()
        rng = np.random.default_rng()
        decision = await loop.run_in_executor(self._threads, lambda: bot.decide(view, seat, legal, rng))

        def propose(now: Table) -> Proposal:
            if seat not in now.bots_due or now.decision(seat) != number:
                return Proposal()
            return played(now, seat, number, [decision.action.code])

        try:
            await self.hub.change(table_id, propose)
            self.decided += 1
        except Refusal:
            # What it saw has changed under its thought, or the store is away: it will be asked again.
            await asyncio.sleep(1)

    async def stop(self) -> None:
        """Let nobody begin another thought."""
        self._running = False
        await self._tasks.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)
