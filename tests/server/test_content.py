"""Stored games outlive the content of the release they were begun with: its text is kept with them."""

import asyncio
import random

import pytest
from msgspec import structs
from sqlalchemy import insert, update

import imperia
from imperia.empire.content import tables as empire
from imperia.kernel import registry
from imperia.miners.content import tables as miners
from imperia.server import facts
from imperia.server.hub import Hub
from imperia.server.refusals import Conflict
from imperia.server.store import contents, rows, schema
from imperia.server.store.migrate import migrate
from imperia.server.store.store import Store
from imperia.server.tables import commands, seeing, setups
from imperia.server.tables.proposal import Actor
from tests.server.people import NAMES, Bench, play_randomly, row
from tests.server.test_store import play


@pytest.fixture
def store(tmp_path):
    opened = Store(f"sqlite:///{tmp_path / 'imperia.db'}")
    yield opened
    opened.close()


def seated(players):
    sits = [(seat, facts.Sat(NAMES[seat], NAMES[seat].lower(), part=f"{seat:032x}")) for seat in range(players)]
    return [*sits, (-1, facts.Started())]


async def begun(store, game, moves):
    """A table that was played a while."""
    hub = Hub(store)
    table = await hub.create(row(game), {}, seated(2))
    await play(hub, table.id, random.Random(3), moves)
    return (await hub.table(table.id)).table


@pytest.fixture
def next_release(monkeypatch):
    """Another release: a card of Miners costs more, a map and the deck of Empire have changed."""

    def change(game):
        if game == "miners":
            text = miners.standard_text().replace("cost = 1", "cost = 2")
            monkeypatch.setattr(miners, "standard_text", lambda: text)
            caches = (miners.standard_pack,)
        else:
            changed = dict(empire.built_in_texts())
            lines = changed["deck"].splitlines(keepends=True)
            changed["deck"] = "".join([lines[0], *reversed(lines[1:])])
            changed["map"] = changed["map"].replace("A1", "A99")
            monkeypatch.setattr(empire, "built_in_texts", lambda: changed)
            caches = (empire.built_in_maps, empire.standard_deck)
        for cached in caches:
            cached.cache_clear()
        setups._setups.clear()

    yield change
    monkeypatch.undo()
    for cached in (miners.standard_pack, empire.built_in_maps, empire.standard_deck):
        cached.cache_clear()
    setups._setups.clear()


@pytest.mark.parametrize("game", ["empire", "miners"])
def test_a_table_is_played_on_with_the_content_it_was_begun_with(store, next_release, game):
    table = asyncio.run(begun(store, game, 12))
    state = table.match.state.tobytes()
    next_release(game)
    assert imperia.new(game, players=2, seed=1).setup.content.hash != table.row.content

    async def later():
        hub = Hub(store)
        again = (await hub.table(table.id)).table
        assert again.match.state.tobytes() == state
        assert again.match.setup.content.hash == table.row.content
        await play(hub, table.id, random.Random(4))
        ended = (await hub.table(table.id)).table
        assert ended.status == "finished"
        record = seeing.whole_record(ended)
        assert imperia.replay(record).state.tobytes() == ended.match.state.tobytes()
        return await hub.command(table.id, Actor("ada"), commands.Offer(seat=0, what="rematch"))

    asyncio.run(later())


def test_the_text_of_built_in_content_is_kept_once(store):
    async def story():
        hub = Hub(store)
        tables = [await hub.create(row("miners"), {}, []) for _ in range(3)]
        assert len({table.row.contents["pack"] for table in tables}) == 1
        kept = await store.read(lambda c: contents.find(c, tables[0].row.contents["pack"]))
        assert kept == ("miners", "pack", miners.standard_text())
        assert seeing.settled(tables[0]).contents == {}

    asyncio.run(story())


def test_an_uploaded_record_outlives_the_pack_it_was_played_with(store, next_release):
    bench = play_randomly(Bench("miners").deal(), plies=20)
    text = seeing.whole_record(bench.table)

    async def story():
        table = await Hub(store).create(
            structs.replace(row("miners", secret=b""), id="recordrecord", record=text), {}, []
        )
        state = table.match.state.tobytes()
        next_release("miners")
        assert (await store.load("recordrecord")).match.state.tobytes() == state

    asyncio.run(story())


def test_a_database_of_before_gets_the_texts_that_its_tables_name(store):
    table = asyncio.run(begun(store, "miners", 5))

    def as_before(connection):
        connection.execute(update(schema.tables).values(contents="{}", content=""))
        connection.execute(schema.contents.delete())
        connection.execute(update(schema.meta).values(value="2"))

    asyncio.run(store.write(as_before))
    with pytest.raises(Conflict, match="release it was begun with"):
        asyncio.run(store.load(table.id))
    assert migrate(store.engine) == 2
    again = asyncio.run(store.load(table.id))
    assert again.row.contents == table.row.contents
    assert again.match.state.tobytes() == table.match.state.tobytes()


def test_a_table_begun_by_other_rules_is_refused_in_words(store, monkeypatch):
    table = asyncio.run(begun(store, "miners", 5))
    monkeypatch.setattr(registry.find("miners"), "version", 2)
    with pytest.raises(Conflict, match=r"begun by rules 1 of miners; this server knows rules 2"):
        asyncio.run(store.load(table.id))


def test_numbers_that_changed_without_new_rules_are_noticed(store):
    """A guard against ourselves: whatever enters the content's hash and is not kept as a text."""
    table = asyncio.run(begun(store, "empire", 3))
    asyncio.run(store.write(lambda c: c.execute(update(schema.tables).values(content="0" * 64)) and None))
    with pytest.raises(Conflict, match="release it was begun with"):
        asyncio.run(store.load(table.id))


def test_a_backup_of_before_can_be_restored(store):
    """Rows without the newest columns, as an older release wrote them."""
    table = asyncio.run(begun(store, "empire", 3))

    def old_rows(connection):
        found = dict(connection.execute(schema.tables.select()).mappings().one())
        connection.execute(schema.tables.delete())
        connection.execute(schema.contents.delete())
        del found["content"]
        connection.execute(insert(schema.tables), [{**found, "contents": "{}"}])
        contents.fill(connection)
        return rows.read_table(connection, table.id)

    assert asyncio.run(store.write(old_rows)).content == table.row.content
