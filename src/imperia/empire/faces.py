"""The parts that views are made of: each is made once and shared, since the same few come again and again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

import numpy as np

from imperia.empire.codes import COLOURS, GOODS, JOINTS, NEUTRAL, NO_CARD, NOBODY, OPS, UNKNOWN
from imperia.empire.content import EmpireContent
from imperia.empire.rules.outlook import next_points
from imperia.empire.rules.score import BITS
from imperia.kernel.records import Records, plain

Part = Mapping[str, Any]
"""Plain data that nobody changes."""
KEPT = 16
"""So many sets of parts are kept, one for each set-up and language in use."""
MOST = 8192
"""A set remembers so many parts of a kind."""


def colour_name(colour: int) -> str:
    """A colour as views and the notation write it: the seat, or `neutral`."""
    return "neutral" if colour == NEUTRAL else str(colour)


def holder_name(colour: int) -> int | str | None:
    """Who controls something: a seat, `neutral`, or nobody."""
    return None if colour == NOBODY else "neutral" if colour == NEUTRAL else colour


@cache
def steps(by_land: int, by_sea: int) -> Part:
    """How far something is, for who may only move and for who may sail, too."""
    return {
        "move": None if by_land == NOBODY else by_land,
        "sail": None if by_sea == NOBODY else by_sea,
    }


class Faces:
    """The parts of one set-up's views in one language."""

    def __init__(self, content: EmpireContent, tables: Records, language: str) -> None:
        self.content, self.tables, self.language = content, tables, language
        self.fixed = plain(
            tables[0], "card_op", "card_n", "card_joint", "price", "games", "cards", "goal", "site", "sites"
        )
        self._colours = [colour_name(colour) for colour in range(COLOURS)]
        self._names = content.map.names_in(language)
        self._continents = tuple(content.map.continents)
        remember = lru_cache(MOST)
        self.card = remember(self._card)
        self.region = remember(self._region)
        self.continent = remember(self._continent)
        self.goods = remember(self._goods)

    def _card(self, card: int, cost: int | None) -> Part | None:
        """A card in full; an unknown one with its price only; None for an empty place."""
        if card == NO_CARD:
            return None
        if card == UNKNOWN:
            return {"card": None, "cost": cost}
        design, fixed = self.content.deck[card], self.fixed
        face: dict[str, Any] = {
            "card": design.id,
            "good": design.good,
            "goods": design.units,
            "parts": [[OPS[op], n] for op, n in zip(fixed.card_op[card], fixed.card_n[card], strict=True) if op],
            "joint": JOINTS[fixed.card_joint[card]],
        }
        return face if cost is None else {**face, "cost": cost}

    def _region(
        self, number: int, armies: tuple[int, ...], cities: tuple[int, ...], controller: int, token: str | None
    ) -> Part:
        """A region with what stands there."""
        region = self.content.map.regions[number]
        return {
            "name": self._names[region],
            "continent": self.content.map.homes[region],
            "armies": {self._colours[c]: n for c, n in enumerate(armies) if n},
            "cities": {self._colours[c]: n for c, n in enumerate(cities) if n},
            "controller": holder_name(controller),
            "token": token,
        }

    def _continent(self, number: int, held: int, leader: int) -> Part:
        """A continent with how many of its regions each colour holds."""
        counts = {c: (held >> (BITS * c)) & 255 for c in range(COLOURS)}
        return {
            "name": self._names[self._continents[number]],
            "controller": holder_name(leader),
            "held": {self._colours[c]: n for c, n in counts.items() if n},
        }

    def _goods(self, goods: int) -> tuple[Part, Part]:
        """Units of each good; and for each that can still bring points the fewest more that do, and how many points."""
        more, points = np.zeros(len(GOODS), np.int64), np.zeros(len(GOODS), np.int64)
        next_points(self.tables[0], goods, more, points)
        coming = zip(GOODS[:-1], more.tolist(), points.tolist(), strict=False)
        return (
            {good: (goods >> (BITS * i)) & 255 for i, good in enumerate(GOODS)},
            {good: {"units": units, "points": gain} for good, units, gain in coming if units},
        )


_faces: OrderedDict[tuple[int, str], Faces] = OrderedDict()


def faces_of(content: EmpireContent, tables: Records, language: str) -> Faces:
    """The parts for these tables and this language; by identity, since set-ups are shared."""
    key = id(tables), language
    found = _faces.get(key)
    if found is None or found.tables is not tables:
        found = _faces[key] = Faces(content, tables, language)
        if len(_faces) > KEPT:
            _faces.popitem(last=False)
    return found
