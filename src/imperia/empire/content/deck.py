"""Decks: cards with a good and an action, read from CSV and checked."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from imperia.empire.codes import CARDS, GOODS, JOINTS, OPS
from imperia.errors import ContentError, Fault
from imperia.words import shown

COLUMNS = ("id", "good", "goods", "action", "five_players_only")
MORE_COLUMNS = ("action_in_words",)
LONGEST_ACTION = 20
MOST_UNITS = 2
STEP = re.compile(r"(place|move|sail|city|destroy):([0-9]{1,3})")

Part = tuple[str, int]


@dataclass(frozen=True)
class Deed:
    """What a card lets its buyer do: one or two parts, and how they are joined."""

    parts: tuple[Part, ...]
    joint: str = "single"

    def __str__(self) -> str:
        return f" {self.joint} ".join(f"{op}:{n}" for op, n in self.parts)


@dataclass(frozen=True)
class Card:
    """One card: its id in the file, its good and units, its action in either edition."""

    id: int
    good: str
    units: int
    icons: Deed
    words: Deed
    five_players_only: bool

    def deed(self, edition: str) -> Deed:
        """The action as the given edition has it."""
        return self.words if edition == "words" else self.icons


def read_deed(text: str) -> Deed | None:
    """An action such as `place:2` or `place:2 or city:1`; None if it is not written like one."""
    words = text.split()
    if len(words) not in (1, 3) or (len(words) == 3 and words[1] not in JOINTS[1:]):
        return None
    parts: list[Part] = []
    for word in words[::2]:
        match = STEP.fullmatch(word)
        if not match or not 1 <= int(match[2]) <= LONGEST_ACTION:
            return None
        parts.append((match[1], int(match[2])))
    return Deed(tuple(parts), words[1] if len(words) == 3 else "single")


def read_deck(text: str, file: str) -> tuple[Card, ...]:
    """All cards of a file in its order, checked; every fault found is reported at once."""
    rows = csv.DictReader(io.StringIO(text.lstrip("\ufeff")), strict=True)
    faults: list[Fault] = []
    cards: list[Card] = []
    try:
        header: Sequence[str] = rows.fieldnames or ()
        missing = [column for column in COLUMNS if column not in header]
        twice = sorted({str(column) for column in header if list(header).count(column) > 1})
        unknown = [column for column in header if column not in COLUMNS + MORE_COLUMNS]
        faults += [Fault("deck-column-missing", "line 1", column=c, columns=", ".join(COLUMNS)) for c in missing]
        faults += [Fault("deck-column-twice", "line 1", column=shown(c)) for c in twice]
        faults += [Fault("deck-column-unknown", "line 1", column=shown(c)) for c in unknown]
        if faults:
            raise ContentError(file, faults)
        for row in rows:
            card = _read_card(row, f"line {rows.line_num}", faults)
            if card is not None and any(card.id == other.id for other in cards):
                faults.append(Fault("deck-same-id", f"line {rows.line_num}", id=card.id))
            elif card is not None:
                cards.append(card)
    except csv.Error as error:
        raise ContentError(file, [Fault("deck-not-csv", f"line {rows.line_num}", error=str(error))]) from None
    if len(cards) > CARDS:
        faults.append(Fault("deck-too-many", "cards", count=len(cards), most=CARDS))
    if not cards and not faults:
        faults.append(Fault("deck-empty", "cards"))
    if faults:
        raise ContentError(file, faults)
    return tuple(cards)


def _read_card(row: Mapping[str | None, object], entry: str, faults: list[Fault]) -> Card | None:
    before = len(faults)
    cells = {str(k): v.strip() if isinstance(v, str) else "" for k, v in row.items()}
    if None in row:
        faults.append(Fault("deck-too-many-cells", entry))

    def number(column: str, least: int, most: int) -> int:
        text = cells[column]
        if not text.isascii() or not text.isdecimal() or len(text) > 4 or not least <= int(text) <= most:
            faults.append(Fault("deck-number", entry, column=column, value=shown(text), least=least, most=most))
            return least
        return int(text)

    card_id = number("id", 1, 999)
    units = number("goods", 1, MOST_UNITS)
    five = number("five_players_only", 0, 1)
    if cells["good"] not in GOODS:
        faults.append(Fault("deck-good", entry, good=shown(cells["good"]), goods=", ".join(GOODS)))
    deeds: list[Deed | None] = []
    for column in ("action", "action_in_words"):
        text = cells.get(column, "")
        deeds.append(read_deed(text) if text or column == "action" else deeds[0])
        if deeds[-1] is None and text + column != "action_in_words":
            ops = ", ".join(OPS[1:])
            faults.append(Fault("deck-action", entry, column=column, action=shown(text), ops=ops, most=LONGEST_ACTION))
    icons, words = deeds
    if len(faults) > before or icons is None or words is None:
        return None
    return Card(card_id, cells["good"], units, icons, words, bool(five))
