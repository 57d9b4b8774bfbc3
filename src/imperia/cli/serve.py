"""`imperia serve`: the play server."""

from __future__ import annotations

from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8888,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no browser.")] = False,
    prefix: Annotated[str, typer.Option(help="A path in front of every address.")] = "",
    proxy: Annotated[list[str] | None, typer.Option(help="A proxy whose word is taken; may be repeated.")] = None,
    origin: Annotated[list[str] | None, typer.Option(help="A public address of the server; may be repeated.")] = None,
    database: Annotated[str | None, typer.Option(help="Where tables are kept.")] = None,
    keep_days: Annotated[int | None, typer.Option(min=1, help="Delete ended tables after so many days.")] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve games to browsers and programs."""
    from imperia.server.lean import collect_later, import_numba

    collect_later()
    import_numba()
    from imperia.cli.common import prepared, words_here
    from imperia.kernel import registry
    from imperia.match.warm import is_cold
    from imperia.server.config import Config
    from imperia.server.run import serve as run
    from imperia.server.store.engine import default_url, open_engine, shown_url

    words = words_here()
    for game in filter(is_cold, registry.names()):
        prepared(game)
    origins = tuple(one.rstrip("/") for one in origin or ())
    url = database or default_url()
    config = Config(
        url, host, port, _path(prefix), origins, tuple(proxy or ()), keep_days=keep_days, log_level=log_level,
        secure=any(one.startswith("https://") for one in origins),
    )  # fmt: skip

    def ready(address: str) -> None:
        typer.echo(words("server-serving", url=origins[0] if origins else address))
        typer.echo(words("server-keeping", database=shown_url(open_engine(url))))
        if not no_browser:
            typer.launch(address)

    run(config, ready)


def _path(prefix: str) -> str:
    inner = prefix.strip("/")
    return f"/{inner}" if inner else ""
