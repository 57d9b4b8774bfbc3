"""Around a decision: preview, hints, the log in words, other moments, the record."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post

from imperia.bots import hints
from imperia.bots.hints import gains
from imperia.server import access, wire
from imperia.server.api.answers import refused
from imperia.server.api.asking import TableId, caller_of, language_of, server_of
from imperia.server.refusals import Conflict, Forbidden
from imperia.server.tables import playing, seeing
from imperia.server.tables.commands import ActionText, SeatNumber
from imperia.server.tables.table import FINISHED, Table
from imperia.words import speaker

Id = Annotated[str, TableId]
HINT_BUDGET = "200ms"


class Thought(msgspec.Struct, forbid_unknown_fields=True):
    """Decisions a seat has in mind."""

    seat: SeatNumber
    actions: Annotated[list[ActionText | int], msgspec.Meta(max_length=100)]
    ahead: bool = False
    """Think as if it were one's turn already."""


class Preview(wire.Answer, frozen=True):
    """What a seat would see after them: `taken` says how many could be taken, `error` why no more.

    Nothing was stored, and nothing came into it that the seat does not know.
    """

    taken: int
    view: dict[str, Any]
    scores: list[dict[str, int]]
    legal: list[wire.Legal]
    gains: list[int]
    """What each of the legal actions would bring the seat at once, in points."""
    told: list[str]
    """Each decision taken, as a sentence without its subject."""
    reveals: bool
    """Carrying them out would make something known, or draw: it could not be taken back freely."""
    error: wire.Refused | None


class HintInfo(wire.Answer, frozen=True):
    """An action worth a thought: what it changes at once, chance and points after it, and what it brings in words."""

    action: wire.Legal
    told: str
    """The action as a sentence without its subject."""
    gain: int
    margin: int
    sources: dict[str, int]
    wins: float | None
    points: float | None
    reasons: list[str]


class Moment(wire.Answer, frozen=True):
    """A table at another ply, as the viewer saw it then."""

    ply: int
    last: int
    view: dict[str, Any]
    scores: list[dict[str, int]]


def dealt(table: Table) -> Table:
    """The table, if cards were dealt there."""
    if table.match is None:
        raise Conflict("server-table-open")
    return table


