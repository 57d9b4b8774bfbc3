"""A whole run: play what is missing, stop when the question is answered, add everything up."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

from imperia.errors import OptionError
from imperia.lab.arena.figures import Figures, Interval, lead
from imperia.lab.arena.ledger import Ledger
from imperia.lab.arena.plan import Plan
from imperia.lab.arena.playing import Result
from imperia.lab.arena.ratings import ratings
from imperia.lab.arena.sequential import Verdict, Watch
from imperia.lab.arena.workers import play_all


@dataclass(frozen=True)
class Contest:
    """The games of all complete deals, and what they say."""

    plan: Plan
    results: Sequence[Result]
    seconds: float
    interrupted: bool = False
    verdict: Verdict | None = None

    @property
    def deals(self) -> int:
        """How many deals were played in every seating."""
        return len({result.deal for result in self.results})

    def figures(self) -> list[Figures]:
        """What each bot did, in the order they were named."""
        return [Figures.of(self.results, bot) for bot in self.plan.bots]

    def leads(self) -> list[tuple[str, str, Interval]]:
        """How many points more a bot made than a rival on the same deals."""
        found = []
        for one, other in self.plan.rivals:
            games = [r for r in self.results if not self.plan.ladder or set(r.seats) == {one, other}]
            found.append((one, other, lead(games, one, other)))
        return found

    def lineups(self) -> list[list[Figures]]:
        """What the bots of each lineup did in its games."""
        found = []
        for lineup in self.plan.lineups:
            games = [result for result in self.results if sorted(result.seats) == sorted(lineup)]
            found.append([Figures.of(games, bot) for bot in dict.fromkeys(lineup)])
        return found

    def json(self) -> dict[str, Any]:
        """The stable JSON form."""
        facts = self.plan.facts()
        rules, content = facts.pop("rules"), facts.pop("content")
        rated = ratings(self.results, self.plan.bots)
        bots = [
            {**figures.json(), "rating": round(rated[figures.name][0], 3), "sigma": round(rated[figures.name][1], 3)}
            for figures in self.figures()
        ]
        leads = [
            {"bot": one, "against": other, "points": round(found.value, 4), "interval": found.json(4)}
            for one, other, found in self.leads()
        ]
        return {
            **facts,
            "deals": self.deals,
            "games": len(self.results),
            "seconds": round(self.seconds, 3),
            "interrupted": self.interrupted,
            "until": self.verdict.json() if self.verdict else None,
            "versions": {"imperia": version("imperia"), "rules": rules, "content": content},
            "bots": bots,
            "leads": leads,
            "lineups": [[figures.json() for figures in lineup] for lineup in self.lineups()],
        }


def compete(
    plan: Plan,
    games: int,
    *,
    workers: int | None = None,
    ledger: Ledger | None = None,
    until: float | None = None,
    progress: Callable[[int], None] | None = None,
) -> Contest:
    """Play so many games, rounded up to whole deals, on all cores unless told otherwise.

    Ctrl-C ends it early: what is finished is kept, and the complete deals are added up.
    """
    deals = plan.deals(games)
    if until is not None and (plan.ladder or plan.players == 1 or not 0 < until < 1):
        raise OptionError("arena-until", bar=until)
    count = len(plan.seatings)
    done = {key: result for key, result in (ledger.results if ledger else {}).items() if key[0] < deals}
    jobs = [(deal, seating) for deal in range(deals) for seating in plan.seatings if (deal, seating) not in done]
    report = progress or (lambda _count: None)
    report(len(done))
    watch = Watch(until, plan.bots[0], deals) if until is not None else None
    tally = _Tally(count, [deal for deal, _ in done])
    verdict = _look(watch, tally, done.values())
    began, interrupted = time.perf_counter(), False
    running = play_all(plan, jobs if verdict is None else [], workers)
    try:
        for result in running:
            done[result.deal, result.seats] = result
            if ledger:
                ledger.add(result)
            report(1)
            tally.add(result.deal)
            verdict = _look(watch, tally, done.values())
            if verdict is not None:
                break
    except KeyboardInterrupt:
        interrupted = True
    finally:
        running.close()
    seconds = time.perf_counter() - began
    # Of a run that was stopped, only the deals that the verdict saw: which others had ended is a matter of speed.
    whole = tally.complete if verdict is None else {deal for deal in tally.complete if deal < verdict.deals}
    order = {seating: k for k, seating in enumerate(plan.seatings)}
    kept = sorted((r for r in done.values() if r.deal in whole), key=lambda r: (r.deal, order[r.seats]))
    if not kept:
        raise KeyboardInterrupt  # before a single deal was complete
    if watch and verdict is None:
        verdict = Verdict(watch.bar, "open", len(whole), watch.looked)
    return Contest(plan, kept, seconds, interrupted, verdict)


class _Tally:
    """Which deals are complete, and how many of them from the first on."""

    def __init__(self, seatings: int, deals: Sequence[int]) -> None:
        self.complete: set[int] = set()
        self.first = 0
        self._seatings = seatings
        self._played: dict[int, int] = {}
        for deal in deals:
            self.add(deal)

    def add(self, deal: int) -> None:
        """One more game of a deal is finished."""
        self._played[deal] = self._played.get(deal, 0) + 1
        if self._played[deal] == self._seatings:
            self.complete.add(deal)
        while self.first in self.complete:
            self.first += 1


def _look(watch: Watch | None, tally: _Tally, results: Iterable[Result]) -> Verdict | None:
    """The verdict, if one is due and clear."""
    while watch and watch.due(tally.first):
        verdict = watch.look(list(results))
        if verdict.side != "open":
            return verdict
    return None
