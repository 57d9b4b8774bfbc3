"""A mine: cards in staggered rows, carts where they touch; large for its owner, small for the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from imperia.miners.codes import ROWS
from imperia.miners.pictures.card import HIGH, WIDE, scaled
from imperia.miners.pictures.face import Face, card_words, face_in
from imperia.miners.pictures.letters import NAME, fit
from imperia.miners.pictures.scene import hatching, hollow, ladder
from imperia.miners.pictures.svg import circle, num, path, rect, titled, use
from imperia.words import Words

Seat = Mapping[str, Any]
GAP = 6.0
ENOUGH_FOR_WORDS, ENOUGH_FOR_A_NAME = 180.0, 70.0
"""Cards narrower than this show symbols only, and cards of small mines no name."""


class Places:
    """Where the cards of a mine lie in a picture."""

    def __init__(self, mine: Sequence[Mapping[str, Any]], middle: float, rows: Sequence[float], wide: float) -> None:
        columns = [card["column"] for card in mine] or [0]
        self.mine, self.middle, self.rows = mine, middle, rows
        self.wide, self.high = wide, wide * HIGH / WIDE
        self.gap = GAP * wide / WIDE
        self.centre = (min(columns) + max(columns)) / 2

    def corner(self, row: int, column: int) -> tuple[float, float]:
        """The upper left corner of a card."""
        half = (self.wide + self.gap) / 2
        return self.middle + (column - self.centre) * half - self.wide / 2, self.rows[row - 1]

    def left(self, row: int) -> float:
        """Where the leftmost card of a row begins; infinity if there is none."""
        found = [self.corner(row, card["column"])[0] for card in self.mine if card["row"] == row]
        return min(found, default=float("inf"))

    def joint(self, row: int, column: int, way: str) -> tuple[float, float]:
        """Where a card touches its neighbour."""
        x, y = self.corner(row, column)
        if way == "right":
            return x + self.wide + self.gap / 2, y + self.high / 2
        part = 0.25 if way == "downleft" else 0.75
        return x + self.wide * part, (y + self.high + self.rows[row]) / 2


def card_width(mine: Sequence[Mapping[str, Any]], room: float, widest: float) -> float:
    """As wide as the widest row allows."""
    columns = [card["column"] for card in mine] or [0]
    cards: float = (max(columns) - min(columns)) / 2 + 1
    return min(widest, room / cards - GAP)


def large_mine(seat: Seat, places: Places, ground: float, words: Words) -> str:
    """A mine with every card in full."""
    mine = seat["mine"]
    if not mine:
        x, y = places.corner(1, 0)
        label = words("miners-picture-empty-mine")
        level = use("ic-level-1", x + places.wide / 2 - 18, y + places.high / 2 - 18, 36, classes="label")
        return titled(label, rect(x, y, places.wide, places.high, "slot", 10), level)
    holes, strokes, cards = [], [], []
    active = (seat.get("active") or {}).get("cell")
    rim = 9 * places.wide / WIDE + 3
    for k, card in enumerate(mine):
        x, y = places.corner(card["row"], card["column"])
        box = (x - rim, y - rim, places.wide + 2 * rim, places.high + 2 * rim)
        strokes.append(hatching(*box, k))
        holes.append(hollow(*box, k))
        if card["row"] == 1:
            strokes.append(ladder(x + places.wide / 2, ground, y - rim))
        face = face_in(card, chosen=card["cell"] == active)
        drawn = scaled(face, words, x, y, places.wide, with_words=places.wide >= ENOUGH_FOR_WORDS)
        cards.append((face.chosen, titled(words("miners-picture-place", cell=card["cell"]), drawn)))
    drawn_cards = [drawn for _, drawn in sorted(cards, key=lambda item: item[0])]
    return "".join([*strokes, path("".join(holes), "void"), *drawn_cards, _carts(seat, places, words)])


def _carts(seat: Seat, places: Places, words: Words) -> str:
    """Complete carts over their joints; the halves of incomplete ones are on the cards."""
    at = {card["cell"]: card for card in seat["mine"]}
    side = 0.158 * places.wide
    out = []
    for cart in seat["carts"]:
        if cart["complete"]:
            cell, _, way = cart["joint"].partition(" ")
            x, y = places.joint(at[cell]["row"], at[cell]["column"], way)
            kind = "token" if cart["token"] else "done"
            symbol = use(f"hc-{kind}", x - side / 2, y - side / 2, side, classes="")
            out.append(titled(words(f"miners-picture-cart-{kind}"), symbol))
    return "".join(out)


def small_mine(seat: Seat, x: float, y: float, wide: float, high: float, words: Words) -> str:
    """A mine in a box: factions, machines, collapses and carts, the rest in titles."""
    mine = seat["mine"]
    sky = min(16.0, high * 0.12)
    depth = max([2, *(card["row"] for card in mine)])
    row = (high - sky) / depth
    most = min(108.0, (row - 4) * WIDE / HIGH)
    places = Places(mine, x + wide / 2, [], card_width(mine, wide - 8, most))
    places.rows = [y + sky + 3 + k * (places.high + places.gap) for k in range(ROWS + 1)]
    out = [rect(x, y, wide, high, "sky")]
    for level in range(ROWS):
        top = y + sky + level * (places.high + places.gap)
        if top < y + high:
            bottom = y + high if level == ROWS - 1 else min(y + high, top + places.high + places.gap)
            out.append(rect(x, top, wide, bottom - top, f"s{level + 1}"))
    out.append(path(f"M{num(x)} {num(y + sky)}h{num(wide)}", "eng"))
    out += [_small_card(face_in(card), *places.corner(card["row"], card["column"]), places, words) for card in mine]
    at = {card["cell"]: card for card in mine}
    for cart in seat["carts"]:
        cell, _, way = cart["joint"].partition(" ")
        cx, cy = places.joint(at[cell]["row"], at[cell]["column"], way)
        if cart["complete"]:
            out.append(circle(cx, cy, max(2.2, places.wide * 0.07), "dot"))
    out.append(rect(x, y, wide, high, "frame", 4))
    return "".join(out)


def _small_card(face: Face, x: float, y: float, places: Places, words: Words) -> str:
    wide, high = places.wide, places.high
    first = face.factions[0] if face.factions else "none"
    second = face.factions[-1] if face.factions else "none"
    band = high * 0.3
    out = [rect(x, y, wide, high, f"small t-{first}", 3)]
    if second != first:
        out.append(rect(x + wide / 2, y + 0.5, wide / 2 - 0.5, high - 1, f"t-{second}", 3))
    out.append(rect(x + 2, y + band, wide - 4, high - band - 2, "lit-small" if face.activated else "card", 1.5))
    if wide >= ENOUGH_FOR_A_NAME:
        name = fit(face.name, wide - 8, band, (9.0, 8.0, 7.0), NAME, lines=1)
        out.append(name.draw(x + wide / 2, y + (band - name.height) / 2, "mid flagged"))
    side = min(high * 0.52, wide * 0.36)
    tone = "on-spent" if face.activated else "ic"
    for k, faction in enumerate(face.factions):
        left = x + wide / 2 + side * (k - len(face.factions) / 2)
        out.append(use(f"ic-{faction}", left + 0.5, y + band + (high - band - side) / 2 - 1, side - 1, classes=tone))
    first_machine, apart = x + wide / 2 - wide * 0.065 * (face.machines - 1), wide * 0.13
    for k in range(face.machines):
        out += [circle(first_machine + k * apart, y + high - 2, wide * 0.06, "machine thin")]
    if face.collapsed:
        out.append(use("ic-collapse", x + wide - side, y + band - 1, side, classes="danger"))
    return titled(card_words(face, words), *out)
