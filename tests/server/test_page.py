"""What the web page asks for beside play: the page itself, faces of content, branches, lessons, plans made ahead."""

import random

import pytest

from tests.empire.custom import SMALL
from tests.server.node import Refused, play_on, two_at_a_table


@pytest.fixture
def finished(node):
    """A finished game of Empire, and who played it."""
    table, ada, bo = two_at_a_table(node)
    with ada.stream(table) as one, bo.stream(table) as two:
        one.next(), two.next()
        play_on([one, two], random.Random(4))
    return table, ada


def test_the_content_of_a_table_has_a_face_that_may_be_kept(node):
    table, ada, _bo = two_at_a_table(node)
    answer = ada.http.get(f"/api/tables/{table}/content", params={"lang": "fr"})
    assert answer.json()["map"]["regions"]
    assert answer.headers["cache-control"] == "private, max-age=3600"


def test_a_finished_game_is_played_on_from_any_of_its_moments(finished):
    table, ada = finished
    branch = ada.post(f"/api/tables/{table}/branch", ply=20, seat=1, bot="random")["id"]
    found = ada.get(f"/api/tables/{branch}")
    assert found["table"]["origin"] == table
    assert not found["table"]["read_only"]
    assert found["yours"] == [1]
    assert found["doc"]["status"] == "running"
    assert found["doc"]["ply"] >= 20
    before = ada.get(f"/api/tables/{table}/at/20", seat=1)["view"]["regions"]
    assert ada.get(f"/api/tables/{branch}/at/20", seat=1)["view"]["regions"] == before


def test_a_running_game_cannot_be_branched_nor_one_at_its_end(node, finished):
    table, ada = finished
    last = ada.get(f"/api/tables/{table}")["doc"]["ply"]
    with pytest.raises(Refused):
        ada.post(f"/api/tables/{table}/branch", ply=last, seat=0, bot="random")
    running, cleo, _ = two_at_a_table(node)
    with pytest.raises(Refused) as refused:
        cleo.post(f"/api/tables/{running}/branch", ply=0, seat=0, bot="random")
    assert refused.value.answer["error"] == "server-not-over"


def test_a_lesson_is_a_real_table_with_every_seat_ones_own(node):
    ada = node.person("Ada")
    lesson = ada.get("/api/lessons/empire")
    table = ada.post("/api/lessons/empire")["id"]
    found = ada.get(f"/api/tables/{table}")
    assert found["yours"] == [0, 1]
    assert found["doc"]["ply"] == lesson["start"]
    with pytest.raises(Refused):
        ada.get("/api/lessons/chess")


def test_uploaded_content_is_drawn_before_it_is_played(node):
    ada = node.person("Ada")
    kept = ada.post("/api/contents", game="empire", option="map", text=SMALL)["hash"]
    answer = ada.http.get(f"/api/contents/{kept}/picture")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "<svg" in answer.text


def test_whoever_waits_may_think_ahead_and_nothing_is_stored(node):
    table, ada, bo = two_at_a_table(node)
    with ada.stream(table) as one, bo.stream(table) as two:
        one.next(), two.next()
        play_on([one, two], random.Random(5), moves=13)
    doc = ada.get(f"/api/tables/{table}")["doc"]
    seat = next(seat for seat in (0, 1) if seat not in doc["acting"])
    person = (ada, bo)[seat]
    plain = person.post(f"/api/tables/{table}/preview", seat=seat, actions=[])
    ahead = person.post(f"/api/tables/{table}/preview", seat=seat, actions=["buy 1"], ahead=True)
    assert plain["legal"] == []
    assert ahead["taken"] == 1
    assert person.get(f"/api/tables/{table}")["doc"]["ply"] == doc["ply"]
