"""Identities, sessions, invitations: whatever is secret is kept as a hash."""

from __future__ import annotations

import hashlib
import secrets

from sqlalchemy import Connection, delete, func, insert, select, update

from imperia.server.refusals import Forbidden, Refusal, Unknown
from imperia.server.store import schema

MOST_TOKENS = 20
TOKEN_BYTES = 32
BROWSER, BOT = "browser", "bot"


def hashed(secret: str) -> str:
    """A secret as it is kept. Secrets have 256 random bits, so that a plain hash cannot be searched."""
    return hashlib.sha256(f"imperia {secret}".encode()).hexdigest()


def new_identity(connection: Connection, name: str, now: int) -> tuple[str, str]:
    """A new person: who they are, and the token of their browser."""
    identity = secrets.token_urlsafe(12)
    connection.execute(insert(schema.identities).values(id=identity, name=name, created=now))
    return identity, new_session(connection, identity, BROWSER, "", now)


def new_session(connection: Connection, identity: str, kind: str, label: str, now: int) -> str:
    """A token that stands for a person, in a browser or in a program of theirs."""
    s = schema.sessions
    if kind == BOT:
        count = connection.execute(
            select(func.count()).select_from(s).where(s.c.identity == identity, s.c.kind == BOT)
        ).scalar_one()
        if count >= MOST_TOKENS:
            raise Refusal("server-tokens-most", most=MOST_TOKENS)
    token = secrets.token_urlsafe(TOKEN_BYTES)
    row = {"hash": hashed(token), "identity": identity, "kind": kind, "label": label, "created": now}
    connection.execute(insert(s).values(row))
    return token


def session_of(connection: Connection, token: str) -> tuple[str, str, str] | None:
    """Who a token stands for: identity, name, and the kind of session."""
    s, i = schema.sessions.c, schema.identities.c
    query = select(i.id, i.name, s.kind).join_from(schema.identities, schema.sessions, s.identity == i.id)
    found = connection.execute(query.where(s.hash == hashed(token))).first()
    return None if found is None else (found.id, found.name, found.kind)


def bot_tokens(connection: Connection, identity: str) -> list[tuple[str, str, int]]:
    """A person's bot tokens: the first digits of each hash, its label, its age."""
    s = schema.sessions.c
    query = select(s.hash, s.label, s.created).where(s.identity == identity, s.kind == BOT).order_by(s.created)
    return [(row.hash[:12], row.label, row.created) for row in connection.execute(query)]


def revoke(connection: Connection, identity: str, start: str) -> None:
    """Take a bot token out of service."""
    s = schema.sessions.c
    mine = (s.identity == identity) & (s.kind == BOT) & (func.substr(s.hash, 1, 12) == start)
    if connection.execute(delete(schema.sessions).where(mine)).rowcount == 0:
        raise Unknown("server-no-token")


def sign_out(connection: Connection, token: str) -> None:
    """Take a browser's token out of service."""
    connection.execute(delete(schema.sessions).where(schema.sessions.c.hash == hashed(token)))


def rename(connection: Connection, identity: str, name: str) -> None:
    """Another name for a person."""
    connection.execute(update(schema.identities).where(schema.identities.c.id == identity).values(name=name))


def new_recovery(connection: Connection, identity: str) -> str:
    """A code that moves a person to another device; an older one is void from now on."""
    code = secrets.token_urlsafe(TOKEN_BYTES)
    connection.execute(
        update(schema.identities).where(schema.identities.c.id == identity).values(recovery=hashed(code))
    )
    return code


def recover(connection: Connection, code: str, now: int) -> tuple[str, str, str]:
    """Who a recovery code belongs to, with their name and a new token; the code works once."""
    i = schema.identities.c
    found = connection.execute(select(i.id, i.name).where(i.recovery == hashed(code))).first()
    if found is None:
        raise Forbidden("server-recovery-code")
    connection.execute(update(schema.identities).where(i.id == found.id).values(recovery=None))
    return found.id, found.name, new_session(connection, found.id, BROWSER, "", now)


def new_invite(connection: Connection, table: str, seat: int, now: int) -> str:
    """A link for a seat, used once; older ones for the same seat are void from now on."""
    v = schema.invites.c
    connection.execute(delete(schema.invites).where(v.table_id == table, v.seat == seat))
    token = secrets.token_urlsafe(TOKEN_BYTES)
    connection.execute(insert(schema.invites).values(hash=hashed(token), table_id=table, seat=seat, created=now))
    return token


def invited_to(connection: Connection, token: str) -> tuple[str, int]:
    """The table and seat of an invitation."""
    v = schema.invites.c
    found = connection.execute(select(v.table_id, v.seat).where(v.hash == hashed(token))).first()
    if found is None:
        raise Forbidden("server-invitation-void")
    return found.table_id, found.seat


def use_invite(connection: Connection, token: str) -> None:
    """An invitation works once."""
    if connection.execute(delete(schema.invites).where(schema.invites.c.hash == hashed(token))).rowcount != 1:
        raise Forbidden("server-invitation-void")
