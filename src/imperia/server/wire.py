"""What the server tells: the wire types of answers and streams. OpenAPI and the client's types come from these."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from imperia.server.tables.policy import Policy


class Answer(msgspec.Struct, frozen=True, omit_defaults=False):
    """Base of everything that is sent."""


class Legal(Answer, frozen=True):
    """An action that may be taken now, and the board elements it touches, as `kind:name`."""

    code: int
    text: str
    kind: str
    touches: list[str]


class SeatInfo(Answer, frozen=True):
    """Who plays a seat. `stand_in` names the bot that decides for an absent player."""

    seat: int
    name: str
    kind: Literal["empty", "person", "bot"]
    bot: str
    ready: bool
    stand_in: str
    resigned: bool
    flagged: bool


class ClockInfo(Answer, frozen=True):
    """Milliseconds a seat has left; while they run, `since` says when they began to (server time)."""

    left: int
    since: int | None


class OfferInfo(Answer, frozen=True):
    """Something asked for; `waits` lists the seats that have yet to agree."""

    offer: int
    seat: int
    what: str
    target: int
    waits: list[int]


class You(Answer, frozen=True):
    """What concerns the viewer's own seat."""

    seat: int
    decision: int
    legal: list[Legal]
    undo: Literal["free", "ask", "no"]
    muted: list[int]
    """Seats one does not want to read."""


class Parting(Answer, frozen=True):
    """Why one seat comes before another in the end, and what each had of it.

    `by` is `total`, one of the game's tie-breaks, or `resigned`.
    """

    better: int
    worse: int
    by: str
    more: int
    less: int


class Document(Answer, frozen=True):
    """Everything a viewer sees of a table: a function of its log, the viewer's seat and language, nothing else."""

    status: str
    ply: int
    acting: list[int]
    seats: list[SeatInfo]
    clocks: list[ClockInfo] | None
    offers: list[OfferInfo]
    locked: bool
    rematch: str
    ranking: list[list[int]]
    partings: list[Parting]
    """What parts each place of the ranking from the next, when the game is over."""
    scores: list[dict[str, int]]
    view: dict[str, Any] | None
    you: You | None


class Settled(Answer, frozen=True):
    """What never changes about a table. `commitment` binds the server to its part of the deal.

    `contents` are the hashes of maps, decks and packs that are not those of this release, by option.
    """

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    contents: dict[str, str]
    policy: Policy
    commitment: str
    created: int
    origin: str
    read_only: bool


class Words(Answer, frozen=True):
    """Something said at the table."""

    seq: int
    at: int
    seat: int
    text: str
    phrase: str


class Line(Answer, frozen=True):
    """A decision in words; `text` has no subject. Hidden ones say only that something was decided."""

    ply: int
    seat: int
    action: str
    text: str
    hidden: bool


class Snapshot(Answer, frozen=True, tag_field="type", tag="snapshot"):
    """A table as a viewer sees it at a seq. `yours` are the seats of whoever asked; `host`: it is their table."""

    seq: int
    now: int
    table: Settled
    seat: int | None
    yours: list[int]
    host: bool
    presence: list[bool]
    chat: list[Words]
    doc: Document


class Update(Answer, frozen=True, tag_field="type", tag="update"):
    """One entry of the log as a viewer sees it: what happened, in words, and what it changes in the document.

    `opened` retells decisions that were hidden until now.
    """

    seq: int
    at: int
    kind: str
    seat: int
    lines: list[Line]
    opened: list[Line]
    chat: Words | None
    presence: list[bool]
    delta: list[list[Any]]


class Presence(Answer, frozen=True, tag_field="type", tag="presence"):
    """Which seats have somebody connected."""

    presence: list[bool]


class Done(Answer, frozen=True, tag_field="type", tag="done"):
    """A command was carried out and is on the disk; `seq` is the last entry it made. `again`: it had been before."""

    key: str
    seq: int
    again: bool = False


class Refused(Answer, frozen=True, tag_field="type", tag="refused"):
    """A command or request was not carried out: why, in words, and what to do.

    `remedy` is one of `fix`, `retry`, `reload`, `sign_in`, `stop`; `details` hold what helps to do it.
    """

    error: str
    text: str
    remedy: str
    key: str = ""
    details: dict[str, Any] = {}


class Pong(Answer, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping: the server's time."""

    now: int
