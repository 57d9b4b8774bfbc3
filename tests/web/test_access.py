"""axe finds nothing on any page: light and dark, both languages."""

import pytest

from tests.web.looking import barriers
from tests.web.scenes import GAMES, played, stages
from tests.web.test_screens import PAGES


@pytest.mark.parametrize(("theme", "language"), [("light", "en"), ("dark", "fr")])
def test_no_page_has_a_barrier(node, visit, theme, language):
    visitor, found = visit(node, theme=theme, language=language), {}
    for name, path in PAGES.items():
        visitor.go(path)
        visitor.settle()
        if barred := barriers(visitor.page):
            found[name] = barred
    assert not found


@pytest.mark.proof
@pytest.mark.parametrize(("theme", "language"), [("light", "fr"), ("dark", "en")])
def test_no_page_has_a_barrier_in_the_other_combinations(node, visit, theme, language):
    test_no_page_has_a_barrier(node, visit, theme, language)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("theme", "language"), [("light", "en"), ("dark", "fr")])
def test_no_table_has_a_barrier(node, visit, game, theme, language):
    visitor, found = visit(node, theme=theme, language=language), {}
    for stage, ply in stages(game).items():
        visitor.go(f"/table/{played(visitor, game, until=ply)}")
        visitor.page.wait_for_selector(".frame")
        visitor.settle()
        if barred := barriers(visitor.page):
            found[stage] = barred
    assert not found
