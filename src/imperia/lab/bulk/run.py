"""A whole run: samples in shards, played somewhere, added up."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Any

from imperia.errors import OptionError
from imperia.kernel.tally import Figures, add
from imperia.lab.bulk.playing import count_shard
from imperia.lab.bulk.shards import Sample, Shard, shards_of
from imperia.lab.places import Place, place_of
from imperia.match.setup import Setup
from imperia.words import shown

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Result:
    """What came of a sample: as many games as were played before the end or Ctrl-C."""

    sample: Sample
    games: int
    decisions: int
    figures: Figures

    @property
    def setup(self) -> Setup:
        """The set-up of its games."""
        return self.sample.setup


@dataclass(frozen=True)
class Run:
    """All samples, and how long they took; those of which no shard was finished are left out."""

    results: Sequence[Result]
    seconds: float
    interrupted: bool = False

    def speed(self) -> dict[str, float]:
        """What depends on the machine and not on the question."""
        decisions, games = (sum(getattr(r, name) for r in self.results) for name in ("decisions", "games"))
        return {
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(decisions / self.seconds, 1),
            "games_per_second": round(games / self.seconds, 1),
        }

    def json(self) -> dict[str, Any]:
        """What every answer begins with; `speed` alone differs from run to run."""
        first = self.results[0]
        return {
            "game": first.sample.game,
            "bot": first.sample.bot,
            "seed": first.sample.seed,
            "options": dict(first.setup.written_options),
            "rules": first.setup.game.version,
            "games": sum(result.games for result in self.results),
            "decisions": sum(result.decisions for result in self.results),
            "interrupted": self.interrupted,
            "speed": self.speed(),
        }


def place_for(device: str, workers: int | None, ray: str | None) -> Place:
    """Where a person wants it to run."""
    if device == "cpu":
        return place_of(workers, ray)
    if device != "cuda":
        raise OptionError("option-value", option="--device", value=shown(device), values="cpu, cuda")
    if ray is not None:
        raise OptionError("gpu-ray")
    from imperia.lab.bulk.device import Cuda

    return Cuda()


def play(samples: Sequence[Sample], place: Place | None = None, progress: Progress | None = None) -> Run:
    """Play all samples; Ctrl-C ends it early and keeps the shards that are done."""
    shards = shards_of(samples)
    place = place or place_of()
    for shard in {shard.index: shard for shard in shards}.values():
        place.warm(count_shard, replace(shard, count=1))  # before the clock starts
    found: dict[int, Result] = {}
    began, interrupted = time.perf_counter(), False
    try:
        with closing(place.run(count_shard, shards)) as running:
            for counted in running:
                _add(found, counted.shard, counted.decisions, counted.figures)
                if progress:
                    progress(counted.shard.count)
    except KeyboardInterrupt:
        interrupted = True
    if not found:
        raise KeyboardInterrupt  # before a single shard was complete
    seconds = time.perf_counter() - began
    return Run([found[index] for index in sorted(found)], seconds, interrupted)


def _add(found: dict[int, Result], shard: Shard, decisions: int, figures: Figures) -> None:
    before = found.get(shard.index)
    if before is None:
        found[shard.index] = Result(shard.sample, shard.count, decisions, figures)
    else:
        games = before.games + shard.count
        found[shard.index] = Result(shard.sample, games, before.decisions + decisions, add(before.figures, figures))
