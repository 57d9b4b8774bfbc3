"""What handlers need to know about a request: the server, who asks, in which language."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.params import Parameter

from imperia.server.people import Caller
from imperia.server.server import Server
from imperia.server.store import people
from imperia.words import LANGUAGES

Connection = ASGIConnection[Any, Any, Any, Any]
TableId = Parameter(pattern="^[A-Za-z0-9]{10,24}$")


def server_of(connection: Connection) -> Server:
    """The node that was asked."""
    found: Server = connection.app.state.server
    return found


def cookie_name(server: Server) -> str:
    """Under TLS the browser itself makes sure that the cookie is ours alone."""
    return "__Host-imperia" if server.config.secure else "imperia"


def address_of(connection: Connection) -> str:
    """Where a request comes from; behind a trusted proxy, what the proxy says."""
    return connection.client.host if connection.client else "?"


async def caller_of(connection: Connection) -> Caller:
    """Who asks: a program by its token, else a browser by its cookie."""
    server = server_of(connection)
    address = address_of(connection)
    header = connection.headers.get("authorization", "")
    if header:
        token = header.removeprefix("Bearer ").strip() if header.startswith("Bearer ") else "?"
        return await server.people.caller(token, people.BOT, address)
    return await server.people.caller(connection.cookies.get(cookie_name(server)), people.BROWSER, address)


def language_of(connection: Connection) -> str:
    """The language to answer in: `lang` of the query, else what the browser prefers, else English."""
    wish = connection.query_params.get("lang") or connection.headers.get("accept-language", "")
    for part in str(wish).split(","):
        language = part.split(";")[0].split("-")[0].strip().lower()
        if language in LANGUAGES:
            return language
    return "en"
