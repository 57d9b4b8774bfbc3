"""The store, on both databases: what is acknowledged is kept, once, and in order."""

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy import insert, inspect

from imperia.server import facts
from imperia.server.hub import Hub
from imperia.server.refusals import Refusal, Unavailable, Unknown
from imperia.server.store import checkpoint, contents, lists, people, rows, schema
from imperia.server.store.engine import open_engine
from imperia.server.store.migrate import STEPS, migrate, version_of
from imperia.server.store.store import Store
from imperia.server.store.writer import Append, Behind
from imperia.server.tables import commands
from imperia.server.tables.proposal import Actor
from tests.server.people import NAMES, row


@pytest.fixture
def store(database):
    opened = Store(database, "one")
    yield opened
    opened.close()


async def seated(hub, players=2, **more):
    """A table where everyone is ready."""
    sits = [(seat, facts.Sat(NAMES[seat], NAMES[seat].lower(), part=f"{seat:032x}")) for seat in range(players)]
    return (await hub.create(row(players=players, **more), {}, [*sits, (-1, facts.Started())])).id


async def append(store, work):
    """Hand entries to the writer and wait for what becomes of them."""
    done = asyncio.get_running_loop().create_future()
    store.writer.hand_in(work, lambda error, _found: done.set_exception(error) if error else done.set_result(None))
    await done


async def play(hub, table_id, rng, moves=10_000):
    while moves:
        table = (await hub.table(table_id)).table
        if not table.acting:
            break
        seat = rng.choice(sorted(table.acting))
        action = rng.choice(table.match.legal(seat)).code
        move = commands.Play(seat=seat, decision=table.decision(seat), actions=[action])
        await hub.command(table_id, Actor(NAMES[seat].lower()), move)
        moves -= 1


def test_a_game_is_found_again_as_it_was(store):
    async def story():
        hub = Hub(store)
        table_id = await seated(hub, 3)
        await play(hub, table_id, random.Random(1))
        kept = (await hub.table(table_id)).table
        again = await store.load(table_id)
        assert again.status == "finished"
        assert again.match.state.tobytes() == kept.match.state.tobytes()
        assert again.seq == kept.seq
        found = await store.read(lambda c: lists.mine(c, "ada"))
        assert [(one["id"], one["status"]) for one in found] == [(table_id, "finished")]

    asyncio.run(story())


def test_an_entry_comes_behind_the_last_or_not_at_all(store):
    async def story():
        hub = Hub(store)
        table_id = await seated(hub)
        table = (await hub.table(table_id)).table
        entry = facts.Entry(table.seq + 1, 5, 0, facts.Said(phrase="hello"))
        columns = {**rows.derived(table), "seq": entry.seq}
        await append(store, Append(table_id, table.seq, [entry], columns))
        with pytest.raises(Behind):
            await append(store, Append(table_id, table.seq, [entry], columns))
        assert len(await store.news(table_id, table.seq)) == 1

    asyncio.run(story())


def test_two_hubs_on_one_store_lose_and_double_nothing(store):
    """As two nodes do that have not heard of each other's entries yet."""

    async def story():
        first, second = Hub(store), Hub(store)
        table_id = await seated(first, 2)
        await second.table(table_id)
        both = [
            hub.command(table_id, Actor(NAMES[seat].lower()), commands.Say(seat=seat, phrase="hello", key=f"k{n}"))
            for n in range(5)
            for seat, hub in enumerate((first, second))
        ]
        outcomes = await asyncio.gather(*both)
        assert len({outcome.seq for outcome in outcomes}) == 10
        again = await second.command(table_id, Actor("ada"), commands.Say(seat=0, phrase="hello", key="k3"))
        assert again.again
        assert (await store.load(table_id)).seq == 13

    asyncio.run(story())


def test_appends_that_fail_take_no_other_with_them(store):
    async def story():
        hub = Hub(store)
        tables = [await seated(hub) for _ in range(3)]
        works = []
        for n, table_id in enumerate(tables):
            table = (await hub.table(table_id)).table
            expected = table.seq - (1 if n == 1 else 0)
            entry = facts.Entry(expected + 1, 5, 0, facts.Said(phrase="hello"))
            works.append(Append(table_id, expected, [entry], {**rows.derived(table), "seq": entry.seq}))
        found = await asyncio.gather(*(append(store, work) for work in works), return_exceptions=True)
        assert [type(one) for one in found] == [type(None), Behind, type(None)]

    asyncio.run(story())


def test_entries_are_kept_to_the_letter(store):
    async def story():
        hub = Hub(store)
        table_id = await seated(hub)
        table = (await hub.table(table_id)).table
        words = 'caf\u00e9 "so" \\ \\u0000 \x00 \u2028 \U0001d11e \'); DROP TABLE entries; --'
        entries = [
            facts.Entry(table.seq + 1, 2**43, 1, facts.Said(words), '"\\'),
            facts.Entry(table.seq + 2, 2**43, -1, facts.Paused(on=True)),
        ]
        columns = {**rows.derived(table), "seq": entries[-1].seq, "deadline": 2**43 + 1}
        await append(store, Append(table_id, table.seq, entries, columns))
        assert await store.news(table_id, table.seq) == entries
        assert await store.read(lambda c: lists.overdue(c, 2**43 + 1)) == [table_id]

    asyncio.run(story())


def test_secrets_are_kept_as_hashes(store):
    async def story():
        identity, token = await store.write(lambda c: people.new_identity(c, "Ada", 1))
        assert await store.read(lambda c: people.session_of(c, token)) == (identity, "Ada", "browser")
        assert await store.read(lambda c: people.session_of(c, token[:-1] + "x")) is None
        code = await store.write(lambda c: people.new_recovery(c, identity))
        everything = await store.read(
            lambda c: [str(c.execute(t.select()).all()) for t in schema.metadata.sorted_tables]
        )
        assert not any(secret in text for text in everything for secret in (token, code))

    asyncio.run(story())


