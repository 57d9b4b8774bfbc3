"""A game in OpenSpiel's hands: its deal, the match, and what every seat has seen so far."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from imperia.bots.judge import state_of
from imperia.errors import UnknownAction
from imperia.kernel.keys import key_of
from imperia.kernel.records import Records
from imperia.match.match import Match
from imperia.match.setup import Setup

SEED_BYTES = 4
"""A deal is drawn by so many chance nodes, each one byte of the seed: all 2^32 are equally likely."""
BYTE = 256
ALL = -2
"""Instead of a seat: one that knows everything."""

Key = tuple[str, int, tuple[tuple[str, object], ...]]
"""Game, players, options: what a set-up is made of."""


@cache
def setup_of(key: Key) -> Setup:
    """The set-up of a game; one per process for all its states."""
    name, players, options = key
    return Setup.of(name, players, dict(options))


class Playing:
    """Everything that changes in a state.

    It is copied in microseconds, because OpenSpiel clones states by copying their attributes, and it is written as the
    seed and the decisions taken, because OpenSpiel serialises states by pickling them.
    """

    def __init__(self, key: Key) -> None:
        self.key = key
        self.seed: tuple[int, ...] = ()
        self.match: Match | None = None
        self._past: list[tuple[Records, int, int]] = []
        """The state before each decision, and the decision, that some seat has not taken note of yet."""
        self._noted = [0] * self.setup.players
        self._memory = [b""] * self.setup.players
        self._told: dict[int, str] = {}
        """What was written of this position, by seat; copies in the same position share it."""

    @property
    def setup(self) -> Setup:
        """What stays the same."""
        return setup_of(self.key)

    @property
    def asked(self) -> int:
        """The seat whose decision is next; -1 when the game is over."""
        return -1 if self.match is None else min(self.match.acting, default=-1)

    def draw(self, byte: int) -> None:
        """Take the next byte of the seed; the last one deals the game."""
        if not 0 <= byte < BYTE:
            raise UnknownAction("env-seed-byte", byte=byte, last=BYTE - 1)
        self.seed += (byte,)
        if len(self.seed) == SEED_BYTES:
            self.match = Match(self.setup, key=key_of(int.from_bytes(bytes(self.seed), "big")))

    def play(self, code: int) -> None:
        """Take the decision of the seat that is asked."""
        match, seat = self.dealt, self.asked
        self._past.append((state_of(match), seat, code))
        self._told = {}
        match.play(code, seat)

    @property
    def dealt(self) -> Match:
        """The match, once there is one."""
        if self.match is None:
            raise RuntimeError("the game has not been dealt yet")
        return self.match

    def position(self) -> str:
        """The whole position as one line."""
        return self._written(ALL)

    def words(self, seat: int) -> list[str]:
        """What a seat (-1: a spectator) may know, in the words of a written position."""
        return self._written(seat).split(" ")

    def _written(self, seat: int) -> str:
        if seat not in self._told:
            setup, match = self.setup, self.dealt
            state = match.state if seat == ALL else match.observe(seat)[0]
            # NumPy finds the fields of a record slowly, and writing a position asks for hundreds.
            fields = SimpleNamespace(**{name: state[name] for name in state.dtype.names})
            self._told[seat] = setup.game.write_position(setup.content, setup.tables, fields)
        return self._told[seat]

    def memory(self, seat: int) -> bytes:
        """A digest of everything the seat has seen and done before now."""
        setup, views = self.setup, np.zeros(1, self.setup.game.rules.state)
        memory = self._memory[seat]
        for states, actor, code in self._past[self._noted[seat] :]:
            setup.entries.look(setup.tables, states, 0, seat, views, 0)
            own = code if actor == seat else -1
            memory = hashlib.sha256(memory + views.tobytes() + own.to_bytes(4, "big", signed=True)).digest()
        self._memory[seat], self._noted[seat] = memory, len(self._past)
        return memory

    def imagined(self, seat: int, luck: np.random.Generator) -> Playing:
        """The same game in a world that the seat, by all it has seen, could be in.

        What the other seats have seen there is made up, and known to nobody: instead of it they remember what the seat
        does, so that worlds differ only in what they are now.
        """
        twin = Playing(self.key)
        views, rng = self.dealt.observe(seat), luck.integers(1, 2**63, 1, dtype=np.uint64)
        self.setup.entries.imagine(self.setup.tables, views, 0, rng)
        twin.match = Match(self.setup, start=views)
        own = self.memory(seat)
        twin._memory = [
            own if other == seat else hashlib.sha256(own + bytes([other])).digest()
            for other in range(self.setup.players)
        ]
        return twin

    def copy(self) -> Playing:
        """An independent copy."""
        twin = object.__new__(Playing)
        twin.__dict__.update(self.__dict__)
        twin.match = self.match and self.match.copy()
        twin._past, twin._noted, twin._memory = list(self._past), list(self._noted), list(self._memory)
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> Playing:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Playing], tuple[Any, ...]]:
        if self.match is None or not self.match.from_position:
            log = [] if self.match is None else [played.action.code for played in self.match.history]
            return told, (self.key, self.seed, log)
        memory = [self.memory(seat) for seat in range(self.setup.players)]
        return found, (self.key, state_of(self.match).tobytes(), memory)


def told(key: Key, seed: tuple[int, ...], log: list[int]) -> Playing:
    """The game with this seed and these decisions."""
    playing = Playing(key)
    for byte in seed:
        playing.draw(byte)
    for code in log:
        playing.play(code)
    return playing


def found(key: Key, state: bytes, memory: list[bytes]) -> Playing:
    """A game in an imagined world."""
    playing = Playing(key)
    playing._memory = memory
    states = np.frombuffer(state, playing.setup.game.rules.state).copy()
    playing.match = Match(playing.setup, start=states)
    return playing
