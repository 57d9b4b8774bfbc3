"""Who asks: from a browser's cookie or a program's token to a person."""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from dataclasses import dataclass

from imperia.server.limits import Limiter
from imperia.server.refusals import Unidentified
from imperia.server.store import people
from imperia.server.store.store import Store

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
REMEMBERED, SECONDS = 20_000, 60.0


@dataclass(frozen=True)
class Caller:
    """A person, as far as this request tells; without an identity, a stranger."""

    identity: str = ""
    name: str = ""
    kind: str = ""
    address: str = ""
    session: str = ""
    """The token that was shown, as it is kept."""

    def known(self) -> Caller:
        """The caller, if it is somebody."""
        if not self.identity:
            raise Unidentified("server-not-signed-in")
        return self


class People:
    """Looks tokens up, remembers them for a minute, and counts wrong ones."""

    def __init__(self, store: Store, guesses: Limiter) -> None:
        self._store, self._guesses = store, guesses
        self._known: OrderedDict[str, tuple[float, tuple[str, str, str]]] = OrderedDict()

    async def caller(self, token: str | None, kind: str, address: str) -> Caller:
        """Who a token stands for.

        A cookie must hold a browser's token, a header a program's: neither works as the other, so that no page can be
        made to use a program's, nor a leaked program's token open a browser.
        """
        if not token:
            return Caller(address=address)
        self._guesses.check(address)
        found = await self._lookup(token) if TOKEN.fullmatch(token) else None
        if found is None or found[2] != kind:
            self._guesses.take(address)
            if kind == people.BOT:
                raise Unidentified("server-no-token")
            return Caller(address=address)
        return Caller(found[0], found[1], kind, address, people.hashed(token))

    async def _lookup(self, token: str) -> tuple[str, str, str] | None:
        name = people.hashed(token)
        held = self._known.get(name)
        if held is not None and held[0] > time.monotonic():
            return held[1]
        found = await self._store.read(lambda connection: people.session_of(connection, token))
        if found is not None:
            self._known[name] = (time.monotonic() + SECONDS, found)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return found

    def forget(self) -> None:
        """After a session ended or a name changed: look everyone up anew."""
        self._known.clear()
