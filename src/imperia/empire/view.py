"""A view of a game as plain data: what a seat, or a spectator, may know."""

from __future__ import annotations

from typing import Any

import numpy as np

from imperia.empire.codes import (
    ACTING,
    BUYING,
    CHOOSING,
    COLOURS,
    CONTINENTS,
    GOODS,
    HIDDEN_BID,
    JOINTS,
    NEUTRAL,
    NO_BID,
    NO_CARD,
    NOBODY,
    OPS,
    PHASES,
    REGIONS,
    SCORE_COLUMNS,
    SEATS,
    UNKNOWN,
)
from imperia.empire.content import EmpireContent
from imperia.empire.rules.outlook import next_points, steps_to
from imperia.empire.rules.score import BITS, scores, survey
from imperia.kernel.contract import View
from imperia.kernel.records import Record, Records, plain


def colour_name(colour: int) -> str:
    """A colour as views and the notation write it: the seat, or `neutral`."""
    return "neutral" if colour == NEUTRAL else str(colour)


def holder_name(colour: int) -> int | str | None:
    """Who controls something: a seat, `neutral`, or nobody."""
    return None if colour == NOBODY else "neutral" if colour == NEUTRAL else colour


def describe(content: EmpireContent, tables: Records, v: Record, language: str) -> View:
    """The board, the row and the players; `v` is already blanked for whoever will see this."""
    return _Describer(content, tables[0], v, language).describe()


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _steps(steps: int) -> int | None:
    return None if steps == NOBODY else steps


