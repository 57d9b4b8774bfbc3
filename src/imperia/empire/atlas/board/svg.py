"""Small pieces of SVG text."""

from collections.abc import Mapping
from html import escape
from typing import Any, Protocol

View = Mapping[str, Any]
"""A position as a seat may see it: plain data."""

SHAPES = ("circle", "square", "triangle", "diamond", "hexagon")
NEUTRAL = "neutral"
GOODS = ("crystal", "ore", "wood", "anvil", "carrot", "wild")


class Words(Protocol):
    """The reader's language: a message and its arguments, as text."""

    def __call__(self, message: str, /, **args: object) -> str:
        """The text of a message."""
        ...


def num(value: float) -> str:
    """A coordinate, short."""
    return f"{round(value, 1):g}"


def text(x: float, y: float, content: object, classes: str = "", size: float | None = None) -> str:
    """A line of text, escaped."""
    style = f' style="font-size:{num(size)}px"' if size else ""
    return f'<text x="{num(x)}" y="{num(y)}" class="{classes}"{style}>{escape(str(content), quote=False)}</text>'


def icon(name: str, x: float, y: float, side: float, classes: str = "ic") -> str:
    """A symbol in a square, from its upper left corner."""
    return f'<use href="#{name}" class="{classes}" x="{num(x)}" y="{num(y)}" width="{num(side)}" height="{num(side)}"/>'


def rect(x: float, y: float, w: float, h: float, classes: str, r: float = 0) -> str:
    """A rectangle, its corners rounded."""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" class="{classes}"/>'


def colour_class(owner: int | str) -> str:
    """The style of an owner: a seat (also as text) or neutral."""
    return "pn" if owner == NEUTRAL else f"p{owner}"


def shape_name(owner: int | str) -> str:
    """The symbol of an owner's pieces."""
    return "p-pebble" if owner == NEUTRAL else f"p-{SHAPES[int(owner)]}"


def colour_word(owner: int | str, words: Words) -> str:
    """The colour of an owner in words."""
    return words(f"colour-{owner}")


def owners(counts: Mapping[str, int]) -> list[tuple[int | str, int]]:
    """Owners with something there, seats first, neutral last."""
    found: list[tuple[int | str, int]] = [(int(k), n) for k, n in counts.items() if n and k != NEUTRAL]
    found.sort(key=lambda item: int(item[0]))
    if counts.get(NEUTRAL):
        found.append((NEUTRAL, counts[NEUTRAL]))
    return found


def clipped(content: str, width: float, size: float) -> str:
    """A text cut to fit a width, judged by an average letter."""
    most = max(3, int(width / (0.54 * size)))
    return content if len(content) <= most else content[: most - 1].rstrip() + "…"


def fitting(content: str, width: float, size: float) -> float:
    """The size, at most the usual one, at which a text fits a width even where only wide letters are installed."""
    return min(size, width / (0.62 * len(content)))
