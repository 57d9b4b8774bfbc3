"""Errors for people: what was tried, why it cannot be, what can be done.

Every error carries the id of a message of the Fluent catalogue and its arguments, so it can be said in any language;
`str(error)` is the English text. An argument that is words itself, such as the name of a card, is given in every
language: a mapping from each to its text.
"""

from __future__ import annotations

import copyreg
from collections.abc import Mapping, Sequence
from typing import Any

from imperia.words import say


class ImperiaError(Exception):
    """Anything wrong with what a person or a program gave to Imperia."""

    def __init__(self, message: str, **facts: object) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts

    def text(self, language: str = "en") -> str:
        """The error in words of the given language."""
        return say(language, self.message, **{name: _in_words(fact, language) for name, fact in self.facts.items()})

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors travel between processes as they are: their constructors take other arguments than they keep."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]  # typeshed has no __newobj__


def _in_words(fact: object, language: str) -> object:
    """A fact as the catalogue takes it: in the reader's language where it has one."""
    if isinstance(fact, ImperiaError):
        return fact.text(language)
    if isinstance(fact, Mapping):
        return fact.get(language, fact["en"])
    return fact


class OptionError(ImperiaError, ValueError):
    """An option, a number of players, a seed or hand-set chance that a game does not take."""


class ActionError(ImperiaError, ValueError):
    """A decision that cannot be taken; one of the three below."""


class MalformedAction(ActionError):
    """Text that is not written like any decision."""


class UnknownAction(ActionError):
    """Text written like a decision, with a word, place or number that this game does not have."""


class IllegalAction(ActionError):
    """A decision of this game that may not be taken now."""


class BotError(ImperiaError):
    """A bot that failed: it could not be loaded, ended, took too long, or answered what cannot be."""


class RecordError(ImperiaError, ValueError):
    """A fault in a written game or position; `line` counts from 1."""

    def __init__(self, message: str, line: int = 0, **facts: object) -> None:
        super().__init__(message, line=line, **facts)
        self.line = line

    def text(self, language: str = "en") -> str:
        """The fault, with its line in front."""
        said = super().text(language)
        return say(language, "record-line", line=self.line, fault=said) if self.line else said


class Fault(ImperiaError):
    """One thing wrong in a content file, with the entry it is in."""

    def __init__(self, message: str, entry: str, **facts: object) -> None:
        super().__init__(message, entry=entry, **facts)
        self.entry = entry


class ContentError(ImperiaError, ValueError):
    """Everything wrong with a content file."""

    def __init__(self, file: str, faults: Sequence[Fault]) -> None:
        super().__init__("content-faults", file=file, count=len(faults))
        self.file = file
        self.faults = tuple(faults)

    def text(self, language: str = "en") -> str:
        """All faults, one on each line below the name of the file."""
        lines = [say(language, "content-fault", entry=f.entry, fault=f.text(language)) for f in self.faults]
        return "\n".join([super().text(language), *lines])
