"""Effects as programs: flat lines of small numbers that the rules run."""

from __future__ import annotations

from imperia.miners.language import words as w
from imperia.miners.language.parse import Clause, Effect, Step

Line = tuple[int, int, int, int, int, int, int]


def compile_effect(effect: Effect) -> list[Line]:
    """The lines of an effect, the last of them END."""
    lines: list[Line] = []
    for clause in effect.clauses:
        lines += _clause(clause)
    return [*lines, (w.END, 0, 0, 0, 0, 0, 0)]


def _clause(clause: Clause) -> list[Line]:
    steps = [*clause.guards, *clause.actions]
    return [_line(step, len(steps) - number - 1 if step.guard else 0) for number, step in enumerate(steps)]


def _line(step: Step, skip: int) -> Line:
    return (step.op, step.n, step.measure, step.per, step.where, step.extra, skip)
