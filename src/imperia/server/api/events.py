"""A table's stream as lines of JSON, for programs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import Request, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Stream

from imperia.server import access, wire
from imperia.server.api.answers import refused
from imperia.server.api.asking import TableId, address_of, caller_of, language_of, server_of
from imperia.server.outbox import Outbox
from imperia.server.refusals import Refusal
from imperia.server.watching import begin, depart, enter, finish

QUIET = 20.0
"""Seconds after which a silent stream of lines says that it is alive."""

_encoder = msgspec.json.Encoder()

Id = Annotated[str, TableId]
Lines: Any = wire.Snapshot | wire.Update | wire.Presence | wire.Refused


@get(
    "/api/tables/{table_id:str}/events",
    media_type="application/x-ndjson",
    tags=["play"],
    responses={200: ResponseSpec(Lines, description="one of these a line")},
)
async def events(
    request: Request[Any, Any, Any],
    table_id: Id,
    seat: int | None = None,
    since: int | None = None,
    follow: bool = False,
) -> Stream:
    """A table's stream as lines of JSON: a snapshot, or the updates behind `since`; with `follow`, all that comes.

    An empty line now and then says that the stream is alive.
    """
    server, caller, address = server_of(request), await caller_of(request), address_of(request)
    live = await server.hub.table(table_id)
    viewer = access.eyes(live.table, caller, seat), language_of(request)
    seats = frozenset(live.table.seats_of(caller.identity)) if follow else frozenset()
    outbox = Outbox(viewer, caller, seats, server.config.limits.backlog)
    enter(server, address)

    async def lines() -> AsyncIterator[bytes]:
        try:
            try:
                await begin(server, live, outbox, caller, since)
            except Refusal as why:  # the table has changed since the headers were sent
                outbox.let_go(why)
            if not follow:
                outbox.end()
            while True:
                try:
                    message = await asyncio.wait_for(outbox.next(), QUIET)
                except TimeoutError:
                    message = b""
                if message is None and outbox.why is not None:
                    yield _encoder.encode(refused(outbox.why, viewer[1])) + b"\n"
                if message is None or server.stopping:
                    return
                yield message + b"\n"
        finally:
            finish(server, live, outbox)
            depart(server, address)

    return Stream(lines(), media_type="application/x-ndjson")
