"""What a decision changes, in a few words: points, carts, coins, cards, machines, the marker."""

from __future__ import annotations

from typing import Any

from imperia.kernel.contract import View
from imperia.words import Words

Face = dict[str, Any]

PAID = ("coins", "cards")
"""What choosing a card changes, told with its price."""


def reasons(before: View, after: View, seat: int, words: Words) -> list[str]:
    """What differs between two views for a seat, the most telling first."""
    was, now = before["seats"][seat], after["seats"][seat]
    chosen = _chosen(was, now, words)
    found = list(chosen)
    for name, change in _changes(was, now).items():
        if change and not (chosen and name in PAID):
            found.append(words("miners-reason-change", what=name, n=abs(change), change=f"{change:+d}"))
    if was["board"] is None and now["board"] is not None:
        track = after["boards"][now["board"] - 1]["name"]
        found.append(words("miners-reason-board", track=track))
    for rival, face in enumerate(after["seats"]):
        change = face["score"]["total"] - before["seats"][rival]["score"]["total"]
        if rival != seat and change:
            colour = words(f"colour-{rival}")
            found.append(words("miners-reason-rival", colour=colour, n=abs(change), change=f"{change:+d}"))
    return found


def _changes(was: Face, now: Face) -> dict[str, int]:
    """Everything that is counted, and by how much it differs."""
    return {
        "points": now["score"]["points"] - was["score"]["points"],
        "carts": now["score"]["carts"] - was["score"]["carts"],
        "complete": _complete(now) - _complete(was),
        "coins": now["coins"] - was["coins"],
        "cards": len(now["hand"]) - len(was["hand"]),
        "machines": sum(card["machines"] for card in now["mine"]) - sum(card["machines"] for card in was["mine"]),
        "collapses": sum(card["collapsed"] for card in now["mine"]) - sum(card["collapsed"] for card in was["mine"]),
        "spaces": now["space"] - was["space"] if was["board"] == now["board"] else 0,
        "discount": now["discount"] - was["discount"],
    }


def _complete(face: Face) -> int:
    return sum(cart["complete"] for cart in face["carts"])


def _chosen(was: Face, now: Face, words: Words) -> list[str]:
    """The card that was chosen, with what it will cost."""
    if isinstance(was["chosen"], dict) or not isinstance(now["chosen"], dict) or now["chosen"]["card"] is None:
        return []
    card = now["chosen"]
    price = next((face["price"] for face in was["hand"] if face["card"] == card["card"] and "price" in face), None)
    cost = card["cost"] if price is None else price
    return [words("miners-reason-chosen", card=card["name"], level=card["level"], cost=cost, coins=was["coins"])]
