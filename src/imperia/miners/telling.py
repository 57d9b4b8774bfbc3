"""Actions in words, for logs and screen readers."""

from __future__ import annotations

from typing import Any

from imperia.kernel.actions import Notation
from imperia.kernel.contract import View
from imperia.words import Words


def tell(notation: Notation, before: View, code: int, words: Words, seat: int | None = None) -> str:
    """An action as a sentence without its subject; `before` is the view in which it was decided.

    Several seats act at once: without the seat that decided, a card of its mine may not be found, and is not named.
    """
    action = notation.action(code)
    if seat is not None:
        before = {**before, "seats": [before["seats"][seat]]}
    kind, value = action.kind, action.values[0] if action.values else ""
    facts: dict[str, object] = {}
    if kind in ("choose", "discard"):
        facts["card"] = card_text(before, value, words)
    elif kind == "place":
        facts = {"card": chosen_text(before, words), "cell": value}
    elif kind in ("machine", "collapse", "clear", "activate"):
        facts["card"] = cell_text(before, value)
    elif kind == "cart":
        facts["joint"] = " ".join(action.values)
    elif kind in ("skip", "take"):
        facts = effect_facts(before, value)
    elif kind == "surface":
        facts["text"] = before["surface"][int(value) - 1]
    elif kind == "board":
        facts = {"board": value, "track": before["boards"][int(value) - 1]["name"]}
    elif kind == "faction":
        facts["faction"] = words(f"miners-faction-{value}")
    elif kind in ("advance", "trade"):
        facts["n"] = int(value)
    elif kind == "up":
        facts["direction"] = value
    elif kind == "draw":
        facts["level"] = value
    return words(f"miners-tell-{kind}", **facts)


def card_text(view: View, card: str, words: Words) -> str:
    """A card by its name where the view shows it, else by its id."""
    for seat in view["seats"]:
        for face in [*seat["hand"], *seat["mine"]]:
            if face["card"] == card:
                return str(face["name"])
    return words("miners-card-number", card=card)


def cell_text(view: View, cell: str) -> str:
    """The card at a place of the mine, and the place; the place alone if several mines have one."""
    found = [face["name"] for seat in view["seats"] for face in seat["mine"] if face["cell"] == cell]
    return f"{found[0]} ({cell})" if len(found) == 1 else cell


def chosen_text(view: View, words: Words) -> str:
    """The card that waits to be placed, if only one does."""
    waiting = [seat["chosen"] for seat in view["seats"] if seat["want"] == "place" and isinstance(seat["chosen"], dict)]
    return str(waiting[0]["name"]) if len(waiting) == 1 else words("miners-card-revealed")


def effect_facts(view: View, effect: str) -> dict[str, object]:
    """The card whose effect is chosen, and what the effect says; just its number if several seats are choosing."""
    choosing: list[dict[str, Any]] = [seat["active"] for seat in view["seats"] if seat["want"] == "effect"]
    if len(choosing) != 1 or not choosing[0]:
        return {"card": "…", "text": effect}
    face = choosing[0]
    text = face["effects"][int(effect) - 1] if effect and int(effect) <= len(face["effects"]) else ""
    return {"card": face["name"], "text": text}
