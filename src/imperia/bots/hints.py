"""Hints: the best few actions, from nothing but what the seat may know.

What an action changes at once is found by trying it on a copy of the seat's view: that looks one decision ahead and no
further, a drawn card stays unknown, and what others may answer is not considered. It gives the reasons. With a budget,
a bot thinks about the same view besides, and says what comes of it in the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from imperia.bots.naming import thinker
from imperia.bots.protocol import Budget, Thought
from imperia.kernel.actions import Action
from imperia.kernel.contract import View
from imperia.kernel.records import Numbers, Records
from imperia.match.match import Match
from imperia.match.setup import Setup
from imperia.words import LANGUAGES, Words, speaker


@dataclass(frozen=True, slots=True)
class Hint:
    """What is to be said for one action."""

    action: Action
    gain: int
    """The change of the seat's own total at once."""
    margin: int
    """The change of its lead over the best of the others (of what it is behind, if negative before)."""
    sources: Mapping[str, int]
    """Where the gain comes from: the changed sources of points only."""
    wins: float | None = None
    """The seat's chance to win after it; None where no bot has thought about it, and in a game for one."""
    points: float | None = None
    """The seat's points at the end, on average."""
    reasons: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What it changes, a few words each, by language."""

    def json(self) -> dict[str, Any]:
        """The hint as plain data."""
        return {
            "action": self.action.text,
            "code": self.action.code,
            "wins": self.wins,
            "points": self.points,
            "gain": self.gain,
            "margin": self.margin,
            "reasons": {language: list(told) for language, told in self.reasons.items()},
        }


def hints(
    match: Match, seat: int, budget: Budget | str | None = None, *, count: int = 3, seed: int | None = 0
) -> list[Hint]:
    """The seat's best few actions.

    With a budget (`200ms`, `1000sims`) they are ordered as the strongest bot likes them. Without one by what they bring
    at once: by margin, then by own points; ties keep the order of the legal list.
    """
    setup = match.setup
    view = match.observe(seat)
    codes: Numbers = np.empty(setup.game.rules.max_legal, np.int16)
    legal = codes[: setup.entries.options_of(setup.tables, view, 0, seat, codes)].tolist()
    if not legal:
        return []
    before = _scores(setup, view)
    if budget is None:
        found = [_hint(setup, view, seat, code, before) for code in legal]
        best = sorted(found, key=lambda hint: (-hint.margin, -hint.gain))[:count]
    else:
        bot = thinker(setup, budget)
        actions = [setup.notation.action(code) for code in legal]
        decision = bot.decide(view, seat, actions, np.random.default_rng(seed), thoughts=True)
        best = [
            _thought_over(_hint(setup, view, seat, thought.action.code, before), thought, seat, setup.players)
            for thought in decision.thoughts[:count]
        ]
    told = {language: _described(setup, view, seat, language) for language in LANGUAGES}
    return [replace(hint, reasons=_reasons(setup, view, seat, hint.action.code, told)) for hint in best]


def gains(setup: Setup, view: Records, seat: int, legal: Sequence[Action]) -> list[int]:
    """What each action brings the seat at once, in points of its own."""
    total = len(setup.game.sources)
    before = _scores(setup, view)[seat, total]
    return [int(_scores(setup, _after(setup, view, seat, a.code))[seat, total] - before) for a in legal]


def _thought_over(hint: Hint, thought: Thought, seat: int, players: int) -> Hint:
    return replace(hint, wins=thought.wins[seat] if players > 1 else None, points=thought.points)


def _hint(setup: Setup, view: Records, seat: int, code: int, before: Numbers) -> Hint:
    after = _scores(setup, _after(setup, view, seat, code))
    total = len(setup.game.sources)
    changes = (after[seat, :total] - before[seat, :total]).tolist()
    return Hint(
        setup.notation.action(code),
        int(after[seat, total] - before[seat, total]),
        _margin(after[:, total], seat) - _margin(before[:, total], seat),
        {name: change for name, change in zip(setup.game.sources, changes, strict=True) if change},
    )


def _after(setup: Setup, view: Records, seat: int, code: int) -> Records:
    """The view as it would be right after an action."""
    trial = view.copy()
    codes: Numbers = np.empty(setup.game.rules.max_legal, np.int16)
    setup.entries.step(setup.tables, trial, 0, seat, code, codes)
    return trial


def _reasons(
    setup: Setup, view: Records, seat: int, code: int, before: Mapping[str, View]
) -> dict[str, tuple[str, ...]]:
    """What an action changes, in every language; `before` is the view as it is described in each."""
    after = _after(setup, view, seat, code)
    found = {}
    for language, was in before.items():
        words, now = speaker(language), _described(setup, after, seat, language)
        told = setup.game.reasons(setup.content, setup.tables, was, now, seat, words)
        found[language] = tuple(told) or (_plainly(setup, was, seat, code, words),)
    return found


def _described(setup: Setup, view: Records, seat: int, language: str) -> View:
    return setup.game.describe(setup.content, setup.tables, view[0], seat, language)


def _plainly(setup: Setup, before: View, seat: int, code: int, words: Words) -> str:
    """An action that changes nothing to speak of, as logs tell it."""
    if not setup.notation.action(code).values:
        return words("hint-even")
    return setup.tell(before, seat, code, words)


def _scores(setup: Setup, view: Records) -> Numbers:
    out: Numbers = np.zeros((setup.game.rules.max_seats, len(setup.game.columns)), np.int32)
    setup.entries.score(setup.tables, view, 0, out)
    return out[: setup.players]


def _margin(totals: Numbers, seat: int) -> int:
    """A seat's lead over the best of the others; in a game for one, its own points."""
    others = [int(total) for other, total in enumerate(totals) if other != seat]
    return int(totals[seat]) - max(others, default=0)
