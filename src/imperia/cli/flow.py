"""Things in a row, broken into lines only between them."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text


def flow(items: Iterable[Text], width: int, gap: str = "  ", indent: int = 0) -> Text:
    """The items with a gap between them, in as many lines as the width asks for; later lines are indented."""
    text = Text()
    column = 0
    for item in items:
        if column and column + len(gap) + item.cell_len > width:
            text.append("\n" + " " * indent)
            column = indent
        elif column:
            text.append(gap)
            column += len(gap)
        text.append_text(item)
        column += item.cell_len
    return text
