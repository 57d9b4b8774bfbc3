"""Turn notices: a seat's player may have them sent to an address of theirs."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from sqlalchemy import Connection, delete, insert, select

from imperia.server.background import Tasks
from imperia.server.config import Config
from imperia.server.live import Live
from imperia.server.refusals import Refusal
from imperia.server.store import schema
from imperia.server.store.store import Store

if TYPE_CHECKING:
    import httpx

log = logging.getLogger("imperia.server")
LONGEST = 500
TRANSLATED = (ipaddress.IPv6Network("64:ff9b::/96"), ipaddress.IPv6Network("::/96"))
"""IPv6 addresses that end with the IPv4 address they lead to."""
SECONDS = 5.0
WANTED = "notices"
"""What nodes tell each other when somebody wants notices."""


class Webhooks:
    """Sends a small JSON body when a seat begins to have to decide; it holds nothing of the game."""

    def __init__(self, store: Store, config: Config) -> None:
        self.store, self.config = store, config
        self.sent = 0
        self._tasks = Tasks()
        self._wanted: set[str] = set()
        """Tables where somebody wants notices; read at the start, and whenever this node or another is told of one."""
        self._client: httpx.AsyncClient | None = None

    async def set(self, table: str, seat: int, url: str) -> None:
        """Keep the address for a seat; an empty one ends the notices."""
        if url:
            await self._resolve(url)
            self.want(table)
        await self.store.write(lambda connection: _write(connection, table, seat, url))

    async def start(self) -> None:
        """Learn at which tables notices are wanted."""
        self._wanted |= set(await self.store.read(_tables))

    def want(self, table: str, _rest: str = "") -> None:
        """Somebody wants notices at a table, as this node or another was told."""
        self._wanted.add(table)

    def notice(self, live: Live, before: frozenset[int]) -> None:
        """This node changed a table where these seats had to decide: tell those whose turn has just come."""
        table = live.table
        if table.id in self._wanted and (fresh := table.acting - before - table.seats.deciders):
            self._tasks.begin(self._send(table.id, list(fresh), table.row.game))

    async def _send(self, table: str, seats: list[int], game: str) -> None:
        urls = await self.store.read(lambda connection: {seat: _read(connection, table, seat) for seat in seats})
        for seat, url in urls.items():
            if url:
                await self._post(url, {"table": table, "seat": seat, "game": game, "what": "your_turn"})

    async def _post(self, url: str, body: dict[str, object]) -> None:
        """Send to the address that was checked, not to one the name may lead to a moment later."""
        import httpx  # only where somebody wants notices

        try:
            address = await self._resolve(url)
            parts = urlsplit(url)
            host = parts.hostname or ""
            port = parts.port or (443 if parts.scheme == "https" else 80)
            target = parts._replace(netloc=f"[{address}]:{port}" if ":" in address else f"{address}:{port}").geturl()
            client = self._client = self._client or httpx.AsyncClient(timeout=SECONDS, follow_redirects=False)
            names = {"Host": parts.netloc.rpartition("@")[2]}
            await client.post(target, json=body, headers=names, extensions={"sni_hostname": host})
            self.sent += 1
        except (Refusal, httpx.HTTPError) as error:
            log.info("a turn notice was not taken: %s", type(error).__name__)

    async def _resolve(self, url: str) -> str:
        """A numeric address that notices may be sent to."""
        parts = urlsplit(url)
        allowed = ("https", "http") if self.config.private_webhooks else ("https",)
        if parts.scheme not in allowed or not parts.hostname or len(url) > LONGEST or parts.username or parts.password:
            raise Refusal("server-webhook-address")
        try:
            found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, parts.port, type=socket.SOCK_STREAM)
        except (OSError, ValueError, UnicodeError):
            raise Refusal("server-webhook-address") from None
        addresses = [str(entry[4][0]) for entry in found]
        if not self.config.private_webhooks and not all(map(is_public, addresses)):
            raise Refusal("server-webhook-address")
        return addresses[0]

    async def stop(self) -> None:
        """Send nothing more."""
        await self._tasks.stop()
        if self._client is not None:
            await self._client.aclose()


def is_public(address: str) -> bool:
    """Whether an address is one host's in the internet; one that leads to an IPv4 address is what that is."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if inner is None and any(found in network for network in TRANSLATED):
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
        if found.is_site_local:
            return False
    return found.is_global and not found.is_multicast


def _tables(connection: Connection) -> list[str]:
    return list(connection.execute(select(schema.webhooks.c.table_id).distinct()).scalars())


def _read(connection: Connection, table: str, seat: int) -> str:
    w = schema.webhooks.c
    return connection.execute(select(w.url).where(w.table_id == table, w.seat == seat)).scalar() or ""


def _write(connection: Connection, table: str, seat: int, url: str) -> None:
    w = schema.webhooks.c
    connection.execute(delete(schema.webhooks).where(w.table_id == table, w.seat == seat))
    if url:
        connection.execute(insert(schema.webhooks).values(table_id=table, seat=seat, url=url))
