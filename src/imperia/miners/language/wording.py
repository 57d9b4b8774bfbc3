"""What an effect says, in any language, from the same data that the rules run."""

from __future__ import annotations

from imperia.miners.codes import FACTIONS, LEVEL_NAMES
from imperia.miners.language import words as w
from imperia.miners.language.parse import Clause, Effect, Step
from imperia.words import Words


def effect_text(effect: Effect, words: Words) -> str:
    """An effect as sentences, each with a capital and a full stop."""
    return " ".join(_sentence(clause, words) for clause in effect.clauses)


def _sentence(clause: Clause, words: Words) -> str:
    text = words("miners-and").join(step_text(step, words) for step in clause.actions)
    for guard in reversed(clause.guards):
        text = words("miners-guard", guard=step_text(guard, words), rest=text)
    return text[0].upper() + text[1:] + "."


def step_text(step: Step, words: Words) -> str:
    """One phrase of an effect."""
    text = words(f"miners-do-{_variant(step)}", **_facts(step, words))
    if step.op != w.IF and step.measure != w.ALWAYS:
        return words("miners-per", what=text, count=measure_text(step.measure, step.per, words))
    return text


def _variant(step: Step) -> str:
    """The name of the message: the opcode, and what of its manner changes the sentence."""
    name = w.OPS[step.op]
    if step.op == w.PAY:
        return "pay-scots" if step.extra else name
    if step.op == w.IF:
        return "if-edge" if step.measure == w.EDGE else f"if-{w.COMPARISONS[step.where].replace(' ', '-')}"
    if step.op in (w.MACHINE, w.COLLAPSE):
        return f"{name}-{w.PLACES[step.where]}"
    if step.op == w.SEEK:
        return "seek-any" if step.where == len(FACTIONS) else name
    if step.op == w.ADVANCE:
        return name + ("-up-to" if step.where & w.UP_TO else "") + ("-resolving" if step.where & w.RESOLVING else "")
    if step.op == w.ACTIVATE:
        return f"{name}-faction" if step.where >= w.T_FACTION else f"{name}-{w.TARGETS[step.where].replace(' ', '-')}"
    if step.op == w.ROUND:
        return f"round-{w.MODIFIERS[step.where]}"
    return name


def _facts(step: Step, words: Words) -> dict[str, object]:
    facts: dict[str, object] = {"n": step.n}
    if step.op == w.SEEK and step.where < len(FACTIONS):
        facts["faction"] = words(f"miners-card-of-{FACTIONS[step.where]}")
    elif step.op == w.ACTIVATE and step.where >= w.T_FACTION:
        facts["faction"] = words(f"miners-card-of-{FACTIONS[step.where - w.T_FACTION]}")
    elif step.op == w.TRADE:
        facts |= {"points": step.per, "times": step.extra}
    elif step.op == w.IF and step.measure != w.EDGE:
        facts["what"] = measure_text(step.measure, step.n, words, comparing=True)
    return facts


def measure_text(measure: int, n: int, words: Words, comparing: bool = False) -> str:
    """Something counted: `2 machines in your mine`; behind `per` a single one has no number."""
    facts: dict[str, object] = {"n": n}
    if measure >= w.IN_ROW:
        name, facts["row"] = "in-row", LEVEL_NAMES[measure - w.IN_ROW]
    elif measure >= w.OF_FACTION:
        name = f"of-{FACTIONS[measure - w.OF_FACTION]}"
    else:
        name = w.PLAIN_MEASURES[measure].replace(" ", "-")
    things = words(f"miners-measure-{name}", **facts)
    if comparing:
        return words("miners-number-of", n=n, things=things)
    return words("miners-each", n=n, things=things)
