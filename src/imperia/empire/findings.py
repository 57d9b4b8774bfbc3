"""What the tallies say of a map's and a deck's balance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce

from imperia.empire.content import EmpireContent
from imperia.kernel.findings import Distributions, Findings, Ranges, Sample, Section, Table, interval
from imperia.kernel.statistics import Share, mean, mean_of_sums, median, quantile, total
from imperia.kernel.tally import WHOLE_WIN, Figures, add

EDGE = "The edge is how many points of win rate (hundredths) those seats won beyond an even share."


def findings(content: EmpireContent, samples: Sequence[Sample], strong: str) -> Findings:
    """Sections only: Empire's cards are given, not tuned."""
    judged = [sample for sample in samples if sample.bot == strong]
    pooled = reduce(add, (sample.figures for sample in judged))
    games = sum(sample.games for sample in judged)
    sections = [_scores(samples), _turns(judged), _cards(content, pooled, games), _regions(pooled, games)]
    return Findings((), sections)


def _edge(counted: Figures, number: int) -> Share:
    return mean_of_sums(number, *counted["edge"]).times(100 / WHOLE_WIN)


def _scores(samples: Sequence[Sample]) -> Section:
    rows = []
    for sample in samples:
        scores, seats = sample.figures["scores"], total(sample.figures["scores"])
        sources = ", ".join(f"{name} {points / seats:.1f}" for name, points in sample.figures["sources"].items())
        rows.append(
            (
                str(sample.players),
                sample.bot,
                f"{sample.games:,}",
                interval(median(scores), "{:.0f}"),
                interval(mean(scores), "{:.2f}"),
                f"{quantile(scores, 0.1)} and {quantile(scores, 0.9)}",
                sources,
                interval(mean(sample.figures["decisions"]), "{:.1f}"),
            )
        )
    heads = ("players", "bot", "games", "median", "mean", "10th and 90th percentile", "points from", "decisions")
    lines: dict[str, Mapping[str, Mapping[str, int]]] = {
        f"{players} players": {s.bot: s.figures["scores"] for s in samples if s.players == players}
        for players in sorted({sample.players for sample in samples})
    }
    chart = Distributions("scores", "Scores by number of players and bot", lines)
    return Section("Scores and length", "Every seat of every game counts once.", [Table(heads, rows), chart])


def _turns(samples: Sequence[Sample]) -> Section:
    rows = [
        (str(sample.players), str(number + 1), interval(_edge(turn, turn["seats"]), "{:+.1f}"))
        for sample in samples
        for number, turn in enumerate(sample.figures["turns"])
        if turn["seats"]
    ]
    return Section("Turn order", EDGE, [Table(("players", "place in the turn order", "edge"), rows)])


def _cards(content: EmpireContent, figures: Figures, games: int) -> Section:
    edges, rows = {}, []
    for card in content.deck:
        counted = figures["cards"][str(card.id)]
        if counted["bought"]:
            name = f"{card.id} {card.good}, {card.icons}"
            edges[name] = _edge(counted, counted["bought"])
            rows.append((name, f"{counted['bought'] / games:.1%}", interval(edges[name], "{:+.1f}")))
    bought = sum(figures["places"])
    places = [(str(i + 1), f"{n / max(1, bought):.1%}") for i, n in enumerate(figures["places"])]
    chart = Ranges("cards", "Edge of those who bought a card (points of win rate)", edges, (-3, 3), 0.0)
    heads = ("card", "games in which it was bought", "edge")
    from_row = Table(("place in the row", "bought from there"), places)
    return Section("Cards", EDGE, [Table(heads, rows), chart, from_row])


def _regions(figures: Figures, games: int) -> Section:
    rows = [
        (region, f"{counted['held'] / games:.1%}", interval(_edge(counted, counted["held"]), "{:+.1f}"))
        for region, counted in figures["regions"].items()
        if counted["held"]
    ]
    return Section("Regions", EDGE, [Table(("region", "games in which a seat held it", "edge"), rows)])
