"""Asking the others: pause, resume, a bot for an absent player, taking back, playing again."""

from __future__ import annotations

import secrets
from collections.abc import Set

from imperia.server import facts
from imperia.server.facts import Entry
from imperia.server.refusals import Conflict, Unknown
from imperia.server.tables import commands
from imperia.server.tables.proposal import Actor, Proposal, must_be, own_seat
from imperia.server.tables.table import FINISHED, PAUSED, RUNNING, Row, Table
from imperia.server.tables.table import Offer as Standing

WHEN = {
    "undo": (RUNNING,),
    "pause": (RUNNING,),
    "resume": (PAUSED,),
    "takeover": (RUNNING, PAUSED),
    "rematch": (FINISHED,),
}


def voters(table: Table, what: str, asker: int, target: int) -> set[int]:
    """The persons who must agree beside the one who asks."""
    if what == "rematch":
        asked = {number for number, seat in enumerate(table.seats) if seat.identity}
    else:
        asked = set(table.people)
    mine = table.seats[asker].identity
    return {seat for seat in asked if table.seats[seat].identity != mine} - {target}


def offer(table: Table, actor: Actor, command: commands.Offer, now: int, attended: Set[int]) -> Proposal:
    """Ask; what needs nobody else happens at once."""
    own_seat(table, actor, command.seat)
    must_be(table, *WHEN[command.what])
    target = command.target if command.what == "takeover" else -1
    if command.what == "takeover":
        if not 0 <= target < len(table.seats) or not table.seats[target].identity or target == command.seat:
            raise Unknown("server-no-seat", seat=target)
        if table.seats[target].stand_in:
            raise Conflict("server-seat-is-bot", seat=target)
        absent(target, attended)
    if command.what == "rematch" and (table.rematch or table.row.read_only):
        raise Conflict("server-rematch-made")
    proposal = Proposal().add(command.seat, facts.Offered(command.what, target=target))
    if not voters(table, command.what, command.seat, target):
        _fulfil(table, proposal, command.what, [], target, command.seat, now)
    return proposal


def answer(table: Table, actor: Actor, command: commands.Answer, now: int, attended: Set[int]) -> Proposal:
    """Agree or not; the last to agree makes it happen."""
    own_seat(table, actor, command.seat)
    standing = table.offers.get(command.offer)
    if standing is None:
        raise Conflict("server-no-offer")
    asked = voters(table, standing.what, standing.seat, standing.target)
    if command.seat not in asked and not (command.seat == standing.seat and not command.yes):
        raise Conflict("server-not-asked")
    if command.yes and standing.what == "takeover":
        absent(standing.target, attended)
    proposal = Proposal().add(command.seat, facts.Answered(command.offer, command.yes))
    if command.yes and asked <= standing.agreed | set(table.seats_of(actor.identity)):
        _happens(table, proposal, standing, now)
    return proposal


def absent(seat: int, attended: Set[int]) -> None:
    """No bot is put in for a player who is there: who thinks for long is not absent."""
    if seat in attended:
        raise Conflict("server-seat-attended", seat=seat)


def settled(table: Table, proposal: Proposal, now: int) -> Proposal:
    """A proposal with what it decides beside: offers that nobody is left to answer, because who was asked has gone."""
    if not table.offers or not proposal.facts:
        return proposal
    then = table.copy(proposal.played)
    for seat, fact in proposal.facts:
        then.apply(Entry(then.seq + 1, max(now, then.updated), seat, fact))
    for standing in list(then.offers.values()):
        asked = voters(then, standing.what, standing.seat, standing.target)
        if asked <= standing.agreed and then.status in WHEN[standing.what] and standing.seat in then.people:
            _happens(then, proposal, standing, now)
            break  # what it leads to may end the others; they are looked at again with the next entry
    return proposal


def _happens(table: Table, proposal: Proposal, standing: Standing, now: int) -> None:
    _fulfil(table, proposal, standing.what, standing.plies, standing.target, standing.seat, now)


def _fulfil(table: Table, proposal: Proposal, what: str, plies: list[int], target: int, seat: int, now: int) -> None:
    if what == "undo":
        proposal.add(seat, facts.Undone(plies))
    elif what in ("pause", "resume"):
        proposal.add(seat, facts.Paused(what == "pause"))
    elif what == "takeover":
        proposal.add(target, facts.TakenOver(table.row.policy.stand_in))
    else:
        _rematch(table, proposal, now)


def _rematch(table: Table, proposal: Proposal, now: int) -> None:
    """The same people at a new table, everyone one seat further, so that another one begins."""
    old, count = table.row, table.row.players
    row = Row(
        new_id(), old.game, table.setup.game.version, count, old.options, old.contents, old.policy,
        secrets.token_bytes(32), old.host, now, origin=old.id, content=old.content,
    )  # fmt: skip
    seated: list[tuple[int, facts.AnyFact]] = []
    for number, seat in enumerate(table.seats):
        part = secrets.token_hex(16) if seat.bot else ""
        if seat.taken:
            seated.append(((number + 1) % count, facts.Sat(seat.name, seat.identity, seat.bot, part)))
    proposal.tables.append((row, seated))
    proposal.add(-1, facts.Rematched(row.id))


def new_id() -> str:
    """The name of a table: short enough for a link, too long to guess."""
    return secrets.token_urlsafe(12).replace("-", "x").replace("_", "y")
