"""Who may see what of a table."""

from __future__ import annotations

from imperia.server.people import Caller
from imperia.server.refusals import Forbidden, Unknown
from imperia.server.tables.table import FINISHED, OPEN, Table


def eyes(table: Table, caller: Caller, wish: int | None, *, watch: bool = False) -> int | None:
    """The seat through whose eyes a caller sees a table, None for a spectator's.

    Without a wish it is the caller's own first seat. Once the game is over, any seat's eyes may be borrowed,
    unless nobody may ever watch.
    """
    own = table.seats_of(caller.identity)
    if wish is not None and not 0 <= wish < len(table.seats):
        raise Unknown("server-no-seat", seat=wish)
    seat = own[0] if wish is None and own and not watch else wish
    may_see(table, caller, seat)
    return seat


def may_see(table: Table, caller: Caller, seat: int | None) -> None:
    """Whether a caller may see the table, as it is now, through a seat's eyes or a spectator's."""
    own = table.seats_of(caller.identity)
    if not own and caller.identity != table.row.host:
        may_watch(table)
    if seat is None or seat in own:
        return
    if table.status != FINISHED:
        raise Forbidden("server-not-your-seat", seat=seat)
    if table.row.policy.spectate == "nobody" and not table.row.read_only:
        raise Forbidden("server-spectate-off")


def may_watch(table: Table) -> None:
    """Whether people without a seat may look: at an open table whoever knows its name, later as the policy says."""
    if table.status != OPEN and table.row.policy.spectate != "link" and not table.row.read_only:
        raise Forbidden("server-spectate-off")
