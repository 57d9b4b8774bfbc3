"""Searches that think in another manner than the usual, for `duel.py`: `manners:ms200_explore20_trust50`.

A name is made of words with a number each: `ms` or `sims`, and what differs of `turn_search.Manner`: `explore` in
hundredths, `sharp`, `ahead`; `first` and `then` for the turns at the root and in the tree; `wide`, `narrow` and `thin`
for the lines that are followed there and ahead; `tries` and `glances` for the steps that are tried in the tree and
ahead.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from imperia.bots.protocol import Budget
from imperia.bots.search import SearchBot
from imperia.bots.turn_search import manner_for
from imperia.match.setup import Setup

WIDTHS = ("wide", "narrow", "thin")


def __getattr__(name: str) -> Callable[[Setup], SearchBot]:
    words = {word: int(number) for word, number in re.findall(r"([a-z]+)([0-9]+)", name)}
    if not words:
        raise AttributeError(name)
    budget = Budget(milliseconds=words.get("ms"), simulations=words.get("sims"))

    def make(setup: Setup) -> SearchBot:
        usual = manner_for(budget)
        manner = replace(
            usual,
            explore=words.get("explore", 100 * usual.explore) / 100,
            sharp=float(words.get("sharp", usual.sharp)),
            ahead=words.get("ahead", usual.ahead),
            most=(words.get("first", usual.most[0]), words.get("then", usual.most[1])),
            widths=tuple(words.get(word, each) for word, each in zip(WIDTHS, usual.widths, strict=True)),
            tries=(usual.tries[0], words.get("tries", usual.tries[1]), words.get("glances", usual.tries[2])),
        )
        return SearchBot(setup, budget, manner=manner)

    return make
