"""Attacks on a running server, one for each kind that the threat model names."""

import json
import random
import socket
import time
from contextlib import suppress
from urllib.parse import quote

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.node import Node, Refused, client, play_on, two_at_a_table


@pytest.fixture(scope="module")
def guarded(tmp_path_factory):
    """A server with the limits that people get."""
    server = Node(tmp_path_factory.mktemp("guarded") / "imperia.db", limits={})
    yield server
    log = server.stop()
    assert "Traceback" not in log, log


def test_nothing_secret_leaves_before_the_end(node):
    """Every byte of a whole game, to every seat and a spectator: neither the key nor its parts nor the deck."""
    table, ada, bo = two_at_a_table(node, "empire", policy={"hints": True})
    spectator = node.person("Watcher")
    sent = []
    with ada.stream(table) as one, bo.stream(table) as two, spectator.stream(table) as three:
        one.next(), two.next(), three.next()
        play_on([one, two], random.Random(11), moves=45)
        for stream in (one, two, three):
            sent += stream.raw
        for person in (ada, bo, spectator):
            for path in ("", "/log", "/record", "/at/3", "/picture", "/events"):
                sent.append(person.http.get(f"/api/tables/{table}{path}").text)
        seat = one.doc["acting"][0]
        (ada, bo)[seat].post(f"/api/tables/{table}/preview", seat=seat, actions=[])
        running = "".join(sent).lower()
        play_on([one, two], random.Random(12))
        assert one.doc["status"] == "finished"
    import imperia

    record = ada.get(f"/api/tables/{table}/record")
    match = imperia.replay(record)
    secrets = [match.key, match.deal.server, *match.deal.seats]
    for secret in secrets:
        assert secret.hex() not in running
        assert str(list(secret))[1:-1] not in running
    state = match.at(0).state
    left = [match.setup.content.deck[c].id for c in state.decks[0].tolist() if 0 <= c < len(match.setup.content.deck)]
    assert len(left) > 20
    deck = json.dumps(left, separators=(",", ":")).lower()[1:-1]
    assert deck[: len(deck) // 2] not in running
    assert deck[len(deck) // 2 :] not in running
    assert secrets[0].hex() in record


def test_a_seat_never_learns_of_cards_that_no_one_has_seen(node):
    """In miners: no card of another's hand, nor of the piles, is ever named to a spectator during the draft."""
    ada = node.person()
    watcher = node.person("Watcher")
    table = ada.make("miners", seats=["me", "me"])["id"]
    ada.do(table, "ready", seat=0)
    ada.do(table, "ready", seat=1)
    hands = [ada.get(f"/api/tables/{table}", seat=seat)["doc"]["view"]["seats"][seat]["hand"] for seat in (0, 1)]
    names = {card["card"] for hand in hands for card in hand}
    assert None not in names
    seen = watcher.get(f"/api/tables/{table}")["doc"]["view"]["seats"]
    assert all(card["card"] is None for seat in seen for card in seat["hand"])
    other = ada.get(f"/api/tables/{table}", seat=0)["doc"]["view"]["seats"][1]["hand"]
    assert all(card["card"] is None for card in other)


def test_session_fixation_a_token_that_the_server_did_not_make_is_nobody(node):
    planted = "A" * 43
    http = client(node, Origin=node.url, Cookie=f"imperia={planted}")
    answer = http.post("/api/me", json={"name": "Victim"})
    assert planted not in answer.headers["set-cookie"]
    assert client(node, Cookie=f"imperia={planted}").get("/api/me").json()["known"] is False


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(node):
    answer = httpx.post(f"{node.url}/api/me", json={"name": "Ada"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1.evil.example"])
def test_csrf_requests_of_other_sites_are_refused(node, origin):
    ada = node.person()
    for headers in ({"Origin": origin}, {"Origin": node.url, "Sec-Fetch-Site": "cross-site"}):
        answer = ada.http.post("/api/me", json={"name": "Hacked"}, headers=headers)
        assert answer.status_code == 403
    assert ada.get("/api/me")["name"] == "Ada"


def test_csrf_a_form_cannot_be_posted(node):
    ada = node.person()
    answer = ada.http.post("/api/me", data={"name": "Hacked"})
    assert answer.status_code == 400
    bare = httpx.post(f"{node.url}/api/me", json={"name": "x"}, cookies=dict(ada.http.cookies))
    assert bare.status_code == 403


def test_cross_site_websockets_are_refused(node):
    table, ada, _bo = two_at_a_table(node)
    headers = {**ada.headers(), "Origin": "https://evil.example"}
    with pytest.raises(InvalidStatus) as refused, connect(ada.address(table), additional_headers=headers):
        pass
    assert refused.value.response.status_code == 403


def test_tokens_cannot_be_guessed_for_long(guarded):
    attacker = client(guarded)
    answers = [attacker.get("/api/me", headers={"Authorization": f"Bearer {n:043d}"}).status_code for n in range(40)]
    assert answers[0] == 401
    assert answers[-1] == 429
    assert set(answers) == {401, 429}
    time.sleep(6)


def test_a_browsers_token_is_no_programs_token(node):
    ada = node.person()
    token = ada.http.cookies["imperia"]
    assert client(node, Authorization=f"Bearer {token}").get("/api/me").status_code == 401
    program = ada.post("/api/me/tokens", label="bot")["token"]
    assert client(node, Cookie=f"imperia={program}").get("/api/me").json()["known"] is False


def test_seat_theft_nobody_acts_or_looks_for_another_seat(node):
    table, ada, bo = two_at_a_table(node)
    thief = node.person("Thief")
    for command in (
        {"do": "play", "seat": 0, "decision": 0, "actions": [0]},
        {"do": "resign", "seat": 0},
        {"do": "say", "seat": 0, "phrase": "hello"},
        {"do": "undo", "seat": 0},
        {"do": "give_back", "seat": 0},
        {"do": "rename", "seat": 0, "name": "x"},
        {"do": "remove", "seat": 0},
        {"do": "lock"},
        {"do": "sit", "seat": 0, "name": "x"},
    ):
        for person in (thief, bo):
            answer = person.http.post(f"/api/tables/{table}/do", json=command)
            assert answer.status_code in (403, 409), (command, answer.text)
    for path in ("", "/record", "/at/0", "/log", "/picture"):
        assert bo.http.get(f"/api/tables/{table}{path}", params={"seat": 0}).status_code == 403
    assert thief.http.post(f"/api/tables/{table}/preview", json={"seat": 0, "actions": []}).status_code == 403
    assert thief.http.post(f"/api/tables/{table}/invites", json={"seat": 1}).status_code == 403
    assert thief.http.put(f"/api/tables/{table}/notices", json={"seat": 0, "url": ""}).status_code == 403
    with thief.stream(table, seat=0) as stream:
        assert stream.next()["error"] == "server-not-your-seat"
    assert ada.get(f"/api/tables/{table}")["doc"]["seats"][0]["name"] == "Ada"


def test_an_invitation_is_used_once_and_a_table_that_forbids_spectators_has_none(node):
    ada, bo, eve = node.person("Ada"), node.person("Bo"), node.person("Eve")
    made = ada.make(policy={"spectate": "nobody"})
    bo.join(made["invites"]["1"])
    with pytest.raises(Refused) as refused:
        eve.join(made["invites"]["1"])
    assert refused.value.status == 403
    ada.do(made["id"], "ready", seat=0)
    bo.do(made["id"], "ready", seat=1)
    assert eve.http.get(f"/api/tables/{made['id']}").status_code == 403
    with eve.stream(made["id"]) as stream:
        assert stream.next()["error"] == "server-spectate-off"


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


@pytest.mark.parametrize(
    "path",
    ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/..%2f..%2f..%2fetc/passwd", "//etc/passwd",
     "/api/contents/../../etc/passwd", "/api/contents/%2e%2e%2fx", "/..%5c..%5cwindows.ini", "/%00"],
)  # fmt: skip
def test_paths_lead_nowhere_outside(node, path):
    base = node.url.removeprefix("http://")
    with socket.create_connection(base.split(":")) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: {base}\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while more := raw.recv(65536):
            answer += more
    assert b"root:" not in answer
    assert b" 500 " not in answer.split(b"\r\n")[0]


@pytest.mark.parametrize("text", ["'; DROP TABLE tables; --", '" OR 1=1 --', "a'||(SELECT 1)||'", "%", "\\"])
def test_sql_in_names_ids_and_tokens_is_only_text(node, text):
    ada = node.person(text)
    assert ada.get("/api/me")["name"] == text
    table = ada.make(seats=["me", "me"])["id"]
    assert ada.get(f"/api/tables/{table}")["doc"]["seats"][0]["name"] == text
    assert ada.http.get(f"/api/tables/{text}").status_code in (400, 404)
    assert ada.http.post("/api/join", json={"invite": text, "name": "x"}).status_code == 403
    assert ada.http.post("/api/recover", json={"code": text}).status_code == 403
    assert [one["id"] for one in ada.get("/api/me/tables")] == [table]


def test_logs_hold_one_line_per_event_and_no_secrets(start_node, tmp_path):
    server = start_node(tmp_path / "log.db", log_level="debug")
    ada = server.person("Ada")
    forged = '\n{"at": "1970", "level": "info", "event": "forged"}\n'
    ada.http.get(f"/api/tables/x{quote(forged)}", headers={"User-Agent": "x\tforged"})
    ada.http.post("/api/me", json={"name": f"x{forged}"})
    table = ada.make(seats=["me", "open"])
    token = ada.post("/api/me/tokens", label="bot")["token"]
    code = ada.post("/api/me/recovery")["code"]
    ada.http.post("/api/join", json={"invite": table["invites"]["1"], "name": "y"})
    cookie = ada.http.cookies["imperia"]
    log = server.stop()
    for line in log.splitlines():
        assert json.loads(line)["event"] != "forged"
    for secret in (token, code, cookie, table["invites"]["1"]):
        assert secret not in log


@pytest.mark.parametrize(
    "name", ["\x00", "a\x1b[2Jb", "\u202eevil", "a\r\nb", "\ufeff", "x" * 500, "<script>alert(1)</script>"]
)
def test_names_with_control_characters_are_cleaned_or_refused(node, name):
    ada = node.person()
    answer = ada.http.post("/api/me", json={"name": name})
    if answer.status_code == 200:
        assert answer.json()["name"].isprintable()
    else:
        assert answer.status_code == 400
    assert "text/html" not in answer.headers["content-type"]


def test_every_answer_carries_the_security_headers(node):
    for path in ("/", "/api/games", "/api/none", "/health"):
        headers = httpx.get(f"{node.url}{path}").headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_under_tls_cookies_are_bound_to_the_host(start_node, tmp_path):
    server = start_node(tmp_path / "tls.db", secure=True, origins=["https://play.example"])
    answer = httpx.post(f"{server.url}/api/me", json={"name": "Ada"}, headers={"Origin": "https://play.example"})
    assert answer.headers["set-cookie"].startswith("__Host-imperia=")
    assert "secure" in answer.headers["set-cookie"].lower()
    assert "strict-transport-security" in answer.headers
    server.stop()


@pytest.mark.parametrize(
    "url",
    ["http://127.0.0.1/", "https://127.0.0.1/", "https://[::1]/", "https://169.254.169.254/", "file:///etc/passwd",
     "https://user:pw@example.org/", "gopher://x", "https://10.0.0.1/"],
)  # fmt: skip
def test_notices_go_to_no_address_inside(guarded, url):
    ada = guarded.person()
    table = ada.make(seats=["me", "me"])["id"]
    answer = ada.http.put(f"/api/tables/{table}/notices", json={"seat": 0, "url": url})
    assert answer.status_code == 400
    assert answer.json()["error"] == "server-webhook-address"


@pytest.mark.parametrize(
    "name",
    [
        "cmd:touch {file}",
        "imperia.bots.random:RandomBot",
        "os:system",
        "search:999999999ms",
        "search:2001ms",
        "rollout:50001sims",
        "search:2001msx2",
    ],
)
def test_no_guest_names_a_bot_that_runs_foreign_code_or_thinks_for_ever(node, tmp_path, name):
    file = tmp_path / "touched"
    guest = node.person("Eve")
    name = name.replace("{file}", str(file))
    with pytest.raises(Refused, match=r"bot|length"):
        guest.make("empire", seats=["me", name])
    with pytest.raises(Refused, match=r"bot|length"):
        guest.make("empire", seats=["me", "random"], policy={"stand_in": name})
    assert not file.exists()
