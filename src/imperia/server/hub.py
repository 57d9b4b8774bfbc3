"""All tables of this node that are in use: commands come in, entries are committed, watchers are told."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from msgspec import structs
from sqlalchemy import Connection

from imperia.match.setup import Setup
from imperia.server.facts import AnyFact, Entry
from imperia.server.live import Live
from imperia.server.refusals import Conflict
from imperia.server.store import contents, rows
from imperia.server.store.store import Store
from imperia.server.store.writer import Append, Behind, now
from imperia.server.tables.commands import AnyCommand
from imperia.server.tables.decide import decide
from imperia.server.tables.proposal import Actor, Proposal
from imperia.server.tables.setups import setup_of
from imperia.server.tables.table import Row, Table

IDLE_TABLES = 2000
"""So many tables that nobody watches stay in memory."""
TRIES = 50
"""How often a command is decided anew when other nodes lengthen the log at the same time."""

Decide = Callable[[Table], Proposal]
After = Callable[[Live, Sequence[Entry]], None]


@dataclass
class Outcome:
    """What a command led to."""

    seq: int
    again: bool = False
    created: list[str] = field(default_factory=list)


class Hub:
    """The tables of one node."""

    def __init__(self, store: Store, clock: Callable[[], int] = now) -> None:
        self.store = store
        self.now = clock
        self.after: list[After] = []
        """Told of every change at a table: bots, clocks, webhooks."""
        self.moves = 0
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
            self._keep(live)
            return live
        finally:
            self._loading.pop(table_id, None)

    def _keep(self, live: Live) -> None:
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

    async def command(self, table_id: str, actor: Actor, command: AnyCommand) -> Outcome:
        """Carry out a command of a person."""
        seat = getattr(command, "seat", -1)
        return await self.change(
            table_id, lambda table: decide(table, actor, command, self.now()), key=command.key, seat=seat
        )

    async def change(
        self,
        table_id: str,
        propose: Decide,
        *,
        key: str = "",
        seat: int = -1,
        also: Sequence[Callable[[Connection], None]] = (),
    ) -> Outcome:
        """Lengthen a log by what `propose` makes of the table; decided anew where the log has grown elsewhere.

        With a key, the first entry carries it: whatever was done under that key is not done again.
        """
        live = await self.table(table_id)
        async with live.lock:
            for _ in range(TRIES):
                if key and (seat, key) in live.table.keys:
                    return Outcome(live.table.keys[seat, key], again=True)
                proposal = propose(live.table)
                if not proposal.facts:
                    return Outcome(live.table.seq)
                try:
                    return await self._commit(live, proposal, key, also)
                except Behind:
                    await self._refresh(live)
            raise Conflict("server-busy")

    async def _commit(
        self, live: Live, proposal: Proposal, key: str, also: Sequence[Callable[[Connection], None]]
    ) -> Outcome:
        at = max(self.now(), live.table.updated)
        entries = numbered(proposal.facts, live.table.seq, at, key)
        ahead = self._ahead(live.table, entries)
        columns = rows.derived(ahead)
        creating = [self._creation(row, live.table.setup, seated) for row, seated in proposal.tables]
        work = Append(live.table.id, live.table.seq, entries, columns, [*also, *creating])
        await self._append(live, work, ahead)
        return Outcome(entries[-1].seq, created=[row.id for row, _ in proposal.tables])

    def _append(self, live: Live, work: Append, ahead: Table) -> asyncio.Future[None]:
        """Hand entries to the writer.

        Memory follows the disk even if whoever waits for this has gone: a client that leaves stops nothing.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def settled(error: Exception | None, _found: object) -> None:
            if error is None:
                self.moves += 1
                try:
                    self._take(live, work.entries, ahead)
                except Exception as trouble:
                    error = trouble
            if error is not None and not isinstance(error, Behind):
                self.forget(work.table)
            if done.done():
                return
            if error is not None:
                done.set_exception(error)
            else:
                done.set_result(None)

        self.store.writer.hand_in(work, settled)
        return done

    def _take(self, live: Live, entries: Sequence[Entry], ahead: Table | None = None) -> None:
        live.take(entries, ahead)
        for told in self.after:
            told(live, entries)

    def _ahead(self, table: Table, entries: Sequence[Entry]) -> Table:
        """The table as it will be: the entries are tried on a copy, so that a fault of ours writes nothing."""
        twin = table.copy()
        for entry in entries:
            twin.apply(entry)
        return twin

    def _creation(self, row: Row, setup: Setup, seated: Sequence[tuple[int, AnyFact]]) -> Callable[[Connection], None]:
        table = Table(row, setup)
        entries = numbered(seated, 0, row.created, "")
        for entry in entries:
            table.apply(entry)
        return lambda connection: rows.add_table(connection, row, table, entries)

    async def create(self, row: Row, setup_texts: dict[str, str], seated: Sequence[tuple[int, AnyFact]]) -> Table:
        """Make a new table with its first entries."""
        setup = setup_of(row.game, row.players, row.options, setup_texts)
        hashes = contents.hashes_of(setup.content.all_sources())
        options = dict(setup.written_options)
        row = structs.replace(row, options=options, contents=hashes, content=setup.content_hash)
        table = Table(row, setup)
        entries = numbered(seated, 0, row.created, "")
        for entry in entries:
            table.apply(entry)
        await self.store.write(lambda connection: rows.add_table(connection, row, table, entries))
        live = Live(table)
        self._keep(live)
        for told in self.after:
            told(live, entries)
        return table

    async def _refresh(self, live: Live) -> None:
        """Fold what other nodes have added; the table is locked."""
        entries = await self.store.news(live.table.id, live.table.seq)
        if entries:
            self._take(live, entries)

    async def hear(self, table_id: str, seq: int) -> None:
        """Another node says how far a table has got."""
        live = self._live.get(table_id)
        if live is not None and live.table.seq < seq:
            async with live.lock:
                if live.table.seq < seq:
                    await self._refresh(live)


def numbered(found: Sequence[tuple[int, AnyFact]], after: int, at: int, key: str) -> list[Entry]:
    """Facts as entries behind a seq; the key goes with the first."""
    return [
        Entry(after + place, at, seat, fact, key if place == 1 else "") for place, (seat, fact) in enumerate(found, 1)
    ]


def new_secret() -> bytes:
    """The server's part of a fair deal."""
    return secrets.token_bytes(32)
