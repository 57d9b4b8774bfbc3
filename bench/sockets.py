"""A WebSocket client as small as it can be, so that a load generator measures the server and not itself."""

from __future__ import annotations

import asyncio
import os
import struct
from collections.abc import Callable


class Socket(asyncio.Protocol):
    """Text frames only; whatever arrives is handed on at once."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self.request, self.heard = request, heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self.buffer = b""
        self.upgraded = False

    def connection_made(self, transport) -> None:
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, error) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.upgraded:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head[:100]))
                return
            self.upgraded, self.buffer = True, rest
            self.opened.set_result(None)
        self.frames()

    def frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            kind, length, start = buffer[at] & 15, buffer[at + 1] & 127, at + 2
            if length == 126:
                if len(buffer) < start + 2:
                    break
                length, start = struct.unpack_from("!H", buffer, start)[0], start + 2
            elif length == 127:
                if len(buffer) < start + 8:
                    break
                length, start = struct.unpack_from("!Q", buffer, start)[0], start + 8
            if len(buffer) < start + length:
                break
            if kind == 1:
                self.heard(buffer[start : start + length])
            elif kind == 9:
                self.send(buffer[start : start + length], 10)
            at = start + length
        self.buffer = buffer[at:]

    def send(self, data: bytes, kind: int = 1) -> None:
        length = len(data)
        head = (
            bytes([128 | kind, 128 | length]) if length < 126 else bytes([128 | kind, 254]) + struct.pack("!H", length)
        )
        self.transport.write(head + b"\0\0\0\0" + data)  # a mask of zeros is a mask


async def connect(host: str, port: int, path: str, cookie: str, heard: Callable[[bytes], None]) -> Socket:
    """An open socket."""
    key = os.urandom(16).hex()[:22] + "=="
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Cookie: {cookie}\r\n"
        f"Origin: http://{host}:{port}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    )
    _, socket = await asyncio.get_running_loop().create_connection(lambda: Socket(request.encode(), heard), host, port)
    await socket.opened
    return socket
