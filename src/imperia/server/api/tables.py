"""Tables: make, find, join, look, command."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post, put

from imperia.server import access, wire
from imperia.server.api.asking import TableId, caller_of, language_of, server_of
from imperia.server.api.summaries import Summary, summaries
from imperia.server.making import invitations, make_table
from imperia.server.refusals import Conflict
from imperia.server.store import lists, people
from imperia.server.tables.commands import AnyCommand, SeatNumber
from imperia.server.tables.lobby import seated
from imperia.server.tables.policy import NewTable
from imperia.server.tables.proposal import Actor, as_host, own_seat
from imperia.server.tables.table import OPEN
from imperia.server.webhooks import WANTED

Id = Annotated[str, TableId]


class Made(wire.Answer, frozen=True):
    """A new table; `invites` hold a token for each open seat, shown once."""

    id: str
    commitment: str
    invites: dict[str, str]


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """An invitation, and the name to sit down with."""

    invite: Annotated[str, msgspec.Meta(max_length=100)]
    name: Annotated[str, msgspec.Meta(max_length=200)]


class Joined(wire.Answer, frozen=True):
    """Where one sits."""

    id: str
    seat: int


class InviteFor(msgspec.Struct, forbid_unknown_fields=True):
    """An open seat."""

    seat: SeatNumber


class Notices(msgspec.Struct, forbid_unknown_fields=True):
    """Where turn notices for a seat go; an empty address ends them."""

    seat: SeatNumber
    url: Annotated[str, msgspec.Meta(max_length=500)]


class TablesController(Controller):
    """Everything about tables that is not play."""

    path = "/api"
    tags = ("tables",)

    @get("/tables")
    async def open_tables(self, request: Request[Any, Any, Any]) -> list[Summary]:
        """Public tables with a free seat."""
        server = server_of(request)
        return summaries(await server.store.read(lambda connection: lists.public(connection, OPEN)))

    @get("/tables/running")
    async def running(self, request: Request[Any, Any, Any]) -> list[Summary]:
        """Public tables that can be watched."""
        server = server_of(request)
        return summaries(await server.store.read(lambda connection: lists.public(connection, "running")))

    @post("/tables")
    async def create(self, request: Request[Any, Any, Any], data: NewTable) -> Made:
        """Make a table."""
        server, caller = server_of(request), (await caller_of(request)).known()
        table, invites = await make_table(server, caller, data)
        return Made(table.id, table.commitment, {str(seat): token for seat, token in invites.items()})

    @post("/join", status_code=200)
    async def join(self, request: Request[Any, Any, Any], data: Join) -> Joined:
        """Sit down with an invitation; it works once."""
        server, caller = server_of(request), (await caller_of(request)).known()
        server.guesses.check(caller.address)
        try:
            table, seat = await server.store.read(lambda connection: people.invited_to(connection, data.invite))
        except Exception:
            server.guesses.take(caller.address)
            raise
        await server.hub.change(
            table,
            lambda now: seated(now, Actor(caller.identity), seat, data.name),
            also=[lambda connection: people.use_invite(connection, data.invite)],
        )
        return Joined(table, seat)

    @post("/tables/{table_id:str}/invites")
    async def invite(self, request: Request[Any, Any, Any], table_id: Id, data: InviteFor) -> Made:
        """A new invitation for an open seat; an older one for it is void. Host only."""
        server, caller = server_of(request), (await caller_of(request)).known()
        table = (await server.hub.table(table_id)).table
        as_host(table, Actor(caller.identity))
        if data.seat >= len(table.seats) or table.seats[data.seat].taken or table.status != OPEN:
            raise Conflict("server-seat-taken", seat=data.seat)
        invites = await invitations(server, table_id, [data.seat])
        return Made(table.id, table.commitment, {str(seat): token for seat, token in invites.items()})

    @get("/tables/{table_id:str}")
    async def look(
        self, request: Request[Any, Any, Any], table_id: Id, seat: int | None = None
    ) -> Response[wire.Snapshot]:
        """A table as I see it now: with a seat, through its eyes."""
        server, caller = server_of(request), await caller_of(request)
        live = await server.hub.table(table_id)
        viewer = access.eyes(live.table, caller, seat), language_of(request)
        body: Any = live.snapshot(viewer, caller.identity, server.hub.now())
        return Response(body, media_type="application/json")

    @post("/tables/{table_id:str}/do", status_code=200)
    async def command(self, request: Request[Any, Any, Any], table_id: Id, data: AnyCommand) -> wire.Done:
        """Do something at a table: ready, play, undo, say and so on. The answer comes when it is on the disk."""
        server, caller = server_of(request), (await caller_of(request)).known()
        with server.metrics.seconds.time():
            outcome = await server.hub.command(table_id, Actor(caller.identity), data)
        return wire.Done(data.key, outcome.seq, outcome.again)

    @put("/tables/{table_id:str}/notices")
    async def notices(self, request: Request[Any, Any, Any], table_id: Id, data: Notices) -> Notices:
        """Have turn notices for a seat of mine sent to an address."""
        server, caller = server_of(request), (await caller_of(request)).known()
        own_seat((await server.hub.table(table_id)).table, Actor(caller.identity), data.seat)
        await server.webhooks.set(table_id, data.seat, data.url)
        server.nodes.tell(table_id, WANTED)
        return data
