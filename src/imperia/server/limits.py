"""Token buckets: so much at once, so much per second."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from imperia.server.refusals import TooMuch

MOST_BUCKETS = 50_000


class Bucket:
    """Filled at a rate up to a size; each use takes from it."""

    __slots__ = ("at", "left", "rate", "size")

    def __init__(self, rate: float, size: float, at: float) -> None:
        self.rate, self.size, self.left, self.at = rate, size, size, at

    def take(self, now: float, amount: float = 1) -> float:
        """Take some; 0 if there was enough, else the seconds to wait."""
        self.left = min(self.size, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left >= amount:
            self.left -= amount
            return 0
        return (amount - self.left) / self.rate


class Limiter:
    """A bucket for each name; the longest unused are forgotten."""

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.size, self._clock = rate, size, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, amount: float = 1) -> None:
        """Take from a name's bucket, or refuse in words."""
        wait = self._bucket(name).take(self._clock(), amount)
        if wait:
            raise TooMuch("server-too-often", wait)

    def check(self, name: str) -> None:
        """Refuse if a name's bucket is empty, and take nothing."""
        wait = self._bucket(name).take(self._clock(), 1)
        if wait:
            raise TooMuch("server-too-often", wait)
        self._bucket(name).left += 1

    def _bucket(self, name: str) -> Bucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self.rate, self.size, self._clock())
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket
