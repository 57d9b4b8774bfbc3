"""What a command would add to a log, before it is committed."""

from __future__ import annotations

from dataclasses import dataclass, field

from imperia.match import Match
from imperia.server.facts import AnyFact
from imperia.server.refusals import Conflict, Forbidden
from imperia.server.tables.table import Row, Seat, Table


@dataclass(frozen=True)
class Actor:
    """Who asks: a person by identity."""

    identity: str


@dataclass
class Proposal:
    """Facts for the log, each with its seat; and tables that come to be with them."""

    facts: list[tuple[int, AnyFact]] = field(default_factory=list)
    tables: list[tuple[Row, list[tuple[int, AnyFact]]]] = field(default_factory=list)
    played: Match | None = None
    """A match of its own on which the decisions among the facts were tried already."""

    def add(self, seat: int, fact: AnyFact) -> Proposal:
        """One more fact."""
        self.facts.append((seat, fact))
        return self


def own_seat(table: Table, actor: Actor, number: int) -> Seat:
    """The seat, if it is the actor's own."""
    if number >= len(table.seats) or not actor.identity or table.seats[number].identity != actor.identity:
        raise Forbidden("server-not-your-seat", seat=number)
    return table.seats[number]


def as_host(table: Table, actor: Actor) -> None:
    """Only the host may do this."""
    if not actor.identity or table.row.host != actor.identity:
        raise Forbidden("server-not-host")


def must_be(table: Table, *statuses: str) -> None:
    """This can only be done at such a table."""
    if table.status not in statuses:
        raise Conflict(f"server-table-{table.status}")
