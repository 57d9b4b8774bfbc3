"""What a further card of a faction is worth."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from imperia.kernel.findings import Ranges, Sample, Section, Table, Target, interval
from imperia.kernel.records import Numbers
from imperia.kernel.statistics import Share, mean
from imperia.kernel.tally import WHOLE_WIN, add
from imperia.miners.codes import FACTIONS

APART = 0.03
POINTS = "{:+.2f}"

DEFINITION = (
    "Solo has no winners: here games of two or more count. For each faction, *x* is the number of its cards in a "
    "seat’s mine at the end (a card of two factions counts for both) less the mean of the mines of that game, and *y* "
    "the seat’s share of the win (a shared win is shared evenly) less one over the number of players. The win rate "
    "per extra card is the slope of *y* on *x* by least squares through the origin over all seats of all games, Σxy / "
    "Σx². A game is one independent draw, so errors are clustered by game, and those of a difference from the mean of "
    "the six slopes take account of what the factions share. Slopes are in points of win rate (hundredths)."
)


def slopes(samples: Sequence[Sample]) -> tuple[Numbers, Numbers] | None:
    """The slope of each faction, and their covariance; None if no game had two players."""
    n = len(FACTIONS)
    sums, products = np.zeros(2 * n), np.zeros((2 * n, 2 * n))
    for sample in samples:
        if sample.players > 1:
            # The tally's x is in parts of the number of seats, its y in parts of a whole win.
            xy, xx = 1 / (sample.players * WHOLE_WIN), 1 / sample.players**2
            scale = np.array([xy] * n + [xx] * n)
            sums += scale * np.array(sample.figures["slopes"]["sums"], float)
            products += np.outer(scale, scale) * np.array(sample.figures["slopes"]["products"], float)
    over, under = sums[:n], sums[n:]
    if not under.all():
        return None
    slope = over / under
    # The residual of faction f in a game is its xy less slope times xx, a combination of the tally's twelve numbers.
    combine = np.hstack([np.eye(n), -np.diag(slope)])
    covariance = combine @ products @ combine.T / np.outer(under, under)
    return slope, covariance


def apart(samples: Sequence[Sample]) -> dict[str, Share]:
    """How far each faction's slope lies from the mean of the factions."""
    found = slopes(samples)
    if found is None:
        return {}
    slope, covariance = found
    n = len(FACTIONS)
    centre = np.eye(n) - np.full((n, n), 1 / n)
    errors = np.sqrt(np.diag(centre @ covariance @ centre.T))
    return {name: Share.about(float(d), float(e)) for name, d, e in zip(FACTIONS, centre @ slope, errors, strict=True)}


def targets(samples: Sequence[Sample]) -> list[Target]:
    """Each faction within three points of the mean."""
    found = []
    for faction, difference in apart(samples).items():
        name = f"Win rate per extra card, {faction} less the mean"
        found.append(Target.of(name, "within 3 points", difference.times(100), -100 * APART, 100 * APART, POINTS))
    return found


def section(samples: Sequence[Sample]) -> Section:
    """Cards played of each faction, and their slopes."""
    found = slopes(samples)
    differences = apart(samples)
    rows = []
    for i, name in enumerate(FACTIONS):
        played: dict[str, int] = {}
        for sample in samples:
            played = add(played, sample.figures["factions"][name])
        row = [name, interval(mean(played), "{:.2f}")]
        if found is not None:
            slope, covariance = found
            figure = Share.about(float(slope[i]), float(covariance[i, i]) ** 0.5).times(100)
            row += [interval(figure, POINTS), interval(differences[name].times(100), POINTS)]
        rows.append(row)
    heads = ["faction", "cards in a mine"]
    if found is None:
        return Section("Factions", DEFINITION, [Table(heads, rows)])
    heads += ["points of win rate per extra card", "less the mean of the factions"]
    chart = Ranges(
        "factions",
        "Win rate per extra card of a faction, less the mean (points)",
        {name: d.times(100) for name, d in differences.items()},
        (-100 * APART, 100 * APART),
        0.0,
    )
    return Section("Factions", DEFINITION, [Table(heads, rows), chart])
