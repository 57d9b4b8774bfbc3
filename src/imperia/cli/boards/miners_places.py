"""The places of a mine, read from a view: what lies above, the paths up to the Surface, carts at the sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from imperia.kernel.actions import Action
from imperia.miners.codes import CELLS, WIDTH, cell_name, column_of

Card = Mapping[str, Any]
"""A card of a hand or a mine, as a view shows it."""
Place = tuple[int, int]
"""A row from 1, and a column in half cards."""

PLACES: dict[str, Place] = {cell_name(cell): (cell // WIDTH + 1, column_of(cell)) for cell in range(CELLS)}
NAMES = {place: name for name, place in PLACES.items()}
CELL_KINDS = ("place", "machine", "collapse", "clear", "activate")
"""Decisions about a place of one's own mine."""

LEFT, RIGHT, UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT = range(6)
STEPS = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
"""The way from a place to its neighbour on each side, in the order in which half-carts are written."""
OPPOSITE = (RIGHT, LEFT, LOWER_RIGHT, LOWER_LEFT, UPPER_RIGHT, UPPER_LEFT)


def cards_by_place(seat: Mapping[str, Any]) -> dict[Place, Card]:
    """The cards of a player's mine."""
    return {(card["row"], card["column"]): card for card in seat["mine"]}


def beside(place: Place, side: int) -> Place:
    """The place that touches a place on a side."""
    return place[0] + STEPS[side][0], place[1] + STEPS[side][1]


def targets(legal: Sequence[Action]) -> dict[str, Place]:
    """The places among which a decision about one's mine is to be taken, by name."""
    return {action.values[0]: PLACES[action.values[0]] for action in legal if action.kind in CELL_KINDS}


def paths(cards: Mapping[Place, Card], start: Place) -> list[list[Place]]:
    """Every way the chain can take from a place up to the Surface: the places above it, in order."""
    if start[0] == 1:
        return [[]]
    ways = [beside(start, side) for side in (UPPER_LEFT, UPPER_RIGHT)]
    return [[way, *rest] for way in ways if way in cards for rest in paths(cards, way)]


def chain_starts(own: Mapping[str, Any], legal: Sequence[Action]) -> list[Place]:
    """From where the chain can go up: the places where a card fits, or the card it has reached."""
    if own["want"] == "place":
        return list(targets(legal).values())
    return [PLACES[own["active"]["cell"]]] if own["want"] == "up" and own["active"] else []


def carts_made(cards: Mapping[Place, Card], card: Card, place: Place) -> int:
    """How many carts a card would complete at a place."""
    touching = ((side, cards.get(beside(place, side))) for side in range(6))
    return sum(
        neighbour is not None and card["halves"][side] == neighbour["halves"][OPPOSITE[side]] == "1"
        for side, neighbour in touching
    )


def carts_at(seat: Mapping[str, Any]) -> dict[tuple[Place, Place], Mapping[str, Any]]:
    """The carts of a mine by the two places between which they are."""
    ways = {"right": RIGHT, "downleft": LOWER_LEFT, "downright": LOWER_RIGHT}
    found = {}
    for cart in seat["carts"]:
        cell, _, way = cart["joint"].partition(" ")
        found[PLACES[cell], beside(PLACES[cell], ways[way])] = cart
    return found
