"""A table's stream: over WebSocket with commands in the other direction, and as lines of JSON for programs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import Request, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Stream

from imperia.errors import ImperiaError
from imperia.server import access, wire
from imperia.server.api.answers import broken, refused
from imperia.server.api.asking import TableId, address_of, caller_of, language_of, server_of
from imperia.server.limits import Bucket
from imperia.server.live import Live, Viewer, catch_up
from imperia.server.people import Caller
from imperia.server.refusals import Refusal, TooMuch
from imperia.server.server import Server
from imperia.server.store import rows
from imperia.server.store.store import load
from imperia.server.tables.commands import AnyCommand
from imperia.server.tables.proposal import Actor
from imperia.words import say, shown

Id = Annotated[str, TableId]
MOST_MISSED = 300
"""Who has missed more entries than this is sent the table anew."""
MOST_FAULTS = 20
"""So many faulty or hasty messages, and the connection is closed."""
QUIET = 20.0
"""Seconds after which a silent stream of lines says that it is alive."""
SLOW, FAULTY, LEAVING, REFUSED = 4008, 4009, 4010, 4003


class Ping(msgspec.Struct, frozen=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Asks for a pong."""


class Look(msgspec.Struct, frozen=True, tag_field="do", tag="look", forbid_unknown_fields=True):
    """See the table through the eyes of another seat of mine (None: a spectator's), from a snapshot on."""

    seat: int | None = None


_decoder = msgspec.json.Decoder(AnyCommand | Ping | Look)
_encoder = msgspec.json.Encoder()


class Outbox:
    """Messages on their way to one reader; a reader that falls too far behind is let go."""

    def __init__(self, viewer: Viewer, seats: frozenset[int], most: int) -> None:
        self.viewer, self.seats = viewer, seats
        self.slow = False
        self._most = most
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, message: str) -> None:
        """Queue a message; never waits."""
        if self._waiting.qsize() >= self._most:
            self.slow = True
            self.end()
        elif not self.slow:
            self._waiting.put_nowait(message)

    def end(self) -> None:
        """Nothing more will come."""
        self._waiting.put_nowait(None)

    async def next(self) -> str | None:
        """The next message, None at the end."""
        return None if self.slow else await self._waiting.get()


async def begin(server: Server, live: Live, outbox: Outbox, caller: Caller, since: int | None) -> None:
    """Let someone watch: what they have missed, or a snapshot, and then everything that follows, without a gap."""
    async with live.lock:
        missed = await _missed(server, live, outbox.viewer, since)
        if missed is None:
            outbox.send(live.snapshot(outbox.viewer, caller.identity, server.hub.now()))
        for message in missed or ():
            outbox.send(message)
        live.join(outbox)
        outbox.send(_encoder.encode(wire.Presence(live.presence)).decode())
    server.nodes.tell_presence(live.table.id, _present(live))


def finish(server: Server, live: Live, outbox: Outbox) -> None:
    """Someone watches no more."""
    live.leave(outbox)
    server.nodes.tell_presence(live.table.id, _present(live))


def _present(live: Live) -> frozenset[int]:
    return frozenset(seat for group in live.watchers.values() for watcher in group for seat in watcher.seats)


async def _missed(server: Server, live: Live, viewer: Viewer, since: int | None) -> list[str] | None:
    """The updates behind a seq; None where a snapshot serves better."""
    seq = live.table.seq
    if since is None or not 0 <= since <= seq or seq - since > MOST_MISSED:
        return None
    if since == seq:
        return []

    def read(connection: Any) -> list[str]:
        then = load(connection, live.table.id, since)
        entries = rows.read_entries(connection, live.table.id, since, seq)
        return catch_up(then, entries, viewer)

    return await server.store.read(read)


