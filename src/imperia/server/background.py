"""Tasks that run beside the requests, kept alive and stopped together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

log = logging.getLogger("imperia.server")


class Tasks:
    """A set of running tasks; what goes wrong in one is logged and stops no other."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def begin(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something in the background."""
        task = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def every(self, seconds: float, work: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        """Run something again and again, with a rest in between."""

        async def again() -> None:
            while True:
                await self._guarded(work())
                await asyncio.sleep(seconds)

        self.begin(again())

    async def _guarded(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.warning("background work failed: %s", type(error).__name__, exc_info=error)

    async def stop(self) -> None:
        """Cancel all of it and wait until it has ended."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
