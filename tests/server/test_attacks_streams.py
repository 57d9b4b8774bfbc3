"""Attacks with a connection that was opened in good time: what may not be seen or done any more ends at once."""

import json
import subprocess
import sys

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.node import Refused, Stream, client, two_at_a_table


def heard_until_closed(stream):
    """What a stream is still sent, and the code it is closed with."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            stream.next()
    return stream.heard[-1], closed.value.rcvd.code


@pytest.mark.parametrize("how", ["leave", "remove"])
def test_whoever_got_up_does_not_see_what_the_next_one_at_the_seat_sees(node, how):
    ada, bo, eve = node.person("Ada"), node.person("Bo"), node.person("Eve")
    table = ada.make("miners", policy={"private": False})["id"]
    eve.do(table, "sit", seat=1, name="Eve")
    with eve.stream(table, seat=1) as spying, ada.stream(table) as seated:
        (eve if how == "leave" else ada).do(table, how, seat=1)
        left = spying.until(lambda m: m["type"] == "snapshot" and m["seat"] is None)
        assert (left["yours"], left["doc"]["you"]) == ([], None)
        bo.do(table, "sit", seat=1, name="Bo")
        ada.do(table, "ready", seat=0)
        bo.do(table, "ready", seat=1)
        spying.until(lambda m: m.get("kind") == "start")
        assert spying.doc["you"] is None
        spectator = node.person("Cleo").get(f"/api/tables/{table}")["doc"]
        assert spying.doc["view"] == spectator["view"] != bo.get(f"/api/tables/{table}")["doc"]["view"]
        seated.until(lambda m: m["type"] == "presence" and m["presence"] == [True, False])


def test_whoever_watched_an_open_table_is_let_go_where_nobody_may_watch_the_game(node):
    ada, bo, eve = node.person("Ada"), node.person("Bo"), node.person("Eve")
    made = ada.make(policy={"spectate": "players"})
    table = made["id"]
    bo.join(made["invites"]["1"])
    token = eve.post("/api/me/tokens", label="reader")["token"]
    reader = client(node, Authorization=f"Bearer {token}")
    address = f"/api/tables/{table}/events"
    with eve.stream(table) as watching, reader.stream("GET", address, params={"follow": True}) as reading:
        watching.until(lambda m: m["type"] == "presence")
        lines = (json.loads(line) for line in reading.iter_lines() if line)
        assert next(lines)["type"] == "snapshot"
        ada.do(table, "ready", seat=0)
        bo.do(table, "ready", seat=1)
        last, code = heard_until_closed(watching)
        assert (last["error"], code) == ("server-spectate-off", 4003)
        told = list(lines)
        assert told[-1]["error"] == "server-spectate-off"
    assert "start" not in [m.get("kind") for m in [*watching.heard, *told]]


def test_a_removed_player_sees_no_more_than_a_spectator(node):
    table, ada, bo = two_at_a_table(node, "miners", policy={"spectate": "link"})
    with bo.stream(table) as stream:
        assert stream.next()["doc"]["you"]["seat"] == 1
        ada.do(table, "remove", seat=1)
        stream.until(lambda m: m["type"] == "snapshot")
        assert stream.doc["you"] is None
        assert stream.ask(do="say", seat=1, phrase="hello")["error"] == "server-not-your-seat"


def test_a_token_out_of_service_ends_what_was_opened_with_it(node):
    table, _ada, bo = two_at_a_table(node)
    program = bo.post("/api/me/tokens", label="bot")
    with connect(bo.address(table), additional_headers={"Authorization": f"Bearer {program['token']}"}) as socket:
        stream = Stream(socket)
        stream.until(lambda m: m["type"] == "presence")
        assert bo.http.delete(f"/api/me/tokens/{program['id']}").status_code == 200
        last, code = heard_until_closed(stream)
        assert (last["error"], last["remedy"], code) == ("server-not-signed-in", "sign_in", 4003)
    with bo.stream(table) as stream:
        stream.until(lambda m: m["type"] == "presence")
        bo.post("/api/me/sign-out")
        assert heard_until_closed(stream)[0]["error"] == "server-not-signed-in"


def test_a_table_deleted_while_the_server_runs_is_gone_for_everyone(start_node, tmp_path):
    node = start_node(tmp_path / "imperia.db")
    table, ada, bo = two_at_a_table(node)
    with bo.stream(table) as stream:
        stream.until(lambda m: m["type"] == "presence")
        command = [sys.executable, "-m", "imperia.cli.main", "admin", "delete", table, "--database"]
        subprocess.run([*command, str(tmp_path / "imperia.db")], check=True)
        with pytest.raises(Refused) as refused:
            ada.do(table, "say", seat=0, phrase="hello")
        assert (refused.value.status, refused.value.answer["error"]) == (404, "server-no-table")
        assert heard_until_closed(stream)[0]["error"] == "server-no-table"
    assert ada.http.get(f"/api/tables/{table}").status_code == 404
