"""How a question is to be answered: who plays, from which seed, where; and what all answers share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any

from imperia.errors import OptionError
from imperia.kernel import registry
from imperia.kernel.findings import RANDOM
from imperia.kernel.statistics import Counts, Share, mean, median, quantile
from imperia.lab.bulk import GENERAL, Run, Sample, play
from imperia.lab.bulk.run import Progress
from imperia.lab.places import Place

Watched = Callable[[int], AbstractContextManager[Progress | None]]
"""What surrounds the playing of so many games: it makes ready, and may be told how far it is."""


def unwatched(_games: int) -> AbstractContextManager[None]:
    """Nobody waits for it."""
    return nullcontext()


@dataclass(frozen=True)
class Asking:
    """Which game, with which bot in every seat, and where the games are played."""

    game: str
    bot: str = RANDOM
    seed: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    place: Place | None = None
    watched: Watched = unwatched

    def sample(
        self, players: int, games: int, detail: int = GENERAL, *, options: Mapping[str, object] | None = None,
        swap: tuple[str, str | None] | None = None,
    ) -> Sample:  # fmt: skip
        """So many games, with the options of the question and more."""
        chosen = {**self.options, **(options or {})}
        return Sample.of(self.game, players, games, self.bot, self.seed, chosen, swap, detail)

    def play(self, samples: Sequence[Sample]) -> Run:
        """Play all of it: whatever cannot be asked has been refused by now."""
        with self.watched(sum(sample.games for sample in samples)) as progress:
            return play(samples, self.place, progress)

    def rivals(self, players: Sequence[int]) -> list[int]:
        """The numbers of players asked about, or all: of two or more, since alone nobody is first."""
        known = registry.find(self.game).players
        found = [count for count in (players or known) if count != 1]
        if not found:
            raise OptionError("lab-alone")
        return found


def plain(share: Share | None) -> dict[str, float] | None:
    """A figure with its interval as JSON has it."""
    if share is None:
        return None
    return {"value": round(share.value, 6), "low": round(share.low, 6), "high": round(share.high, 6)}


def spread(counts: Counts) -> dict[str, Any]:
    """A distribution as JSON has it: its middle with intervals, its tenths, and all of it."""
    return {
        "mean": plain(mean(counts)),
        "median": plain(median(counts)),
        "tenths": [quantile(counts, share / 10) for share in range(1, 10)],
        "least": min(map(int, counts)),
        "most": max(map(int, counts)),
        "counts": {value: counts[value] for value in sorted(counts, key=int)},
    }
