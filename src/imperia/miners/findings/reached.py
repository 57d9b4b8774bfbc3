"""Events, tracks and effects: how often each is reached."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from math import hypot

from imperia.kernel.findings import Sample, Section, Table, Target, interval
from imperia.kernel.statistics import Share, mean_of_sums, total
from imperia.kernel.tally import WHOLE_WIN, Figures, add
from imperia.miners.content import MinersContent
from imperia.miners.language import Effect
from imperia.miners.language.words import MEASURES, OPS
from imperia.words import listed

EVENTS_TEXT = (
    "Every event that lies among the ten is resolved. The difference is between the mean score of the games that had "
    "the event and of those that had not."
)
TRACKS_TEXT = (
    "A seat is *on* a track if its marker stood there at any time. The edge is how many points of win rate "
    "(hundredths) those seats won beyond an even share, in games of two or more. A space is reached when the marker "
    "lands on it or it is resolved in passing, as seen between decisions; numbers are per hundred seats in games that "
    "show the track."
)
EFFECTS_TEXT = (
    "An effect fires when it is begun: chosen on a card, at the Surface, reached as a space, or resolved as an event "
    "by each seat. A word fires with every effect it stands in, whether or not a condition before it then holds; a "
    "card’s effect can be chosen only if its first price or condition can be met. Numbers are per seat and game."
)


def targets(content: MinersContent, figures: Figures) -> list[Target]:
    """Every event, track, space and effect is reached at least once."""
    spaces = [(f"{name} {i + 1}", n) for name, t in figures["tracks"].items() for i, n in enumerate(t["spaces"])]
    effects = [
        (f"card {name} effect {i + 1}", n)
        for name, card in figures["cards"].items()
        for i, n in enumerate(card["taken"])
    ]
    effects += [(f"Surface {i + 1}", n) for i, n in enumerate(figures["surface"])]
    return [
        _all_reached("Every event is reached", [(name, event["seats"]) for name, event in figures["events"].items()]),
        _all_reached("Every track is reached", [(name, track["seats"]) for name, track in figures["tracks"].items()]),
        _all_reached("Every space is reached", spaces),
        _all_reached("Every effect is reached", effects),
        _all_reached("Every word of the language is reached", list(fired(content, figures).items())),
    ]


def _all_reached(name: str, counted: Sequence[tuple[str, int]]) -> Target:
    never = [thing for thing, n in counted if n == 0]
    rarest, n = min(counted, key=lambda pair: pair[1])
    measured = (
        f"never, {len(never)}: {listed(never, 24)}"
        if never
        else f"{len(counted)} of {len(counted)}; rarest: {rarest}, {n:,} times"
    )
    return Target(name, "each at least once", measured, not never, True)


def sections(content: MinersContent, samples: Sequence[Sample], figures: Figures) -> list[Section]:
    """Events, tracks, and effects."""
    seats = total(figures["scores"])
    return [
        _events(content, figures),
        _tracks(content, samples, figures),
        _effects(content, figures, seats),
    ]


def _events(content: MinersContent, figures: Figures) -> Section:
    games = figures["games"]["games"]
    rows = []
    for event in content.pack.events:
        counted = figures["events"][event.id]
        difference = ""
        if 1 < counted["games"] < games - 1:
            difference = interval(_difference(counted, figures["games"]).times(1 / WHOLE_WIN), "{:+.2f}")
        share = f"{counted['games'] / games:.1%}"
        rows.append((event.names["en"], event.kind, f"`{event.text}`", share, difference))
    heads = ("event", "kind", "effect", "games with it", "difference in score")
    return Section("Events", EVENTS_TEXT, [Table(heads, rows)])


def _difference(counted: Figures, games: Figures) -> Share:
    """The mean of the games with an event less that of the games without it."""
    sums = [everywhere - here for everywhere, here in zip(games["score"], counted["score"], strict=True)]
    inside = mean_of_sums(counted["games"], *counted["score"])
    outside = mean_of_sums(games["games"] - counted["games"], *sums)
    half = hypot(inside.high - inside.value, outside.high - outside.value)
    middle = inside.value - outside.value
    return Share(middle, middle - half, middle + half)


def _tracks(content: MinersContent, samples: Sequence[Sample], figures: Figures) -> Section:
    together = [sample.figures for sample in samples if sample.players > 1]
    rivals = reduce(add, together)["tracks"] if together else {}
    shown: dict[str, int] = {}
    for sample in samples:
        for name, track in sample.figures["tracks"].items():
            shown[name] = shown.get(name, 0) + track["games"] * sample.players
    rows, spaces = [], []
    for track in content.pack.tracks:
        counted, seats = figures["tracks"][track.id], max(1, shown[track.id])
        edge = ""
        if rivals and rivals[track.id]["seats"]:
            won = mean_of_sums(rivals[track.id]["seats"], *rivals[track.id]["edge"])
            edge = interval(won.times(100 / WHOLE_WIN), "{:+.1f}")
        finished = counted["spaces"][-1] / max(1, counted["seats"])
        rows.append((track.names["en"], f"{counted['seats'] / seats:.1%}", edge, f"{finished:.2f}"))
        for i, (text, n) in enumerate(zip(track.texts, counted["spaces"], strict=True)):
            spaces.append((track.names["en"], str(i + 1), f"`{text}`", f"{100 * n / seats:.1f}"))
    heads = ("track", "seats on it, of those that could", "edge", "times finished by a seat on it")
    by_space = Table(("track", "space", "effect", "reached per hundred seats"), spaces)
    return Section("Tracks", TRACKS_TEXT, [Table(heads, rows), by_space])


def begun(content: MinersContent, figures: Figures) -> Iterator[tuple[Effect, int]]:
    """Every effect of the pack with how often it was begun."""
    pack = content.pack
    for card in (*pack.cards, pack.four):
        yield from zip(card.effects, figures["cards"][card.id]["taken"], strict=True)
    for event in pack.events:
        yield event.effect, figures["events"][event.id]["seats"]
    for track in pack.tracks:
        yield from zip(track.spaces, figures["tracks"][track.id]["spaces"], strict=True)
    yield from zip(pack.surface, figures["surface"], strict=True)


def fired(content: MinersContent, figures: Figures) -> Mapping[str, int]:
    """How often each word of the language fired that the pack uses: opcodes, and what they count."""
    ops: dict[str, int] = {}
    measures: dict[str, int] = {}
    for effect, n in begun(content, figures):
        for step in effect.steps():
            ops[OPS[step.op]] = ops.get(OPS[step.op], 0) + n
            if step.measure:
                name = f"per or if: {MEASURES[step.measure]}"
                measures[name] = measures.get(name, 0) + n
    return {**dict(sorted(ops.items())), **dict(sorted(measures.items()))}


def _effects(content: MinersContent, figures: Figures, seats: int) -> Section:
    words = [(word, f"{n:,}", f"{n / seats:.3f}") for word, n in fired(content, figures).items()]
    rows = []
    for card in (*content.pack.cards, content.pack.four):
        for text, n in zip(card.texts, figures["cards"][card.id]["taken"], strict=True):
            rows.append((f"{card.id} {card.names['en']}", f"`{text}`", f"{n:,}", f"{n / seats:.3f}"))
    for text, n in zip(content.pack.surface_texts, figures["surface"], strict=True):
        rows.append(("Surface", f"`{text}`", f"{n:,}", f"{n / seats:.3f}"))
    return Section(
        "Effects",
        EFFECTS_TEXT,
        [
            Table(("word", "fired", "per seat and game"), words),
            Table(("card", "effect", "chosen", "per seat and game"), rows),
        ],
    )
