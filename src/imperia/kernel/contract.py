"""The contract every game fulfils.

A game is rules, content and words, some wits for bots, and what is worth counting when it is played many times.

**Rules** are compiled functions over two records, `tables` (content and options as data) and `state` (one whole game):

    start(tables, state, seats, key)      deal a new game from a key of eight words
    acting(state) -> mask                 bit s is set when seat s may act now; 0 when the game is over
    legal(tables, state, seat, out) -> n  the legal action codes of the seat, ascending
    apply(tables, state, seat, action)    one atomic decision, known to be legal; returns flags (REVEALS, OPENS, ...)
    scores(tables, state, out)            one row per seat: points by source, total, tie-breaks, rank (0 is best)
    observe(tables, view, seat)           blank in a copy of the state what the seat may not know (-1: a spectator)
    resample(tables, view, rng)           fill the blanks of a view with a consistent random world

They never allocate, recurse, or touch Python objects or global tables, and their loops are bounded, so the same source
runs interpreted, compiled and on CUDA. `apply` also works on a view: an unknown draw stays unknown, and `legal` leaves
out what depends on it. Both games have phases in which several seats act, so every call names the seat.

**Content** is loaded from data files and compiled into `tables`. **Words** are messages of the Fluent catalogue.
The layers above know games only through `Game`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from imperia.errors import IllegalAction
from imperia.kernel.actions import Blocks, Notation
from imperia.kernel.encoding import Encoding
from imperia.kernel.findings import Findings, Sample
from imperia.kernel.gauge import Gauge
from imperia.kernel.options import Option, Options
from imperia.kernel.records import Numbers, Record, Records
from imperia.kernel.tally import Tally
from imperia.words import Words

if TYPE_CHECKING:
    from imperia.kernel.entries import Entries

NONE = 0
REVEALS = 1
"""Flag of `apply`: something hidden became known, or chance was drawn: taking it back needs consent."""
OPENS = 2
"""Flag of `apply`: the hidden decisions made so far are known to all from here on."""
NEXT_GAME = 4
"""Flag of `apply`: a game of a longer match has ended and the next has been dealt."""
FLAGS = 8
"""All flags are below this."""

WAITING = 1 << 7
"""Bit of `acting` in a view where nobody can act before something hidden is known; never in a real game."""

SPECTATOR = -1

Chance = Mapping[str, Any]
"""Chance set by hand: what would be drawn, as plain data."""
View = dict[str, Any]
"""What a seat may know, as plain JSON-ready data."""
Memo = dict[str, Any]
"""Where a game may keep parts of what it described last, to share those that have not changed since."""
News = tuple[int | None, str]
"""Something that happened by itself: a sentence about a seat without its subject, or a whole one about the table."""


@dataclass(frozen=True)
class Rules:
    """The compiled functions of a game and the shapes they work on."""

    tables: np.dtype[Any]
    state: np.dtype[Any]
    start: Callable[[Record, Record, int, Numbers], None]
    acting: Callable[[Record], int]
    legal: Callable[[Record, Record, int, Numbers], int]
    apply: Callable[[Record, Record, int, int], int]
    scores: Callable[[Record, Record, Numbers], None]
    observe: Callable[[Record, Record, int], None]
    resample: Callable[[Record, Record, Numbers], None]
    turn_of: Callable[[Record, int], int]
    """A seat's place in the turn order of a game (0 is first), or -1 while it is open."""
    max_seats: int
    max_legal: int
    """No position has more legal actions for one seat."""


@dataclass(frozen=True)
class Wits:
    """What a beginner knows of a game: opinions, compiled like rules and never part of them. Bots think with these.

    Both work on states, on views and on imagined worlds.
    """

    weigh: Callable[[Record, Record, int, Numbers, int, Numbers], None]
    """(tables, state, seat, codes, n, weights): how good each of n legal actions looks at a glance, as a whole number
    of at least 1 (`weights` is int32). Playouts draw by these weights, and searches try the heavier first."""
    value: Callable[[Record, Record, int], float]
    """(tables, state, seat): how many points a seat looks likely to have in the end; a finished game's own points."""
    foresee: Callable[[Record, Record, Numbers], None] | None = None
    """(tables, state, points): like `value`, for all seats at once and learned from many games; where there is one,
    searches trust it and think in whole turns."""
    notes: np.dtype[Any] | None = None
    """A record in which one notes what the position looked at last came to; fresh ones hold zeros."""
    foresee_again: Callable[[Record, Record, Record, Numbers], None] | None = None
    """(tables, state, notes, points): the same to the last bit, in less time where little has changed since. All
    positions looked at with the same notes are of the same tables and as many players."""
    choice_of: Callable[[Record, Record, int, int], int] | None = None
    """(tables, state, seat, action): a number for what a legal action chooses, wherever that lies: a card, not its
    place in the row. The same choice can be followed by the same actions in every world. None: the action itself."""
    rivals: bool = True
    """Whether what others do matters to one's own plan so much that a search should look for their best answers."""
    horizon: int = 1 << 30
    """After so many decisions beyond its tree a search trusts `value` more than further play by weights."""


