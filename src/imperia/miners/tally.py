"""What is counted in many games of Imperial Miners: scores, cards, factions, events, tracks, effects."""

from __future__ import annotations

from imperia.kernel.records import Numbers, Record
from imperia.kernel.tally import WHOLE_WIN, Figures, Tally, add_square, count, win_shares
from imperia.miners.codes import (
    BLOCKS,
    BOARD_0,
    CHOOSE_0,
    CHOOSE_NOTHING,
    CLOSING,
    DRAW_0,
    FACTIONS,
    LEVEL_FOUR,
    NO_BOARD,
    SCORE_CARTS,
    SCORE_COINS,
    SCORE_TOTAL,
    SEATS,
    SKIP,
    SURFACE_0,
    TAKE_0,
    UP_0,
    WANT_EFFECT,
    WANT_HOP,
)
from imperia.miners.content import Card, MinersContent
from imperia.miners.language import Effect
from imperia.miners.language.words import ADVANCE, RESOLVING

KINDS = [BLOCKS.of(code).word for code in range(BLOCKS.size)]


class MinersTally(Tally):
    """Counts by the ids of the pack; copies of a card are one.

    A card is *held* by a seat that had it in hand at any choice of a card, and *played* by one in whose mine it lies in
    the end. `edge` is what a seat won beyond an even share, in parts of `WHOLE_WIN`: its sum, and that of its square;
    the `score` of a game is the mean of its seats in the same parts.
    """

    def __init__(self, content: MinersContent) -> None:
        pack = content.pack
        self.events, self.tracks = pack.events, pack.tracks
        self.designs: dict[int, Card] = {**dict(enumerate(content.numbered())), LEVEL_FOUR: pack.four}
        self.surface = [_passes(effect) for effect in pack.surface]
        self.event_passes = [event.kind != "special" and _passes(event.effect) for event in pack.events]
        self.figures: Figures = {
            "decisions": {},
            "kinds": {},
            "scores": {},
            "best": {},
            "carts": {},
            "coins": {},
            "cards": {
                card.id: {"held": 0, "played": 0, "edge": [0, 0], "taken": [0] * len(card.effects), "skipped": 0}
                for card in (*pack.cards, pack.four)
            },
            "games": {"games": 0, "score": [0, 0]},
            "events": {event.id: {"games": 0, "seats": 0, "score": [0, 0]} for event in pack.events},
            "tracks": {
                track.id: {"games": 0, "seats": 0, "edge": [0, 0], "spaces": [0] * len(track.spaces)}
                for track in pack.tracks
            },
            "surface": [0] * len(pack.surface),
            "factions": {faction: {} for faction in FACTIONS},
            "slopes": {"sums": [0] * 2 * len(FACTIONS), "products": [[0] * 2 * len(FACTIONS) for _ in range(12)]},
        }
        self._begin()

    def _begin(self) -> None:
        self.decisions = 0
        self.clock = -1
        self.markers = [(NO_BOARD, 0)] * SEATS
        self.passing = [False] * SEATS
        self.held: list[set[int]] = [set() for _ in range(SEATS)]
        self.entered: list[set[str]] = [set() for _ in range(SEATS)]

    def watch(self, state: Record, seat: int, code: int) -> None:
        """Count the decision, and the spaces reached since the last one."""
        self.decisions += 1
        count(self.figures["kinds"], KINDS[code])
        self._follow_markers(state)
        if CHOOSE_0 <= code <= CHOOSE_NOTHING:
            self.held[seat].update(state["hand"][seat, : state["held"][seat]].tolist())
        elif TAKE_0 <= code < UP_0 or (code == SKIP and state["want"][seat] == WANT_EFFECT):
            self._take(state, seat, code)
        elif SURFACE_0 <= code < DRAW_0:
            self.figures["surface"][code - SURFACE_0] += 1
            self.passing[seat] = self.surface[code - SURFACE_0]
        elif state["want"][seat] == WANT_HOP:
            # The first space of the next board is not resolved: it is not a space reached.
            self.markers[seat] = (code - BOARD_0, 1)
            self.entered[seat].add(self._track(state, code - BOARD_0))

    def _take(self, state: Record, seat: int, code: int) -> None:
        """One of the effects of the card on top of the stack, or none."""
        k = state["here"][seat, state["depth"][seat] - 1]
        card = self.designs[int(state["card"][seat, k])]
        if code == SKIP:
            self.figures["cards"][card.id]["skipped"] += 1
        else:
            self.figures["cards"][card.id]["taken"][code - TAKE_0] += 1
            self.passing[seat] = _passes(card.effects[code - TAKE_0])

    def _follow_markers(self, state: Record) -> None:
        """Spaces between the last decision and this: the one landed on, or all where those passed are resolved."""
        clock = int(state["clock"])
        by_event = clock != self.clock or state["phase"] == CLOSING
        self.clock = clock
        markers = list(zip(state["board"].tolist(), state["space"].tolist(), strict=True))
        if markers == self.markers:
            return
        for seat, (marker, before) in enumerate(zip(markers, self.markers, strict=True)):
            board, space = marker
            if marker == before or space == 0:
                continue
            track = self._track(state, board)
            self.entered[seat].add(track)
            passing = self.event_passes[int(state["event"][clock])] if by_event else self.passing[seat]
            first = before[1] + 1 if passing and before[0] in (board, NO_BOARD) else space
            for reached in range(first, space + 1):
                self.figures["tracks"][track]["spaces"][reached - 1] += 1
        self.markers = markers

    def _track(self, state: Record, board: int) -> str:
        return self.tracks[2 * board + int(state["side"][board])].id

    def finish(self, state: Record, rows: Numbers) -> None:
        """Count the game: scores, mines, events, sides, and who won."""
        self._follow_markers(state)
        figures, seats = self.figures, len(rows)
        edges = [share - WHOLE_WIN // seats for share in win_shares(rows)]
        count(figures["decisions"], self.decisions)
        count(figures["best"], rows[:, SCORE_TOTAL].max())
        for column, name in ((SCORE_TOTAL, "scores"), (SCORE_CARTS, "carts"), (SCORE_COINS, "coins")):
            for value in rows[:, column].tolist():
                count(figures[name], value)
        mines = [[self.designs[n] for n in state["card"][s, : state["built"][s]].tolist()] for s in range(seats)]
        for seat, mine in enumerate(mines):
            self._count_cards(seat, mine, edges[seat])
            for track in self.entered[seat]:
                figures["tracks"][track]["seats"] += 1
                add_square(figures["tracks"][track]["edge"], edges[seat])
        for board, side in enumerate(state["side"].tolist()):
            figures["tracks"][self.tracks[2 * board + side].id]["games"] += 1
        level = sum(rows[:, SCORE_TOTAL].tolist()) * WHOLE_WIN // seats
        for found in [figures["games"], *(figures["events"][self.events[n].id] for n in state["event"].tolist())]:
            found["games"] += 1
            add_square(found["score"], level)
        for event in state["event"].tolist():
            figures["events"][self.events[event].id]["seats"] += seats
        if seats > 1:
            self._count_slopes(mines, edges)
        self._begin()

    def _count_cards(self, seat: int, mine: list[Card], edge: int) -> None:
        figures = self.figures["cards"]
        played = {card.id for card in mine}
        for name in played | {self.designs[number].id for number in self.held[seat]}:
            figures[name]["held"] += 1
        for name in played:
            figures[name]["played"] += 1
            add_square(figures[name]["edge"], edge)
        for faction in FACTIONS:
            count(self.figures["factions"][faction], _of_faction(mine, faction))

    def _count_slopes(self, mines: list[list[Card]], edges: list[int]) -> None:
        """For each faction what the slope of winning on its cards needs, within this game.

        With x the number of its cards in a mine less the mean of the mines, in parts of the number of seats: first the
        sums of x times edge, then those of x squared; and all products of two of these twelve, for the error.
        """
        seats = len(mines)
        numbers = [[_of_faction(mine, faction) for mine in mines] for faction in FACTIONS]
        apart = [[seats * x - sum(row) for x in row] for row in numbers]
        sums = [sum(x * edge for x, edge in zip(row, edges, strict=True)) for row in apart]
        sums += [sum(x * x for x in row) for row in apart]
        slopes = self.figures["slopes"]
        slopes["sums"] = [a + b for a, b in zip(slopes["sums"], sums, strict=True)]
        for row, a in zip(slopes["products"], sums, strict=True):
            for i, b in enumerate(sums):
                row[i] += a * b


def _of_faction(mine: list[Card], faction: str) -> int:
    return sum(faction in card.factions for card in mine)


def _passes(effect: Effect) -> bool:
    """Whether an effect advances and resolves the spaces passed."""
    steps = [step for clause in effect.clauses for step in clause.actions]
    return any(step.op == ADVANCE and step.where & RESOLVING for step in steps)
