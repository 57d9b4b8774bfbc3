"""Beginning and ceasing to watch a table: what was missed, and then everything that follows, without a gap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from imperia.server import access, wire
from imperia.server.facts import Entry
from imperia.server.live import Live, Viewer, Watcher
from imperia.server.people import Caller
from imperia.server.refusals import Refusal, TooMuch
from imperia.server.server import Server
from imperia.server.store import rows
from imperia.server.store.store import load
from imperia.server.tables.table import Table

MOST_MISSED = 300
"""Who has missed more entries than this is sent the table anew."""

_encoder = msgspec.json.Encoder()


async def begin(server: Server, live: Live, watcher: Watcher, caller: Caller, since: int | None) -> None:
    """Let someone watch: what they have missed, or a snapshot, and then everything that follows."""
    async with live.lock:
        access.may_see(live.table, caller, watcher.viewer[0])  # it may have changed while we waited
        missed = await _missed(server, live, watcher.viewer, since)
        if missed is None:
            watcher.send(live.snapshot(watcher.viewer, caller.identity, server.hub.now()))
        for message in missed or ():
            watcher.send(message)
        first = not live.watchers
        live.join(watcher)
        watcher.send(_encoder.encode(wire.Presence(live.presence)))
    if first:
        server.nodes.tell(live.table.id, "who")
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


class _Gatherer:
    """A viewer that keeps what it is told."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.seats: frozenset[int] = frozenset()
        self.caller: Caller | None = None
        self.heard: list[bytes] = []

    def let_go(self, why: Refusal) -> None:
        """It sees what is past: nothing of that is forbidden later."""

    def end(self) -> None:
        """It has heard all there is."""

    def send(self, message: bytes) -> None:
        self.heard.append(message)


def catch_up(table: Table, entries: Sequence[Entry], viewer: Viewer) -> list[bytes]:
    """The updates a viewer has missed; `table` is folded up to where they were, and is taken on."""
    live, gatherer = Live(table), _Gatherer(viewer)
    live.join(gatherer)
    live.take(entries)
    return gatherer.heard


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
