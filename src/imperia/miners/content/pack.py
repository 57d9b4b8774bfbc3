"""Packs: cards, events, tracks and the Surface, read from one TOML file and checked."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from imperia.errors import ContentError, Fault
from imperia.miners.codes import (
    CARDS,
    DRAWN_LEVELS,
    EVENT_KINDS,
    EVENTS,
    EVENTS_SHOWN,
    FACTIONS,
    LEVEL_NAMES,
    PILE,
    SPACES,
    SURFACE,
    TRACKS,
)
from imperia.miners.language import Effect, Misread, parse
from imperia.miners.language.parse import CARD, EVENT, SPACE, SPECIAL_EVENT
from imperia.miners.language.parse import SURFACE as ON_SURFACE
from imperia.words import shown

ID = re.compile(r"[a-z0-9][a-z0-9_]{0,23}")
HALVES = re.compile(r"[01]{6}")
RESERVED = ("iv", "nothing")
"""What no card may be called: commands and positions write level IV and an empty choice so, in capitals or not."""
LONGEST_NAME = 40
MOST_COST, MOST_COPIES = 30, 9
FOURS = 14
"""Cards of level IV never run out; so many lie in a box unless the pack says otherwise."""


@dataclass(frozen=True)
class Card:
    """One design: how many there are, what it costs, whose it is, its half-carts, its effects, its name."""

    id: str
    level: int
    copies: int
    cost: int
    factions: tuple[str, ...]
    halves: str
    texts: tuple[str, ...]
    effects: tuple[Effect, ...]
    names: Mapping[str, str]

    def copy_ids(self) -> list[str]:
        """The id of each copy as the notation writes it: behind a second copy's stands a letter from b on."""
        return [self.id, *(f"{self.id}{chr(ord('a') + copy)}" for copy in range(1, self.copies))]


@dataclass(frozen=True)
class Event:
    """One event: when it is resolved and what it does."""

    id: str
    kind: str
    text: str
    effect: Effect
    names: Mapping[str, str]


@dataclass(frozen=True)
class Track:
    """One side of a progress board: its spaces in order."""

    id: str
    texts: tuple[str, ...]
    spaces: tuple[Effect, ...]
    names: Mapping[str, str]


@dataclass(frozen=True)
class Pack:
    """All content of a game; two tracks, a and b, to each of three boards."""

    id: str
    cards: tuple[Card, ...]
    four: Card
    events: tuple[Event, ...]
    tracks: tuple[Track, ...]
    surface: tuple[Effect, ...]
    surface_texts: tuple[str, ...]


