"""Who meets whom: lineups of bots, and every way to seat them.

A deal is one key of a game. It is played once for every distinct seating of every lineup, so that the luck of the deal
and of the seat is the same for all.

- As many bots as seats: one lineup, every order of it.
- Fewer bots than seats: the last one named fills the other seats. Two bots at four seats are the first against three
  copies of the second, once in each seat.
- More bots than seats: every choice of as many as there are seats, each in every order.
- One seat: every bot plays the deal alone.
- A ladder: each rung against copies of the one below.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise, permutations
from typing import Any

from imperia.bots import Budget, dismiss, make
from imperia.errors import OptionError
from imperia.kernel.options import written
from imperia.match.setup import Setup
from imperia.words import shown

Seating = tuple[str, ...]
"""The name of the bot in each seat."""

DOUBLINGS = 4
"""Rungs of a ladder above the first."""


@dataclass(frozen=True)
class Plan:
    """Everything that decides which games are played, and how."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int = 0
    options: Mapping[str, object] | None = None
    """As given: workers settle them again."""
    ladder: bool = False

    @classmethod
    def of(
        cls,
        game: str,
        players: int,
        bots: Sequence[str],
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        *,
        ladder: bool = False,
    ) -> Plan:
        """A plan whose wishes have all been checked."""
        names = rungs(bots) if ladder else tuple(bots)
        if ladder and players == 1:
            raise OptionError("arena-ladder-alone")
        for name in names:
            if names.count(name) > 1:
                raise OptionError("arena-bot-twice", bot=shown(name))
        plan = cls(game, players, names, seed, dict(options or {}), ladder)
        for name in names:
            dismiss(make(name, plan.setup))
        return plan

    def __reduce__(self) -> tuple[Any, ...]:
        """Workers get the wishes, and make everything else themselves."""
        return Plan, (self.game, self.players, self.bots, self.seed, self.options, self.ladder)

    @cached_property
    def setup(self) -> Setup:
        """The set-up of every game."""
        return Setup.of(self.game, self.players, self.options or {})

    @property
    def lineups(self) -> list[tuple[str, ...]]:
        """Who sits down together; copies are named as often as they sit."""
        if self.ladder:
            return [(upper, *[lower] * (self.players - 1)) for lower, upper in pairwise(self.bots)]
        if len(self.bots) > self.players:
            return list(combinations(self.bots, self.players))
        return [(*self.bots, *[self.bots[-1]] * (self.players - len(self.bots)))]

    @cached_property
    def seatings(self) -> list[Seating]:
        """Every distinct seating of every lineup: the games of one deal."""
        return [seating for lineup in self.lineups for seating in dict.fromkeys(permutations(lineup))]

    def deals(self, games: int) -> int:
        """How many whole deals so many games are, at least."""
        if games < 1:
            raise OptionError("arena-games", games=games)
        return -(-games // len(self.seatings))

    @property
    def rivals(self) -> list[tuple[str, str]]:
        """Which bots to compare on the same deals: each rung with the one below, else the first with every other."""
        if self.ladder:
            return [(upper, lower) for lower, upper in pairwise(self.bots)]
        return [(self.bots[0], other) for other in self.bots[1:]]

    def facts(self) -> dict[str, Any]:
        """What a run is told apart by, as plain data."""
        setup = self.setup
        return {
            "game": self.game,
            "players": self.players,
            "options": {name: written(value) for name, value in setup.options.items()},
            "bots": list(self.bots),
            "ladder": self.ladder,
            "seed": self.seed,
            "rules": setup.game.version,
            "content": setup.content.hash,
        }


def rungs(bots: Sequence[str]) -> tuple[str, ...]:
    """The one bot that was named, with its simulations doubled again and again."""
    kind, _, text = bots[0].partition(":")
    budget = Budget.read(text)
    if len(bots) != 1 or budget is None or budget.simulations is None:
        raise OptionError("arena-ladder-bot", bots=shown(",".join(bots)))
    return tuple(f"{kind}:{Budget(simulations=budget.simulations << step)}" for step in range(DOUBLINGS + 1))
