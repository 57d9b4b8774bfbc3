"""Who may see what of a table."""

from __future__ import annotations

from imperia.server.people import Caller
from imperia.server.refusals import Forbidden, Unknown
from imperia.server.tables.table import FINISHED, OPEN, Table


def eyes(table: Table, caller: Caller, wish: int | None, *, watch: bool = False) -> int | None:
    """The seat through whose eyes a caller sees a table, None for a spectator's.

    Without a wish it is the caller's own first seat. Once the game is over, any seat's eyes may be borrowed.
    """
    own = table.seats_of(caller.identity)
    if wish is not None and not 0 <= wish < len(table.seats):
        raise Unknown("server-no-seat", seat=wish)
    if not own and caller.identity != table.row.host:
        may_watch(table)
    if wish is not None:
        if wish not in own and table.status != FINISHED:
            raise Forbidden("server-not-your-seat", seat=wish)
        return wish
    return None if watch or not own else own[0]


def may_watch(table: Table) -> None:
    """Whether people without a seat may look: at an open table whoever knows its name, later as the policy says."""
    if table.status != OPEN and table.row.policy.spectate != "link" and not table.row.read_only:
        raise Forbidden("server-spectate-off")
