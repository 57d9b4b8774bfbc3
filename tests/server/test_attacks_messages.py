"""Attacks by messages: replayed, malformed, oversized, too many, unread."""

import socket
import time
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.node import Refused, two_at_a_table


def test_replayed_and_reordered_messages_change_nothing(node):
    ada = node.person()
    table = ada.make(seats=["me", "me", "me"])["id"]
    for seat in range(3):
        ada.do(table, "ready", seat=seat)
    moves = [{"do": "play", "seat": s, "decision": 0, "actions": ["bid 1"], "key": f"bid{s}"} for s in range(3)]
    with ada.stream(table) as stream:
        stream.next()
        answers = [stream.ask(**move) for move in (*moves, *reversed(moves), *moves)]
    assert [answer["type"] for answer in answers] == ["done"] * 9
    assert [answer["again"] for answer in answers] == [False] * 3 + [True] * 6
    assert ada.get(f"/api/tables/{table}")["doc"]["ply"] == 3
    with ada.stream(table) as stream:
        stream.next()
        assert stream.ask(do="play", seat=0, decision=0, actions=["bid 2"], key="late")["error"] == "server-stale"
        assert stream.ask(do="play", seat=0, decision=9, actions=["bid 2"], key="early")["error"] == "server-stale"


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[]", '{"do":"fly"}', '{"do":"play","seat":-1,"decision":0,"actions":[]}', "\x00", '"' * 50,
     '{"do":"play","seat":0,"decision":1e400,"actions":["x"]}', '{"do":"say","seat":0,"text":"\\ud800"}', "[" * 5000,
     '{"do":"play","seat":0,"decision":0,"actions":["' + "x" * 61 + '"]}', '{"do":"ping","more":1}'],
)  # fmt: skip
def test_malformed_messages_are_answered_in_words(node, text):
    table, ada, _bo = two_at_a_table(node)
    with ada.stream(table) as stream:
        stream.next()
        stream.socket.send(text)
        answer = stream.until(lambda m: m["type"] == "refused")
        assert answer["error"] == "server-body"
        assert answer["remedy"] == "fix"
        stream.send(do="ping")
        stream.until(lambda m: m["type"] == "pong")


def test_a_socket_that_only_sends_nonsense_is_closed(node):
    table, ada, _bo = two_at_a_table(node)
    with ada.stream(table) as stream, pytest.raises(ConnectionClosed) as closed:
        for _ in range(40):
            stream.socket.send(b"\xff\xfe")
        while True:
            stream.next()
    assert closed.value.rcvd.code in (4009, 1007)


def test_oversized_frames_and_bodies_are_refused(node):
    table, ada, _bo = two_at_a_table(node)
    with ada.stream(table) as stream, pytest.raises(ConnectionClosed) as closed:
        stream.socket.send("x" * 200_000)
        while True:
            stream.next()
    assert closed.value.rcvd.code == 1009
    answer = ada.http.post("/api/records", json={"text": "x" * 1_000_000})
    assert answer.status_code == 413
    assert (
        ada.http.post("/api/contents", json={"game": "empire", "option": "map", "text": "x" * 280_000}).status_code
        == 413
    )


def test_a_slow_reader_is_let_go_and_the_others_do_not_wait(start_node, tmp_path):
    server = start_node(tmp_path / "slow.db", limits={"backlog": 20_000, "messages": 1e6, "message_burst": 10**6})
    ada = server.person()
    table = ada.make(seats=["me", "me"], policy={"chat": "free"})["id"]
    base = server.url.removeprefix("http://")
    slow = socket.create_connection(base.split(":"))
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    cookie = ada.headers()["Cookie"]
    slow.sendall(
        f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: {base}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nOrigin: {server.url}\r\n"
        f"Cookie: {cookie}\r\n\r\n".encode()
    )
    with ada.stream(table) as stream:
        stream.next()
        start = time.monotonic()
        for n in range(600):
            stream.send(do="rename", seat=0, name=f"Ada {n} {'x' * 20}"[:32])
            if n % 10 == 9:
                while stream.seq < n - 8:
                    stream.next()
        while stream.seq < 602:
            stream.next()
        assert time.monotonic() - start < 60
    assert server.memory < 600
    slow.close()
    server.stop()


def test_a_request_that_never_comes_whole_holds_no_connection(start_node, tmp_path):
    server = start_node(tmp_path / "patient.db", limits={"patience": 0.5})
    head = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n"
    whole = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    for before, beginning in ((b"", b""), (b"", head), (b"", head + b'\r\n{"na'), (whole, head)):
        with socket.create_connection(server.url.removeprefix("http://").split(":"), timeout=10) as slow:
            slow.sendall(before)
            while before and b"alive" not in slow.recv(10_000):
                pass
            slow.sendall(beginning)
            while slow.recv(10_000):
                pass
    ada = server.person()
    table = ada.make(seats=["me", "me"])["id"]
    with ada.stream(table) as stream:
        stream.next()
        time.sleep(1)
        assert stream.ask(do="say", seat=0, phrase="hello")["type"] == "done"
    assert ada.get("/health")["status"] == "alive"


def test_a_low_limit_of_open_files_is_raised(start_node, tmp_path):
    low = ["bash", "-c", 'ulimit -Sn 128 && exec "$@"', "low"]
    server = start_node(tmp_path / "many.db", wrap=low)
    address = server.url.removeprefix("http://").split(":")
    waiting = [socket.create_connection(address, timeout=10) for _ in range(300)]
    assert server.person().get("/health")["status"] == "alive"
    for connection in waiting:
        connection.close()


def test_floods_are_answered_with_a_wait(guarded):
    ada = guarded.person()
    answers = [ada.http.get("/api/games").status_code for _ in range(400)]
    assert 429 in answers
    limited = next(ada.http.get("/api/games") for _ in range(1))
    if limited.status_code == 429:
        assert int(limited.headers["retry-after"]) >= 1
        assert limited.json()["remedy"] == "retry"
    time.sleep(3)


def test_a_flood_of_messages_is_refused_and_then_cut(guarded):
    ada = guarded.person()
    table = ada.make(seats=["me", "me"])["id"]
    with ada.stream(table) as stream, pytest.raises(ConnectionClosed) as closed:
        stream.next()
        with suppress(ConnectionClosed):  # what was said before the cut can still be read
            for _ in range(300):
                stream.send(do="ping")
        while True:
            stream.next()
    assert closed.value.rcvd.code == 4009
    assert "refused" in {message["type"] for message in stream.heard}
    time.sleep(3)


def test_one_address_opens_only_so_many_streams(start_node, tmp_path):
    server = start_node(tmp_path / "few.db", limits={"streams": 3})
    ada = server.person()
    table = ada.make(seats=["me", "me"])["id"]
    with ada.stream(table), ada.stream(table), ada.stream(table), ada.stream(table) as fourth:
        assert fourth.next()["error"] == "server-too-many-streams"
    server.stop()


def test_nobody_fills_the_disk_with_records(start_node, tmp_path):
    import imperia

    node = start_node(tmp_path / "imperia.db", limits={"records": 2})
    ada, text = node.person(), imperia.new("empire", players=2, seed=1).record().dumps()
    for _ in range(2):
        ada.post("/api/records", text=text)
    with pytest.raises(Refused) as refused:
        ada.post("/api/records", text=text)
    assert refused.value.answer["error"] == "server-records-most"
    node.person("Bo").post("/api/records", text=text)
