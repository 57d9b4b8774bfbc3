"""Scores, and how long games are."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from imperia.kernel.findings import RANDOM, Distributions, Sample, Section, Table, Target, interval
from imperia.kernel.statistics import mean, median, quantile, share_from, total
from imperia.miners.view import GRADES

SOLO_MEDIAN = (52, 60)
TOP_GRADE = (0.02, 0.10)
RANDOM_MEDIAN = 30
PERCENT = "{:.1%}"


def targets(samples: Sequence[Sample], strong: str) -> list[Target]:
    """The median alone, the top grade, and random play."""
    found = []
    for sample in samples:
        scores = sample.figures["scores"]
        if sample.players == 1 and sample.bot == strong and strong != RANDOM:
            top = share_from(scores, GRADES[-1])
            found += [
                Target.of("Median score alone, strong play", "52 to 60", median(scores), *SOLO_MEDIAN, form="{:.0f}"),
                Target.of(f"Top grade ({GRADES[-1]} or more) alone", "2% to 10%", top, *TOP_GRADE, form=PERCENT),
            ]
        if sample.players == 1 and sample.bot == RANDOM:
            middle = median(scores)
            found.append(
                Target.of(
                    "Median score alone, random play",
                    f"below {RANDOM_MEDIAN}",
                    middle,
                    high=RANDOM_MEDIAN - 1,
                    form="{:.0f}",
                )
            )
    return found


def distributions(samples: Sequence[Sample]) -> Section:
    """Scores by number of players and bot, as a table and a chart."""
    heads = (
        "players",
        "bot",
        "games",
        "median",
        "mean",
        "10th and 90th percentile",
        "winner’s mean",
        "carts",
        "coins left",
    )
    rows = [
        (
            str(sample.players),
            sample.bot,
            f"{sample.games:,}",
            interval(median(sample.figures["scores"]), "{:.0f}"),
            interval(mean(sample.figures["scores"]), "{:.2f}"),
            f"{quantile(sample.figures['scores'], 0.1)} and {quantile(sample.figures['scores'], 0.9)}",
            f"{mean(sample.figures['best']).value:.1f}",
            f"{mean(sample.figures['carts']).value:.1f}",
            f"{mean(sample.figures['coins']).value:.1f}",
        )
        for sample in samples
    ]
    counts = sorted({sample.players for sample in samples})
    lines = {
        f"{players} player{'s' if players > 1 else ''}": {
            sample.bot: sample.figures["scores"] for sample in samples if sample.players == players
        }
        for players in counts
    }
    chart = Distributions("scores", "Scores by number of players and bot", lines, SOLO_MEDIAN)
    text = "Every seat of every game counts once. The band is the target for the median of strong play alone."
    return Section("Scores", text, [Table(heads, rows), chart, grades(samples)])


def grades(samples: Sequence[Sample]) -> Table:
    """How often each grade is reached alone."""
    bounds = [0, *GRADES, 10_000]
    names = [f"below {GRADES[0]}", *(f"{low} to {high - 1}" for low, high in pairwise(GRADES))]
    heads = ("alone, bot", *names, f"{GRADES[-1]} or more")
    rows = []
    for sample in samples:
        if sample.players == 1:
            scores = sample.figures["scores"]
            shares = [share_from(scores, bound).value for bound in bounds]
            row = [f"{here - above:.1%}" for here, above in pairwise(shares)]
            rows.append((sample.bot, *row))
    return Table(heads, rows)


def length(samples: Sequence[Sample]) -> Section:
    """Decisions per game, and of which kinds."""
    rows = [
        (
            str(sample.players),
            sample.bot,
            interval(mean(sample.figures["decisions"]), "{:.1f}"),
            f"{quantile(sample.figures['decisions'], 0.1)} and {quantile(sample.figures['decisions'], 0.9)}",
            f"{sample.decisions / total(sample.figures['decisions']) / sample.players:.1f}",
        )
        for sample in samples
    ]
    heads = ("players", "bot", "decisions per game", "10th and 90th percentile", "per seat")
    kinds = sorted({kind for sample in samples for kind in sample.figures["kinds"]})
    each = [
        (kind, *(f"{s.figures['kinds'].get(kind, 0) / s.games / s.players:.2f}" for s in samples)) for kind in kinds
    ]
    text = (
        "A game is always ten rounds. A decision is one atomic choice, those without an alternative included; below, "
        "how many of each kind a seat takes in a game."
    )
    by_kind = Table(("decision", *(f"{s.bot}, {s.players}" for s in samples)), each)
    return Section("Length", text, [Table(heads, rows), by_kind])
