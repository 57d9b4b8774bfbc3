"""Writes the tables of `observations.md` anew from the games' declarations: `python docs/observations.py`."""

from __future__ import annotations

import re
from pathlib import Path

from imperia.kernel import registry

PAGE = Path(__file__).parent / "observations.md"
TABLE = re.compile(r"(?<=<!-- (\w{6}) -->\n).*?(?=<!-- end -->)", re.DOTALL)


def written(text: str) -> str:
    """The page with the tables as the games declare them now."""
    return TABLE.sub(lambda found: registry.find(found[1]).encoding.layout.table(), text)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
