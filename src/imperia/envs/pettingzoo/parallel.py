"""All agents at once: PettingZoo's parallel environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv

from imperia.envs.pettingzoo.agents import Agents, Observation
from imperia.envs.seeing import Mask
from imperia.envs.wishes import code_of
from imperia.errors import MalformedAction

Infos = dict[str, dict[str, Any]]


class TableEnv(Agents, ParallelEnv):  # type: ignore[misc] # PettingZoo has no types
    """A game in which all agents that may act do so at once; rewards come at its end.

    An agent that waits has one action, the no-op, whose code follows the game's own. Decisions are carried out in seat
    order. One that may not be taken, or no longer because of what another agent did in the same step, is left out: the
    agent's info says `"taken": False`, and it is asked again. `max_cycles` cuts a game after so many steps.
    """

    _extra = 1

    def __init__(self, game: str, players: int = 2, **more: Any) -> None:
        super().__init__(game, players, **more)
        self.noop = self.table.eyes.actions
        self._cycles = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """A new game: with a seed, that of `imperia.new(..., seed=seed)`."""
        self.table.deal(seed)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._seen(), self._infos(dict.fromkeys(self.agents, True))

    def mask_for(self, agent: str) -> Mask:
        """1 for each action an agent may take now: the no-op for one that waits."""
        mask = super().mask_for(agent)
        mask[self.noop] = self.seat_of(agent) not in self.table.match.acting
        return mask

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.seen_by(agent) for agent in self.agents}

    def _infos(self, taken: Mapping[str, bool]) -> Infos:
        return {agent: {"action_mask": self.mask_for(agent), "taken": taken[agent]} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Carry out the decisions of all agents in seat order."""
        self.check_playing()
        codes, acting = self._codes(actions), self.table.match.acting
        taken = {agent: self._take(agent, codes[agent], acting) for agent in self.agents}
        self._cycles += 1
        over = self.table.match.over
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
        terminations, truncations = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        seen, infos = self._seen(), self._infos(taken)
        if over or cut:
            self.agents = []
        return seen, rewards, terminations, truncations, infos

    def _codes(self, actions: object) -> dict[str, int]:
        """One code for every agent, checked before any of them is played."""
        given = actions if isinstance(actions, Mapping) else {}
        codes = {self.known(agent): code_of(action) for agent, action in given.items()}
        if missing := [agent for agent in self.agents if agent not in codes]:
            raise MalformedAction("env-actions-missing", agents=", ".join(missing), noop=self.noop)
        return codes

    def _take(self, agent: str, action: int, acting: frozenset[int]) -> bool:
        """Whether an agent's action could be carried out; waiting always can."""
        seat = self.seat_of(agent)
        if seat not in acting:
            return action == self.noop
        if not self.table.is_legal(seat, action):
            return False
        self.table.play(seat, action)
        return True
