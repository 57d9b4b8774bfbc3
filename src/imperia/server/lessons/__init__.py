"""Lessons: short scripted games on the real engine, one file a game. What a learner reads is in the catalogue."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from imperia.kernel.keys import key_of
from imperia.match import GameRecord, Match
from imperia.match.setup import Setup


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to read, to play, or both; steps of other seats are played without a word."""

    say: str = ""
    seat: int = 0
    play: list[str] = []
    show: str = ""
    """A board element to look at."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A script, and the deal it is written for. The learner sits at seat 0."""

    game: str
    players: int
    seed: int
    opening: str
    """Decisions taken before the lesson begins, by the seats in turn."""
    options: dict[str, str]
    names: list[str]
    """Of the seats; an empty one is the learner's own."""
    steps: list[Step]

    def match(self) -> Match:
        """The game as the learner finds it."""
        match = Match(Setup.of(self.game, self.players, dict(self.options), {}, files=()), key=key_of(self.seed))
        for text in filter(None, self.opening.split(", ")):
            match.play(text)
        return match

    def record(self) -> str:
        """The same as a record, for a table to begin with."""
        return GameRecord.of(self.match(), None).dumps()


@cache
def lessons() -> dict[str, Lesson]:
    """All lessons, by the name of their file."""
    found = {}
    for file in sorted(files(__name__).iterdir(), key=lambda one: one.name):
        name, dot, kind = file.name.partition(".")
        if dot and kind == "toml":
            found[name] = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Lesson)
    return found
