"""Files of the page, compressed for whoever takes them so.

Nothing that concerns a person or a seat is compressed: its size could tell of what it holds.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import lru_cache

LEAST = 1000
"""Bytes below which it is not worth it."""
WORDY = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
"""Kinds that become much smaller; fonts and pictures are compressed as they are."""


def packed(body: bytes, kind: str, accepted: str) -> tuple[bytes, Mapping[str, str]]:
    """A file's body as a client takes it best, by its `accept-encoding`; and the headers that say so."""
    if len(body) < LEAST or not kind.startswith(WORDY):
        return body, {}
    if not takes_gzip(accepted):
        return body, {"vary": "accept-encoding"}
    return _compressed(body), {"vary": "accept-encoding", "content-encoding": "gzip"}


@lru_cache(64)
def takes_gzip(accepted: str) -> bool:
    """Whether a client says so; with a weight of zero it says that it does not."""
    weights = {}
    for part in accepted.lower().split(","):
        name, _, weight = part.replace(" ", "").partition(";q=")
        weights[name] = weight.strip("0.") != "" or weight == ""
    return weights.get("gzip", weights.get("*", False))


@lru_cache(256)
def _compressed(body: bytes) -> bytes:
    """There are a few dozen files, and everyone asks for the same."""
    return gzip.compress(body, 9, mtime=0)
