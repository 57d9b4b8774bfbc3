"""The calls from Python into rules: arrays with an index instead of records, and as much as possible in one call.

A call that passes two records costs Numba several microseconds of unboxing, one that passes arrays well under one. The
functions below are templates over a game's rules: `Entries` rebinds the names they use to the rules of one game and
compiles the result under that game's name, so that each game has its own compiled and cached entries.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

from imperia.kernel.compiled import rule
from imperia.kernel.contract import FLAGS, SPECTATOR, Rules
from imperia.kernel.records import Integer, Numbers, Record, Records


def start(tables: Record, state: Record, seats: int, key: Numbers) -> None:
    """Stands for the rule of the bound game."""
    raise NotImplementedError


def acting(state: Record) -> int:
    """Stands for the rule of the bound game."""
    raise NotImplementedError


def legal(tables: Record, state: Record, seat: int, out: Numbers) -> int:
    """Stands for the rule of the bound game."""
    raise NotImplementedError


def apply(tables: Record, state: Record, seat: int, action: Integer) -> int:
    """Stands for the rule of the bound game."""
    raise NotImplementedError


def scores(tables: Record, state: Record, out: Numbers) -> None:
    """Stands for the rule of the bound game."""
    raise NotImplementedError


def observe(tables: Record, view: Record, seat: int) -> None:
    """Stands for the rule of the bound game."""
    raise NotImplementedError


def resample(tables: Record, view: Record, rng: Numbers) -> None:
    """Stands for the rule of the bound game."""
    raise NotImplementedError


def deal(tables: Records, states: Records, i: int, seats: int, key: Numbers) -> int:
    """Start game i; returns who may act."""
    start(tables[0], states[i], seats, key)
    return acting(states[i])


def options_of(tables: Records, states: Records, i: int, seat: int, out: Numbers) -> int:
    """The legal actions of a seat in game i."""
    return legal(tables[0], states[i], seat, out)


def holds(out: Numbers, n: int, action: int) -> bool:
    """Whether an ascending list of n codes contains an action."""
    low, high = 0, n
    while low < high:
        middle = (low + high) // 2
        if out[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low < n and out[low] == action


def step(tables: Records, states: Records, i: int, seat: int, action: int, out: Numbers) -> int:
    """Check and apply one action in game i: -1 if it is not legal, else who may act next x FLAGS + flags."""
    n = legal(tables[0], states[i], seat, out)
    if not holds(out, n, action):
        return -1
    flags = apply(tables[0], states[i], seat, action)
    return acting(states[i]) * FLAGS + flags


def fold(tables: Records, states: Records, i: int, log: Numbers, first: int, last: int, out: Numbers) -> int:
    """Replay log[first:last], rows of (seat, action), in game i, writing each row's flags into its third column.

    Returns -1, or the index of the first row that is not legal, with the game as it was before that row.
    """
    for k in range(first, last):
        n = legal(tables[0], states[i], log[k, 0], out)
        if not holds(out, n, log[k, 1]):
            return k
        log[k, 2] = apply(tables[0], states[i], log[k, 0], log[k, 1])
    return -1


def who(states: Records, i: int) -> int:
    """Who may act in game i."""
    return acting(states[i])


def score(tables: Records, states: Records, i: int, out: Numbers) -> None:
    """The score rows of game i."""
    scores(tables[0], states[i], out)


def look(tables: Records, states: Records, i: int, seat: int, views: Records, j: int) -> None:
    """Put what a seat may know of game i into view j."""
    views[j] = states[i]
    observe(tables[0], views[j], seat)


def look_around(tables: Records, states: Records, i: int, seats: int, views: Records) -> None:
    """Put what each seat, and behind them a spectator, may know of game i into a view each."""
    for seat in range(seats):
        look(tables, states, i, seat, views, seat)
    look(tables, states, i, SPECTATOR, views, seats)


def imagine(tables: Records, views: Records, j: int, rng: Numbers) -> None:
    """Fill the blanks of view j with a consistent random world."""
    resample(tables[0], views[j], rng)


class Entries:
    """The entries bound to the rules of one game."""

    def __init__(self, name: str, rules: Rules) -> None:
        self._name = name
        self._scope: dict[str, Any] = {
            "start": rules.start,
            "acting": rules.acting,
            "legal": rules.legal,
            "apply": rules.apply,
            "scores": rules.scores,
            "observe": rules.observe,
            "resample": rules.resample,
        }
        self._scope["holds"] = self.bind(holds)
        self.deal = self.bind(deal)
        self.options_of = self.bind(options_of)
        self.step = self.bind(step)
        self.fold = self.bind(fold)
        self.who = self.bind(who)
        self.score = self.bind(score)
        self.look = self._scope["look"] = self.bind(look)
        self.look_around = self.bind(look_around)
        self.imagine = self.bind(imagine)

    def bind(
        self, template: Callable[..., Any], *, allocates: bool = False, inline: bool = False, **more: object
    ) -> Callable[..., Any]:
        """Compile a template with this game's rules, and `more`, in place of the names it uses.

        One that makes arrays of its own says so (`allocates`); one may be compiled into its callers (`inline`).
        """
        if not isinstance(template, FunctionType):
            raise TypeError("only plain functions can be bound to rules")
        scope = {**template.__globals__, **self._scope, **more}
        bound = FunctionType(template.__code__, scope, f"{template.__name__}_{self._name}", template.__defaults__)
        bound.__qualname__ = bound.__name__
        bound.__module__ = template.__module__
        return rule(bound, allocates=allocates, inline=inline)
