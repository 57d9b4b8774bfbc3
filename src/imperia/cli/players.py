"""How players look in a terminal: each has a shape, a colour and a number, and colour is never alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.text import Text

from imperia.words import Words

SHAPES = ("●", "■", "▲", "◆", "⬢")
STYLES = ("#d9482b", "#5f87d7", "#b8860b", "#2f9e6e", "#b565b5")
"""Of middling lightness, to be read on light and on dark grounds; a terminal with few colours shows the nearest."""
NEUTRAL_SHAPE, NEUTRAL_STYLE = "○", "#8a8a8a"

HUMAN = "human"


def style_of(colour: int | str) -> str:
    """The style of a seat's colour, given as a seat, its text, or `neutral`."""
    return NEUTRAL_STYLE if colour == "neutral" else STYLES[int(colour) % len(STYLES)]


def piece(colour: int | str) -> Text:
    """The shape of a seat, in its colour."""
    shape = NEUTRAL_SHAPE if colour == "neutral" else SHAPES[int(colour) % len(SHAPES)]
    return Text(shape, style_of(colour))


def kind_text(kind: str, words: Words) -> str:
    """A bot as people call it: a level by its name in their language."""
    from imperia.bots.levels import LEVELS

    return words(f"level-{kind}") if kind in LEVELS else kind


@dataclass(frozen=True)
class Players:
    """Who sits where."""

    kinds: tuple[str, ...]
    """`human`, or the name of a bot, by seat; empty when that is not known."""
    names: Mapping[int, str] = field(default_factory=dict)

    def title(self, seat: int, words: Words) -> str:
        """A seat's own name, or its colour."""
        return self.names.get(seat) or words(f"colour-{seat % len(SHAPES)}")

    def label(self, seat: int, words: Words, *, kind: bool = False) -> Text:
        """A seat as shape, number and name; with `kind`, also who plays it where that is a bot."""
        text = piece(seat).append(f" {seat} ", "bold").append(self.title(seat, words), f"bold {style_of(seat)}")
        if kind and self.kinds and self.kinds[seat] != HUMAN:
            text.append(f" ({kind_text(self.kinds[seat], words)})", "dim")
        return text

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats played by people."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == HUMAN)
