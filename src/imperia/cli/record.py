"""`imperia record`: show, verify and replay written games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from imperia.match import GameRecord, Match

app = typer.Typer(no_args_is_help=True, help="Written games.")

File = Annotated[str, typer.Argument(metavar="FILE")]
Seat = Annotated[int | None, typer.Option("--seat", metavar="SEAT")]
Ascii = Annotated[bool, typer.Option("--ascii")]


def opened(file: str) -> tuple[GameRecord, Match]:
    """A record and the match it tells."""
    from imperia.cli import saving
    from imperia.cli.common import prepared
    from imperia.match import GameRecord

    record = GameRecord.loads(saving.read(file))
    prepared(record.game)
    return record, record.replay()


@app.command()
def show(file: File, seat: Seat = None, ascii_only: Ascii = False) -> None:
    """Header, players, moves in words, result."""
    from imperia.cli import saving
    from imperia.cli.common import language_here
    from imperia.cli.retelling import header_lines, move_lines, result_lines
    from imperia.cli.terminal import Terminal
    from imperia.match import GameRecord

    terminal, language = Terminal(ascii_only=ascii_only), language_here()
    record = GameRecord.loads(saving.read(file))
    if record.viewer:  # it cannot be dealt again, but read
        terminal.show(*header_lines(record, language), *move_lines(record))
        return
    record, match = opened(file)
    terminal.show(*header_lines(record, language))
    terminal.show(*result_lines(record, match, seat, language, terminal))


@app.command()
def verify(file: File, ascii_only: Ascii = False) -> None:
    """Check everything that can be checked; exit code 1 if anything is wrong."""
    from rich.text import Text

    from imperia.cli import saving
    from imperia.cli.common import language_here, words_here
    from imperia.cli.errors import error_text
    from imperia.cli.terminal import Terminal
    from imperia.cli.verify import ABSENT, FAILED, PASSED, checks

    terminal, words = Terminal(ascii_only=ascii_only), words_here()
    signs = {PASSED: ("✓", "green"), FAILED: ("✗", "red"), ABSENT: ("–", "dim")}
    failed = False
    for check in checks(saving.read(file)):
        sign, style = signs[check.state]
        why = error_text(check.why, language_here()) if check.why else ""
        told = words(f"cli-check-{check.name}")
        line = Text(f"{sign} {words('cli-check', state=check.state)}  ", style)
        terminal.show(line.append(words("cli-refused", move=told, why=why) if why else told, "not bold"))
        failed = failed or check.state == FAILED
    terminal.show(Text(words("cli-verify-failed" if failed else "cli-verify-passed"), "bold"))
    raise typer.Exit(1 if failed else 0)


@app.command()
def replay(
    file: File,
    ply: Annotated[int | None, typer.Option("--ply", metavar="N")] = None,
    seat: Seat = None,
    ascii_only: Ascii = False,
) -> None:
    """Step through a game with the board drawn."""
    from imperia.cli.common import language_here
    from imperia.cli.replaying import Replay
    from imperia.cli.terminal import Terminal

    _, match = opened(file)
    Replay(match, seat, Terminal(ascii_only=ascii_only), language_here()).run(ply)
