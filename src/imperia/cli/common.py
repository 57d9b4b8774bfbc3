"""What commands share: the language, options given as text, the first compilation, a progress bar."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from imperia.words import LANGUAGES, Words, language_of, speaker

if TYPE_CHECKING:
    from rich.progress import Progress

_wish: list[str] = []
"""The language that was asked for on the command line, if any; one process is one command."""


def wish_language(wish: str | None) -> None:
    """Remember the language of `--lang`, where it was given."""
    _wish.clear()
    if wish is not None:
        one_of("--lang", re.split("[-_.@]", wish.lower())[0], LANGUAGES)
        _wish.append(wish)


def language_here() -> str:
    """The language this command speaks."""
    return language_of(_wish[0] if _wish else None)


def words_here() -> Words:
    """The words of the language this command speaks."""
    return speaker(language_here())


def one_of(option: str, value: str, allowed: Sequence[str]) -> str:
    """A value of an option that takes only a few."""
    from imperia.errors import OptionError
    from imperia.words import shown

    if value not in allowed:
        raise OptionError("option-value", option=option, value=shown(value), values=", ".join(allowed))
    return value


def given_options(given: Sequence[str] | None, board: str | None = None) -> dict[str, object]:
    """Options of a game from `name=value` texts, and the map from its own option."""
    from imperia.errors import OptionError
    from imperia.words import shown

    found: dict[str, object] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise OptionError("cli-option-form", text=shown(text))
        found[name.strip().replace("-", "_")] = value.strip()
    if board is not None:
        found["map"] = board
    return found


def prepared(game: str, *, apart: bool = False) -> None:
    """Have the rules of a game ready; where they must be compiled first, say so on stderr, and how far it is.

    `apart` is for who will run for long, and loads the rules when it needs them: another process compiles them.
    """
    from imperia.match import warm

    prepare = warm.prepare_apart if apart else warm.prepare
    if not warm.is_cold(game):
        prepare(game, None)
        return
    label = words_here()("cli-compiling")
    if not sys.stderr.isatty():
        sys.stderr.write(label + "\n")
        with _interrupts_held() as check:
            prepare(game, lambda _step, _done, _total: check())
        return
    with _interrupts_held() as check, _progress() as progress:
        task = progress.add_task(label, total=None)

        def report(_step: str, done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)
            check()

        prepare(game, report)


@contextmanager
def _interrupts_held() -> Iterator[Callable[[], None]]:
    """Ctrl-C waits for the end of a step: inside the compiler it would only be printed. Yields what lets it through."""
    import signal

    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))

    def check() -> None:
        if pressed:
            raise KeyboardInterrupt

    try:
        yield check
    finally:
        signal.signal(signal.SIGINT, before)
    check()


@contextmanager
def progress_bar(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr while something runs; yields the function that moves it on. Silent where nobody watches."""
    if not sys.stderr.isatty():
        yield lambda _count: None
        return
    with _progress() as progress:
        task = progress.add_task(label, total=total)
        yield lambda count: progress.advance(task, count)


def _progress() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)
