"""Two nodes on one PostgreSQL: clients on both see one game."""

import asyncio
import json
import os
import random
import time
from contextlib import suppress

import pytest
from websockets.asyncio.client import connect

from imperia.server.delta import patch
from imperia.server.store.store import Store
from tests.server.node import client, play_on


@pytest.fixture
def two_nodes(postgres, start_node):
    database = postgres.database()
    return start_node(database, node="one"), start_node(database, node="two"), database


def elsewhere(person, node):
    """The same person, talking to another node."""
    twin = object.__new__(type(person))
    twin.node, twin.name = node, person.name
    twin.http = client(node, Origin=node.url, Cookie=person.headers()["Cookie"])
    twin.headers = lambda: {"Cookie": person.headers()["Cookie"], "Origin": node.url}
    return twin


def test_people_on_two_nodes_play_one_game(two_nodes):
    one, two, _ = two_nodes
    ada, bo = one.person("Ada"), two.person("Bo")
    made = ada.make("miners")
    bo.join(made["invites"]["1"])
    table = made["id"]
    with ada.stream(table) as first, bo.stream(table) as second:
        first.next(), second.next()
        first.ask(do="ready", seat=0)
        second.ask(do="ready", seat=1)
        first.until(lambda m: m.get("presence") == [True, True])
        play_on([first, second], random.Random(7), moves=60)
        while first.seq < second.seq:
            first.next()
        while second.seq < first.seq:
            second.next()
        assert first.doc["view"]["ply"] == second.doc["view"]["ply"] == 60
        assert first.doc == elsewhere(ada, two).get(f"/api/tables/{table}", seat=0)["doc"]
    one.stop()
    assert bo.get(f"/api/tables/{table}")["doc"]["ply"] == 60


def test_a_bot_is_let_think_by_one_node_and_by_another_when_that_has_gone(two_nodes):
    one, two, _ = two_nodes
    ada = one.person()
    table = ada.make("miners", seats=["me", "random"])["id"]
    ada.do(table, "ready", seat=0)
    one.kill()
    again = elsewhere(ada, two)
    until = time.monotonic() + 60
    while time.monotonic() < until:
        doc = again.get(f"/api/tables/{table}")["doc"]
        if doc["acting"] == [0]:
            break
        if 0 in doc["acting"]:
            you = doc["you"]
            again.do(table, "play", seat=0, decision=you["decision"], actions=[you["legal"][0]["code"]])
        time.sleep(0.2)
    assert doc["ply"] > 0
    assert time.monotonic() < until


def test_who_is_connected_to_another_node_is_known_however_late_one_comes(two_nodes):
    one, two, _ = two_nodes
    ada, bo = one.person("Ada"), two.person("Bo")
    made = ada.make()
    table = made["id"]
    bo.join(made["invites"]["1"])
    with bo.stream(table) as there:
        there.until(lambda m: m["type"] == "presence")
        with ada.stream(table) as here:
            here.until(lambda m: m["type"] == "presence" and m["presence"] == [True, True])


@pytest.mark.proof
def test_nobody_is_connected_to_a_node_that_has_died(two_nodes):
    one, two, _ = two_nodes
    ada, bo = one.person("Ada"), two.person("Bo")
    made = ada.make()
    bo.join(made["invites"]["1"])
    with ada.stream(made["id"]) as here, bo.stream(made["id"]):
        here.until(lambda m: m["type"] == "presence" and m["presence"] == [True, True])
        two.kill()
        here.until(lambda m: m["type"] == "presence" and m["presence"] == [True, False], timeout=60)


def test_who_was_connected_to_a_node_that_stopped_is_so_no_more(two_nodes):
    one, two, _ = two_nodes
    ada, bo = one.person("Ada"), two.person("Bo")
    made = ada.make()
    bo.join(made["invites"]["1"])
    with ada.stream(made["id"]) as here, bo.stream(made["id"]) as there:
        there.until(lambda m: m["type"] == "presence" and m["presence"] == [True, True])
        here.until(lambda m: m["type"] == "presence" and m["presence"] == [True, True])
        two.stop()
        here.until(lambda m: m["type"] == "presence" and m["presence"] == [True, False], timeout=5)


def test_a_token_out_of_service_ends_what_was_opened_at_another_node(two_nodes):
    one, two, _ = two_nodes
    ada = one.person("Ada")
    table = ada.make()["id"]
    with elsewhere(ada, two).stream(table) as there:
        there.until(lambda m: m["type"] == "presence")
        ada.post("/api/me/sign-out")
        assert there.until(lambda m: m["type"] == "refused")["error"] == "server-not-signed-in"


