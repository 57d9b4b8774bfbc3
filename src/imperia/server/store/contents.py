"""Uploaded maps, decks and packs, by the hash of their text."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, func, insert, select

from imperia.server.refusals import Refusal, Unknown
from imperia.server.store import schema
from imperia.server.tables.setups import content_hash

MOST_PER_PERSON = 200


def keep(connection: Connection, game: str, option: str, text: str, identity: str, now: int) -> str:
    """Keep a content text and return its hash; the same text is kept once."""
    c = schema.contents.c
    name = content_hash(text)
    if connection.execute(select(c.hash).where(c.hash == name)).first() is None:
        mine = connection.execute(select(func.count()).select_from(schema.contents).where(c.identity == identity))
        if mine.scalar_one() >= MOST_PER_PERSON:
            raise Refusal("server-contents-most", most=MOST_PER_PERSON)
        row = {"hash": name, "game": game, "option": option, "text": text, "identity": identity, "created": now}
        connection.execute(insert(schema.contents).values(row))
    return name


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
