"""Maps, decks and packs by the hash of their text: those that people brought, and the built-in ones of every table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from imperia.errors import ImperiaError
from imperia.match import GameRecord
from imperia.server.refusals import Refusal, Unknown
from imperia.server.store import schema
from imperia.server.tables.setups import content_hash, setup_of

MOST_PER_PERSON = 200
BUILT_IN = ""
"""Who brought what came with the game."""


def keep(connection: Connection, game: str, option: str, text: str, identity: str, now: int) -> str:
    """Keep a content text and return its hash; the same text is kept once."""
    c = schema.contents.c
    name = content_hash(text)
    if connection.execute(select(c.hash).where(c.hash == name)).first() is None:
        mine = connection.execute(select(func.count()).select_from(schema.contents).where(c.identity == identity))
        if identity != BUILT_IN and mine.scalar_one() >= MOST_PER_PERSON:
            raise Refusal("server-contents-most", most=MOST_PER_PERSON)
        row = {"hash": name, "game": game, "option": option, "text": text, "identity": identity, "created": now}
        connection.execute(insert(schema.contents).values(row))
    return name


def keep_all(connection: Connection, game: str, texts: Mapping[str, str], now: int) -> dict[str, str]:
    """Keep everything a table is played with, and return the hashes by option."""
    return {option: keep(connection, game, option, text, BUILT_IN, now) for option, text in texts.items()}


def hashes_of(texts: Mapping[str, str]) -> dict[str, str]:
    """The names under which texts are kept, by option."""
    return {option: content_hash(text) for option, text in texts.items()}


def find(connection: Connection, name: str) -> tuple[str, str, str]:
    """The game, the option and the text that belong to a hash."""
    c = schema.contents.c
    found = connection.execute(select(c.game, c.option, c.text).where(c.hash == name)).first()
    if found is None:
        raise Unknown("server-no-content")
    return found.game, found.option, found.text


def texts(connection: Connection, names: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The texts of a table's content, by option."""
    return {option: find(connection, name)[2] for option, name in names}


def fill(connection: Connection) -> None:
    """Give tables of before, which named built-in content only, the texts that this release has under those names.

    A table that cannot be set up stays as it is, and says so when it is asked for.
    """
    t = schema.tables.c
    alike = (t.game, t.players, t.options, t.contents, t.record)
    for found in connection.execute(select(*alike).where(t.content == "").distinct()).all():
        game, players, options, named, record = found
        try:
            brought = texts(connection, msgspec.json.decode(named, type=dict[str, str]).items())
            if record:
                brought |= GameRecord.loads(record).files
            setup = setup_of(game, players, msgspec.json.decode(options, type=dict[str, str]), brought)
        except ImperiaError:
            continue
        hashes = keep_all(connection, game, setup.content.all_sources(), 0)
        these = [column == value for column, value in zip(alike, found, strict=True)]
        values = {"contents": msgspec.json.encode(hashes).decode(), "content": setup.content_hash}
        connection.execute(update(schema.tables).where(*these).values(values))
