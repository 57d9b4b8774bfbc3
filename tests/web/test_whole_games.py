"""Whole games in a real browser, to the last decision, in each of the three ways to play."""

import pytest

from tests.web.playing import Clicker, Keyboarder, Typist

WAYS = {"click": Clicker, "keyboard": Keyboarder, "typed": Typist}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("game", "seats"), [("empire", ["me", "greedy", "random"]), ("miners", ["me", "greedy"])])
def test_a_whole_game_is_played_one_way_only(node, visit, game, seats, way):
    visitor = visit(node)
    made = visitor.table(game, seats)
    visitor.go(f"/table/{made['id']}")
    WAYS[way](visitor).play()
    assert visitor.api("GET", f"tables/{made['id']}")["doc"]["status"] == "finished"
    visitor.page.locator("[data-shows=result]").wait_for()


@pytest.mark.parametrize("size", ["phone", pytest.param("tablet", marks=pytest.mark.proof)])
@pytest.mark.parametrize(("game", "seats"), [("empire", ["me", "greedy", "random"]), ("miners", ["me"])])
def test_a_finger_plays_a_whole_game_on_a_small_screen(node, visit, game, seats, size):
    visitor = visit(node, size=size)
    made = visitor.table(game, seats)
    visitor.go(f"/table/{made['id']}")
    Clicker(visitor, seed=2).play()
    assert visitor.api("GET", f"tables/{made['id']}")["doc"]["status"] == "finished"


def test_one_click_from_the_start_page_leads_to_a_running_game(node, visit):
    visitor = visit(node)
    visitor.page.locator("[data-does=play-bot]").first.click()
    visitor.page.wait_for_selector(".frame[data-status=running]")
