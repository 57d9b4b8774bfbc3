"""The parts that views are made of: each is made once and shared, since the same few come again and again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

import numpy as np

from imperia.empire import reading
from imperia.empire.codes import (
    COLOURS,
    GOODS,
    HIDDEN_BID,
    JOINTS,
    NEUTRAL,
    NO_BID,
    NO_CARD,
    NOBODY,
    OPS,
    SEATS,
    UNKNOWN,
)
from imperia.empire.content import EmpireContent
from imperia.empire.rules.outlook import next_points
from imperia.empire.rules.score import BITS
from imperia.kernel.records import Records, plain

Part = Mapping[str, Any]
"""Plain data that nobody changes."""
KEPT = 64
"""So many sets of parts are kept, one for each set-up and language in use."""
MOST = 8192
"""A set remembers so many parts of a kind,"""
LARGE = 2048
"""and so many of those that are as large as the map: a few more than there are tables at which somebody plays."""


def colour_name(colour: int) -> str:
    """A colour as views and the notation write it: the seat, or `neutral`."""
    return "neutral" if colour == NEUTRAL else str(colour)


def holder_name(colour: int) -> int | str | None:
    """Who controls something: a seat, `neutral`, or nobody."""
    return None if colour == NOBODY else "neutral" if colour == NEUTRAL else colour


@cache
def steps(found: int) -> Part:
    """How far something is, for who may only move and for who may sail, too."""
    by_land, by_sea = found // reading.FAR - 1, found % reading.FAR - 1
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
        self.regions, self.continents = tuple(content.map.regions), tuple(content.map.continents)
        remember = lru_cache(MOST)
        self.card = remember(self._card)
        self.region = remember(self._region)
        self.continent = remember(self._continent)
        self.goods = remember(self._goods)
        self.hand = remember(self._hand)
        self.reach = lru_cache(LARGE)(self._reach)

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

    def seat(self, players: int, seat: int, own: tuple[int, ...]) -> Part:
        """A seat with what lies before it, from the numbers of `reading` about it."""
        bid = own[reading.BID]
        goods, coming = self.goods(own[reading.GOODS_OWNED])
        points = own[reading.BY_SOURCE : reading.RANK]
        return {
            "seat": seat,
            "coins": own[reading.COINS],
            "bid": None if bid == NO_BID else "hidden" if bid == HIDDEN_BID else bid,
            "armies_left": own[reading.ARMIES_LEFT],
            "cities_left": own[reading.CITIES_LEFT],
            "cards": self.hand(own[reading.CARDS_LOW] | own[reading.CARDS_HIGH] << reading.CARDS_A_NUMBER),
            "cards_left": self.fixed.goal[players] - own[reading.BOUGHT],
            "goods": goods,
            "next": coming,
            "score": dict(zip(("regions", "continents", "goods", "total"), points, strict=True)),
            "past": own[reading.PAST],
            "rank": own[reading.RANK],
        }

    def _hand(self, cards: int) -> list[int]:
        """The ids of cards, given as bits."""
        return [card.id for number, card in enumerate(self.content.deck) if cards >> number & 1]

    def _region(self, region: str, found: int) -> Part:
        """A region with what stands there, from the number of `reading` about it."""
        token = (found >> reading.TOKEN_AT) - 1
        controller = (found >> reading.CONTROLLER_AT) % (1 << reading.NAME_BITS) - 1
        return {
            "name": self._names[region],
            "continent": self.content.map.homes[region],
            "armies": self._counted(found, reading.ARMY_BITS, COLOURS),
            "cities": self._counted(found >> reading.CITIES_AT, reading.CITY_BITS, SEATS),
            "controller": holder_name(controller),
            "token": GOODS[token] if token >= 0 else None,
        }

    def _counted(self, found: int, bits: int, colours: int) -> dict[str, int]:
        """How many each colour has, of those that have any; so many bits a colour."""
        counts = ((found >> (bits * colour)) % (1 << bits) for colour in range(colours))
        return {colour: count for colour, count in zip(self._colours, counts, strict=False) if count}

    def _reach(self, found: tuple[int, ...]) -> Part:
        """How far something is from each region."""
        return dict(zip(self.regions, map(steps, found), strict=True))

    def _continent(self, continent: str, found: int) -> Part:
        """A continent with how many of its regions each colour holds, from the number of `reading` about it."""
        return {
            "name": self._names[continent],
            "controller": holder_name((found >> reading.LEADER_AT) - 1),
            "held": self._counted(found, BITS, COLOURS),
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
