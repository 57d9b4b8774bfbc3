"""A finished game looked at again: every player's chance over time, the decisions that cost most, who was lucky.

Everything is judged by a bot that tells its thoughts. A *value* is a seat's chance to win; in a game for one, the
points it can expect. The value of a moment is that of the best action of the seat that decided there, as it saw it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from imperia.bots.judge import Judge, Values, state_of
from imperia.bots.luck import SURE, Event, deal_luck, event_luck
from imperia.bots.naming import dismiss, thinker
from imperia.bots.protocol import Budget, Thought
from imperia.match.match import Match, Played

FORMAT = 1
USUAL = Budget(simulations=500)
NOTABLE = {"wins": 0.02, "points": 0.5}
"""Decisions that cost less are not worth a word."""
MOST = 8
"""Turning points at most."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision beside what the bot would have done."""

    played: Played
    best: str
    values: Values
    """Of the moment: of every seat after the best action."""
    cost: float
    """What the decision cost the seat against the best one, as far as the seat could know."""
    error: float
    """The standard error of the cost; 0 where it is not known."""


@dataclass(frozen=True)
class Review:
    """All that was found."""

    match: Match
    bot: str
    unit: str
    """`wins` or `points`: what values are."""
    decisions: Sequence[Judged]
    last: Values
    """The values at the end: the result, if the game is over."""
    events: Sequence[Event]

    @property
    def curves(self) -> list[list[float]]:
        """Every seat's value before each decision and at the end."""
        moments = [*(judged.values for judged in self.decisions), self.last]
        return [[values[seat] for values in moments] for seat in range(self.match.players)]

    @property
    def turning_points(self) -> list[Judged]:
        """The decisions that cost most, where that is clearly more than its standard error."""
        least = NOTABLE[self.unit]
        clear = [judged for judged in self.decisions if judged.cost >= max(least, SURE * judged.error)]
        return sorted(clear, key=lambda judged: -judged.cost)[:MOST]

    def luck(self) -> list[tuple[float, float]]:
        """What chance gave to or took from each seat, all in all, and the standard error of that."""
        found = []
        for seat in range(self.match.players):
            total = sum(event.luck[seat] for event in self.events)
            found.append((total, sqrt(sum(event.errors[seat] ** 2 for event in self.events))))
        return found

    def json(self) -> dict[str, Any]:
        """The stable JSON form."""
        return {
            "review": FORMAT,
            "game": self.match.game,
            "players": self.match.players,
            "over": self.match.over,
            "bot": self.bot,
            "unit": self.unit,
            "curves": [[round(value, 4) for value in curve] for curve in self.curves],
            "decisions": [
                {
                    "ply": judged.played.ply,
                    "seat": judged.played.seat,
                    "action": judged.played.action.text,
                    "best": judged.best,
                    "cost": round(judged.cost, 4),
                    "error": round(judged.error, 4),
                }
                for judged in self.decisions
            ],
            "turning_points": [judged.played.ply for judged in self.turning_points],
            "events": [event.json() for event in self.events],
            "luck": [{"luck": round(luck, 4), "error": round(error, 4)} for luck, error in self.luck()],
        }


def review(
    match: Match,
    budget: Budget | str = USUAL,
    *,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Review:
    """Look at every decision of a game again; `progress` hears of each."""
    bot = thinker(match.setup, budget)
    try:
        judge = Judge(match.setup, bot, Budget.read(budget) if isinstance(budget, str) else budget, seed)
        events = [] if match.from_position or match.chance else [deal_luck(judge, match)]
        decisions = []
        twin = match.at(0)
        for played in match.history:
            before = twin.copy()
            decisions.append(_judged(judge, before, played))
            twin.play(played.action, played.seat)
            if played.reveals and not played.opens:
                events.append(event_luck(judge, before, twin, played))
            if progress:
                progress(1)
        last = judge.value(state_of(match))
    finally:
        dismiss(bot)
    return Review(match, bot.name, judge.unit, decisions, last, events)


def _judged(judge: Judge, match: Match, played: Played) -> Judged:
    view, legal, seat = match.observe(played.seat), match.legal(played.seat), played.seat
    thoughts = judge.think(view, seat, legal)
    best = thoughts[0]
    if best.action == played.action:
        return Judged(played, best.action.text, judge.values(best), 0.0, 0.0)
    # Many actions share one budget, so little is known of each: the two that matter are compared once more.
    duel = {thought.action: thought for thought in judge.think(view, seat, [best.action, played.action])}
    if best.action not in duel or played.action not in duel:
        return Judged(played, best.action.text, judge.values(best), 0.0, 0.0)
    one, other = duel[best.action], duel[played.action]
    values = judge.values(one), judge.values(other)
    cost = values[0][seat] - values[1][seat]
    if cost <= 0:
        return Judged(played, played.action.text, values[1], 0.0, 0.0)
    error = sqrt(_variance(one, seat) + _variance(other, seat)) if judge.unit == "wins" else 0.0
    return Judged(played, best.action.text, values[0], cost, error)


def _variance(thought: Thought, seat: int) -> float:
    """How far a win chance that was counted may be off; of one that was foreseen that is not known."""
    if not thought.counted:
        return 0.0
    chance = min(max(thought.wins[seat], 0.5 / thought.visits), 1 - 0.5 / thought.visits)
    return chance * (1 - chance) / thought.visits
