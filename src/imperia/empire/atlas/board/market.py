"""The row of cards with their prices, the pile, and the card being carried out."""

from collections.abc import Mapping
from html import escape
from typing import Any

from imperia.empire.atlas.board.svg import View, Words, clipped, icon, num, rect, text

WIDE, HIGH, GAP = 124.0, 138.0, 8.0


def market(view: View, words: Words, x: float, y: float) -> str:
    """The row from left to right, then the pile, then the card in hand."""
    out = [f'<path class="rule" d="M{num(x)} {num(y)}h{num(6 * WIDE + 5 * GAP + 60)}"/>']
    for place, entry in enumerate(view["row"]):
        out.append(_card(entry, words, x + place * (WIDE + GAP), y))
    x += len(view["row"]) * (WIDE + GAP) + 6
    out.append(_pile(view["pile"], words, x, y))
    if view.get("card"):
        current = {**view["card"], "cost": None}
        out.append(_card(current, words, x + 78, y, chosen=True))
    return "".join(out)


def _card(entry: Mapping[str, Any] | None, words: Words, x: float, y: float, chosen: bool = False) -> str:
    """One place of the row: a card, an unknown card, or nothing."""
    if entry is None:
        return rect(x + 0.5, y, WIDE - 1, HIGH, "gone", 10)
    known = entry.get("card") is not None
    out = [rect(x + 0.5, y, WIDE - 1, HIGH, "sheet acting" if chosen else "sheet", 10)]
    if known:
        title = escape(card_words(entry, words), quote=False)
        out = [f"<g><title>{title}</title>", *out, _face(entry, words, x, y), "</g>"]
    else:
        out.append(text(x + WIDE / 2, y + HIGH / 2 + 14, "?", "number soft mid"))
    if entry.get("cost") is not None:
        out.append(f'<circle class="price" cx="{num(x + WIDE / 2)}" cy="{num(y)}" r="14"/>')
        out.append(text(x + WIDE / 2, y + 5.5, entry["cost"], "cost"))
    return "".join(out)


def _face(entry: Mapping[str, Any], words: Words, x: float, y: float) -> str:
    good = words(f"empire-good-{entry['good']}").capitalize()
    icons = 25 * entry["goods"]
    left = x + (WIDE - icons - 6 - 7.4 * len(good)) / 2
    symbol = f"g-{escape(entry['good'])}"
    out = [icon(symbol, left + 25 * k, y + 20, 23) for k in range(entry["goods"])]
    out.append(text(left + icons + 6, y + 37, good, "good"))
    out.append(f'<path class="rule" d="M{num(x + 8)} {num(y + 50)}h{num(WIDE - 16)}"/>')
    parts = entry["parts"]
    if len(parts) == 1:
        op, count = parts[0]
        side = 38
        wide = side + (30 if _numbered(op, count) else 0)
        out.append(icon(f"a-{escape(op)}", x + (WIDE - wide) / 2, y + 62, side))
        if _numbered(op, count):
            out.append(text(x + (WIDE + wide) / 2 - 22, y + 94, count, "number"))
        out.append(text(x + WIDE / 2, y + 122, words(f"empire-op-{op}"), "soft mid", 13))
        return "".join(out)
    for k, (op, count) in enumerate(parts):
        top = y + 57 + 42 * k
        out.append(icon(f"a-{escape(op)}", x + 12, top, 25))
        if _numbered(op, count):
            out.append(text(x + 43, top + 20, count, "number small"))
        label = clipped(words(f"empire-op-{op}"), WIDE - 66, 13)
        out.append(text(x + 62, top + 18, label, "soft", 13))
    joint = words(f"empire-joint-{entry['joint']}")
    half = 4 + 3.4 * len(joint)
    out.append(text(x + WIDE / 2, y + 95, joint, "joint"))
    for way in (-1, 1):
        start = x + WIDE / 2 + way * half
        end = WIDE / 2 - half - 12
        out.append(f'<path class="rule" d="M{num(start)} {num(y + 91)}h{num(way * end)}"/>')
    return "".join(out)


def _numbered(op: str, count: int) -> bool:
    """A city card builds one city, and says so without a number."""
    return op != "city" or count > 1


def _pile(count: int, words: Words, x: float, y: float) -> str:
    middle = x + 30
    return (
        rect(x + 4, y + 4, 60, HIGH - 4, "sheet", 8)
        + rect(x, y, 60, HIGH - 4, "sheet", 8)
        + text(middle, y + HIGH / 2 + 2, count, "who mid", 24)
        + text(middle, y + HIGH / 2 + 20, words("empire-board-pile"), "soft tiny mid")
    )


def card_words(entry: Mapping[str, Any], words: Words) -> str:
    """A card in words: its good, then its actions."""
    good = words(f"empire-good-{entry['good']}").capitalize()
    actions = [
        f"{words(f'empire-op-{op}')} {count}" if _numbered(op, count) else words(f"empire-op-{op}")
        for op, count in entry["parts"]
    ]
    joint = f" {words('empire-joint-' + entry['joint'])} " if len(actions) > 1 else ""
    many = f"{entry['goods']} " if entry["goods"] > 1 else ""
    return f"{many}{good}: {joint.join(actions)}"
