"""A table at which agents play: one match at a time, who is asked next, and what the end is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from imperia.envs.seeing import Eyes, Mask, Seen
from imperia.envs.versions import long_name, version_of, versions_of
from imperia.envs.wishes import one_of
from imperia.kernel.keys import key_of
from imperia.kernel.options import whole
from imperia.kernel.rewards import REWARDS, reward_of
from imperia.match.match import Match
from imperia.match.setup import Setup

ILLEGAL = -1.0
"""What an action that may not be taken is worth, where it ends the game."""


class Table:
    """One game after the other, with the same players and options.

    Where several seats may act, the lowest is asked first, and none is shown a choice that the rules hide.
    """

    def __init__(
        self, game: str, players: int, reward: object, observation: object, options: Mapping[str, object]
    ) -> None:
        self.setup = Setup.of(game, players, options)
        self.reward = one_of("reward", reward, REWARDS)
        self.eyes = Eyes(self.setup, observation)
        self.rng = np.random.default_rng()
        self.match = self.deal(None)

    @property
    def name(self) -> str:
        """The name of the environment, with its version."""
        return f"imperia_{self.setup.game.name}_v{version_of(self.setup.game)}"

    @property
    def metadata(self) -> dict[str, Any]:
        """What there is to know about the environment."""
        game = self.setup.game
        return {"name": self.name, "game": long_name(game.name), "versions": versions_of(game)}

    def deal(self, seed: int | bytes | None) -> Match:
        """A new game: that of `imperia.new(..., seed=seed)`, or without a seed the next of this table."""
        if seed is not None:
            key, number = key_of(seed), whole(seed)
            self.rng = np.random.default_rng(list(key) if number is None else abs(number))
        else:
            key = self.rng.bytes(32)
        self.match = Match(self.setup, key=key)
        return self.match

    @property
    def asked(self) -> int:
        """The seat whose decision is next; -1 when the game is over."""
        return min(self.match.acting, default=-1)

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether a seat may take an action now."""
        return seat in self.match.acting and 0 <= action < self.eyes.actions and bool(self.mask(seat)[action])

    def play(self, seat: int, action: int) -> None:
        """Take a decision that is known to be legal."""
        self.match.play(action, seat)

    def observation(self, seat: int) -> Seen:
        """What a seat may know."""
        return self.eyes.observation(self.match, seat)

    def mask(self, seat: int, more: int = 0) -> Mask:
        """1 for each action a seat may take now; a seat that waits may take none."""
        return self.eyes.mask(self.match, seat, more)

    def rewards(self) -> list[float]:
        """What the end of the game is worth to every seat; nothing before."""
        if not self.match.over:
            return [0.0] * self.setup.players
        return rewards_of(self.match, self.reward)

    def copy(self) -> Table:
        """An independent table in the same position, with the same games to come."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.match = self.match.copy()
        twin.rng = np.random.Generator(type(self.rng.bit_generator)())
        twin.rng.bit_generator.state = self.rng.bit_generator.state
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        return self.copy()


def rewards_of(match: Match, reward: str) -> list[float]:
    """What a finished game is worth to every seat."""
    setup, seats = match.setup, match.players
    rows = np.zeros((setup.game.rules.max_seats, len(setup.game.columns)), np.int32)
    setup.entries.score(setup.tables, match.observe(), 0, rows)
    by, total = REWARDS.index(reward), setup.game.columns.index("total")
    return [float(reward_of(rows, seats, seat, total, by)) for seat in range(seats)]
