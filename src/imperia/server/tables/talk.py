"""Words between players: preset phrases, free text where the table allows it, and peace from those one mutes."""

from __future__ import annotations

from imperia.server import facts
from imperia.server.refusals import Conflict, Forbidden, Refusal, TooMuch, Unknown
from imperia.server.tables import commands
from imperia.server.tables.proposal import Actor, Proposal, own_seat
from imperia.server.tables.table import Table

PHRASES = ("hello", "good-luck", "well-played", "thanks", "sorry", "oops", "thinking", "your-turn", "good-game", "bye")
"""The ids of preset phrases; the catalogue says them in the reader's language."""
LONGEST_TEXT = 300
MOST, WITHIN = 5, 10_000
"""So many words of one seat in so many milliseconds."""


def say(table: Table, actor: Actor, command: commands.Say, now: int) -> Proposal:
    """Words of one's own seat."""
    own_seat(table, actor, command.seat)
    if table.row.policy.chat == "off":
        raise Forbidden("server-chat-off")
    lately = [chat for chat in table.chats if chat.seat == command.seat and chat.at > now - WITHIN]
    if len(lately) >= MOST:
        raise TooMuch("server-chat-limit", (lately[0].at + WITHIN - now) / 1000)
    if command.phrase:
        if command.phrase not in PHRASES:
            raise Unknown("server-no-phrase")
        return Proposal().add(command.seat, facts.Said(phrase=command.phrase))
    if table.row.policy.chat != "free":
        raise Forbidden("server-chat-phrases")
    text = " ".join("".join(c if c.isprintable() else " " for c in command.text).split())
    if not text or len(text) > LONGEST_TEXT:
        raise Refusal("server-chat-length", most=LONGEST_TEXT)
    return Proposal().add(command.seat, facts.Said(text))


def mute(table: Table, actor: Actor, command: commands.Mute) -> Proposal:
    """Read one of the others no more."""
    own_seat(table, actor, command.seat)
    if command.target >= len(table.seats) or command.target == command.seat:
        raise Conflict("server-no-seat", seat=command.target)
    return Proposal().add(command.seat, facts.Muted(command.target, command.on))
