"""The whole way: people, tables and games over the network."""

import json
import random

import pytest

import imperia
from tests.server.node import Refused, client, play_on, two_at_a_table


@pytest.mark.parametrize("game", ["empire", "miners"])
def test_two_people_play_a_whole_game_over_sockets(node, game):
    table, ada, bo = two_at_a_table(node, game)
    with ada.stream(table) as one, bo.stream(table) as two:
        one.next(), two.next()
        play_on([one, two], random.Random(3))
        assert one.doc["status"] == "finished"
        assert one.doc["ranking"]
        assert one.doc == ada.get(f"/api/tables/{table}")["doc"]
        assert two.doc == bo.get(f"/api/tables/{table}")["doc"]
    record = ada.get(f"/api/tables/{table}/record")
    match = imperia.replay(record)
    assert match.over
    assert match.deal is not None
    assert match.deal.commitment == ada.get(f"/api/tables/{table}")["table"]["commitment"]


def test_an_action_again_with_its_key_is_done_once(node):
    table, ada, _bo = two_at_a_table(node)
    doc = ada.get(f"/api/tables/{table}")["doc"]
    person, seat = (ada, 0) if 0 in doc["acting"] else (_bo, 1)
    you = person.get(f"/api/tables/{table}")["doc"]["you"]
    move = {"seat": seat, "decision": you["decision"], "actions": [you["legal"][0]["code"]], "key": "k1"}
    first = person.do(table, "play", **move)
    again = person.do(table, "play", **move)
    assert again == {**first, "again": True}
    with pytest.raises(Refused) as stale:
        person.do(table, "play", **{**move, "key": "k2"})
    assert stale.value.status == 409
    assert stale.value.answer["remedy"] == "reload"
    assert stale.value.answer["details"] == {"decision": you["decision"] + 1}


def test_an_illegal_action_says_why_and_which(node):
    table, ada, bo = two_at_a_table(node)
    person, seat = (ada, 0) if 0 in ada.get(f"/api/tables/{table}")["doc"]["acting"] else (bo, 1)
    with pytest.raises(Refused) as refused:
        person.do(table, "play", seat=seat, decision=0, actions=["buy 1"])
    assert refused.value.status == 422
    assert refused.value.answer["remedy"] == "fix"
    assert refused.value.answer["details"] == {"index": 0}
    french = person.http.post(
        f"/api/tables/{table}/do?lang=fr", json={"do": "play", "seat": seat, "decision": 0, "actions": ["fly"]}
    ).json()
    assert french["error"] == "action-unknown-word"
    assert "action" in french["text"]


def test_a_stream_resumes_from_any_seq(node):
    table, ada, bo = two_at_a_table(node, "miners")
    with ada.stream(table) as one, bo.stream(table) as two:
        one.next(), two.next()
        play_on([one, two], random.Random(5), moves=12)
        while one.seq < two.seq:
            one.next()
        whole = [m for m in one.heard if m["type"] == "update"]
        last, doc = one.seq, one.doc
    for since in (whole[0]["seq"] - 1, whole[3]["seq"], last):
        with ada.stream(table, since=since) as again:
            again.seq = since
            again.until(lambda m: m["type"] == "presence")
            missed = [{**m, "presence": []} for m in again.heard if m["type"] == "update"]
            assert missed == [{**m, "presence": []} for m in whole if m["seq"] > since]
    with ada.stream(table, since=10**6) as lost:
        assert lost.next()["doc"] == doc


def test_programs_read_lines_and_play_with_a_token(node):
    table, ada, bo = two_at_a_table(node)
    token = ada.post("/api/me/tokens", label="my bot")["token"]
    program = client(node, Authorization=f"Bearer {token}")
    lines = program.get(f"/api/tables/{table}/events").text.splitlines()
    assert json.loads(lines[0])["type"] == "snapshot"
    with program.stream("GET", f"/api/tables/{table}/events", params={"follow": True}) as stream:
        lines = stream.iter_lines()
        seq = json.loads(next(lines))["seq"]
        bo.do(table, "say", seat=1, phrase="hello")
        updates = (json.loads(line) for line in lines if line)
        heard = next(update for update in updates if update["type"] == "update")
        assert heard["seq"] == seq + 1
        assert heard["chat"]["phrase"] == "hello"
    done = program.post(f"/api/tables/{table}/do", json={"do": "say", "seat": 0, "phrase": "thanks"})
    assert done.json()["type"] == "done"
    tokens = ada.get("/api/me/tokens")
    assert [one["token"] for one in tokens] == [""]
    ada.http.delete(f"/api/me/tokens/{tokens[0]['id']}")
    assert program.get("/api/me").status_code == 401


