"""Match: one game from the deal to the ranking."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from imperia.errors import IllegalAction, MalformedAction, OptionError
from imperia.kernel.actions import Action
from imperia.kernel.contract import FLAGS, NEXT_GAME, OPENS, REVEALS, SPECTATOR, Chance, Memo, News, View
from imperia.kernel.keys import FairDeal, words_of
from imperia.kernel.options import whole
from imperia.kernel.records import Record, Records, twin
from imperia.match.hidden import HIDDEN
from imperia.match.setup import Setup
from imperia.words import shown, speaker

if TYPE_CHECKING:
    from imperia.match.record import GameRecord


class Played(NamedTuple):
    """One decision that was taken."""

    ply: int
    seat: int
    action: Action
    reveals: bool
    """It made something hidden known, or drew from chance."""
    opens: bool
    """It made all hidden decisions up to this one known."""
    next_game: bool
    """It ended one game of a longer match."""


class Match:
    """A game being played; created by `imperia.new`, `imperia.replay` and `imperia.position`."""

    def __init__(
        self,
        setup: Setup,
        *,
        key: bytes | None = None,
        deal: FairDeal | None = None,
        chance: Chance | None = None,
        start: Records | None = None,
    ) -> None:
        self.setup = setup
        self.deal = deal
        self.key = deal.key(setup.content_hash, setup.options_text()) if deal else key
        self.chance = _plain_chance(chance)
        self.comments: dict[int, list[str]] = {}
        self.names: dict[int, str] = {}
        self._log: list[tuple[int, int, int]] = []
        self._codes = np.empty(setup.game.rules.max_legal, np.int16)
        self._start = np.zeros(1, setup.game.rules.state) if start is None else twin(start)
        self.from_position = start is not None
        if start is None:
            if self.key is None:
                raise OptionError("match-without-key")
            setup.entries.deal(setup.tables, self._start, 0, setup.players, words_of(self.key))
            if self.chance:
                setup.game.set_chance(setup.content, setup.tables, self._start, self.chance)
        self._states = twin(self._start)
        self._mask: int = setup.entries.who(self._states, 0)

    def __repr__(self) -> str:
        state = "over" if self.over else f"acting {sorted(self.acting)}"
        return f"<Match {self.setup.game.name}, {self.players} players, ply {self.ply}, {state}>"

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.setup.game.name

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.setup.players

    @property
    def options(self) -> dict[str, str | int | bool]:
        """Every option with its value."""
        return dict(self.setup.options)

    @property
    def state(self) -> Record:
        """The whole state, secrets included; treat it as read-only."""
        return self._states[0]

    @property
    def ply(self) -> int:
        """How many decisions have been taken."""
        return len(self._log)

    @property
    def acting(self) -> frozenset[int]:
        """The seats that may act now; empty when the game is over."""
        return _seats_in(self._mask, self.players)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._mask == 0

    def legal(self, seat: int | None = None) -> list[Action]:
        """The legal actions of a seat, by ascending code; of the acting seat if there is just one."""
        seat = SPECTATOR if seat is None and self.over else self._seat(seat)
        count = self.setup.entries.options_of(self.setup.tables, self._states, 0, seat, self._codes)
        action = self.setup.notation.action
        return [action(code) for code in self._codes[:count].tolist()]

    def play(self, action: str | int | Action, seat: int | None = None) -> Played:
        """Take one decision, given as text, code or Action; the seat may be left out when only one may act."""
        code = self._code(action)
        seat = self._seat(seat)
        result: int = self.setup.entries.step(self.setup.tables, self._states, 0, seat, code, self._codes)
        if result < 0:
            raise self._refusal(seat, code)
        self._mask = result // FLAGS
        self._log.append(_taken(seat, code, result % FLAGS))
        return self._played(len(self._log) - 1)

    def play_all(self, decisions: Sequence[tuple[int, int]]) -> None:
        """Take decisions that were legal once, pairs of seat and code, in one call: all of them or none."""
        rows = np.array([(seat, code, 0) for seat, code in decisions], np.int32).reshape(-1, 3)
        states, setup = twin(self._states), self.setup
        wrong: int = setup.entries.fold(setup.tables, states, 0, rows, 0, len(rows), self._codes)
        if wrong >= 0:
            trial = self.copy()
            for seat, code in decisions[: wrong + 1]:  # one by one: the one that cannot be taken says why
                trial.play(code, seat)
        self._states = states
        self._mask = setup.entries.who(states, 0)
        self._log += [_taken(*row) for row in rows.tolist()]

    def _code(self, action: str | int | Action) -> int:
        if isinstance(action, str):
            return self.setup.notation.parse(action)
        code = action.code if isinstance(action, Action) else whole(action)
        if code is None:
            raise MalformedAction("action-kind", kind=type(action).__name__)
        return self.setup.notation.action(code).code

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            seats = self.acting
            if not seats:
                raise IllegalAction("illegal-over" if self.over else "illegal-waiting")
            if len(seats) > 1:
                raise IllegalAction("illegal-which-seat", seats=", ".join(map(str, sorted(seats))))
            return next(iter(seats))
        number = whole(seat)
        if number is None or not 0 <= number < self.players:
            raise IllegalAction("illegal-no-seat", seat=shown(seat), seats=self.players)
        return number

    def _viewer(self, seat: int | None) -> int:
        """A seat, or a spectator for None and -1."""
        return SPECTATOR if seat is None or whole(seat) == SPECTATOR else self._seat(seat)

    def _refusal(self, seat: int, code: int) -> IllegalAction:
        game, view = self.setup.game, self._look(seat)
        return game.refuse(self.setup.content, self.setup.tables, view[0], seat, code)

    def _look(self, seat: int | None) -> Records:
        views = twin(self._states)
        self.setup.entries.look(self.setup.tables, self._states, 0, self._viewer(seat), views, 0)
        return views

    def observe(self, seat: int | None = None) -> Records:
        """What a seat (None: a spectator) may know, as an array of one state with the rest blanked."""
        return self._look(seat)

    def observe_all(self) -> Records:
        """What each seat, and behind them a spectator, may know: an array of views."""
        views = np.empty(self.players + 1, self._states.dtype)
        self.setup.entries.look_around(self.setup.tables, self._states, 0, self.players, views)
        return views

    def view(self, seat: int | None = None, language: str = "en") -> View:
        """What a seat (None: a spectator) may know, as plain JSON-ready data."""
        found: View = _fresh(self.shared_view(seat, language))
        return found

    def shared_view(
        self,
        seat: int | None = None,
        language: str = "en",
        *,
        known: Records | None = None,
        memo: Memo | None = None,
    ) -> View:
        """The same, sooner: its parts may be shared with other views, and must not be changed.

        `known` is what the seat may know, if it was looked at before; `memo` as for `Game.describe`.
        """
        setup, viewer = self.setup, self._viewer(seat)
        v = (self._look(seat) if known is None else known)[0]
        described = setup.game.describe(setup.content, setup.tables, v, viewer, language, memo)
        return {
            "game": self.game,
            "rules": self.setup.game.version,
            "players": self.players,
            "options": self.setup.written_options,
            "seat": None if viewer == SPECTATOR else viewer,
            "ply": self.ply,
            "acting": sorted(self.acting),
            "over": self.over,
            **described,
        }

    def _ranked(self) -> np.ndarray[Any, Any]:
        out = np.zeros((self.setup.game.rules.max_seats, len(self.setup.game.columns)), np.int32)
        self.setup.entries.score(self.setup.tables, self._states, 0, out)
        return out[: self.players]

    @property
    def scores(self) -> list[dict[str, int]]:
        """Points of every seat by source, and their total, as the game stands."""
        names = (*self.setup.game.sources, "total")
        return [dict(zip(names, row.tolist(), strict=False)) for row in self._ranked()]

    @property
    def ranking(self) -> list[tuple[int, ...]]:
        """Groups of seats, best first; seats that share a place are in one group."""
        ranks = self._ranked()[:, -1].tolist()
        return [tuple(s for s, r in enumerate(ranks) if r == rank) for rank in sorted(set(ranks))]

    @property
    def history(self) -> list[Played]:
        """Every decision in force, in order."""
        return self.since(0)

    def since(self, ply: int) -> list[Played]:
        """The decisions in force from a ply on."""
        return [self._played(number) for number in range(self._ply(ply), len(self._log))]

    def _played(self, ply: int) -> Played:
        seat, code, flags = self._log[ply]
        action = self.setup.notation.action(code)
        return Played(ply, seat, action, bool(flags & REVEALS), bool(flags & OPENS), bool(flags & NEXT_GAME))

    def _ply(self, ply: int) -> int:
        number = whole(ply)
        if number is None or not 0 <= number <= self.ply:
            raise OptionError("undo-ply", ply=shown(ply), last=self.ply)
        return number

    def reveals_since(self, ply: int) -> bool:
        """Whether something became known, or was drawn, by the decisions from a ply on."""
        return any(flags & REVEALS for _, _, flags in self._log[self._ply(ply) :])

    def undo(self, to: int | None = None) -> list[Played]:
        """Go back to an earlier ply (by default one back) and return what was taken back, oldest first."""
        to = self._ply(self.ply - 1 if to is None else to)
        taken = [self._played(ply) for ply in range(to, self.ply)]
        self._rewind(self._log[:to])
        self.comments = {ply: lines for ply, lines in self.comments.items() if ply <= to}
        return taken

    def _rewind(self, log: list[tuple[int, int, int]]) -> None:
        self._states = twin(self._start)
        if log:
            rows = np.array(log, np.int32)
            entries = self.setup.entries
            entries.fold(self.setup.tables, self._states, 0, rows, 0, len(rows), self._codes)
        self._log = log
        self._mask = self.setup.entries.who(self._states, 0)

    def copy(self) -> Match:
        """An independent match in the same position with the same history."""
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__)
        other._states = twin(self._states)
        other._codes = np.empty(self._codes.size, np.int16)
        other._log = list(self._log)
        other.comments = {ply: list(lines) for ply, lines in self.comments.items()}
        other.names = dict(self.names)
        return other

    def at(self, ply: int) -> Match:
        """A copy of the match as it was at an earlier ply."""
        then = self.copy()
        then._rewind(then._log[: self._ply(ply)])
        then.comments = {at: lines for at, lines in then.comments.items() if at <= ply}
        return then

    def position(self, seat: int | None = None) -> str:
        """The game as one line; with a seat (-1: a spectator), as far as it may know."""
        from imperia.match.positions import write

        return write(self, self._states if seat is None or self.over else self._look(seat))

    def record(self, seat: int | None = None) -> GameRecord:
        """The game as a written record; with a seat (-1: a spectator), as far as it may know while it runs."""
        from imperia.match.record import GameRecord

        viewer = None if seat is None else self._viewer(seat)
        return GameRecord.of(self, None if self.over else viewer)

    def svg(self, seat: int | None = None, language: str = "en") -> str:
        """A picture of what a seat (None: a spectator) may know."""
        return self.setup.game.svg(self.setup.content, self.shared_view(seat, language), speaker(language))

    def story(self, seat: int | None = None, language: str = "en", since: int = 0) -> Iterator[tuple[Played, str]]:
        """Every decision from a ply on with a sentence about it, as a seat (None: a spectator) may tell it."""
        words = speaker(language)
        then = self.at(since)
        hidden = self.hidden_from(self._viewer(seat))
        for played in self.history[since:]:
            before = then.shared_view(seat, language)
            if played.ply in hidden:
                secret = Action(-1, HIDDEN, HIDDEN, (), (), hidden=True)
                yield played._replace(action=secret), words("tell-hidden")
            else:
                yield played, self.setup.tell(before, played.seat, played.action.code, words)
            then.play(played.action, played.seat)

    def news(self, language: str = "en", since: int = 0) -> Iterator[tuple[int, list[News]]]:
        """What happened by itself, open to all: how many decisions had been taken then, and the sentences about it."""
        setup = self.setup
        told = partial(setup.game.news, setup.content, setup.tables)
        then = self.at(since)
        if (
            since == 0
            and not self.from_position
            and (lines := told(None, then._look(None)[0], SPECTATOR, -1, language))
        ):
            yield 0, lines
        for played in self.history[since:]:
            before = then._look(played.seat)
            then.play(played.action, played.seat)
            if lines := told(before, then._look(None)[0], played.seat, played.action.code, language):
                yield played.ply + 1, lines

    def hidden_from(self, seat: int | None) -> Mapping[int, Played]:
        """The decisions whose content a seat may not know, by ply: not opened yet, or withdrawn before they were."""
        hidden: dict[int, Played] = {}
        pending: dict[int, Played] = {}
        blocks = self.setup.game.blocks
        for played in self.history:
            if played.action.hidden:
                pending[played.seat] = hidden[played.ply] = played
            elif blocks[played.action.kind].withdraws:
                pending.pop(played.seat, None)
            if played.opens:
                for known in pending.values():
                    del hidden[known.ply]
                pending.clear()
        return {ply: played for ply, played in hidden.items() if played.seat != seat}


@cache
def _seats_in(mask: int, players: int) -> frozenset[int]:
    """The seats whose bits are set in a mask."""
    return frozenset(seat for seat in range(players) if mask >> seat & 1)


@lru_cache(1 << 16)
def _taken(seat: int, code: int, flags: int) -> tuple[int, int, int]:
    """A line of the log: the same come again and again, and thousands of games share them."""
    return seat, code, flags


def _fresh(data: Any) -> Any:
    """Plain data that shares nothing which could be changed."""
    if isinstance(data, dict):
        return {name: _fresh(value) for name, value in data.items()}
    return [_fresh(value) for value in data] if isinstance(data, list) else data


def _plain_chance(chance: Chance | None) -> dict[str, Any] | None:
    """Chance set by hand as the plain data that a record can hold."""
    if not chance:
        if chance is None or isinstance(chance, Mapping):
            return None
        raise OptionError("chance-kind", kind=type(chance).__name__)
    try:
        plain = json.loads(json.dumps(dict(chance), default=int))
    except (TypeError, ValueError, RecursionError):
        raise OptionError("chance-kind", kind=type(chance).__name__) from None
    found: dict[str, Any] = plain
    return found
