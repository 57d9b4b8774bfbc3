"""Turn notices: one for every turn that comes, to whoever sits there, however many nodes there are."""

import http.server
import json
import threading
import time
from contextlib import contextmanager

from tests.server.node import two_at_a_table
from tests.server.test_nodes import elsewhere
from tests.server.test_time import wait_for

QUIET = 0.7
"""Seconds in which a notice that should not come would have come."""


@contextmanager
def address():
    """An address for notices, and what was posted there."""
    heard = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            heard.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_args):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as listener:
        threading.Thread(target=listener.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{listener.server_port}/turn", heard
        listener.shutdown()


def want(person, table, seat, url):
    answer = person.http.put(f"/api/tables/{table}/notices", json={"seat": seat, "url": url})
    assert answer.status_code == 200, answer.text


def play(person, table, seat):
    you = person.get(f"/api/tables/{table}", seat=seat)["doc"]["you"]
    person.do(table, "play", seat=seat, decision=you["decision"], actions=[you["legal"][0]["code"]])


def test_a_turn_notice_is_posted_when_the_turn_comes(node):
    table, ada, bo = two_at_a_table(node, "miners")
    with address() as (url, heard):
        want(ada, table, 0, url)
        want(bo, table, 1, url)
        for _ in range(40):
            acting = ada.get(f"/api/tables/{table}")["doc"]["acting"]
            if heard:
                break
            seat = acting[0]
            play((ada, bo)[seat], table, seat)
        wait_for(lambda: heard)
    assert heard[0] == {"table": table, "seat": heard[0]["seat"], "game": "miners", "what": "your_turn"}


def test_a_turn_is_noticed_once_whatever_else_happens_and_whichever_node_it_is_taken_at(postgres, start_node):
    database = postgres.database()
    one, two = (start_node(database, node=name, private_webhooks=True) for name in ("one", "two"))
    table, ada, bo = two_at_a_table(one)
    over_there = elsewhere(bo, two)
    assert over_there.get(f"/api/tables/{table}")["doc"]["status"] == "running"
    with address() as (url, heard):
        want(ada, table, 0, url)
        want(bo, table, 1, url)
        turns = 0
        while turns < 4:
            (before,) = over_there.get(f"/api/tables/{table}")["doc"]["acting"]
            play((elsewhere(ada, two), over_there)[before], table, before)
            over_there.do(table, "say", seat=1, phrase="hello")
            (now,) = over_there.get(f"/api/tables/{table}")["doc"]["acting"]
            turns += now != before
            wait_for(lambda wanted=turns: len(heard) >= wanted)
        time.sleep(QUIET)
        one.stop()
        one.close()
        one.start()
        ada.http.base_url = one.url
        ada.do(table, "say", seat=0, phrase="hello")
        time.sleep(QUIET)
    assert len(heard) == turns


def test_whoever_sits_down_after_someone_is_not_watched_by_them(node):
    ada, bo, eve = node.person("Ada"), node.person("Bo"), node.person("Eve")
    table = ada.make("miners", policy={"private": False})["id"]
    with address() as (url, heard), address() as (mine, came):
        eve.do(table, "sit", seat=1, name="Eve")
        want(eve, table, 1, url)
        eve.do(table, "leave", seat=1)
        bo.do(table, "sit", seat=1, name="Bo")
        want(ada, table, 0, mine)
        ada.do(table, "ready", seat=0)
        bo.do(table, "ready", seat=1)
        wait_for(lambda: came)
        time.sleep(QUIET)
    assert heard == []