class _Describer:
    """Reads the fields of the records once, as plain numbers: reading one from a record takes microseconds."""

    def __init__(self, content: EmpireContent, t: Record, v: Record, language: str) -> None:
        self.content, self.t, self.v, self.language = content, t, v, language
        self.read = plain(v)
        self.fixed = plain(t, "card_op", "card_n", "card_joint", "price", "games", "cards", "goal", "site", "sites")
        self.players = self.read.seats
        self.ops, self.counts, self.joints = self.fixed.card_op, self.fixed.card_n, self.fixed.card_joint
        self.scores = np.zeros((SEATS, SCORE_COLUMNS), np.int32)
        self.controllers, self.leaders = np.zeros(REGIONS, np.int8), np.zeros(CONTINENTS, np.int8)
        self.held, self.goods = np.zeros(CONTINENTS, np.int64), np.zeros(SEATS, np.int64)
        scores(t, v, self.scores)
        survey(t, v, self.controllers, self.held, self.leaders, self.goods)

    def describe(self) -> View:
        v, board = self.read, self.content.map
        phase, card, side = v.phase, v.card, v.side
        acting = phase in (CHOOSING, ACTING)
        return {
            "phase": PHASES[phase],
            "game_number": v.game + 1,
            "games": self.fixed.games,
            "turn": _seat(v.turn),
            "first": _seat(v.first),
            "youngest": v.youngest,
            "neutrals_left": v.neutrals,
            "map": board.id,
            "map_name": board.title_in(self.language),
            "start": board.start,
            "row": [self.face(card, price) for card, price in zip(v.row, self.fixed.price, strict=True)],
            "pile": v.pile - v.drawn,
            "card": self.face(card, None) if acting else None,
            "step": {"op": OPS[self.ops[card][side]], "left": v.left} if phase == ACTING else None,
            "then": OPS[self.ops[card][1 - side]] if v.other else None,
            "reach": self.reach(int(v.turn)) if phase in (BUYING, CHOOSING, ACTING) else None,
            "seats": self.seats(),
            "regions": self.regions(),
            "continents": self.continents(),
        }

    def face(self, card: int, cost: int | None) -> dict[str, Any] | None:
        """A card in full; an unknown one with its price only; None for an empty place."""
        if card == NO_CARD:
            return None
        if card == UNKNOWN:
            return {"card": None, "cost": cost}
        design = self.content.deck[card]
        face: dict[str, Any] = {
            "card": design.id,
            "good": design.good,
            "goods": design.units,
            "parts": [[OPS[op], n] for op, n in zip(self.ops[card], self.counts[card], strict=True) if op],
            "joint": JOINTS[self.joints[card]],
        }
        return face if cost is None else {**face, "cost": cost}

    def seats(self) -> list[dict[str, Any]]:
        v, deck = self.read, self.content.deck
        owner = v.owner[: self.fixed.cards]
        coins, bids, armies, discs, bought = v.coins, v.bids, v.supply, v.discs, v.bought
        past = self.v.past_points.sum(axis=1).tolist()
        points, goods = self.scores.tolist(), self.goods.tolist()
        goal = self.fixed.goal[self.players]
        return [
            {
                "seat": seat,
                "coins": coins[seat],
                "bid": {NO_BID: None, HIDDEN_BID: "hidden"}.get(bids[seat], bids[seat]),
                "armies_left": armies[seat],
                "cities_left": discs[seat],
                "cards": [deck[c].id for c, who in enumerate(owner) if who == seat],
                "cards_left": goal - bought[seat],
                "goods": {good: (goods[seat] >> (BITS * i)) & 255 for i, good in enumerate(GOODS)},
                "next": self.next_points(goods[seat]),
                "score": dict(zip(("regions", "continents", "goods", "total"), points[seat], strict=False)),
                "past": past[seat],
                "rank": points[seat][SCORE_COLUMNS - 1],
            }
            for seat in range(self.players)
        ]

    def next_points(self, goods: int) -> dict[str, dict[str, int]]:
        """For every good that can still bring points the fewest more units that do, and how many points."""
        more, points = np.zeros(len(GOODS), np.int64), np.zeros(len(GOODS), np.int64)
        next_points(self.t, goods, more, points)
        found = zip(GOODS[:-1], more.tolist(), points.tolist(), strict=False)
        return {good: {"units": units, "points": gain} for good, units, gain in found if units}

    def reach(self, seat: int) -> dict[str, dict[str, int | None]]:
        """How many steps a seat's nearest army is from each region: by land alone, and by land and sea."""
        by_land, by_sea = np.zeros(REGIONS, np.int64), np.zeros(REGIONS, np.int64)
        steps_to(self.t, self.v, seat, False, by_land)
        steps_to(self.t, self.v, seat, True, by_sea)
        found = zip(self.content.map.regions, by_land.tolist(), by_sea.tolist(), strict=False)
        return {region: {"move": _steps(land), "sail": _steps(sea)} for region, land, sea in found}

    def regions(self) -> dict[str, dict[str, Any]]:
        v, board, sites = self.read, self.content.map, self.fixed.site[: self.fixed.sites]
        names, homes = board.names_in(self.language), board.homes
        token = {s: GOODS[g] for s, g in zip(sites, v.tokens[v.game], strict=False) if g >= 0}
        colours = [colour_name(c) for c in range(COLOURS)]
        armies, cities = list(zip(*v.armies, strict=True)), list(zip(*v.cities, strict=True))
        controllers = self.controllers.tolist()
        return {
            region: {
                "name": names[region],
                "continent": homes[region],
                "armies": {colours[c]: n for c, n in enumerate(armies[i]) if n},
                "cities": {colours[c]: n for c, n in enumerate(cities[i]) if n},
                "controller": holder_name(controllers[i]),
                "token": token.get(i),
            }
            for i, region in enumerate(board.regions)
        }

    def continents(self) -> dict[str, dict[str, Any]]:
        found = {}
        leaders, all_held = self.leaders.tolist(), self.held.tolist()
        for i, name in enumerate(self.content.map.continents):
            held = all_held[i]
            counts = {c: (held >> (BITS * c)) & 255 for c in range(COLOURS)}
            found[name] = {
                "name": self.content.map.name(name, self.language),
                "controller": holder_name(leaders[i]),
                "held": {colour_name(c): n for c, n in counts.items() if n},
            }
        return found
