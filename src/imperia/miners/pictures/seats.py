"""Every player: score, coins, what is in hand as far as it shows, and the mines of the others."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from imperia.kernel.contract import View
from imperia.miners.codes import LEVEL_NAMES
from imperia.miners.pictures.letters import BOLD, NAME, TEXT, fit, width_of
from imperia.miners.pictures.mine import small_mine
from imperia.miners.pictures.panels import back
from imperia.miners.pictures.svg import mark, rect, text, titled, use
from imperia.words import Words

GAP, OWN_HIGH, HEAD = 10.0, 112.0, 104.0
MOST_HIGH, ENOUGH_BELOW, BESIDE = 330.0, 212.0, 136.0


def seats(view: View, main: int, words: Words, x: float, y: float, wide: float, high: float) -> str:
    """The seat whose mine is drawn large, then the others with their mines."""
    others = [seat for seat in view["seats"] if seat["seat"] != main]
    out = [_panel(view, view["seats"][main], words, x, y, wide, OWN_HIGH, with_mine=False)]
    top = y + OWN_HIGH + GAP
    each = min(MOST_HIGH, (high - OWN_HIGH - GAP * len(others)) / max(1, len(others)))
    for seat in others:
        out.append(_panel(view, seat, words, x, top, wide, each, with_mine=True))
        top += each + GAP
    return "".join(out)


def seat_name(view: View, seat: int, words: Words) -> str:
    """A seat's colour, with a capital; the viewer's is marked."""
    colour = words(f"colour-{seat}")
    name = colour[:1].upper() + colour[1:]
    return words("miners-picture-you", name=name) if view["seat"] == seat else name


def doing(view: View, seat: Mapping[str, Any], words: Words) -> tuple[str, str]:
    """What a seat is about, and the icon for it."""
    if view["phase"] == "over":
        rank = words("miners-picture-rank", rank=seat["rank"] + 1)
        return (f"{rank}: {seat['grade']}" if "grade" in seat else rank), ""
    if seat["want"] != "nothing":
        return words("miners-picture-doing", want=seat["want"]), "ic-ui-think"
    if seat["chosen"] is not None:
        return words("miners-picture-has-chosen"), "ic-ui-lock"
    return words("miners-picture-done"), ""


def _panel(
    view: View,
    seat: Mapping[str, Any],
    words: Words,
    x: float,
    y: float,
    wide: float,
    high: float,
    with_mine: bool,
) -> str:
    number = seat["seat"]
    score = seat["score"]
    status, icon = doing(view, seat, words)
    busy = "acting" if number in view["acting"] else "sheet"
    total = fit(str(score["total"]), 70, 36, (30.0, 26.0, 22.0), NAME, 1)
    name = fit(seat_name(view, number, words), wide - 60 - total.width - 16, 24, (18.0, 16.0, 14.0, 12.0), NAME, 1)
    told = fit(status, wide - 80 - total.width - 16, 16, (12.5, 11.5, 10.5, 9.5, 8.5), TEXT, 1)
    tone = "ok" if icon == "ic-ui-lock" else "soft"
    left = x + 44 + (19 if icon else 0)
    out = [
        rect(x + 0.5, y + 0.5, wide - 1, high - 1, busy, 10),
        mark(number, x + 25, y + 28, 28),
        name.draw(x + 44, y + 20 - name.height / 2),
        use(icon, x + 44, y + 31, 15, classes="ok" if tone == "ok" else "quiet") if icon else "",
        told.draw(left, y + 38.5 - told.height / 2, tone),
        total.draw(x + wide - 14, y + 27 - total.height / 2, "end"),
    ]
    if with_mine and high < ENOUGH_BELOW:
        # Beside its figures a mine has more room than below them.
        out.append(_figures(view, seat, words, x + 14, y + 56, BESIDE - 20))
        out.append(_hand(seat, words, x + 14, y + 108, BESIDE - 20, 18, rows=2))
        out.append(small_mine(seat, x + BESIDE, y + 50, wide - BESIDE - 10, high - 60, words))
    else:
        out.append(_figures(view, seat, words, x + 14, y + 52, wide - 28))
        out.append(_hand(seat, words, x + 14, y + 78, wide - 28, 18 if with_mine else 24))
        if with_mine:
            out.append(small_mine(seat, x + 10, y + HEAD, wide - 20, high - HEAD - 10, words))
    label = words("miners-picture-seat", name=seat_name(view, number, words), status=status, total=score["total"])
    return titled(label, *out)


def _figures(view: View, seat: Mapping[str, Any], words: Words, x: float, y: float, wide: float) -> str:
    """Points, complete carts, coins, where the marker stands, and what the next card is cheaper."""
    score = seat["score"]
    shown = [
        ("ic-point", words("miners-picture-points", n=score["points"]), str(score["points"])),
        ("ic-cart-complete", words("miners-picture-carts", n=score["carts"]), str(score["carts"])),
        ("ic-coin", words("miners-picture-coins", n=seat["coins"]), str(seat["coins"])),
    ]
    if seat["board"] is not None:
        track = view["boards"][seat["board"] - 1]["name"]
        said = words("miners-picture-marker", track=track, space=seat["space"])
        shown.append(("ic-advance", said, f"{seat['board']}·{seat['space']}"))
    if seat["discount"]:
        shown.append(("ic-draw", words("miners-picture-discount", n=seat["discount"]), f"−{seat['discount']}"))
    out = []
    left = x
    for icon, said, value in shown:
        need = 23 + width_of(value, 15, BOLD)
        if left + need > x + wide and left > x:
            left, y = x, y + 24
        out.append(titled(said, use(icon, left, y, 18), text(left + 23, y + 14.5, value, "bold", 15)))
        left += need + 10
    return "".join(out)


def _hand(seat: Mapping[str, Any], words: Words, x: float, y: float, wide: float, high: float, rows: int = 1) -> str:
    """The backs of the cards in hand; those that everybody has seen say their names."""
    cards = seat["hand"]
    fitting = int(wide / (high * 1.5 + 3))
    across = max(1, fitting, math.ceil(len(cards) / rows))
    step = min(high * 1.5 + 3, wide / across)
    out = []
    for k, card in enumerate(cards):
        level = LEVEL_NAMES.index(card["level"]) + 1
        known = words("miners-card-unknown", level=card["level"])
        if card["card"]:
            known = f"{card['name']} ({card['card']})"
        left, top = x + k % across * step, y + k // across * (high + 3)
        out.append(titled(known, back(level, left, top, step - 3, high)))
    return "".join(out)
