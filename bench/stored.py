"""What many stored tables cost: how soon a server with 100,000 of them is ready, and how fast any ply is found.

python bench/stored.py --tables 100000
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import nullcontext
from functools import partial
from pathlib import Path

import httpx
import numpy as np
from sqlalchemy import func, insert, select

from imperia.server import facts
from imperia.server.config import Config
from imperia.server.hub import Hub, new_secret
from imperia.server.server import Server
from imperia.server.store import schema
from imperia.server.store.store import Store
from imperia.server.tables import seeing
from imperia.server.tables.consent import new_id
from imperia.server.tables.policy import Policy
from imperia.server.tables.setups import setup_of
from imperia.server.tables.table import Row, Table

sys.path.insert(0, str(Path(__file__).parent))
from processes import cpu_of

AT_ONCE = 500
"""Tables that are stored in one transaction."""


def finished_game(game: str, players: int) -> tuple[Row, list[facts.AnyFact]]:
    """A table played to its end at random."""
    row = Row(new_id(), game, 1, players, {}, {}, Policy(), new_secret(), "host", 0)
    table = Table(row, setup_of(game, players, {}, {}))
    log = [(s, facts.Sat(f"P{s}", f"p{s}", part=f"{s:032x}")) for s in range(players)] + [(-1, facts.Started())]
    rng = np.random.default_rng(1)
    for seq, (seat, fact) in enumerate(log, 1):
        table.apply(facts.Entry(seq, 0, seat, fact))
    while table.acting:
        seat = min(table.acting)
        legal = table.playing.legal(seat)
        fact = facts.Acted([legal[int(rng.integers(len(legal)))].code])
        log.append((seat, fact))
        table.apply(facts.Entry(len(log), 0, seat, fact))
    return row, log


async def fill(store: Store, count: int) -> list[str]:
    """Store the same few games many times over, unless they are there; one of each kind."""
    t = schema.tables.c
    kinds = select(func.min(t.id)).group_by(t.game, t.players).order_by(t.game, t.players)
    if await store.read(lambda c: c.execute(select(func.count()).select_from(schema.tables)).scalar()) >= count:
        return await store.read(lambda c: list(c.execute(kinds).scalars()))
    hub = Hub(store)
    names = []
    for game, players in (("empire", 2), ("empire", 5), ("miners", 3)):
        row, log = finished_game(game, players)
        await hub.create(row, {}, log)
        names.append(row.id)

    def lines_of(connection, name: str) -> list[dict]:
        lines = select(schema.entries).where(schema.entries.c.table_id == name)
        return [dict(line) for line in connection.execute(lines).mappings()]

    tables = await store.read(lambda c: [dict(row) for row in c.execute(select(schema.tables)).mappings()])
    entries = await store.read(lambda c: {name: lines_of(c, name) for name in names})

    def copy(connection, many: int) -> None:
        rows, lines = [], []
        for _ in range(many):
            old = random.choice(tables)
            rows.append({**old, "id": new_id()})
            lines += [{**line, "table_id": rows[-1]["id"]} for line in entries[old["id"]]]
        connection.execute(insert(schema.tables), rows)
        connection.execute(insert(schema.entries), lines)

    for start in range(len(names), count, AT_ONCE):
        await store.write(partial(copy, many=min(AT_ONCE, count - start)))
    return names


async def ready(url: str) -> float:
    """Seconds from opening the store to a node that is ready."""
    begun = time.perf_counter()
    server = Server(Config(url))
    await server.start()
    await server.store.alive()
    took = time.perf_counter() - begun
    await server.stop()
    return took


async def plies(store: Store, names: list[str]) -> dict[str, float]:
    """Milliseconds to load a finished game from the disk and describe one of its plies."""
    found = {}
    for name in names:
        times, worked = [], []
        table = await store.load(name)
        for _ in range(100):
            ply = random.randrange(table.playing.ply)
            begun, at_work = time.perf_counter(), time.process_time()
            moment = (await store.load(name)).playing.at(ply)
            moment.shared_view(0)
            seeing.scores_of(moment, 0)
            times.append(1000 * (time.perf_counter() - begun))
            worked.append(1000 * (time.process_time() - at_work))
        found[f"ply.{table.row.game}.{table.row.players}.median_ms"] = statistics.median(times)
        found[f"ply.{table.row.game}.{table.row.players}.median_cpu_ms"] = statistics.median(worked)
        found[f"ply.{table.row.game}.{table.row.players}.p99_ms"] = sorted(times)[98]
    return found


def whole_start(url: str) -> tuple[float, float]:
    """Seconds from the command to a server that is ready, interpreter and all included; and of its processor time."""
    command = [sys.executable, "-m", "imperia.cli.main", "serve", "--no-browser", "--port", "0", "--database", url]
    begun = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        address = server.stdout.readline().split()[-1].replace("localhost", "127.0.0.1")
        while True:
            try:
                if httpx.get(f"{address}ready").status_code == 200:
                    break
            except httpx.TransportError:
                time.sleep(0.01)
        took, worked = time.perf_counter() - begun, cpu_of(f"{server.pid}")
        server.terminate()
    return took, worked


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--folder", help="where the database is made, and left to be measured again")
    args = parser.parse_args()
    with nullcontext(args.folder) if args.folder else tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/stored.db"
        store = Store(url)
        names = asyncio.run(fill(store, args.tables))
        figures = asyncio.run(plies(store, names))
        store.close()
        size = Path(f"{folder}/stored.db").stat().st_size / 2**20
        figures |= {"tables": args.tables, "database_mb": size, "node_ready_s": asyncio.run(ready(url))}
        figures["command_to_ready_s"], figures["command_to_ready_cpu_s"] = whole_start(url)
    print(json.dumps({name: round(value, 3) for name, value in figures.items()}, indent=1))


if __name__ == "__main__":
    main()
