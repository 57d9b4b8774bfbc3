"""The clocks of a table, as far as its log tells: how much time each seat has, and since when it runs."""

from __future__ import annotations

from collections.abc import Collection

from imperia.server.tables.policy import Clock


class Clocks:
    """One clock per seat; nothing here reads the time of day."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.left = [clock.milliseconds] * seats
        self.since: list[int | None] = [None] * seats

    def copy(self) -> Clocks:
        """The same clocks, independent."""
        twin = object.__new__(Clocks)
        twin.clock, twin.left, twin.since = self.clock, list(self.left), list(self.since)
        return twin

    def turn(self, at: int, running: Collection[int], *, paused: bool, renewed: int = -1) -> None:
        """At a moment, exactly these seats have to decide; `renewed` has begun another turn of its own."""
        for seat, since in enumerate(self.since):
            if since is not None and (seat not in running or seat == renewed):
                self._stop(seat, at - since, ended=not paused)
            if seat in running and self.since[seat] is None:
                self.since[seat] = at

    def _stop(self, seat: int, used: int, *, ended: bool) -> None:
        self.since[seat] = None
        if self.clock.kind == "bank" or not ended:
            self.left[seat] = max(0, self.left[seat] - used)
        if ended:
            bank = self.left[seat] + 1000 * self.clock.increment
            self.left[seat] = bank if self.clock.kind == "bank" else self.clock.milliseconds

    def deadline(self, seat: int) -> int | None:
        """When the seat's time runs out, if it runs."""
        since = self.since[seat]
        return None if since is None else since + self.left[seat]

    def next_deadline(self) -> int | None:
        """When the first of them runs out."""
        running = [since + left for since, left in zip(self.since, self.left, strict=True) if since is not None]
        return min(running, default=None)

    def expired(self, now: int) -> list[int]:
        """The seats whose time has run out."""
        return [s for s in range(len(self.since)) if (d := self.deadline(s)) is not None and d <= now]
