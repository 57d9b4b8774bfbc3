"""After the game: a review of it, and playing on from one of its moments."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post

from imperia.server import access, wire
from imperia.server.api.asking import caller_of, language_of, server_of
from imperia.server.api.play import Id, dealt
from imperia.server.making import branch_table
from imperia.server.refusals import Conflict
from imperia.server.retelling import Retold, Stroke, retold, strokes
from imperia.server.tables.commands import SeatNumber
from imperia.server.tables.table import FINISHED, Table


class ReviewInfo(wire.Answer, frozen=True):
    """How far a review is, and what it says when it is done."""

    state: str
    done: int
    total: int
    result: Any
    retold: list[Retold]
    """Its turning points in words."""
    strokes: list[Stroke]
    """The strokes of luck that were clear, the greatest first."""


class Branch(msgspec.Struct, forbid_unknown_fields=True):
    """A moment to play on from, the seat to take, and the bot for all others."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=40)]


class Branched(wire.Answer, frozen=True):
    """The table where it goes on."""

    id: str


class AfterwardsController(Controller):
    """What can be had of a game that is over."""

    path = "/api/tables/{table_id:str}"
    tags = ("play",)

    @post("/branch")
    async def branch(self, request: Request[Any, Any, Any], table_id: Id, data: Branch) -> Branched:
        """Play on from a moment of a finished game, against bots, at a table of its own."""
        server, caller = server_of(request), (await caller_of(request)).known()
        table = dealt((await server.hub.table(table_id)).table)
        access.eyes(table, caller, None)
        if table.status != FINISHED:
            raise Conflict("server-not-over")
        return Branched((await branch_table(server, caller, table, data.ply, data.seat, data.bot)).id)

    @post("/review", status_code=200)
    async def begin_review(self, request: Request[Any, Any, Any], table_id: Id) -> ReviewInfo:
        """Have a finished game reviewed, in the background."""
        server, caller = server_of(request), (await caller_of(request)).known()
        table = (await server.hub.table(table_id)).table
        access.eyes(table, caller, None)
        return await _reviewed(table, await server.reviews.begin(table_id), language_of(request))

    @get("/review")
    async def review(self, request: Request[Any, Any, Any], table_id: Id) -> ReviewInfo:
        """How far the review is."""
        server, caller = server_of(request), await caller_of(request)
        table = (await server.hub.table(table_id)).table
        access.eyes(table, caller, None)
        return await _reviewed(table, await server.reviews.state(table_id), language_of(request))


async def _reviewed(table: Table, state: dict[str, Any], language: str) -> ReviewInfo:
    """A review as far as it is, in the reader's words."""
    result = state["result"]
    if result is None:
        return ReviewInfo(**state, retold=[], strokes=[])
    match = table.playing.copy()
    turns, luck = await asyncio.to_thread(lambda: (retold(match, result, language), strokes(match, result, language)))
    return ReviewInfo(**state, retold=turns, strokes=luck)
