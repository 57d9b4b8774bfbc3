"""`imperia play`: a whole game in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from imperia.cli.session import Session
    from imperia.cli.table import Table


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME")] = None,
    players: Annotated[int | None, typer.Option("--players", "-p", metavar="N")] = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="human,random,...")] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="NUMBER")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE")] = None,
    board: Annotated[str | None, typer.Option("--map", metavar="ID|FILE")] = None,
    load: Annotated[str | None, typer.Option("--load", metavar="FILE")] = None,
    ascii_only: Annotated[bool, typer.Option("--ascii")] = False,
) -> None:
    """Play in the terminal."""
    from pathlib import Path

    from imperia.cli.common import given_options, language_here
    from imperia.cli.session import Session
    from imperia.cli.terminal import Terminal
    from imperia.errors import OptionError

    terminal = Terminal(ascii_only=ascii_only)
    if load is not None:
        if players is not None or seed is not None or option or board:
            raise OptionError("cli-load-and-options")
        table = loaded(load, game, seats)
    else:
        table = dealt(game, players, seats, seed, given_options(option, board))
    session = Session(table, terminal, language_here(), Path(load) if load else None)
    sit(session)


def dealt(
    game: str | None, players: int | None, seats: str | None, seed: int | None, options: dict[str, object]
) -> Table:
    """A table with a new game."""
    from imperia.cli.common import prepared
    from imperia.cli.table import Table, checked_kinds, read_kinds, usual_kinds
    from imperia.errors import OptionError
    from imperia.kernel import registry
    from imperia.kernel.keys import FairDeal, key_of
    from imperia.match import Match
    from imperia.match.setup import Setup

    if game is None:
        raise OptionError("cli-which-game", games=", ".join(registry.names()))
    kinds = read_kinds(seats, players)
    count = players if players is not None else len(kinds) if kinds else 2
    setup = Setup.of(game, count, options)  # whatever is wrong with the wishes is said before anything is compiled
    kinds = checked_kinds(kinds or usual_kinds(count), setup)
    prepared(game)
    if seed is None:
        return Table(Match(setup, deal=FairDeal.drawn(count)), kinds, None)
    return Table(Match(setup, key=key_of(seed)), kinds, seed)


def loaded(file: str, game: str | None, seats: str | None) -> Table:
    """A table with a saved game, its players as they were unless others are named."""
    from imperia.cli import saving
    from imperia.cli.common import prepared
    from imperia.cli.table import Table, read_kinds, usual_kinds
    from imperia.errors import RecordError
    from imperia.match import GameRecord

    record = GameRecord.loads(saving.read(file))
    if game is not None and game != record.game:
        raise RecordError("cli-other-game", file=file, game=record.game, wanted=game)
    prepared(record.game)
    match = record.replay()
    kinds = read_kinds(seats, match.players) or Table.kinds_noted(match) or usual_kinds(match.players)
    return Table(match, kinds, None)


def sit(session: Session) -> None:
    """Play, and leave nothing behind unsaved however the game is left."""
    from imperia.errors import ImperiaError

    try:
        with _ends_by_signal():
            session.run()
    except KeyboardInterrupt:
        session.terminal.raw("\n")
        session.leave()
        raise
    except (BrokenPipeError, SystemExit) as end:
        with suppress(ImperiaError):
            session.keep()
        with suppress(OSError):
            session.uncover()
        if isinstance(end, BrokenPipeError):
            raise BrokenPipeError from None  # without its number, which typer takes as a reason to exit by itself
        raise
    except Exception:
        with suppress(ImperiaError, OSError):  # whatever went wrong, the game itself is not lost
            session.uncover()
            session.keep()
        raise
    session.leave()


@contextmanager
def _ends_by_signal() -> Iterator[None]:
    """A closed window or a shutdown ends the command like an exit, so that the game can be kept."""
    import signal
    import sys

    numbers = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {number: signal.signal(number, lambda number, _frame: sys.exit(128 + number)) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
