"""Shards: so many games of a sample, played and counted together. Where they are played changes nothing they give."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from imperia import bots
from imperia.errors import OptionError
from imperia.kernel.findings import RANDOM
from imperia.kernel.keys import key_of
from imperia.match.setup import Setup

SIZE = {RANDOM: 1 << 15}
FEW = 8
"""Games of a shard, few where each takes long. Fixed, so that results do not depend on the number of workers."""
MOST_GAMES = 10**9
GENERAL, THINGS, COURSE = range(3)
"""How closely games are looked at: scores, length and turn order; what the game's gauge reads from final states; that
and what it reads from every decision."""

Pairs = tuple[tuple[str, Any], ...]


@dataclass(frozen=True)
class Sample:
    """Games to be played with one bot in every seat."""

    game: str
    players: int
    games: int
    bot: str = RANDOM
    seed: int = 0
    options: Pairs = ()
    texts: Pairs = ()
    swap: tuple[str, str | None] | None = None
    """A card and the one that takes its place; None for a plain one."""
    detail: int = GENERAL
    content: str = ""
    """What the content hashed to where the sample was made: no other may be played."""

    @classmethod
    def of(
        cls, game: str, players: int, games: int, bot: str = RANDOM, seed: int = 0,
        options: Mapping[str, object] | None = None, swap: tuple[str, str | None] | None = None, detail: int = GENERAL,
    ) -> Sample:  # fmt: skip
        """A sample whose wishes have all been checked; files that options name are read here."""
        if not 1 <= games <= MOST_GAMES:
            raise OptionError("simulate-games", games=games, most=MOST_GAMES)
        setup = Setup.of(game, players, options or {})
        texts = tuple(setup.content.sources().items())
        made = cls(game, players, games, bot, seed, tuple(setup.options.items()), texts, swap, detail)
        bots.dismiss(bots.make(bot, made.setup))
        return replace(made, content=made.setup.content.hash)

    @property
    def setup(self) -> Setup:
        """The set-up of its games."""
        return _setup(self.game, self.players, self.options, self.texts, self.swap)


@cache
def _setup(game: str, players: int, options: Pairs, texts: Pairs, swap: tuple[str, str | None] | None) -> Setup:
    setup = Setup.of(game, players, dict(options), dict(texts))
    if swap is None:
        return setup
    content = setup.content.swapped(*swap)
    return replace(setup, content=content, tables=content.tables(setup.options, players))


@dataclass(frozen=True)
class Shard:
    """Some games of a sample: which sample, which part of it, and how many games that is."""

    sample: Sample
    index: int
    number: int
    count: int

    @property
    def key(self) -> bytes:
        """What fixes the games of the shard: number n of them is game n of this key."""
        text = f" shard {self.sample.players} {self.number}"
        return hashlib.sha256(key_of(self.sample.seed) + text.encode()).digest()

    def setup(self) -> Setup:
        """The set-up of its games, which must be the one that was asked for."""
        return _checked(self.sample)


@cache
def _checked(sample: Sample) -> Setup:
    if sample.setup.content.hash != sample.content:
        raise OptionError("lab-other-content")
    return sample.setup


def shards_of(samples: Iterable[Sample], size: int | None = None) -> list[Shard]:
    """All samples in shards, of so many games where that is said, mixed so that they grow evenly."""
    found = sorted(_cut(samples, size), key=lambda pair: pair[0])
    return [shard for _, shard in found]


def _cut(samples: Iterable[Sample], size: int | None) -> Iterator[tuple[float, Shard]]:
    """Every shard, and how much of its sample lies before it."""
    for index, sample in enumerate(samples):
        each = size or SIZE.get(sample.bot, FEW)
        for number, first in enumerate(range(0, sample.games, each)):
            yield first / sample.games, Shard(sample, index, number, min(each, sample.games - first))
