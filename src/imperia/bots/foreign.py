"""Bots of other people, loaded by import path: `my_package.my_module:MyBot`."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import numpy as np

from imperia.bots.protocol import Bot, Budget, Decision, Thought
from imperia.errors import BotError, ImperiaError
from imperia.kernel.actions import Action
from imperia.kernel.records import Records
from imperia.match.setup import Setup
from imperia.words import shown

PATH = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*):([A-Za-z_]\w*)", re.ASCII)
"""A module, a colon, and what to call in it with the set-up of the games."""


def load(path: str, setup: Setup) -> Bot:
    """The bot that a path names; modules are also looked for in the folder the program was started in."""
    found = PATH.fullmatch(path)
    if found is None:
        raise BotError("bot-path", path=shown(path))
    module, name = found[1], found[2]
    _look_here_too()
    try:
        loaded = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise BotError("bot-module-fails", module=module, error=_said(error)) from error
        raise BotError("bot-no-module", module=module) from None
    except Exception as error:
        raise BotError("bot-module-fails", module=module, error=_said(error)) from error
    maker = getattr(loaded, name, None)
    if not callable(maker):
        raise BotError("bot-no-name", module=module, name=name)
    try:
        bot = maker(setup)
    except Exception as error:
        raise BotError("bot-not-made", path=path, error=_said(error)) from error
    if not callable(getattr(bot, "decide", None)):
        raise BotError("bot-no-decide", path=path)
    return Guarded(path, bot)


def _look_here_too() -> None:
    """Look for modules in the current folder as well, last of all; an installed command would not."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


def _said(error: Exception) -> str:
    return shown(f"{type(error).__name__}: {error}", 300)


class Guarded:
    """A bot whose answers are checked before anyone relies on them."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self.bot = bot

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
        """What the bot decides, if it is a decision at all and legal."""
        try:
            answer = self.bot.decide(view.copy(), seat, tuple(legal), rng, budget, thoughts=thoughts)
        except ImperiaError:
            raise
        except Exception as error:
            raise BotError("bot-fails", bot=self.name, error=_said(error)) from error
        if not isinstance(answer, Decision) or not isinstance(answer.action, Action):
            raise BotError("bot-answer-kind", bot=self.name, kind=type(answer).__name__)
        return Decision(legal_one(self.name, legal, answer.action.code), checked(self.name, answer.thoughts, legal))

    def close(self) -> None:
        """Let go of the bot, if it wants to hear of it."""
        close = getattr(self.bot, "close", None)
        if callable(close):
            close()


class Allotted:
    """A bot that is told the same budget at every decision, unless it is asked with another."""

    def __init__(self, name: str, bot: Bot, budget: Budget) -> None:
        self.name = name
        self.bot = bot
        self.budget = budget

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
        """What the bot decides with its budget."""
        return self.bot.decide(view, seat, legal, rng, budget or self.budget, thoughts=thoughts)

    def close(self) -> None:
        """Let go of the bot, if it wants to hear of it."""
        close = getattr(self.bot, "close", None)
        if callable(close):
            close()


def legal_one(bot: str, legal: Sequence[Action], chosen: int | str) -> Action:
    """The legal action with a code or a text."""
    for action in legal:
        if chosen in (action.code, action.text):
            return action
    texts = ", ".join(action.text for action in legal[:8]) + (", …" if len(legal) > 8 else "")
    raise BotError("bot-illegal", bot=bot, action=shown(chosen), legal=texts)


def checked(bot: str, thoughts: Sequence[Thought], legal: Sequence[Action]) -> tuple[Thought, ...]:
    """Thoughts, if each is about a legal action."""
    for thought in thoughts:
        if not isinstance(thought, Thought):
            raise BotError("bot-answer-kind", bot=bot, kind=type(thought).__name__)
        legal_one(bot, legal, thought.action.code)
    return tuple(thoughts)
