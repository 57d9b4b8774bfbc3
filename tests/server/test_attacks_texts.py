"""Attacks by texts: paths, SQL, logs, names, addresses, programs."""

import json
import socket
from urllib.parse import quote

import httpx
import pytest

from tests.server.node import Refused


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


@pytest.mark.parametrize(
    "url",
    ["http://127.0.0.1/", "https://127.0.0.1/", "https://[::1]/", "https://169.254.169.254/", "file:///etc/passwd",
     "https://user:pw@example.org/", "gopher://x", "https://10.0.0.1/", "https://[::ffff:10.0.0.1]/",
     "https://[64:ff9b::a00:1]/", "https://[2002:a00:1::]/", "https://[::127.0.0.1]/", "https://[fec0::1]/",
     "https://224.0.0.1/"],
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
