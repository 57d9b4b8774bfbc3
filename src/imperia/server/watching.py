"""Beginning and ceasing to watch a table: what was missed, and then everything that follows, without a gap."""

from __future__ import annotations

from typing import Any

import msgspec

from imperia.server import wire
from imperia.server.live import Live, Viewer, Watcher, catch_up
from imperia.server.people import Caller
from imperia.server.refusals import TooMuch
from imperia.server.server import Server
from imperia.server.store import rows
from imperia.server.store.store import load

MOST_MISSED = 300
"""Who has missed more entries than this is sent the table anew."""

_encoder = msgspec.json.Encoder()


async def begin(server: Server, live: Live, watcher: Watcher, caller: Caller, since: int | None) -> None:
    """Let someone watch: what they have missed, or a snapshot, and then everything that follows."""
    async with live.lock:
        missed = await _missed(server, live, watcher.viewer, since)
        if missed is None:
            watcher.send(live.snapshot(watcher.viewer, caller.identity, server.hub.now()))
        for message in missed or ():
            watcher.send(message)
        live.join(watcher)
        watcher.send(_encoder.encode(wire.Presence(live.presence)))
    server.nodes.tell_presence(live.table.id, live.here)


def finish(server: Server, live: Live, watcher: Watcher) -> None:
    """Someone watches no more."""
    live.leave(watcher)
    server.nodes.tell_presence(live.table.id, live.here)


async def _missed(server: Server, live: Live, viewer: Viewer, since: int | None) -> list[bytes] | None:
    """The updates behind a seq; None where a snapshot serves better."""
    seq = live.table.seq
    if since is None or not 0 <= since <= seq or seq - since > MOST_MISSED:
        return None
    if since == seq:
        return []

    def read(connection: Any) -> list[bytes]:
        then = load(connection, live.table.id, since)
        entries = rows.read_entries(connection, live.table.id, since, seq)
        return catch_up(then, entries, viewer)

    return await server.store.read(read)


def enter(server: Server, address: str) -> None:
    """Count a stream of an address; so many may be open."""
    if server.streams.get(address, 0) >= server.config.limits.streams:
        raise TooMuch("server-too-many-streams", 10)
    server.streams[address] = server.streams.get(address, 0) + 1


def depart(server: Server, address: str) -> None:
    """A stream has ended."""
    server.streams[address] -= 1
    if not server.streams[address]:
        del server.streams[address]
