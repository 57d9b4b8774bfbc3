"""The lessons, followed to their ends in a browser as small as they come, with a reload on the way."""

import json

import pytest

from tests.web.looking import faults
from tests.web.scenes import GAMES

ANY = "[data-does=next], [data-does=show], [data-does=confirm]:not(:disabled), .lesson a[href]"


def step(page):
    return int(page.get_attribute(".lesson", "data-step"))


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_followed_to_its_end_and_left_on_the_way(node, visit, game):
    visitor, found, left = visit(node, f"/learn/{game}", size="phone"), {}, False
    page = visitor.page
    steps = int(page.wait_for_selector(".lesson").get_attribute("data-steps"))
    for _ in range(20 * steps):
        page.wait_for_selector(ANY)
        visitor.settle()
        if wrong := faults(page):
            found[f"step {step(page)}"] = wrong
        if not left and step(page) > steps // 2:
            before, left = step(page), True
            page.reload()
            page.wait_for_selector(ANY)
            assert step(page) == before, "the lesson is taken up where it was left"
        if page.locator(".lesson a[href]").count():
            break
        for does in ("confirm", "next", "show"):
            button = page.locator(f"[data-does={does}]:not(:disabled)")
            if button.count():
                button.first.click()
                break
    assert step(page) == steps
    assert left
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)
