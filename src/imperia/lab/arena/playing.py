"""One game of the arena, decided by nothing but the seed, the deal and the seating."""

from __future__ import annotations

import hashlib
import time
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from imperia.bots import Budget, dismiss, make
from imperia.lab.arena.plan import Plan, Seating
from imperia.match import Match


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game; everything is by seat."""

    deal: int
    seats: Seating
    shares: tuple[float, ...]
    """The share of the win: shared wins are shared."""
    points: tuple[int, ...]
    ranks: tuple[float, ...]
    """The place, from 1; seats that share places have the mean of them."""
    decisions: tuple[int, ...]
    milliseconds: tuple[float, ...]
    """The time the bot took for all its decisions."""

    def json(self) -> dict[str, Any]:
        """The game as plain data."""
        return asdict(self)

    @classmethod
    def read(cls, data: dict[str, Any]) -> Result:
        """The inverse of `json`."""
        plain: dict[str, Any] = {k: tuple(value) if isinstance(value, list) else value for k, value in data.items()}
        return cls(**plain)


def warm(plan: Plan) -> None:
    """Let every bot think once, so that nothing is compiled or loaded while its clock runs."""
    match = Match(plan.setup, key=_digest("warm"))
    seat = min(match.acting)
    for name in plan.bots:
        bot = make(name, plan.setup)
        try:
            rng = np.random.default_rng(0)
            bot.decide(match.observe(seat), seat, match.legal(seat), rng, Budget(simulations=1))
        finally:
            dismiss(bot)


def play(plan: Plan, deal: int, seating: Seating) -> Result:
    """Play one game to its end."""
    match = Match(plan.setup, key=_digest(f"deal {plan.seed} {deal}"))
    bots = [make(name, plan.setup) for name in seating]
    chance = [_generator(plan, deal, seating, seat) for seat in range(plan.players)]
    decisions = [0] * plan.players
    seconds = [0.0] * plan.players
    try:
        while not match.over:
            seat = min(match.acting)
            view, legal = match.observe(seat), match.legal(seat)
            began = time.perf_counter()
            decision = bots[seat].decide(view, seat, legal, chance[seat])
            seconds[seat] += time.perf_counter() - began
            decisions[seat] += 1
            match.play(decision.action, seat)
    finally:
        for bot in bots:
            dismiss(bot)
    shares, ranks = _places(match)
    points = tuple(score["total"] for score in match.scores)
    return Result(deal, seating, shares, points, ranks, tuple(decisions), tuple(round(1000 * s, 3) for s in seconds))


def _places(match: Match) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The share of the win and the place of every seat."""
    shares, ranks = [0.0] * match.players, [0.0] * match.players
    better = 0
    for group in match.ranking:
        for seat in group:
            shares[seat] = 0.0 if better else 1 / len(group)
            ranks[seat] = better + (len(group) + 1) / 2
        better += len(group)
    return tuple(shares), tuple(ranks)


def _digest(text: str) -> bytes:
    return hashlib.sha256(f"imperia arena {text}".encode()).digest()


def _generator(plan: Plan, deal: int, seating: Seating, seat: int) -> np.random.Generator:
    """A bot's own randomness in one game; it shares nothing with the deal's."""
    text = f"bot {plan.seed} {deal} {seat} {','.join(seating)}"
    return np.random.default_rng(int.from_bytes(_digest(text), "little"))
