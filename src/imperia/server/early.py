"""What a browser will need at a table, named to it in the page: it asks for all of it at once, not bit after bit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request

from imperia.errors import ImperiaError
from imperia.server import access
from imperia.server.api.asking import caller_of, server_of

TABLE = re.compile("table/([A-Za-z0-9]{10,24})")
"""The address of a table's page."""
PAGE, GAME, SYMBOLS = "src/pages/Play.svelte", "src/{}/index.ts", "src/parts/sprite.svg"
"""What the build calls the page of a table, what draws a game, and the symbols of all pages."""

Files = Mapping[str, Mapping[str, Any]]
"""What was built: each part with its file and what it needs, as the build notes them."""


@lru_cache(8)
def files_of(note: Path, _changed: int) -> Files:
    """What was built, by the note of a build."""
    found: Files = msgspec.json.decode(note.read_bytes())
    return found


async def named(request: Request[Any, Any, Any], address: str, folder: Path, page: str) -> str:
    """The page, and at a table's address with links to what it will ask for, if the build left a note of that."""
    table, note = TABLE.fullmatch(address), folder / "files.json"
    if table is None or not note.is_file():
        return page
    game = await _game(request, table[1])
    found = links(files_of(note, note.stat().st_mtime_ns), game)
    new = [f'<link {how} crossorigin href="./{file}" />' for file, how in found if f'"./{file}"' not in page]
    return page.replace("</head>", "".join(new) + "</head>")


async def _game(request: Request[Any, Any, Any], table: str) -> str | None:
    """What is played at a table, if whoever asks may see it."""
    try:
        live = await server_of(request).hub.table(table)
        access.eyes(live.table, await caller_of(request), None)
    except ImperiaError:
        return None
    return live.table.row.game


def links(files: Files, game: str | None) -> Iterator[tuple[str, str]]:
    """The files of a table's page, each once, with how to ask for it."""
    found: dict[str, None] = {}
    for part in (PAGE, GAME.format(game)):
        _need(files, part, found)
    for file in found:
        yield file, 'rel="preload" as="style"' if file.endswith(".css") else 'rel="modulepreload"'
    yield files[SYMBOLS]["file"], 'rel="preload" as="fetch"'


def _need(files: Files, part: str, found: dict[str, None]) -> None:
    """Add the scripts and styles of a part, and first those of what it imports."""
    note = files.get(part, {})
    for each in note.get("imports", ()):
        _need(files, each, found)
    if note:
        found.update(dict.fromkeys((note["file"], *note.get("css", ()))))
