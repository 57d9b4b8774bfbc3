"""Content compiled into the `tables` record that rules read."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from imperia.errors import ContentError, Fault, OptionError
from imperia.kernel.contract import Content
from imperia.kernel.files import read_file
from imperia.kernel.options import Options
from imperia.kernel.records import Records
from imperia.miners.codes import (
    BOARDS,
    CARDS,
    CELLS,
    DRAFT_KEEPS,
    DRAWN_LEVELS,
    EVENT_KINDS,
    FACTIONS,
    JOINT_NAMES,
    LEVEL_FOUR,
    LEVEL_NAMES,
    LINES,
    MOST_STEPS,
    MOST_TRADES,
    SURFACE,
    cell_name,
)
from imperia.miners.content.pack import Card, Pack, read_pack
from imperia.miners.language import Effect, compile_effect, parse
from imperia.miners.language.parse import CARD
from imperia.miners.records import Tables
from imperia.words import listed, shown

PLAIN = "coins 1"
"""The least a card can do."""
DATA = files("imperia.miners.content") / "data"
DEALT = (2, 3, 3)
DEALT_FIRST_GAME = (2, 2, 2)


@cache
def standard_text() -> str:
    """The file of the pack that comes with the game."""
    return (DATA / "standard.toml").read_text(encoding="utf-8")


@cache
def standard_pack() -> Pack:
    """The pack that comes with the game."""
    return read_pack(standard_text(), "standard.toml")


@dataclass(frozen=True)
class MinersContent(Content):
    """A pack."""

    pack: Pack
    texts: Mapping[str, str] = field(default_factory=dict)
    faces: dict[str, Sequence[dict[str, Any]]] = field(default_factory=dict, compare=False, repr=False)
    """Every card in words, by language: filled when it is first asked for."""

    @property
    def hash(self) -> str:
        """SHA-256 over everything in the pack but its names."""
        pack = self.pack
        facts = {
            "cards": [*(_facts(card, card.copies) for card in pack.cards), _facts(pack.four, 1)],
            "events": [[e.id, e.kind, compile_effect(e.effect)] for e in pack.events],
            "tracks": [[t.id, *(compile_effect(space) for space in t.spaces)] for t in pack.tracks],
            "surface": [compile_effect(option) for option in pack.surface],
        }
        return hashlib.sha256(json.dumps(facts, sort_keys=True, separators=(",", ":")).encode()).hexdigest()

    def sources(self) -> Mapping[str, str]:
        """The text of the file a custom pack was read from."""
        return self.texts

    def all_sources(self) -> Mapping[str, str]:
        """The text of the pack, built in or not."""
        return {"pack": standard_text(), **self.texts}

    def numbered(self) -> list[Card]:
        """The design of every card of levels I to III, by its number in tables and states."""
        return [card for card in self.pack.cards for _ in range(card.copies)]

    def design(self, number: int) -> Card:
        """The design of a card by its number."""
        return self.pack.four if number == LEVEL_FOUR else self.numbered()[number]

    def cards(self, language: str) -> Mapping[str, str]:
        """Each card's name."""
        return {card.id: f"{card.id} {card.names[language]}" for card in (*self.pack.cards, self.pack.four)}

    def swapped(self, card: str, instead: str | None) -> MinersContent:
        """The pack with a copy of another card of its level in the place of one, or with one that gives a coin."""
        by_id = {one.id: one for one in (*self.pack.cards, self.pack.four)}
        for wanted in (card, *([instead] if instead is not None else [])):
            if wanted not in by_id:
                raise OptionError("card-unknown", card=shown(wanted), cards=listed(list(by_id)))
        old = by_id[card]
        if instead is None:
            new = replace(old, texts=(PLAIN,), effects=(parse(PLAIN, CARD),))
        else:
            other = by_id[instead]
            if other.level != old.level:
                raise OptionError("card-other-level", card=shown(card), other=shown(instead))
            new = replace(other, id=old.id, copies=old.copies, names=old.names)
        pack = replace(self.pack, cards=tuple(new if one is old else one for one in self.pack.cards))
        return replace(self, pack=replace(pack, four=new) if old is self.pack.four else pack)

    def card_names(self) -> list[str]:
        """Cards as the notation writes them: their id, behind a second copy's a letter from b on; level IV is IV."""
        names = [name for card in self.pack.cards for name in card.copy_ids()]
        names += [f"({i})" for i in range(len(names), CARDS)]
        names[LEVEL_FOUR] = "IV"
        return names

    def names(self, players: int) -> Mapping[str, Sequence[str]]:
        """Cards by their id, places by row and column, all else by number or word."""
        return {
            "effect": ("1", "2"),
            "direction": ("left", "right"),
            "option": [str(i + 1) for i in range(SURFACE)],
            "level": LEVEL_NAMES[:DRAWN_LEVELS],
            "faction": FACTIONS,
            "board": [str(i + 1) for i in range(BOARDS)],
            "steps": [str(i + 1) for i in range(MOST_STEPS)],
            "times": [str(i) for i in range(MOST_TRADES)],
            "card": self.card_names(),
            "cell": [cell_name(i) for i in range(CELLS)],
            "joint": JOINT_NAMES,
        }

    def tables(self, options: Options, players: int) -> Records:
        """Content and options as an array of one record."""
        tables = np.zeros(1, Tables)
        t = tables[0]
        program = _Program(t)
        t.card_effect[:], t.surface_effect[:] = -1, -1
        t.cards = len(self.numbered())
        t.card_level[:] = -1
        done: dict[str, list[int]] = {}
        for number, card in [*enumerate(self.numbered()), (LEVEL_FOUR, self.pack.four)]:
            if card.id not in done:
                done[card.id] = [program.add(effect) for effect in card.effects]
            _fill_card(t, number, card, done[card.id])
        t.events = len(self.pack.events)
        for number, event in enumerate(self.pack.events):
            t.event_kind[number] = EVENT_KINDS.index(event.kind)
            t.event_effect[number] = program.add(event.effect)
        for number, track in enumerate(self.pack.tracks):
            t.track_length[number] = len(track.spaces)
            for space, effect in enumerate(track.spaces):
                t.space_effect[number, space] = program.add(effect)
        for number, effect in enumerate(self.pack.surface):
            t.surface_effect[number] = program.add(effect)
        first_game = bool(options["first_game"])
        t.dealt[:] = DEALT_FIRST_GAME if first_game else DEALT
        t.draft = 0 if first_game else sum(DEALT) - DRAFT_KEEPS
        return tables


