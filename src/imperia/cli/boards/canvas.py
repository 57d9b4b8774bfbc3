"""A sheet of character cells: lines of dots, blocks of styled text, blocks moved apart where they would meet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from rich.text import Text

Cell = tuple[int, int]


@dataclass(frozen=True)
class Spot:
    """A block's place on the sheet: its left column and top row, its width and height."""

    x: int
    y: int
    width: int
    height: int

    def meets(self, other: Spot, gap: int = 1) -> bool:
        """Whether the blocks overlap, or stand side by side with less than a gap of columns between them."""
        return (
            self.x < other.x + other.width + gap
            and other.x < self.x + self.width + gap
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )


class Canvas:
    """Rows of cells, each a character and a style."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._cells: dict[Cell, tuple[str, str]] = {}

    def put(self, x: int, y: int, text: Text) -> None:
        """Write a line of text; what lies outside the sheet is left out."""
        column = x
        for segment_text, style in _pieces(text):
            for char in segment_text:
                if 0 <= column < self.width and 0 <= y < self.height:
                    self._cells[column, y] = char, style
                column += 1

    def clear(self, spot: Spot, gap: int = 1) -> None:
        """Make room for a block, so that no line touches its letters."""
        for y in range(spot.y, spot.y + spot.height):
            for x in range(spot.x - gap, spot.x + spot.width + gap):
                self._cells.pop((x, y), None)

    def dots(self, start: Cell, end: Cell, char: str, style: str) -> None:
        """A line of characters from cell to cell."""
        for x, y in line(start, end):
            if 0 <= x < self.width and 0 <= y < self.height:
                self._cells[x, y] = char, style

    def rows(self) -> Iterator[Text]:
        """The sheet line by line, without trailing blanks."""
        for y in range(self.height):
            row = Text(no_wrap=True, overflow="crop")
            last = max((x for x, line_ in self._cells if line_ == y), default=-1)
            for x in range(last + 1):
                char, style = self._cells.get((x, y), (" ", ""))
                row.append(char, style or None)
            yield row


def _pieces(text: Text) -> Iterator[tuple[str, str]]:
    """The runs of a text with one style each."""
    for at, char in enumerate(text.plain):
        style = next((str(span.style) for span in reversed(text.spans) if span.start <= at < span.end), str(text.style))
        yield char, style


def line(start: Cell, end: Cell) -> Iterator[Cell]:
    """The cells between two cells; flat lines take every second column, so that they look as faint as steep ones."""
    (x0, y0), (x1, y1) = start, end
    across, down = abs(x1 - x0), abs(y1 - y0)
    steps = max(across // 2, down, 1)
    for i in range(steps + 1):
        yield round(x0 + (x1 - x0) * i / steps), round(y0 + (y1 - y0) * i / steps)


def moved_apart(
    centres: Mapping[str, Cell], sizes: Mapping[str, tuple[int, int]], width: int, height: int
) -> dict[str, Spot] | None:
    """A spot for every block as near to its centre as the others leave room; None if the sheet is too small."""
    placed: dict[str, Spot] = {}
    for name in _crowded_first(centres):
        spot = _free_spot(centres[name], sizes[name], list(placed.values()), width, height)
        if spot is None:
            return None
        placed[name] = spot
    return placed


def _crowded_first(centres: Mapping[str, Cell]) -> list[str]:
    """Blocks with the nearest neighbours come first: they have the least choice."""

    def nearest(name: str) -> float:
        x, y = centres[name]
        return min((abs(x - a) / 2 + abs(y - b) for other, (a, b) in centres.items() if other != name), default=0.0)

    return sorted(centres, key=nearest)


def _free_spot(centre: Cell, size: tuple[int, int], taken: Sequence[Spot], width: int, height: int) -> Spot | None:
    wide, tall = size
    left, top = centre[0] - wide // 2, centre[1] - tall // 2
    for dx, dy in _nearest_first(width, height):
        spot = Spot(left + dx, top + dy, wide, tall)
        inside = 1 <= spot.x < width - wide and 0 <= spot.y <= height - tall
        if inside and not any(spot.meets(other) for other in taken):
            return spot
    return None


@cache
def _nearest_first(width: int, height: int) -> list[Cell]:
    """Every way to move a block, the shortest first; a row counts as two columns."""
    ways = [(dx, dy) for dx in range(-width, width + 1) for dy in range(-height, height + 1)]
    return sorted(ways, key=lambda way: (way[0] / 2) ** 2 + way[1] ** 2)
