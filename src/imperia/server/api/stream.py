"""A table's stream over WebSocket, with commands in the other direction."""

from __future__ import annotations

import time
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket

from imperia.errors import ImperiaError
from imperia.server import access, wire
from imperia.server.api.answers import broken, refused
from imperia.server.api.asking import TableId, address_of, caller_of, language_of, server_of
from imperia.server.frames import EXTENSION, Frames
from imperia.server.limits import Bucket
from imperia.server.live import Live
from imperia.server.outbox import Post
from imperia.server.people import Caller
from imperia.server.refusals import Refusal, TooMuch
from imperia.server.server import Server
from imperia.server.tables.commands import AnyCommand
from imperia.server.tables.proposal import Actor
from imperia.server.watching import begin, depart, enter, finish
from imperia.words import say, shown

Id = Annotated[str, TableId]
MOST_FAULTS = 20
"""So many faulty or hasty messages, and the connection is closed."""
SLOW, FAULTY, LEAVING, REFUSED = 4008, 4009, 4010, 4003


class Ping(msgspec.Struct, frozen=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Asks for a pong."""


class Look(msgspec.Struct, frozen=True, tag_field="do", tag="look", forbid_unknown_fields=True):
    """See the table through the eyes of another seat of mine (None: a spectator's), from a snapshot on."""

    seat: int | None = None


_decoder = msgspec.json.Decoder(AnyCommand | Ping | Look)
_encoder = msgspec.json.Encoder()


class Talk:
    """One WebSocket: reads commands, writes what happens."""

    __slots__ = ("bucket", "caller", "faults", "frames", "language", "live", "post", "server", "socket")

    def __init__(self, socket: WebSocket[Any, Any, Any], server: Server, live: Live, caller: Caller) -> None:
        self.socket, self.server, self.live, self.caller = socket, server, live, caller
        extensions: Any = socket.scope["extensions"]
        self.frames: Frames = extensions[EXTENSION]
        self.language = language_of(socket)
        limits = server.config.limits
        self.bucket = Bucket(limits.messages, limits.message_burst, time.monotonic())
        self.faults = 0
        self.post: Post | None = None

    async def run(self, seat: int | None, since: int | None) -> None:
        """Until one side leaves."""
        try:
            await self.watch(seat, since)
            await self.read()
        finally:
            if self.post is not None:
                finish(self.server, self.live, self.post)

    async def watch(self, seat: int | None, since: int | None) -> None:
        """See the table through a seat's eyes from now on."""
        viewer = access.eyes(self.live.table, self.caller, seat)
        seats = frozenset(self.live.table.seats_of(self.caller.identity))
        if self.post is not None:
            self.live.leave(self.post)
        self.post = Post(
            (viewer, self.language), seats, self.server.config.limits.backlog, self.frames.post, self.ended
        )
        await begin(self.server, self.live, self.post, self.caller, since)

    def ended(self, slow: bool) -> None:
        """Hang up on a reader that is too slow, or because the server stops."""
        self.close(*((SLOW, "server-slow") if slow else (LEAVING, "server-stopping")))

    def close(self, code: int, message: str) -> None:
        """Say why, and hang up; reading then ends by itself."""
        self.frames.hang_up(code, say(self.language, message)[:120])

    async def read(self) -> None:
        """Carry out what comes in."""
        receive = self.socket.receive
        while self.faults < MOST_FAULTS:
            event: Any = await receive()
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            if text is None:  # a frame that is not text
                self.faults += 1
            else:
                await self.handle(text)
        self.close(FAULTY, "server-faulty")

    async def handle(self, text: str) -> None:
        """One message."""
        key = ""
        try:
            begun = time.monotonic()
            wait = self.bucket.take(begun)
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
            outcome = await self.server.hub.command(self.live.table.id, Actor(self.caller.identity), command)
            self.server.metrics.seconds.observe(time.monotonic() - begun)
            self.answer(wire.Done(key, outcome.seq, outcome.again))
        except ImperiaError as error:
            self.server.metrics.refused.labels(error.message).inc()
            self.answer(refused(error, self.language, key))
        except Exception as error:
            self.answer(broken(error, self.language, key))
        return None

    def decode(self, text: str) -> Any:
        """A message, if it is one."""
        try:
            return _decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError) as error:
            self.faults += 1
            raise Refusal("server-body", why=shown(error, 300)) from None

    def answer(self, message: wire.Answer) -> None:
        """Write an answer behind what it follows from."""
        if self.post is not None:
            self.post.send(_encoder.encode(message))


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
