"""Games in bulk: millions of them in shards, counted by the game's own gauge, on cores, a cluster or a GPU."""

from __future__ import annotations

from imperia.lab.bulk.run import Result, Run, place_for, play
from imperia.lab.bulk.shards import COURSE, GENERAL, THINGS, Sample

__all__ = ["COURSE", "GENERAL", "THINGS", "Result", "Run", "Sample", "place_for", "play"]
