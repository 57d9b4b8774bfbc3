"""Actions in words, for logs and screen readers."""

from __future__ import annotations

from typing import Any

from imperia.kernel.actions import Notation
from imperia.kernel.contract import View
from imperia.words import Words


def tell(notation: Notation, before: View, seat: int, code: int, words: Words) -> str:
    """An action as a sentence without its subject; `before` is the view in which it was decided."""
    action = notation.action(code)
    kind, values = action.kind, action.values
    facts: dict[str, object] = {}
    if kind == "buy":
        face = before["row"][int(values[0]) - 1]
        facts = {"place": values[0], "cost": face["cost"], "card": card_text(face, words)}
    elif kind == "choose":
        card = before["card"]
        facts = {"joint": card["joint"], "deed": part_text(card["parts"][int(values[0]) - 1], words)}
    elif kind == "bid":
        facts = {"value": values[0]}
    elif kind == "first":
        facts = owner_facts(values[0], seat, words)
    elif kind == "destroy":
        facts = {"region": place_text(before, values[0]), **owner_facts(values[1], seat, words)}
    elif kind == "move":
        facts = {"region": place_text(before, values[0]), "there": place_text(before, values[1])}
    elif kind != "done":
        facts = {"region": place_text(before, values[0])}
    return words(f"empire-tell-{kind}", **facts)


def owner_facts(owner: str, seat: int, words: Words) -> dict[str, object]:
    """Whose something is, to the seat that decides: its own, neutral, or another's, with the colour."""
    whose = "own" if owner == str(seat) else "neutral" if owner == "neutral" else "other"
    return {"whose": whose, "colour": colour_text(owner, words)}


def place_text(view: View, region: str) -> str:
    """A region by id and name."""
    name = view["regions"][region]["name"]
    return region if name == region else f"{region} {name}"


def colour_text(colour: str, words: Words) -> str:
    """A colour by its name."""
    return words(f"colour-{colour}")


def part_text(part: list[Any], words: Words) -> str:
    """One side of a card: `move 4`."""
    return words(f"empire-part-{part[0]}", n=part[1])


def deed_text(face: dict[str, Any], words: Words) -> str:
    """The whole action of a card: `place 3 or move 4`."""
    parts = [part_text(part, words) for part in face["parts"]]
    if len(parts) == 1:
        return parts[0]
    return words(f"empire-{face['joint']}", one=parts[0], two=parts[1])


def card_text(face: dict[str, Any], words: Words) -> str:
    """A card in words: `2 carrots, place 3`."""
    if face["card"] is None:
        return words("empire-card-unknown")
    goods = words("empire-units", good=face["good"], n=face["goods"])
    return words("empire-card", goods=goods, deed=deed_text(face, words))
