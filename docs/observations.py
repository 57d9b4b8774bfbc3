"""Writes the tables of `observations.md` anew from the games' declarations: `python docs/observations.py`."""

from __future__ import annotations

import re
from pathlib import Path

from imperia.kernel import registry

PAGE = Path(__file__).parent / "observations.md"
TABLE = re.compile(r"<!-- (\w+) -->\n(?:\|.*\n)*<!-- end -->")


def written(text: str) -> str:
    """The page with the tables as the games declare them now."""
    return TABLE.sub(lambda found: f"<!-- {found[1]} -->\n{table_of(found[1])}<!-- end -->", text)


def table_of(game: str) -> str:
    return registry.find(game).encoding.layout.table()


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
