"""During the game: decisions, taking them back, resigning, coming back to one's seat."""

from __future__ import annotations

from collections.abc import Sequence

from imperia.errors import ImperiaError, OptionError
from imperia.match import Match
from imperia.server import facts
from imperia.server.refusals import Conflict, Forbidden, Illegal, Stale
from imperia.server.tables import commands
from imperia.server.tables.proposal import Actor, Proposal, must_be, own_seat
from imperia.server.tables.table import PAUSED, RUNNING, Table


def play(table: Table, actor: Actor, command: commands.Play) -> Proposal:
    """Decisions of a person."""
    seat = own_seat(table, actor, command.seat)
    if seat.stand_in:
        raise Conflict("server-bot-plays", seat=command.seat)
    return played(table, command.seat, command.decision, command.actions)


def played(table: Table, seat: int, decision: int, actions: Sequence[str | int]) -> Proposal:
    """Decisions of a seat, checked one after the other on a copy of the match."""
    must_be(table, RUNNING)
    expected = table.decision(seat)
    if decision != expected:
        raise Stale("server-stale", details={"decision": expected}, sent=decision, next=expected)
    trial = table.playing.copy()
    codes = []
    for index, action in enumerate(actions):
        try:
            codes.append(trial.play(action, seat).action.code)
        except ImperiaError as why:
            raise Illegal(why, index=index) from None
    return Proposal(played=trial).add(seat, facts.Acted(codes))


def undo(table: Table, actor: Actor, command: commands.Undo) -> Proposal:
    """Take back at once what is free to take back; else ask those who would have to agree."""
    own_seat(table, actor, command.seat)
    must_be(table, RUNNING)
    if table.row.policy.undo == "never":
        raise Forbidden("server-undo-never")
    match = table.playing
    own = table.plies[command.seat][-command.count :]
    if len(own) < command.count:
        raise Conflict("server-nothing-to-undo")
    if is_free(match, command.seat, own):
        return Proposal().add(command.seat, facts.Undone(own))
    everything = list(range(own[0], match.ply))
    if table.seats.alone(command.seat):
        return Proposal().add(command.seat, facts.Undone(everything))
    if table.row.policy.undo == "free":
        raise Forbidden("server-undo-not-free")
    return Proposal().add(command.seat, facts.Offered("undo", everything))


def is_free(match: Match, seat: int, plies: Sequence[int]) -> bool:
    """Whether a seat may take back its own decisions unasked: they revealed nothing and nobody built on them.

    Others may have decided since, if they had to anyway, at the same time: then their decisions stay.
    """
    if match.reveals_since(plies[0]):
        return False
    since = match.since(plies[0])
    if any(played.opens for played in since):
        return False
    others = {played.seat for played in since if played.seat != seat}
    if not others:
        return True
    twin = match.at(plies[0])
    if not others <= twin.acting:
        return False
    try:
        for played in since:
            if played.ply not in plies:
                twin.play(played.action, played.seat)
    except ImperiaError:
        return False
    return True


def undo_of(table: Table, seat: int) -> str:
    """What taking back the last decision would be for a seat: `free`, `ask` or `no`."""
    plies, match, policy = table.plies[seat], table.match, table.row.policy.undo
    if not plies or match is None or table.status != RUNNING or policy == "never":
        return "no"
    last = plies[-1]
    if table.bound[seat] != last:
        if is_free(match, seat, [last]):
            return "free"
        table.bound[seat] = last
    if table.seats.alone(seat):
        return "free"
    return "ask" if policy == "consent" else "no"


def resign(table: Table, actor: Actor, command: commands.Resign) -> Proposal:
    """Give up a running game."""
    seat = own_seat(table, actor, command.seat)
    must_be(table, RUNNING, PAUSED)
    if seat.resigned:
        raise Conflict("server-resigned")
    return Proposal().add(command.seat, facts.Resigned())


def give_back(table: Table, actor: Actor, command: commands.GiveBack) -> Proposal:
    """A player who was away decides again."""
    seat = own_seat(table, actor, command.seat)
    must_be(table, RUNNING, PAUSED)
    if seat.resigned:
        raise Conflict("server-resigned")
    if not seat.stand_in:
        raise Conflict("server-no-stand-in")
    if table.row.policy.clock.kind == "bank" and not table.clocks.left[command.seat]:
        raise Conflict("server-no-time")
    return Proposal().add(command.seat, facts.GivenBack())


def preview(
    match: Match, seat: int, actions: Sequence[str | int], *, ahead: bool = False
) -> tuple[Match, int, ImperiaError | None]:
    """The seat's view after decisions it has in mind, how many of them could be taken, and why no more.

    A pure function of what the seat may know: the match it plays on was begun from the seat's view. `ahead` thinks as
    if it were the seat's turn already.
    """
    views = match.observe(seat)
    if ahead:
        match.setup.game.ahead(match.setup.tables, views[0], seat)
    imagined = Match(match.setup, start=views)
    for index, action in enumerate(actions):
        try:
            imagined.play(action, seat)
        except ImperiaError as why:
            unknown = index > 0 and not ahead and imagined.reveals_since(0)
            return imagined, index, OptionError("server-preview-unknown") if unknown else why
    return imagined, len(actions), None
