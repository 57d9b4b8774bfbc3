"""Stepping through a finished or running game, with the board drawn."""

from __future__ import annotations

import sys
from dataclasses import replace

from rich.text import Text

from imperia.cli.boards import Look, board_of
from imperia.cli.ending import ending
from imperia.cli.retelling import players_of
from imperia.cli.story import story_lines
from imperia.cli.terminal import Terminal
from imperia.errors import OptionError
from imperia.match import Match
from imperia.words import speaker

NEXT_PLY, NEXT_TURN, BACK_PLY, BACK_TURN, TO_START, TO_END, LEAVE = range(7)
KEYS = {
    "\r": NEXT_TURN, "\n": NEXT_TURN, " ": NEXT_TURN, "n": NEXT_TURN, "p": BACK_TURN,
    "\x1b[C": NEXT_PLY, "\x1bOC": NEXT_PLY, "l": NEXT_PLY, "\x1b[D": BACK_PLY, "\x1bOD": BACK_PLY, "h": BACK_PLY,
    "\x1b[B": NEXT_TURN, "\x1bOB": NEXT_TURN, "\x1b[A": BACK_TURN, "\x1bOA": BACK_TURN,
    "\x1b[H": TO_START, "\x1bOH": TO_START, "\x1b[1~": TO_START, "g": TO_START,
    "\x1b[F": TO_END, "\x1bOF": TO_END, "\x1b[4~": TO_END, "G": TO_END,
    "q": LEAVE, "\x1b": LEAVE, "\x04": LEAVE,
}  # fmt: skip


class Replay:
    """A match seen at its earlier moments."""

    def __init__(self, match: Match, seat: int | None, terminal: Terminal, language: str) -> None:
        if seat is not None and not 0 <= seat < match.players:
            raise OptionError("illegal-no-seat", seat=seat, seats=match.players)
        self.match, self.seat, self.terminal, self.language = match, seat, terminal, language
        self.words = speaker(language)
        self.players = players_of(match)
        self.board = board_of(match.setup)
        self.turns = self._turns()

    def _turns(self) -> list[int]:
        """The plies at which a turn ends: the seat that decides is another than before."""
        seats = [played.seat for played in self.match.history]
        ends = [ply for ply in range(1, len(seats)) if seats[ply] != seats[ply - 1]]
        return [0, *ends, len(seats)] if seats else [0]

    def run(self, ply: int | None) -> None:
        """One moment; or, for a person, step by step; or all turns for a pipe."""
        if ply is not None:
            if not 0 <= ply <= self.match.ply:
                raise OptionError("undo-ply", ply=ply, last=self.match.ply)
            self.draw(ply)
        elif self.terminal.interactive:
            self._step_through()
        else:
            for turn in self.turns:
                self.draw(turn)

    def draw(self, ply: int) -> None:
        """The board at a moment, and what led to it."""
        then = self.match.at(ply)
        since = max((turn for turn in self.turns if turn < ply), default=0)
        told = then.story(self.seat, self.language, since)
        news = dict(then.news(self.language, since))
        log = list(story_lines(then, told, self.players, self.words, since, news=news))
        width, rows = self.terminal.size()
        rows = rows - 3 if self.terminal.paged else 30
        look = Look(self.words, self.players, self.seat, width, rows, "map", self.terminal.height)
        result = ending(then, look) if then.over else []
        look = replace(look, rows=rows - sum(self.terminal.height(part) for part in result))
        self.terminal.show(*self.board.page(then.view(self.seat, self.language), look, log), *result)
        self.terminal.show(Text(self.words("cli-replay-at", ply=ply, last=self.match.ply), "bold"))

    def _step_through(self) -> None:
        ply = 0
        while True:
            self.terminal.clear()
            self.draw(ply)
            self.terminal.raw(self.words("cli-replay-keys"))
            wish = self._wish()
            self.terminal.raw("\n")
            if wish == LEAVE:
                return
            ply = self._after(ply, wish)

    def _wish(self) -> int:
        while True:
            wish = KEYS.get(read_key())
            if wish is not None:
                return wish

    def _after(self, ply: int, wish: int) -> int:
        last = self.match.ply
        if wish == NEXT_TURN:
            return min((turn for turn in self.turns if turn > ply), default=last)
        if wish == BACK_TURN:
            return max((turn for turn in self.turns if turn < ply), default=0)
        return {NEXT_PLY: min(ply + 1, last), BACK_PLY: max(ply - 1, 0), TO_START: 0}.get(wish, last)


def read_key() -> str:
    """One key, arrows included; where keys cannot be read one by one, a line."""
    try:
        import termios
        import tty
    except ImportError:
        return sys.stdin.readline()[:1] or "q"
    import os
    import select

    stream = sys.stdin.fileno()
    before = termios.tcgetattr(stream)
    try:
        tty.setcbreak(stream)
        key = os.read(stream, 1)
        while key.startswith(b"\x1b") and select.select([stream], [], [], 0.05)[0] and len(key) < 8:
            key += os.read(stream, 1)
        return key.decode("utf-8", "replace") or "q"
    finally:
        termios.tcsetattr(stream, termios.TCSADRAIN, before)
