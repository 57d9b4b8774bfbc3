"""Running a node until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from imperia.server.app import application
from imperia.server.config import Config
from imperia.server.frames import Frames
from imperia.server.patience import patient
from imperia.server.refusals import Unavailable
from imperia.server.server import Server
from imperia.words import shown

SWITCH = 0.0002
"""Seconds after which a thread must let another one run: the writer should not wait for the event loop's leisure."""
FAREWELL = 0.3
"""Seconds in which streams may say why they end."""
SETTLING = 3.0
"""Seconds after which a server has loaded what it needs."""
GRACE = 5
"""Seconds that open requests have to end when the server stops."""


class Structured(logging.Formatter):
    """One line of JSON per event: when, how grave, what. Nothing that people sent is written as it came."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        found: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": shown(record.getMessage(), 300),
        }
        if node := getattr(record, "node", None):
            found["node"] = node
        if record.exc_info and record.exc_info[0] is not None:
            found["trace"] = self.formatException(record.exc_info)[-4000:]
        return json.dumps(found)


def set_up_logs(level: str) -> None:
    """Events to stderr; the addresses that people ask for, tokens in them included, are not written at all."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Structured())
    for name in ("imperia", "uvicorn", "uvicorn.error", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level.upper() if name == "imperia" else "WARNING")


class Uvicorn(uvicorn.Server):
    """Tells the node to let its watchers go first: uvicorn waits for open connections before it says goodbye."""

    def __init__(self, config: uvicorn.Config, node: Server) -> None:
        super().__init__(config)
        self.node = node

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve; the rest can wait."""
        await super().startup(sockets)
        asyncio.get_running_loop().call_later(SETTLING, settle)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop gracefully: streams are ended, then requests, then the node."""
        self.node.stopping = True
        for live in self.node.hub.lives:
            for group in list(live.watchers.values()):
                for watcher in list(group):
                    end = getattr(watcher, "end", None)
                    if end is not None:
                        end()
        await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)
        self._captured_signals.clear()  # raised again, they would make a failure of a proper end


def serve(config: Config, ready: Callable[[str], None] | None = None) -> None:
    """Serve until a signal comes; `ready` is called with the address once the socket is bound."""
    set_up_logs(config.log_level)
    node = Server(config)
    listening = bound(config)
    host, port = listening.getsockname()[:2]
    shown_host = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104  # only shown
    if ready is not None:
        ready(f"http://{shown_host}:{port}{config.prefix}/")
    settings = uvicorn.Config(
        application(node),
        lifespan="on",
        log_config=None,
        access_log=False,
        http=patient(config.limits.patience),
        ws=Frames,
        ws_max_size=config.limits.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=30,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=list(config.proxies),
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=65_536,
        backlog=4096,
    )
    open_many()
    rarely_collect()
    sys.setswitchinterval(SWITCH)
    with suppress(KeyboardInterrupt):
        Uvicorn(settings, node).run([listening])


def open_many() -> None:
    """Ask the system for as many connections as it gives: many systems begin with 1,024 and give far more."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def rarely_collect() -> None:
    """Look for garbage rarely: thousands of tables and sockets live long, and each look would pause all of them.

    A look takes 70 ms where a thousand games are played. Moves leave nothing behind that would count towards the next
    one; requests and connections do.
    """
    gc.freeze()
    gc.set_threshold(200_000, 20, 1000)
    gc.enable()


def settle() -> None:
    """Let go of what was needed only to begin, and never look at the rest again."""
    gc.collect()
    gc.freeze()


def bound(config: Config) -> socket.socket:
    """The socket to listen on."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((config.host, config.port))
    except OSError as error:
        why = error.strerror or str(error)
        raise Unavailable("server-port-taken", port=config.port, host=config.host, error=why) from None
    return listening
