"""`imperia serve`: the play server."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Annotated

import typer

LOG_LEVELS = ("debug", "info", "warning", "error")


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="NUMBER", help="The port; 0 takes a free one.")] = 8888,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no browser.")] = False,
    prefix: Annotated[str, typer.Option(metavar="PATH", help="A path in front of every address.")] = "",
    proxy: Annotated[
        list[str] | None, typer.Option(metavar="ADDRESS", help="A proxy whose word is taken; may be repeated.")
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="A public address of the server; may be repeated.")
    ] = None,
    database: Annotated[str | None, typer.Option(metavar="FILE|URL", help="Where tables are kept.")] = None,
    keep_days: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Delete ended tables after so many days.")
    ] = None,
    log_level: Annotated[str, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve games to browsers and programs."""
    from imperia.cli.common import one_of, prepared, words_here

    one_of("--log-level", log_level, LOG_LEVELS)
    from imperia.server.lean import collect_later, import_numba

    collect_later()
    import_numba()
    from imperia.bots.warm import warming
    from imperia.cli.database import opened
    from imperia.kernel import registry
    from imperia.match.warm import is_cold
    from imperia.server.config import Config
    from imperia.server.run import serve as run
    from imperia.server.store.engine import default_url, shown_url

    words = words_here()
    url = database or default_url()
    engine = opened(url)
    engine.dispose()
    cold = [game for game in registry.names() if is_cold(game)]
    for game in cold:
        prepared(game, apart=True)
    origins = tuple(one.rstrip("/") for one in origin or ())
    config = Config(
        url, host, port, _path(prefix), origins, tuple(proxy or ()), keep_days=keep_days, log_level=log_level,
        secure=any(one.startswith("https://") for one in origins),
    )  # fmt: skip

    def ready(address: str) -> None:
        typer.echo(words("server-serving", url=origins[0] if origins else address))
        typer.echo(words("server-keeping", database=shown_url(engine)))
        if not no_browser:
            typer.launch(address)

    with warming() if cold else nullcontext():
        run(config, ready)


def _path(prefix: str) -> str:
    inner = prefix.strip("/")
    return f"/{inner}" if inner else ""
