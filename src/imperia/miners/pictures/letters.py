"""How wide words are, and how they are broken and shrunk to fit.

Widths are those of the widest font that the style sheet can fall back to, so that no reader's font overflows.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from imperia.miners.pictures.svg import resource, text

TEXT, BOLD, NAME = "text", "bold", "name"
"""The three faces: sentences, figures, and names."""
LINE = 1.16
"""The height of a line in sizes."""
ASCENT = 0.95
"""Of the first line, from the top of its box to its baseline."""
SMALLEST = 2.0
UNKNOWN_LETTER, WIDE_LETTER = 1.1, 1.3


@dataclass(frozen=True)
class Block:
    """Lines of one size."""

    lines: tuple[str, ...]
    size: float
    face: str

    @property
    def width(self) -> float:
        """The width of the longest line."""
        return max((width_of(line, self.size, self.face) for line in self.lines), default=0.0)

    @property
    def height(self) -> float:
        """From the top of the first line to the bottom of the last."""
        return len(self.lines) * self.size * LINE

    def draw(self, x: float, y: float, classes: str = "") -> str:
        """The lines below y; `mid` and `end` among the classes say what x is."""
        step = self.size * LINE
        face = classes if self.face == TEXT else f"{self.face} {classes}".strip()
        return "".join(
            text(x, y + k * step + self.size * ASCENT, line, face, self.size) for k, line in enumerate(self.lines)
        )


@cache
def _widths(face: str) -> dict[str, float]:
    groups = json.loads(resource("widths.json"))[face]
    return {letter: int(width) / 100 for width, letters in groups.items() for letter in letters}


def width_of(content: str, size: float, face: str = TEXT) -> float:
    """The width of a text, on the safe side."""
    known = _widths(face)
    return size * sum(known.get(letter) or _foreign(letter) for letter in content)


def _foreign(letter: str) -> float:
    if unicodedata.combining(letter):
        return 0.0
    return WIDE_LETTER if unicodedata.east_asian_width(letter) in "WF" else UNKNOWN_LETTER


def words_of(content: str) -> list[str]:
    """The words of a text; French punctuation stays with the word before it."""
    return re.sub(r" ([:;!?»])", "\u00a0\\1", content).split(" ")


def wrap(content: str, width: float, size: float, face: str = TEXT) -> list[str]:
    """The fewest lines that a text needs, of about the same length; a word too long for a line is broken."""
    lines = _greedy(content, width, size, face)
    longest = max(width_of(word, size, face) for word in words_of(content))
    low, high = min(width, max(width / max(1, len(lines)), longest)), width
    for _ in range(5):
        middle = (low + high) / 2
        tried = _greedy(content, middle, size, face)
        if len(tried) == len(lines) and all(width_of(line, size, face) <= middle for line in tried):
            high = middle
        else:
            low = middle
    return _greedy(content, high, size, face)


def _greedy(content: str, width: float, size: float, face: str) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in words_of(content):
        longer = f"{line} {word}" if line else word
        if width_of(longer, size, face) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        while len(word) > 1 and width_of(word, size, face) > width:
            cut = next(k for k in range(len(word) - 1, 0, -1) if k == 1 or width_of(word[:k], size, face) <= width)
            lines.append(word[:cut])
            word = word[cut:]
        line = word
    return [*lines, line] if line else lines


def fit(content: str, width: float, height: float, sizes: Sequence[float], face: str = TEXT, lines: int = 99) -> Block:
    """A text in a box: the largest of the sizes, falling, at which it fits; below the last it shrinks on."""
    least = sizes[-1]
    tried = [*sizes, *(least * 0.94**k for k in range(1, 60) if least * 0.94**k > SMALLEST), SMALLEST]
    for size in tried:
        # Above the smallest wanted size no word is broken.
        if size > least and any(width_of(word, size, face) > width for word in words_of(content)):
            continue
        block = Block(tuple(wrap(content, width, size, face)), size, face)
        if len(block.lines) <= lines and block.height <= height and block.width <= width:
            return block
    return block
