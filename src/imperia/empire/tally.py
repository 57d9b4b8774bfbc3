"""What is counted in many games of Eight-Minute Empire: scores, turn order, cards bought, regions held, length."""

from __future__ import annotations

from imperia.empire.codes import BLOCKS, BUY_0, NOBODY, ROW, SCORE_TOTAL, SEATS
from imperia.empire.content import EmpireContent
from imperia.empire.rules.score import controller_of
from imperia.kernel.records import Numbers, Record
from imperia.kernel.tally import WHOLE_WIN, Figures, Tally, add_square, count, win_shares

KINDS = [BLOCKS.of(code).word for code in range(BLOCKS.size)]
SOURCES = ("regions", "continents", "goods")


class EmpireTally(Tally):
    """Counts by the ids of cards and regions; in a match of three games cards and regions are those of the last.

    `edge` is what a seat won beyond an even share, in parts of `WHOLE_WIN`: its sum, and that of its square.
    """

    def __init__(self, content: EmpireContent) -> None:
        self.cards = [str(card.id) for card in content.deck]
        self.regions = content.map.regions
        self.figures: Figures = {
            "decisions": {},
            "kinds": {},
            "scores": {},
            "sources": dict.fromkeys(SOURCES, 0),
            "places": [0] * ROW,
            "turns": [{"seats": 0, "edge": [0, 0]} for _ in range(SEATS)],
            "cards": {card: {"bought": 0, "edge": [0, 0]} for card in self.cards},
            "regions": {region: {"held": 0, "edge": [0, 0]} for region in self.regions},
        }
        self.decisions = 0

    def watch(self, state: Record, seat: int, code: int) -> None:
        """Count the decision, and the place in the row of a card that is bought."""
        self.decisions += 1
        count(self.figures["kinds"], KINDS[code])
        if BUY_0 <= code < BUY_0 + ROW:
            self.figures["places"][code - BUY_0] += 1

    def finish(self, state: Record, rows: Numbers) -> None:
        """Count the game: scores, cards, regions, and who won."""
        figures = self.figures
        edges = [share - WHOLE_WIN // len(rows) for share in win_shares(rows)]
        count(figures["decisions"], self.decisions)
        for row in rows.tolist():
            count(figures["scores"], row[SCORE_TOTAL])
            for source, points in zip(SOURCES, row, strict=False):
                figures["sources"][source] += points
        for seat, edge in enumerate(edges):
            turn = figures["turns"][(seat - int(state["first"])) % len(rows)]
            turn["seats"] += 1
            add_square(turn["edge"], edge)
        for card, owner in zip(self.cards, state["owner"].tolist(), strict=False):
            if 0 <= owner < len(rows):
                figures["cards"][card]["bought"] += 1
                add_square(figures["cards"][card]["edge"], edges[owner])
        for number, region in enumerate(self.regions):
            holder = int(controller_of(state, number))
            if holder != NOBODY and holder < len(rows):
                figures["regions"][region]["held"] += 1
                add_square(figures["regions"][region]["edge"], edges[holder])
        self.decisions = 0
