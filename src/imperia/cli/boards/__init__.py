"""Boards in a terminal: what is drawn of each game. Everything else about playing is the same for all games.

A game plugs in with one module here that has a subclass of `Board`, named in `BOARDS`, and with the words
`cli-GAME-example`, `cli-GAME-map-form`, `cli-GAME-map-help` and `cli-GAME-map-unknown`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, cast

from imperia.errors import OptionError

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

    from imperia.cli.players import Players
    from imperia.kernel.actions import Action
    from imperia.kernel.contract import View
    from imperia.match.setup import Setup
    from imperia.words import Words

BOARDS = {
    "empire": ("imperia.cli.boards.empire", "EmpireBoard"),
    "miners": ("imperia.cli.boards.miners", "MinersBoard"),
}


@dataclass(frozen=True)
class Look:
    """Who looks at a board, in which words, and how much room there is."""

    words: Words
    players: Players
    viewer: int | None
    width: int
    rows: int
    mode: str
    """`map`, or `list`."""
    height_of: Callable[[RenderableType, int], int]
    """How many rows something takes at a width."""
    legal: tuple[Action, ...] = ()
    """What the viewer may decide now."""


class Board(ABC):
    """What is drawn of one game; all of it from views, never from a state."""

    last_words: frozenset[str] = frozenset()
    """Decisions that end a turn: behind the one that ended it already they are no mistake."""

    @abstractmethod
    def __init__(self, setup: Setup) -> None: ...

    @abstractmethod
    def page(self, view: View, look: Look, log: Sequence[Text]) -> list[RenderableType]:
        """Everything a player needs to see at once, in the room there is; `log` tells what happened, oldest first."""

    @abstractmethod
    def ask(self, view: View, seat: int, words: Words, legal: Sequence[Action]) -> str:
        """A sentence that says what the seat must decide, and how to write it."""

    @abstractmethod
    def map(self, view: View, look: Look) -> list[RenderableType]:
        """The board alone, as large as the window allows."""

    @abstractmethod
    def detail(self, view: View, look: Look, thing: str) -> RenderableType | None:
        """One thing on the board in words; None if there is no such thing."""

    @abstractmethod
    def scores(self, view: View, look: Look) -> list[RenderableType]:
        """The points of every player, by source, as the game stands."""

    def chapter(self, view: View) -> object:
        """What a page is about: where pages scroll by, a new one is drawn when this changes, and not before."""
        return None

    def verdict(self, total: int, words: Words) -> str | None:
        """How a game for one went, where that can be said."""
        return None


def board_of(setup: Setup) -> Board:
    """The board of a game."""
    name = setup.game.name
    if name not in BOARDS:
        raise OptionError("cli-no-board", game=name)
    module, board = BOARDS[name]
    return cast(Board, getattr(import_module(module), board)(setup))
