"""Killed under load: every acknowledged decision is there after the restart, and none twice."""

import asyncio
import os
import random
import time

import httpx
import pytest

from imperia.server.facts import Acted
from imperia.server.store.store import Store


class Player:
    """Plays all seats of a table over POST, sends again what was not answered, and remembers what was acknowledged."""

    def __init__(self, node, headers, table, rng):
        self.node, self.headers, self.table, self.rng = node, headers, table, rng
        self.acknowledged = {}

    async def run(self, until):
        async with httpx.AsyncClient(headers=self.headers, timeout=10) as http:
            command = None
            while time.monotonic() < until or command is not None:
                try:
                    command = command or await self.next(http)
                    if command is None:
                        return
                    answer = await http.post(f"{self.node.url}/api/tables/{self.table}/do", json=command)
                    if answer.status_code == 200:
                        self.acknowledged[command["key"]] = answer.json()["seq"]
                    elif answer.status_code == 503:
                        await asyncio.sleep(0.05)
                        continue
                    command = None
                except httpx.TransportError:
                    await asyncio.sleep(0.05)  # the server is being killed: the same command again, with its key

    async def next(self, http):
        acting = (await self.look(http))["acting"]
        if not acting:
            return None
        seat = self.rng.choice(acting)
        seen = (await self.look(http, seat=seat))["you"]
        action = self.rng.choice(seen["legal"])["code"]
        key = os.urandom(8).hex()
        return {"do": "play", "seat": seat, "decision": seen["decision"], "actions": [action], "key": key}

    async def look(self, http, **query):
        while True:
            answer = await http.get(f"{self.node.url}/api/tables/{self.table}", params=query)
            if answer.status_code != 503:
                return answer.json()["doc"]
            await asyncio.sleep(0.05)


def acknowledged(players):
    return sum(len(player.acknowledged) for player in players)


async def soak(node, kills, tables):
    rng = random.Random(4)
    ada = node.person()
    names = []
    for _ in range(tables):
        names.append(ada.make("miners", seats=["me", "me"])["id"])
        for seat in range(2):
            ada.do(names[-1], "ready", seat=seat)
    players = [Player(node, ada.headers(), name, rng) for name in names]
    stop = time.monotonic() + 3600
    running = [asyncio.create_task(player.run(stop)) for player in players]
    for _ in range(kills):
        enough = acknowledged(players) + rng.randint(25, 50)
        until = time.monotonic() + 60
        while acknowledged(players) < enough and time.monotonic() < until:
            await asyncio.sleep(0.01)  # a server that has done nothing yet has nothing to lose
        await asyncio.sleep(rng.uniform(0, 0.2))
        node.kill()
        node.close()
        await asyncio.to_thread(node.start)
    await asyncio.sleep(1)
    for task in running:
        task.cancel()
    ends = await asyncio.gather(*running, return_exceptions=True)
    node.kill()  # a command on its way when its player stopped may still be written, and would be while we look
    for end in ends:
        if isinstance(end, Exception):
            raise end
    return players


def check(database, players):
    store = Store(database)
    for player in players:
        table = asyncio.run(store.load(player.table))
        entries = asyncio.run(store.news(player.table, 0))
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        kept = {entry.key: entry.seq for entry in entries if entry.key}
        assert len(kept) == sum(bool(entry.key) for entry in entries)
        assert {key: kept.get(key) for key in player.acknowledged} == player.acknowledged
        assert table.match.ply == sum(isinstance(entry.fact, Acted) for entry in entries)
    store.close()
    return acknowledged(players)


def test_a_server_killed_under_load_loses_and_doubles_nothing(start_node, database):
    node = start_node(database)
    players = asyncio.run(soak(node, kills=2, tables=4))
    assert check(database, players) > 20


@pytest.mark.proof
def test_a_long_soak_of_kills(start_node, database):
    node = start_node(database)
    players = asyncio.run(soak(node, kills=25, tables=12))
    assert check(database, players) > 500
