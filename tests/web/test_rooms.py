"""Every room a table opens, from waiting to review: a picture at three sizes, what holds on it, and no barrier."""

import json

import pytest

from tests.web.scenes import GAMES, played
from tests.web.test_screens import bar, look
from tests.web.visitor import SIZES

SHORT = 12
"""Plies after which a game is given up where its end matters and its length does not."""


def given_up(visitor, game):
    """A finished game: a short one, for a review thinks about every decision."""
    table = played(visitor, game, until=SHORT, seats=["me", "greedy"])
    visitor.api("POST", f"tables/{table}/do", {"do": "resign", "seat": 0})
    return table


def review(visitor, table):
    visitor.api("POST", f"tables/{table}/review")
    while (state := visitor.api("GET", f"tables/{table}/review")["state"]) == "running":
        visitor.page.wait_for_timeout(250)
    assert state == "done"


def rooms(visitor, other, reviewed):
    """Paths by name, each with what shows that the room is there; `other` owns what the visitor has no seat at."""
    waiting = visitor.table("empire", ["me", "open", "greedy"], ready=False)["id"]
    invite = other.table("miners", ["me", "open"], ready=False)["invites"]["1"]
    watched = played(other, "empire", until=SHORT)
    curtain = visitor.table("miners", ["me", "me"])["id"]
    ended = {game: given_up(visitor, game) for game in GAMES}
    review(visitor, ended[reviewed])
    return {
        "room": (f"/table/{waiting}", "[data-does=ready]"),
        "join": (f"/join/{invite}", "[data-does=join]"),
        "curtain": (f"/table/{curtain}", "[data-shows=curtain]"),
        "watching": (f"/table/{watched}", ".frame"),
        "gone": ("/table/AAAAAAAAAAAAAAAA", "main"),
        "review": (f"/table/{ended[reviewed]}/review", "figure svg"),
        **{f"lesson-{game}": (f"/learn/{game}", ".frame") for game in GAMES},
        **{f"replay-{game}": (f"/table/{ended[game]}/replay", ".frame") for game in GAMES},
    }


BY_DAY = ("light", "fr", "empire")
BY_NIGHT = pytest.param("dark", "en", "miners", marks=pytest.mark.proof)


@pytest.mark.parametrize(("theme", "language", "reviewed"), [BY_DAY, BY_NIGHT])
def test_every_room_holds_together_and_bars_nobody(node, visit, theme, language, reviewed):
    visitor, found = visit(node, theme=theme, language=language), {}
    page = visitor.page
    for name, (path, there) in rooms(visitor, visit(node, name="Bea"), reviewed).items():
        visitor.go(path)
        page.wait_for_selector(there)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            found |= look(visitor, f"{name}-{size}-{theme}")
        found |= bar(visitor, name)
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)
