"""The first start: compile the rules once, and say how far it is.

`python -m imperia.match.warm GAME` does it in a process of its own, and writes a line for every step.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import numpy as np

from imperia.kernel import registry
from imperia.kernel.compiled import has_compiled, is_compiled, is_kept
from imperia.kernel.keys import key_of, words_of
from imperia.kernel.records import Numbers
from imperia.match.setup import Setup

Report = Callable[[str, int, int], None]
"""Called with the name of a step, how many are done and how many there are."""


def is_cold(game: str) -> bool:
    """Whether the rules of a game still have to be compiled on this machine."""
    return is_compiled() and not has_compiled(f"fold_{game}")


def prepare(game: str, report: Report | None = None) -> None:
    """Compile, or load from the cache, every call into the rules that a match makes."""
    players = registry.find(game).players[-1]
    setup = Setup.of(game, players, {})
    rules, entries, tables = setup.game.rules, setup.entries, setup.tables
    states, views, all_views = (np.zeros(count, rules.state) for count in (1, 1, players + 1))
    codes = np.empty(rules.max_legal, np.int16)
    out = np.zeros((rules.max_seats, len(setup.game.columns)), np.int32)
    rng: Numbers = np.ones(1, np.uint64)
    log = np.zeros((1, 3), np.int32)
    steps: list[tuple[str, Callable[[], object]]] = [
        ("deal", lambda: entries.deal(tables, states, 0, players, words_of(key_of(0)))),
        ("legal", lambda: entries.options_of(tables, states, 0, 0, codes)),
        ("step", lambda: entries.step(tables, states, 0, 0, int(codes[0]), codes)),
        ("acting", lambda: entries.who(states, 0)),
        ("score", lambda: entries.score(tables, states, 0, out)),
        ("observe", lambda: entries.look(tables, states, 0, 0, views, 0)),
        ("observe", lambda: entries.look_around(tables, states, 0, players, all_views)),
        ("describe", lambda: setup.game.describe(setup.content, tables, views[0], 0, "en")),
        ("resample", lambda: entries.imagine(tables, views, 0, rng)),
        ("fold", lambda: entries.fold(tables, states, 0, log, 0, 0, codes)),
    ]
    for done, (name, step) in enumerate(steps):
        if report:
            report(name, done, len(steps))
        step()
    if report:
        report("ready", len(steps), len(steps))


def prepare_apart(game: str, report: Report | None = None) -> None:
    """Compile in a process of its own, if need be: what the compiler takes, 200 MB of it, a process never gives back.

    Where none can be started, or we would not find what it compiles, the rules are compiled here after all.
    """
    if is_cold(game) and is_kept():
        _compile_apart(game, report)
    if is_cold(game):
        prepare(game, report)


def _compile_apart(game: str, report: Report | None) -> None:
    """Have another process compile; it may fail, and is not interrupted by what interrupts us: then we end it."""
    command, quiet = [sys.executable, "-m", "imperia.match.warm", game], subprocess.DEVNULL
    try:
        process = subprocess.Popen(  # noqa: S603  # our own module
            command, stdin=quiet, stdout=subprocess.PIPE, stderr=quiet, text=True, start_new_session=True
        )
    except OSError:
        return
    with process:
        try:
            for line in process.stdout or ():
                step, done, total = line.split()
                if report:
                    report(step, int(done), int(total))
        except BaseException:
            process.kill()
            raise


def _tell(step: str, done: int, total: int) -> None:
    sys.stdout.write(f"{step} {done} {total}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    for each in sys.argv[1:]:
        prepare(each, _tell)