def read_pack(text: str, file: str) -> Pack:
    """The pack that a file holds, checked; every fault found is reported at once."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(file, [Fault("miners-not-toml", "file", error=str(error))]) from None
    return _Reader(found, file).read()


class _Reader:
    def __init__(self, found: dict[str, Any], file: str) -> None:
        self.found, self.file = found, file
        self.faults: list[Fault] = []

    def fault(self, message: str, entry: str, **facts: object) -> None:
        self.faults.append(Fault(message, entry, **facts))

    def read(self) -> Pack:
        self.keys("pack", self.found, ("id", "surface", "cards", "four", "events", "tracks"))
        pack_id = self.name_of("pack", self.found)
        cards = tuple(self.each("cards", self.card))
        four = self.card(self.table("four", self.found.get("four")), 0, four=True)
        events = tuple(self.each("events", self.event))
        tracks = tuple(self.each("tracks", self.track))
        surface_texts = self.strings("surface", self.found, "surface", SURFACE, SURFACE)
        surface = self.effects("surface", "surface", surface_texts, ON_SURFACE)
        self.copies(cards)
        self.counts(cards, events, tracks)
        if not self.faults:
            self.guard_surface(surface)
        if self.faults:
            raise ContentError(self.file, self.faults)
        return Pack(pack_id, cards, four, events, tracks, surface, surface_texts)

    def each(self, key: str, read: Callable[[dict[str, Any], int], Any]) -> list[Any]:
        rows = self.found.get(key)
        if not isinstance(rows, list) or not rows:
            self.fault("miners-list-missing", key, key=key)
            return []
        made = [read(self.table(f"{key} {i + 1}", row), i) for i, row in enumerate(rows)]
        ids = [thing.id for thing in made]
        for thing in sorted({i for i in ids if ids.count(i) > 1}):
            self.fault("miners-same-id", key, id=thing)
        return made

    def table(self, entry: str, row: object) -> dict[str, Any]:
        if isinstance(row, dict):
            return row
        self.fault("miners-not-a-table", entry)
        return {}

    def keys(self, entry: str, row: Mapping[str, Any], known: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
        for key in row:
            if key not in known + optional:
                self.fault("miners-unknown-key", entry, key=shown(key), keys=", ".join(known + optional))
        for key in known:
            if key not in row:
                self.fault("miners-missing-key", entry, key=key)

    def name_of(self, entry: str, row: Mapping[str, Any]) -> str:
        text = str(row.get("id", ""))
        if not ID.fullmatch(text):
            self.fault("miners-id", entry, id=shown(text))
        return text

    def names(self, entry: str, row: Mapping[str, Any]) -> dict[str, str]:
        names = {}
        for language in ("en", "fr"):
            name = row.get(language)
            if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
                self.fault("miners-name", entry, column=language, most=LONGEST_NAME)
            names[language] = str(name)
        return names

    def number(self, entry: str, row: Mapping[str, Any], column: str, least: int, most: int, default: int) -> int:
        value = row.get(column, default)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.fault("miners-number", entry, column=column, value=shown(repr(value)), least=least, most=most)
            return least
        return value

    def strings(self, entry: str, row: Mapping[str, Any], column: str, least: int, most: int) -> tuple[str, ...]:
        value = row.get(column)
        if not isinstance(value, list) or not least <= len(value) <= most or not all(isinstance(v, str) for v in value):
            self.fault("miners-strings", entry, column=column, least=least, most=most)
            return ()
        return tuple(value)

    def effects(self, entry: str, column: str, texts: tuple[str, ...], context: str) -> tuple[Effect, ...]:
        made = []
        for number, text in enumerate(texts, 1):
            try:
                made.append(parse(text, context))
            except Misread as misread:
                self.fault(misread.message, f"{entry}, {column} {number}", **misread.facts)
        return tuple(made)

    def card(self, row: dict[str, Any], number: int, four: bool = False) -> Card:
        entry = "four" if four else f"card {shown(str(row.get('id', number + 1)))}"
        known = ("halves", "effects", "en", "fr") if four else ("id", "level", "halves", "effects", "en", "fr")
        self.keys(entry, row, known, ("copies", "factions") if four else ("copies", "cost", "factions"))
        factions = tuple(str(row.get("factions", "")).split())
        for faction in factions:
            if faction not in FACTIONS:
                self.fault("miners-faction", entry, faction=shown(faction), factions=", ".join(FACTIONS))
        if len(set(factions)) != len(factions) or len(factions) > 2:
            self.fault("miners-factions", entry)
        halves = str(row.get("halves", ""))
        if not HALVES.fullmatch(halves):
            self.fault("miners-halves", entry, halves=shown(halves))
        texts = self.strings(entry, row, "effects", 1, 2)
        return Card(
            "iv" if four else self.name_of(entry, row),
            LEVEL_NAMES.index("IV") if four else self.number(entry, row, "level", 1, DRAWN_LEVELS, 0) - 1,
            self.number(entry, row, "copies", 1, FOURS if four else MOST_COPIES, FOURS if four else 1),
            0 if four else self.number(entry, row, "cost", 0, MOST_COST, 0),
            factions,
            halves,
            texts,
            self.effects(entry, "effects", texts, CARD),
            self.names(entry, row),
        )

    def event(self, row: dict[str, Any], number: int) -> Event:
        entry = f"event {shown(str(row.get('id', number + 1)))}"
        self.keys(entry, row, ("id", "kind", "effect", "en", "fr"))
        kind, text = str(row.get("kind")), str(row.get("effect", ""))
        if kind not in EVENT_KINDS:
            self.fault("miners-event-kind", entry, kind=shown(kind), kinds=", ".join(EVENT_KINDS))
        effects = self.effects(entry, "effect", (text,), SPECIAL_EVENT if kind == "special" else EVENT)
        effect = effects[0] if effects else Effect(())
        return Event(self.name_of(entry, row), kind, text, effect, self.names(entry, row))

    def track(self, row: dict[str, Any], number: int) -> Track:
        entry = f"track {shown(str(row.get('id', number + 1)))}"
        self.keys(entry, row, ("id", "spaces", "en", "fr"))
        texts = self.strings(entry, row, "spaces", 2, SPACES)
        spaces = self.effects(entry, "spaces", texts, SPACE)
        return Track(self.name_of(entry, row), texts, spaces, self.names(entry, row))

    def copies(self, cards: tuple[Card, ...]) -> None:
        """Each copy of each card has a name of its own; ids that are simply equal have been reported before."""
        owners: dict[str, str] = {}
        for card in cards:
            for copy in card.copy_ids():
                if copy in RESERVED:
                    self.fault("miners-id-reserved", f"card {shown(card.id)}, id", id=shown(copy))
                elif owners.setdefault(copy, card.id) != card.id:
                    other = shown(owners[copy])
                    self.fault("miners-id-copy", f"card {shown(card.id)}, id", id=shown(copy), other=other)

    def counts(self, cards: tuple[Card, ...], events: tuple[Event, ...], tracks: tuple[Track, ...]) -> None:
        for level in range(DRAWN_LEVELS):
            count = sum(card.copies for card in cards if card.level == level)
            if not 1 <= count <= PILE:
                self.fault("miners-level-count", f"level {LEVEL_NAMES[level]}", count=count, most=PILE)
        total = sum(card.copies for card in cards)
        if total > CARDS - 1:
            self.fault("miners-too-many", "cards", count=total, most=CARDS - 1)
        if not EVENTS_SHOWN <= len(events) <= EVENTS:
            self.fault("miners-event-count", "events", count=len(events), least=EVENTS_SHOWN, most=EVENTS)
        if len(tracks) != TRACKS:
            self.fault("miners-track-count", "tracks", count=len(tracks), wanted=TRACKS)

    def guard_surface(self, surface: tuple[Effect, ...]) -> None:
        """At the Surface something can always be chosen, so no seat can be stuck there."""
        if all(effect.clauses[0].guards for effect in surface):
            self.fault("miners-surface-stuck", "surface")
