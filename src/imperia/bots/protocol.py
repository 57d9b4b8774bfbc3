"""What a bot is asked, and what it answers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from imperia.kernel.actions import Action
from imperia.kernel.records import Records

_BUDGET = re.compile(r"([1-9][0-9]{0,8})(ms|sims)")


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one decision: so many milliseconds, or so many simulated games."""

    milliseconds: int | None = None
    simulations: int | None = None

    @classmethod
    def read(cls, text: str) -> Budget | None:
        """A budget as it is written, `200ms` or `1000sims`; None if it is not one."""
        found = _BUDGET.fullmatch(text)
        if found is None:
            return None
        count = int(found[1])
        return cls(milliseconds=count) if found[2] == "ms" else cls(simulations=count)

    def __str__(self) -> str:
        return f"{self.simulations}sims" if self.milliseconds is None else f"{self.milliseconds}ms"


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot came to think of one action."""

    action: Action
    visits: int
    """How many simulated games began with it."""
    points: float
    """The bot's own points at the end, on average."""
    wins: tuple[float, ...]
    """The chance of every seat to win, shared wins shared."""
    counted: bool = True
    """Whether chances were counted over simulated games; if not, they are foreseen, and `visits` tells no error."""


@dataclass(frozen=True, slots=True)
class Decision:
    """An action and, on request, how the bot came to it: its thoughts, best first."""

    action: Action
    thoughts: tuple[Thought, ...] = ()


class Bot(Protocol):
    """One that decides for a seat.

    `view` is what `match.observe(seat)` gives: an array of one state with everything blanked that the seat may not
    know. `legal` is never empty. `rng` is the bot's own generator: with the same views and a generator of the same
    seed, a bot that counts simulations decides the same. Without a budget a bot takes the one of its name.
    """

    name: str

    def decide(
        self,
        view: Records,
        seat: int,
        legal: Sequence[Action],
        rng: np.random.Generator,
        budget: Budget | None = None,
        *,
        thoughts: bool = False,
    ) -> Decision:
        """One of the legal actions."""
