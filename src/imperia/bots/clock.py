"""As many simulations as there is time for."""

from __future__ import annotations

import time
from collections.abc import Callable

from imperia.kernel.records import Numbers

LOOK = 0.02
"""Seconds between two looks at the clock."""


def run_for(seconds: float, run: Callable[[int, Numbers], None], arms: Numbers) -> None:
    """So many simulations of each arm as the seconds allow; one at least."""
    deadline = time.perf_counter() + seconds
    count = 1
    while True:
        began = time.perf_counter()
        run(count, arms)
        now = time.perf_counter()
        if now >= deadline:
            return
        speed = count / max(now - began, 1e-6)
        count = max(1, int(speed * min(deadline - now, LOOK)))