class Talk:
    """One WebSocket: reads commands, writes what happens."""

    def __init__(self, socket: WebSocket[Any, Any, Any], server: Server, live: Live, caller: Caller) -> None:
        self.socket, self.server, self.live, self.caller = socket, server, live, caller
        self.language = language_of(socket)
        limits = server.config.limits
        self.bucket = Bucket(limits.messages, limits.message_burst, time.monotonic())
        self.faults = 0
        self.outbox: Outbox | None = None

    async def run(self, seat: int | None, since: int | None) -> None:
        """Until one side leaves."""
        await self.watch(seat, since)
        writing = asyncio.create_task(self.write())
        try:
            await self.read()
            if self.faults >= MOST_FAULTS:  # what was answered to the last of them should still arrive
                await asyncio.wait({writing}, timeout=1)
        finally:
            writing.cancel()
            if self.outbox is not None:
                finish(self.server, self.live, self.outbox)

    async def watch(self, seat: int | None, since: int | None) -> None:
        """See the table through a seat's eyes from now on."""
        viewer = access.eyes(self.live.table, self.caller, seat)
        seats = frozenset(self.live.table.seats_of(self.caller.identity))
        outbox = Outbox((viewer, self.language), seats, self.server.config.limits.queue)
        old, self.outbox = self.outbox, outbox
        if old is not None:
            self.live.leave(old)
            old.end()
        await begin(self.server, self.live, outbox, self.caller, since)

    async def write(self) -> None:
        """Send what is queued."""
        while self.outbox is not None:
            outbox = self.outbox
            message = await outbox.next()
            if message is not None:
                await self.socket.send_data(message, mode="text", encoding="utf-8")
            elif outbox.slow:
                return await self.close(SLOW, "server-slow")
            elif self.faults >= MOST_FAULTS:
                return await self.close(FAULTY, "server-faulty")
            elif outbox is self.outbox:
                return await self.close(LEAVING, "server-stopping")
        return None

    async def close(self, code: int, message: str) -> None:
        """Say why, and hang up."""
        await self.socket.close(code, say(self.language, message)[:120])

    async def read(self) -> None:
        """Carry out what comes in."""
        while self.faults < MOST_FAULTS:
            try:
                text = await self.socket.receive_data(mode="text")
            except (WebSocketDisconnect, RuntimeError):
                return
            except Exception:  # a frame that is not text
                self.faults += 1
                continue
            await self.handle(text)
        if self.outbox is not None:
            self.outbox.end()

    async def handle(self, text: str | bytes) -> None:
        """One message."""
        key = ""
        try:
            wait = self.bucket.take(time.monotonic())
            if wait:
                self.faults += 1
                raise TooMuch("server-too-often", wait)
            command = self.decode(text)
            if isinstance(command, Ping):
                return self.answer(wire.Pong(self.server.hub.now()))
            if isinstance(command, Look):
                return await self.watch(command.seat, None)
            key = command.key
            self.caller.known()
            with self.server.metrics.seconds.time():
                outcome = await self.server.hub.command(self.live.table.id, Actor(self.caller.identity), command)
            self.answer(wire.Done(key, outcome.seq, outcome.again))
        except ImperiaError as error:
            self.server.metrics.refused.labels(error.message).inc()
            self.answer(refused(error, self.language, key))
        except Exception as error:
            self.answer(broken(error, self.language, key))
        return None

    def decode(self, text: str | bytes) -> Any:
        """A message, if it is one."""
        try:
            return _decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError) as error:
            self.faults += 1
            raise Refusal("server-body", why=shown(error, 300)) from None

    def answer(self, message: wire.Answer) -> None:
        """Queue an answer behind what it follows from."""
        if self.outbox is not None:
            self.outbox.send(_encoder.encode(message).decode())


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


@websocket("/api/tables/{table_id:str}/stream")
async def stream(
    socket: WebSocket[Any, Any, Any], table_id: Id, seat: int | None = None, since: int | None = None
) -> None:
    """The stream of a table, with commands in the other direction."""
    server, address = server_of(socket), address_of(socket)
    await socket.accept()
    entered = False
    try:
        enter(server, address)
        entered = True
        caller = await caller_of(socket)
        live = await server.hub.table(table_id)
        await Talk(socket, server, live, caller).run(seat, since)
    except ImperiaError as error:
        language = language_of(socket)
        await socket.send_data(_encoder.encode(refused(error, language)), mode="text", encoding="utf-8")
        await socket.close(REFUSED, error.message[:120])
    finally:
        if entered:
            depart(server, address)


Lines: Any = wire.Snapshot | wire.Update | wire.Presence


@get(
    "/api/tables/{table_id:str}/events",
    media_type="application/x-ndjson",
    tags=["play"],
    responses={200: ResponseSpec(Lines, description="one of these a line")},
)
async def events(
    request: Request[Any, Any, Any],
    table_id: Id,
    seat: int | None = None,
    since: int | None = None,
    follow: bool = False,
) -> Stream:
    """A table's stream as lines of JSON: a snapshot, or the updates behind `since`; with `follow`, all that comes.

    An empty line now and then says that the stream is alive.
    """
    server, caller, address = server_of(request), await caller_of(request), address_of(request)
    live = await server.hub.table(table_id)
    viewer = access.eyes(live.table, caller, seat), language_of(request)
    seats = frozenset(live.table.seats_of(caller.identity)) if follow else frozenset()
    outbox = Outbox(viewer, seats, server.config.limits.queue)
    enter(server, address)

    async def lines() -> AsyncIterator[bytes]:
        try:
            await begin(server, live, outbox, caller, since)
            if not follow:
                outbox.end()
            while True:
                try:
                    message = await asyncio.wait_for(outbox.next(), QUIET)
                except TimeoutError:
                    message = ""
                if message is None or server.stopping:
                    return
                yield f"{message}\n".encode()
        finally:
            finish(server, live, outbox)
            depart(server, address)

    return Stream(lines(), media_type="application/x-ndjson")
