"""The map of Eight-Minute Empire in characters: regions where the drawing has them, borders and lanes as faint dots."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from rich.text import Text

from imperia.cli.boards.canvas import Canvas, Cell, Spot, moved_apart
from imperia.cli.players import NEUTRAL_STYLE, piece, style_of
from imperia.empire.content import EmpireMap
from imperia.empire.content.tables import built_in_maps
from imperia.kernel.contract import View
from imperia.words import Words

Place = tuple[float, float]

CITY, START, LAND, SEA = "⌂", "★", "·", "~"
LAND_STYLE, SEA_STYLE = "bright_black", "cyan dim"


@cache
def stored_anchors(name: str) -> Mapping[str, Place]:
    """Where the drawing of a built-in map has its regions, as shares of width and height; empty if none is stored."""
    file = files("imperia.empire.atlas") / "drawings" / f"{name}.json"
    if not file.is_file():
        return {}
    drawing = json.loads(file.read_text(encoding="utf-8"))
    _, _, width, height = drawing["viewBox"]
    return {r: (shape["anchor"][0] / width, shape["anchor"][1] / height) for r, shape in drawing["regions"].items()}


def places_of(board: EmpireMap) -> Mapping[str, Place]:
    """A place for every region: the drawing's, or the map file's own; empty where a region has none."""
    anchors = stored_anchors(board.id) if built_in_maps().get(board.id) == board else {}
    places = anchors or {region: (x / 100, y / 100) for region, (x, y) in board.positions.items()}
    return places if set(places) == set(board.regions) else {}


def region_title(region: str, view: View, words: Words) -> Text:
    """A region's id with the sign of its controller, of the start and of its token."""
    facts = view["regions"][region]
    holder = facts["controller"]
    text = piece(holder) if holder is not None else Text()
    text.append(region, f"bold {style_of(holder)}" if holder is not None else "bold")
    if region == view["start"]:
        text.append(START, "bold")
    if facts["token"]:
        text.append("+" + words(f"empire-good-{facts['token']}")[:2], "italic")
    return text


def region_pieces(region: str, view: View) -> list[Text]:
    """Armies by colour, shape and number, and cities with their owner's shape."""
    facts = view["regions"][region]
    found = []
    for colour, count in facts["armies"].items():
        found.append(piece(colour).append(str(count), style_of(colour)))
    for colour, count in facts["cities"].items():
        city = Text(CITY, style_of(colour)).append_text(piece(colour))
        found.append(city.append(str(count), style_of(colour)) if count > 1 else city)
    return found


def region_block(region: str, view: View, words: Words) -> list[Text]:
    """A region's lines on the map: its id above its pieces, these on two lines when there are many."""
    title, pieces = region_title(region, view, words), region_pieces(region, view)
    lines, room = [title], max(9, title.cell_len)
    for part in pieces:
        if len(lines) > 1 and lines[-1].cell_len + part.cell_len <= room:
            lines[-1].append_text(part)
        else:
            lines.append(part.copy())
    return lines


def map_rows(board: EmpireMap, view: View, words: Words, width: int, height: int) -> list[Text]:
    """The map on a sheet of so many columns and rows; empty if the regions do not fit on it."""
    places = places_of(board)
    if not places:
        return []
    blocks = {region: region_block(region, view, words) for region in board.regions}
    sizes = {r: (max(max(t.cell_len for t in lines), 4), max(len(lines), 2)) for r, lines in blocks.items()}
    centres = _spread(places, width, height)
    spots = moved_apart(centres, sizes, width, height)
    if spots is None:
        return []
    canvas = Canvas(width, height)
    middles = {r: (s.x + s.width // 2, s.y + s.height // 2 if s.height > 2 else s.y) for r, s in spots.items()}
    for pairs, char, style in ((board.land, LAND, LAND_STYLE), (board.sea, SEA, SEA_STYLE)):
        for one, two in pairs:
            canvas.dots(middles[one], middles[two], char, style)
    for region, lines in blocks.items():
        _write(canvas, spots[region], lines)
    rows = list(canvas.rows())
    while not rows[-1].plain:
        rows.pop()
    return rows


def _spread(places: Mapping[str, Place], width: int, height: int) -> dict[str, Cell]:
    """Places as cells, stretched so that the outermost regions stand near the edges of the sheet."""
    left, right = min(x for x, _ in places.values()), max(x for x, _ in places.values())
    top, bottom = min(y for _, y in places.values()), max(y for _, y in places.values())
    across, down = width - 10, height - 2

    def cell(place: Place) -> Cell:
        x = (place[0] - left) / ((right - left) or 1)
        y = (place[1] - top) / ((bottom - top) or 1)
        return round(5 + x * across), round(1 + y * down)

    return {region: cell(place) for region, place in places.items()}


def _write(canvas: Canvas, spot: Spot, lines: list[Text]) -> None:
    canvas.clear(Spot(spot.x, spot.y, spot.width, len(lines)))
    for row, text in enumerate(lines):
        canvas.put(spot.x + (spot.width - text.cell_len) // 2, spot.y + row, text)


def legend(words: Words, view: View) -> Text:
    """What the signs mean."""
    text = Text()
    parts: list[tuple[str, str, str]] = [
        (START, "bold", "cli-empire-start"),
        (CITY, "", "cli-empire-city"),
        (piece("neutral").plain, NEUTRAL_STYLE, "cli-empire-neutral"),
        (LAND * 3, LAND_STYLE, "cli-empire-land"),
        (SEA * 3, SEA_STYLE, "cli-empire-sea"),
    ]
    for sign, style, message in parts:
        if text:
            text.append("  ")
        text.append(sign, style).append(" " + words(message), "dim")
    if any(facts["token"] for facts in view["regions"].values()):
        text.append("  +xy", "italic").append(" " + words("cli-empire-token"), "dim")
    return text


def neighbours(board: EmpireMap, region: str) -> dict[str, list[str]]:
    """The regions next to one, by land and by sea."""

    def beyond(pairs: tuple[tuple[str, str], ...]) -> list[str]:
        return [b if a == region else a for a, b in pairs if region in (a, b)]

    return {"land": beyond(board.land), "sea": beyond(board.sea)}
