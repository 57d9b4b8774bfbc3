"""Small pieces of SVG text, and whole documents that stand alone."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from importlib.resources import files

SHAPES = ("circle", "square", "triangle", "diamond", "hexagon")
"""The shape of each seat's pieces; its colour and pattern come with it."""
DEFINED = re.compile(r'^<(?:symbol|pattern) id="([\w-]+)".*$', re.MULTILINE)
REFERRED = re.compile(r'href="#([\w-]+)"|url\(#([\w-]+)\)')
TOKEN = re.compile(r"--([\w-]+):([^;}]+)")
USED_TOKEN = re.compile(r"var\(--([\w-]+)\)")


def num(value: float) -> str:
    """A coordinate, short."""
    return f"{round(value, 2):g}"


def text(x: float, y: float, content: object, classes: str = "", size: float | None = None) -> str:
    """A line of text, escaped; y is its baseline."""
    style = f' style="font-size:{num(size)}px"' if size else ""
    named = f' class="{classes}"' if classes else ""
    return f'<text x="{num(x)}" y="{num(y)}"{named}{style}>{escape(str(content), quote=False)}</text>'


def use(name: str, x: float, y: float, wide: float, high: float | None = None, classes: str = "ic") -> str:
    """A symbol in a box, from its upper left corner."""
    named = f' class="{classes}"' if classes else ""
    size = f'width="{num(wide)}" height="{num(wide if high is None else high)}"'
    return f'<use href="#{name}"{named} x="{num(x)}" y="{num(y)}" {size}/>'


def rect(x: float, y: float, wide: float, high: float, classes: str, r: float = 0) -> str:
    """A rectangle, its corners rounded."""
    round_ = f' rx="{num(r)}"' if r else ""
    return f'<rect class="{classes}" x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="{num(high)}"{round_}/>'


def circle(x: float, y: float, r: float, classes: str) -> str:
    """A disc or a ring."""
    return f'<circle class="{classes}" cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>'


def path(d: str, classes: str) -> str:
    """A drawn line or shape."""
    return f'<path class="{classes}" d="{d}"/>'


def titled(title: str, *parts: str, attributes: str = "") -> str:
    """A group that says what it is, for screen readers and pointers."""
    return f"<g{attributes}><title>{escape(title, quote=False)}</title>{''.join(parts)}</g>"


def placed(x: float, y: float, scale: float, *parts: str) -> str:
    """A group moved and scaled."""
    size = f" scale({scale:.4g})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){size}">{"".join(parts)}</g>'


def mark(seat: int, x: float, y: float, side: float) -> str:
    """A seat's shape about a point."""
    return f'<g class="p{seat}">{use(f"p-{SHAPES[seat]}", x - side / 2, y - side / 2, side, classes="")}</g>'


def document(size: str, label: str, *parts: str, printed: bool = False) -> str:
    """A whole picture: its style, the symbols that it uses, and its parts.

    One that is printed has the colours of the day written out, so that every program which shows SVG shows it.
    """
    body = "".join(parts)
    style = [resource("day.css"), "" if printed else night(), resource("pictures.css")]
    # A shadow would lie on the next card of a page.
    style.append(".shade{display:none}" if printed else "")
    svg = "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escape(label)}">',
            f"<title>{escape(label, quote=False)}</title>",
            f"<style>{''.join(style)}</style>",
            f"<defs>{definitions(body)}</defs>",
            body,
            "</svg>",
        ]
    )
    return with_day_colours(svg) if printed else svg


def night() -> str:
    """The colours of the night, for readers who prefer them."""
    return f"@media(prefers-color-scheme:dark){{{resource('night.css')}}}"


def definitions(body: str) -> str:
    """The symbols and patterns that a drawing refers to, and those that they refer to."""
    known = symbols()
    wanted = [name for pair in REFERRED.findall(body) for name in pair if name in known]
    found: dict[str, str] = {}
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = known[name]
            wanted += [n for pair in REFERRED.findall(known[name]) for n in pair if n in known]
    return "".join(found[name] for name in known if name in found)


def with_day_colours(svg: str) -> str:
    """A document without custom properties: every colour as it is by day."""
    tokens = dict(TOKEN.findall(resource("day.css")))
    return USED_TOKEN.sub(lambda found: tokens.get(found[1], found[0]), svg)


@cache
def symbols() -> dict[str, str]:
    """Every symbol and pattern by its name."""
    return {found[1]: found[0] for found in DEFINED.finditer(resource("symbols.svg"))}


@cache
def resource(name: str) -> str:
    """The text of a file of this package."""
    return (files(__package__) / name).read_text(encoding="utf-8").strip()
