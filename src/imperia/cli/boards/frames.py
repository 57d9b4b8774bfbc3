"""Boxes that share their edges, drawn with the lines of a terminal."""

from __future__ import annotations

from rich.text import Text

from imperia.cli.boards.canvas import Canvas, Cell

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
LINES = {
    UP: "│", DOWN: "│", UP | DOWN: "│", LEFT: "─", RIGHT: "─", LEFT | RIGHT: "─",
    DOWN | RIGHT: "┌", DOWN | LEFT: "┐", UP | RIGHT: "└", UP | LEFT: "┘",
    UP | DOWN | RIGHT: "├", UP | DOWN | LEFT: "┤", LEFT | RIGHT | DOWN: "┬", LEFT | RIGHT | UP: "┴",
    UP | DOWN | LEFT | RIGHT: "┼",
}  # fmt: skip
"""The line that leads from a cell's middle to these sides."""


class Frames:
    """The edges of boxes; where two boxes share one, the box drawn later gives it its style."""

    def __init__(self) -> None:
        self._ways: dict[Cell, int] = {}
        self._styles: dict[Cell, str] = {}

    def box(self, x: int, y: int, width: int, height: int, style: str) -> None:
        """A box whose corners are `width` columns and `height` rows apart."""
        right, bottom = x + width, y + height
        for row in (y, bottom):
            for column in range(x, right + 1):
                ways = (LEFT if column > x else 0) | (RIGHT if column < right else 0)
                self._add((column, row), ways, style)
        for column in (x, right):
            for row in range(y, bottom + 1):
                ways = (UP if row > y else 0) | (DOWN if row < bottom else 0)
                self._add((column, row), ways, style)

    def _add(self, cell: Cell, ways: int, style: str) -> None:
        self._ways[cell] = self._ways.get(cell, 0) | ways
        self._styles[cell] = style

    def draw(self, canvas: Canvas) -> None:
        """Put all edges on a sheet."""
        for (x, y), ways in self._ways.items():
            canvas.put(x, y, Text(LINES[ways], self._styles[x, y]))
