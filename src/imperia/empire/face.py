"""What a client needs to draw a table: the map as shapes, the numbers of the game and the cards, as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from imperia.empire.content import Card, EmpireContent, EmpireMap
from imperia.empire.content.deck import Deed
from imperia.empire.content.tables import numbers
from imperia.empire.pictures import drawing_of


def face(content: EmpireContent) -> dict[str, Any]:
    """The content as a picture is made from it; names are in the view, in the reader's language."""
    game = numbers()
    goods = dict(game["goods"])
    points = goods.pop("points")
    return {
        "map": _map(content.map),
        "goods": {good: list(zip(needs, points, strict=True)) for good, needs in goods.items()},
        "prices": list(game["prices"]),
        "armies": game["armies"],
        "cities": game["cities"],
        "deck": {str(card.id): _card(card) for card in content.deck},
    }


def _map(board: EmpireMap) -> dict[str, Any]:
    """Outlines, places for pieces and names, borders, lanes and ornaments; and who is whose neighbour."""
    drawing = drawing_of(board)
    home = {region: shape["continent"] for region, shape in drawing["regions"].items()}
    inner = [line["path"] for line in drawing["borders"] if len({home[r] for r in line["between"]}) == 1]
    outer = [line["path"] for line in drawing["borders"] if len({home[r] for r in line["between"]}) == 2]
    return {
        "id": board.id,
        "viewBox": drawing["viewBox"],
        "start": board.start,
        "regions": {
            region: {
                "continent": shape["continent"],
                "anchor": shape["anchor"],
                "radius": shape["radius"],
                "path": shape["path"],
                "slots": shape["slots"],
                "land": _beside(region, board.land),
                "sea": _beside(region, board.sea),
            }
            for region, shape in drawing["regions"].items()
        },
        "continents": {
            name: {
                "regions": shape["regions"],
                "label": shape["label"],
                "scale": shape["scale"],
                "coast": shape["coast"],
            }
            for name, shape in drawing["continents"].items()
        },
        "borders": "".join(inner),
        "bounds": "".join(outer),
        "lanes": drawing["lanes"],
        "ornaments": drawing["ornaments"],
    }


def _beside(region: str, pairs: Iterable[tuple[str, str]]) -> list[str]:
    return [b if a == region else a for a, b in pairs if region in (a, b)]


def _card(card: Card) -> dict[str, Any]:
    """A card with its action in either edition."""
    return {"good": card.good, "goods": card.units, "icons": _deed(card.icons), "words": _deed(card.words)}


def _deed(deed: Deed) -> dict[str, Any]:
    return {"parts": [list(part) for part in deed.parts], "joint": deed.joint}
