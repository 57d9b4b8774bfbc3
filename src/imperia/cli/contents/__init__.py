"""Content files of all games: which kind a file is, what is in it, how it looks.

What a file is, its content says, not its name. A game plugs in with one module here that names its kinds in `KINDS`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module

from imperia.errors import OptionError
from imperia.kernel.files import read_file
from imperia.words import Words, shown

MODULES = ("imperia.cli.contents.empire", "imperia.cli.contents.miners")


@dataclass(frozen=True)
class Picture:
    """A page to print or to look at."""

    name: str
    """The name of its file, without the ending."""
    svg: str


class Kind(ABC):
    """One kind of content file; it is read by the game's own loader, which raises everything that is wrong with it."""

    @abstractmethod
    def fits(self, text: str) -> bool:
        """Whether a text looks like this kind, right or wrong in its details."""

    @abstractmethod
    def summaries(self, text: str, file: str, words: Words) -> Iterator[str]:
        """A line for everything in the file."""

    @abstractmethod
    def pictures(self, text: str, file: str, language: str) -> list[Picture]:
        """How it looks."""

    def built_in(self) -> dict[str, str]:
        """The texts of what comes with the game, by name."""
        return {}


def kinds() -> list[Kind]:
    """The kinds of all games."""
    return [kind() for module in MODULES for kind in import_module(module).KINDS]


def summaries(file: str, words: Words) -> Iterator[str]:
    """A line for everything in a file; raises what is wrong with it."""
    text = read_file(file)
    yield from kind_of(text, file).summaries(text, file, words)


def pictures(what: str, language: str) -> list[Picture]:
    """How a file looks, or something that comes with a game."""
    for kind in kinds():
        texts = kind.built_in()
        if what in texts:
            return kind.pictures(texts[what], what, language)
    if not any(mark in what for mark in "/\\."):
        names = [name for kind in kinds() for name in kind.built_in()]
        raise OptionError("cli-content-unknown", what=shown(what), names=", ".join(names))
    text = read_file(what)
    return kind_of(text, what).pictures(text, what, language)


def kind_of(text: str, file: str) -> Kind:
    """What a text is."""
    for kind in kinds():
        if kind.fits(text):
            return kind
    raise OptionError("cli-content-kind", file=file)
