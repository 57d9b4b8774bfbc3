"""Everything Imperia says, in English and French, from one Fluent catalogue."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files

LANGUAGES = ("en", "fr")
LONGEST_FACT = 900
"""Fluent takes no fact of more than 1,000 characters."""
LARGEST_NUMBER = 10**18

Words = Callable[..., str]
"""A way to say things in one language: `words(message, name=value)`."""


@cache
def _bundle(language: str):  # type: ignore[no-untyped-def]  # fluent.runtime has no types
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    folder = files("imperia.words") / language
    for file in sorted(folder.iterdir(), key=lambda f: f.name):
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def messages(language: str) -> dict[str, str]:
    """The ids of all messages of a language with their source files' text, for tests and the client."""
    from fluent.syntax import parse
    from fluent.syntax.ast import Message
    from fluent.syntax.serializer import FluentSerializer

    found: dict[str, str] = {}
    serializer = FluentSerializer()
    for file in sorted((files("imperia.words") / language).iterdir(), key=lambda f: f.name):
        if file.name.endswith(".ftl"):
            for entry in parse(file.read_text(encoding="utf-8")).body:
                if isinstance(entry, Message):
                    found[entry.id.name] = serializer.serialize_entry(entry)
    return found


def say(language: str, message: str, **facts: object) -> str:
    """A message of the catalogue in words; a message or fact that is missing is a mistake of ours and raises."""
    if all(type(value) in (str, int) for value in facts.values()):
        return _said(language, message, tuple(facts.items()))
    return _say(language, message, facts)


@lru_cache(maxsize=8192)
def _said(language: str, message: str, facts: tuple[tuple[str, object], ...]) -> str:
    """The same few things are said again and again, and saying one takes long."""
    return _say(language, message, dict(facts))


def _say(language: str, message: str, facts: Mapping[str, object]) -> str:
    bundle = _bundle(language if language in LANGUAGES else "en")
    if not bundle.has_message(message):
        raise KeyError(f"the {language} catalogue has no message {message!r}")
    pattern = bundle.get_message(message).value
    text, faults = bundle.format_pattern(pattern, {k: _plain(v) for k, v in facts.items()})
    if faults:
        raise KeyError(f"message {message!r} in {language}: {faults}")
    return str(text)


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