def test_preview_shows_what_would_be_and_stores_nothing(node):
    ada = node.person()
    table = ada.make(seats=["me", "me", "me"])["id"]
    for seat in range(3):
        ada.do(table, "ready", seat=seat)
    for seat in range(3):
        ada.do(table, "play", seat=seat, decision=0, actions=["bid 0"])
    doc = ada.get(f"/api/tables/{table}")["doc"]
    seat = doc["acting"][0]
    before = ada.get(f"/api/tables/{table}", seat=seat)
    seen = ada.post(f"/api/tables/{table}/preview", seat=seat, actions=["buy 1", "fly"])
    assert seen["taken"] == 1
    assert seen["error"]["text"]
    assert seen["view"]["seats"][seat]["cards"]
    assert seen["legal"]
    assert len(seen["gains"]) == len(seen["legal"])
    after = ada.get(f"/api/tables/{table}", seat=seat)
    assert after["doc"] == before["doc"]


def test_bots_play_wherever_they_sit(node):
    ada = node.person()
    table = ada.make("miners", seats=["me", "random", "random"], policy={"hints": True})["id"]
    ada.do(table, "ready", seat=0)
    with ada.stream(table) as stream:
        stream.next()
        for _ in range(400):
            while 0 not in stream.doc["acting"] and stream.doc["status"] == "running":
                stream.next()
            if stream.doc["status"] != "running":
                break
            you = stream.doc["you"]
            stream.ask(do="play", seat=0, decision=you["decision"], actions=[you["legal"][0]["code"]])
    assert stream.doc["status"] == "finished"


def test_my_games_list_those_that_wait_for_me_first(node):
    ada = node.person()
    quiet = ada.make(seats=["me", "open"])["id"]
    table = ada.make(seats=["me", "me"])["id"]
    ada.do(table, "ready", seat=0)
    ada.do(table, "ready", seat=1)
    mine = ada.get("/api/me/tables")
    assert [one["id"] for one in mine] == [table, quiet]
    assert [one["waits_for_you"] for one in mine] == [True, False]
    assert mine[0]["seats"] == [0, 1]


def test_public_tables_are_listed_and_joined_without_an_invitation(node):
    ada, bo = node.person("Ada"), node.person("Bo")
    private = ada.make()["id"]
    public = ada.make(policy={"private": False})["id"]
    listed = {one["id"] for one in bo.get("/api/tables")}
    assert public in listed
    assert private not in listed
    bo.do(public, "sit", seat=1, name="Bo")
    assert public not in {one["id"] for one in bo.get("/api/tables")}
    with pytest.raises(Refused, match="private"):
        bo.do(private, "sit", seat=1, name="Bo")


def test_a_record_is_shown_as_a_read_only_table(node):
    match = imperia.new("empire", players=2, seed=5)
    rng = random.Random(1)
    while not match.over:
        seat = min(match.acting)
        match.play(rng.choice(match.legal(seat)), seat)
    ada = node.person()
    table = ada.post("/api/records", text=match.record().dumps())["id"]
    shown = ada.get(f"/api/tables/{table}")
    assert shown["table"]["read_only"]
    assert shown["doc"]["ranking"] == [list(group) for group in match.ranking]
    assert ada.get(f"/api/tables/{table}/at/7", seat=1)["view"]["ply"] == 7
    with pytest.raises(Refused) as refused:
        ada.do(table, "play", seat=0, decision=0, actions=[0])
    assert refused.value.status == 409
    with pytest.raises(Refused, match="line 1"):
        ada.post("/api/records", text="nonsense")


