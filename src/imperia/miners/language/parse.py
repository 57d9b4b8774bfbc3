"""Reading effects: `pay 5 scots: points 6`, `coins 1 per machine here`, `if edge: advance up to 3, cart 1`.

An effect is clauses, a clause is guards and actions, each of them a phrase of one of the forms below.
docs/miners.md has the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from imperia.miners.codes import DRAWS, FACTIONS, MOST_STEPS, MOST_TRADES, SPACES
from imperia.miners.language import words as w
from imperia.words import shown

CARD, EVENT, SPECIAL_EVENT, SPACE, SURFACE = "card", "event", "special", "space", "surface"
EVERYWHERE = (CARD, EVENT, SPACE, SURFACE)
LONGEST = 200
MOST = 30
MOST_SURFACE = 5
"""Choices at the Surface in one round; everything else that a special event changes adds up to MOST at most."""


class Misread(Exception):
    """An effect that cannot be read: the id of a message and its facts."""

    def __init__(self, message: str, **facts: object) -> None:
        super().__init__(message, facts)
        self.message, self.facts = message, facts


@dataclass(frozen=True)
class Step:
    """One phrase of an effect, by the numbers of `words`; `guard` when the rest of its clause depends on it."""

    op: int
    n: int = 0
    measure: int = w.ALWAYS
    per: int = 1
    where: int = 0
    extra: int = 0
    guard: bool = False


@dataclass(frozen=True)
class Clause:
    """Actions, and the guards they depend on."""

    guards: tuple[Step, ...]
    actions: tuple[Step, ...]


@dataclass(frozen=True)
class Effect:
    """What a card, an event, a space or the Surface does."""

    clauses: tuple[Clause, ...]

    def steps(self) -> Iterator[Step]:
        """All phrases in order."""
        for clause in self.clauses:
            yield from clause.guards
            yield from clause.actions


@dataclass(frozen=True)
class Form:
    """One form of phrase: its opcode, its pattern, how it is shown to people, and where it may stand."""

    op: int
    pattern: str
    example: str
    most: int
    guard: bool = False
    action: bool = True
    contexts: tuple[str, ...] = EVERYWHERE


PER = r"(?: per (?:(?P<per>\d+) )?(?P<measure>[a-z0-9 ]+))?"
FORMS = (
    Form(w.PAY, r"pay (?P<n>\d+)(?P<scots> scots)?", "pay 3", MOST, guard=True, action=False),
    Form(w.IF, r"if (?P<edge>edge)", "if edge", 1, guard=True, action=False),
    Form(w.IF, r"if (?P<measure>[a-z0-9 ]+) (?P<compare>at least|at most) (?P<n>\d+)", "if neighbours at least 3",
         MOST, guard=True, action=False),
    Form(w.DISCARD, r"discard (?P<n>\d+)", "discard 1", DRAWS, guard=True, action=False),
    Form(w.COLLAPSE, r"collapse (?:(?P<n>\d+) )?(?P<place>here|elsewhere|anywhere)", "collapse here", 3, guard=True),
    Form(w.CLEAR, r"clear (?P<n>\d+)", "clear 1", 9, guard=True),
    Form(w.COINS, r"coins (?P<n>\d+)" + PER, "coins 2", MOST),
    Form(w.POINTS, r"points (?P<n>\d+)" + PER, "points 2", MOST),
    Form(w.SEEK, rf"draw faction (?P<faction>{'|'.join(FACTIONS)}|any)", "draw faction any", 1),
    Form(w.DRAW, r"draw (?P<n>\d+)", "draw 2", DRAWS),
    Form(w.ADVANCE, r"advance (?P<up_to>up to )?(?P<n>\d+)(?P<resolving> resolving)?", "advance up to 2", MOST_STEPS,
         contexts=(CARD, EVENT, SURFACE)),
    Form(w.MACHINE, r"machine (?P<n>\d+) (?P<place>here|elsewhere|anywhere)", "machine 1 here", 3),
    Form(w.CART, r"cart (?P<n>\d+)", "cart 1", 3),
    Form(w.ACTIVATE, rf"activate (?P<n>\d+) (?P<target>{'|'.join(w.TARGETS)})", "activate 1 below", 3,
         contexts=(CARD, EVENT, SURFACE)),
    Form(w.CHEAPER, r"cheaper (?P<n>\d+)", "cheaper 2", MOST),
    Form(w.TRADE, r"trade (?P<n>\d+) for (?P<points>\d+) up to (?P<times>\d+)", "trade 2 for 1 up to 3", MOST),
    Form(w.GAIN_FOUR, r"level4 (?P<n>\d+)", "level4 1", 2, contexts=(EVENT, SPACE)),
    Form(w.ROUND, rf"this round (?P<modifier>{'|'.join(w.MODIFIERS)}) (?P<n>\d+)", "this round cheaper 2", MOST,
         contexts=(SPECIAL_EVENT,)),
)  # fmt: skip


def parse(text: str, context: str) -> Effect:
    """The effect that a text of a content file says; Misread names what is wrong and how to mend it."""
    if len(text) > LONGEST:
        raise Misread("miners-effect-long", most=LONGEST)
    clauses = []
    for part in text.split(";"):
        *guards, last = part.split(":")
        clauses.append(
            Clause(
                tuple(_phrase(phrase, context, True) for phrase in guards),
                tuple(_phrase(phrase, context, False) for phrase in last.split(",")),
            )
        )
    effect = Effect(tuple(clauses))
    _check_draws(effect)
    _check_round(effect)
    return effect


def _phrase(text: str, context: str, guard: bool) -> Step:
    phrase = " ".join(text.lower().split())
    for form in FORMS:
        found = re.fullmatch(form.pattern, phrase)
        if found:
            return _step(form, phrase, found.groupdict(), context, guard)
    examples = [f.example for f in FORMS if (f.guard if guard else f.action) and context in f.contexts]
    raise Misread("miners-effect-phrase", phrase=shown(phrase), examples=", ".join(examples))


def _step(form: Form, phrase: str, found: dict[str, str | None], context: str, guard: bool) -> Step:
    if context not in form.contexts:
        raise Misread("miners-effect-context", phrase=shown(phrase), context=context)
    if guard and not form.guard:
        raise Misread("miners-effect-not-guard", phrase=shown(phrase))
    if not guard and not form.action:
        raise Misread("miners-effect-only-guard", phrase=shown(phrase))
    n = int(found.get("n") or 1)
    if not 1 <= n <= form.most and not (form.op == w.IF and n == 0):
        raise Misread("miners-effect-number", phrase=shown(phrase), most=form.most)
    step = Step(form.op, n, _measure(phrase, found, context), int(found.get("per") or 1), guard=guard)
    if not 1 <= step.per <= SPACES:
        raise Misread("miners-effect-number", phrase=shown(phrase), most=SPACES)
    return _with_rest(step, phrase, found, context)


def _measure(phrase: str, found: dict[str, str | None], context: str) -> int:
    if found.get("edge"):
        measure = w.EDGE
    elif found.get("measure"):
        name = str(found["measure"])
        if name not in w.MEASURE_WORDS or w.MEASURE_WORDS[name] == w.EDGE:
            known = ", ".join(m for m in w.MEASURES[1:] if m != "edge")
            raise Misread("miners-effect-measure", phrase=shown(phrase), measure=shown(name), measures=known)
        measure = w.MEASURE_WORDS[name]
    else:
        return w.ALWAYS
    if measure in w.MEASURED_HERE and context != CARD:
        raise Misread("miners-effect-here", phrase=shown(phrase), context=context)
    return measure


def _with_rest(step: Step, phrase: str, found: dict[str, str | None], context: str) -> Step:
    """The step with its place, target, faction, manner or price added."""
    where = extra = 0
    per = step.per
    if found.get("scots"):
        if context == SURFACE:
            raise Misread("miners-effect-scots", phrase=shown(phrase))
        extra = 1
    if place := found.get("place"):
        where = w.PLACES.index(place)
        if context != CARD and where != w.ANYWHERE:
            raise Misread("miners-effect-here", phrase=shown(phrase), context=context)
        if step.op == w.COLLAPSE and where == w.HERE and step.n > 1:
            raise Misread("miners-effect-number", phrase=shown(phrase), most=1)
    elif compare := found.get("compare"):
        where = w.COMPARISONS.index(compare)
    elif faction := found.get("faction"):
        where = len(FACTIONS) if faction == "any" else FACTIONS.index(faction)
    elif target := found.get("target"):
        where = w.TARGETS.index(target)
        if where in w.TARGETED_HERE and context != CARD:
            raise Misread("miners-effect-here", phrase=shown(phrase), context=context)
    elif modifier := found.get("modifier"):
        where = w.MODIFIERS.index(modifier)
    elif times := found.get("times"):
        per, extra = int(str(found["points"])), int(times)
        if not 1 <= per <= MOST or not 1 <= extra < MOST_TRADES:
            raise Misread("miners-effect-number", phrase=shown(phrase), most=MOST_TRADES - 1)
    if step.op == w.ADVANCE:
        where = (w.UP_TO if found.get("up_to") else 0) | (w.RESOLVING if found.get("resolving") else 0)
    return Step(step.op, step.n, step.measure, per, where, extra, step.guard)


def _check_draws(effect: Effect) -> None:
    """A hand has room for what one effect draws, and an effect that activates others draws only afterwards."""
    drawn = 0
    for step in effect.steps():
        if step.op in (w.DRAW, w.SEEK, w.GAIN_FOUR):
            drawn += 1 if step.op == w.SEEK else step.n
        if step.op == w.ACTIVATE and drawn:
            raise Misread("miners-effect-draw-first")
    if drawn > DRAWS:
        raise Misread("miners-effect-draws", drawn=drawn, most=DRAWS)


def _check_round(effect: Effect) -> None:
    """What a special event changes adds up, and the sum has bounds like any number."""
    for where, modifier in enumerate(w.MODIFIERS):
        most = MOST_SURFACE if where == w.M_SURFACE else MOST
        total = sum(step.n for step in effect.steps() if step.op == w.ROUND and step.where == where)
        if total > most:
            raise Misread("miners-effect-round", modifier=modifier, sum=total, most=most)
