"""The application: handlers, errors, the schema of the API, and the door in front of it."""

from __future__ import annotations

from typing import Any

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from imperia import __version__
from imperia.server import client
from imperia.server.api import answers, events, operation, stream
from imperia.server.api.afterwards import AfterwardsController
from imperia.server.api.learning import LearningController
from imperia.server.api.me import MeController
from imperia.server.api.play import PlayController
from imperia.server.api.tables import TablesController
from imperia.server.api.uploads import UploadsController
from imperia.server.config import Config
from imperia.server.guard import Guard
from imperia.server.server import Server

HANDLERS: list[Any] = [
    MeController, TablesController, PlayController, AfterwardsController, UploadsController, LearningController,
    stream.stream, events.events,
    operation.health, operation.ready, operation.metrics, client.page,
]  # fmt: skip


def application(server: Server) -> Guard:
    """The ASGI application of a node."""
    litestar = Litestar(
        HANDLERS,
        path=server.config.prefix or None,
        state=State({"server": server}),
        exception_handlers=answers.HANDLERS,
        request_max_body_size=server.config.limits.body,
        openapi_config=OpenAPIConfig(
            "Imperia", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        on_startup=[server.start],
        on_shutdown=[server.stop],
        logging_config=None,
    )
    return Guard(litestar, server)


def build(config: Config) -> Guard:
    """A node, opened and put together."""
    return application(Server(config))
