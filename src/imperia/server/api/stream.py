"""A table's stream over WebSocket, with commands in the other direction."""

from __future__ import annotations

import asyncio
import time
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket

from imperia.errors import ImperiaError
from imperia.server import access, wire
from imperia.server.api.answers import broken, refused
from imperia.server.api.asking import TableId, address_of, caller_of, language_of, server_of
from imperia.server.frames import EXTENSION, MOST_UNREAD, Frames
from imperia.server.hub import Outcome
from imperia.server.limits import Bucket
from imperia.server.live import Live, Viewer
from imperia.server.people import Caller
from imperia.server.refusals import Refusal, TooMuch
from imperia.server.server import Server
from imperia.server.store.writer import Behind
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


@lru_cache
def _seats(*seats: int) -> frozenset[int]:
    """The same few sets serve thousands of connections."""
    return frozenset(seats)


class Talk:
    """One WebSocket: carries out what comes in, one message after the other, and writes what happens."""

    __slots__ = (
        "_behind", "_busy", "_gone", "_task", "_unread", "bucket", "caller", "faults", "frames", "language", "live",
        "seats", "server", "viewer",
    )  # fmt: skip

    def __init__(self, socket: WebSocket[Any, Any, Any], server: Server, live: Live, caller: Caller) -> None:
        self.server, self.live, self.caller = server, live, caller
        extensions: Any = socket.scope["extensions"]
        self.frames: Frames = extensions[EXTENSION]
        self.language = language_of(socket)
        limits = server.config.limits
        self.bucket = Bucket(limits.messages, limits.message_burst, time.monotonic())
        self.faults = 0
        self.viewer: Viewer = None, self.language
        self.seats: frozenset[int] = frozenset()
        self._behind = self._gone = False
        self._busy = True
        self._unread: list[bytes | None] = []
        self._task: asyncio.Task[None] | None = None

    async def begin(self, seat: int | None, since: int | None) -> None:
        """Watch, and then listen for as long as the connection lasts."""
        await self.watch(seat, since)
        self._busy = False
        self.frames.hand_over(self)

    async def watch(self, seat: int | None, since: int | None) -> None:
        """See the table through a seat's eyes from now on."""
        viewer = access.eyes(self.live.table, self.caller, seat)
        self.live.leave(self)
        self.viewer = viewer, self.language
        self.seats = _seats(*self.live.table.seats_of(self.caller.identity))
        await begin(self.server, self.live, self, self.caller, since)
        if self._gone:
            finish(self.server, self.live, self)

    def send(self, message: bytes) -> None:
        """Write a message into the socket; a reader with too much waiting there already is let go."""
        if not self._behind and self.frames.post(message) > self.server.config.limits.backlog:
            self._behind = True
            self.close(SLOW, "server-slow")

    def let_go(self, why: Refusal) -> None:
        """What was seen may not be seen any more."""
        self.answer(refused(why, self.language))
        self._unread.clear()
        self.frames.hang_up(REFUSED, why.message)

    def end(self) -> None:
        """The server stops."""
        self.close(LEAVING, "server-stopping")

    def close(self, code: int, message: str) -> None:
        """Say why, and hang up."""
        self._unread.clear()
        self.frames.hang_up(code, say(self.language, message)[:120])

    def gone(self) -> None:
        """The connection has ended."""
        self._gone = True
        finish(self.server, self.live, self)
        depart(self.server, self.caller.address)

    def heard(self, message: bytes | None) -> None:
        """A message; one that comes while another is being carried out waits."""
        if not self._busy:
            self.handle(message)
            return
        self._unread.append(message)
        if len(self._unread) > MOST_UNREAD:
            self.frames.hold(True)

    def go_on(self) -> None:
        """Carry out what has come meanwhile."""
        self._busy = False
        while self._unread and not self._busy:
            self.handle(self._unread.pop(0))
        if len(self._unread) <= MOST_UNREAD:
            self.frames.hold(False)

    def handle(self, message: bytes | None) -> None:
        """One message."""
        key = ""
        try:
            begun = time.monotonic()
            wait = self.bucket.take(begun)
            if wait:
                self.faults += 1
                raise TooMuch("server-too-often", wait)
            command = self.decode(message)
            if isinstance(command, Ping):
                self.answer(wire.Pong(self.server.hub.now()))
            elif isinstance(command, Look):
                self.take_time(command, begun)
            else:
                key = command.key
                self.carry_out(command, begun)
        except Exception as error:
            self.refuse(error, key)
        if self.faults >= MOST_FAULTS:
            self.close(FAULTY, "server-faulty")

    def decode(self, message: bytes | None) -> Any:
        """A message, if it is one."""
        try:
            return _decoder.decode(message or b"")
        except msgspec.MsgspecError as error:
            self.faults += 1
            raise Refusal("server-body", why=shown(error, 300)) from None

    def carry_out(self, command: AnyCommand, begun: float) -> None:
        """Do it at once where the table is free."""
        hub, caller = self.server.hub, self.caller.known()
        live = hub.free(self.live.table.id)
        if live is None:
            self.take_time(command, begun)
            return

        def told(outcome: Outcome | None, error: Exception | None) -> None:
            if isinstance(error, Behind):
                self.take_time(command, begun)
                return
            try:
                if outcome is not None:
                    self.done(command.key, outcome, begun)
                elif error is not None:
                    self.refuse(error, command.key)
            finally:
                self.frames.write_gathered()
            self.go_on()

        outcome = hub.begin(live, Actor(caller.identity), command, told, self.frames.gather)
        if outcome is None:
            self._busy = True
        else:
            self.done(command.key, outcome, begun)

    def take_time(self, command: AnyCommand | Look, begun: float) -> None:
        """Do what has to wait for others."""
        self._busy = True
        self._task = asyncio.create_task(self.wait_for(command, begun))

    async def wait_for(self, command: AnyCommand | Look, begun: float) -> None:
        """The long way."""
        try:
            if isinstance(command, Look):
                await self.watch(command.seat, None)
            else:
                actor = Actor(self.caller.identity)
                outcome = await self.server.hub.command(self.live.table.id, actor, command)
                self.done(command.key, outcome, begun)
        except Exception as error:
            self.refuse(error, "" if isinstance(command, Look) else command.key)
        self._task = None
        self.go_on()

    def done(self, key: str, outcome: Outcome, begun: float) -> None:
        """It is on the disk."""
        self.server.metrics.seconds.observe(time.monotonic() - begun)
        self.answer(wire.Done(key, outcome.seq, outcome.again))

    def refuse(self, error: Exception, key: str) -> None:
        """It was not done: why, and what to do."""
        if isinstance(error, ImperiaError):
            self.server.metrics.refused.labels(error.message).inc()
            self.answer(refused(error, self.language, key))
        else:
            self.answer(broken(error, self.language, key))

    def answer(self, message: wire.Answer) -> None:
        """Write an answer behind what it follows from."""
        self.send(_encoder.encode(message))


@websocket("/api/tables/{table_id:str}/stream")
async def stream(
    socket: WebSocket[Any, Any, Any], table_id: Id, seat: int | None = None, since: int | None = None
) -> None:
    """The stream of a table, with commands in the other direction."""
    server, address = server_of(socket), address_of(socket)
    await socket.accept()
    entered = handed = False
    try:
        enter(server, address)
        entered = True
        caller = await caller_of(socket)
        live = await server.hub.table(table_id)
        talk = Talk(socket, server, live, caller)
        await talk.begin(seat, since)
        handed = True
    except ImperiaError as error:
        language = language_of(socket)
        await socket.send_data(_encoder.encode(refused(error, language)), mode="text", encoding="utf-8")
        await socket.close(REFUSED, error.message[:120])
    finally:
        if entered and not handed:
            depart(server, address)
