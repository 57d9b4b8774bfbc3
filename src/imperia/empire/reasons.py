"""What a decision changes, in a few words: regions and continents that change hands, points, goods, coins."""

from __future__ import annotations

from typing import Any

from imperia.empire.codes import GOODS, UNITS
from imperia.empire.telling import colour_text, deed_text, place_text
from imperia.kernel.contract import View
from imperia.kernel.records import Record
from imperia.words import Words

WILD = "wild"


def reasons(t: Record, before: View, after: View, seat: int, words: Words) -> list[str]:
    """What differs between two views for a seat, the most telling first."""
    found = _hands(before, after, seat, "regions", words) + _hands(before, after, seat, "continents", words)
    was, now = before["seats"][seat], after["seats"][seat]
    for source in ("regions", "continents", "goods"):
        change = now["score"][source] - was["score"][source]
        if change:
            found.append(words("empire-reason-points", source=source, n=abs(change), change=f"{change:+d}"))
    found += _goods(t, was["goods"], now["goods"], words)
    if not before["card"] and after["card"] and after["card"]["card"] is not None:
        found.append(words("empire-reason-deed", deed=deed_text(after["card"], words)))
    spent = was["coins"] - now["coins"]
    if spent > 0:
        found.append(words("empire-reason-coins", n=spent, left=now["coins"]))
    return found or _pieces(before, after, seat, words)


def _hands(before: View, after: View, seat: int, kind: str, words: Words) -> list[str]:
    """Regions or continents that have another controller than before."""
    found = []
    for place, face in after[kind].items():
        was, now = before[kind][place]["controller"], face["controller"]
        if was == now:
            continue
        name = place_text(after, place) if kind == "regions" else face["name"]
        facts = {"place": name, "kind": kind}
        if now == seat:
            taken = "empire-reason-takes" if was is None else "empire-reason-takes-from"
            found.append(words(taken, **facts, **({} if was is None else {"colour": colour_text(str(was), words)})))
        elif was == seat:
            found.append(words("empire-reason-loses", **facts))
        elif was is not None:
            found.append(words("empire-reason-rival-loses", **facts, colour=colour_text(str(was), words)))
        else:
            found.append(words("empire-reason-rival-takes", **facts, colour=colour_text(str(now), words)))
    return found


def _goods(t: Record, was: dict[str, int], now: dict[str, int], words: Words) -> list[str]:
    """How far the goods that came in are from their next points."""
    found = []
    for number, good in enumerate(GOODS):
        units = now[good]
        if units <= was[good]:
            continue
        if good == WILD:
            found.append(words("empire-reason-wild", n=units))
            continue
        worth = t.worth[number]
        more = next((n for n in range(units + 1, UNITS) if worth[n] > worth[units]), None)
        name = words(f"empire-good-{good}")
        if more is None:
            found.append(words("empire-reason-good-full", good=name, n=units))
        else:
            facts = {"good": name, "n": units, "short": more - units, "points": int(worth[more])}
            found.append(words("empire-reason-good", **facts))
    return found


def _pieces(before: View, after: View, seat: int, words: Words) -> list[str]:
    """Pieces that came or went where nothing else changed."""
    found = []
    for region, face in after["regions"].items():
        old: dict[str, Any] = before["regions"][region]
        for kind in ("armies", "cities"):
            change = face[kind].get(str(seat), 0) - old[kind].get(str(seat), 0)
            if change:
                place = place_text(after, region)
                found.append(words("empire-reason-pieces", change=f"{change:+d}", kind=kind, place=place))
    return found