def test_a_review_is_made_once_and_any_node_knows_how_far_it_is(two_nodes):
    one, two, _ = two_nodes
    ada = one.person("Ada")
    table = ada.make("miners", seats=["random", "random"])["id"]
    again = elsewhere(ada, two)
    until = time.monotonic() + 120
    while ada.get(f"/api/tables/{table}")["doc"]["status"] != "finished":
        assert time.monotonic() < until
        time.sleep(0.1)
    ply = ada.get(f"/api/tables/{table}")["doc"]["ply"]
    ada.post(f"/api/tables/{table}/review")
    assert again.post(f"/api/tables/{table}/review")["total"] == ply
    heard = []
    while (said := again.get(f"/api/tables/{table}/review"))["state"] == "running":
        assert time.monotonic() < until
        heard.append(said["done"])
        time.sleep(0.2)
    assert said["state"] == "done"
    assert (said["done"], said["total"]) == (ply, ply)
    assert heard == sorted(heard)
    assert any(0 < done < ply for done in heard)
    assert said["result"] == ada.get(f"/api/tables/{table}/review")["result"]


class Seat:
    """A seat on a node that decides whenever it may, and counts what was acknowledged."""

    def __init__(self, person, table, seat, rng):
        self.person, self.table, self.seat, self.rng = person, table, seat, rng
        self.acknowledged, self.doc, self.seq = 0, None, 0
        self.changed = asyncio.Event()
        self.answers = {}

    async def run(self, start):
        headers = self.person.headers()
        address = self.person.address(self.table)
        async with connect(address, additional_headers=headers, compression=None, max_size=2**22) as socket:
            reading = asyncio.create_task(self.read(socket))
            await self.changed.wait()
            while self.doc["status"] != "finished":
                if self.seat in self.doc["acting"]:
                    await start(self)
                    await self.act(socket)
                else:
                    self.changed.clear()
                    if self.seat not in self.doc["acting"] and self.doc["status"] != "finished":
                        await self.changed.wait()
            reading.cancel()

    async def act(self, socket):
        you = self.doc["you"]
        if not you["legal"]:
            self.changed.clear()
            return
        key = os.urandom(8).hex()
        self.answers[key] = asyncio.get_running_loop().create_future()
        action = self.rng.choice(you["legal"])["code"]
        play = {"do": "play", "seat": self.seat, "decision": you["decision"], "actions": [action], "key": key}
        await socket.send(json.dumps(play))
        answer = await asyncio.wait_for(self.answers[key], 30)
        assert answer["type"] == "done", answer
        assert not answer["again"]
        self.acknowledged += 1
        while self.seq < answer["seq"]:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 30)

    async def read(self, socket):
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "snapshot":
                self.doc, self.seq = message["doc"], message["seq"]
            elif message["type"] == "update":
                assert message["seq"] == self.seq + 1
                self.doc, self.seq = patch(self.doc, message["delta"]), message["seq"]
            elif message["type"] in ("done", "refused"):
                self.answers[message["key"]].set_result(message)
            self.changed.set()


class Pair:
    """A game of miners with one seat on each node; wherever both must decide, they do so at the same instant."""

    def __init__(self, ada, bo, table, rng):
        self.seats = [Seat(ada, table, 0, rng), Seat(bo, table, 1, rng)]
        self.first = None
        self.together = 0

    async def play(self):
        await asyncio.gather(*(seat.run(self.start) for seat in self.seats))

    async def start(self, seat):
        """Where both must decide, the first to come waits a moment for the other."""
        if 1 - seat.seat not in seat.doc["acting"]:
            return
        if self.first is not None and not self.first.done():
            self.first.set_result(None)
            self.together += 2
            return
        self.first = asyncio.get_running_loop().create_future()
        with suppress(TimeoutError):  # the other had decided already, and we had not heard of it
            await asyncio.wait_for(self.first, 0.1)


async def act_at_once(ada, bo, wanted, lanes):
    """Games beside each other until so many decisions were taken at the same instant as another."""
    rng, played = random.Random(1), []

    def table():
        made = ada.make("miners")
        bo.join(made["invites"]["1"])
        ada.do(made["id"], "ready", seat=0)
        bo.do(made["id"], "ready", seat=1)
        return made["id"]

    async def lane():
        while sum(pair.together for pair in played) < wanted:
            played.append(Pair(ada, bo, await asyncio.to_thread(table), rng))
            await played[-1].play()

    await asyncio.gather(*(lane() for _ in range(lanes)))
    return played


def check_nothing_lost_or_doubled(two_nodes, wanted, lanes):
    one, two, database = two_nodes
    played = asyncio.run(act_at_once(one.person("Ada"), two.person("Bo"), wanted, lanes))
    acknowledged = sum(seat.acknowledged for pair in played for seat in pair.seats)
    store = Store(database)
    folded = [asyncio.run(store.load(pair.seats[0].table)) for pair in played]
    store.close()
    assert {table.status for table in folded} == {"finished"}
    assert sum(table.match.ply for table in folded) == acknowledged
    together = sum(pair.together for pair in played)
    assert together >= wanted, (together, acknowledged)


def test_two_seats_act_at_the_same_instant_on_two_nodes_and_nothing_is_lost_or_doubled(two_nodes):
    check_nothing_lost_or_doubled(two_nodes, wanted=20, lanes=1)


@pytest.mark.proof
def test_ten_thousand_decisions_at_the_same_instant(two_nodes):
    check_nothing_lost_or_doubled(two_nodes, wanted=10_000, lanes=8)
