"""What is done at the tables of this node: commands come in, entries are committed, watchers are told."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from msgspec import structs
from sqlalchemy import Connection

from imperia.match import Match
from imperia.match.setup import Setup
from imperia.server.config import Limits
from imperia.server.facts import AnyFact, Entry
from imperia.server.live import Live
from imperia.server.loaded import Loaded
from imperia.server.news import News
from imperia.server.refusals import Conflict, Refusal, Unknown
from imperia.server.store import contents, rows
from imperia.server.store.store import Store
from imperia.server.store.writer import Append, Behind, now
from imperia.server.tables.commands import Answer, AnyCommand, Offer
from imperia.server.tables.decide import NOBODY, decide
from imperia.server.tables.proposal import Actor, Proposal
from imperia.server.tables.setups import setup_of
from imperia.server.tables.table import Row, Table

TRIES = 50
"""How often a command is decided anew when other nodes lengthen the log at the same time."""

Decide = Callable[[Table], Proposal]
Told = Callable[["Outcome | None", Exception | None], None]
"""Told what came of a command, or why nothing did."""
After = Callable[[Live, Sequence[Entry]], None]


Mine = Callable[[Live, frozenset[int]], None]


def _nothing() -> None:
    """Nobody asked to be told."""


@dataclass
class Outcome:
    """What a command led to."""

    seq: int
    again: bool = False
    created: list[str] = field(default_factory=list)


class Hub(Loaded):
    """The tables of one node, and all that is done at them."""

    def __init__(self, store: Store, clock: Callable[[], int] = now) -> None:
        super().__init__(store)
        self.now = clock
        self.away = Limits.away
        self.after: list[After] = []
        """Told of every change at a table: bots, clocks."""
        self.mine: list[Mine] = []
        """Told of changes that this node made, with the seats that had to decide before: turn notices."""

    def begin(
        self, live: Live, actor: Actor, command: AnyCommand, told: Told, first: Callable[[], None] = _nothing
    ) -> Outcome | None:
        """Carry out a command of a person at a table that is free, without waiting.

        What came of it; or None, and `told` hears of it once it is on the disk and all who watch were told, and `first`
        just before they are. The short way of `command`, which nearly every move takes.
        """
        live.lock.take()

        def settled(outcome: Outcome | None, error: Exception | None) -> None:
            live.lock.release()
            told(outcome, error)

        found = None
        try:
            propose = self._decided(live, actor, command)
            found = self._attempt(live, propose, command.key, seat_of(command), (), settled, first)
        except BaseException:
            live.lock.release()
            raise
        if found is not None:
            live.lock.release()
        return found

    async def command(self, table_id: str, actor: Actor, command: AnyCommand) -> Outcome:
        """Carry out a command of a person."""
        live = await self.table(table_id)
        propose = self._decided(live, actor, command)
        return await self.change(table_id, propose, key=command.key, seat=seat_of(command))

    def _decided(self, live: Live, actor: Actor, command: AnyCommand) -> Decide:
        attended = live.attended(self.away) if isinstance(command, Offer | Answer) else NOBODY
        return lambda table: decide(table, actor, command, self.now(), attended)

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
                done: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
                try:
                    return self._attempt(live, propose, key, seat, also, partial(_resolve, done)) or await done
                except Behind:
                    await self._refresh(live)
                    if self.loaded(table_id) is not live:
                        raise Unknown("server-no-table") from None
            raise Conflict("server-busy")

    def _attempt(
        self,
        live: Live,
        propose: Decide,
        key: str,
        seat: int,
        also: Sequence[Callable[[Connection], None]],
        told: Told,
        first: Callable[[], None] = _nothing,
    ) -> Outcome | None:
        """Hand in what `propose` makes of a table; an outcome at once where nothing need be written.

        Memory follows the disk even if whoever waits for this has gone: a client that leaves stops nothing. Where the
        disk takes nothing, memory stays as it is; what has been written after all is found before the next entry.
        """
        table = live.table
        if (done := table.done_under(seat, key)) is not None:
            return Outcome(done, again=True)
        proposal = propose(table)
        if not proposal.facts:
            return Outcome(table.seq)
        entries = numbered(proposal.facts, table.seq, max(self.now(), table.updated), key)
        ahead = self._ahead(table, entries, proposal.played)
        creating = [self._creation(row, table.setup, seated) for row, seated in proposal.tables]
        work = Append(table.id, table.seq, entries, rows.derived(ahead), [*also, *creating])
        news: News | None = None
        before = table.acting

        def settled(error: Exception | None, _found: object) -> None:
            if error is None:
                try:
                    first()
                    self._take(live, entries, news)
                    for heard in self.mine:
                        heard(live, before)
                except Exception as trouble:
                    error = trouble
            if error is not None and not isinstance(error, Behind | Refusal):
                self.forget(work.table)
                live.abandon()
            outcome = Outcome(entries[-1].seq, created=[row.id for row, _ in proposal.tables])
            told(None if error else outcome, error)

        self.store.writer.hand_in(work, settled)
        if len(entries) == 1:
            with suppress(Exception):  # if this fails, it fails again when it is to be told, and is answered then
                news = live.foretell(entries[0], ahead)  # while the disk is at work
        return None

    def _take(self, live: Live, entries: Sequence[Entry], news: News | None = None) -> None:
        live.take(entries, news)
        for told in self.after:
            told(live, entries)

    def _ahead(self, table: Table, entries: Sequence[Entry], played: Match | None) -> Table:
        """The table as it will be: the entries are tried on a copy, so that a fault of ours writes nothing."""
        twin = table.copy(played)
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
        self.keep(live)
        for told in self.after:
            told(live, entries)
        for heard in self.mine:
            heard(live, frozenset())
        return table

    async def _refresh(self, live: Live) -> None:
        """Fold what other nodes have added; the table is locked."""
        entries = await self.store.news(live.table.id, live.table.seq)
        if entries:
            self._take(live, entries)
        else:
            await self.look_for([live.table.id])

    async def hear(self, table_id: str, seq: int) -> None:
        """Another node says how far a table has got."""
        live = self.loaded(table_id)
        if live is not None and live.table.seq < seq:
            async with live.lock:
                if live.table.seq < seq:
                    await self._refresh(live)


def seat_of(command: AnyCommand) -> int:
    """The seat a command is for, -1 where it is for none."""
    return getattr(command, "seat", -1)


def _resolve(done: asyncio.Future[Outcome], outcome: Outcome | None, error: Exception | None) -> None:
    if done.done():
        return  # whoever waited has gone
    if error is not None:
        done.set_exception(error)
    elif outcome is not None:
        done.set_result(outcome)


def numbered(found: Sequence[tuple[int, AnyFact]], after: int, at: int, key: str) -> list[Entry]:
    """Facts as entries behind a seq; the key goes with the first."""
    return [
        Entry(after + place, at, seat, fact, key if place == 1 else "") for place, (seat, fact) in enumerate(found, 1)
    ]


def new_secret() -> bytes:
    """The server's part of a fair deal."""
    return secrets.token_bytes(32)
