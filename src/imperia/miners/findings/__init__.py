"""What the tallies say of a pack's balance, against the targets it is tuned to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from imperia.kernel.findings import RANDOM, Findings, Sample
from imperia.kernel.tally import add
from imperia.miners.content import MinersContent
from imperia.miners.findings import cards, factions, reached, scores


def findings(content: MinersContent, samples: Sequence[Sample], strong: str) -> Findings:
    """All targets and sections; this bot is judged by its scores, and all that think by the rest."""
    judged = [sample for sample in samples if sample.bot != RANDOM or strong == RANDOM]
    pooled = reduce(add, (sample.figures for sample in judged))
    targets = [
        *scores.targets(samples, strong),
        *factions.targets(judged),
        *cards.targets(content, pooled),
        *reached.targets(content, pooled),
    ]
    sections = [
        scores.distributions(samples),
        scores.length(samples),
        factions.section(judged),
        cards.section(content, judged, pooled),
        *reached.sections(content, judged, pooled),
    ]
    return Findings(targets, sections)
