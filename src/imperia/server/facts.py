"""What happened at a table: the entries of its log, as they are stored.

A table is nothing but the fold of these. Each kind is a struct; its tag is the `kind` column, its fields the `data`
column. A kind, once released, keeps its meaning: old logs must fold for ever.
"""

from __future__ import annotations

import msgspec


class Fact(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Something that happened; `seat` of the entry says to or by whom."""


class Sat(Fact, frozen=True, tag="sit"):
    """A person took the seat, or a bot was put there; a bot's part of the deal is drawn with it."""

    name: str
    identity: str = ""
    bot: str = ""
    part: str = ""


class Left(Fact, frozen=True, tag="leave"):
    """The seat was given up before the deal, or its player removed by the host."""

    removed: bool = False


class Readied(Fact, frozen=True, tag="ready"):
    """The seat is ready, with its 16 bytes for the deal in hexadecimal; empty: not ready after all."""

    part: str = ""


class Started(Fact, frozen=True, tag="start"):
    """Everyone is ready: the game is dealt."""


class Acted(Fact, frozen=True, tag="action"):
    """Decisions of the seat, as codes, in order and all at once."""

    codes: list[int]


class Undone(Fact, frozen=True, tag="undo"):
    """Decisions taken back, by ply."""

    plies: list[int]


class Resigned(Fact, frozen=True, tag="resign"):
    """The seat gave up: ranked behind all who did not."""


class Flagged(Fact, frozen=True, tag="flag"):
    """The seat's time ran out."""


class TakenOver(Fact, frozen=True, tag="takeover"):
    """A bot decides for the seat until it is given back."""

    bot: str


class GivenBack(Fact, frozen=True, tag="give_back"):
    """The seat's player decides again."""


class Paused(Fact, frozen=True, tag="pause"):
    """Play stopped, or went on."""

    on: bool


class Offered(Fact, frozen=True, tag="offer"):
    """The seat asks the others for something: `undo`, `pause`, `resume`, `takeover`, `rematch`."""

    what: str
    plies: list[int] = []
    target: int = -1


class Answered(Fact, frozen=True, tag="consent"):
    """The seat's answer to an offer, named by its seq."""

    offer: int
    yes: bool


class Locked(Fact, frozen=True, tag="lock"):
    """The host lets nobody else sit down, or lets them again."""

    on: bool


class Said(Fact, frozen=True, tag="chat"):
    """Words of the seat: free text, or the id of a preset phrase."""

    text: str = ""
    phrase: str = ""


class Muted(Fact, frozen=True, tag="mute"):
    """The seat does not want to read what another one says, or does again."""

    target: int
    on: bool


class Named(Fact, frozen=True, tag="name"):
    """The seat's player goes by another name."""

    name: str


class Rematched(Fact, frozen=True, tag="rematch"):
    """All agreed to play again, at a new table."""

    table: str


AnyFact = (
    Sat | Left | Readied | Started | Acted | Undone | Resigned | Flagged | TakenOver | GivenBack | Paused | Offered
    | Answered | Locked | Said | Muted | Named | Rematched
)  # fmt: skip


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's log."""

    seq: int
    at: int
    """Milliseconds since 1970, by the clock of the server that wrote it."""
    seat: int
    """-1 where no seat did it."""
    fact: AnyFact
    key: str = ""
    """The client's idempotency key."""


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyFact)


def written(fact: AnyFact) -> str:
    """A fact as the store keeps it."""
    return _encoder.encode(fact).decode()


def read(text: str) -> AnyFact:
    """A fact as the store kept it."""
    found: AnyFact = _decoder.decode(text)
    return found
