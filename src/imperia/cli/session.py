"""A game at the keyboard: draw, ask, carry out, until it is left."""

from __future__ import annotations

from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from imperia.cli import saving
from imperia.cli.boards import Look, board_of
from imperia.cli.boards.lines import last_that_fit
from imperia.cli.ending import ending
from imperia.cli.keyboard import Keyboard
from imperia.cli.story import Story, story_lines
from imperia.cli.table import Table
from imperia.cli.terminal import Terminal
from imperia.errors import ActionError, ImperiaError, OptionError
from imperia.words import speaker

ALTERNATE, BACK = "\x1b[?1049h\x1b[H\x1b[2J", "\x1b[?1049l"
"""A second screen without a memory of what scrolled by, and back to the first: what was typed there is gone."""
UNPAGED = 32
"""Rows of a page where pages scroll by."""
LAST_ROWS = 4
"""Rows for what was decided last, on the page of a game that is over."""
TOLD = 40
"""So many decisions back the page tells at most."""


class Session:
    """One sitting: a table, a terminal, and what has been shown so far."""

    def __init__(self, table: Table, terminal: Terminal, language: str, file: Path | None = None) -> None:
        self.table, self.terminal, self.language = table, terminal, language
        self.match = table.match
        self.words = speaker(language)
        self.board = board_of(self.match.setup)
        self.keyboard = Keyboard(terminal)
        self.file = file
        self.saved_at = self.match.ply
        self.mode = "map"
        self.notices: list[RenderableType] = []
        """To be said below the next drawing."""
        self._veiled = False
        self._drawn: tuple[int | None, int, object] = None, 0, None
        self._story = Story(self.match, language)

    def run(self) -> None:
        """Play until the player leaves or input ends; raises nothing but the end of the pipe and Ctrl-C."""
        from imperia.cli.commands import Outcome, carry_out

        fresh = True
        while True:
            while self.table.let_bot_decide():
                fresh = True
            seat = self.table.human
            line = self._ask(seat, fresh)
            if line is None:
                return
            try:
                outcome = carry_out(self, seat, line)
            except ImperiaError as error:
                self.tell(Text(self.error_text(error), "red"))
                outcome = Outcome.STAY
            if outcome is Outcome.QUIT:
                return
            fresh = outcome is Outcome.REDRAW
            if self.table.human != seat:
                self.uncover()

    def _ask(self, seat: int | None, fresh: bool) -> str | None:
        if seat is not None and not self._veiled and self.table.is_private(seat):
            if not self._draw_curtain(seat):
                return None
            fresh = True
        if fresh:
            self.draw(seat)
        for part in self.notices:
            self.tell(part)
        self.notices = []
        if seat is None:
            self.tell(Text(self.words("cli-over-ask"), "bold"))
            return self.keyboard.read("> ")
        self.tell(self._question(seat))
        label = self.table.players.label(seat, self.words).plain
        offers = [action.text for action in self.match.legal(seat)]
        return self.keyboard.read(f"{label}> ", secret=self.table.is_secret(seat), offers=offers)

    def _question(self, seat: int) -> Text:
        view = self.match.view(seat, self.language)
        return Text(self.board.ask(view, seat, self.words, self.match.legal(seat)), "bold")

    def _draw_curtain(self, seat: int) -> bool:
        """Hand the keyboard over, with nothing on the screen; False when input has ended."""
        self._veiled = True
        if self.terminal.paged:
            self.terminal.raw(ALTERNATE)
        elif self.terminal.interactive:
            self.terminal.raw("\n" * self.terminal.size()[1])  # what cannot be cleared can scroll away
        label = self.table.players.label(seat, self.words)
        self.tell(Text(self.words("cli-curtain", player=label.plain), "bold"))
        if not self.terminal.interactive:
            return True
        return self.keyboard.read(self.words("cli-curtain-enter") + " ", secret=True) is not None

    def uncover(self) -> None:
        """Back from the screen for secrets, if it is shown."""
        if not self._veiled:
            return
        self._veiled = False
        if self.terminal.paged:
            self.terminal.raw(BACK)

    def draw(self, seat: int | None, *, whole: bool = False) -> None:
        """The page as a seat may see it; where screens scroll by, only at the start of a turn."""
        viewer = self.viewer(seat)
        view = self.match.view(viewer, self.language)
        drawn_for, drawn_at, about = self._drawn
        same_turn = seat == drawn_for and all(p.seat == seat for p in self.match.history[drawn_at:])
        same_turn = same_turn and about == self.board.chapter(view)
        if same_turn and not self.terminal.paged and not whole:
            self.tell(*self.log(viewer)[-1:])
            return
        self._drawn = seat, self.match.ply, self.board.chapter(view)
        reserved = 1 + sum(self.terminal.height(part) for part in self.notices)
        reserved += self.terminal.height(self._question(seat)) if seat is not None else 1
        look = self.look(viewer, reserved)
        self.terminal.clear()
        if self.match.over:
            last = last_that_fit(self.log(viewer)[-2:], LAST_ROWS, look.width, look)
            told = [*last, Text(), *ending(self.match, look)]
            reserved += sum(self.terminal.height(part) for part in told)
            self.tell(*self.board.map(view, self.look(viewer, reserved)), *told)
        else:
            self.tell(*self.board.page(view, look, self.log(viewer)))

    def viewer(self, seat: int | None) -> int | None:
        """Through whose eyes to look: the asked seat's, else the only person's, else a spectator's."""
        humans = self.table.players.humans
        return seat if seat is not None else humans[0] if len(humans) == 1 else None

    def look(self, viewer: int | None, reserved: int = 2) -> Look:
        """How to draw now: the window may have another size than last time."""
        width, rows = self.terminal.size()
        rows = rows - reserved if self.terminal.paged else UNPAGED
        legal = tuple(self.match.legal(viewer)) if viewer in self.match.acting else ()
        return Look(self.words, self.table.players, viewer, width, rows, self.mode, self.terminal.height, legal)

    def log(self, viewer: int | None, count: int = TOLD) -> list[Text]:
        """The last decisions in words; what happened since the viewer's last turn is bright."""
        since = max(0, self.match.ply - count)
        told = self._story.told(viewer, since)
        news = dict(self.match.news(self.language, since))
        return list(story_lines(self.match, told, self.table.players, self.words, since, self._fresh(viewer), news))

    def _fresh(self, viewer: int | None) -> int:
        """The ply from which on everything is news: the turn that runs, and what the others did before it."""
        history = self.match.history
        at = len(history)
        while at and history[at - 1].seat == viewer:
            at -= 1
        while at and history[at - 1].seat != viewer:
            at -= 1
        while at and (history[at - 1].action.hidden):  # what was decided in secret has just been opened
            at -= 1
        return at

    def tell(self, *parts: RenderableType) -> None:
        """Show something."""
        self.terminal.show(*parts)

    def error_text(self, error: ImperiaError) -> str:
        """An error in the language of this session."""
        from imperia.cli.errors import error_text

        return error_text(error, self.language)

    def act(self, seat: int, texts: list[str]) -> bool:
        """Take decisions one after the other up to the first that cannot be; says so. Whether anything changed."""
        kept: list[str] = []
        for number, text in enumerate(texts):
            try:
                played = self.match.play(text, seat)
            except ActionError as error:
                last = number == len(texts) - 1 and text.lower() in self.board.last_words
                if kept and last and seat not in self.match.acting:
                    break  # the turn was finished before; asking for its end again is no mistake
                self._tell_refusal(error, text, kept, texts[number + 1 :])
                break
            kept.append(played.action.text)
        return bool(kept)

    def _tell_refusal(self, error: ActionError, text: str, kept: list[str], rest: list[str]) -> None:
        from imperia.words import shown

        why = self.words("cli-refused", move=shown(text), why=self.error_text(error))
        if error.message in ("action-unknown-word", "action-malformed"):
            why += " " + self.words("cli-see-help")
        lines = [Text(why, "red")]
        if kept:
            lines.append(Text(self.words("cli-kept", moves=", ".join(kept))))
        if rest:
            lines.append(Text(self.words("cli-not-done", moves=", ".join(map(shown, rest)))))
        if kept:
            self.notices += lines
        else:
            self.tell(*lines)

    def save(self, path: Path) -> None:
        """Write the record of the game."""
        saving.save(self.match, path)
        self.saved_at = self.match.ply
        self.file = path

    def keep(self) -> Path | None:
        """Save what would be lost on leaving, to the file it came from or to a new one; None if there is nothing."""
        if self.saved_at == self.match.ply or not self.table.decided():
            return None
        own = self.file is not None and saving.state_folder() in self.file.parents
        path = self.file if own and self.file else saving.new_file(self.match.game)
        try:
            self.save(path)
        except OptionError:  # a read-only home: better in a temporary folder than nowhere
            path = saving.new_file(self.match.game, saving.spare_folder())
            self.save(path)
        return path

    def leave(self) -> None:
        """Put the screen back and say how to continue."""
        self.uncover()
        kept = self.keep()
        if kept is not None:
            message = "cli-kept-finished" if self.match.over else "cli-kept-game"
            self.terminal.say(self.words(message, file=str(kept)))
        elif self.file is not None and not self.match.over:
            self.terminal.say(self.words("cli-continue", file=str(self.file)))
        else:
            self.tell(Text(self.words("cli-goodbye")))
