"""Everything Imperia says, in English and French, from one Fluent catalogue."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from threading import Lock
from typing import Any

LANGUAGES = ("en", "fr")
LONGEST_FACT = 900
"""Fluent takes no fact of more than 1,000 characters."""
LARGEST_NUMBER = 10**18
ID = re.compile(r"^([A-Za-z][\w-]*) *=", re.MULTILINE)
"""Where a message begins in a file."""

Words = Callable[..., str]
"""A way to say things in one language: `words(message, name=value)`."""


class _Catalogue:
    """The messages of a language; a file is read when one of its messages is wanted, since reading all takes long."""

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle

        self._bundle = FluentBundle([language], use_isolating=False)
        self._unread = {file.name: file.read_text(encoding="utf-8") for file in _files(language)}
        self._homes = {message: name for name, text in self._unread.items() for message in ID.findall(text)}
        self._reading = Lock()

    def _read(self, names: Iterable[str]) -> None:
        from fluent.runtime import FluentResource

        with self._reading:
            for name in names:
                if name in self._unread:
                    self._bundle.add_resource(FluentResource(self._unread[name]))
                    del self._unread[name]

    def knows(self, message: str) -> bool:
        """Whether there is such a message; if so, it can be said."""
        home = self._homes.get(message)
        if home in self._unread:
            self._read([home])
        found: bool = self._bundle.has_message(message)
        return found

    def say(self, message: str, facts: dict[str, Any]) -> tuple[str, list[Exception]]:
        """A message in words, and what was wrong with it."""
        pattern: Any = self._bundle.get_message(message).value
        text, faults = self._bundle.format_pattern(pattern, facts)
        if faults and self._unread:  # it may name messages of other files
            self._read(list(self._unread))
            text, faults = self._bundle.format_pattern(pattern, facts)
        return str(text), faults


_catalogue = cache(_Catalogue)


def _files(language: str) -> list[Traversable]:
    """The files of a language, in order."""
    found = (files("imperia.words") / language).iterdir()
    return sorted((file for file in found if file.name.endswith(".ftl")), key=lambda file: file.name)


def messages(language: str) -> dict[str, str]:
    """The ids of all messages of a language with their source files' text, for tests and the client."""
    from fluent.syntax import parse
    from fluent.syntax.ast import Message
    from fluent.syntax.serializer import FluentSerializer

    found: dict[str, str] = {}
    serializer = FluentSerializer()
    for file in _files(language):
        for entry in parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, Message):
                found[entry.id.name] = serializer.serialize_entry(entry)
    return found


def say(language: str, message: str, **facts: object) -> str:
    """A message of the catalogue in words; a message or fact that is missing is a mistake of ours and raises."""
    for value in facts.values():
        if type(value) is not str and type(value) is not int:
            return _say(language, message, facts)
    return _said(language, message, tuple(facts.items()))


@lru_cache(maxsize=8192)
def _said(language: str, message: str, facts: tuple[tuple[str, object], ...]) -> str:
    """The same few things are said again and again, and saying one takes long."""
    return _say(language, message, dict(facts))


def _say(language: str, message: str, facts: Mapping[str, object]) -> str:
    catalogue = _catalogue(language if language in LANGUAGES else "en")
    if not catalogue.knows(message):
        raise KeyError(f"the {language} catalogue has no message {message!r}")
    text, faults = catalogue.say(message, {k: _plain(v) for k, v in facts.items()})
    if faults:
        raise KeyError(f"message {message!r} in {language}: {faults}")
    return text


def _plain(value: object) -> object:
    from fluent.runtime.types import fluent_number

    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < LARGEST_NUMBER:
        return fluent_number(value, useGrouping=False)
    return shown(value, LONGEST_FACT, lines=True)


def shown(value: object, longest: int = 60, *, lines: bool = False) -> str:
    """Anything foreign made safe to print: control characters (new lines, unless told) escaped, cut to a length."""
    if isinstance(value, int) and abs(value) >= LARGEST_NUMBER:
        text = f"±2^{value.bit_length()}"
    else:
        try:
            text = str(value)
        except (ValueError, RecursionError):  # a number in it has more digits than Python writes
            text = type(value).__name__
    safe = "".join(c if c.isprintable() or (lines and c == "\n") else ascii(c)[1:-1] for c in text[: 4 * longest])
    return safe if len(safe) <= longest else safe[: longest - 1] + "…"


def listed(names: Sequence[str], most: int = 40) -> str:
    """Names in a row, cut when there are many."""
    return ", ".join(names[:most]) + (", …" if len(names) > most else "")


@lru_cache(8)
def speaker(language: str) -> Words:
    """A function that says messages in the given language."""

    def words(message: str, **facts: object) -> str:
        return say(language, message, **facts)

    return words


def language_of(wish: str | None) -> str:
    """The language to speak: the wish, or the environment's (IMPERIA_LANG, then the locale), or English."""
    for candidate in [wish, *(os.environ.get(n) for n in ("IMPERIA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))]:
        if candidate:
            language = re.split("[-_.@]", candidate.lower())[0]
            return language if language in LANGUAGES else "en"
    return "en"
