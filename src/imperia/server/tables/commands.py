"""What a person can ask a table to do; the same over WebSocket and POST."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Key = Annotated[str, msgspec.Meta(max_length=64, pattern="^[!-~]*$")]
Part = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{32})?$")]
ActionText = Annotated[str, msgspec.Meta(max_length=60)]


class Command(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """Something to do; sent again with the same `key` it is done once."""

    key: Key = ""


class Ready(Command, frozen=True, tag="ready", kw_only=True):
    """This seat is ready. `part` is its share of the deal, 32 hexadecimal digits; left out, the server draws it."""

    seat: SeatNumber
    on: bool = True
    part: Part = ""


class Play(Command, frozen=True, tag="play", kw_only=True):
    """Take decisions, all or none. `decision` is the seat's number of decisions in force before these."""

    seat: SeatNumber
    decision: Annotated[int, msgspec.Meta(ge=0)]
    actions: Annotated[list[ActionText | int], msgspec.Meta(min_length=1, max_length=100)]


class Undo(Command, frozen=True, tag="undo", kw_only=True):
    """Take back the seat's last decisions: at once where that is free, else the others are asked."""

    seat: SeatNumber
    count: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1


class Resign(Command, frozen=True, tag="resign", kw_only=True):
    """Give up. With three or more at the table a bot plays on, ranked last."""

    seat: SeatNumber


class Offer(Command, frozen=True, tag="offer", kw_only=True):
    """Ask the others; `takeover` names the absent seat as `target`."""

    seat: SeatNumber
    what: Literal["pause", "resume", "takeover", "rematch"]
    target: Annotated[int, msgspec.Meta(ge=-1, le=15)] = -1


class Answer(Command, frozen=True, tag="answer", kw_only=True):
    """Agree to an offer, or not; whoever asked may also withdraw it."""

    seat: SeatNumber
    offer: int
    yes: bool


class GiveBack(Command, frozen=True, tag="give_back", kw_only=True):
    """Decide for oneself again."""

    seat: SeatNumber


class TakeSeat(Command, frozen=True, tag="sit", kw_only=True):
    """Sit down at a free seat of a public table, or of one's own."""

    seat: SeatNumber
    name: Annotated[str, msgspec.Meta(max_length=200)]


class Leave(Command, frozen=True, tag="leave", kw_only=True):
    """Give up a seat before the deal."""

    seat: SeatNumber


class Rename(Command, frozen=True, tag="rename", kw_only=True):
    """Go by another name."""

    seat: SeatNumber
    name: Annotated[str, msgspec.Meta(max_length=200)]


class Lock(Command, frozen=True, tag="lock", kw_only=True):
    """Host: nobody else may sit down."""

    on: bool = True


class Remove(Command, frozen=True, tag="remove", kw_only=True):
    """Host: free a seat before the deal; afterwards a bot plays on for it."""

    seat: SeatNumber


class PutBot(Command, frozen=True, tag="bot", kw_only=True):
    """Host: put a bot into a free seat."""

    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=40)]


class Say(Command, frozen=True, tag="say", kw_only=True):
    """Say a preset phrase, or free words where the table allows them."""

    seat: SeatNumber
    text: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    phrase: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Mute(Command, frozen=True, tag="mute", kw_only=True):
    """Read no more of what a seat says."""

    seat: SeatNumber
    target: SeatNumber
    on: bool = True


AnyCommand = (
    Ready | Play | Undo | Resign | Offer | Answer | GiveBack | TakeSeat | Leave | Rename | Lock | Remove | PutBot | Say
    | Mute
)  # fmt: skip
