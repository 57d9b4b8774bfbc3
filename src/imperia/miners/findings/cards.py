"""How often each card is played when it could be, and what it does for those who play it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce

from imperia.kernel.findings import Ranges, Sample, Section, Table, Target, interval
from imperia.kernel.statistics import Share, mean_of_sums
from imperia.kernel.tally import WHOLE_WIN, Figures, add
from imperia.miners.codes import DRAWN_LEVELS, LEVEL_NAMES
from imperia.miners.content import Card, MinersContent

LEAST, MOST = 0.4, 1.8

DEFINITION = (
    "A seat has a card *in hand* if it held it at any choice of a card, and has *played* it if it lies in its mine at "
    "the end; copies of a card are one card. The play rate is the share of those who had it in hand that played it, "
    "with Wilson’s interval; beside it, the same in parts of the plain mean of the rates of its level. The edge is "
    "how many points of win rate (hundredths) those who played it won beyond an even share, in games of two or more. "
    "*Chosen* is how often each of its effects was chosen when it was activated, and the last number how often none "
    "was."
)


def rates(content: MinersContent, figures: Figures, level: int) -> dict[str, Share]:
    """The play rate of every card of a level that was ever in hand."""
    found = {}
    for card in content.pack.cards:
        counted = figures["cards"][card.id]
        if card.level == level and counted["held"]:
            found[card.id] = Share.of(counted["played"], counted["held"])
    return found


def relative(found: Mapping[str, Share]) -> dict[str, Share]:
    """Rates in parts of their mean."""
    centre = sum(rate.value for rate in found.values()) / max(1, len(found)) or 1.0
    return {card: rate.times(1 / centre) for card, rate in found.items()}


def targets(content: MinersContent, figures: Figures) -> list[Target]:
    """The cards played least and most of each level, and how many are out of bounds."""
    found = []
    for level in range(DRAWN_LEVELS):
        ratios = relative(rates(content, figures, level))
        out = [card for card, ratio in ratios.items() if not ratio.within(LEAST, MOST)]
        unsure = [card for card, r in ratios.items() if card not in out and not r.surely_within(LEAST, MOST)]
        least, most = (pick(ratios, key=lambda card: ratios[card].value) for pick in (min, max))
        measured = f"card {least}: {interval(ratios[least], '{:.2f}')}; card {most}: {interval(ratios[most], '{:.2f}')}"
        if out:
            measured += f"; out of bounds: {', '.join(out)}"
        clear = any(ratios[card].high < LEAST or ratios[card].low > MOST for card in out)
        aim = f"{LEAST} to {MOST} of the mean"
        name = f"Play rate of every card of level {LEVEL_NAMES[level]}"
        found.append(Target(name, aim, measured, not out, clear if out else not unsure))
    return found


def section(content: MinersContent, samples: Sequence[Sample], figures: Figures) -> Section:
    """A table and a chart for each level."""
    parts: list[Table | Ranges] = []
    together = [sample.figures for sample in samples if sample.players > 1]
    rivals = reduce(add, together)["cards"] if together else {}
    for level in range(DRAWN_LEVELS):
        found = rates(content, figures, level)
        ratios = relative(found)
        cards = [card for card in content.pack.cards if card.id in found]
        title = f"Play rate in hand, level {LEVEL_NAMES[level]}, in parts of the mean of the level"
        shown = {f"{card.id} {card.names['en']}": ratios[card.id] for card in cards}
        parts.append(Ranges(f"cards-{level + 1}", title, shown, (LEAST, MOST), 1.0))
        rows = [_row(card, figures["cards"][card.id], rivals.get(card.id), found, ratios) for card in cards]
        parts.append(Table(("card", "factions", "in hand", "play rate", "of the mean", "edge", "chosen"), rows))
    four = content.pack.four
    rate = {four.id: Share.of(figures["cards"][four.id]["played"], max(1, figures["cards"][four.id]["held"]))}
    row = _row(four, figures["cards"][four.id], rivals.get(four.id), rate, {four.id: Share(1.0, 1.0, 1.0)})
    parts.append(Table(("level IV", "factions", "in hand", "play rate", "of the mean", "edge", "chosen"), [row]))
    return Section("Cards", DEFINITION, parts)


def _row(
    card: Card, counted: Figures, rivals: Figures | None, found: Mapping[str, Share], ratios: Mapping[str, Share]
) -> list[str]:
    edge = ""
    if rivals and rivals["played"]:
        edge = interval(mean_of_sums(rivals["played"], *rivals["edge"]).times(100 / WHOLE_WIN), "{:+.1f}")
    activated = max(1, sum(counted["taken"]) + counted["skipped"])
    chosen = [f"{n / activated:.0%}" for n in (*counted["taken"], counted["skipped"])]
    return [
        f"{card.id} {card.names['en']}",
        ", ".join(card.factions),
        f"{counted['held']:,}",
        interval(found[card.id], "{:.1%}"),
        f"{ratios[card.id].value:.2f}",
        edge,
        " / ".join(chosen),
    ]
