"""Every page and both games at three sizes: by day in English, by night in French.

Of each a picture in screenshots/, what holds on it, and what axe finds: nothing.
"""

import json
from pathlib import Path

import pytest

from tests.web.looking import barriers, faults
from tests.web.playing import OPEN
from tests.web.scenes import GAMES, played, stages
from tests.web.visitor import SIZES

SHOTS = Path(__file__).parents[2] / "screenshots"
PAGES = {"start": "/", "setup": "/new", "games": "/games", "watch": "/watch", "records": "/records", "learn": "/learn",
         "settings": "/settings", "about": "/about", "nowhere": "/no-such-page"}  # fmt: skip
THEMES = {"light": "en", "dark": "fr"}
"""Themes, and the language each is looked at in."""


def look(visitor, name, needed=None):
    """Keep a picture, and say what is wrong with it."""
    visitor.settle()
    SHOTS.mkdir(exist_ok=True)
    visitor.page.screenshot(path=SHOTS / f"{name}.png")
    return {name: found} if (found := faults(visitor.page, needed)) else {}


def bar(visitor, name):
    """What keeps somebody out, if anything does."""
    return {f"{name}, axe": found} if (found := barriers(visitor.page)) else {}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_page_holds_together_and_bars_nobody(node, visit, size, theme):
    visitor, found = visit(node, size=size, theme=theme, language=THEMES[theme]), {}
    for name, path in PAGES.items():
        visitor.go(path)
        found |= look(visitor, f"{name}-{size}-{theme}")
        if size == "desktop":
            found |= bar(visitor, name)
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_holds_together_at_the_start_in_the_middle_and_at_the_end_and_bars_nobody(node, visit, game):
    found = {}
    for stage, ply in stages(game).items():
        host = visit(node)
        table = played(host, game, until=ply)
        for theme, language in THEMES.items():
            host.page.emulate_media(color_scheme=theme)
            kept = json.dumps(json.dumps({"theme": theme, "language": language}))
            host.page.evaluate(f"localStorage.setItem('imperia-settings', {kept})")
            for size, (width, height) in SIZES.items():
                host.page.set_viewport_size({"width": width, "height": height})
                host.go(f"/table/{table}")
                host.page.wait_for_selector(".frame")
                needed = f"{OPEN[game]}, [data-does=confirm]" if stage != "end" else None
                found |= look(host, f"{game}-{stage}-{size}-{theme}", needed)
            found |= bar(host, f"{game}-{stage}-{theme}")
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)
