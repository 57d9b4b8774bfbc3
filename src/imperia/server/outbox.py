"""Messages on their way to one reader; a reader that falls too far behind is let go, and nobody waits for it."""

from __future__ import annotations

import asyncio

from imperia.server.live import Viewer
from imperia.server.people import Caller
from imperia.server.refusals import Refusal


class Outbox:
    """A reader who takes messages when it is ready: a stream of lines."""

    __slots__ = ("_most", "_size", "_waiting", "caller", "seats", "slow", "viewer", "why")

    def __init__(self, viewer: Viewer, caller: Caller, seats: frozenset[int], most: int) -> None:
        self.viewer, self.caller, self.seats = viewer, caller, seats
        self.slow = False
        self.why: Refusal | None = None
        self._most, self._size = most, 0
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: bytes) -> None:
        """Queue a message; never waits."""
        if self._size > self._most:
            self.slow = True
            self.end()
        elif not self.slow:
            self._size += len(message)
            self._waiting.put_nowait(message)

    def let_go(self, why: Refusal) -> None:
        """Nothing more will come, and here is why."""
        self.why = why
        self.end()

    def end(self) -> None:
        """Nothing more will come."""
        self._waiting.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message, None at the end."""
        message = None if self.slow else await self._waiting.get()
        self._size -= len(message or b"")
        return message
