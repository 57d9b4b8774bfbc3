"""Searches that think in another manner than the usual, for `duel.py`: `manners:ms200_explore20_trust50`.

A name is made of words with a number each: `ms` or `sims`, and what differs of `turn_search.Manner`: `explore` and
`trust` in hundredths, `sharp`, and `first` and `then` for the turns, `wide` and `narrow` for the lines that are
followed at the root and elsewhere; `tries` elsewhere; `world` for the simulations of each world.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from imperia.bots.protocol import Budget
from imperia.bots.search import SearchBot
from imperia.bots.turn_search import manner_of
from imperia.match.setup import Setup


def __getattr__(name: str) -> Callable[[Setup], SearchBot]:
    words = {word: int(number) for word, number in re.findall(r"([a-z]+)([0-9]+)", name)}
    if not words:
        raise AttributeError(name)
    budget = Budget(milliseconds=words.get("ms"), simulations=words.get("sims"))

    def make(setup: Setup) -> SearchBot:
        usual = manner_of(setup.players)
        manner = replace(
            usual,
            explore=words.get("explore", 100 * usual.explore) / 100,
            trust=words.get("trust", 100 * usual.trust) / 100,
            tries=(usual.tries[0], words.get("tries", usual.tries[1])),
            world=words.get("world", usual.world),
            sharp=float(words.get("sharp", usual.sharp)),
            most=(words.get("first", usual.most[0]), words.get("then", usual.most[1])),
            widths=(words.get("wide", usual.widths[0]), words.get("narrow", usual.widths[1])),
        )
        return SearchBot(setup, budget, manner=manner)

    return make
