"""Making tables: what a host wishes becomes a table with its first entries."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence

from sqlalchemy import Connection, func, select

from imperia.kernel import registry
from imperia.kernel.options import written
from imperia.match import GameRecord, replay
from imperia.match.setup import Setup
from imperia.server import facts
from imperia.server.facts import AnyFact
from imperia.server.hub import new_secret
from imperia.server.lessons import Lesson
from imperia.server.opponents import opponent
from imperia.server.people import Caller
from imperia.server.refusals import Conflict, Refusal, Unknown
from imperia.server.server import Server
from imperia.server.store import contents, people, schema
from imperia.server.tables.consent import new_id
from imperia.server.tables.lobby import bot_sits
from imperia.server.tables.policy import NewTable, Policy, checked_name
from imperia.server.tables.setups import setup_of
from imperia.server.tables.table import FINISHED, Row, Table

ME, ANYONE = "me", "open"
LESSON = "lesson"
"""The origin of tables for lessons."""


async def make_table(server: Server, caller: Caller, wish: NewTable) -> tuple[Table, dict[int, str]]:
    """A new table, and an invitation for each open seat."""
    texts = await server.store.read(lambda connection: contents.texts(connection, wish.contents.items()))
    # Reading content takes tens of milliseconds: nobody else waits for it.
    setup = await asyncio.to_thread(setup_of, wish.game, len(wish.seats), _without_names(wish), texts)
    opponent(wish.policy.stand_in, setup)
    await may_host(server, caller)
    now = server.hub.now()
    row = Row(
        new_id(), wish.game, setup.game.version, setup.players, dict(setup.written_options), {}, wish.policy,
        new_secret(), caller.identity, now,
    )  # fmt: skip
    seated: list[tuple[int, AnyFact]] = []
    for seat, kind in enumerate(wish.seats):
        if kind == ME:
            seated.append((seat, facts.Sat(caller.name, caller.identity)))
        elif kind != ANYONE:
            opponent(kind, setup)
            seated.append((seat, bot_sits(kind)))
    if all(isinstance(fact, facts.Sat) and fact.bot for _, fact in seated) and len(seated) == setup.players:
        seated.append((-1, facts.Started()))  # bots among themselves wait for nobody
    table = await server.hub.create(row, texts, seated)
    open_seats = [seat for seat, kind in enumerate(wish.seats) if kind == ANYONE]
    return table, await invitations(server, row.id, open_seats)


def _without_names(wish: NewTable) -> dict[str, str]:
    """The options of a wish; content that somebody brought does not go by the name of built-in content."""
    known = {option.name: {written(value) for value in option.values} for option in registry.find(wish.game).options}
    return {k: v for k, v in wish.options.items() if k not in wish.contents or v not in known.get(k, ())}


async def branch_table(server: Server, caller: Caller, table: Table, ply: int, seat: int, bot: str) -> Table:
    """A finished game from one of its moments on: the caller at one seat, bots at all others."""
    if not 0 <= seat < len(table.seats):
        raise Unknown("server-no-seat", seat=seat)
    opponent(bot, table.setup)
    await may_host(server, caller)
    match, old = table.playing.at(ply), table.row
    if match.over:
        raise Conflict("server-branch-end")
    text = GameRecord.of(match, None).dumps()
    row = Row(
        new_id(), old.game, table.setup.game.version, old.players, old.options, old.contents,
        Policy(hints=True, undo="free", stand_in=bot), b"", caller.identity, server.hub.now(), old.id, text,
    )  # fmt: skip
    seated = [
        (number, facts.Sat(caller.name, caller.identity) if number == seat else bot_sits(bot))
        for number in range(old.players)
    ]
    texts = dict(table.setup.content.all_sources())
    return await server.hub.create(row, texts, seated)


async def lesson_table(server: Server, caller: Caller, lesson: Lesson) -> Table:
    """A table at which one person follows a lesson, at every seat."""
    await may_host(server, caller)
    match = lesson.match()
    row = Row(
        new_id(), lesson.game, match.setup.game.version, lesson.players, dict(match.setup.written_options), {},
        Policy(undo="free", spectate="nobody"), b"", caller.identity, server.hub.now(), LESSON, lesson.record(),
    )  # fmt: skip
    seated = [(seat, facts.Sat(name or caller.name, caller.identity)) for seat, name in enumerate(lesson.names)]
    return await server.hub.create(row, {}, seated)


async def may_host(server: Server, caller: Caller) -> None:
    """Nobody keeps more unfinished tables than they could ever play."""
    unfinished = await server.store.read(lambda connection: count_unfinished(connection, caller.identity))
    if unfinished >= server.config.limits.unfinished:
        raise Refusal("server-tables-most", most=server.config.limits.unfinished)


async def invitations(server: Server, table: str, seats: Sequence[int]) -> dict[int, str]:
    """A fresh invitation for each of these seats."""
    now = server.hub.now()
    return await server.store.write(
        lambda connection: {seat: people.new_invite(connection, table, seat, now) for seat in seats}
    )


def count_unfinished(connection: Connection, identity: str) -> int:
    """How many tables of a host have not ended."""
    t = schema.tables.c
    query = select(func.count()).select_from(schema.tables).where(t.host == identity, t.status != FINISHED)
    return int(connection.execute(query).scalar_one())


def count_records(connection: Connection, identity: str) -> int:
    """How many records somebody has brought."""
    t = schema.tables.c
    query = select(func.count()).select_from(schema.tables).where(t.host == identity, t.record != "", t.origin == "")
    return int(connection.execute(query).scalar_one())


async def keep_record(server: Server, caller: Caller, text: str) -> Table:
    """An uploaded record as a read-only table; it is replayed and checked first."""
    if "\0" in text:  # PostgreSQL keeps no such text
        raise Refusal("server-body", why="NUL")
    kept = await server.store.read(lambda connection: count_records(connection, caller.identity))
    if kept >= server.config.limits.records:
        raise Refusal("server-records-most", most=server.config.limits.records)
    match = await asyncio.to_thread(replay, text)
    match.names = {seat: checked_name(name) for seat, name in match.names.items() if name.strip()}
    setup = match.setup
    row = Row(
        new_id(), match.game, setup.game.version, match.players, dict(setup.written_options), {}, Policy(), b"",
        caller.identity, server.hub.now(), record=text,
    )  # fmt: skip
    return await server.hub.create(row, dict(setup.content.sources()), [])


async def keep_content(server: Server, caller: Caller, game: str, option: str, text: str) -> str:
    """An uploaded map, deck or pack: checked by the game itself, kept by hash."""
    await asyncio.to_thread(check_content, game, {option: text})
    now = server.hub.now()
    return await server.store.write(
        lambda connection: contents.keep(connection, game, option, text, caller.identity, now)
    )


def check_content(game: str, texts: Mapping[str, str]) -> None:
    """Refuse in words whatever the game cannot be played with."""
    next(setups_for(game, texts))


def setups_for(game: str, texts: Mapping[str, str]) -> Iterator[Setup]:
    """How uploaded content can be played, by the number of players: a map may be for four or five only."""
    last, found = None, False
    for players in registry.find(game).players:
        try:
            setup = setup_of(game, players, {}, texts)
        except ValueError as error:
            last = error
        else:
            found = True
            yield setup
    if last is not None and not found:
        raise last
