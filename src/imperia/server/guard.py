"""The door: every request passes here before it is routed.

Rates per address, no requests of other sites in a browser's name, security headers on every answer.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import msgspec

from imperia.server.refusals import Forbidden, Refusal, TooMuch
from imperia.server.server import Server
from imperia.server.wire import Refused

Scope = Any
Receive = Any
Send = Any

SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = "; ".join((
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
    "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "base-uri 'none'", "form-action 'none'",
    "frame-ancestors 'none'",
))  # fmt: skip
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
TLS = (b"strict-transport-security", b"max-age=31536000")
UNWATCHED = ("/health", "/ready", "/metrics")


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: Any, server: Server) -> None:
        self.app, self.server = app, server
        self.headers = [*HEADERS, TLS] if server.config.secure else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it here."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            self.check(scope)
        except Refusal as refusal:
            await self.refuse(scope, receive, send, refusal)
            return

        async def dressed(message: Any) -> None:
            if message["type"] == "http.response.start":
                self.server.metrics.requests.labels(str(message["status"])).inc()
                message = {**message, "headers": self._dressed(scope, list(message.get("headers", ())))}
            await send(message)

        await self.app(scope, receive, dressed)

    def _dressed(self, scope: Scope, own: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        """An answer's headers with ours; answers of the API are not kept by anyone unless they say so themselves."""
        api = scope["path"].removeprefix(self.server.config.prefix).startswith("/api")
        kept = any(name.lower() == b"cache-control" for name, _ in own)
        return [*own, *self.headers, (b"cache-control", b"no-store")] if api and not kept else [*own, *self.headers]

    def check(self, scope: Scope) -> None:
        """Refuse what comes too often, and what another site sends in somebody's name."""
        address = scope["client"][0] if scope.get("client") else "?"
        if scope["path"].removeprefix(self.server.config.prefix) not in UNWATCHED:
            self.server.requests.take(address)
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        if b"authorization" in headers:
            return  # browsers never add this by themselves
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            self.same_site(scope, headers)

    def same_site(self, scope: Scope, headers: dict[bytes, str]) -> None:
        """A browser says where a request comes from; without that word, only requests without a cookie pass."""
        if headers.get(b"sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise Forbidden("server-origin")
        origin = headers.get(b"origin")
        if origin is None:
            if b"cookie" in headers and b"sec-fetch-site" not in headers:
                raise Forbidden("server-origin")
            return
        here = urlsplit(origin)
        if origin not in self.server.config.origins and here.netloc.lower() != headers.get(b"host", "").lower():
            raise Forbidden("server-origin")

    async def refuse(self, scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
        """Answer without troubling the rest of the server."""
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4003, "reason": refusal.message})
            return
        body = msgspec.json.encode(Refused(refusal.message, refusal.text("en"), refusal.remedy, "", refusal.details))
        headers = [(b"content-type", b"application/json"), *self.headers]
        if isinstance(refusal, TooMuch):
            headers.append((b"retry-after", str(max(1, round(refusal.wait))).encode()))
        self.server.metrics.requests.labels(str(refusal.status)).inc()
        await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
        await send({"type": "http.response.body", "body": body})