def test_a_map_is_checked_kept_by_hash_and_played_on(node):
    from tests.empire.custom import SMALL as MAP

    ada = node.person()
    kept = ada.post("/api/contents", game="empire", option="map", text=MAP)["hash"]
    assert ada.get(f"/api/contents/{kept}")["text"] == MAP
    table = ada.make(seats=["me", "me"], contents={"map": kept})["id"]
    ada.do(table, "ready", seat=0)
    ada.do(table, "ready", seat=1)
    assert ada.get(f"/api/tables/{table}")["doc"]["view"]["regions"]
    with pytest.raises(Refused):
        ada.post("/api/contents", game="empire", option="map", text="nonsense")
    with pytest.raises(Refused):
        ada.post("/api/contents", game="empire", option="bid_tie", text="x")
    with pytest.raises(Refused):
        ada.make(options={"map": "/etc/passwd"})


def test_hints_are_given_where_the_table_allows_them(node):
    ada = node.person()
    for allowed in (True, False):
        table = ada.make(seats=["me", "me"], policy={"hints": allowed})["id"]
        ada.do(table, "ready", seat=0)
        ada.do(table, "ready", seat=1)
        seat = ada.get(f"/api/tables/{table}")["doc"]["acting"][0]
        if allowed:
            assert len(ada.get(f"/api/tables/{table}/hints", seat=seat)) == 3
        else:
            with pytest.raises(Refused, match="hints"):
                ada.get(f"/api/tables/{table}/hints", seat=seat)


def test_a_finished_game_is_reviewed_in_the_background(node):
    import time

    table, ada, _bo = two_at_a_table(node)
    with pytest.raises(Refused):
        ada.post(f"/api/tables/{table}/review")
    ada.do(table, "resign", seat=0)
    assert ada.post(f"/api/tables/{table}/review")["state"] in ("running", "done")
    for _ in range(100):
        review = ada.get(f"/api/tables/{table}/review")
        if review["state"] == "done":
            break
        time.sleep(0.05)
    assert review["result"] is not None
    assert review["retold"] == []


def test_presence_follows_who_is_connected(node):
    table, ada, bo = two_at_a_table(node)
    with ada.stream(table) as one:
        assert one.next()["presence"] == [False, False]
        assert one.next()["presence"] == [True, False]
        with bo.stream(table):
            assert one.until(lambda m: m["type"] == "presence")["presence"] == [True, True]
        assert one.until(lambda m: m["type"] == "presence")["presence"] == [True, False]


def test_a_recovery_code_moves_a_person_once(node):
    ada, other = node.person("Ada"), node.person("Other")
    table = ada.make()["id"]
    code = ada.post("/api/me/recovery")["code"]
    assert other.post("/api/recover", code=code) == {"known": True, "name": "Ada"}
    assert [one["id"] for one in other.get("/api/me/tables")] == [table]
    with pytest.raises(Refused):
        node.person("Third").post("/api/recover", code=code)


def test_a_rematch_is_found_through_the_old_table(node):
    table, ada, bo = two_at_a_table(node)
    ada.do(table, "resign", seat=0)
    offer = ada.do(table, "offer", seat=0, what="rematch")["seq"]
    bo.do(table, "answer", seat=1, offer=offer, yes=True)
    new = ada.get(f"/api/tables/{table}")["doc"]["rematch"]
    assert ada.get(f"/api/tables/{new}")["yours"] == [1]
    assert new in {one["id"] for one in bo.get("/api/me/tables")}


def test_numbers_and_texts_that_no_database_takes_are_refused(node):
    ada = node.person()
    assert ada.http.get("/api/me/tables", params={"before": 10**30}).status_code == 400
    assert ada.http.delete("/api/me/tokens/%00").status_code == 400
    assert ada.http.post("/api/records", json={"text": "imperia record 1\n; \0"}).status_code == 400
    table = ada.make(seats=["me", "me"])["id"]
    command = {"do": "say", "seat": 0, "phrase": "hello", "key": "\0"}
    assert ada.http.post(f"/api/tables/{table}/do", json=command).status_code == 400
