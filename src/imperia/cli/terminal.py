"""The terminal: its size at this moment, its alphabet, what can be done with it."""

from __future__ import annotations

import os
import sys
import unicodedata
from typing import Any, TextIO

from rich.console import Console, RenderableType

NARROWEST, WIDEST = 24, 160

PLAIN = str.maketrans(
    {
        "●": "@", "■": "#", "▲": "^", "◆": "+", "⬢": "%", "○": "o", "⌂": "H", "★": "*", "·": ".", "✗": "x", "✓": "v",
        "→": ">", "←": "<", "─": "-", "│": "|", "×": "x", "−": "-", "–": "-", "—": "-", "…": ".", "’": "'", "‘": "'",
        "“": '"', "”": '"', "«": '"', "»": '"', "\u00a0": " ", "\u202f": " ", "œ": "o", "Œ": "O", "æ": "a", "±": "~",
        "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+", "═": "=", "↖": "\\",
        "↗": "/", "◉": "=", "◎": "&", "◌": ":", "▪": "*", "▫": ".", "⚙": "m", "▸": ">",
    }
)  # fmt: skip
"""One character for one, so that columns stay in line."""


def plain(text: str) -> str:
    """Text in ASCII, of the same length: accents dropped, signs replaced by the nearest there is."""
    if text.isascii():
        return text
    text = text.translate(PLAIN)
    return (
        "".join(c if c.isascii() else (unicodedata.normalize("NFKD", c)[0]) for c in text)
        .encode("ascii", "replace")
        .decode("ascii")
    )


class PlainStream:
    """A stream that writes ASCII only."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write the text in ASCII."""
        return self._stream.write(plain(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def speaks_unicode(stream: TextIO) -> bool:
    """Whether the stream can carry every sign we draw with."""
    try:
        "●■▲◆⬢○⌂★é".encode(stream.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


class _Console(Console):
    """A console that lets the end of a pipe be seen, so that a game can be kept before the command ends."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Terminal:
    """Where a command writes."""

    def __init__(self, *, ascii_only: bool = False) -> None:
        self.ascii = ascii_only or not speaks_unicode(sys.stdout)
        self.dumb = os.environ.get("TERM", "").lower() in ("dumb", "unknown", "")
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        """A person reads and types here."""
        self.paged = sys.stdout.isatty() and not self.dumb
        """The screen can be cleared and drawn anew."""
        stream: Any = PlainStream(sys.stdout) if self.ascii else sys.stdout
        self.console = _Console(
            file=stream, highlight=False, markup=False, emoji=False, width=80, height=25, legacy_windows=False
        )

    def size(self) -> tuple[int, int]:
        """Columns and rows as they are now: a window may have been resized since the last drawing."""
        columns, rows = 80, 24
        for stream in (sys.stdout, sys.stdin, sys.stderr):
            try:
                if stream.isatty():
                    columns, rows = os.get_terminal_size(stream.fileno())
                    break
            except (OSError, ValueError):
                continue
        else:
            columns = _number("COLUMNS", columns)
            rows = _number("LINES", rows)
        return min(max(columns, NARROWEST), WIDEST), max(rows, 10)

    @property
    def width(self) -> int:
        """The columns there are now."""
        return self.size()[0]

    def show(self, *parts: RenderableType) -> None:
        """Write something, one below the other, at the width of this moment."""
        self.console.width = self.width
        for part in parts:
            self.console.print(part)
        self.console.file.flush()

    def say(self, text: str) -> None:
        """Write a line that is not broken, so that a command or file name in it can be copied whole."""
        self.console.print(text, soft_wrap=True)
        self.console.file.flush()

    def height(self, part: RenderableType, width: int | None = None) -> int:
        """How many rows something takes."""
        options = self.console.options.update(width=width or self.width)
        return len(self.console.render_lines(part, options, pad=False))

    def clear(self) -> None:
        """An empty screen, where there is one."""
        if self.paged:
            self.raw("\x1b[H\x1b[2J")

    def raw(self, text: str) -> None:
        """Write without any change."""
        self.console.file.write(text)
        self.console.file.flush()


def _number(variable: str, otherwise: int) -> int:
    text = os.environ.get(variable, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 and int(text) else otherwise
