"""Figures with their 95% intervals, and whole-number tallies they are computed from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

Z95 = 1.959963984540054

Counts = Mapping[str, int]
"""How often each whole number came up; its keys are texts, as JSON has them."""


@dataclass(frozen=True)
class Share:
    """A figure with its 95% interval."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, won: float, games: float) -> Share:
        """A share of games: Wilson's interval."""
        p = won / games
        middle = (p + Z95**2 / (2 * games)) / (1 + Z95**2 / games)
        half = Z95 / (1 + Z95**2 / games) * sqrt(p * (1 - p) / games + Z95**2 / (4 * games**2))
        return cls(p, max(0.0, middle - half), min(1.0, middle + half))

    @classmethod
    def about(cls, value: float, error: float) -> Share:
        """A figure and its standard error: the normal interval."""
        return cls(value, value - Z95 * error, value + Z95 * error)

    def times(self, factor: float) -> Share:
        """The figure on another scale."""
        return Share(self.value * factor, self.low * factor, self.high * factor)

    def within(self, low: float, high: float) -> bool:
        """Whether the figure itself lies between two bounds, both included."""
        return low <= self.value <= high

    def surely_within(self, low: float, high: float) -> bool:
        """Whether the whole interval lies between two bounds."""
        return low <= self.low and self.high <= high


def total(counts: Counts) -> int:
    """How many values there are."""
    return sum(counts.values())


def mean(counts: Counts) -> Share:
    """The mean of the values; no interval around a single one."""
    n = total(counts)
    middle = sum(int(value) * count for value, count in counts.items()) / n
    spread = sum((int(value) - middle) ** 2 * count for value, count in counts.items())
    return Share.about(middle, sqrt(spread / (n - 1) / n) if n > 1 else 0.0)


def mean_of_sums(n: int, sum_: float, squares: float) -> Share:
    """The mean of n values of which only the sum and the sum of squares were kept."""
    middle = sum_ / n
    spread = max(0.0, squares - n * middle**2)
    return Share.about(middle, sqrt(spread / (n - 1) / n) if n > 1 else 0.0)


def quantile(counts: Counts, share: float) -> int:
    """The smallest value that at least this share of all values do not exceed."""
    wanted = share * total(counts)
    seen = 0
    for value in sorted(map(int, counts)):
        seen += counts[str(value)]
        if seen >= wanted:
            return value
    raise ValueError("no values")


def median(counts: Counts) -> Share:
    """The median, between the order statistics that hold it in 95% of samples of this size."""
    half = Z95 * sqrt(0.25 / total(counts))
    low, middle, high = (quantile(counts, share) for share in (max(0.0, 0.5 - half), 0.5, min(1.0, 0.5 + half)))
    return Share(middle, low, high)


def share_from(counts: Counts, least: int) -> Share:
    """The share of values of at least this size."""
    return Share.of(sum(count for value, count in counts.items() if int(value) >= least), total(counts))