class PlayController(Controller):
    """What helps to decide, and to understand."""

    path = "/api/tables/{table_id:str}"
    tags = ("play",)

    @post("/preview", status_code=200)
    async def preview(self, request: Request[Any, Any, Any], table_id: Id, data: Thought) -> Preview:
        """What I would see after these decisions of mine."""
        server, caller = server_of(request), (await caller_of(request)).known()
        table = dealt((await server.hub.table(table_id)).table)
        seat = access.eyes(table, caller, data.seat)
        assert seat is not None  # noqa: S101  # a wish was given
        language = language_of(request)
        match, taken, error = playing.preview(table.playing, seat, data.actions, ahead=data.ahead)
        codes = seeing.codes_of(match, seat) if seat in match.acting else []
        legal = [match.setup.notation.action(code) for code in codes]
        return Preview(
            taken,
            {**match.shared_view(seat, language), "ply": table.playing.ply + taken},
            seeing.scores_of(match, seat),
            [seeing.legal_info(action) for action in legal],
            gains(match.setup, match.observe(seat), seat, legal),
            [text for _, text in match.story(seat, language)],
            match.reveals_since(0),
            refused(error, language) if error else None,
        )

    @post("/ways", status_code=200)
    async def ways(self, request: Request[Any, Any, Any], table_id: Id, data: Thought) -> dict[str, Any]:
        """Whole courses open to me after these decisions of mine, and what each would bring, as far as I may know."""
        server, caller = server_of(request), (await caller_of(request)).known()
        table = dealt((await server.hub.table(table_id)).table)
        seat = access.eyes(table, caller, data.seat)
        assert seat is not None  # noqa: S101  # a wish was given
        match, taken, _ = playing.preview(table.playing, seat, data.actions, ahead=data.ahead)
        if taken < len(data.actions):
            return {"ways": [], "options": {}}
        setup, view = match.setup, match.observe(seat)
        return await asyncio.to_thread(
            setup.game.ways, setup.content, setup.tables, view, seat, setup.notation, setup.entries
        )

    @get("/content")
    async def content(self, request: Request[Any, Any, Any], table_id: Id) -> Response[dict[str, Any]]:
        """What the table's content looks like: maps as paths, cards with their words. It never changes."""
        server, caller = server_of(request), await caller_of(request)
        table = (await server.hub.table(table_id)).table
        access.eyes(table, caller, None)
        setup, words = table.setup, speaker(language_of(request))
        found = await asyncio.to_thread(setup.game.face, setup.content, words)
        return Response(found, headers={"cache-control": "private, max-age=3600"})

    @get("/hints")
    async def best(
        self, request: Request[Any, Any, Any], table_id: Id, seat: SeatNumber, count: int = 3
    ) -> list[HintInfo]:
        """The best few actions, where the table allows hints."""
        server, caller = server_of(request), (await caller_of(request)).known()
        table = dealt((await server.hub.table(table_id)).table)
        access.eyes(table, caller, seat)
        if not table.row.policy.hints and table.status != FINISHED:
            raise Forbidden("server-hints-off")
        if seat not in table.acting:
            return []
        language, match = language_of(request), table.playing.copy()
        found = await asyncio.to_thread(lambda: hints(match, seat, HINT_BUDGET, count=max(1, min(count, 10))))
        tell, before, words = match.setup.tell, match.view(seat, language), speaker(language)
        return [
            HintInfo(
                seeing.legal_info(h.action), tell(before, seat, h.action.code, words),
                h.gain, h.margin, dict(h.sources), h.wins, h.points, list(h.reasons.get(language, ())),
            )
            for h in found
        ]  # fmt: skip

    @get("/at/{ply:int}")
    async def at(self, request: Request[Any, Any, Any], table_id: Id, ply: int, seat: int | None = None) -> Moment:
        """The table at an earlier ply; during the game as I saw it then, afterwards through any seat's eyes."""
        server, caller = server_of(request), await caller_of(request)
        table = dealt((await server.hub.table(table_id)).table)
        viewer = access.eyes(table, caller, seat)
        match = table.playing.at(ply)
        view = match.shared_view(viewer, language_of(request))
        return Moment(ply, table.playing.ply, view, seeing.scores_of(match, viewer))

    @get("/log")
    async def log(
        self, request: Request[Any, Any, Any], table_id: Id, since: int = 0, seat: int | None = None
    ) -> list[wire.Line]:
        """The game in words from a ply on."""
        server, caller = server_of(request), await caller_of(request)
        table = dealt((await server.hub.table(table_id)).table)
        viewer, language = access.eyes(table, caller, seat), language_of(request)
        match = table.playing.copy()
        start = max(0, min(since, match.ply))
        return list(await asyncio.to_thread(seeing.story, match, viewer, language, start))

    @get("/record", media_type="text/plain")
    async def record(self, request: Request[Any, Any, Any], table_id: Id, seat: int | None = None) -> str:
        """The game as a text record: whole when it is over, before that without what I may not know."""
        server, caller = server_of(request), await caller_of(request)
        table = dealt((await server.hub.table(table_id)).table)
        viewer = access.eyes(table, caller, seat)
        if table.status == FINISHED:
            return seeing.whole_record(table)
        return table.playing.record(-1 if viewer is None else viewer).dumps()

    @get("/picture")
    async def picture(
        self, request: Request[Any, Any, Any], table_id: Id, ply: int | None = None, seat: int | None = None
    ) -> Response[str]:
        """The board as SVG."""
        server, caller = server_of(request), await caller_of(request)
        table = dealt((await server.hub.table(table_id)).table)
        viewer, language = access.eyes(table, caller, seat), language_of(request)
        match = table.playing.copy() if ply is None else table.playing.at(ply)
        found = await asyncio.to_thread(match.svg, viewer, language)
        return Response(found, media_type="image/svg+xml")
