"""Eight-Minute Empire in lines of text: the row of cards, the players, the regions by continent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from imperia.cli.boards import Look
from imperia.cli.boards.empire_map import neighbours, region_pieces, region_title
from imperia.cli.boards.lines import parts_of, seat_label
from imperia.cli.flow import flow
from imperia.cli.players import piece
from imperia.empire.content import EmpireMap
from imperia.empire.telling import card_text
from imperia.kernel.contract import View
from imperia.words import Words

ROOMY = 100
"""From so many columns on, every source of points has its own."""


def row_of_cards(view: View, look: Look, width: int) -> Table:
    """The six cards with number, price and action; two beside each other where they fit."""
    cards = [_card_line(view, look, place, face) for place, face in enumerate(view["row"], 1)]
    half = (width - 2) // 2
    columns = 2 if all(card.cell_len <= half for card in cards) else 1
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(columns):
        grid.add_column(width=half if columns == 2 else width)
    for first in range(len(cards) // columns):
        grid.add_row(*cards[first :: len(cards) // columns])
    return grid


def _card_line(view: View, look: Look, place: int, face: dict[str, Any] | None) -> Text:
    words = look.words
    if face is None:
        return Text(f"{place} –", "dim")
    poor = look.viewer is not None and face["cost"] > view["seats"][look.viewer]["coins"]
    price = words("cli-empire-price", cost=face["cost"]) + (" ✗" if poor else "")
    text = Text(f"{place} ", "bold dim" if poor else "bold")
    text.append(f"{price:<9}", "dim" if poor else "")
    return text.append(card_text(face, words), "dim" if poor else "")


def goods_of(seat: dict[str, Any], words: Words) -> list[str]:
    """A player's goods that are not none, with their numbers."""
    return [f"{words(f'empire-good-{good}')} {n}" for good, n in seat["goods"].items() if n]


def goods_text(seat: dict[str, Any], words: Words) -> str:
    """A player's goods in one line."""
    return ", ".join(goods_of(seat, words)) or "–"


def goods_lines(view: View, look: Look) -> Text:
    """All players' goods one after the other."""
    items = []
    for seat in view["seats"]:
        goods = goods_of(seat, look.words)
        ends = [*[","] * (len(goods) - 1), " "]
        items += [Text(f"{good}{end}") for good, end in zip(goods, ends, strict=False)]
        if goods:
            items[-len(goods)] = piece(seat["seat"]).append(" ").append_text(items[-len(goods)])
    return flow(items, look.width, " ", indent=2)


def seat_table(view: View, look: Look) -> Iterator[RenderableType]:
    """The players, a line each; goods, and each source of points, have their own columns where there is room."""
    words, roomy = look.words, look.width >= ROOMY
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    sources = ("regions", "continents", "goods", "total") if roomy else ("points",)
    for column in ("coins", "armies", "cities", "cards", *sources):
        table.add_column(words("cli-empire-short", column=column), justify="right", no_wrap=True)
    if roomy:
        table.add_column(words("cli-empire-owned"))
    for seat in view["seats"]:
        score = seat["score"]
        parts = [str(score[name]) for name in ("regions", "continents", "goods")]
        total = Text(str(score["total"]), "bold")
        points = [*parts, total] if roomy else [Text(f"{'+'.join(parts)} = ").append_text(total)]
        table.add_row(
            seat_label(seat["seat"], view, look, kind=roomy),
            *(str(seat[name]) for name in ("coins", "armies_left", "cities_left", "cards_left")),
            *points,
            *([goods_text(seat, words)] if roomy else []),
        )
    yield table
    if not roomy and any(any(seat["goods"].values()) for seat in view["seats"]):
        yield goods_lines(view, look)


def seat_lines(view: View, look: Look, width: int) -> Iterator[Text]:
    """The players in a few lines each, for windows and columns too narrow for a table."""
    words = look.words
    for seat in view["seats"]:
        label = seat_label(seat["seat"], view, look, kind=False)
        yield label.append("  " + words("cli-empire-points", **seat["score"]))
        facts = {"coins": seat["coins"], "armies": seat["armies_left"], "cities": seat["cities_left"]}
        told = words("cli-empire-has", cards=seat["cards_left"], owned=goods_text(seat, words), **facts)
        yield flow(parts_of(f"  {told}"), width, " ", indent=2)


def continent_lines(view: View, words: Words, width: int, *, pieces: bool = True) -> Iterator[Text]:
    """A line for each continent: who holds how much of it, and its regions with their pieces."""
    for continent, facts in view["continents"].items():
        holder = facts["controller"]
        line = Text().append_text(piece(holder)) if holder is not None else Text("–", "dim")
        line.append(f" {facts['name']}", "bold")
        for colour, held in facts["held"].items():
            line.append(" ").append_text(piece(colour)).append(f" {held}")
        places = [region for region, place in view["regions"].items() if place["continent"] == continent]
        cells = [region_cell(region, view, words) for region in places] if pieces else []
        yield flow([line.append(":", "dim") if pieces else line, *cells], width, indent=2)


def region_cell(region: str, view: View, words: Words) -> Text:
    """A region and its pieces without a space to break a line at."""
    cell = region_title(region, view, words)
    parts = region_pieces(region, view)
    if parts:
        cell.append(":", "dim")
        for part in parts:
            cell.append_text(part)
    return cell


def place_lines(board: EmpireMap, view: View, words: Words, only: str | None = None) -> Iterator[Text]:
    """Every region in a line of its own: id, name, pieces, neighbours by land and by sea; continents as headings."""
    for continent, facts in view["continents"].items():
        regions = [r for r, place in view["regions"].items() if place["continent"] == continent and only in (None, r)]
        if regions and only is None:
            yield Text(facts["name"], "bold")
        for region in regions:
            name = view["regions"][region]["name"]
            line = Text("  " if only is None else "").append_text(region_title(region, view, words))
            if name != region:
                line.append(f" {name}")
            if only is not None:
                line.append(f" ({facts['name']})", "dim")
            for part in region_pieces(region, view):
                line.append(" ").append_text(part)
            near = neighbours(board, region)
            if only is None:
                line.append("  → " + " ".join(near["land"]) + "".join(f" ~{r}" for r in near["sea"]), "dim")
            yield line


def bid_line(view: View, look: Look) -> Iterator[Text]:
    """What was bid and who begins, while that is news: until everyone has bought a card."""
    bids = {seat["seat"]: seat["bid"] for seat in view["seats"]}
    begun = min(len(seat["cards"]) for seat in view["seats"])
    if view["first"] is None or begun or not all(isinstance(bid, int) for bid in bids.values()):
        return
    line = Text(look.words("cli-empire-bids"))
    for seat, bid in bids.items():
        line.append(" ").append_text(piece(seat)).append(f" {bid}")
    best = [seat for seat, bid in bids.items() if bid == max(bids.values())]
    if len(best) > 1 and view["options"]["bid_tie"] == "youngest":
        youngest = look.players.label(view["youngest"], look.words).plain
        line.append(look.words("cli-empire-next") + look.words("cli-empire-tied", player=youngest))
    yield line.append(
        look.words("cli-empire-next")
        + look.words("cli-empire-begins", player=look.players.label(view["first"], look.words).plain)
    )
