"""A view of a game as plain data: what a seat, or a spectator, may know."""

from __future__ import annotations

from typing import Any

import numpy as np

from imperia.empire.codes import (
    COLOURS,
    GOODS,
    HIDDEN_BID,
    NEUTRAL,
    NO_BID,
    NO_CARD,
    NOBODY,
    OPS,
    PHASES,
    ROW,
    SCORE_COLUMNS,
    SEATS,
    UNKNOWN,
)
from imperia.empire.content import EmpireContent
from imperia.empire.rules.score import BITS, controller_of, goods_of, held_on, leader_of, scores
from imperia.kernel.contract import View
from imperia.kernel.records import Record, Records


def colour_name(colour: int) -> str:
    """A colour as views and the notation write it: the seat, or `neutral`."""
    return "neutral" if colour == NEUTRAL else str(colour)


def holder_name(colour: int) -> int | str | None:
    """Who controls something: a seat, `neutral`, or nobody."""
    return None if colour == NOBODY else "neutral" if colour == NEUTRAL else int(colour)


def describe(content: EmpireContent, tables: Records, v: Record, language: str) -> View:
    """The board, the row and the players; `v` is already blanked for whoever will see this."""
    t = tables[0]
    acting = v.phase in (PHASES.index("choose"), PHASES.index("act"))
    return {
        "phase": PHASES[v.phase],
        "game_number": int(v.game) + 1,
        "games": int(t.games),
        "turn": _seat(v.turn),
        "first": _seat(v.first),
        "youngest": int(v.youngest),
        "neutrals_left": int(v.neutrals),
        "map": content.map.id,
        "map_name": content.map.title_in(language),
        "start": content.map.start,
        "row": [card_face(content, t, int(v.row[i]), int(t.price[i])) for i in range(ROW)],
        "pile": int(v.pile) - int(v.drawn),
        "card": card_face(content, t, int(v.card), None) if acting else None,
        "step": {"op": OPS[t.card_op[v.card, v.side]], "left": int(v.left)} if v.phase == PHASES.index("act") else None,
        "then": OPS[t.card_op[v.card, 1 - v.side]] if v.other else None,
        "seats": _seats(content, t, v),
        "regions": _regions(content, t, v, language),
        "continents": _continents(content, t, v, language),
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


def card_face(content: EmpireContent, t: Record, card: int, cost: int | None) -> dict[str, Any] | None:
    """A card in full; an unknown one with its price only; None for an empty place."""
    if card == NO_CARD:
        return None
    if card == UNKNOWN:
        return {"card": None, "cost": cost}
    parts = [[OPS[t.card_op[card, side]], int(t.card_n[card, side])] for side in range(2) if t.card_op[card, side]]
    joint = ("single", "or", "and")[t.card_joint[card]]
    face: dict[str, Any] = {
        "card": content.deck[card].id,
        "good": content.deck[card].good,
        "goods": content.deck[card].units,
        "parts": parts,
        "joint": joint,
    }
    return face if cost is None else {**face, "cost": cost}


def _bid(v: Record, seat: int) -> int | str | None:
    if v.bids[seat] == NO_BID:
        return None
    return "hidden" if v.bids[seat] == HIDDEN_BID else int(v.bids[seat])


def _seats(content: EmpireContent, t: Record, v: Record) -> list[dict[str, Any]]:
    out = np.zeros((SEATS, SCORE_COLUMNS), np.int32)
    scores(t, v, out)
    owner = v.owner[: t.cards].tolist()
    found = []
    for seat in range(v.seats):
        goods = int(goods_of(t, v, seat))
        found.append(
            {
                "seat": seat,
                "coins": int(v.coins[seat]),
                "bid": _bid(v, seat),
                "armies_left": int(v.supply[seat]),
                "cities_left": int(v.discs[seat]),
                "cards": [content.deck[c].id for c, who in enumerate(owner) if who == seat],
                "cards_left": int(t.goal[v.seats]) - int(v.bought[seat]),
                "goods": {good: (goods >> (BITS * i)) & 255 for i, good in enumerate(GOODS)},
                "score": dict(zip(("regions", "continents", "goods", "total"), out[seat, :4].tolist(), strict=True)),
                "rank": int(out[seat, SCORE_COLUMNS - 1]),
            }
        )
    return found


def _regions(content: EmpireContent, t: Record, v: Record, language: str) -> dict[str, dict[str, Any]]:
    home = {region: name for name, members in content.map.continents.items() for region in members}
    # Reading a field of a record takes a microsecond: arrays are taken out once.
    armies, cities = v.armies.tolist(), v.cities.tolist()
    token = {int(t.site[i]): GOODS[v.tokens[v.game, i]] for i in range(t.sites) if v.tokens[v.game, i] >= 0}
    return {
        region: {
            "name": content.map.name(region, language),
            "continent": home[region],
            "armies": {colour_name(c): armies[c][i] for c in range(COLOURS) if armies[c][i]},
            "cities": {colour_name(c): cities[c][i] for c in range(SEATS) if cities[c][i]},
            "controller": holder_name(controller_of(v, i)),
            "token": token.get(i),
        }
        for i, region in enumerate(content.map.regions)
    }


def _continents(content: EmpireContent, t: Record, v: Record, language: str) -> dict[str, dict[str, Any]]:
    found = {}
    for i, name in enumerate(content.map.continents):
        held = int(held_on(t, v, i))
        counts = {c: (held >> (BITS * c)) & 255 for c in range(COLOURS)}
        found[name] = {
            "name": content.map.name(name, language),
            "controller": holder_name(leader_of(t, held)),
            "held": {colour_name(c): n for c, n in counts.items() if n},
        }
    return found
