"""One thread that writes: whatever waits is committed together, so that a thousand moves share a few disk flushes."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field

from sqlalchemy import Connection, Engine, bindparam, delete, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from imperia.server import facts
from imperia.server.facts import Entry
from imperia.server.refusals import Refusal, Unavailable
from imperia.server.store import schema
from imperia.server.store.rows import entry_row

MOST_AT_ONCE = 400


class Behind(Exception):
    """The log has grown elsewhere since it was read: fold the news and decide again."""


@dataclass
class Append:
    """Entries to add behind `expected`, and the columns that follow from them."""

    table: str
    expected: int
    entries: Sequence[Entry]
    columns: dict[str, object]
    also: Sequence[Callable[[Connection], None]] = ()
    """What else must be written in the same transaction, such as a table that comes to be."""
    done: Future[None] = field(default_factory=Future)


@dataclass
class Work:
    """Anything else to be written."""

    job: Callable[[Connection], object]
    done: Future[object] = field(default_factory=Future)


_last = select(schema.tables.c.id, schema.tables.c.seq)
_advance = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("b_id"))
    .values(
        {name: bindparam(name) for name in ("seq", "status", "acting", "public", "deadline", "bots_due", "updated")}
    )
)
_insert = insert(schema.entries)


class Writer:
    """Commits in the order in which things were handed in, many at a time."""

    def __init__(self, engine: Engine, announce: str = "") -> None:
        self.engine = engine.execution_options(write=True)
        self.announce = announce if engine.dialect.name == "postgresql" else ""
        self.commits = 0
        self.written = 0
        self._queue: queue.SimpleQueue[Append | Work | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="imperia-writer", daemon=True)
        self._thread.start()

    def append(self, work: Append) -> Future[None]:
        """Hand in entries; the future is done when they are on the disk."""
        self._queue.put(work)
        return work.done

    def do(self, job: Callable[[Connection], object]) -> Future[object]:
        """Hand in any other change."""
        work = Work(job)
        self._queue.put(work)
        return work.done

    def close(self) -> None:
        """Write what was handed in, then stop."""
        self._queue.put(None)
        self._thread.join(30)

    @property
    def waiting(self) -> int:
        """How much is handed in and not yet taken up."""
        return self._queue.qsize()

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            batch: list[Append | Work] = [first]
            ending = False
            while len(batch) < MOST_AT_ONCE:
                try:
                    more = self._queue.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    ending = True
                    break
                batch.append(more)
            self._commit(batch)
            if ending:
                return

    def _commit(self, batch: list[Append | Work]) -> None:
        try:
            settled = self._try(batch)
        except IntegrityError:
            # A key or a row that is there already: find out whose by writing one at a time.
            if len(batch) > 1:
                for work in batch:
                    self._commit([work])
                return
            settled = [(batch[0], Behind(), None)]
        except Refusal as refusal:
            if len(batch) > 1:
                for work in batch:
                    self._commit([work])
                return
            settled = [(batch[0], refusal, None)]
        except Exception as error:
            trouble = unavailable(error)
            settled = [(work, trouble, None) for work in batch]
        for work, wrong, found in settled:
            if not work.done.set_running_or_notify_cancel():
                continue
            if wrong is not None:
                work.done.set_exception(wrong)
            elif isinstance(work, Work):
                work.done.set_result(found)
            else:
                work.done.set_result(None)

    def _try(self, batch: list[Append | Work]) -> list[tuple[Append | Work, Exception | None, object]]:
        settled: list[tuple[Append | Work, Exception | None, object]] = []
        with self.engine.begin() as connection:
            appends = sorted((w for w in batch if isinstance(w, Append)), key=lambda work: work.table)
            at = self._last_of(connection, {work.table for work in appends})
            rows: list[dict[str, object]] = []
            columns: list[dict[str, object]] = []
            for work in appends:
                if at.get(work.table) != work.expected:
                    settled.append((work, Behind(), None))
                    continue
                at[work.table] = work.entries[-1].seq
                rows += [entry_row(work.table, entry) for entry in work.entries]
                columns.append({"b_id": work.table, **work.columns})
                for also in work.also:
                    also(connection)
                self._members(connection, work)
                settled.append((work, None, None))
            if rows:
                connection.execute(_insert, rows)
                connection.execute(_advance, columns)
                self._tell(connection, {str(c["b_id"]): str(c["seq"]) for c in columns})
                self.written += len(rows)
            settled += [(job, None, job.job(connection)) for job in batch if isinstance(job, Work)]
        self.commits += 1
        return settled

    def _last_of(self, connection: Connection, ids: Iterable[str]) -> dict[str, int]:
        wanted = sorted(ids)
        if not wanted:
            return {}
        query = _last.where(schema.tables.c.id.in_(wanted)).order_by(schema.tables.c.id)
        if self.engine.dialect.name == "postgresql":
            query = query.with_for_update()  # in one order, so that two nodes never wait for each other
        return {row.id: row.seq for row in connection.execute(query)}

    def _members(self, connection: Connection, work: Append) -> None:
        for entry in work.entries:
            if not isinstance(entry.fact, facts.Sat | facts.Left):
                continue
            here = (schema.members.c.table_id == work.table) & (schema.members.c.seat == entry.seat)
            connection.execute(delete(schema.members).where(here))
            if isinstance(entry.fact, facts.Sat) and entry.fact.identity:
                values = {"table_id": work.table, "seat": entry.seat, "identity": entry.fact.identity}
                connection.execute(insert(schema.members).values(values))

    def _tell(self, connection: Connection, news: dict[str, str]) -> None:
        if self.announce:
            for table, seq in news.items():
                connection.exec_driver_sql("SELECT pg_notify('imperia', %s)", (f"{self.announce} {table} {seq}",))


def unavailable(error: Exception) -> Exception:
    """What went wrong with the database, as an answer for people; a fault of ours stays one."""
    if isinstance(error, DBAPIError | OSError):
        full = "full" in str(error).lower() or "no space" in str(error).lower()
        return Unavailable("server-disk-full" if full else "server-database-gone")
    return error


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
