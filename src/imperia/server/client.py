"""The built web client, where this installation has one: files by name, and the page itself for its own addresses."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path
from typing import Any

from litestar import Request, Response, get

from imperia.server.api.asking import language_of, server_of
from imperia.server.early import named
from imperia.server.packing import packed
from imperia.server.refusals import Unknown
from imperia.words import say

FOLDER = Path(__file__).parent / "page"
"""Where the build puts the client."""
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {
    ".js": "text/javascript",
    ".ftl": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
}


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: str = "") -> Response[bytes]:
    """A file of the client; any other address is the page's own to make sense of."""
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise Unknown("server-no-page")
    file = _file(name)
    if file is None:
        if "." in name.rpartition("/")[2]:
            raise Unknown("server-no-page")
        file = _file("index.html")
    if file is None:
        text = say(language_of(request), "server-page", api=f"{server_of(request).config.prefix}/api")
        return Response(text.encode(), media_type="text/plain; charset=utf-8")
    if file.name == "index.html":
        text = await named(request, name, FOLDER, file.read_text(encoding="utf-8"))
        text = text.replace('"./', f'"{server_of(request).config.prefix}/')
        return Response(text.encode(), media_type="text/html", headers={"cache-control": "private, no-cache"})
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    cache = FOR_EVER if name.startswith("assets/") else "no-cache"
    accepted = request.headers.get("accept-encoding", "")
    body, headers = await asyncio.to_thread(packed, file.read_bytes(), kind, accepted)
    return Response(body, media_type=kind, headers={"cache-control": cache, **headers})


def _file(name: str) -> Path | None:
    """A file inside the folder, and none outside of it."""
    try:
        found = (FOLDER / name).resolve()
        return found if found.is_file() and found.is_relative_to(FOLDER.resolve()) else None
    except (OSError, ValueError):
        return None
