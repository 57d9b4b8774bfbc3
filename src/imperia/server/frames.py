"""The WebSocket protocol of the server: uvicorn's own, with a short way for what every move needs.

A plain text message that arrives in one frame is handed on without a detour, and messages to clients are written to the
transport at once. Whatever else a frame may be, uvicorn and websockets see to it, and always a whole frame at a time.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.speedups import apply_mask

EXTENSION = "imperia.frames"
"""Where a connection's scope names its `Frames`."""
WHOLE_TEXT = 0x81
MASKED = 0x80
MOST_UNREAD = 8
"""Messages that may wait for the application before the connection is read no further."""


class Frames(WebSocketsSansIOProtocol):
    """One connection."""

    _short = True
    """Whether the short way may be taken: not once anything odd has come."""
    _rest = b""
    """The beginning of a frame."""

    def handle_connect(self, event: Request) -> None:
        """Offer the short way to the application."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def post(self, text: bytes) -> int:
        """Write a text message at once; returns how many bytes wait for the reader."""
        if self.close_sent or self.transport.is_closing():
            return 0
        size = len(text)
        if size < 126:
            head = bytes((WHOLE_TEXT, size))
        elif size < 65536:
            head = bytes((WHOLE_TEXT, 126, size >> 8, size & 255))
        else:
            head = bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")
        self.transport.write(head + text)
        return self.transport.get_write_buffer_size()

    def hang_up(self, code: int, reason: str) -> None:
        """Close the connection without waiting for a reader that may never read again."""
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """Take the plain frames out of what has come."""
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
            else:
                super().data_received(data[at:end])
            at = end
        return at

    def send_receive_event_to_app(self) -> None:
        """Queue a message; only a client that sends faster than it is served is read no further."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() > MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()
