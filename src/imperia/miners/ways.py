"""The ways up: every path from a place to the Surface, and what it would bring.

Played on a view by the rules themselves. Where the path does not fork, the choice that looks best at a glance is taken:
what is shown is an offer, and each of its decisions can be taken differently.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from imperia.kernel.actions import Notation
from imperia.kernel.contract import REVEALS
from imperia.kernel.records import Numbers, Record, Records
from imperia.miners.codes import (
    CHOOSE_0,
    CHOOSING,
    MAX_LEGAL,
    MINING,
    NO_BOARD,
    NO_CHOICE,
    NOTHING,
    SCORE_CARTS,
    SCORE_COLUMNS,
    SEATS,
    SURFACE_0,
    TAKE_0,
    UNCHOOSE,
    UP_0,
    UPPER_LEFT,
    UPPER_RIGHT,
    WANT_CARD,
    WANT_NOTHING,
    WANT_PLACE,
    WANT_UP,
    cell_name,
)
from imperia.miners.rules import RULES
from imperia.miners.rules.mine import touching
from imperia.miners.wits import WITS

MOST_DECISIONS = 60
"""A chain is far shorter; a view that knows too little to end one is not followed for ever."""
GAINS = ("coins", "points", "carts", "machines", "collapses", "cards", "spaces")


@dataclass
class _Stop:
    """A card that the chain comes to, or the Surface: which effect is taken, and what that brings."""

    cell: str | None
    effect: int | None = None
    gain: dict[str, int] = field(default_factory=dict)

    def plain(self) -> dict[str, Any]:
        return {"cell": self.cell, "effect": self.effect, "gain": self.gain}


@dataclass
class _Way:
    """A path as far as it has been followed."""

    state: Records
    actions: list[int] = field(default_factory=list)
    stops: list[_Stop] = field(default_factory=list)
    place: str | None = None
    carts: int = 0
    firm: int | None = None
    """After so many actions something is drawn or revealed: what follows is only imagined."""

    def fork(self) -> _Way:
        stops = [_Stop(stop.cell, stop.effect, dict(stop.gain)) for stop in self.stops]
        return _Way(self.state.copy(), list(self.actions), stops, self.place, self.carts, self.firm)


def ways(tables: Records, view: Records, seat: int, notation: Notation) -> dict[str, Any]:
    """All `ways` up from where a seat stands in its view, and the gain of each of its `options` by itself.

    There are no ways for who is not at work in the mine, and no options for who has nothing to decide.
    """
    state = view.copy()
    options = _options(tables[0], state, seat, notation)
    if not _stand_revealed(tables[0], state[0], seat):
        return {"ways": [], "options": options}
    start = _Way(state)
    if state[0].want[seat] != WANT_PLACE and state[0].chain[seat] >= 0:
        start.stops.append(_Stop(cell_name(int(state[0].cell[seat, state[0].chain[seat]]))))
    return {"ways": [_plain(way, notation) for way in _followed(tables[0], start, seat)], "options": options}


def _options(t: Record, state: Records, seat: int, notation: Notation) -> dict[str, dict[str, int]]:
    """What each legal action brings at once."""
    codes = np.empty(MAX_LEGAL, np.int16)
    if state[0].want[seat] == WANT_NOTHING or state[0].phase == CHOOSING:
        return {}
    found = {}
    for code in codes[: int(RULES.legal(t, state[0], seat, codes))].tolist():
        trial = _Way(state.copy())
        trial.stops.append(_Stop(None))
        _take(t, trial, seat, code)
        found[notation.action(code).text] = _total(trial)
    return found


def _stand_revealed(t: Record, s: Record, seat: int) -> bool:
    """Whether a seat is at work in its mine; while cards are being chosen, as if the others had none to play."""
    if s.phase == CHOOSING and s.chosen[seat] not in (NO_CHOICE, NOTHING):
        card = int(s.chosen[seat])
        for other in range(s.seats):
            if other != seat:
                s.chosen[other] = NOTHING
                s.want[other] = WANT_NOTHING
        RULES.apply(t, s, seat, UNCHOOSE)
        RULES.apply(t, s, seat, CHOOSE_0 + card)
    return bool(s.phase == MINING and s.want[seat] not in (WANT_NOTHING, WANT_CARD))


def _followed(t: Record, way: _Way, seat: int) -> Iterator[_Way]:
    """The way to its end, or each of those into which it forks."""
    codes, weights = np.empty(MAX_LEGAL, np.int16), np.empty(MAX_LEGAL, np.int32)
    round_ = int(way.state[0].clock)
    while len(way.actions) < MOST_DECISIONS:
        s = way.state[0]
        count = int(RULES.legal(t, s, seat, codes))
        if s.phase != MINING or s.clock != round_ or s.want[seat] == WANT_NOTHING or not count:
            break
        if s.want[seat] in (WANT_PLACE, WANT_UP) and count > 1:
            for code in codes[:count].tolist():
                fork = way.fork()
                _take(t, fork, seat, code)
                yield from _followed(t, fork, seat)
            return
        WITS.weigh(t, s, seat, codes, count, weights)
        _take(t, way, seat, int(codes[int(np.argmax(weights[:count]))]))
    yield way


def _take(t: Record, way: _Way, seat: int, code: int) -> None:
    s = way.state[0]
    placing, chain, board = s.want[seat] == WANT_PLACE, int(s.chain[seat]), int(s.board[seat])
    before = _holdings(t, s, seat)
    if TAKE_0 <= code < UP_0 and way.stops and way.stops[-1].effect is None:
        way.stops[-1].effect = code - TAKE_0 + 1
    elif SURFACE_0 <= code < SURFACE_0 + len(t.surface_effect):
        way.stops.append(_Stop(None, code - SURFACE_0 + 1))
    flags = RULES.apply(t, s, seat, code)
    way.actions.append(code)
    if flags & REVEALS and way.firm is None:
        way.firm = len(way.actions)
    gain = {name: after - was for name, was, after in zip(GAINS, before, _holdings(t, s, seat), strict=True)}
    if board != NO_BOARD and s.board[seat] != board:
        del gain["spaces"]  # the marker went on to another board, where spaces count anew
    if placing:
        built = int(s.built[seat]) - 1
        way.place, way.carts = cell_name(int(s.cell[seat, built])), gain["carts"]
        way.stops.append(_Stop(way.place))
        chain = built
    if chain >= 0:
        for k in _climbed(s, seat, chain, code):
            way.stops.append(_Stop(cell_name(int(s.cell[seat, k]))))
    stop = way.stops[_stop_of(way, code, placing)] if way.stops else None
    if stop is not None:
        for name, more in gain.items():
            if more:
                stop.gain[name] = stop.gain.get(name, 0) + more


def _stop_of(way: _Way, code: int, placing: bool) -> int:
    """At which stop an action brings what it brings: where it was taken, not where the chain is afterwards."""
    if placing:
        return next(i for i, stop in enumerate(way.stops) if stop.cell == way.place)
    taken = [i for i, stop in enumerate(way.stops) if stop.effect is not None]
    return taken[-1] if taken and not UP_0 <= code < SURFACE_0 else len(way.stops) - 1


def _climbed(s: Record, seat: int, k: int, code: int) -> Iterator[int]:
    """The cards to which the chain went on from one: by the side chosen, then unasked while there is only one above."""
    end = int(s.chain[seat])
    side = {UP_0: UPPER_LEFT, UP_0 + 1: UPPER_RIGHT}.get(code)
    while k >= 0 and k != end:
        above = [int(touching(s, seat, k, way)) for way in ((side,) if side is not None else (UPPER_LEFT, UPPER_RIGHT))]
        k, side = next((card for card in above if card >= 0), -1), None
        if k >= 0:
            yield k


def _holdings(t: Record, s: Record, seat: int) -> tuple[int, ...]:
    """What a seat has, in the order of GAINS."""
    out: Numbers = np.zeros((SEATS, SCORE_COLUMNS), np.int32)
    RULES.scores(t, s, out)
    machines, collapses = int(s.machines[seat].sum()), int(s.collapsed[seat].sum())
    held, space = int(s.held[seat]), int(s.space[seat])
    return int(s.coins[seat]), int(s.points[seat]), int(out[seat, SCORE_CARTS]), machines, collapses, held, space


def _total(way: _Way) -> dict[str, int]:
    total: dict[str, int] = {}
    for stop in way.stops:
        for name, more in stop.gain.items():
            total[name] = total.get(name, 0) + more
    return {name: more for name, more in total.items() if more}


def _plain(way: _Way, notation: Notation) -> dict[str, Any]:
    return {
        "place": way.place,
        "carts": way.carts,
        "actions": [notation.action(code).text for code in way.actions],
        "firm": len(way.actions) if way.firm is None else way.firm,
        "stops": [stop.plain() for stop in way.stops],
        "gain": _total(way),
    }
