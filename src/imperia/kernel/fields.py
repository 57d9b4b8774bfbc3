"""The words of a written position, `name=value`, taken one by one; whatever is left over at the end is a fault."""

from __future__ import annotations

from collections.abc import Sequence

from imperia.errors import RecordError
from imperia.words import shown


class Fields:
    """Words by name, each to be taken once."""

    def __init__(self, words: Sequence[str]) -> None:
        self._values: dict[str, str] = {}
        for word in words:
            name, equals, value = word.partition("=")
            if not equals or name in self._values:
                raise RecordError("position-word", word=shown(word))
            self._values[name] = value

    def fault(self, name: str, value: str) -> RecordError:
        """A value that cannot stand there."""
        return RecordError("position-value", name=name, value=shown(value))

    def take(self, name: str, default: str | None = None) -> str:
        """The value of a word, which is then used up."""
        if name not in self._values and default is None:
            raise RecordError("position-missing", name=name)
        return self._values.pop(name, default or "")

    def peek(self, name: str) -> str:
        """The value of a word without taking it; empty if it is not there."""
        return self._values.get(name, "")

    def end(self) -> None:
        """Every word has been taken, or one of them means nothing."""
        if self._values:
            raise RecordError("position-word", word=shown(next(iter(self._values))))
