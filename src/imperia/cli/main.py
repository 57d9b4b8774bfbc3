"""The command `imperia`. Everything heavy is imported inside the commands, so that help comes at once."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, cast

import typer

from imperia.cli import admin, arena, bench, content, lab, play, record, review, serve, simulate, svg
from imperia.cli.common import language_here, wish_language
from imperia.cli.help import in_language

INTERRUPTED, PIPE_CLOSED, WRONG = 130, 141, 2
UsageError = cast(type[Exception], typer.BadParameter.__mro__[1])
"""Newer releases of typer carry their own click: this is the class of whichever is in use."""

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
app.command()(play.play)
record.app.command()(review.review)
app.add_typer(record.app, name="record")
app.add_typer(content.app, name="content")
app.command()(svg.svg)
app.command()(simulate.simulate)
app.command()(arena.arena)
app.command()(serve.serve)
app.add_typer(admin.app, name="admin")
app.command()(bench.bench)
app.add_typer(lab.app, name="lab")


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"imperia {version('imperia')}")
        raise typer.Exit


@app.callback()
def imperia(
    version: Annotated[bool, typer.Option("--version", callback=_show_version, is_eager=True)] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="en|fr")] = None,
) -> None:
    """Play, study and design Eight-Minute Empire and Imperial Miners."""


def main() -> None:
    """Run the command, and end with its exit code; whatever is wrong is said in words."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """The exit code of a command line: 0, or 1 where a check failed, or one of those above."""
    from imperia.errors import ImperiaError

    _open_missing_streams()
    try:
        wish, arguments = _language_apart(arguments)
        wish_language(wish)
        command = in_language(typer.main.get_command(app), language_here())
        code = command.main(arguments, prog_name="imperia", standalone_mode=False)
        sys.stdout.flush()
    except UsageError as error:
        from imperia.cli.errors import usage_text

        return _wrong(usage_text(error, language_here()))
    except ImperiaError as error:
        from imperia.cli.errors import error_text

        return _wrong(error_text(error, language_here()))
    except BrokenPipeError:
        # Whoever read our output has left. Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as error:  # a full disk behind standard output, for one
        from imperia.cli.common import words_here

        return _wrong(words_here()("cli-system", error=error.strerror or str(error)))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def _open_missing_streams() -> None:
    """A command started without input or output reads nothing and writes nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  # for as long as we run


def _language_apart(arguments: list[str]) -> tuple[str | None, list[str]]:
    """The language named anywhere on the command line, and the rest: so help and errors speak it, too."""
    wish, rest = None, list(arguments)
    for number, argument in enumerate(arguments):
        if argument == "--lang":
            wish = arguments[number + 1] if number + 1 < len(arguments) else ""
            del rest[number : number + 2]
            break
        if argument.startswith("--lang="):
            wish = argument.removeprefix("--lang=")
            del rest[number]
            break
    return wish, rest


def _wrong(text: str) -> int:
    from imperia.cli.terminal import plain, speaks_unicode

    sys.stderr.write((text if speaks_unicode(sys.stderr) else plain(text)) + "\n")
    return WRONG


if __name__ == "__main__":
    main()
