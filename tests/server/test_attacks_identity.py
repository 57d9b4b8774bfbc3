"""Attacks on who one is: sessions, other sites, guessing, seats."""

import time

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.node import Refused, client, two_at_a_table


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


def test_seat_theft_nobody_puts_a_bot_in_for_a_player_who_is_there(node):
    table, ada, bo = two_at_a_table(node)
    with bo.stream(table) as stream:
        stream.until(lambda m: m["type"] == "presence")
        with pytest.raises(Refused) as refused:
            ada.do(table, "offer", seat=0, what="takeover", target=1)
        assert refused.value.answer["error"] == "server-seat-attended"
    with pytest.raises(Refused):
        ada.do(table, "offer", seat=0, what="takeover", target=1)  # a page that is loaded anew is away for a moment
    assert ada.get(f"/api/tables/{table}")["doc"]["seats"][1]["stand_in"] == ""


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


@pytest.mark.parametrize(
    ("policy", "player", "stranger"), [("link", 200, 200), ("players", 200, 403), ("nobody", 403, 403)]
)
def test_the_table_says_who_looks_through_whose_eyes_when_it_is_over(node, policy, player, stranger):
    table, ada, bo = two_at_a_table(node, "miners", policy={"spectate": policy})
    bo.do(table, "resign", seat=1)
    cleo = node.person("Cleo")
    for path in ("", "/at/0", "/log", "/picture"):
        assert ada.http.get(f"/api/tables/{table}{path}", params={"seat": 1}).status_code == player
        assert ada.http.get(f"/api/tables/{table}{path}", params={"seat": 0}).status_code == 200
        assert cleo.http.get(f"/api/tables/{table}{path}", params={"seat": 1}).status_code == stranger
        assert cleo.http.get(f"/api/tables/{table}{path}").status_code == stranger


def test_under_tls_cookies_are_bound_to_the_host(start_node, tmp_path):
    server = start_node(tmp_path / "tls.db", secure=True, origins=["https://play.example"])
    answer = httpx.post(f"{server.url}/api/me", json={"name": "Ada"}, headers={"Origin": "https://play.example"})
    assert answer.headers["set-cookie"].startswith("__Host-imperia=")
    assert "secure" in answer.headers["set-cookie"].lower()
    assert "strict-transport-security" in answer.headers
    server.stop()
