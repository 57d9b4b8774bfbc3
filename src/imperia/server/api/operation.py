"""For whoever runs the server: is it alive, is it ready, what is it doing."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get

from imperia.server import wire
from imperia.server.api.asking import server_of
from imperia.server.refusals import Unavailable, Unknown


class Health(wire.Answer, frozen=True):
    """The process answers."""

    node: str
    status: str


@get("/health", tags=["operation"])
async def health(request: Request[Any, Any, Any]) -> Health:
    """Alive: the process answers; restart it when it does not."""
    return Health(server_of(request).config.node, "alive")


@get("/ready", tags=["operation"])
async def ready(request: Request[Any, Any, Any]) -> Health:
    """Ready: the database answers, and the node is not about to stop; send it people only then."""
    server = server_of(request)
    if server.stopping:
        raise Unavailable("server-stopping")
    await server.store.alive()
    return Health(server.config.node, "ready")


@get("/metrics", tags=["operation"], media_type="text/plain")
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Figures for Prometheus."""
    server = server_of(request)
    if not server.config.metrics:
        raise Unknown("server-no-page")
    return Response(server.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
