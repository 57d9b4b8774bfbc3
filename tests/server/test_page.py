"""What the web page asks for beside play: the page itself, faces of content, branches, lessons, plans made ahead."""

import gzip
import random
import re

import pytest

from imperia.server.packing import packed, takes_gzip
from tests.empire.custom import SMALL
from tests.miners.scenario import pack_text
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


def test_whoever_has_locked_in_a_card_sees_the_ways_it_could_go(node):
    table, ada, bo = two_at_a_table(node, game="miners", options={"first_game": "on"})
    with ada.stream(table) as one, bo.stream(table) as two:
        one.next(), two.next()
        for _ in range(200):
            doc = ada.get(f"/api/tables/{table}")["doc"]
            if doc["view"]["phase"] == "choose" and doc["acting"] == [1]:
                break
            play_on([one, two], random.Random(3), moves=1)
    plain = ada.post(f"/api/tables/{table}/ways", seat=0, actions=[])
    ahead = ada.post(f"/api/tables/{table}/ways", seat=0, actions=[], ahead=True)
    seen = ada.post(f"/api/tables/{table}/preview", seat=0, actions=[], ahead=True)
    assert plain["options"] == {}
    assert seen["legal"]
    assert ahead["ways"]


def test_the_end_says_what_parts_the_places(finished):
    table, ada = finished
    doc = ada.get(f"/api/tables/{table}")["doc"]
    (parting,) = doc["partings"]
    assert [parting["better"], parting["worse"]] == [group[0] for group in doc["ranking"]]
    assert parting["more"] > parting["less"]


def test_whoever_resigned_is_parted_by_that(node):
    table, ada, _bo = two_at_a_table(node)
    assert ada.get(f"/api/tables/{table}")["doc"]["partings"] == []
    ada.do(table, "resign", seat=0)
    (parting,) = ada.get(f"/api/tables/{table}")["doc"]["partings"]
    assert (parting["better"], parting["worse"], parting["by"]) == (1, 0, "resigned")


def test_uploaded_content_shows_its_face_before_it_is_played(node):
    ada = node.person("Ada")
    board = ada.post("/api/contents", game="empire", option="map", text=SMALL)["hash"]
    found = ada.get(f"/api/contents/{board}/face")
    assert set(found["face"]["map"]["regions"]) == {"R1", "R2", "R3", "R4"}
    assert found["players"] == [2, 3, 4, 5]
    pack = ada.post("/api/contents", game="miners", option="pack", text=pack_text({"a1": "coins 3"}))["hash"]
    assert "3" in ada.get(f"/api/contents/{pack}/face", lang="fr")["face"]["cards"]["a1"]["effects"][0]["text"]


def test_the_faults_of_uploaded_content_are_told_by_their_place(node):
    ada = node.person("Ada")
    with pytest.raises(Refused) as refused:
        ada.post("/api/contents", game="empire", option="map", text=SMALL.replace('start = "R1"', 'start = "R9"'))
    (fault,) = refused.value.answer["details"]["faults"]
    assert fault["entry"]
    assert "R9" in fault["text"]


def test_a_record_is_looked_into_before_it_is_kept(finished):
    table, ada = finished
    text = ada.http.get(f"/api/tables/{table}/record").text
    found = ada.post("/api/records/look", text=text)
    doc = ada.get(f"/api/tables/{table}")["doc"]
    assert (found["game"], found["decisions"], found["over"]) == ("empire", doc["ply"], True)
    assert found["ranking"] == doc["ranking"]
    assert "<svg" in found["picture"]
    with pytest.raises(Refused):
        ada.post("/api/records/look", text="not a record")


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        ("gzip, deflate, br", True),
        ("GZIP;q=0.5", True),
        ("*", True),
        ("", False),
        ("br", False),
        ("gzip;q=0, *", False),
        ("gzip; q=0.000", False),
        ("identity;q=1, *;q=0", False),
    ],
)
def test_who_takes_gzip_is_known_by_what_they_accept(accepted, takes):
    assert takes_gzip(accepted) is takes


def test_scripts_are_sent_compressed_to_whoever_takes_them_so():
    script = b"export const regions = [" + b"'a region', " * 500 + b"];"
    found, headers = packed(script, "text/javascript", "gzip, br")
    assert gzip.decompress(found) == script
    assert len(found) < len(script) // 10
    assert headers == {"vary": "accept-encoding", "content-encoding": "gzip"}
    assert packed(script, "text/javascript", "") == (script, {"vary": "accept-encoding"})
    assert packed(script, "font/woff2", "gzip") == (script, {})
    assert packed(b"short", "text/css", "gzip") == (b"short", {})


def test_what_concerns_a_seat_is_never_compressed(node):
    table, ada, _bo = two_at_a_table(node)
    answer = ada.http.get(f"/api/tables/{table}", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers


def names_in(page):
    """The files that a page names to the browser, by the way it is to ask for them."""
    found = {}
    for way, address in re.findall(r'<link rel="(modulepreload|preload)"[^>]*href="([^"]*)"', page):
        found.setdefault(way, []).append(address)
    return found


def test_the_page_of_a_table_names_what_it_will_ask_for_and_all_of_it_is_there(node):
    table, ada, _bo = two_at_a_table(node, game="miners")
    plain = names_in(ada.http.get("/games").text)
    found = names_in(ada.http.get(f"/table/{table}").text)
    assert plain == {}
    assert [address for address in found["modulepreload"] if "/miners-" in address]
    assert not [address for address in found["modulepreload"] if "/empire-" in address]
    assert [address for address in found["preload"] if "/sprite-" in address]
    every = found["modulepreload"] + found["preload"]
    assert len(set(every)) == len(every)
    assert all(ada.http.get(address).status_code == 200 for address in every)


def test_what_is_played_at_a_table_is_not_named_to_whoever_may_not_see_it(node):
    table, ada, _bo = two_at_a_table(node, policy={"spectate": "nobody"})
    stranger = node.person("Eve")
    found = names_in(stranger.http.get(f"/table/{table}").text)
    assert found == names_in(stranger.http.get("/table/NoSuchTableHere").text)
    assert not [address for address in found["modulepreload"] if "/empire-" in address]
    assert [a for a in names_in(ada.http.get(f"/table/{table}").text)["modulepreload"] if "/empire-" in a]
