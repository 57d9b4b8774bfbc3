"""What a table is made of: what was settled when it was made, its seats, offers and words."""

from __future__ import annotations

from dataclasses import dataclass

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
