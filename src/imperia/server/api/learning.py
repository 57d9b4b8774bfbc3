"""Lessons: their scripts, and tables to follow them at."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.params import Parameter

from imperia.server import wire
from imperia.server.api.asking import caller_of, server_of
from imperia.server.lessons import Lesson, lessons
from imperia.server.making import lesson_table
from imperia.server.refusals import Unknown

Name = Annotated[str, Parameter(pattern="^[a-z]{1,20}$")]


class LessonStep(wire.Answer, frozen=True):
    """A step of a script: words to read, decisions to take; other seats' are played without a word."""

    say: str
    seat: int
    play: list[str]
    show: str


class LessonInfo(wire.Answer, frozen=True):
    """A lesson: the ply at which it begins, how many decisions each seat has taken by then, and its steps."""

    name: str
    game: str
    start: int
    decisions: list[int]
    steps: list[LessonStep]


class LessonTable(wire.Answer, frozen=True):
    """The table at which a lesson is followed."""

    id: str


class LearningController(Controller):
    """For those who play for the first time."""

    path = "/api/lessons"
    tags = ("lessons",)

    @get("/{name:str}")
    async def lesson(self, name: Name) -> LessonInfo:
        """A lesson's script."""
        found = _find(name)
        steps = [LessonStep(step.say, step.seat, list(step.play), step.show) for step in found.steps]
        match = found.match()
        decisions = [sum(played.seat == seat for played in match.history) for seat in range(match.players)]
        return LessonInfo(name, found.game, match.ply, decisions, steps)

    @post("/{name:str}")
    async def begin(self, request: Request[Any, Any, Any], name: Name) -> LessonTable:
        """A table to follow a lesson at; every seat of it is the learner's own."""
        server, caller = server_of(request), (await caller_of(request)).known()
        return LessonTable((await lesson_table(server, caller, _find(name))).id)


def _find(name: str) -> Lesson:
    found = lessons().get(name)
    if found is None:
        raise Unknown("server-no-lesson")
    return found
