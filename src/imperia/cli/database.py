"""The database that a command works on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlalchemy import Engine


def opened(database: str | None) -> Engine:
    """The database named, or the usual one, brought up to date; where it cannot be opened, why not, in words."""
    from sqlalchemy.exc import DBAPIError

    from imperia.server.refusals import Unavailable
    from imperia.server.store.engine import default_url, open_engine, shown_url
    from imperia.server.store.migrate import migrate

    engine = open_engine(database or default_url())
    try:
        migrate(engine)
    except DBAPIError as error:
        why = next(iter(str(error.orig).strip().splitlines()), type(error.orig).__name__)
        raise Unavailable("server-database-closed", database=shown_url(engine), error=why) from None
    return engine
