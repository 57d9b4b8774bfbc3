"""Bringing one's own: records, maps, decks, packs. And what games there are."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import Parameter

from imperia.bots import names
from imperia.kernel import registry
from imperia.kernel.files import LARGEST
from imperia.kernel.keys import key_of
from imperia.kernel.options import written
from imperia.match import Match, replay
from imperia.server import wire
from imperia.server.api.asking import caller_of, language_of, server_of
from imperia.server.making import keep_content, keep_record, setups_for
from imperia.server.refusals import Refusal, TooLarge
from imperia.server.store import contents
from imperia.server.tables.talk import PHRASES
from imperia.words import say, speaker

Name = Annotated[str, Parameter(pattern="^[0-9a-f]{64}$")]


class NewContent(msgspec.Struct, forbid_unknown_fields=True):
    """A map, deck or pack as text, for the option of a game that takes a file."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    option: Annotated[str, msgspec.Meta(max_length=40)]
    text: str


class Kept(wire.Answer, frozen=True):
    """The hash under which content was kept: name it under `contents` of a new table."""

    hash: str


class ContentInfo(wire.Answer, frozen=True):
    """Content as it was uploaded."""

    game: str
    option: str
    text: str


class ContentFace(wire.Answer, frozen=True):
    """What content looks like before it is used: for how many players it is, and its face, as that of a table."""

    game: str
    option: str
    players: list[int]
    face: dict[str, Any]


class NewRecord(msgspec.Struct, forbid_unknown_fields=True):
    """A text record."""

    text: str


class KeptRecord(wire.Answer, frozen=True):
    """The read-only table that shows a record."""

    id: str


class RecordInfo(wire.Answer, frozen=True):
    """What a record holds, before it is kept: a game with its players, how far it went, and a picture of its end."""

    game: str
    options: dict[str, str]
    names: list[str]
    decisions: int
    over: bool
    ranking: list[list[int]]
    scores: list[dict[str, int]]
    picture: str


class OptionInfo(wire.Answer, frozen=True):
    """An option of a game: its values, the default first; `open` names what else it takes (`file`, `seat`)."""

    name: str
    values: list[str]
    open: str | None


class GameInfo(wire.Answer, frozen=True):
    """A game that can be played here."""

    name: str
    rules: int
    players: list[int]
    options: list[OptionInfo]
    sources: list[str]
    """Where points come from."""
    decisions: list[str]
    """The words that actions begin with."""
    bots: list[str]


class Offering(wire.Answer, frozen=True):
    """Everything one can choose from."""

    games: list[GameInfo]
    phrases: dict[str, str]
    version: str


class UploadsController(Controller):
    """What people bring, and what is here."""

    path = "/api"

    @get("/games", tags=["games"])
    async def games(self, request: Request[Any, Any, Any]) -> Offering:
        """Games, options, bots, phrases."""
        from imperia import __version__

        language = language_of(request)
        phrases = {phrase: say(language, f"phrase-{phrase}") for phrase in PHRASES}
        return Offering([_game(name) for name in registry.names()], phrases, __version__)

    @post("/contents", tags=["uploads"])
    async def content(self, request: Request[Any, Any, Any], data: NewContent) -> Kept:
        """Bring a map, deck or pack; what is wrong with it is told line by line."""
        server, caller = server_of(request), (await caller_of(request)).known()
        if len(data.text) > LARGEST:
            raise TooLarge("server-too-large", most=LARGEST)
        game = registry.find(data.game)
        if not any(option.name == data.option and option.open == "file" for option in game.options):
            raise Refusal("server-content-option", game=data.game, option=data.option)
        return Kept(await keep_content(server, caller, data.game, data.option, data.text))

    @get("/contents/{name:str}", tags=["uploads"])
    async def kept(self, request: Request[Any, Any, Any], name: Name) -> ContentInfo:
        """Content that was uploaded, by its hash."""
        return ContentInfo(*await server_of(request).store.read(lambda connection: contents.find(connection, name)))

    @get("/contents/{name:str}/picture", tags=["uploads"])
    async def drawn(self, request: Request[Any, Any, Any], name: Name) -> Response[str]:
        """What a table with uploaded content would look like after the deal, as SVG."""
        server, language = server_of(request), language_of(request)
        game, option, text = await server.store.read(lambda connection: contents.find(connection, name))
        found = await asyncio.to_thread(_picture, game, option, text, language)
        return Response(found, media_type="image/svg+xml")

    @get("/contents/{name:str}/face", tags=["uploads"])
    async def shown(self, request: Request[Any, Any, Any], name: Name) -> ContentFace:
        """Uploaded content as plain data: a map as paths, every card with its words."""
        server, language = server_of(request), language_of(request)
        game, option, text = await server.store.read(lambda connection: contents.find(connection, name))
        return await asyncio.to_thread(_face, game, option, text, language)

    @post("/records/look", status_code=200, tags=["uploads"])
    async def look(self, request: Request[Any, Any, Any], data: NewRecord) -> RecordInfo:
        """Look into a record: it is replayed and checked, and nothing is kept."""
        (await caller_of(request)).known()
        return await asyncio.to_thread(_record, data.text, language_of(request))

    @post("/records", tags=["uploads"])
    async def record(self, request: Request[Any, Any, Any], data: NewRecord) -> KeptRecord:
        """Bring a record: it is replayed, checked, and kept as a read-only table."""
        server, caller = server_of(request), (await caller_of(request)).known()
        return KeptRecord((await keep_record(server, caller, data.text)).id)


def _picture(game: str, option: str, text: str, language: str) -> str:
    return Match(next(setups_for(game, {option: text})), key=key_of(0)).svg(None, language)


def _face(game: str, option: str, text: str, language: str) -> ContentFace:
    setups = list(setups_for(game, {option: text}))
    content = setups[0].content
    return ContentFace(
        game, option, [setup.players for setup in setups], setups[0].game.face(content, speaker(language))
    )


def _record(text: str, language: str) -> RecordInfo:
    match = replay(text)
    names = [match.names.get(seat, "") for seat in range(match.players)]
    ranking = [list(group) for group in match.ranking] if match.over else []
    return RecordInfo(
        match.game, dict(match.setup.written_options), names, match.ply, match.over, ranking, match.scores,
        match.svg(None, language),
    )  # fmt: skip


def _game(name: str) -> GameInfo:
    game = registry.find(name)
    options = [OptionInfo(o.name, [written(value) for value in o.values], o.open) for o in game.options]
    decisions = [block.word for block in game.blocks.blocks]
    return GameInfo(name, game.version, list(game.players), options, list(game.sources), decisions, list(names()))
