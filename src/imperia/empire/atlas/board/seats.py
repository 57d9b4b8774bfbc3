"""The score of every player: points by source, goods, and what is left."""

from collections.abc import Mapping
from html import escape
from typing import Any

from imperia.empire.atlas.board.pieces import mark
from imperia.empire.atlas.board.svg import (
    GOODS,
    View,
    Words,
    clipped,
    colour_class,
    colour_word,
    fitting,
    icon,
    num,
    rect,
    text,
)

WIDE, GAP, TALLEST = 228.0, 11.0, 196.0


def seats(view: View, words: Words, x: float, y: float, height: float) -> str:
    """One panel under the other."""
    count = len(view["seats"])
    high = min(TALLEST, (height - GAP * (count - 1)) / count)
    return "".join(_panel(seat, view, words, x, y + k * (high + GAP), high) for k, seat in enumerate(view["seats"]))


def _panel(seat: Mapping[str, Any], view: View, words: Words, x: float, y: float, high: float) -> str:
    number = seat["seat"]
    acting = number in view["acting"]
    # Four lines share the height: who, points, goods, supplies.
    line = high / 4
    name = _name(number, view, words)
    out = [
        rect(x + 0.5, y + 0.5, WIDE - 1, high - 1, "sheet acting" if acting else "sheet", 10),
        f'<g class="{colour_class(number)}">',
        (
            f'<path class="bar" d="M{num(x + 10)} {num(y + 1)}a9 9 0 0 0-9 9v{num(high - 20)}'
            f'a9 9 0 0 0 9 9h-4.6a6 6 0 0 1-.4 0v{num(2 - high)}z"/></g>'
        ),
        mark(number, x + 28, y + 0.56 * line, 26),
        text(x + 48, y + 0.56 * line + 6.5, name, "who", fitting(name, WIDE - 102, 18)),
        text(x + WIDE - 14, y + 0.56 * line + 11, seat["score"]["total"], "big end"),
    ]
    third = (WIDE - 24) / 3
    for k, part in enumerate(("regions", "continents", "goods")):
        left = x + 16 + k * third
        top = y + 1.2 * line
        out.append(icon(f"i-{part.removesuffix('s') if part != 'goods' else part}", left, top, 16))
        out.append(text(left + 21, top + 13.5, seat["score"][part], "bold", 16))
        label = clipped(words(f"empire-{part}"), third, 11)
        out.append(text(left, top + 28, label, "soft tiny"))
    out.append(f'<path class="rule" d="M{num(x + 16)} {num(y + 2.14 * line)}h{num(WIDE - 28)}"/>')
    sixth = (WIDE - 24) / 6
    for k, good in enumerate(GOODS):
        left, have = x + 16 + k * sixth, seat["goods"][good]
        top = y + 2.58 * line - 8.5
        none = "" if have else " faint"
        out.append(icon(f"g-{good}", left, top, 17, "ic" + none))
        out.append(text(left + 20, top + 13, have, "bold" + none, 12.5))
    out.append(f'<path class="rule" d="M{num(x + 16)} {num(y + 3.04 * line)}h{num(WIDE - 28)}"/>')
    out.append(_supplies(seat, words, x + 16, y + 3.52 * line - 8))
    return "".join(out)


def _name(number: int, view: View, words: Words) -> str:
    colour = colour_word(number, words)
    name = colour[:1].upper() + colour[1:]
    if view.get("seat") == number:
        return f"{name} ({words('empire-board-you')})"
    return name


def _supplies(seat: Mapping[str, Any], words: Words, x: float, y: float) -> str:
    cards = len(seat["cards"])
    rows = (
        ("i-coin", "empire-coins", seat["coins"], _bid(seat)),
        ("i-army", "empire-armies", seat["armies_left"], ""),
        ("a-city", "empire-cities", seat["cities_left"], ""),
        ("i-card", "empire-cards", cards, f"/{cards + seat['cards_left']}"),
    )
    out = []
    for (symbol, word, value, more), off in zip(rows, (0, 64, 110, 150), strict=True):
        left = x + off
        out.append(f"<g><title>{escape(words(word), quote=False)}: {value}{more}</title>")
        out.append(icon(symbol, left, y, 16))
        out.append(text(left + 20, y + 13, value, "bold", 13.5))
        if more:
            out.append(text(left + 21 + 8 * len(str(value)), y + 13, more, "soft", 12))
        out.append("</g>")
    return "".join(out)


def _bid(seat: Mapping[str, Any]) -> str:
    """A bid beside the coins: its amount, or that it is made."""
    if seat.get("bid") is None:
        return ""
    return "−?" if seat["bid"] == "hidden" else f"−{seat['bid']}"
