"""A load generator: real games over real sockets, moves at a steady rate, and how long each takes to reach everyone.

    python bench/load.py --tables 1000 --sockets 5 --rate 1000 --seconds 20

The time of a move is taken from the moment it should have been sent to its last delivery, so that a generator or
server that falls behind makes the figures worse, not better.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).parent))
from processes import cpu_of, memory_of, stolen
from sockets import connect

SERVER = """
import sys
from imperia.server.lean import import_numba
import_numba()
from imperia.kernel import registry
from imperia.match.warm import prepare, prepare_apart
from imperia.server.config import Config, Limits
from imperia.server.run import serve
for game in registry.names():
    prepare_apart(game)
    prepare(game)
rates = ("requests", "request_burst", "messages", "message_burst", "streams", "unfinished")
serve(Config(sys.argv[1], port=0, limits=Limits(**dict.fromkeys(rates, 10**7))), lambda url: print(url, flush=True))
"""


UPDATE = b'{"type":"update","seq":'
OWN, SHARED = b'["you","', (b'["acting"', b'["status"')
"""What the generator reads of an update: what concerns a seat of its own, and once a table who acts, and the end."""


class Update(msgspec.Struct):
    """An update, as far as the generator reads it."""

    delta: list[list[Any]]


class Table:
    """One game: a socket per seat, the rest spectators."""

    def __init__(self, load: Load, name: str) -> None:
        self.load, self.name = load, name
        self.sockets: list = []
        self.legal: dict[int, list[int]] = {}
        self.decision: dict[int, int] = {}
        self.acting: list[int] = []
        self.seen: dict[int, int] = {}
        self.waiting: tuple[str, float] | None = None
        self.target = 0
        self.over = False

    def hear(self, place: int, data: bytes) -> None:
        if data.startswith(UPDATE):
            self.load.delivered += 1
            self.seen[place] = int(data[len(UPDATE) : data.index(b",", len(UPDATE))])
            if OWN in data or (place == 0 and any(mark in data for mark in SHARED)):
                for path, *value in self.load.updates.decode(data).delta:
                    self.take(place, path, value)
            self.settle()
            return
        message = self.load.decoder.decode(data)
        kind = message["type"]
        if kind == "snapshot":
            doc = message["doc"]
            self.seen[place] = message["seq"]
            self.acting = doc["acting"]
            if doc["you"]:
                self.legal[place] = [one["code"] for one in doc["you"]["legal"]]
                self.decision[place] = doc["you"]["decision"]
        elif kind == "done":
            self.target = message["seq"]
            self.settle()
        elif kind == "refused":
            self.load.refused.append(message["error"])
            self.waiting = None

    def take(self, place: int, path: list, value: list) -> None:
        if path[0] == "you" and path[1:2] == ["decision"]:
            self.decision[place] = value[0]
        elif path[0] == "you" and path[1:2] == ["legal"]:
            self.legal[place] = [one["code"] for one in value[0]]
        elif path[0] == "acting":
            if len(path) == 1:
                self.acting = value[0]
            else:
                self.acting[path[1]] = value[0]
        elif path == ["status"] and value[0] == "finished":
            self.over = True

    def settle(self) -> None:
        if self.waiting and self.target and min(self.seen.values()) >= self.target:
            self.load.times.append(time.perf_counter() - self.waiting[1])
            self.waiting, self.target = None, 0

    def move(self, due: float) -> None:
        if self.waiting is not None or self.over:
            self.load.late += not self.over
            return
        able = [seat for seat in self.acting if self.legal.get(seat)]
        if not able:
            return
        seat = random.choice(able)
        key = os.urandom(6).hex()
        self.waiting = key, due
        play = {
            "do": "play",
            "seat": seat,
            "decision": self.decision[seat],
            "actions": [random.choice(self.legal[seat])],
        }
        self.sockets[seat].send(msgspec.json.encode({**play, "key": key}))
        self.load.sent += 1


class Load:
    """All tables."""

    def __init__(self, args: argparse.Namespace, url: str, server: int) -> None:
        self.args, self.url, self.server = args, url, server
        self.seats = min(args.sockets, 5)
        self.decoder = msgspec.json.Decoder()
        self.updates = msgspec.json.Decoder(Update)
        self.times: list[float] = []
        self.refused: list[str] = []
        self.sent = self.late = self.delivered = 0

    async def run(self) -> None:
        host, port = self.url.removeprefix("http://").rstrip("/").split(":")
        origin = {"Origin": f"http://{host}:{port}"}
        async with httpx.AsyncClient(base_url=f"http://{host}:{port}", headers=origin, timeout=60) as http:
            (await http.post("/api/me", json={"name": "Load"})).raise_for_status()
            cookie = "; ".join(f"{k}={v}" for k, v in http.cookies.items())
            gate = asyncio.Semaphore(16)

            async def make() -> str:
                async with gate:
                    body = {"game": self.args.game, "seats": ["me"] * self.seats}
                    made = (await http.post("/api/tables", json=body)).json()["id"]
                    for seat in range(self.seats):
                        await http.post(f"/api/tables/{made}/do", json={"do": "ready", "seat": seat})
                    return made

            begun = time.perf_counter()
            names = await asyncio.gather(*(make() for _ in range(self.args.tables)))
            print(f"made {len(names)} tables in {time.perf_counter() - begun:.1f} s", flush=True)
            tables = [Table(self, name) for name in names]
            begun = time.perf_counter()

            async def join(table: Table) -> None:
                async with gate:
                    for place in range(self.args.sockets):
                        path = f"/api/tables/{table.name}/stream" + (f"?seat={place}" if place < self.seats else "")
                        hear = partial(table.hear, place)
                        table.sockets.append(await connect(host, int(port), path, cookie, hear))

            await asyncio.gather(*(join(table) for table in tables))
            print(
                f"opened {len(tables) * self.args.sockets} sockets in {time.perf_counter() - begun:.1f} s", flush=True
            )
            begun = time.perf_counter()
            await asyncio.gather(*(self.open(table, gate) for table in tables))
            print(
                f"opened the games ({self.args.opening} moves each) in {time.perf_counter() - begun:.1f} s", flush=True
            )
            await asyncio.sleep(2)
            gc.collect()
            gc.disable()  # the generator's own pauses are not the server's
            await self.play(tables)

    async def open(self, table: Table, gate: asyncio.Semaphore) -> None:
        """The first moves, as fast as they go: secret bids, of which everyone sees something else."""
        async with gate:
            for _ in range(self.args.opening):
                table.move(time.perf_counter())
                while table.waiting is not None:
                    await asyncio.sleep(0.002)

    async def play(self, tables: list[Table]) -> None:
        """Moves at a steady rate, table after table in a shuffled order."""
        random.shuffle(tables)
        start = time.perf_counter() + 0.1
        for number in range(int(self.args.rate * (self.args.seconds + self.args.warm))):
            due = start + number / self.args.rate
            if (wait := due - time.perf_counter()) > 0.0005:
                await asyncio.sleep(wait)
            if number == int(self.args.rate * self.args.warm):
                self.times.clear()
                self.sent = self.late = self.delivered = 0
                self.begun, cpu = time.perf_counter(), self.cpu_so_far()
            tables[number % len(tables)].move(due)
            if number % 50 == 0:
                await asyncio.sleep(0)
        self.took = time.perf_counter() - self.begun
        self.cpu = [after - before for after, before in zip(self.cpu_so_far(), cpu, strict=True)]
        await asyncio.sleep(2)

    def cpu_so_far(self) -> list[float]:
        """Seconds of processor time of the server, of its event loop alone, of the generator, and of nobody here."""
        return [cpu_of(f"{self.server}"), cpu_of(f"{self.server}/task/{self.server}"), cpu_of("self"), stolen()]


def figures(load: Load, server: subprocess.Popen) -> dict[str, float]:
    """What was measured."""
    times = sorted(load.times)

    def at(share: float) -> float:
        return 1000 * times[min(len(times) - 1, int(share * len(times)))] if times else float("nan")

    return {
        "moves_per_second": len(times) / load.took,
        "deliveries_per_second": load.delivered / load.took,
        "p50_ms": at(0.5),
        "p90_ms": at(0.9),
        "p99_ms": at(0.99),
        "max_ms": at(1.0),
        "skipped_as_late": load.late,
        "refused": len(load.refused),
        "server_mb": memory_of(server.pid),
        "server_cpu_ms_per_move": 1000 * load.cpu[0] / max(1, load.sent),
        "event_loop_cpu_ms_per_move": 1000 * load.cpu[1] / max(1, load.sent),
        "generator_cpu_ms_per_move": 1000 * load.cpu[2] / max(1, load.sent),
        "stolen_cpu_ms_per_second": 1000 * load.cpu[3] / load.took,
    }


def wait_for(url: str) -> None:
    """Until a server is ready."""
    while True:
        try:
            if httpx.get(f"{url}ready").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--sockets", type=int, default=5, help="per table; seats first, then spectators")
    parser.add_argument("--rate", type=float, default=1000, help="moves per second, all tables together")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--warm", type=float, default=3)
    parser.add_argument("--opening", type=int, default=5, help="moves at each table before the measurement")
    parser.add_argument("--game", default="empire")
    parser.add_argument("--database", default="")
    args = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as folder:
        database = args.database or f"sqlite:///{folder}/load.db"
        server = subprocess.Popen([sys.executable, "-c", SERVER, database], stdout=subprocess.PIPE, text=True)
        try:
            url = server.stdout.readline().strip().replace("localhost", "127.0.0.1")
            wait_for(url)
            load = Load(args, url, server.pid)
            uvloop.run(load.run())
            print(json.dumps({name: round(value, 2) for name, value in figures(load, server).items()}, indent=1))
            if load.refused:
                print(load.refused[:3])
        finally:
            server.terminate()
            server.wait(60)


if __name__ == "__main__":
    main()