class Content(ABC):
    """What is on the table for one choice of content options: maps, cards, boards."""

    @property
    @abstractmethod
    def hash(self) -> str:
        """SHA-256 over everything that matters to play."""

    @abstractmethod
    def tables(self, options: Options, players: int) -> Records:
        """Content and options as an array of one `tables` record."""

    @abstractmethod
    def names(self, players: int) -> Mapping[str, Sequence[str]]:
        """The names of each kind of thing that actions are about, in code order."""

    @abstractmethod
    def sources(self) -> Mapping[str, str]:
        """The text of content that is not built in, by option name, so that a record can carry it."""

    @abstractmethod
    def all_sources(self) -> Mapping[str, str]:
        """The text of all content, built in or not: given again with the same options, any later release loads it."""

    @abstractmethod
    def cards(self, language: str) -> Mapping[str, str]:
        """The cards by their id, each in a few words."""

    @abstractmethod
    def swapped(self, card: str, instead: str | None) -> Content:
        """The same with another card in the place of one, which keeps its id: a copy of the other, or a plain one.

        A plain card is like the one it stands for in all but what it does, which is as little as a card can do.
        """


class Game(ABC):
    """One game as the layers above see it."""

    name: str
    version: int
    """Raised whenever behaviour changes; a record names the one it was played with."""
    players: range
    options: tuple[Option, ...]
    blocks: Blocks
    rules: Rules
    wits: Wits
    encoding: Encoding
    describes_by_seat = True
    """Whether `describe` depends on who looks, beyond what is blanked; if not, equal views are described once."""
    sources: tuple[str, ...]
    """Where points come from, in score order."""
    tie_breaks: tuple[str, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that `scores` fills."""
        return (*self.sources, "total", *self.tie_breaks, "rank")

    @abstractmethod
    def content(self, options: Options, players: int, texts: Mapping[str, str]) -> Content:
        """Load and check the content the options name; `texts` holds content that came with a record."""

    @abstractmethod
    def set_chance(self, content: Content, tables: Records, states: Records, chance: Chance) -> None:
        """Put chance set by hand into a freshly dealt state."""

    @abstractmethod
    def describe(
        self, content: Content, tables: Records, view: Record, seat: int, language: str, memo: Memo | None = None
    ) -> View:
        """A blanked state as plain data; the generic parts are added by the match.

        Whoever describes the same match again and again in one language gives the same memo each time.
        """

    @abstractmethod
    def refuse(self, content: Content, tables: Records, view: Record, seat: int, code: int) -> IllegalAction:
        """Why an action is not legal, from what the seat may know."""

    @abstractmethod
    def write_position(self, content: Content, tables: Records, state: Record) -> str:
        """A state, or a view of it, as words of one line."""

    @abstractmethod
    def read_position(
        self, content: Content, tables: Records, words: Sequence[str], states: Records, players: int
    ) -> None:
        """The inverse of `write_position`."""

    @abstractmethod
    def svg(self, content: Content, view: View, words: Words) -> str:
        """A picture of a described view."""

    def ahead(self, tables: Records, view: Record, seat: int) -> bool:
        """Make a view one in which this seat decides next, for plans made while others think; whether that makes sense.

        What others do before is not guessed.
        """
        return False

    def face(self, content: Content, words: Words) -> dict[str, Any]:
        """What content looks like, as plain data for clients that draw: outlines, cards, tracks, in the reader's words.

        It depends on the content and the language alone.
        """
        return {}

    @abstractmethod
    def tell(self, content: Content, notation: Notation, before: View, seat: int, code: int, words: Words) -> str:
        """An action as a sentence without its subject, for logs: "takes card 3 (ore, move 4) for 1 coin".

        `before` is what the reader knew when the seat decided; whoever is told an action may know what it names.
        """

    def news(
        self,
        content: Content,
        tables: Records,
        before: Records | None,
        after: Record,
        seat: int,
        code: int,
        language: str,
    ) -> list[News]:
        """What a decision brought about for the whole table: a new round, an event and what it gave.

        `before` is what the seat that decided knew, None for the deal; `after` what a spectator knows.
        """
        return []

    @abstractmethod
    def tally(self, content: Content, tables: Records) -> Tally:
        """One that watches games and counts what matters to their balance."""

    @abstractmethod
    def gauge(self, content: Content, tables: Records) -> Gauge:
        """One that reads many finished games at once."""

    @abstractmethod
    def findings(self, content: Content, samples: Sequence[Sample], strong: str) -> Findings:
        """What tallies say of the game's balance, with the targets it has; `strong` is the bot to judge by."""

    def ways(
        self,
        content: Content,
        tables: Records,
        view: Records,
        seat: int,
        notation: Notation,
        entries: Entries,
    ) -> dict[str, Any]:
        """What lies before a seat, from its view: plain data for clients that show the possibilities side by side.

        `ways` are whole courses, each with its `actions` as texts and in `firm` how many of them can be taken before
        something is revealed; `options` says by text what each legal action would bring at once.
        """
        return {"ways": [], "options": {}}

    @abstractmethod
    def reasons(
        self, content: Content, tables: Records, before: View, after: View, seat: int, words: Words
    ) -> list[str]:
        """What an action changes for a seat, a few words each, from views before it and right after it."""