def test_an_invitation_works_once(store):
    async def story():
        hub = Hub(store)
        table_id = (await hub.create(row(), {}, [])).id
        token = await store.write(lambda c: people.new_invite(c, table_id, 1, 1))
        assert await store.read(lambda c: people.invited_to(c, token)) == (table_id, 1)
        await store.write(lambda c: people.use_invite(c, token))
        with pytest.raises(Refusal):
            await store.write(lambda c: people.use_invite(c, token))

    asyncio.run(story())


def test_content_is_kept_once_by_its_hash(store):
    async def story():
        first = await store.write(lambda c: contents.keep(c, "empire", "map", "x", "ada", 1))
        assert first == await store.write(lambda c: contents.keep(c, "empire", "map", "x", "bo", 2))
        assert await store.read(lambda c: contents.find(c, first)) == ("empire", "map", "x")

    asyncio.run(story())


def test_a_lease_is_held_by_one_node_until_it_expires(store):
    async def story():
        table_id = await seated(Hub(store))
        assert await store.write(lambda c: lists.lease(c, table_id, "one", 1000))
        assert await store.write(lambda c: lists.lease(c, table_id, "one", 2000))
        assert not await store.write(lambda c: lists.lease(c, table_id, "two", 3000))
        assert await store.write(lambda c: lists.lease(c, table_id, "two", 3000 + lists.LEASE))

    asyncio.run(story())


def test_nothing_is_deleted_unless_the_host_wants_it_and_then_with_all_that_belongs_to_it(store):
    async def story():
        hub = Hub(store)
        table_id = await seated(hub)
        await hub.command(table_id, Actor("ada"), commands.Resign(seat=0))
        later = hub.now() + 10
        assert await store.read(lambda c: lists.past_keeping(c, later)) == [table_id]
        assert await store.write(lambda c: lists.delete_tables(c, [table_id])) == 1
        with pytest.raises(Unknown):
            await store.load(table_id)
        assert await store.read(lambda c: lists.mine(c, "ada")) == []

    asyncio.run(story())


def test_a_database_of_any_version_becomes_the_latest(database):
    engine = open_engine(database)
    for version in range(len(STEPS)):
        with engine.begin() as connection:
            schema.metadata.drop_all(connection)
            for step in STEPS[:version]:
                step(connection)
            if version:
                connection.execute(schema.meta.insert().values(name="version", value=str(version)))
        assert migrate(engine) == version
        with engine.connect() as connection:
            assert version_of(connection) == schema.VERSION
            assert set(inspect(connection).get_table_names()) >= set(schema.metadata.tables)
            indexes = {index["name"] for index in inspect(connection).get_indexes("tables")}
            assert indexes >= {index.name for index in schema.tables.indexes}
    assert migrate(engine) == schema.VERSION
    engine.dispose()


def test_a_newer_database_is_left_alone(database):
    engine = open_engine(database)
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(schema.meta.update().values(value="99"))
    with pytest.raises(Unavailable, match="newer release"):
        migrate(engine)
    engine.dispose()


@pytest.mark.parametrize("url", ["mysql://x/y", "sqlite://", "nonsense://"])
def test_an_address_that_is_no_database_is_refused_in_words(url):
    with pytest.raises(Unavailable, match="database"):
        Store(url)


def test_a_full_disk_is_said_and_loses_nothing(tmp_path):
    """SQLite is told that the file may not grow: the same error that a full disk gives."""

    async def story():
        store = Store(f"sqlite:///{tmp_path / 'small.db'}")
        hub = Hub(store)
        table_id = await seated(hub)

        def small(connection):
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

        def roomy(connection):
            connection.exec_driver_sql("PRAGMA max_page_count = 1000000")

        await store.write(small)
        written = 0
        with pytest.raises(Unavailable, match="full"):
            for n in range(5000):
                await hub.command(table_id, Actor("ada"), commands.Rename(seat=0, name=f"{'x' * 20}{n}"))
                written += 1
        await store.write(roomy)
        await hub.command(table_id, Actor("ada"), commands.Rename(seat=0, name="Ada"))
        table = await store.load(table_id)
        assert table.seq == 3 + written + 1
        assert table.seats[0].name == "Ada"
        store.close()

    asyncio.run(story())


def test_the_database_is_a_file_in_the_users_data_folder(monkeypatch, tmp_path):
    from imperia.server.store.engine import default_url

    monkeypatch.delenv("IMPERIA_DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_url() == f"sqlite:///{Path(tmp_path) / 'imperia' / 'imperia.db'}"
    monkeypatch.setenv("IMPERIA_DATABASE_URL", "postgresql://here/x")
    assert default_url() == "postgresql://here/x"


def test_a_long_write_ahead_log_begins_anew(tmp_path, monkeypatch):
    monkeypatch.setattr(checkpoint, "LONG", 5)
    path = tmp_path / "x.db"
    store = Store(f"sqlite:///{path}")

    async def fill(first, last):
        for number in range(first, last):
            kept = {"hash": f"{number}", "game": "", "option": "", "text": "x" * 20_000, "identity": "", "created": 0}
            await store.write(lambda connection, kept=kept: connection.execute(insert(schema.contents).values(kept)))
        return Path(f"{path}-wal").stat().st_size

    size = asyncio.run(fill(0, 20))
    taken = checkpoint.Checkpoints(store.engine)
    taken.take()
    assert asyncio.run(fill(20, 25)) == size, "written from its beginning, not lengthened"
    taken.close()
    store.close()
