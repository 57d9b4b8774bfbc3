"""Set-ups shared by all tables that play the same: loading content takes milliseconds, a move microseconds."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache

from imperia.match.setup import Setup

SETUPS = 256
"""So many are kept."""
Pairs = tuple[tuple[str, str], ...]


def setup_of(game: str, players: int, options: Mapping[str, str], texts: Mapping[str, str]) -> Setup:
    """The set-up of a table; what people send may never name a file of this machine."""
    return _setup(game, players, tuple(options.items()), tuple(sorted(texts.items())))


@lru_cache(maxsize=SETUPS)
def _setup(game: str, players: int, options: Pairs, texts: Pairs) -> Setup:
    return Setup.of(game, players, dict(options), dict(texts), files=())


def content_hash(text: str) -> str:
    """The name under which uploaded content is kept."""
    return hashlib.sha256(text.encode()).hexdigest()
