"""What is typed: a line at a time, from a person or from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from getpass import getpass
from io import TextIOWrapper
from typing import Any

from imperia.cli.terminal import Terminal, plain


class Keyboard:
    """Reads lines."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self._offers: list[str] = []
        self._readline = _line_editor() if terminal.interactive else None
        if isinstance(sys.stdin, TextIOWrapper):  # not a stand-in for it
            sys.stdin.reconfigure(errors="replace")
        if self._readline:
            self._readline.set_completer(self._complete)
            self._readline.set_completer_delims(",")
            self._readline.parse_and_bind("tab: complete")

    def read(self, prompt: str, *, secret: bool = False, offers: Sequence[str] = ()) -> str | None:
        """A line without its end, None when there are no more.

        A secret line is kept out of the history, and where the screen cannot be cleared it is not shown either.
        """
        self._offers = [*offers]
        prompt = plain(prompt) if self.terminal.ascii else prompt
        if self._readline:
            self._readline.set_auto_history(not secret)
        try:
            if self.terminal.interactive:
                return getpass(prompt, sys.stdout) if secret and not self.terminal.paged else input(prompt)
            return self._piped(prompt)
        except EOFError:
            self.terminal.raw("\n")
            return None

    def _piped(self, prompt: str) -> str | None:
        """A line from a pipe, written out so that what follows makes sense."""
        self.terminal.raw(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.terminal.raw("".join(c for c in line.rstrip("\r\n") if c.isprintable()) + "\n")
        return line.rstrip("\r\n")

    def _complete(self, text: str, number: int) -> str | None:
        """The offers that begin with what is typed since the last comma."""
        lead = text[: len(text) - len(text.lstrip())]
        found = [offer for offer in self._offers if offer.lower().startswith(text.strip().lower())]
        return lead + found[number] if number < len(found) else None


def _line_editor() -> Any:
    """The line editor of the system, where there is one."""
    try:
        import readline
    except ImportError:
        return None
    return readline
