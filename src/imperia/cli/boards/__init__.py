"""Boards in a terminal: what is drawn of each game. Everything else about playing is the same for all games.

A game plugs in with one module here that has a class fulfilling `Board`, named in `BOARDS`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from imperia.errors import OptionError

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

    from imperia.cli.players import Players
    from imperia.kernel.contract import View
    from imperia.match.setup import Setup
    from imperia.words import Words

BOARDS = {"empire": ("imperia.cli.boards.empire", "EmpireBoard")}


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


class Board(Protocol):
    """What is drawn of one game; all of it from views, never from a state."""

    def __init__(self, setup: Setup) -> None: ...

    def page(self, view: View, look: Look, log: Sequence[Text]) -> list[RenderableType]:
        """Everything a player needs to see at once, in the room there is; `log` tells what happened, oldest first."""

    def ask(self, view: View, seat: int, words: Words) -> str:
        """A sentence that says what the seat must decide, and how to write it."""

    def map(self, view: View, look: Look) -> list[RenderableType]:
        """The board alone, as large as the window allows."""

    def detail(self, view: View, look: Look, thing: str) -> RenderableType | None:
        """One thing on the board in words; None if there is no such thing."""

    def scores(self, view: View, look: Look) -> list[RenderableType]:
        """The points of every player, by source, as the game stands."""


def board_of(setup: Setup) -> Board:
    """The board of a game."""
    name = setup.game.name
    if name not in BOARDS:
        raise OptionError("cli-no-board", game=name)
    module, board = BOARDS[name]
    return cast(Board, getattr(import_module(module), board)(setup))
