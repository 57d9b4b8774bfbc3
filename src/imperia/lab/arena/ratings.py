"""OpenSkill ratings from the games of a run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from imperia.lab.arena.playing import Result

Rating = tuple[float, float]
"""How strong a bot is, and how sure that is: mu and sigma, 25 and 8.33 before the first game."""


def ratings(results: Sequence[Result], bots: Sequence[str]) -> dict[str, Rating]:
    """Every bot's rating after all games, in the order of deals and seatings.

    Copies of a bot sit as separate players; their rating moves by the mean of what happened to them. In a game for one,
    the bots that played the same deal alone are taken as one game.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    found = {bot: model.rating(name=bot) for bot in bots}
    for names, ranks in _tables(sorted(results, key=lambda r: (r.deal, [bots.index(name) for name in r.seats]))):
        rated = model.rate([[found[name]] for name in names], ranks=list(ranks))
        for bot in set(names):
            moved = [team[0] for team, name in zip(rated, names, strict=True) if name == bot]
            mu, sigma = (sum(getattr(r, what) for r in moved) / len(moved) for what in ("mu", "sigma"))
            found[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
    return {bot: (rating.mu, rating.sigma) for bot, rating in found.items()}


def _tables(results: Iterable[Result]) -> Iterable[tuple[tuple[str, ...], tuple[float, ...]]]:
    """Names and ranks of every game with rivals in it."""
    for _, games in groupby(results, key=lambda result: result.deal):
        deal = list(games)
        if len(deal[0].seats) == 1:
            names = tuple(result.seats[0] for result in deal)
            if len(names) > 1:
                yield names, tuple(-float(result.points[0]) for result in deal)
        else:
            yield from ((result.seats, result.ranks) for result in deal if len(set(result.seats)) > 1)
