"""Hosting: solo tables, tables that go when their time has come, a path in front, proxies."""

import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, contextmanager

import httpx
import pytest

from tests.server.node import Node, client, two_at_a_table
from tests.server.test_time import wait_for

DAY = 86_400_000


def test_a_solo_table_is_played_over_http(node):
    ada = node.person()
    table = ada.make("miners", seats=["me"])["id"]
    assert ada.get(f"/api/tables/{table}")["doc"]["status"] == "open"
    ada.do(table, "ready", seat=0)
    plies = 0
    while (doc := ada.get(f"/api/tables/{table}")["doc"])["status"] == "running":
        assert doc["acting"] == [0]
        you = doc["you"]
        plies = ada.do(table, "play", seat=0, decision=you["decision"], actions=[you["legal"][-1]["code"]])["seq"]
    assert doc["status"] == "finished"
    assert doc["ranking"] == [[0]]
    assert doc["view"]["seats"][0]["grade"]
    assert plies == doc["ply"] + 3
    assert "result: 0" in ada.get(f"/api/tables/{table}/record")
    refused = ada.http.post("/api/tables", json={"game": "empire", "seats": ["me"]})
    assert refused.status_code == 400
    assert refused.json()["error"] == "players-number"


def test_old_tables_go_if_the_host_wants_it_and_others_stay(start_node, tmp_path):
    file = tmp_path / "imperia.db"
    server = start_node(file)
    ended, ada, _bo = two_at_a_table(server)
    ada.do(ended, "resign", seat=0)
    running, cleo, _dan = two_at_a_table(server)
    fresh = ada.make(seats=["me", "me"])["id"]
    server.stop()
    server.close()
    many = 250
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE tables SET updated = updated - ? WHERE id <> ?", (40 * DAY, fresh))
        columns = ", ".join(row[1] for row in database.execute("PRAGMA table_info(tables)") if row[1] != "id")
        for n in range(many):
            database.execute(
                f"INSERT INTO tables (id, {columns}) SELECT ?, {columns} FROM tables WHERE id = ?",
                (f"old{n:09}", ended),
            )
        database.commit()

    def kept():
        with closing(sqlite3.connect(file)) as database:
            return {name for (name,) in database.execute("SELECT id FROM tables")}

    server.start()
    time.sleep(0.5)
    assert len(kept()) == many + 3
    server.stop()
    server.close()
    server.config["keep_days"] = 30
    server.start()
    wait_for(lambda: kept() == {running, fresh})
    assert ada.http.get(f"/api/tables/{ended}").status_code == 404
    assert cleo.get(f"/api/tables/{running}")["doc"]["status"] == "running"
    with closing(sqlite3.connect(file)) as database:
        left = {name for (name,) in database.execute("SELECT DISTINCT table_id FROM entries")}
    assert left == {running, fresh}


def test_everything_works_behind_a_path(start_node, tmp_path):
    server = start_node(tmp_path / "imperia.db", prefix="/imperia")
    assert server.url.endswith("/imperia")
    table, ada, bo = two_at_a_table(server)
    with bo.stream(table) as stream:
        stream.next()
        ada.do(table, "say", seat=0, phrase="hello")
        assert stream.until(lambda m: m["type"] == "update")["kind"] == "chat"
    bare = server.url.removesuffix("/imperia")
    for path in ("/health", "/ready", "/metrics", "/api/games", "/api/schema/openapi.json"):
        assert httpx.get(f"{server.url}{path}").status_code == 200, path
        assert httpx.get(f"{bare}{path}").status_code == 404, path
    assert httpx.get(f"{server.url}/api/games").headers["cache-control"] == "no-store"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def command(*options):
    """`imperia serve` itself, as a host starts it."""
    port = free_port()
    line = [sys.executable, "-m", "imperia.cli.main", "serve", "--no-browser", "--port", str(port), *options]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            said = [process.stdout.readline(), process.stdout.readline()]
            server = object.__new__(Node)
            server.process, server.url = process, f"http://127.0.0.1:{port}/imperia"
            server.wait()
            yield server, said
        finally:
            process.terminate()
            process.communicate(timeout=30)


def newcomers(server, addresses):
    """What people are answered who come from addresses, as a proxy says."""
    answers = []
    for address in addresses:
        http = client(server, **{"X-Forwarded-For": address})
        answers.append(http.post("/api/me", json={"name": "Ada"}).status_code)
    return answers


def test_the_command_serves_behind_a_proxy(tmp_path):
    database = f"sqlite:///{tmp_path / 'imperia.db'}"
    options = ["--prefix", "imperia/", "--origin", "https://play.example/", "--database", database, "--keep-days", "9"]
    with command(*options, "--proxy", "127.0.0.1") as (server, said):
        assert "https://play.example" in said[0]
        assert "imperia.db" in said[1]
        answer = httpx.post(
            f"{server.url}/api/me", json={"name": "Ada"},
            headers={"Origin": "https://play.example", "X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "https"},
        )  # fmt: skip
        assert answer.headers["set-cookie"].startswith("__Host-imperia=")
        assert newcomers(server, [f"192.0.2.{n}" for n in range(10, 50)]) == [200] * 40
        assert 429 in newcomers(server, ["198.51.100.7"] * 40)


def test_without_a_trusted_proxy_nobodys_word_about_an_address_is_taken(tmp_path):
    with command("--prefix", "imperia", "--database", str(tmp_path / "imperia.db")) as (server, _said):
        assert 429 in newcomers(server, [f"192.0.2.{n}" for n in range(40)])


@pytest.mark.parametrize("option", [["--keep-days", "0"], ["--port", "70000"], ["--database", "mysql://x/y"]])
def test_a_wrong_option_is_told_at_once(option):
    line = [sys.executable, "-m", "imperia.cli.main", "serve", "--no-browser", "--port", "0", *option]
    found = subprocess.run(line, capture_output=True, text=True, timeout=120, check=False)
    assert found.returncode == 2
    assert "Traceback" not in found.stderr
