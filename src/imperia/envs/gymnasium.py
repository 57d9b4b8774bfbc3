"""One agent against bots, for Gymnasium: `gymnasium.make("imperia/Empire-v1", players=3, opponents="greedy")`."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from imperia.bots import dismiss, make
from imperia.envs.pictures import MODES, Picture, checked, draw
from imperia.envs.table import ILLEGAL, Table
from imperia.envs.wishes import code_of, one_of
from imperia.errors import OptionError
from imperia.kernel.options import whole
from imperia.words import shown

Observation = np.ndarray[Any, np.dtype[np.float32]]
Info = dict[str, Any]


class SoloEnv(gymnasium.Env[Observation, np.int64]):
    """A seat for an agent at a table of bots; the reward comes at the end.

    `opponents` names the bot on every other seat, or one for each of them in seat order; `seat` is the agent's, or
    `random`: drawn for every game. An action that may not be taken ends the game with -1; the mask of those that may
    is in the info and given by `action_masks`.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | str = 0,
        reward: str = "rank",
        observation: str = "flat",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.table = Table(game, players, reward, observation, options)
        self.render_mode = checked(render_mode)
        self.metadata = {**self.metadata, **self.table.metadata}
        self.seat = self._seat_wanted = self._checked_seat(seat)
        self.opponents = _names_of(opponents, players - 1)
        self._bots = [make(name, self.table.setup) for name in self.opponents]
        self._luck = np.random.default_rng()
        eyes = self.table.eyes
        self.action_space = spaces.Discrete(eyes.actions)
        self.observation_space = spaces.Box(eyes.low, eyes.high, dtype=np.float32)

    def _checked_seat(self, seat: int | str) -> int:
        """A seat of the table, or -1 for one that is drawn."""
        players = self.table.setup.players
        number = whole(seat)
        if number is not None and 0 <= number < players:
            return number
        one_of("seat", seat, ("random", *map(str, range(players))))
        return -1 if seat == "random" else int(seat)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """A new game: with a seed, that of `imperia.new(..., seed=seed)`."""
        super().reset(seed=seed)
        self.table.deal(seed)
        self._luck = np.random.default_rng(self.table.rng.integers(2**63))
        players = self.table.setup.players
        self.seat = int(self._luck.integers(players)) if self._seat_wanted < 0 else self._seat_wanted
        self._let_others_play()
        return self.table.observation(self.seat), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        """Take the agent's decision, then let the others decide until the agent is asked again."""
        code = code_of(action)
        if not self.table.is_legal(self.seat, code):
            return self.table.observation(self.seat), ILLEGAL, True, False, self._info()
        self.table.play(self.seat, code)
        self._let_others_play()
        reward = self.table.rewards()[self.seat]
        return self.table.observation(self.seat), reward, self.table.match.over, False, self._info()

    def _let_others_play(self) -> None:
        table, match = self.table, self.table.match
        while (asked := table.asked) not in (self.seat, -1):
            bot = self._bots[asked - (asked > self.seat)]
            chosen = bot.decide(match.observe(asked), asked, match.legal(asked), self._luck)
            table.play(asked, chosen.action.code)

    def _info(self) -> Info:
        return {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which actions may be taken now, as sb3-contrib's MaskablePPO asks for it."""
        return self.table.mask(self.seat).astype(np.bool_)

    def render(self) -> Picture:
        """What the agent sees, in the render mode."""
        return draw(self.table.match, self.seat, self.render_mode)

    def close(self) -> None:
        """Let the bots go."""
        for bot in self._bots:
            dismiss(bot)

    def clone(self) -> SoloEnv:
        """An independent environment in the same position, with the same games to come; it shares the bots."""
        twin = copy.copy(self)
        twin.table = self.table.copy()
        twin._luck = copy.deepcopy(self._luck)
        return twin


def _names_of(opponents: object, seats: int) -> tuple[str, ...]:
    """The bot on every other seat."""
    names = [opponents] * seats if isinstance(opponents, str) else opponents
    if not isinstance(names, list | tuple) or len(names) != seats or not all(isinstance(name, str) for name in names):
        raise OptionError("env-opponents", given=shown(opponents), seats=seats)
    return tuple(names)
