"""The store as the server uses it: reads in a few threads, writes through the one that writes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, select

from imperia.kernel import registry
from imperia.match.setup import Setup
from imperia.server.facts import Entry
from imperia.server.refusals import Conflict, Unknown
from imperia.server.store import contents, rows
from imperia.server.store.checkpoint import Checkpoints
from imperia.server.store.engine import open_engine
from imperia.server.store.migrate import migrate
from imperia.server.store.writer import Job, Writer, unavailable
from imperia.server.tables.setups import kept_setup
from imperia.server.tables.table import Row, Table

Found = TypeVar("Found")
READERS = 4


class Store:
    """One database, opened and up to date."""

    def __init__(self, url: str, node: str = "") -> None:
        self.engine = open_engine(url)
        self.node = node
        try:
            migrate(self.engine)
        except Exception as error:
            raise unavailable(error) from error
        self.writer = Writer(self.engine, node)
        self._checkpoints = None if self.is_shared else Checkpoints(self.engine)
        self._readers = ThreadPoolExecutor(READERS, "imperia-reader")

    @property
    def is_shared(self) -> bool:
        """Whether other nodes may work on the same database."""
        return self.engine.dialect.name == "postgresql"

    async def read(self, query: Callable[[Connection], Found]) -> Found:
        """Run a reading function in one of the reader threads."""

        def run() -> Found:
            with self.engine.connect() as connection:
                return query(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, run)
        except Exception as error:
            raise unavailable(error) from error

    async def write(self, job: Callable[[Connection], Found]) -> Found:
        """Run a writing function; what it returns comes when it is on the disk."""
        done: asyncio.Future[Found] = asyncio.get_running_loop().create_future()

        def settled(error: Exception | None, found: object) -> None:
            if done.done():
                return  # whoever waited has gone
            if error is not None:
                done.set_exception(error)
            else:
                done.set_result(found)  # type: ignore[arg-type]  # what the job returned

        self.writer.hand_in(Job(job), settled)
        return await done

    async def load(self, table_id: str, upto: int | None = None) -> Table:
        """A table, folded from its log (to a seq)."""
        return await self.read(lambda connection: load(connection, table_id, upto))

    async def news(self, table_id: str, after: int) -> list[Entry]:
        """What was added to a log behind a seq."""
        return await self.read(lambda connection: rows.read_entries(connection, table_id, after))

    async def alive(self) -> None:
        """Raise, in words, if the database does not answer."""
        await self.read(lambda connection: connection.execute(select(1)).scalar())

    def close(self) -> None:
        """Write what is waiting, then let go."""
        self.writer.close()
        if self._checkpoints is not None:
            self._checkpoints.close()
        self._readers.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()


def load(connection: Connection, table_id: str, upto: int | None = None) -> Table:
    """Read a table and fold its log."""
    row = rows.read_table(connection, table_id)
    if row is None:
        raise Unknown("server-no-table")
    table = Table(row, _setup(connection, row))
    table.fold(rows.read_entries(connection, table_id, upto=upto))
    return table


def _setup(connection: Connection, row: Row) -> Setup:
    """What a table is played with: the content that was kept with it, by the rules it was begun with."""
    ours = registry.find(row.game).version
    if row.rules != ours:
        raise Conflict("server-rules", game=row.game, rules=row.rules, ours=ours)
    setup = kept_setup(
        row.game, row.players, row.options, row.contents, lambda: contents.texts(connection, row.contents.items())
    )
    if row.content != setup.content_hash:
        raise Conflict("server-content-changed", game=row.game)
    return setup
