"""One thread that writes: whatever waits is committed together, so that a thousand moves share a few disk flushes."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from imperia.server.facts import Entry
from imperia.server.refusals import Refusal, Unavailable
from imperia.server.store.appending import append_all
from imperia.server.store.at_once import append_at_once, is_plain, prepare
from imperia.server.store.engine import own_transaction

log = logging.getLogger("imperia.server")
MOST_AT_ONCE = 400
REST = 0.002
"""Seconds after a commit that several shared, in which more gather for the next: each commit makes the event loop wait
for this thread a few times, which took longer than the moves when nearly every one had a commit of its own."""
Settled = Callable[[Exception | None, object], None]
"""Told, on the event loop, what became of a piece of work: an error, or what it returned."""


class Behind(Exception):
    """The log has grown elsewhere since it was read: fold the news and decide again."""


@dataclass(slots=True)
class Append:
    """Entries to add behind `expected`, and the columns that follow from them."""

    table: str
    expected: int
    entries: Sequence[Entry]
    columns: dict[str, object]
    also: Sequence[Callable[[Connection], None]] = ()
    """What else must be written in the same transaction, such as a table that comes to be."""


@dataclass(slots=True)
class Job:
    """Anything else to be written."""

    run: Callable[[Connection], object]


@dataclass(slots=True)
class _Handed:
    """A piece of work, and whom to tell."""

    work: Append | Job
    settled: Settled
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)


_Told = list[tuple[Settled, Exception | None, object]]


class Writer:
    """Commits in the order in which things were handed in, many at a time."""

    def __init__(self, engine: Engine, announce: str = "") -> None:
        self.engine = engine.execution_options(write=True)
        self.announce = announce if engine.dialect.name == "postgresql" else ""
        self.commits = 0
        self.written = 0
        self._queue: queue.SimpleQueue[_Handed | None] = queue.SimpleQueue()
        self._alone = engine.dialect.name == "sqlite"
        self._kept: Connection | None = None
        """The connection to a file of our own, which cannot be lost; one to a server is asked for anew each time."""
        self._thread = threading.Thread(target=self._run, name="imperia-writer", daemon=True)
        self._thread.start()

    def hand_in(self, work: Append | Job, settled: Settled) -> None:
        """Take in work; `settled` is called on this event loop, in order, when it is on the disk or has failed."""
        self._queue.put(_Handed(work, settled))

    def close(self) -> None:
        """Write what was handed in, then stop."""
        self._queue.put(None)
        self._thread.join(30)

    @property
    def waiting(self) -> int:
        """How much is handed in and not yet taken up."""
        return self._queue.qsize()

    def _run(self) -> None:
        ending = False
        while not ending and (first := self._queue.get()) is not None:
            batch = [first]
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    ending = True
                    break
                batch.append(more)
            self._commit(batch)
            if len(batch) > 1:
                time.sleep(REST)
        self._let_go()

    def _commit(self, batch: list[_Handed]) -> None:
        """Write a batch in one transaction; where one of them cannot be, find out which by writing one at a time."""
        try:
            found = self._try([handed.work for handed in batch])
        except (IntegrityError, Behind, Refusal) as why:
            if len(batch) > 1:
                for handed in batch:
                    self._commit([handed])
                return
            self._tell(batch, [why if isinstance(why, Refusal) else Behind()], [None])
        except Exception as error:
            self._tell(batch, [unavailable(error)] * len(batch), [None] * len(batch))
        else:
            self._tell(batch, [None] * len(batch), found)

    def _try(self, batch: list[Append | Job]) -> list[object]:
        appends = [work for work in batch if isinstance(work, Append)]
        found: list[object] = [None] * len(batch)
        if self._alone and len(appends) == len(batch) and all(map(is_plain, appends)):
            with self._connection() as connection:
                append_at_once(connection, appends)
        else:
            found = self._write(batch, appends)
        self.commits += 1
        self.written += sum(len(work.entries) for work in appends)
        return found

    def _write(self, batch: list[Append | Job], appends: list[Append]) -> list[object]:
        """All kinds of work, in one transaction."""
        with self._connection() as connection, self._transaction(connection):
            if appends:
                if not append_all(connection, appends, self.announce):
                    raise Behind
                for work in appends:
                    for also in work.also:
                        also(connection)
            return [work.run(connection) if isinstance(work, Job) else None for work in batch]

    def _transaction(self, connection: Connection) -> AbstractContextManager[object]:
        """What is written in here is on the disk afterwards, or not at all."""
        return own_transaction(connection) if self._alone else connection.begin()

    @contextmanager
    def _connection(self) -> Iterator[Connection]:
        """The connection to write by; let go of if anything fails."""
        try:
            if self._kept is None:
                self._kept = self.engine.connect()
                if self._alone:
                    prepare(self._kept)
            yield self._kept
        except BaseException:
            self._let_go()
            raise
        if not self._alone:
            self._let_go()

    def _let_go(self) -> None:
        kept, self._kept = self._kept, None
        if kept is not None:
            with suppress(DBAPIError):
                kept.close()

    def _tell(self, batch: list[_Handed], errors: Sequence[Exception | None], found: Sequence[object]) -> None:
        """Wake each event loop once for all that is settled."""
        told: dict[asyncio.AbstractEventLoop, _Told] = {}
        for handed, error, result in zip(batch, errors, found, strict=True):
            told.setdefault(handed.loop, []).append((handed.settled, error, result))
        for loop, outcomes in told.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_settle, outcomes)


def _settle(outcomes: _Told) -> None:
    for settled, error, result in outcomes:
        try:
            settled(error, result)
        except Exception:
            log.exception("whoever waited for a commit failed")  # and nobody else who waits for it


def unavailable(error: Exception) -> Exception:
    """What went wrong with the database, as an answer for people; a fault of ours stays one."""
    if isinstance(error, DBAPIError | OSError):
        full = "full" in str(error).lower() or "no space" in str(error).lower()
        return Unavailable("server-disk-full" if full else "server-database-gone")
    return error


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
