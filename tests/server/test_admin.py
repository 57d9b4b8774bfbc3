"""Whoever runs a server: lists, exports, deletes, backs up and restores, while it runs."""

import asyncio
import random

import pytest

import imperia
from imperia.cli.main import run
from imperia.server import admin
from imperia.server.hub import Hub
from imperia.server.refusals import Refusal, Unknown
from imperia.server.store.engine import open_engine
from imperia.server.store.store import Store
from tests.server.test_store import play, seated


@pytest.fixture
def store(database):
    opened = Store(database)
    yield opened
    opened.close()


async def one_game(store):
    hub = Hub(store)
    table = await seated(hub, 2)
    await play(hub, table, random.Random(2))
    return table


def test_a_backup_taken_while_the_server_runs_restores_everything(store, tmp_path):
    table = asyncio.run(one_game(store))
    file = tmp_path / "all.gz"
    rows = admin.back_up(store.engine, file)
    assert rows > 40
    other = open_engine(str(tmp_path / "other.db"))
    assert admin.restore(other, file) == rows
    assert admin.export(other, table) == admin.export(store.engine, table)
    with pytest.raises(Refusal, match="empty"):
        admin.restore(other, file)
    other.dispose()


def test_a_damaged_backup_restores_nothing(tmp_path):
    engine = open_engine(str(tmp_path / "x.db"))
    for content in (b"", b"nonsense", b"\x1f\x8b\x08\x00broken"):
        (tmp_path / "bad.gz").write_bytes(content)
        with pytest.raises(Refusal, match="backup"):
            admin.restore(engine, tmp_path / "bad.gz")
    assert admin.tables(engine) == []
    engine.dispose()


def test_tables_are_exported_and_deleted(store):
    table = asyncio.run(one_game(store))
    assert imperia.replay(admin.export(store.engine, table)).over
    assert admin.delete(store.engine, [table]) == 1
    with pytest.raises(Unknown):
        admin.export(store.engine, table)


def test_the_command_lists_and_backs_up(tmp_path, capsys):
    database = f"sqlite:///{tmp_path / 'imperia.db'}"
    store = Store(database)
    table = asyncio.run(one_game(store))
    store.close()
    assert run(["admin", "list", "--database", database]) == 0
    assert table in capsys.readouterr().out
    assert run(["admin", "backup", str(tmp_path / "b.gz"), "--database", database]) == 0
    assert run(["admin", "restore", str(tmp_path / "b.gz"), "--database", str(tmp_path / "new.db")]) == 0
    assert run(["admin", "export", table, "--database", str(tmp_path / "new.db")]) == 0
    assert "imperia record 1" in capsys.readouterr().out
    assert run(["admin", "delete", table, "--database", database]) == 0
    assert run(["admin", "export", table, "--database", database]) == 2


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("admin list --database text.txt", "file is not a database"),
        ("admin list --database .", "unable to open"),
        ("admin list --status what", "open, running, paused, finished"),
        ("admin restore missing --database new.db", "The file missing cannot be read"),
        ("serve --database text.txt --no-browser", "file is not a database"),
        ("serve --log-level loud", "debug, info, warning, error"),
        ("serve --port 99999", "65535 at most"),
        ("serve --keep-days 0", "1 at least"),
    ],
)
def test_what_cannot_be_opened_or_meant_is_refused_in_words(command, said, tmp_path, monkeypatch, capsys):
    (tmp_path / "text.txt").write_text("not a database at all, but long enough to look like one\n" * 9)
    monkeypatch.chdir(tmp_path)
    assert run(command.split()) == 2
    assert said in capsys.readouterr().err
