"""The ways up: every path from a place to the Surface, and what it would bring.

Played on a view by the rules themselves. Where the path does not fork, what brings most at once is taken: that is an
offer, and each of its decisions can be taken differently.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from imperia.kernel.actions import Notation
from imperia.kernel.contract import FLAGS, REVEALS
from imperia.kernel.entries import Entries
from imperia.kernel.records import Numbers, Record, Records
from imperia.miners.codes import (
    CHOOSE_0,
    CHOOSING,
    DRAW_0,
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
    UP_0,
    UPPER_LEFT,
    UPPER_RIGHT,
    WANT_CARD,
    WANT_EFFECT,
    WANT_NOTHING,
    WANT_PLACE,
    WANT_SURFACE,
    WANT_UP,
    cell_name,
)
from imperia.miners.rules.mine import touching

MOST_DECISIONS = 60
"""A chain is far shorter; a view that knows too little to end one is not followed for ever."""
GAINS = ("coins", "points", "carts", "machines", "collapses", "cards", "spaces")
WORTH = (2, 6, 6, 3, -1, 2, 2)
"""How much each of them counts when something has to be offered: an opinion, not a rule."""
STAGES = (WANT_NOTHING, WANT_CARD, WANT_PLACE, WANT_UP, WANT_EFFECT, WANT_SURFACE)
"""What comes between the effects of a chain; all other decisions belong to an effect."""


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


@dataclass(frozen=True)
class _Game:
    """What following a way needs to know: the compiled calls, the content, the seat."""

    entries: Entries
    tables: Records
    seat: int

    def legal(self, state: Records) -> list[int]:
        codes = np.empty(MAX_LEGAL, np.int16)
        found: list[int] = codes[: self.entries.options_of(self.tables, state, 0, self.seat, codes)].tolist()
        return found

    def step(self, state: Records, code: int) -> bool:
        """Take an action; says whether it reveals something."""
        done = int(self.entries.step(self.tables, state, 0, self.seat, code, np.empty(MAX_LEGAL, np.int16)))
        return bool(done % FLAGS & REVEALS)

    def holdings(self, state: Records) -> tuple[int, ...]:
        """What the seat has, in the order of GAINS."""
        out: Numbers = np.zeros((SEATS, SCORE_COLUMNS), np.int32)
        self.entries.score(self.tables, state, 0, out)
        s, seat = state[0], self.seat
        machines, collapses = int(s.machines[seat].sum()), int(s.collapsed[seat].sum())
        held, space = int(s.held[seat]), int(s.space[seat])
        return int(s.coins[seat]), int(s.points[seat]), int(out[seat, SCORE_CARTS]), machines, collapses, held, space


def ways(entries: Entries, tables: Records, view: Records, seat: int, notation: Notation) -> dict[str, Any]:
    """All `ways` up from where a seat stands in its view, and the gain of each of its `options` by itself.

    There are no ways for who is not at work in the mine, and no options for who has nothing to decide.
    """
    game, state = _Game(entries, tables, seat), view.copy()
    options = _options(game, state, notation)
    if not _stand_revealed(game, state):
        return {"ways": [], "options": options}
    start, s = _Way(state), state[0]
    if s.want[seat] != WANT_PLACE and s.chain[seat] >= 0:
        start.stops.append(_Stop(cell_name(int(s.cell[seat, s.chain[seat]]))))
    return {"ways": [_plain(way, notation) for way in _followed(game, start)], "options": options}


def _options(game: _Game, state: Records, notation: Notation) -> dict[str, dict[str, int]]:
    """What each legal action brings at once."""
    if state[0].want[game.seat] == WANT_NOTHING or state[0].phase == CHOOSING:
        return {}
    found = {}
    for code in game.legal(state):
        trial = _Way(state.copy(), stops=[_Stop(None)])
        _take(game, trial, code)
        found[notation.action(code).text] = _total(trial)
    return found


def _stand_revealed(game: _Game, state: Records) -> bool:
    """Whether a seat is at work in its mine; while cards are being chosen, as if the others had none to play."""
    s, seat = state[0], game.seat
    if s.phase == CHOOSING and s.chosen[seat] not in (NO_CHOICE, NOTHING):
        card = int(s.chosen[seat])
        s.chosen[:] = NOTHING
        s.want[:] = WANT_NOTHING
        s.chosen[seat], s.want[seat] = NO_CHOICE, WANT_CARD
        game.step(state, CHOOSE_0 + card)
    return bool(s.phase == MINING and s.want[seat] not in (WANT_NOTHING, WANT_CARD))


def _followed(game: _Game, way: _Way) -> Iterator[_Way]:
    """The way to its end, or each of those into which it forks."""
    round_ = int(way.state[0].clock)
    while len(way.actions) < MOST_DECISIONS:
        s = way.state[0]
        codes = game.legal(way.state)
        if s.phase != MINING or s.clock != round_ or s.want[game.seat] == WANT_NOTHING or not codes:
            break
        if s.want[game.seat] in (WANT_PLACE, WANT_UP) and len(codes) > 1:
            for code in codes:
                fork = way.fork()
                _take(game, fork, code)
                yield from _followed(game, fork)
            return
        _take(game, way, max(codes, key=lambda code: _promise(game, way.state, code)))
    yield way


def _promise(game: _Game, state: Records, code: int) -> int:
    """What an action brings until the next stage of the chain, each choice on the way there being the boldest."""
    trial = state.copy()
    before = game.holdings(trial)
    game.step(trial, code)
    for _ in range(MOST_DECISIONS):
        if trial[0].want[game.seat] in STAGES or trial[0].phase != MINING:
            break
        codes = game.legal(trial)
        if not codes:
            break
        game.step(trial, codes[-1])
    return sum(worth * (after - was) for worth, was, after in zip(WORTH, before, game.holdings(trial), strict=True))


def _take(game: _Game, way: _Way, code: int) -> None:
    s, seat = way.state[0], game.seat
    placing, chain, board = s.want[seat] == WANT_PLACE, int(s.chain[seat]), int(s.board[seat])
    before = game.holdings(way.state)
    if TAKE_0 <= code < UP_0 and way.stops and way.stops[-1].effect is None:
        way.stops[-1].effect = code - TAKE_0 + 1
    elif SURFACE_0 <= code < DRAW_0:
        way.stops.append(_Stop(None, code - SURFACE_0 + 1))
    reveals = game.step(way.state, code)
    way.actions.append(code)
    if reveals and way.firm is None:
        way.firm = len(way.actions)
    gain = {name: after - was for name, was, after in zip(GAINS, before, game.holdings(way.state), strict=True)}
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
    if way.stops:
        stop = way.stops[_stop_of(way, code, placing)]
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
