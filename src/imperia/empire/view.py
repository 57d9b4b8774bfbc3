"""A view of a game as plain data: what a seat, or a spectator, may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import numpy as np

from imperia.empire import reading
from imperia.empire.codes import ACTING, BUYING, CHOOSING, NOBODY, OPS, PHASES, ROW
from imperia.empire.content import EmpireContent
from imperia.empire.faces import Faces, Part, faces_of
from imperia.kernel.contract import Memo, View
from imperia.kernel.records import Record, Records

Name = TypeVar("Name")
Found = TypeVar("Found")


def describe(content: EmpireContent, tables: Records, v: Record, language: str, memo: Memo) -> View:
    """The board, the row and the players; `v` is already blanked for whoever will see this."""
    faces = faces_of(content, tables, language)
    if memo.get("tables") is not tables or memo.get("language") != language:
        memo.clear()
        memo["tables"], memo["language"] = tables, language
    numbers = reading.read(tables, np.asarray(v).reshape(1))
    phase, card, side = numbers[reading.PHASE], numbers[reading.CARD], numbers[reading.SIDE]
    fixed, board = faces.fixed, content.map
    row = numbers[reading.IN_ROW : reading.IN_ROW + ROW]
    return {
        "phase": PHASES[phase],
        "game_number": numbers[reading.GAME] + 1,
        "games": fixed.games,
        "turn": _seat(numbers[reading.TURN]),
        "first": _seat(numbers[reading.FIRST]),
        "youngest": numbers[reading.YOUNGEST],
        "neutrals_left": numbers[reading.NEUTRALS],
        "map": board.id,
        "map_name": board.title_in(language),
        "start": board.start,
        "row": [faces.card(card, price) for card, price in zip(row, fixed.price, strict=True)],
        "pile": numbers[reading.PILE],
        "card": faces.card(card, None) if phase in (CHOOSING, ACTING) else None,
        "step": {"op": OPS[fixed.card_op[card][side]], "left": numbers[reading.LEFT]} if phase == ACTING else None,
        "then": OPS[fixed.card_op[card][1 - side]] if numbers[reading.OTHER] else None,
        "reach": _reach(faces, numbers) if phase in (BUYING, CHOOSING, ACTING) else None,
        "seats": list(_seats(faces, numbers, memo).values()),
        "regions": _regions(faces, numbers, memo),
        "continents": _continents(faces, numbers, memo),
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _reach(faces: Faces, numbers: list[int]) -> Part:
    """How many steps the nearest army of whose turn it is is from each region: by land alone, by land and sea."""
    return faces.reach(tuple(numbers[reading.OF_REACH : reading.OF_REACH + len(faces.regions)]))


def _seats(faces: Faces, numbers: list[int], memo: Memo) -> dict[int, Part]:
    players, size = numbers[reading.PLAYERS], reading.OF_SEAT
    starts = range(reading.OF_SEATS, reading.OF_SEATS + size * players, size)
    found = [tuple(numbers[start : start + size]) for start in starts]
    return _kept(memo, "seats", range(players), found, lambda seat, own: faces.seat(players, seat, own))


def _regions(faces: Faces, numbers: list[int], memo: Memo) -> dict[str, Part]:
    found = numbers[reading.OF_REGIONS : reading.OF_REGIONS + len(faces.regions)]
    return _kept(memo, "regions", faces.regions, found, faces.region)


def _continents(faces: Faces, numbers: list[int], memo: Memo) -> dict[str, Part]:
    found = numbers[reading.OF_CONTINENTS : reading.OF_CONTINENTS + len(faces.continents)]
    return _kept(memo, "continents", faces.continents, found, faces.continent)


def _kept(
    memo: Memo, kind: str, names: Iterable[Name], found: list[Found], part: Callable[[Name, Found], Part]
) -> dict[Name, Part]:
    """Parts by their names, each made of what was found of it; those of which the same was found last are kept."""
    last: tuple[list[Any], dict[Name, Part]] | None = memo.get(kind)
    if last is None:
        parts = dict(zip(names, map(part, names, found), strict=True))
    elif last[0] == found:
        return last[1]
    else:
        parts = last[1].copy()
        for name, then, now in zip(names, last[0], found, strict=True):
            if then != now:
                parts[name] = part(name, now)
    memo[kind] = found, parts
    return parts
