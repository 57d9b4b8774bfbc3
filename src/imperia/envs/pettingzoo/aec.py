"""One agent at a time: PettingZoo's agent environment cycle."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from imperia.envs.pettingzoo.agents import Agents, Observation
from imperia.envs.table import ILLEGAL
from imperia.envs.wishes import code_of
from imperia.errors import IllegalAction

NONE = -1
"""No action at all, which may never be taken."""


class TurnEnv(Agents, AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """A game that asks one agent at a time; rewards come at its end.

    An action that may not be taken ends the game: -1 for the agent that gave it. `max_cycles` cuts a game after so many
    decisions for each agent on average.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: with a seed, that of `imperia.new(..., seed=seed)`."""
        self.table.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        """Turn to the next agent, whose info holds its mask."""
        self.agent_selection = self.possible_agents[max(0, self.table.asked)]
        for agent in self.agents:
            self.infos[agent] = {"action_mask": self.mask_for(agent)}

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """The agents in the order in which they are asked."""
        if not hasattr(self, "agent_selection"):
            raise IllegalAction("env-no-game")
        return super().agent_iter(max_iter)

    def last(self, observe: bool = True) -> Any:
        """What the selected agent sees, has got since it was last asked, and may do."""
        self.check_playing()
        return super().last(observe)

    def observe(self, agent: str) -> Observation:
        """What an agent may know."""
        return self.seen_by(agent)

    def step(self, action: int | None) -> None:
        """Take the selected agent's decision; None for one whose game is over."""
        self.check_playing()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat, code = self.seat_of(agent), NONE if action is None else code_of(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if not self.table.is_legal(seat, code):
            self.rewards[agent] = ILLEGAL
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.table.play(seat, code)
            self._judge()
        self._accumulate_rewards()
        self._select()
        if any(self.terminations.values()) or any(self.truncations.values()):
            self._deads_step_first()

    def _judge(self) -> None:
        match = self.table.match
        if match.over:
            self.rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and match.ply >= self.max_cycles * len(self.possible_agents):
            self.truncations = dict.fromkeys(self.agents, True)
