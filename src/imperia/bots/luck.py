"""How lucky a chance event was: what it led to, beside the mean of what it could have led to.

Both sides are taken with the eyes of the seat that decided: worlds it could be in before the event, with its decision
carried out in each, and worlds it could be in after the event. So what others hide weighs the same on both, and the
difference is what chance brought.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from imperia.bots.judge import Judge, Values, state_of
from imperia.bots.protocol import Budget
from imperia.kernel.keys import KEY_BYTES, words_of
from imperia.kernel.records import Numbers, Records
from imperia.match.match import Match, Played

WORLDS = 16
SURE = 2.0
"""So many standard errors make luck clear."""
SHARE = 8
"""Each world gets this part of the budget of a decision."""


@dataclass(frozen=True, slots=True)
class Event:
    """A chance event and what it meant for every seat."""

    ply: int
    """The decision that brought it about; -1 for the deal."""
    seat: int | None
    action: str
    """Empty for the deal."""
    luck: Values
    errors: Values
    """The standard errors of the luck: worlds are drawn, and only so many."""

    @property
    def is_clear(self) -> bool:
        """Whether it was lucky or unlucky for anyone beyond doubt."""
        return any(abs(luck) > SURE * error for luck, error in zip(self.luck, self.errors, strict=True))

    def json(self) -> dict[str, Any]:
        """The event as plain data."""
        luck, errors = ([round(value, 4) for value in values] for values in (self.luck, self.errors))
        return {"ply": self.ply, "seat": self.seat, "action": self.action, "luck": luck, "errors": errors}


def part_of(budget: Budget | None) -> Budget | None:
    """What one of many worlds gets of a budget."""
    if budget is None:
        return None
    if budget.milliseconds is not None:
        return Budget(milliseconds=max(1, budget.milliseconds // SHARE))
    return Budget(simulations=max(1, (budget.simulations or 1) // SHARE))


def deal_luck(judge: Judge, match: Match) -> Event:
    """What the deal meant: the game as it began, beside other deals."""
    setup, budget = judge.setup, part_of(judge.budget)
    start = state_of(match.at(0))
    ours = [judge.own_values(start, budget) for _ in range(WORLDS)]
    others = []
    for _ in range(WORLDS):
        states = np.zeros(1, setup.game.rules.state)
        setup.entries.deal(setup.tables, states, 0, setup.players, words_of(judge.rng.bytes(KEY_BYTES)))
        others.append(judge.own_values(states, budget))
    return Event(-1, None, "", *_difference(ours, others))


def event_luck(judge: Judge, before: Match, after: Match, played: Played) -> Event:
    """What was drawn or turned up by a decision, beside what could have been."""
    setup, budget, seat = judge.setup, part_of(judge.budget), played.seat
    ours, others = [], []
    codes: Numbers = np.empty(setup.game.rules.max_legal, np.int16)
    for _ in range(WORLDS):
        world = _imagined(judge, after.observe(seat))
        ours.append(judge.value(world, budget))
        world = _imagined(judge, before.observe(seat))
        setup.entries.step(setup.tables, world, 0, seat, played.action.code, codes)
        others.append(judge.value(world, budget))
    return Event(played.ply, seat, played.action.text, *_difference(ours, others))


def _imagined(judge: Judge, view: Records) -> Records:
    rng = judge.rng.integers(1, 2**63, 1, dtype=np.uint64)
    judge.setup.entries.imagine(judge.setup.tables, view, 0, rng)
    return view


def _difference(ours: list[Values], others: list[Values]) -> tuple[Values, Values]:
    """The difference of two means, and its standard error."""
    one, two = np.array(ours), np.array(others)
    luck = one.mean(axis=0) - two.mean(axis=0)
    errors = np.sqrt(one.var(axis=0, ddof=1) / len(one) + two.var(axis=0, ddof=1) / len(two))
    return tuple(luck.tolist()), tuple(errors.tolist())
