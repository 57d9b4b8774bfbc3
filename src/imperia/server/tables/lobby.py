"""Before the deal: sitting down, being ready, the host's rights."""

from __future__ import annotations

import secrets

from imperia.kernel.keys import SEAT_BYTES
from imperia.server import facts
from imperia.server.opponents import opponent
from imperia.server.refusals import Conflict, Forbidden, Unknown
from imperia.server.tables import commands
from imperia.server.tables.policy import checked_name
from imperia.server.tables.proposal import Actor, Proposal, as_host, must_be, own_seat
from imperia.server.tables.table import OPEN, PAUSED, RUNNING, Seat, Table


def drawn_part() -> str:
    """A seat's part of the deal, drawn here for those who do not send one."""
    return secrets.token_hex(SEAT_BYTES)


def bot_sits(bot: str) -> facts.Sat:
    """A bot at a seat; it is always ready."""
    return facts.Sat(bot, bot=bot, part=drawn_part())


def free_seat(table: Table, number: int) -> Seat:
    """The seat, if somebody may sit down there."""
    must_be(table, OPEN)
    if number >= len(table.seats):
        raise Unknown("server-no-seat", seat=number)
    if table.seats[number].taken:
        raise Conflict("server-seat-taken", seat=number)
    if table.locked:
        raise Forbidden("server-locked")
    return table.seats[number]


def sit(table: Table, actor: Actor, command: commands.TakeSeat) -> Proposal:
    """Sit down without an invitation: at a public table, or at one's own."""
    if table.row.policy.private and table.row.host != actor.identity:
        raise Forbidden("server-invitation-needed")
    return seated(table, actor, command.seat, command.name)


def seated(table: Table, actor: Actor, seat: int, name: str) -> Proposal:
    """The actor at a seat that is free."""
    free_seat(table, seat)
    return Proposal().add(seat, facts.Sat(checked_name(name), identity=actor.identity))


def leave(table: Table, actor: Actor, command: commands.Leave) -> Proposal:
    """Give a seat up before the deal."""
    own_seat(table, actor, command.seat)
    must_be(table, OPEN)
    return Proposal().add(command.seat, facts.Left())


def rename(table: Table, actor: Actor, command: commands.Rename) -> Proposal:
    """Another name for one's seat."""
    own_seat(table, actor, command.seat)
    return Proposal().add(command.seat, facts.Named(checked_name(command.name)))


def ready(table: Table, actor: Actor, command: commands.Ready) -> Proposal:
    """Be ready or not; with the last one ready the game is dealt."""
    own_seat(table, actor, command.seat)
    must_be(table, OPEN)
    part = (command.part or drawn_part()) if command.on else ""
    proposal = Proposal().add(command.seat, facts.Readied(part))
    others = [seat for number, seat in enumerate(table.seats) if number != command.seat]
    if command.on and all(seat.taken and seat.part for seat in others):
        proposal.add(-1, facts.Started())
    return proposal


def lock(table: Table, actor: Actor, command: commands.Lock) -> Proposal:
    """Let nobody else sit down, or let them again."""
    as_host(table, actor)
    return Proposal().add(-1, facts.Locked(command.on))


def remove(table: Table, actor: Actor, command: commands.Remove) -> Proposal:
    """Free a seat; once dealt, a bot plays on for it and it cannot be had back."""
    as_host(table, actor)
    must_be(table, OPEN, RUNNING, PAUSED)
    if command.seat >= len(table.seats) or not table.seats[command.seat].taken:
        raise Unknown("server-no-seat", seat=command.seat)
    if table.status != OPEN and not table.seats[command.seat].identity:
        raise Conflict("server-seat-is-bot", seat=command.seat)
    return Proposal().add(command.seat, facts.Left(removed=True))


def put_bot(table: Table, actor: Actor, command: commands.PutBot) -> Proposal:
    """A bot in a free seat; if all others are ready, the game begins."""
    as_host(table, actor)
    free_seat(table, command.seat)
    opponent(command.bot, table.setup)
    proposal = Proposal().add(command.seat, bot_sits(command.bot))
    others = [seat for number, seat in enumerate(table.seats) if number != command.seat]
    if all(seat.taken and seat.part for seat in others):
        proposal.add(-1, facts.Started())
    return proposal
