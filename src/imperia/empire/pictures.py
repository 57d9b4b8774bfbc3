"""Where the drawing of a map comes from: stored with the built-in maps, made once for any other."""

from __future__ import annotations

import json
from importlib.resources import files

from imperia.empire.atlas import Drawing, draw
from imperia.empire.content import EmpireMap
from imperia.empire.content.tables import built_in_maps

_made: dict[str, Drawing] = {}
KEPT = 32


def drawing_of(board: EmpireMap) -> Drawing:
    """The shapes of a map."""
    key = json.dumps([board.id, board.facts(), list(board.continents), sorted(board.positions.items())])
    if key not in _made:
        if len(_made) >= KEPT:
            _made.clear()
        _made[key] = _stored(board.id) if built_in_maps().get(board.id) == board else draw(board)
    return _made[key]


def _stored(name: str) -> Drawing:
    text = (files("imperia.empire.atlas") / "drawings" / f"{name}.json").read_text(encoding="utf-8")
    drawing: Drawing = json.loads(text)
    return drawing
