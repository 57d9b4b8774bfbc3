"""Lines that the pages of every game have: the players, and the end of the log."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.text import Text

from imperia.cli.boards import Look
from imperia.kernel.contract import View


def seat_label(seat: int, view: View, look: Look, *, kind: bool = True) -> Text:
    """A player's name, with a mark while they may act."""
    label = look.players.label(seat, look.words, kind=kind)
    if seat == look.viewer:
        label.append(f" ({look.words('cli-you')})", "bold")
    return label.append(" ←", "bold") if seat in view["acting"] else label


def last_that_fit(lines: Sequence[Text], room: int, width: int, look: Look) -> list[Text]:
    """As many of the last lines as there is room for; of one that is too long for it, the beginning."""
    kept: list[Text] = []
    for line in reversed(lines):
        height = look.height_of(line, width)
        if height > room:
            if room > 0 and not kept:
                kept.append(shortened(line, room, width, look))
            break
        kept.append(line)
        room -= height
    return kept[::-1]


def shortened(line: Text, room: int, width: int, look: Look) -> Text:
    """The beginning of a line, so that it takes no more rows than there are."""
    cut = line.copy()
    for length in range(room * width, 0, -max(1, width // 8)):
        cut = line.copy()
        cut.truncate(length, overflow="ellipsis")
        if look.height_of(cut, width) <= room:
            break
    return cut


def parts_of(text: str) -> Iterator[Text]:
    """The parts of an enumeration, each with its comma or semicolon."""
    begin = 0
    for found in re.finditer(r"[,;] ", text):
        yield Text(text[begin : found.end() - 1])
        begin = found.end()
    yield Text(text[begin:])
