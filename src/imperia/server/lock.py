"""A lock that can also be taken without waiting: most tables are free when a move comes, and then nothing need wait."""

from __future__ import annotations

import asyncio
from collections import deque


class Lock:
    """Held by one; given on to those who wait in the order in which they came."""

    __slots__ = ("_held", "_waiting")

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] | None = None

    def locked(self) -> bool:
        """Whether somebody holds it."""
        return self._held

    def take(self) -> bool:
        """Take it, if nobody holds it."""
        if self._held:
            return False
        self._held = True
        return True

    def release(self) -> None:
        """Give it to whoever has waited longest, or let it go."""
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():
                first.set_result(None)
                return
        self._held, self._waiting = False, None

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was ours already
                self.release()
            raise

    async def __aexit__(self, *_error: object) -> None:
        self.release()
