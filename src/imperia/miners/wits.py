"""What a beginner knows of the game: how good an action looks at a glance, and how good a position."""

from __future__ import annotations

import numpy as np

from imperia.kernel.compiled import rule
from imperia.kernel.contract import Wits
from imperia.kernel.records import Numbers, Record


@rule
def weigh(t: Record, s: Record, seat: int, codes: Numbers, n: int, weights: Numbers) -> None:
    """How good each of n legal actions looks at a glance."""
    for i in range(n):
        weights[i] = 1


@rule
def value(t: Record, s: Record, seat: int) -> float:
    """How many points a seat looks likely to have in the end."""
    return np.float64(0.0)


WITS = Wits(weigh=weigh, value=value)
