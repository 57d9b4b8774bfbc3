"""The picture of a position."""

import json
import re
from importlib import resources
from typing import Any
from xml.etree import ElementTree

import pytest

from imperia.empire.atlas import board_svg
from imperia.empire.atlas.drawing import Drawing

SVG = "{http://www.w3.org/2000/svg}"


def words(message: str, /, **args: object) -> str:
    """A language in which every message says its own name."""
    return " ".join([message, *(f"{k}={v}" for k, v in args.items())])


@pytest.fixture(scope="module")
def drawing() -> Drawing:
    stored = resources.files("imperia.empire.atlas").joinpath("drawings", "four-continents.json")
    found: Drawing = json.loads(stored.read_text(encoding="utf-8"))
    return found


@pytest.fixture
def view(drawing: Drawing) -> dict[str, Any]:
    card = {"card": 36, "good": "anvil", "goods": 1, "parts": [["place", 3], ["move", 3]]}
    card |= {"joint": "or", "cost": 0}
    simple = {"card": 9, "good": "carrot", "goods": 2, "parts": [["place", 3]], "joint": "single"}
    seat = {"coins": 9, "bid": None, "armies_left": 11, "cities_left": 3, "cards": [1, 2]}
    seat |= {"cards_left": 8, "goods": dict.fromkeys(_GOODS, 1)}
    seat |= {"score": {"regions": 3, "continents": 1, "goods": 2, "total": 6}}
    return {
        "game": "empire", "seat": 0, "players": 5, "phase": "act", "acting": [1], "over": False,
        "game_number": 1, "games": 1, "turn": 1, "first": 0, "youngest": 2,
        "map": drawing["id"], "start": drawing["start"], "pile": 21, "card": card,
        "step": {"op": "move", "left": 3},
        "row": [card, {**simple, "cost": 1}, None, {"card": None, "cost": 2}, card, card],
        "seats": [{**seat, "seat": k} for k in range(5)],
        "regions": {
            r: {
                "name": f"Name of {r}", "continent": shape["continent"], "armies": {},
                "cities": {}, "controller": None, "token": None,
            }
            for r, shape in drawing["regions"].items()
        },
        "continents": {
            c: {"name": c, "controller": None, "held": {}} for c in drawing["continents"]
        },
    }  # fmt: skip


_GOODS = ("crystal", "ore", "wood", "anvil", "carrot", "wild")


def titles(svg: str) -> list[str]:
    return [node.text or "" for node in ElementTree.fromstring(svg).iter(f"{SVG}title")]


def test_it_stands_alone(drawing: Drawing, view: dict[str, Any]) -> None:
    svg = board_svg(drawing, view, words)
    root = ElementTree.fromstring(svg)
    assert root.get("role") == "img"
    assert root.get("aria-label")
    assert not list(root.iter(f"{SVG}script"))
    targets = {node.get("href") for node in root.iter() if node.get("href")}
    known = {f"#{node.get('id')}" for node in root.iter() if node.get("id")}
    assert targets <= known
    assert set(re.findall(r"url\(([^)]*)\)", svg)) <= known
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


def test_every_region_says_who_is_there_and_who_holds_it(drawing: Drawing, view: dict[str, Any]) -> None:
    view["regions"]["A13"] |= {"armies": {"0": 3, "1": 1}, "cities": {"0": 1}, "controller": 0}
    found = titles(board_svg(drawing, view, words))
    said = next(title for title in found if title.startswith("A13 Name of A13"))
    assert "colour=colour-0 count=3" in said
    assert "empire-board-held-by colour=colour-0" in said
    assert sum(title.split(" ")[0] in drawing["regions"] for title in found) == 25


def test_names_are_escaped(drawing: Drawing, view: dict[str, Any]) -> None:
    nasty = '<script>alert("x")</script>&'
    view["regions"]["A1"]["name"] = nasty
    view["continents"]["west"]["name"] = nasty
    svg = board_svg(drawing, view, words)
    assert "<script" not in svg
    assert any(nasty in title for title in titles(svg))


def test_five_colours_a_neutral_army_and_a_token_all_find_a_place(drawing: Drawing, view: dict[str, Any]) -> None:
    everyone = {str(k): 2 for k in range(5)}
    view["regions"]["A1"] |= {
        "armies": {**everyone, "neutral": 1}, "cities": everyone, "token": "ore"
    }  # fmt: skip
    empty = board_svg(drawing, {**view, "regions": {**view["regions"]}}, words)
    assert empty.count('class="piece') == 11
    assert empty.count('class="goods"') == 1


@pytest.mark.parametrize("holder", [0, 4, "neutral"])
def test_who_holds_a_region_is_drawn_around_it(drawing: Drawing, view: dict[str, Any], holder: int | str) -> None:
    view["regions"]["A1"]["controller"] = holder
    svg = board_svg(drawing, view, words)
    assert svg.count('class="ring"') == 1


def test_every_phase_has_its_sentence(drawing: Drawing, view: dict[str, Any]) -> None:
    for phase in ("neutral", "bid", "first", "buy", "choose", "over"):
        view |= {"phase": phase, "step": None}
        assert f"empire-board-{phase}" in board_svg(drawing, view, words)


def test_a_spectator_of_a_hidden_bid_sees_that_it_is_made(drawing: Drawing, view: dict[str, Any]) -> None:
    view["seat"] = None
    view["seats"][1]["bid"] = "hidden"
    assert "−?" in board_svg(drawing, view, words)
