"""What the two PettingZoo environments share: agents, spaces, pictures, clones."""

from __future__ import annotations

import copy
from typing import Any, TypeVar

import numpy as np
from gymnasium import spaces

from imperia.envs.pictures import MODES, Picture, checked, draw
from imperia.envs.seeing import Mask
from imperia.envs.table import Table
from imperia.envs.wishes import cycles_of, one_of
from imperia.errors import IllegalAction, OptionError
from imperia.words import shown

MASKS = ("info", "observation")
"""Where an agent finds its action mask: always in its info, and also in its observation if that is asked for."""

Observation = np.ndarray[Any, Any] | dict[str, np.ndarray[Any, Any]]
Self = TypeVar("Self", bound="Agents")


class Agents:
    """Agents `player_0`, `player_1` and so on at a table, one for each seat."""

    _extra = 0
    """How many actions there are behind the game's own."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        reward: str = "rank",
        observation: str = "flat",
        mask: str = "info",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.table = Table(game, players, reward, observation, options)
        self.max_cycles = cycles_of(max_cycles)
        self.render_mode = checked(render_mode)
        self.metadata = {
            **self.table.metadata,
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": True,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.setup.players)]
        self.agents: list[str] = []
        self._mask = one_of("mask", mask, MASKS)
        eyes = self.table.eyes
        self.action_spaces = {
            agent: spaces.Discrete(eyes.actions + self._extra, seed=seat)
            for seat, agent in enumerate(self.possible_agents)
        }
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> spaces.Space[Any]:
        eyes = self.table.eyes
        seen = spaces.Box(eyes.low, eyes.high, dtype=np.float32)
        if self._mask == "info":
            return seen
        mask = spaces.Box(0, 1, (eyes.actions + self._extra,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same space for every agent."""
        return self.observation_spaces[self.known(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All action codes of the game."""
        return self.action_spaces[self.known(agent)]

    def seat_of(self, agent: str) -> int:
        """The seat an agent sits on."""
        return self.possible_agents.index(self.known(agent))

    def known(self, agent: str) -> str:
        """An agent of this table."""
        if agent not in self.possible_agents:
            raise OptionError("env-agent", agent=shown(agent), agents=", ".join(self.possible_agents))
        return agent

    def check_playing(self) -> None:
        """Refuse to go on where there is no game."""
        if not self.agents:
            raise IllegalAction("env-no-game")

    def mask_for(self, agent: str) -> Mask:
        """1 for each action an agent may take now."""
        return self.table.mask(self.seat_of(agent), self._extra)

    def seen_by(self, agent: str) -> Observation:
        """The observation of an agent."""
        seen = self.table.observation(self.seat_of(agent))
        return seen if self._mask == "info" else {"observation": seen, "action_mask": self.mask_for(agent)}

    def state(self) -> np.ndarray[Any, Any]:
        """What a spectator sees, for training with a central critic."""
        return self.table.observation(-1)

    def render(self) -> Picture:
        """What a spectator sees, in the render mode."""
        return draw(self.table.match, None, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def clone(self: Self) -> Self:
        """An independent environment in the same position, with the same games to come."""
        return copy.deepcopy(self)