class _Program:
    """All lines of a pack, one effect behind the other; equal effects share theirs."""

    def __init__(self, t: Any) -> None:
        self.t, self.size = t, 0
        self.known: dict[Effect, int] = {}

    def add(self, effect: Effect) -> int:
        """Put an effect behind the others; returns its first line."""
        if effect in self.known:
            return self.known[effect]
        lines = compile_effect(effect)
        if self.size + len(lines) > LINES:
            raise ContentError("pack", [Fault("miners-program-long", "effects", most=LINES)])
        first = self.size
        for number, line in enumerate(lines):
            self.t.code[first + number] = line
        self.size += len(lines)
        self.known[effect] = first
        return first


def _fill_card(t: Any, number: int, card: Card, effects: list[int]) -> None:
    t.card_level[number] = card.level
    t.card_cost[number] = card.cost
    t.card_factions[number] = sum(1 << FACTIONS.index(faction) for faction in card.factions)
    t.card_halves[number] = sum(1 << side for side, half in enumerate(card.halves) if half == "1")
    t.card_effect[number, : len(effects)] = effects


def _facts(card: Card, copies: int) -> list[object]:
    """What matters to play; how many cards of level IV are printed does not."""
    effects = [compile_effect(effect) for effect in card.effects]
    return [card.id, card.level, copies, card.cost, sorted(card.factions), card.halves, effects]


def load(options: Options, players: int, texts: Mapping[str, str]) -> MinersContent:
    """The pack that the options name, checked for the number of players.

    A file is read once, and the option is rewritten to `custom`, so that records do not depend on where the file lay.
    The standard pack with a text of its own is the one of another release, and stays what it was called.
    """
    name = str(options["pack"])
    if name == "standard" and texts.get("pack", standard_text()) == standard_text():
        return MinersContent(standard_pack())
    text = texts["pack"] if "pack" in texts else read_file(name)
    pack = read_pack(text, name)
    if name != "standard":
        options["pack"] = "custom"
    dealt = DEALT_FIRST_GAME if options["first_game"] else DEALT
    for level, each in enumerate(dealt):
        count = sum(card.copies for card in pack.cards if card.level == level)
        if count < players * each:
            fault = Fault("miners-too-few", f"level {LEVEL_NAMES[level]}", count=count, needed=players * each)
            raise ContentError(name, [fault])
    return MinersContent(pack, {"pack": text})
