"""A bot as a judge of moments: what every seat can expect of a game that stands like this."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from imperia.bots.protocol import Bot, Budget, Thought
from imperia.kernel.actions import Action
from imperia.kernel.records import Numbers, Records
from imperia.match.match import Match
from imperia.match.setup import Setup

Values = tuple[float, ...]
"""Every seat's chance to win; in a game for one, the points to expect."""


def state_of(match: Match) -> Records:
    """The state of a match as an array of one."""
    states = np.zeros(1, match.setup.game.rules.state)
    states[0] = match.state
    return states


class Judge:
    """Asks a bot for its thoughts, always with the eyes of the seat that is to decide."""

    def __init__(self, setup: Setup, bot: Bot, budget: Budget | None, seed: int) -> None:
        self.setup, self.bot, self.budget = setup, bot, budget
        self.rng = np.random.default_rng(seed)
        self.unit = "wins" if setup.players > 1 else "points"

    def think(
        self, view: Records, seat: int, legal: Sequence[Action], budget: Budget | None = None
    ) -> tuple[Thought, ...]:
        """The bot's thoughts about a decision, the best action first."""
        decision = self.bot.decide(view, seat, legal, self.rng, budget or self.budget, thoughts=True)
        if not decision.thoughts:
            raise TypeError(f"the bot {self.bot.name} does not tell its thoughts")
        return decision.thoughts

    def values(self, thought: Thought) -> Values:
        """What a thought expects for every seat."""
        return thought.wins if self.unit == "wins" else (thought.points,)

    def value(self, states: Records, budget: Budget | None = None) -> Values:
        """What every seat can expect in a state; of a game that is over, its result."""
        mask = self.setup.entries.who(states, 0)
        if mask == 0:
            return self._result(states)
        seat = (mask & -mask).bit_length() - 1
        return self.values(self._best(states, seat, budget))

    def own_values(self, states: Records, budget: Budget | None = None) -> Values:
        """As `value`, but each seat that may decide expects what it sees with its own eyes."""
        mask = self.setup.entries.who(states, 0)
        found = list(self.value(states, budget))
        for seat in range(self.setup.players):
            if mask >> seat & 1:
                found[seat] = self.values(self._best(states, seat, budget))[seat]
        return tuple(found)

    def _best(self, states: Records, seat: int, budget: Budget | None) -> Thought:
        setup = self.setup
        view = np.zeros(1, setup.game.rules.state)
        setup.entries.look(setup.tables, states, 0, seat, view, 0)
        codes: Numbers = np.empty(setup.game.rules.max_legal, np.int16)
        legal = codes[: setup.entries.options_of(setup.tables, states, 0, seat, codes)].tolist()
        return self.think(view, seat, [setup.notation.action(code) for code in legal], budget)[0]

    def _result(self, states: Records) -> Values:
        columns = self.setup.game.columns
        out: Numbers = np.zeros((self.setup.game.rules.max_seats, len(columns)), np.int32)
        self.setup.entries.score(self.setup.tables, states, 0, out)
        rows = out[: self.setup.players]
        if self.unit == "points":
            return (float(rows[0, columns.index("total")]),)
        winners = rows[:, -1] == 0
        return tuple((winners / winners.sum()).tolist())
