"""From a command to what it would add to the log; nothing is changed here."""

from __future__ import annotations

from collections.abc import Set

from imperia.server.refusals import Conflict
from imperia.server.tables import commands, consent, lobby, playing, talk
from imperia.server.tables.commands import AnyCommand
from imperia.server.tables.proposal import Actor, Proposal
from imperia.server.tables.table import Table

NOBODY: Set[int] = frozenset()


def decide(table: Table, actor: Actor, command: AnyCommand, now: int, attended: Set[int] = NOBODY) -> Proposal:
    """What a command of an actor leads to; a refusal says why it cannot be, and what to do.

    `attended` are the seats whose players are there.
    """
    if table.row.read_only:
        raise Conflict("server-read-only")
    return consent.settled(table, _decided(table, actor, command, now, attended), now)


def _decided(table: Table, actor: Actor, command: AnyCommand, now: int, attended: Set[int]) -> Proposal:
    match command:
        case commands.Play():
            return playing.play(table, actor, command)
        case commands.Undo():
            return playing.undo(table, actor, command)
        case commands.Resign():
            return playing.resign(table, actor, command)
        case commands.GiveBack():
            return playing.give_back(table, actor, command)
        case commands.Offer():
            return consent.offer(table, actor, command, now, attended)
        case commands.Answer():
            return consent.answer(table, actor, command, now, attended)
        case commands.Ready():
            return lobby.ready(table, actor, command)
        case commands.TakeSeat():
            return lobby.sit(table, actor, command)
        case commands.Leave():
            return lobby.leave(table, actor, command)
        case commands.Rename():
            return lobby.rename(table, actor, command)
        case commands.Lock():
            return lobby.lock(table, actor, command)
        case commands.Remove():
            return lobby.remove(table, actor, command)
        case commands.PutBot():
            return lobby.put_bot(table, actor, command)
        case commands.Say():
            return talk.say(table, actor, command, now)
        case commands.Mute():
            return talk.mute(table, actor, command)
