"""A program that is asked by lines, and answers each by one."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from tempfile import TemporaryFile
from threading import Thread
from typing import IO

from imperia.errors import BotError
from imperia.words import shown

LONGEST = 1_000_000
"""Characters of an answer."""
GRACE = 2.0
"""Seconds to end by itself when its input has ended."""


class Program:
    """A running program; a thread listens to it, so that waiting can end."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self.name = name
        self._errors = TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115  # until it ends
        try:
            # Naming a program to be run is what a `cmd:` bot is; names out of files and networks never come here.
            self._process = subprocess.Popen(  # noqa: S603  # the command is the wish of the person who named the bot
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors,
                encoding="utf-8", errors="replace",
            )  # fmt: skip
        except (OSError, ValueError) as error:
            self._errors.close()
            why = getattr(error, "strerror", None) or str(error)
            raise BotError("bot-not-started", bot=shown(name, 200), error=why) from None
        self._answers: SimpleQueue[str] = SimpleQueue()
        Thread(target=_listen, args=(self._process.stdout, self._answers), daemon=True).start()

    def ask(self, line: str, seconds: float) -> str:
        """The answer to a line; whatever keeps it from coming is told."""
        stdin = self._process.stdin
        with suppress(OSError, ValueError):  # that it has ended is told below, with its last words
            if stdin is not None:
                stdin.write(line + "\n")
                stdin.flush()
        try:
            answer = self._answers.get(timeout=seconds)
        except Empty:
            self.end()
            raise BotError("bot-timeout", bot=self.name, seconds=round(seconds, 1)) from None
        if answer:
            return answer
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        code, words = self._process.returncode, self._last_words()
        self.end()
        raise BotError("bot-ended", bot=self.name, code=str(code), words=words)

    def _last_words(self) -> str:
        """The last line it wrote to its standard error."""
        self._errors.seek(0)
        lines = [line.strip() for line in self._errors.read().splitlines() if line.strip()]
        return shown(lines[-1], 300) if lines else "-"

    def end(self) -> None:
        """End it: by the end of its input if it listens, else by force."""
        process = self._process
        with suppress(OSError, ValueError):
            if process.stdin is not None:
                process.stdin.close()
        try:
            process.wait(GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        self._errors.close()


def _listen(stream: IO[str], answers: SimpleQueue[str]) -> None:
    """Pass lines on until there are no more; an empty one says so."""
    with stream, suppress(ValueError, OSError):
        while line := stream.readline(LONGEST):
            answers.put(line)
    answers.put("")
