"""What a table is made of: what was settled when it was made, its seats, offers and words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from imperia.server.tables.policy import Policy

OPEN, RUNNING, PAUSED, FINISHED = "open", "running", "paused", "finished"


class Row(msgspec.Struct, frozen=True):
    """What is settled when a table is made, and never changes."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    contents: dict[str, str]
    """The texts of maps, decks and packs, built in or not, by option: the hashes under which they are kept."""
    policy: Policy
    secret: bytes
    """The server's part of the fair deal. It leaves the process only with the record of a finished game."""
    host: str
    created: int
    origin: str = ""
    """The table this one is a rematch of, or branched off from."""
    record: str = ""
    """What was played before the log begins: an uploaded record, or the game another table branched off from."""
    content: str = ""
    """The hash of everything in the content that matters to play."""

    @property
    def read_only(self) -> bool:
        """Whether the table only shows a record; one that branched off from another is played on."""
        return bool(self.record) and not self.origin


@dataclass(frozen=True)
class Seat:
    """Who plays a seat, and how it stands with them; replaced when anything changes."""

    name: str = ""
    identity: str = ""
    bot: str = ""
    part: str = ""
    """The seat's part of the fair deal; with it the seat is ready."""
    stand_in: str = ""
    """The bot that decides for an absent, removed or resigned player."""
    resigned: int = 0
    """When it resigned, as the seq of the entry; 0: it did not."""
    flagged: bool = False
    muted: frozenset[int] = frozenset()

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return bool(self.identity or self.bot)

    @property
    def decider(self) -> str:
        """The bot that decides for the seat now; empty for a person."""
        return self.stand_in or self.bot


class Seats(tuple[Seat, ...]):
    """All seats of a table. They are replaced together, so that what follows from them need be found but once."""

    def with_(self, number: int, seat: Seat) -> Seats:
        """The same with another one in place of the seat with this number."""
        return Seats((*self[:number], seat, *self[number + 1 :]))

    @cached_property
    def people(self) -> list[int]:
        """Those that persons hold and still play."""
        return [n for n, seat in enumerate(self) if seat.identity and not seat.resigned and not seat.stand_in]

    @cached_property
    def persons(self) -> frozenset[str]:
        """Those who still play: several seats may be one person's."""
        return frozenset(self[number].identity for number in self.people)

    def alone(self, number: int) -> bool:
        """Whether nobody else still plays but whoever has this seat: there is nobody to ask."""
        return self.persons <= {self[number].identity}

    @cached_property
    def deciders(self) -> frozenset[int]:
        """Those for which a bot decides."""
        return frozenset(n for n, seat in enumerate(self) if seat.decider)

    @cached_property
    def left(self) -> int:
        """How many have not resigned."""
        return sum(not seat.resigned for seat in self)

    @cached_property
    def full(self) -> bool:
        """Whether somebody sits everywhere."""
        return all(seat.taken for seat in self)

    @cached_property
    def told(self) -> dict[bool, list[dict[str, Any]]]:
        """What viewers are told of them before and after the deal, once it was."""
        return {}


@dataclass
class Offer:
    """Something a seat asked the others for, and who has agreed."""

    seq: int
    seat: int
    what: str
    plies: list[int]
    target: int
    agreed: set[int]


@dataclass(frozen=True)
class Chat:
    """Words said at the table."""

    seq: int
    at: int
    seat: int
    text: str
    phrase: str
