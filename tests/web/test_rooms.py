"""Every room a table opens, from waiting to review, at three sizes in two themes: a picture, and what holds on it."""

import json

import pytest

from tests.web.looking import barriers
from tests.web.scenes import GAMES, played
from tests.web.test_screens import THEMES, look
from tests.web.visitor import SIZES

SHORT = 12
"""Plies after which a game is given up where its end matters and its length does not."""


def reviewed(visitor, game):
    """A finished and reviewed game: a short one, for a review thinks about every decision."""
    table = played(visitor, game, until=SHORT, seats=["me", "greedy"])
    visitor.api("POST", f"tables/{table}/do", {"do": "resign", "seat": 0})
    visitor.api("POST", f"tables/{table}/review")
    while (state := visitor.api("GET", f"tables/{table}/review")["state"]) == "running":
        visitor.page.wait_for_timeout(250)
    assert state == "done"
    return table


def rooms(visitor, other):
    """Paths by name, each with what shows that the room is there; `other` owns what the visitor has no seat at."""
    waiting = visitor.table("empire", ["me", "open", "greedy"], ready=False)["id"]
    invite = other.table("miners", ["me", "open"], ready=False)["invites"]["1"]
    watched = played(other, "empire", until=SHORT)
    curtain = visitor.table("miners", ["me", "me"])["id"]
    found = {
        "room": (f"/table/{waiting}", "[data-does=ready]"),
        "join": (f"/join/{invite}", "[data-does=join]"),
        "curtain": (f"/table/{curtain}", "[data-shows=curtain]"),
        "watching": (f"/table/{watched}", ".frame"),
        "gone": ("/table/AAAAAAAAAAAAAAAA", "main"),
    }
    for game in GAMES:
        table = reviewed(visitor, game)
        found[f"lesson-{game}"] = (f"/learn/{game}", ".frame")
        found[f"replay-{game}"] = (f"/table/{table}/replay", ".frame")
        found[f"review-{game}"] = (f"/table/{table}/review", "figure svg")
    return found


def enter(visitor, path, there):
    visitor.go(path)
    visitor.page.wait_for_selector(there)
    visitor.settle()


@pytest.mark.parametrize("theme", THEMES)
def test_every_room_holds_together(node, visit, theme):
    visitor, found = visit(node, theme=theme), {}
    for name, (path, there) in rooms(visitor, visit(node, name="Bea")).items():
        for size, (width, height) in SIZES.items():
            visitor.page.set_viewport_size({"width": width, "height": height})
            enter(visitor, path, there)
            found |= look(visitor, f"{name}-{size}-{theme}")
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize(("theme", "language"), [("light", "fr"), ("dark", "en")])
def test_no_room_has_a_barrier(node, visit, theme, language):
    visitor, found = visit(node, theme=theme, language=language), {}
    for name, (path, there) in rooms(visitor, visit(node, name="Bea")).items():
        enter(visitor, path, there)
        if barred := barriers(visitor.page):
            found[name] = barred
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)
