"""The HTTP protocol of the server: uvicorn's own, which by itself would wait for the rest of a request for ever."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

_Http: Any = AutoHTTPProtocol


def patient(seconds: float) -> type[asyncio.Protocol]:
    """A protocol whose connections are closed when a request has not come whole after so many seconds."""

    class Patient(_Http):  # type: ignore[misc]  # uvicorn chooses which one it is
        """One connection."""

        _waiting: asyncio.TimerHandle | None = None
        _upgraded = False

        def connection_made(self, transport: Any) -> None:
            """Somebody connects, and has something to ask."""
            super().connection_made(transport)
            self._wait()

        def data_received(self, data: bytes) -> None:
            """A part of a request, or all of it."""
            super().data_received(data)
            if self._upgraded or self.transport.is_closing() or self._is_whole():
                self._wait_no_more()
            elif self._waiting is None:
                self._wait()

        def _is_whole(self) -> bool:
            """Whether the last request that has begun to come is here; what was answered before does not count."""
            cycle = self.cycle
            return cycle is not None and not cycle.response_complete and not cycle.more_body

        def handle_websocket_upgrade(self, *event: Any) -> None:
            """Another protocol takes over."""
            self._upgraded = True
            super().handle_websocket_upgrade(*event)

        def connection_lost(self, error: Exception | None) -> None:
            """Nothing more will come."""
            self._wait_no_more()
            super().connection_lost(error)

        def _wait(self) -> None:
            self._waiting = self.loop.call_later(seconds, self.transport.close)

        def _wait_no_more(self) -> None:
            if self._waiting is not None:
                self._waiting.cancel()
                self._waiting = None

    return Patient
