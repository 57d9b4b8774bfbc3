"""A view of a game as plain data: what a seat, or a spectator, may know."""

from __future__ import annotations

from typing import Any

import numpy as np

from imperia.empire.codes import (
    ACTING,
    BUYING,
    CHOOSING,
    CONTINENTS,
    GOODS,
    HIDDEN_BID,
    NO_BID,
    NOBODY,
    OPS,
    PHASES,
    REGIONS,
    SCORE_COLUMNS,
    SEATS,
)
from imperia.empire.content import EmpireContent
from imperia.empire.faces import Part, faces_of, steps
from imperia.empire.rules.outlook import steps_to
from imperia.empire.rules.score import scores, survey
from imperia.kernel.compiled import rule
from imperia.kernel.contract import View
from imperia.kernel.records import Numbers, Record, Records, plain

FIELDS = (
    "seats", "game", "phase", "turn", "first", "youngest", "neutrals", "row", "pile", "drawn", "card", "side", "left",
    "other", "owner", "coins", "bids", "supply", "discs", "bought", "past_points", "tokens", "armies", "cities",
)  # fmt: skip
"""What is read from a record."""


def describe(content: EmpireContent, tables: Records, v: Record, language: str) -> View:
    """The board, the row and the players; `v` is already blanked for whoever will see this."""
    return _Describer(content, tables, v, language).describe()


@rule
def look_over(
    tables: Records,
    views: Records,
    points: Numbers,
    regions: Numbers,
    held: Numbers,
    leaders: Numbers,
    goods: Numbers,
    by_land: Numbers,
    by_sea: Numbers,
) -> None:
    """All that a description takes from the rules, in one call: each call that passes a record takes longer than it."""
    t, v = tables[0], views[0]
    scores(t, v, points)
    survey(t, v, regions, held, leaders, goods)
    if v.turn >= 0:
        steps_to(t, v, v.turn, False, by_land)
        steps_to(t, v, v.turn, True, by_sea)


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


class _Describer:
    """Reads the fields of the records once, as plain numbers: reading one from a record takes microseconds."""

    def __init__(self, content: EmpireContent, tables: Records, v: Record, language: str) -> None:
        self.content, self.language = content, language
        self.faces = faces_of(content, tables, language)
        self.read, self.fixed = plain(v, *FIELDS), self.faces.fixed
        self.players = self.read.seats
        points, goods = np.zeros((SEATS, SCORE_COLUMNS), np.int32), np.zeros(SEATS, np.int64)
        regions, held, leaders = (
            np.zeros(REGIONS, np.int8),
            np.zeros(CONTINENTS, np.int64),
            np.zeros(CONTINENTS, np.int8),
        )
        by_land, by_sea = np.zeros(REGIONS, np.int64), np.zeros(REGIONS, np.int64)
        look_over(tables, np.asarray(v).reshape(1), points, regions, held, leaders, goods, by_land, by_sea)
        self.points, self.goods = points.tolist(), goods.tolist()
        self.controllers, self.held, self.leaders = regions.tolist(), held.tolist(), leaders.tolist()
        self.by_land, self.by_sea = by_land.tolist(), by_sea.tolist()

    def describe(self) -> View:
        v, fixed, board, face = self.read, self.fixed, self.content.map, self.faces.card
        phase, card, side = v.phase, v.card, v.side
        return {
            "phase": PHASES[phase],
            "game_number": v.game + 1,
            "games": fixed.games,
            "turn": _seat(v.turn),
            "first": _seat(v.first),
            "youngest": v.youngest,
            "neutrals_left": v.neutrals,
            "map": board.id,
            "map_name": board.title_in(self.language),
            "start": board.start,
            "row": [face(card, price) for card, price in zip(v.row, fixed.price, strict=True)],
            "pile": v.pile - v.drawn,
            "card": face(card, None) if phase in (CHOOSING, ACTING) else None,
            "step": {"op": OPS[fixed.card_op[card][side]], "left": v.left} if phase == ACTING else None,
            "then": OPS[fixed.card_op[card][1 - side]] if v.other else None,
            "reach": self.reach() if phase in (BUYING, CHOOSING, ACTING) else None,
            "seats": self.seats(),
            "regions": self.regions(),
            "continents": self.continents(),
        }

    def seats(self) -> list[dict[str, Any]]:
        v, deck = self.read, self.content.deck
        hands: list[list[str]] = [[] for _ in range(self.players)]
        for card, who in enumerate(v.owner[: self.fixed.cards]):
            if 0 <= who < self.players:
                hands[who].append(deck[card].id)
        goal = self.fixed.goal[self.players]
        found = []
        for seat in range(self.players):
            points = self.points[seat]
            goods, coming = self.faces.goods(self.goods[seat])
            found.append(
                {
                    "seat": seat,
                    "coins": v.coins[seat],
                    "bid": {NO_BID: None, HIDDEN_BID: "hidden"}.get(v.bids[seat], v.bids[seat]),
                    "armies_left": v.supply[seat],
                    "cities_left": v.discs[seat],
                    "cards": hands[seat],
                    "cards_left": goal - v.bought[seat],
                    "goods": goods,
                    "next": coming,
                    "score": {"regions": points[0], "continents": points[1], "goods": points[2], "total": points[3]},
                    "past": sum(v.past_points[seat]),
                    "rank": points[SCORE_COLUMNS - 1],
                }
            )
        return found

    def reach(self) -> dict[str, Part]:
        """How many steps the nearest army of whose turn it is is from each region: by land alone, by land and sea."""
        return dict(zip(self.content.map.regions, map(steps, self.by_land, self.by_sea), strict=False))

    def regions(self) -> dict[str, Part]:
        v, regions = self.read, self.content.map.regions
        sites = self.fixed.site[: self.fixed.sites]
        token = {s: GOODS[g] for s, g in zip(sites, v.tokens[v.game], strict=False) if g >= 0}
        numbers = range(len(regions))
        tokens = map(token.get, numbers)
        armies, cities = zip(*v.armies, strict=True), zip(*v.cities, strict=True)
        found = map(self.faces.region, numbers, armies, cities, self.controllers, tokens)
        return dict(zip(regions, found, strict=True))

    def continents(self) -> dict[str, Part]:
        names = self.content.map.continents
        found = map(self.faces.continent, range(len(names)), self.held, self.leaders)
        return dict(zip(names, found, strict=True))
