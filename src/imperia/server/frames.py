"""The WebSocket protocol of the server: uvicorn's own, with a short way for what every move needs.

An application may hand a connection over to a listener of its own and end: messages then come without a detour, and
nothing of the application waits in memory. A plain text message that comes in one frame is unmasked here, and messages
to clients are written to the transport at once. Whatever else a frame may be, uvicorn and websockets see to it, and
always a whole frame at a time.
"""

from __future__ import annotations

from typing import Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.speedups import apply_mask

EXTENSION = "imperia.frames"
"""Where a connection's scope names its `Frames`."""
WHOLE_TEXT, PONG = 0x81, 0x8A
MASKED = 0x80
ARE_YOU_THERE = b"\x89\x00"
"""A ping, whole: it carries nothing, for whatever comes back is answer enough."""
INVALID_TEXT = 1007
MOST_UNANSWERED = 2
"""Looks that may pass after someone was asked whether they are there."""
MOST_UNREAD = 8
"""Messages that may wait before the connection is read no further."""


class Listener(Protocol):
    """Whoever a connection was handed over to."""

    def heard(self, message: bytes | None) -> None:
        """A text message has come; None for one that is no text."""

    def gone(self) -> None:
        """The connection has ended, or is about to."""


class _Nobody:
    """In place of what an application waits for that has ended."""

    def put_nowait(self, _event: object) -> None:
        """Nobody takes it."""

    def set(self) -> None:
        """Nobody waits to write."""

    def clear(self) -> None:
        """Nobody is told to wait."""


NOBODY: Any = _Nobody()


class Frames(WebSocketsSansIOProtocol):
    """One connection."""

    _listener: Listener | None = None
    _heard = False
    """Whether anything has come since the last look: then there is no need to ask whether anyone is there."""
    _unanswered = 0
    """How many looks ago it was asked, if nothing has come since."""
    _short = True
    """Whether the short way may be taken: not once anything odd has come."""
    _rest = b""
    """The beginning of a frame."""
    _gathered: list[bytes] | None = None
    """Frames to be written together: each write is a call into the system, which costs as much as making a message."""

    def handle_connect(self, event: Request) -> None:
        """Offer the short way to the application."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    async def run_asgi(self) -> None:
        """Let the application see to the connection; handed over, it stays open when the application ends."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("the application failed")
        if self._listener is None:
            self.send_500_response()  # unless something was answered
            if not self.close_timer:
                self.transport.close()
        else:
            del self.scope, self.request, self.response

    def hand_over(self, listener: Listener) -> None:
        """From now on whatever comes is heard by this listener; what waits for the application comes first."""
        self._listener, waiting = listener, self.queue
        self.queue = self.writable = NOBODY
        while not waiting.empty():
            event: Any = waiting.get_nowait()
            if event["type"] == "websocket.receive":
                text = event.get("text")
                listener.heard(None if text is None else text.encode())
            else:
                self._let_go()
        self.hold(False)

    def hold(self, on: bool) -> None:
        """Read no further for a while, or go on."""
        if on != self.read_paused and not self.transport.is_closing():
            self.read_paused = on
            (self.transport.pause_reading if on else self.transport.resume_reading)()

    def _let_go(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.gone()

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side has gone, or we have."""
        super().connection_lost(exc)
        self._let_go()

    def send_keepalive_ping(self) -> None:
        """Look whether anyone is there: who was not heard lately is asked, and who does not answer for long let go.

        Thousands who only watch are asked in turn, so nothing is made for it, and no answer is waited for by itself.
        """
        self.ping_timer = None
        if self.close_sent or self.transport.is_closing():
            return
        self._unanswered = 0 if self._heard else self._unanswered + 1
        self._heard = False
        if self._unanswered > MOST_UNANSWERED:
            self.keepalive_timeout()
            return
        if self._unanswered == 1:
            self.transport.write(ARE_YOU_THERE)
        self.schedule_ping()

    def post(self, text: bytes) -> int:
        """Write a text message, at once unless messages are gathered; returns how many bytes wait for the reader."""
        transport = self.transport
        if self.close_sent or transport.is_closing():
            return 0
        size = len(text)
        if size < 126:
            head = bytes((WHOLE_TEXT, size))
        elif size < 65536:
            head = bytes((WHOLE_TEXT, 126, size >> 8, size & 255))
        else:
            head = bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")
        if self._gathered is not None:
            self._gathered.append(head + text)
            return transport.get_write_buffer_size() + sum(map(len, self._gathered))
        transport.write(head + text)
        return transport.get_write_buffer_size()

    def gather(self) -> None:
        """Write nothing until `write_gathered`, which has to follow before anything is waited for."""
        if self._gathered is None:
            self._gathered = []

    def write_gathered(self) -> None:
        """Write what was gathered, in one piece."""
        gathered, self._gathered = self._gathered, None
        if gathered and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(gathered))

    def hang_up(self, code: int, reason: str) -> None:
        """Close the connection without waiting for a reader that may never read again."""
        self.write_gathered()
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
        self._let_go()

    def data_received(self, data: bytes) -> None:
        """Take the plain frames out of what has come."""
        self._heard = True
        if not self.handshake_complete:
            self._short = not self.handshake_initiated  # nothing may follow the request before it is answered
        if not self._short or not self.handshake_complete:
            super().data_received(data)
            return
        data = self._rest + data if self._rest else data
        self._rest = data[self._take(data) :] if self._short else b""

    def _take(self, data: bytes) -> int:
        """Hand on whole frames; returns where the first that is not whole begins."""
        at, there = 0, len(data)
        while there - at >= 2:
            first, second = data[at], data[at + 1]
            length, start = second & 127, at + 6
            if length > 125:
                start += 2 if length == 126 else 8
                if there < start:
                    return at
                length = int.from_bytes(data[at + 2 : start - 4], "big")
            if not second & MASKED or length > self.config.ws_max_size:
                self._short = False
                super().data_received(data[at:])
                return there
            end = start + length
            if there < end:
                return at
            if first == WHOLE_TEXT and not self.frames:
                self.curr_msg_data_type = "text"
                self.frames = [apply_mask(data[start:end], data[start - 4 : start])]
                self.send_receive_event_to_app()
            elif first != PONG or length > 125:  # of an answer it is enough that it came
                super().data_received(data[at:end])
            at = end
        return at

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; only a client that sends faster than it is served is read no further."""
        if self._listener is not None:
            message, self.frames = b"".join(self.frames), []
            if self.close_sent:
                return
            if self.curr_msg_data_type != "text":
                self._listener.heard(None)
            elif message.isascii() or _is_utf8(message):
                self._listener.heard(message)
            else:
                self.conn.send_close(INVALID_TEXT)
                self.handle_parser_exception()
            return
        if self.queue is NOBODY:
            self.frames = []  # we have hung up; what was on its way is heard by nobody
            return
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() > MOST_UNREAD:
            self.hold(True)


def _is_utf8(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
