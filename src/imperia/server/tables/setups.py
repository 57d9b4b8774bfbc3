"""Set-ups shared by all tables that play the same: loading content takes milliseconds, a move microseconds."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from threading import Lock

from imperia.match.setup import Setup

SETUPS = 256
"""So many are kept."""
Pairs = tuple[tuple[str, str], ...]
_setups: OrderedDict[tuple[str, int, Pairs, Pairs], Setup] = OrderedDict()
_turn = Lock()


def setup_of(game: str, players: int, options: Mapping[str, str], texts: Mapping[str, str]) -> Setup:
    """The set-up of a table; what people send may never name a file of this machine."""
    hashes = {option: content_hash(text) for option, text in texts.items()}
    return kept_setup(game, players, options, hashes, lambda: texts)


def kept_setup(
    game: str,
    players: int,
    options: Mapping[str, str],
    hashes: Mapping[str, str],
    texts: Callable[[], Mapping[str, str]],
) -> Setup:
    """The set-up of a table whose content is kept by hash; the texts are asked for only if it is not at hand."""
    key = game, players, tuple(options.items()), tuple(sorted(hashes.items()))
    with _turn:
        if key in _setups:
            _setups.move_to_end(key)
            return _setups[key]
    found = Setup.of(game, players, dict(options), texts(), files=())
    with _turn:
        if len(_setups) >= SETUPS:
            _setups.popitem(last=False)
        return _setups.setdefault(key, found)


def content_hash(text: str) -> str:
    """The name under which content is kept."""
    return hashlib.sha256(text.encode()).hexdigest()
