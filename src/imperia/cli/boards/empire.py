"""Eight-Minute Empire in a terminal: the page that shows a game, and the sentence that says what to decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from imperia.cli.boards import Board, Look
from imperia.cli.boards.empire_map import legend, map_rows, neighbours
from imperia.cli.boards.empire_words import bid_line, continent_lines, place_lines, row_of_cards, seat_lines, seat_table
from imperia.cli.boards.lines import last_that_fit
from imperia.empire.content import EmpireContent
from imperia.empire.telling import card_text, part_text, place_text
from imperia.kernel.actions import Action
from imperia.kernel.contract import View
from imperia.match.setup import Setup
from imperia.words import Words

NARROW = 76
"""Below so many columns a list of regions is clearer than a map; beside a column of cards a map takes less."""
LEAST = 62
"""The narrowest map."""
WIDE, SIDE = 120, 56
"""From so many columns on, cards and players stand in a column of their own beside the map."""
LOWEST, HIGHEST = 10, 34
"""Rows of a map."""


class EmpireBoard(Board):
    """The board of one game."""

    last_words = frozenset({"done"})

    def __init__(self, setup: Setup) -> None:
        self.content = cast(EmpireContent, setup.content)

    def page(self, view: View, look: Look, log: Sequence[Text]) -> list[RenderableType]:
        """Title, map, row of cards, players, log: in two columns where there is room."""
        title = self._title(view, look)
        side: list[RenderableType] = [
            row_of_cards(view, look, SIDE),
            Text(),
            *seat_lines(view, look, SIDE),
            *bid_line(view, look),
        ]
        room = look.rows - 2 - look.height_of(Group(*side), SIDE)
        if look.width >= WIDE and look.mode == "map" and room >= 2:
            wide = look.width - SIDE - 2
            board = self._board(view, look, wide, look.rows - 1)
            grid = Table.grid(padding=(0, 2, 0, 0))
            grid.add_column(width=wide)
            grid.add_column(width=SIDE)
            grid.add_row(Group(*board), Group(*side, Text(), *last_that_fit(log, room, SIDE, look)))
            return [title, grid]
        seats = seat_table(view, look) if look.width >= NARROW else seat_lines(view, look, look.width)
        below: list[RenderableType] = [row_of_cards(view, look, look.width), *seats, *bid_line(view, look)]
        taken = look.height_of(Group(title, *below), look.width)
        board = self._board(view, look, look.width, look.rows - taken - min(2, len(log)))
        left = look.rows - taken - look.height_of(Group(*board), look.width)
        return [title, *board, *below, *last_that_fit(log, max(left, 2), look.width, look)]

    def _title(self, view: View, look: Look) -> Text:
        words = look.words
        parts = [words("empire"), view["map_name"]]
        if view["games"] > 1:
            parts.append(words("cli-empire-game", number=view["game_number"], games=view["games"]))
        parts.append(words("cli-empire-pile", cards=view["pile"]))
        while len(" · ".join(parts)) > look.width and len(parts) > 1:
            parts = parts[1:]  # what the players know best goes first
        return Text(" · ".join(parts), "bold")

    def _board(self, view: View, look: Look, width: int, room: int) -> list[RenderableType]:
        if look.mode == "map" and width >= LEAST and look.width >= NARROW and room >= LOWEST:
            explained = [legend(look.words, view)] if room > LOWEST + 4 else []
            found = map_rows(self.content.map, view, look.words, width, min(room - len(explained), HIGHEST))
            if found:
                return [*found, *explained]
        return [*continent_lines(view, look.words, width)]

    def map(self, view: View, look: Look) -> list[RenderableType]:
        """The map alone; as a list, every region with its name, pieces and neighbours."""
        if look.mode == "map" and look.width >= LEAST:
            rows = min(max(look.rows - 2, LOWEST + 2), HIGHEST + 6)
            found = map_rows(self.content.map, view, look.words, look.width, rows)
            if found:
                return [*found, legend(look.words, view)]
        return [*place_lines(self.content.map, view, look.words)]

    def detail(self, view: View, look: Look, thing: str) -> RenderableType | None:
        """One region with its neighbours."""
        region = next((r for r in view["regions"] if r.lower() == thing.lower()), None)
        if region is None:
            return None
        lines = list(place_lines(self.content.map, view, look.words, only=region))
        near = neighbours(self.content.map, region)
        for way, message in (("land", "cli-empire-by-land"), ("sea", "cli-empire-by-sea")):
            if near[way]:
                lines.append(Text(look.words(message, regions=", ".join(place_text(view, r) for r in near[way]))))
        return Group(*lines)

    def scores(self, view: View, look: Look) -> list[RenderableType]:
        """Every player's points by source, and who holds each continent."""
        return [
            *seat_lines(view, look, look.width),
            Text(),
            *continent_lines(view, look.words, look.width, pieces=False),
        ]

    def ask(self, view: View, seat: int, words: Words, legal: Sequence[Action]) -> str:
        """What the seat must decide, and how to write it."""
        phase = view["phase"]
        facts: dict[str, object] = {}
        before = ""
        if phase == "neutral":
            facts = {"left": view["neutrals_left"]}
        elif phase == "bid":
            facts = {"coins": view["seats"][seat]["coins"]}
        elif phase in ("choose", "act"):
            before = card_text(view["card"], words) + ". "
        if phase == "choose":
            facts = {
                "one": part_text(view["card"]["parts"][0], words),
                "two": part_text(view["card"]["parts"][1], words),
            }
        elif phase == "act":
            facts = {"op": view["step"]["op"], "left": view["step"]["left"]}
        text = before + words(f"empire-ask-{phase}", **facts)
        if phase == "act" and view["step"]["op"] == "destroy":
            colours = [*range(view["players"]), "neutral"]
            text += " " + words("cli-empire-colours", colours=", ".join(map(str, colours)))
        return text
