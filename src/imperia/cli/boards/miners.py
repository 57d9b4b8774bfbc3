"""Imperial Miners in a terminal: the page that shows a game, and the sentence that says what to decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from imperia.cli.boards import Board, Look
from imperia.cli.boards.lines import last_that_fit, seat_label
from imperia.cli.boards.miners_cards import AS_WRITTEN, CUT, IN_WORDS, NO_EFFECTS, NO_HAND, hand_lines
from imperia.cli.boards.miners_details import card_detail, discard_lines, known_cards, names_of
from imperia.cli.boards.miners_mine import Marked, legend, list_rows, marks, mine_rows, small_rows
from imperia.cli.boards.miners_words import event_line, path_lines, seat_rows, target_text, title_line, track_lines
from imperia.cli.flow import flow
from imperia.kernel.actions import Action
from imperia.kernel.contract import View
from imperia.match.setup import Setup
from imperia.miners.view import grade_of
from imperia.words import Words

WIDE, SIDE = 116, 52
"""From so many columns on, tracks, players and log stand in a column of their own beside the mine."""
NARROW = 66
"""Below so many columns a mine is a list."""
CARD_WANTS = ("draft", "card", "discard", "limit")
TRACK_WANTS = ("board", "hop", "steps", "surface")
HAND_DETAIL = (IN_WORDS, AS_WRITTEN, CUT, NO_EFFECTS)
CELL_WANTS = {
    "place": ("place",), "machine": ("machine",), "collapse": ("collapse",), "clear": ("clear",),
    "activate": ("activate",), "cart": ("cart",), "draw": ("draw",), "seek": ("draw",), "faction": ("faction",),
}  # fmt: skip


@dataclass(frozen=True)
class Plan:
    """How much of each part of the page is shown."""

    lines: int
    """Lines of words in a card of the mine; 0 for a list."""
    legend: bool
    hand: int
    """How much of the cards in hand."""
    tracks: int
    others: bool
    brief: bool
    """Paths by their places alone, and players in a line each."""


class MinersBoard(Board):
    """The board of one game."""

    def __init__(self, setup: Setup) -> None:
        self.players = setup.players

    def page(self, view: View, look: Look, log: Sequence[Text]) -> list[RenderableType]:
        """Title, event, mine, paths, hand, tracks, players, log: as much of each as there is room for."""
        wide = look.width >= WIDE
        for plan in self._plans(view, look):
            parts = self._wide(view, look, log, plan) if wide else self._tall(view, look, plan)
            taken = look.height_of(Group(*parts), look.width)
            if taken + (0 if wide else min(2, len(log))) <= look.rows:
                break
        if wide:
            return parts
        return [*parts, *last_that_fit(log, look.rows - taken, look.width, look)]

    def _plans(self, view: View, look: Look) -> Iterator[Plan]:
        """From everything down to what the decision needs; the last is taken whatever its height."""
        want = view["seats"][look.viewer]["want"] if look.viewer is not None else "nothing"
        tracks = 3 if want in TRACK_WANTS else 0
        in_words, written, cut, least = (
            HAND_DETAIL if want in CARD_WANTS else (NO_EFFECTS, NO_EFFECTS, NO_EFFECTS, NO_HAND)
        )
        drawn = look.mode == "map" and look.width >= NARROW
        tall, low = (2, 1) if drawn else (0, 0)
        yield Plan(tall, True, IN_WORDS, max(2, tracks), True, False)
        yield Plan(tall, True, IN_WORDS, max(2, tracks), False, False)
        yield Plan(tall, True, in_words, max(1, tracks), False, False)
        yield Plan(low, True, in_words, max(1, tracks), False, False)
        yield Plan(tall, True, written, max(1, tracks), False, False)
        yield Plan(low, True, written, max(1, tracks), False, True)
        yield Plan(low, False, written, tracks, False, True)
        yield Plan(low, False, cut, tracks, False, True)
        yield Plan(low, False, least, tracks, False, True)
        yield Plan(low, False, least, min(1, tracks), False, True)
        yield Plan(low, False, least, 0, False, True)

    def _tall(self, view: View, look: Look, plan: Plan) -> list[RenderableType]:
        width = look.width
        return [
            title_line(view, look),
            event_line(view, look.words),
            *self._mine(view, look, width, plan),
            *path_lines(view, look, width, brief=plan.brief),
            *self._hand(view, look, width, plan),
            *track_lines(view, look, width, plan.tracks),
            *seat_rows(view, look, width, short=plan.brief),
            *(self._others(view, look, width) if plan.others else []),
        ]

    def _wide(self, view: View, look: Look, log: Sequence[Text], plan: Plan) -> list[RenderableType]:
        width = look.width - SIDE - 2
        left = [
            *self._mine(view, look, width, plan),
            *path_lines(view, look, width, brief=plan.brief),
            Text(),
            *self._hand(view, look, width, plan),
        ]
        side: list[RenderableType] = [
            event_line(view, look.words),
            Text(),
            *track_lines(view, look, SIDE, plan.tracks),
            Text(),
            *seat_rows(view, look, SIDE, short=plan.brief),
            *(self._others(view, look, SIDE) if plan.others else []),
        ]
        room = look.rows - 2 - look.height_of(Group(*side), SIDE)
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=width)
        grid.add_column(width=SIDE)
        told = [Text(), *last_that_fit(log, room, SIDE, look)] if room > 0 and log else []
        grid.add_row(Group(*left), Group(*side, *told))
        return [title_line(view, look), grid]

    def _mine(self, view: View, look: Look, width: int, plan: Plan) -> list[RenderableType]:
        """The mine of the viewer, or for others every mine one after the other."""
        if look.viewer is None:
            return []
        return self._drawn(view, look, width, look.viewer, plan.lines, explained=plan.legend)

    def _drawn(
        self, view: View, look: Look, width: int, seat: int, lines: int, *, explained: bool
    ) -> list[RenderableType]:
        own = view["seats"][seat]
        marked = marks(own, look) if seat == look.viewer else Marked()
        for each in range(lines, 0, -1):
            rows = mine_rows(own, look.words, width, each, marked)
            if rows:
                signs = legend(look.words, own, marked) if explained else []
                return [*rows, *([flow(signs, width)] if signs else [])]
        return [*list_rows(own, look.words)] or [Text(look.words("cli-miners-empty-mine"), "dim")]

    def _hand(self, view: View, look: Look, width: int, plan: Plan) -> Iterator[Text]:
        if look.viewer is not None and view["phase"] != "over":
            yield from hand_lines(view["seats"][look.viewer], look, width, plan.hand)

    def _others(self, view: View, look: Look, width: int) -> Iterator[Text]:
        """The mines of the others, a line for each row."""
        for seat in view["seats"]:
            if seat["seat"] != look.viewer:
                yield seat_label(seat["seat"], view, look, kind=False)
                yield from small_rows(seat, look.words, width)

    def map(self, view: View, look: Look) -> list[RenderableType]:
        """The viewer's mine, or every mine for one who only watches, and the tracks with all their rewards."""
        for lines in (2, 1) if look.mode == "map" else (0,):
            parts = self._map(view, look, lines)
            if look.height_of(Group(*parts), look.width) <= look.rows:
                break
        return parts

    def _map(self, view: View, look: Look, lines: int) -> list[RenderableType]:
        seats = range(len(view["seats"])) if look.viewer is None else [look.viewer]
        parts: list[RenderableType] = []
        for seat in seats:
            if len(seats) > 1:
                parts.append(seat_label(seat, view, look))
            parts += self._drawn(view, look, look.width, seat, lines, explained=seat == seats[-1])
        if not view["over"]:
            parts += [*track_lines(view, look, look.width, 3)]
        return parts

    def detail(self, view: View, look: Look, thing: str) -> RenderableType | None:
        """A card by its number or its place, the mine of a seat, the tracks, or what was discarded."""
        wish = thing.lower().split()
        if wish == ["tracks"]:
            return Group(*track_lines(view, look, look.width, 3))
        if wish == ["discards"]:
            return Group(*discard_lines(view, look))
        if len(wish) == 2 and wish[0] == "seat" and wish[1] in map(str, range(len(view["seats"]))):
            seat = int(wish[1])
            drawn = self._drawn(view, look, look.width, seat, 2 if look.mode == "map" else 0, explained=True)
            known = [card for card in view["seats"][seat]["hand"] if card["card"] is not None and seat != look.viewer]
            shown = [line for card in known for line in card_detail(card, look)]
            return Group(seat_label(seat, view, look), *drawn, *shown)
        faces = known_cards(view, look.viewer)
        found = next((card for card in faces if thing.lower() in names_of(card)), None)
        return None if found is None else Group(*card_detail(found, look))

    def scores(self, view: View, look: Look) -> list[RenderableType]:
        """Every player's points by source, and their mines small."""
        return [*seat_rows(view, look, look.width), *self._others(view, look, look.width)]

    def ask(self, view: View, seat: int, words: Words, legal: Sequence[Action]) -> str:
        """What the seat must decide, how to write it, and what there is to choose from."""
        own = view["seats"][seat]
        want = own["want"]
        lines = [view["ask"] or ""]
        possible = {action.text for action in legal}
        if want == "effect" and own["active"]:
            lines += [_offer(f"take {n}", text, possible) for n, text in enumerate(own["active"]["effects"], 1)]
        elif want == "surface":
            lines += [_offer(f"surface {n}", text, possible) for n, text in enumerate(view["surface"], 1)]
        elif want in CELL_WANTS:
            lines[0] += " " + words("cli-miners-among", values=target_text(legal, CELL_WANTS[want]))
        begins = sum(card["level"] == "I" for card in own["hand"])
        if not own["mine"] and begins < 2 and want in CARD_WANTS:
            lines.append(words("cli-miners-no-beginning", cards=begins))
        return "\n".join(lines)

    def chapter(self, view: View) -> object:
        """A page for every phase of every round."""
        return view["round"], view["phase"]

    def verdict(self, total: int, words: Words) -> str | None:
        """The grade of a game for one."""
        return words("cli-miners-verdict", total=total, grade=words(f"miners-grade-{grade_of(total)}"))


def _offer(written: str, text: str, possible: set[str]) -> str:
    return f"  {written}: {text}" + ("" if written in possible else " ✗")
