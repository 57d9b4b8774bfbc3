"""How a server is set up."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Limits:
    """How much one address, person or connection may ask for. Rates are per second, with room for a burst."""

    requests: float = 40
    request_burst: int = 200
    identities: float = 0.2
    identity_burst: int = 20
    guesses: float = 0.2
    """Tokens, invitations and codes that turn out wrong."""
    guess_burst: int = 20
    messages: float = 20
    message_burst: int = 60
    body: int = 300_000
    frame: int = 32_768
    away: float = 30
    """Seconds without a connection after which a player is absent, and a bot may be put in."""
    patience: float = 20
    """Seconds a request may take to come whole."""
    streams: int = 64
    """Open streams of one address."""
    backlog: int = 1_000_000
    """Bytes that may wait for a slow reader before it is let go."""
    unfinished: int = 200
    """Tables one person may have that have not ended."""
    records: int = 200
    """Records one person may have brought; as many maps, decks and packs."""


@dataclass(frozen=True)
class Config:
    """One node."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8888
    prefix: str = ""
    """A path in front of every address, for a proxy that serves several things: `/imperia`."""
    origins: tuple[str, ...] = ()
    """Addresses under which people see the server, beside the one they ask for: `https://play.example`."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies whose word about the client is taken."""
    secure: bool = False
    """People come by https: cookies are bound to it."""
    keep_days: int | None = None
    """Tables that ended so many days ago are deleted; None: nothing ever is."""
    metrics: bool = True
    private_webhooks: bool = False
    """Turn notices may go to addresses of this network; only for tests and closed networks."""
    bot_threads: int = 1
    bot_pause: float = 0.4
    """Seconds a bot waits before it decides, so that people can follow."""
    log_level: str = "info"
    limits: Limits = field(default_factory=Limits)
    node: str = field(default_factory=lambda: secrets.token_hex(4))
