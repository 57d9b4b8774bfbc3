"""Bots that are programs of their own, in any language: `cmd:python my_bot.py`.

Each decision is one line of JSON to the program's standard input, and one line back from its standard output. The
program is started at the first decision and ends when its input does. What it is sent is described in docs/bots.md.
"""

from __future__ import annotations

import json
import shlex
import weakref
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from imperia.bots.foreign import legal_one
from imperia.bots.program import Program
from imperia.bots.protocol import Budget, Decision, Thought
from imperia.errors import BotError
from imperia.kernel.actions import Action
from imperia.kernel.options import written
from imperia.kernel.records import Records
from imperia.match.setup import Setup
from imperia.words import shown

FORMAT = 1
PREFIX = "cmd:"
PATIENCE = 30.0
"""Seconds to wait for an answer, beside the budget."""
SEEDS = 2**53
"""Numbers below are exact in every language."""


class LinesBot:
    """Asks a program."""

    def __init__(self, name: str, setup: Setup, patience: float = PATIENCE) -> None:
        self.name = name
        self.setup = setup
        self.patience = patience
        try:
            self._command = shlex.split(name.removeprefix(PREFIX))
        except ValueError:
            self._command = []
        if not self._command:
            raise BotError("bot-command-empty", bot=shown(name))
        self._program: Program | None = None

    def decide(
        self,
        view: Records,
        seat: int,
        legal: Sequence[Action],
        rng: np.random.Generator,
        budget: Budget | None = None,
        *,
        thoughts: bool = False,
    ) -> Decision:
        """What the program answers, if it is legal."""
        if self._program is None:
            self._program = Program(self.name, self._command)
            weakref.finalize(self, self._program.end)  # whoever forgets a bot leaves no process behind
        request = {
            "imperia": FORMAT,
            "game": self.setup.game.name,
            "players": self.setup.players,
            "options": {name: written(value) for name, value in self.setup.options.items()},
            "seat": seat,
            "view": self._plain(view, seat),
            "legal": [{"text": action.text, "code": action.code} for action in legal],
            "budget": None if budget is None else str(budget),
            "thoughts": thoughts,
            "seed": int(rng.integers(SEEDS)),
        }
        allowed = (budget.milliseconds or 0) / 1000 if budget else 0.0
        line = self._program.ask(json.dumps(request, ensure_ascii=False), self.patience + allowed)
        return self._understood(line, legal)

    def _plain(self, view: Records, seat: int) -> dict[str, Any]:
        """The view as `match.view` gives it, less the number of decisions taken, which no view holds."""
        setup = self.setup
        mask = setup.entries.who(view, 0)
        return {
            "game": setup.game.name,
            "rules": setup.game.version,
            "players": setup.players,
            "options": {name: written(value) for name, value in setup.options.items()},
            "seat": seat,
            "acting": [other for other in range(setup.players) if mask >> other & 1],
            "over": mask == 0,
            **setup.game.describe(setup.content, setup.tables, view[0], seat, "en"),
        }

    def _understood(self, line: str, legal: Sequence[Action]) -> Decision:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise BotError("bot-garbage", bot=self.name, line=shown(line, 200)) from None
        if not isinstance(answer, Mapping) or not _names(answer.get("action")):
            raise BotError("bot-no-action", bot=self.name, line=shown(line, 200))
        action = legal_one(self.name, legal, answer["action"])
        thoughts = answer.get("thoughts") or []
        if not isinstance(thoughts, list):
            raise BotError("bot-thoughts", bot=self.name, line=shown(thoughts, 200))
        return Decision(action, tuple(self._thought(thought, legal) for thought in thoughts))

    def _thought(self, thought: Any, legal: Sequence[Action]) -> Thought:
        try:
            action = legal_one(self.name, legal, thought["action"])
            wins = tuple(float(share) for share in thought["wins"])
            found = Thought(action, int(thought["visits"]), float(thought["points"]), wins)
        except (TypeError, KeyError, ValueError, OverflowError):
            raise BotError("bot-thoughts", bot=self.name, line=shown(thought, 200)) from None
        if len(wins) != self.setup.players:
            raise BotError("bot-thoughts", bot=self.name, line=shown(thought, 200))
        return found

    def close(self) -> None:
        """End the program; the next decision starts it anew."""
        if self._program is not None:
            self._program.end()
            self._program = None


def _names(action: object) -> bool:
    """Whether something can name an action: a text or a code."""
    return isinstance(action, str | int) and not isinstance(action, bool)
