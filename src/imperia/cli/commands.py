"""The commands at the prompt: everything of the notation, and those that ask, show, save and leave."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from itertools import groupby
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from imperia.cli import saving
from imperia.cli.ending import ending
from imperia.cli.flow import flow
from imperia.cli.session import Session
from imperia.errors import OptionError
from imperia.words import shown

HINT_BUDGET = "1000sims"


class Outcome(Enum):
    """What a command leaves behind."""

    STAY = auto()
    """Something was said; the page stands."""
    REDRAW = auto()
    """The game, or the way to look at it, has changed."""
    QUIT = auto()


def carry_out(session: Session, seat: int | None, line: str) -> Outcome:
    """Do what a line says: one command, or decisions separated by commas."""
    words = line.split()
    if not words:
        session.draw(seat, whole=True)
        return Outcome.STAY
    command = COMMANDS.get(words[0].lower())
    if command is not None:
        return command(session, seat, line.strip()[len(words[0]) :].strip())
    if seat is None:
        raise OptionError("illegal-over")
    texts = [text.strip() for text in line.split(",")]
    changed = session.act(seat, [text for text in texts if text])
    return Outcome.REDRAW if changed else Outcome.STAY


def show_help(session: Session, seat: int | None, _: str) -> Outcome:
    """What can be done now, and all commands."""
    words = session.words
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    if seat is not None:
        for kind, actions in groupby(session.match.legal(seat), key=lambda action: action.kind):
            listed = [action.text for action in actions]
            some = ", ".join(listed[:3]) + (", …" if len(listed) > 3 else "")
            grid.add_row(kind, words("cli-help-legal", count=len(listed), some=some))
    game = session.match.game
    for name in HELP:
        if name == "map":
            grid.add_row(words(f"cli-{game}-map-form"), words(f"cli-{game}-map-help"))
        else:
            grid.add_row(words("cli-help-form", command=name), words(f"cli-help-at-{name}"))
    tail = words("cli-help-tail", example=words(f"cli-{game}-example"))
    session.tell(Text(words("cli-help-head")), grid, Text(tail, "dim"))
    return Outcome.STAY


def show_legal(session: Session, seat: int | None, _: str) -> Outcome:
    """Every legal decision."""
    if seat is None:
        raise OptionError("illegal-over")
    for _kind, actions in groupby(session.match.legal(seat), key=lambda action: action.kind):
        listed = [Text(f"{action.text},") for action in actions]
        listed[-1].right_crop()
        session.tell(flow(listed, session.terminal.width, " "))
    return Outcome.STAY


def undo(session: Session, seat: int | None, argument: str) -> Outcome:
    """Take back the last decision, if it revealed nothing."""
    if argument == "!":
        return undo_anyway(session, seat, "")
    plan = session.table.undo_plan(seat)
    if plan is not None and not plan.free:
        label = session.table.players.label(plan.seat, session.words).plain
        others = seat is not None and plan.seat != seat
        text = session.words("cli-undo-other", player=label) if others else session.words("cli-undo-revealed")
        session.tell(Text(text))
        return Outcome.STAY
    return undo_anyway(session, seat, "")


def undo_anyway(session: Session, seat: int | None, _: str) -> Outcome:
    """Take back the last decision whatever it revealed."""
    plan = session.table.undo_plan(seat)
    if plan is None:
        raise OptionError("cli-undo-nothing")
    hidden = session.match.hidden_from(seat)
    taken = session.match.undo(plan.to)
    session.saved_at = min(session.saved_at, plan.to - 1)  # what is on disk is no longer this game
    own = [played.action.text for played in taken if played.ply not in hidden]
    session.notices.append(Text(session.words("cli-undone", moves=", ".join(own) or "…", count=len(taken))))
    return Outcome.REDRAW


def hint(session: Session, seat: int | None, _: str) -> Outcome:
    """The best few decisions, with what comes of them and what they change at once."""
    from imperia.bots import hints

    if seat is None:
        raise OptionError("illegal-over")
    words = session.words
    session.tell(Text(words("cli-hint-head")))
    for h in hints(session.match, seat, HINT_BUDGET):
        outlook = words("hint-outlook", wins=f"{h.wins or 0:.0%}", points=f"{h.points:.1f}")
        if h.wins is None:
            outlook = words("hint-outlook-alone", points=f"{h.points:.1f}")
        reasons = ", ".join(h.reasons[session.language])
        session.tell(Text("  ").append(h.action.text, "bold").append(f": {outlook}: {reasons}"))
    return Outcome.STAY


def show_map(session: Session, seat: int | None, argument: str) -> Outcome:
    """The board; `map list`; one thing on it; and `map map` to draw it again."""
    viewer = session.viewer(seat)
    view = session.match.view(viewer, session.language)
    wish = argument.lower()
    if wish in ("list", "map"):
        session.mode = wish
        if wish == "map":
            return Outcome.REDRAW
    elif argument:
        found = session.board.detail(view, session.look(viewer), argument)
        if found is None:
            raise OptionError(f"cli-{session.match.game}-map-unknown", thing=shown(argument))
        session.tell(found)
        return Outcome.STAY
    session.tell(*session.board.map(view, session.look(viewer, 3)))
    return Outcome.STAY


def show_log(session: Session, seat: int | None, argument: str) -> Outcome:
    """What happened, in words."""
    count = int(argument) if argument.isascii() and argument.isdecimal() and len(argument) < 6 else 100
    session.tell(*session.log(session.viewer(seat), 100_000)[-count:] or [Text(session.words("cli-log-empty"))])
    return Outcome.STAY


def show_score(session: Session, seat: int | None, _: str) -> Outcome:
    """The points as the game stands."""
    look = session.look(session.viewer(seat))
    if session.match.over:
        session.tell(*ending(session.match, look))
    else:
        session.tell(*session.board.scores(session.match.view(look.viewer, session.language), look))
    return Outcome.STAY


def save(session: Session, _: int | None, argument: str) -> Outcome:
    """Write the record to a file."""
    path = Path(argument) if argument else saving.new_file(session.match.game)
    session.save(path)
    message = "cli-saved-finished" if session.match.over else "cli-saved"
    session.terminal.say(session.words(message, file=str(path)))
    return Outcome.STAY


def show_record(session: Session, seat: int | None, _: str) -> Outcome:
    """The record as far as the seat may know."""
    viewer = session.viewer(seat)
    record = session.match.record(-1 if viewer is None else viewer)
    session.tell(*(Text(line) for line in record.dumps().splitlines()))
    return Outcome.STAY


def quit_game(_session: Session, _seat: int | None, _: str) -> Outcome:
    """Leave; the game is kept."""
    return Outcome.QUIT


Command = Callable[[Session, int | None, str], Outcome]

COMMANDS: dict[str, Command] = {
    "help": show_help,
    "?": show_help,
    "legal": show_legal,
    "undo": undo,
    "undo!": undo_anyway,
    "hint": hint,
    "map": show_map,
    "mine": show_map,
    "log": show_log,
    "score": show_score,
    "save": save,
    "record": show_record,
    "quit": quit_game,
    "exit": quit_game,
    "q": quit_game,
}
HELP = ("legal", "undo", "hint", "map", "log", "score", "save", "record", "quit")
"""The commands that `help` tells, in its order."""
