"""A mine in characters: staggered rows of boxes under the Surface, carts where they touch, the ways up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from imperia.cli.boards import Look
from imperia.cli.boards.canvas import Canvas
from imperia.cli.boards.frames import Frames
from imperia.cli.boards.miners_cards import card_lines, cart_sign, faction_marks, piece_marks
from imperia.cli.boards.miners_places import (
    LEFT,
    LOWER_LEFT,
    LOWER_RIGHT,
    NAMES,
    PLACES,
    RIGHT,
    UPPER_LEFT,
    UPPER_RIGHT,
    Card,
    Place,
    beside,
    cards_by_place,
    carts_at,
    carts_made,
    chain_starts,
    paths,
    targets,
)
from imperia.miners.codes import LEVEL_NAMES
from imperia.words import Words

Seat = Mapping[str, Any]

MARGIN = 4
"""Columns for the numbers of the rows."""
LEAST, MOST, ROOMY = 8, 24, 12
"""Columns from one card to the next: the fewest, the most, and the fewest for two lines of words."""
SMALL = 8
"""The same in a mine that is drawn small."""
HALF, SURFACE = "▪", "═"
EDGE, FREE, TARGET, WAY = "bright_black", "bright_black", "bold cyan", "bold green"


@dataclass(frozen=True)
class Marked:
    """What is to be seen in a mine beside its cards."""

    free: Mapping[Place, Text] = field(default_factory=dict)
    """Places where the chosen card fits, with what stands there."""
    targets: frozenset[Place] = frozenset()
    ways: frozenset[tuple[Place, Place]] = frozenset()
    """Steps of the chain: a place, and one above it."""
    active: Place | None = None


def marks(own: Mapping[str, Any], look: Look) -> Marked:
    """What the viewer is to see in the own mine: where the card fits, what can be chosen, which ways lead up."""
    cards = cards_by_place(own)
    places = targets(look.legal)
    free = {}
    for name, place in places.items():
        if place not in cards:
            made = carts_made(cards, own["chosen"], place) if isinstance(own["chosen"], Mapping) else 0
            free[place] = Text(name, "bold cyan").append(f" ◉{made}" if made else "", "bold yellow")
    ways = set()
    for start in chain_starts(own, look.legal):
        for path in paths(cards, start):
            ways |= set(zip([start, *path], path, strict=False))
    active = PLACES[own["active"]["cell"]] if own["active"] and own["want"] != "nothing" else None
    return Marked(free, frozenset(places.values()), frozenset(ways), active)


def mine_rows(seat: Seat, words: Words, width: int, lines: int, marked: Marked) -> list[Text]:
    """A mine with so many lines of words in each card; empty if it does not fit into the width."""
    cards = cards_by_place(seat)
    taken = [*cards, *marked.free]
    if not taken:
        return [Text(words("cli-miners-empty-mine"), "dim")]
    left, right = min(column for _, column in taken), max(column for _, column in taken)
    step = min(MOST, 2 * int((width - MARGIN - 2) // (right - left + 2)))
    if step < (ROOMY if lines > 1 else LEAST):
        return []
    depth = max(row for row, _ in taken)
    drawing = _Drawing(left, step, lines, MARGIN + (right - left + 2) * step // 2 + 1, depth)
    drawing.boxes(cards, marked)
    canvas = drawing.canvas
    canvas.put(0, 0, _surface(words, canvas.width))
    for row in range(1, depth + 1):
        canvas.put(0, drawing.top(row) + 1, Text(LEVEL_NAMES[row - 1], "bold"))
    drawing.halves(cards)
    drawing.carts(carts_at(seat))
    for step_taken in marked.ways:
        drawing.way(*step_taken)
    for place, card in cards.items():
        drawing.write(place, card_lines(card, words, step - 1, lines, active=place == marked.active))
    for place, text in marked.free.items():
        drawing.write(place, [text])
    return list(canvas.rows())


def _surface(words: Words, width: int) -> Text:
    name = f" {words('cli-miners-surface')} "
    before = max(3, (width - len(name)) // 2)
    return Text((SURFACE * before + name).ljust(width, SURFACE), "bold")


class _Drawing:
    """Where things of a mine stand on the sheet."""

    def __init__(self, left: int, step: int, lines: int, width: int, depth: int) -> None:
        self.left, self.step, self.lines = left, step, lines
        self.canvas = Canvas(width, depth * (lines + 1) + 1)
        self.quarter = step // 4

    def x(self, place: Place) -> int:
        return MARGIN + (place[1] - self.left) * self.step // 2

    def top(self, row: int) -> int:
        return (row - 1) * (self.lines + 1)

    def boxes(self, cards: Mapping[Place, Card], marked: Marked) -> None:
        frames = Frames()
        chosen = [place for place in cards if place in marked.targets or place == marked.active]
        for style, places in ((FREE, marked.free), (EDGE, cards), (TARGET, chosen)):
            for place in places:
                frames.box(self.x(place), self.top(place[0]), self.step, self.lines + 1, style)
        frames.draw(self.canvas)

    def spot(self, place: Place, side: int) -> tuple[int, int]:
        """Where a card shows the half-cart of a side."""
        x, y = self.x(place), self.top(place[0])
        across = {LEFT: 0, RIGHT: self.step, UPPER_LEFT: self.quarter, LOWER_LEFT: self.quarter}
        down = {UPPER_LEFT: 0, UPPER_RIGHT: 0, LOWER_LEFT: self.lines + 1, LOWER_RIGHT: self.lines + 1}
        return x + across.get(side, self.step - self.quarter), y + down.get(side, 1)

    def halves(self, cards: Mapping[Place, Card]) -> None:
        """Full half-carts at sides that nothing touches yet."""
        for place, card in cards.items():
            for side, half in enumerate(card["halves"]):
                at_surface = place[0] == 1 and side in (UPPER_LEFT, UPPER_RIGHT)
                if half == "1" and not at_surface and beside(place, side) not in cards:
                    self.canvas.put(*self.spot(place, side), Text(HALF))

    def carts(self, carts: Mapping[tuple[Place, Place], Mapping[str, Any]]) -> None:
        for (one, two), cart in carts.items():
            side = RIGHT if one[0] == two[0] else LOWER_LEFT if two[1] < one[1] else LOWER_RIGHT
            self.canvas.put(*self.spot(one, side), cart_sign(cart))

    def way(self, below: Place, above: Place) -> None:
        """An arrow from a card to one above it, beside their cart."""
        to_left = above[1] < below[1]
        x, y = self.spot(above, LOWER_RIGHT if to_left else LOWER_LEFT)
        self.canvas.put(x - 1 if to_left else x + 1, y, Text("↖" if to_left else "↗", WAY))

    def write(self, place: Place, lines: Sequence[Text]) -> None:
        for number, text in enumerate(lines):
            self.canvas.put(self.x(place) + 1, self.top(place[0]) + 1 + number, text)


def small_rows(seat: Seat, words: Words, width: int) -> list[Text]:
    """A mine with a line for each row: factions, machines and collapses, carts between neighbours."""
    cards, carts = cards_by_place(seat), carts_at(seat)
    if not cards:
        return [Text(words("cli-miners-empty-mine"), "dim")]
    left, right = min(column for _, column in cards), max(column for _, column in cards)
    across = MARGIN + (right - left + 2) * SMALL // 2
    if across > width:
        return [*list_rows(seat, words, brief=True)]
    canvas = Canvas(across, max(row for row, _ in cards))
    for row in range(canvas.height):
        canvas.put(0, row, Text(LEVEL_NAMES[row], "bold"))
    for place, card in cards.items():
        x, y = MARGIN + (place[1] - left) * SMALL // 2, place[0] - 1
        text = faction_marks(card, words).append_text(piece_marks(card))
        text.truncate(SMALL - 1, overflow="crop")
        canvas.put(x, y, text)
        cart = carts.get((place, beside(place, RIGHT)))
        if cart is not None:
            canvas.put(x + SMALL - 1, y, cart_sign(cart))
    return list(canvas.rows())


def list_rows(seat: Seat, words: Words, *, brief: bool = False) -> Iterator[Text]:
    """A mine as a list: every card with its place, name, factions, pieces and the carts at its sides."""
    cards, carts = cards_by_place(seat), carts_at(seat)
    for place, card in sorted(cards.items()):
        line = Text(f"{NAMES[place]:<6}", "bold")
        if not brief:
            line.append(f"{card['name']} ")
        line.append_text(faction_marks(card, words))
        pieces = piece_marks(card)
        if pieces:
            line.append(" ").append_text(pieces)
        around = [cart for pair, cart in carts.items() if place in pair]
        for complete in (True, False):
            count = sum(cart["complete"] == complete for cart in around)
            if count:
                line.append(" ").append_text(cart_sign({"complete": complete, "token": False})).append(str(count))
        yield line


def legend(words: Words, seat: Seat, marked: Marked) -> list[Text]:
    """What the signs mean, as far as they are to be seen."""
    signs = [
        ("◉", any(cart["complete"] and not cart["token"] for cart in seat["carts"]), "complete"),
        ("◎", any(cart["token"] for cart in seat["carts"]), "token"),
        ("◌", any(not cart["complete"] for cart in seat["carts"]), "incomplete"),
        (HALF, bool(seat["mine"]), "half"),
        ("⚙", any(card["machines"] for card in seat["mine"]), "machine"),
        ("✗", any(card["collapsed"] for card in seat["mine"]), "collapse"),
        ("✓", any(card["activated"] for card in seat["mine"]), "activated"),
        ("↖↗", bool(marked.ways), "way"),
    ]
    return [Text(f"{sign} ").append(words("cli-miners-sign", sign=name), "dim") for sign, seen, name in signs if seen]
