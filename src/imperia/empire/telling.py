"""Actions in words, for logs and screen readers."""

from __future__ import annotations

from typing import Any

from imperia.kernel.actions import Notation
from imperia.kernel.contract import View
from imperia.words import Words


def tell(notation: Notation, before: View, code: int, words: Words) -> str:
    """An action as a sentence without its subject; `before` is the view in which it was decided."""
    action = notation.action(code)
    facts: dict[str, object] = {}
    if action.kind == "buy":
        face = before["row"][int(action.values[0]) - 1]
        facts = {"place": action.values[0], "cost": face["cost"], "card": card_text(face, words)}
    elif action.kind == "choose":
        card = before["card"]
        facts = {"deed": part_text(card["parts"][int(action.values[0]) - 1], words)}
    elif action.kind in ("bid", "first"):
        facts = {"value": action.values[0]}
    elif action.kind != "done":
        facts = {"region": place_text(before, action.values[0])}
        if action.kind == "destroy":
            facts["colour"] = colour_text(action.values[1], words)
        if action.kind == "move":
            facts["there"] = place_text(before, action.values[1])
    return words(f"empire-tell-{action.kind}", **facts)


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
    """A card in words: `2 carrots: place 3`."""
    if face["card"] is None:
        return words("empire-card-unknown")
    good = words(f"empire-good-{face['good']}")
    return words("empire-card", good=good, units=face["goods"], deed=deed_text(face, words))
