"""One node: everything that runs, put together."""

from __future__ import annotations

import asyncio
import logging

from imperia.kernel import registry
from imperia.match.warm import prepare
from imperia.server.bots import Bots
from imperia.server.clockwork import Clockwork
from imperia.server.config import Config
from imperia.server.hub import Hub
from imperia.server.limits import Limiter
from imperia.server.metrics import Metrics
from imperia.server.nodes import Nodes
from imperia.server.people import People
from imperia.server.reviews import Reviews
from imperia.server.store import lists
from imperia.server.store.store import Store
from imperia.server.webhooks import WANTED, Webhooks

log = logging.getLogger("imperia.server")
SIGNED_OFF = "signed-off"
"""What nodes tell each other when a token is out of service."""


class Server:
    """A node with its store, its tables and what works on them in the background."""

    def __init__(self, config: Config) -> None:
        limits = config.limits
        self.config = config
        self.store = Store(config.database, config.node)
        self.hub = Hub(self.store)
        self.hub.away = limits.away
        self.requests = Limiter(limits.requests, limits.request_burst)
        self.newcomers = Limiter(limits.identities, limits.identity_burst)
        self.guesses = Limiter(limits.guesses, limits.guess_burst)
        self.people = People(self.store, self.guesses)
        self.bots = Bots(self.hub, config)
        self.clockwork = Clockwork(self.hub, config)
        self.reviews = Reviews(self.store, self.hub)
        self.webhooks = Webhooks(self.store, config)
        self.nodes = Nodes(self.store, self.hub, config.node)
        self.metrics = Metrics(self)
        self.streams: dict[str, int] = {}
        self.stopping = False
        self._warming: asyncio.Future[None] | None = None
        self.nodes.listeners |= {SIGNED_OFF: self._sign_off, WANTED: self.webhooks.want}
        self.hub.after += [self.bots.notice, self.clockwork.notice]
        self.hub.mine += [self.webhooks.notice]

    def sign_off(self, session: str) -> None:
        """A token is out of service: what was opened with it ends, here and at the other nodes.

        `session` is how the hash of the token begins.
        """
        self._sign_off("*", session)
        self.nodes.tell("*", f"{SIGNED_OFF} {session}")

    def _sign_off(self, _table: str, session: str) -> None:
        self.people.forget()
        for live in self.hub.lives:
            live.sign_off(session)

    async def start(self) -> None:
        """Begin everything that runs by itself."""
        self._warming = asyncio.get_running_loop().run_in_executor(None, _warm)
        self.bots.start()
        self.clockwork.start()
        await self.webhooks.start()
        await self.nodes.start()
        log.info("ready", extra={"node": self.config.node})

    async def stop(self) -> None:
        """Finish what was begun, keep it, and let go of everything."""
        self.stopping = True
        if self._warming is not None:
            await self._warming
        await self.clockwork.stop()
        await self.bots.stop()
        await self.webhooks.stop()
        await self.reviews.stop()
        await self.nodes.stop()
        try:
            await self.store.write(lambda connection: lists.release(connection, self.config.node))
        except Exception:  # the database may be what is stopping us
            log.warning("leases were not released")
        self.store.close()
        log.info("stopped", extra={"node": self.config.node})


def _warm() -> None:
    """Load the compiled rules while the first people come: they find a server that is ready sooner."""
    for game in registry.names():
        prepare(game)
