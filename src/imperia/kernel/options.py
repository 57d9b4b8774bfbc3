"""Options of a game, declared as data: the set-up form, the command line and the API all read the same list."""

from __future__ import annotations

import os
from collections.abc import Container, Mapping
from dataclasses import dataclass
from numbers import Integral

from imperia.errors import OptionError
from imperia.words import shown

Value = str | int | bool
LONGEST = 4096
"""A value may be the path of a file."""
Options = dict[str, Value]


@dataclass(frozen=True)
class Option:
    """A variant of the rules: its values, the default first.

    `open` names what else is allowed beside them: "file" (a path to content of one's own) or "seat".
    """

    name: str
    values: tuple[Value, ...]
    open: str | None = None

    @property
    def default(self) -> Value:
        """The value that applies when nothing is said."""
        return self.values[0]

    def read(self, given: object, players: int, *, files: bool = True) -> Value:
        """A value as it was given, in Python or as text, made one of the option's own.

        Without `files`, a value from a text of unknown origin may not name a file of this machine.
        """
        given = os.fspath(given) if isinstance(given, os.PathLike) else given
        text = given if isinstance(given, str) else written(given) if isinstance(given, Integral) else ""
        for value in self.values:
            if text.lower() == written(value).lower():
                return value
        if self.open == "seat" and text in map(str, range(players)):
            return int(text)
        if self.open == "file" and files and isinstance(given, str) and any(mark in text for mark in "/\\."):
            return text
        raise OptionError("option-value", option=self.name, value=shown(given), values=self.choices(players))

    def choices(self, players: int) -> str:
        """The allowed values in words of the notation."""
        more = {None: [], "seat": [f"0..{players - 1}"], "file": ["FILE"]}[self.open]
        return ", ".join([written(v) for v in self.values] + more)


def written(value: object) -> str:
    """An option's value as text: on and off for truth values."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return shown(value, LONGEST)


def whole(value: object) -> int | None:
    """A whole number of Python or NumPy as an int; None for anything else, truth values included."""
    if type(value) is int:
        return value
    if isinstance(value, bool) or not isinstance(value, Integral):
        return None
    return int(value)


def settle(
    declared: tuple[Option, ...], given: Mapping[str, object], players: int, files: Container[str] | None = None
) -> Options:
    """Every declared option with its value, given or default; an unknown name is an error that lists the known ones.

    `files` are the options whose values may name a file; all of them if it is None.
    """
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            raise OptionError("option-unknown", option=shown(name), options=", ".join(known))
    return {
        name: option.read(given[name], players, files=files is None or name in files)
        if given.get(name) is not None
        else option.default
        for name, option in known.items()
    }
