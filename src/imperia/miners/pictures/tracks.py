"""The three progress boards: shafts climbed upwards, with the markers of all seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from imperia.kernel.contract import View
from imperia.miners.language import parse
from imperia.miners.language.parse import SPACE
from imperia.miners.pictures.formula import set_formula
from imperia.miners.pictures.letters import BOLD, NAME, TEXT, fit
from imperia.miners.pictures.svg import mark, rect, titled
from imperia.words import Words

MOST_HIGH = 66.0


def tracks(view: View, seat: int, words: Words, x: float, y: float, wide: float, high: float) -> str:
    """A panel with the boards; the next space of a seat's marker is lit."""
    own = view["seats"][seat]
    title = fit(words("miners-picture-progress"), wide - 24, 24, (17.0, 15.0, 13.0), NAME, 1)
    coming = _next_space(view, own)
    told = words("miners-picture-next", text=coming["text"]) if coming else words("miners-picture-next-any")
    following = fit(told, wide - 24, 30, (12.5, 11.5, 10.5, 9.5), TEXT, 2)
    out = [
        rect(x + 0.5, y + 0.5, wide - 1, high - 1, "sheet", 10),
        title.draw(x + 12, y + 21 - title.height / 2),
        following.draw(x + 12, y + 34, "soft"),
    ]
    step = (wide - 16) / len(view["boards"])
    top = y + 40 + max(following.height, 14)
    for k, board in enumerate(view["boards"]):
        out.append(_shaft(view, board, own, words, x + 8 + k * step + 3, top, step - 6, y + high - 8 - top))
    return "".join(out)


def _next_space(view: View, own: Mapping[str, Any]) -> Mapping[str, Any] | None:
    if own["board"] is None:
        return None
    spaces = view["boards"][own["board"] - 1]["spaces"]
    found: Mapping[str, Any] | None = spaces[own["space"]] if own["space"] < len(spaces) else None
    return found


def _shaft(
    view: View,
    board: Mapping[str, Any],
    own: Mapping[str, Any],
    words: Words,
    x: float,
    y: float,
    wide: float,
    high: float,
) -> str:
    mine = own["board"] == board["board"]
    name = fit(board["name"], wide, 32, (12.0, 11.0, 10.0, 9.0), BOLD if mine else TEXT, 2)
    spaces = board["spaces"]
    room = high - 38
    each = min(MOST_HIGH, room / len(spaces))
    foot = y + room
    out = [rect(x, foot - each * len(spaces) - 2, wide, each * len(spaces) + 4, "shaft", 8)]
    for k, space in enumerate(spaces):
        top = foot - (k + 1) * each
        here = [s["seat"] for s in view["seats"] if s["board"] == board["board"] and s["space"] == space["space"]]
        out.append(_space(space, here, _style(k, len(spaces), mine, own["space"], here), x, top, wide, each, words))
    out.append(name.draw(x + wide / 2, foot + 22 - name.height / 2, "mid" if mine else "mid soft"))
    return titled(words("miners-picture-board", board=board["board"], side=board["side"]), *out)


def _style(k: int, count: int, mine: bool, reached: int, here: list[int]) -> str:
    if mine and k == reached:
        return "next"
    if k == count - 1:
        return "last"
    return "here" if here else "space"


def _space(
    space: Mapping[str, Any], here: list[int], style: str, x: float, y: float, wide: float, high: float, words: Words
) -> str:
    colours = ", ".join(words(f"colour-{seat}") for seat in here)
    room = 11.0 * len(here)
    formula = set_formula(parse(space["effect"], SPACE), wide - 14 - room, high - 6, 17)
    out = [
        rect(x + 3, y + 1.5, wide - 6, high - 3, style, 5),
        formula.draw(0, y + (high - formula.height) / 2, middle=x + wide / 2 + room / 2),
    ]
    out += [mark(seat, x + 3 + 11 * k, y + high / 2, 22) for k, seat in enumerate(here)]
    number = f"{space['space']}. {space['text']}"
    return titled(f"{number} {colours}".strip(), *out)
