"""axe finds nothing by day in French and by night in English, either; the other combinations are in test_screens.py."""

import json

import pytest

from tests.web.scenes import GAMES, played, stages
from tests.web.test_screens import PAGES, bar

OTHERS = [("light", "fr"), ("dark", "en")]


@pytest.mark.proof
@pytest.mark.parametrize(("theme", "language"), OTHERS)
def test_no_page_bars_anybody(node, visit, theme, language):
    visitor, found = visit(node, theme=theme, language=language), {}
    for name, path in PAGES.items():
        visitor.go(path)
        visitor.settle()
        found |= bar(visitor, name)
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("theme", "language"), OTHERS)
def test_no_table_bars_anybody(node, visit, game, theme, language):
    visitor, found = visit(node, theme=theme, language=language), {}
    for stage, ply in stages(game).items():
        visitor.go(f"/table/{played(visitor, game, until=ply)}")
        visitor.page.wait_for_selector(".frame")
        visitor.settle()
        found |= bar(visitor, stage)
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)
