"""Every page and both games at three sizes in two themes: a picture of each in screenshots/, and what holds on it."""

import json
from pathlib import Path

import pytest

from tests.web.looking import faults
from tests.web.playing import OPEN
from tests.web.scenes import GAMES, played, stages
from tests.web.visitor import SIZES

SHOTS = Path(__file__).parents[2] / "screenshots"
PAGES = {"start": "/", "setup": "/new", "games": "/games", "watch": "/watch", "records": "/records", "learn": "/learn",
         "settings": "/settings", "about": "/about", "nowhere": "/no-such-page"}  # fmt: skip
THEMES = ("light", "dark")


def look(visitor, name, needed=None):
    """Keep a picture, and say what is wrong with it."""
    visitor.settle()
    SHOTS.mkdir(exist_ok=True)
    visitor.page.screenshot(path=SHOTS / f"{name}.png")
    return {name: found} if (found := faults(visitor.page, needed)) else {}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_page_holds_together(node, visit, size, theme):
    visitor, found = visit(node, size=size, theme=theme), {}
    for name, path in PAGES.items():
        visitor.go(path)
        found |= look(visitor, f"{name}-{size}-{theme}")
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_holds_together_at_the_start_in_the_middle_and_at_the_end(node, visit, game):
    found = {}
    for stage, ply in stages(game).items():
        host = visit(node)
        table = played(host, game, until=ply)
        for size, (width, height) in SIZES.items():
            host.page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES:
                host.page.emulate_media(color_scheme=theme)
                host.page.evaluate(f"localStorage.setItem('imperia-settings', JSON.stringify({{theme: '{theme}'}}))")
                host.go(f"/table/{table}")
                host.page.wait_for_selector(".frame")
                needed = f"{OPEN[game]}, [data-does=confirm]" if stage != "end" else None
                found |= look(host, f"{game}-{stage}-{size}-{theme}", needed)
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)
