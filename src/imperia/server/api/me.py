"""The person behind a browser: name, recovery, tokens for programs, own games."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import Parameter

from imperia.server import wire
from imperia.server.api.asking import caller_of, cookie_name, server_of
from imperia.server.api.summaries import Summary, summaries
from imperia.server.server import Server
from imperia.server.store import lists, people
from imperia.server.tables.policy import checked_name

YEAR = 365 * 86_400
Moment = Annotated[int | None, Parameter(ge=0, le=2**53)]
"""Milliseconds since 1970."""
TokenId = Annotated[str, Parameter(pattern="^[0-9a-f]{12}$")]
Text = Annotated[str, msgspec.Meta(max_length=200)]


class Me(wire.Answer, frozen=True):
    """Who this browser or program is, if anyone."""

    known: bool
    name: str


class NewName(msgspec.Struct, forbid_unknown_fields=True):
    """A name to go by."""

    name: Text


class Code(wire.Answer, frozen=True):
    """A code that moves a person to another device, once."""

    code: Text


class NewToken(msgspec.Struct, forbid_unknown_fields=True):
    """What a token is for, in the person's own words."""

    label: Annotated[str, msgspec.Meta(max_length=60)]


class Token(wire.Answer, frozen=True):
    """A token; the secret itself is shown once, when it is made."""

    id: str
    label: str
    created: int
    token: str = ""


def cookie(server: Server, token: str) -> Cookie:
    """The identity of a browser: out of reach of scripts and other sites."""
    return Cookie(
        cookie_name(server), path="/", value=token, max_age=YEAR if token else 0, httponly=True, samesite="lax",
        secure=server.config.secure,
    )  # fmt: skip


class MeController(Controller):
    """Everything about oneself."""

    path = "/api"
    tags = ("me",)

    @get("/me")
    async def who(self, request: Request[Any, Any, Any]) -> Me:
        """Who I am."""
        caller = await caller_of(request)
        return Me(bool(caller.identity), caller.name)

    @post("/me", status_code=200)
    async def introduce(self, request: Request[Any, Any, Any], data: NewName) -> Response[Me]:
        """Take a name. A browser that is not known yet becomes someone, and keeps that in a cookie."""
        server, caller = server_of(request), await caller_of(request)
        name = checked_name(data.name)
        if caller.identity:
            await server.store.write(lambda connection: people.rename(connection, caller.identity, name))
            server.people.forget()
            return Response(Me(True, name))
        server.newcomers.take(caller.address)
        now = server.hub.now()
        _, token = await server.store.write(lambda connection: people.new_identity(connection, name, now))
        return Response(Me(True, name), cookies=[cookie(server, token)])

    @post("/me/sign-out", status_code=200)
    async def sign_out(self, request: Request[Any, Any, Any]) -> Response[Me]:
        """Forget this browser. Without a recovery code its seats cannot be had back."""
        server = server_of(request)
        token = request.cookies.get(cookie_name(server), "")
        await server.store.write(lambda connection: people.sign_out(connection, token))
        server.sign_off(people.hashed(token))
        return Response(Me(False, ""), cookies=[cookie(server, "")])

    @post("/me/recovery", status_code=200)
    async def recovery(self, request: Request[Any, Any, Any]) -> Code:
        """A new recovery code; an older one is void."""
        server, caller = server_of(request), (await caller_of(request)).known()
        return Code(await server.store.write(lambda connection: people.new_recovery(connection, caller.identity)))

    @post("/recover", status_code=200)
    async def recover(self, request: Request[Any, Any, Any], data: Code) -> Response[Me]:
        """Become on this device who one was on another; always with a token of its own."""
        server, caller = server_of(request), await caller_of(request)
        server.guesses.take(caller.address)
        now = server.hub.now()
        _, name, token = await server.store.write(lambda connection: people.recover(connection, data.code, now))
        return Response(Me(True, name), cookies=[cookie(server, token)])

    @get("/me/tokens")
    async def tokens(self, request: Request[Any, Any, Any]) -> list[Token]:
        """My programs' tokens."""
        server, caller = server_of(request), (await caller_of(request)).known()
        found = await server.store.read(lambda connection: people.bot_tokens(connection, caller.identity))
        return [Token(*one) for one in found]

    @post("/me/tokens")
    async def new_token(self, request: Request[Any, Any, Any], data: NewToken) -> Token:
        """A token for a program that plays my seats."""
        server, caller = server_of(request), (await caller_of(request)).known()
        label, now = checked_name(data.label), server.hub.now()
        token = await server.store.write(
            lambda connection: people.new_session(connection, caller.identity, people.BOT, label, now)
        )
        return Token(people.hashed(token)[:12], label, now, token)

    @delete("/me/tokens/{token_id:str}", status_code=200)
    async def revoke(self, request: Request[Any, Any, Any], token_id: TokenId) -> list[Token]:
        """Take a token out of service."""
        server, caller = server_of(request), (await caller_of(request)).known()
        await server.store.write(lambda connection: people.revoke(connection, caller.identity, token_id))
        server.sign_off(token_id)
        return await self.tokens.fn(self, request)  # type: ignore[no-any-return]  # the handler above

    @get("/me/tables")
    async def mine(self, request: Request[Any, Any, Any], before: Moment = None) -> list[Summary]:
        """My games, those that wait for me first, then by the last change; `before` pages on."""
        server, caller = server_of(request), (await caller_of(request)).known()
        found = await server.store.read(lambda connection: lists.mine(connection, caller.identity, before))
        return summaries(found)
