"""What the host of a table decides when it is made."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from imperia.server.refusals import Refusal

Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
"""Stored content, by the SHA-256 of its text."""


class Clock(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How long decisions may take; unlimited by default.

    `turn`: so many seconds each time the seat's turn comes. `bank`: so many for the whole game, and an increment for
    each turn taken. `days`: so many days each time. Who runs out is played on by a bot, or has resigned.
    """

    kind: Literal["none", "turn", "bank", "days"] = "none"
    seconds: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 60
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    days: Annotated[int, msgspec.Meta(ge=1, le=60)] = 3
    after: Literal["bot", "resign"] = "bot"

    @property
    def milliseconds(self) -> int:
        """The time at the start of a turn, or of the game for a bank."""
        return self.days * 86_400_000 if self.kind == "days" else self.seconds * 1000


class Policy(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The rules of the house."""

    private: bool = True
    """Not on the list of open tables; seats are taken by invitation only."""
    spectate: Literal["link", "players", "nobody"] = "link"
    """Who may see more than the view of their own seat: `link`, anyone who knows the table, as a spectator; `players`,
    those who have a seat, through the others' eyes once it is over; `nobody` ever."""
    hints: bool = False
    undo: Literal["consent", "free", "never"] = "consent"
    """Taking back what revealed something: by consent of all, only while it is free, or not at all."""
    chat: Literal["phrases", "free", "off"] = "phrases"
    clock: Clock = Clock()
    stand_in: str = "random"
    """The bot that plays on for an absent player."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as its host wishes it.

    `seats` says who may sit where, one word a seat: `me`, `open`, or the name of a bot. Several `me` make a table for
    one screen.
    """

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[Annotated[str, msgspec.Meta(max_length=40)], Annotated[str, msgspec.Meta(max_length=100)]] = {}
    contents: dict[Annotated[str, msgspec.Meta(max_length=40)], Hash] = {}
    policy: Policy = Policy()


def checked_name(name: str) -> str:
    """A name that people can read: no control characters, none that turn the writing around; not empty, not long."""
    plain = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    if not plain or len(plain) > LONGEST_NAME:
        raise Refusal("server-name", most=LONGEST_NAME)
    return plain


LONGEST_NAME = 32
