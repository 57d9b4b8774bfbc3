"""How the seats stand: all columns of the scores, and what parts one place from the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from imperia.kernel.ranking import parting_column
from imperia.kernel.records import Numbers
from imperia.match.match import Match


@dataclass(frozen=True, slots=True)
class Parting:
    """Why one seat comes before another: the column that parts them (`total`, a tie-break), and what each has there."""

    better: int
    worse: int
    by: str
    more: int
    less: int


def rows_of(match: Match) -> Numbers:
    """The scores of every seat, from what everyone may know."""
    setup = match.setup
    out: Numbers = np.zeros((setup.game.rules.max_seats, len(setup.game.columns)), np.int32)
    setup.entries.score(setup.tables, match.observe(), 0, out)
    return out[: setup.players]


def columns_of(match: Match) -> list[dict[str, int]]:
    """Points by source, total, tie-breaks and rank of every seat, from what everyone may know."""
    return [dict(zip(match.setup.game.columns, row, strict=True)) for row in rows_of(match).tolist()]


def partings(match: Match) -> Iterator[Parting]:
    """What parts each place of the ranking from the next one, best first."""
    for group, following in pairwise(match.ranking):
        yield parting(match, group[0], following[0])


def parting(match: Match, better: int, worse: int) -> Parting:
    """What puts one seat before another, by the game's own ranking."""
    game, rows = match.setup.game, rows_of(match)
    column = int(parting_column(rows, better, worse, len(game.sources)))
    return Parting(better, worse, game.columns[column], int(rows[better, column]), int(rows[worse, column]))
