"""What stands in a region: armies, cities, a goods token, and the region's id above them."""

from collections.abc import Mapping
from html import escape
from typing import Any

from imperia.empire.atlas.board.svg import (
    Words,
    colour_class,
    colour_word,
    num,
    owners,
    shape_name,
)
from imperia.empire.atlas.drawing import RegionShape


def army(owner: int | str, count: int | str) -> str:
    """An army of some strength, about the origin."""
    shape = shape_name(owner)
    drop = 8.6 if shape == "p-triangle" else 5
    return f'<g class="piece {colour_class(owner)}">{_centred(shape)}<text y="{drop}">{count}</text></g>'


def city(owner: int | str, count: int) -> str:
    """A castle in the owner's colour, with the owner's shape for a badge."""
    shape = shape_name(owner)
    badge = f'<g transform="translate(0 4.6) scale(.42)" class="badge">{_centred(shape)}</g>'
    many = ""
    if count > 1:
        many = f'<g class="many" transform="translate(10 -9)"><circle r="6.2"/><text y="3.4">{count}</text></g>'
    return f'<g class="piece {colour_class(owner)}">{_centred("p-city")}{badge}{many}</g>'


def token(good: str) -> str:
    """A goods token."""
    return (
        '<g class="goods"><circle r="12.4"/><circle r="10" class="in" fill="none"/>'
        f'<use href="#g-{escape(good)}" class="ic" x="-7.5" y="-7.5" width="15" height="15"/></g>'
    )


def mark(owner: int | str, x: float, y: float, side: float) -> str:
    """An owner's shape without a number."""
    return (
        f'<g class="{colour_class(owner)}"><use href="#{shape_name(owner)}"'
        f' x="{num(x - side / 2)}" y="{num(y - side / 2)}"'
        f' width="{num(side)}" height="{num(side)}"/></g>'
    )


def _centred(symbol: str) -> str:
    return f'<use href="#{symbol}" x="-14" y="-14" width="28" height="28"/>'


def cluster(region: str, content: Mapping[str, Any], shape: RegionShape, is_start: bool) -> str:
    """All that stands in a region, set out in the places its drawing keeps for that many."""
    items = _items(content)
    fitting = shape["slots"][min(len(items), len(shape["slots"]) - 1)]
    scale, places = fitting[0], list(zip(fitting[1::2], fitting[2::2], strict=True))
    x, y = shape["anchor"]
    out = [f'<g transform="translate({num(x)} {num(y)})">']
    out += [
        f'<g transform="translate({num(px)} {num(py)}) scale({scale:g})">{item}</g>'
        for item, (px, py) in zip(items, places[1:], strict=False)
    ]
    lx, ly = places[0]
    size = max(scale, 0.62)
    star = ""
    if is_start:
        wide = 4.2 * len(region) + 12
        star = (
            f'<g class="star" transform="translate({num(-wide)} -5)"><circle r="8.5"/>'
            '<use href="#m-star" x="-7" y="-7" width="14" height="14"/></g>'
        )
    out.append(
        f'<g transform="translate({num(lx + (9 * size if is_start else 0))} {num(ly + 5 * size)})'
        f' scale({size:g})">{star}<text class="id">{escape(region)}</text></g></g>'
    )
    return "".join(out)


def _items(content: Mapping[str, Any]) -> list[str]:
    """Armies and cities colour by colour, then the goods token."""
    armies, cities = dict(owners(content["armies"])), dict(owners(content["cities"]))
    out: list[str] = []
    for owner in dict.fromkeys([*sorted(o for o in (*armies, *cities) if isinstance(o, int)), *armies]):
        if owner in armies:
            out.append(army(owner, armies[owner]))
        if owner in cities:
            out.append(city(owner, cities[owner]))
    if content.get("token"):
        out.append(token(content["token"]))
    return out


def summary(region: str, content: Mapping[str, Any], is_start: bool, words: Words) -> str:
    """A region in words: who is there and who holds it."""
    parts = [
        words("empire-board-army", colour=colour_word(owner, words), count=count)
        for owner, count in owners(content["armies"])
    ]
    parts += [
        words("empire-board-city", colour=colour_word(owner, words), count=count)
        for owner, count in owners(content["cities"])
    ]
    if content.get("token"):
        good = words(f"empire-good-{content['token']}")
        parts.append(words("empire-board-token", good=good))
    holder = content["controller"]
    held = (
        words("empire-board-held-by-nobody")
        if holder is None
        else words("empire-board-held-by", colour=colour_word(holder, words))
    )
    start = words("empire-board-start") if is_start else ""
    title = " ".join(part for part in (region, content["name"]) if part)
    title = f"{title} ({start})" if start else title
    return f"{title}: {', '.join(parts) or words('empire-board-empty')}; {held}"
