"""An effect in symbols: the numbers and icons beside its words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from imperia.miners.codes import FACTIONS
from imperia.miners.language import Effect, Step
from imperia.miners.language import words as w
from imperia.miners.pictures.letters import BOLD, width_of
from imperia.miners.pictures.svg import text, use

ICON = 1.32
"""The side of an icon in sizes of the figures."""
GAP, LINE = 0.5, 1.5
SMALLEST = 2.0


@dataclass(frozen=True)
class Mark:
    """A figure or an icon; a raised icon stands small above the corner of the one before it."""

    figure: str = ""
    icon: str = ""
    raised: bool = False

    @property
    def width(self) -> float:
        """In sizes."""
        if self.raised:
            return 0.3
        if self.icon:
            return (0.8 if self.icon == "ic-ui-to" else ICON) + 0.1
        return width_of(self.figure, 1, BOLD) + 0.1


Phrase = tuple[Mark, ...]

MEASURED = {
    w.MACHINES_HERE: "ic-machine",
    w.MACHINES: "ic-machine",
    w.COLLAPSES: "ic-collapse",
    w.CARTS: "ic-cart-complete",
    w.CARTS_HERE: "ic-cart-complete",
    w.KINDS: "ic-faction",
    w.NEIGHBOURS: "ic-touching",
    w.ABOVE: "ic-above",
    w.BELOW: "ic-below",
    w.SPACE: "ic-advance",
    w.EDGE: "ic-edge",
}
GAINED = {
    w.COINS: "ic-coin",
    w.POINTS: "ic-point",
    w.DRAW: "ic-draw",
    w.MACHINE: "ic-machine",
    w.CART: "ic-cart-token",
}
TARGETED = {
    w.T_ABOVE: "ic-above",
    w.T_BELOW: "ic-below",
    w.T_BESIDE: "ic-beside",
    w.T_TOUCHING: "ic-touching",
    w.T_MACHINE: "ic-machine",
}
ARROW = Mark(icon="ic-ui-to")


def phrases(effect: Effect) -> tuple[Phrase, ...]:
    """The phrases of an effect in order; a guard has an arrow behind it."""
    found: list[Phrase] = []
    for clause in effect.clauses:
        found += [(*_guard(step), ARROW) for step in clause.guards]
        found += [tuple(_action(step, plain=not clause.guards)) for step in clause.actions]
    return tuple(found)


def _guard(step: Step) -> list[Mark]:
    if step.op == w.PAY:
        price = [Mark(str(step.n)), Mark(icon="ic-coin")]
        return [*price, Mark(icon="ic-scots", raised=True)] if step.extra else price
    if step.op == w.IF:
        counted = Mark(icon=measure_icon(step.measure))
        if step.measure == w.EDGE:
            return [counted]
        return [Mark(f"{'≥≤'[step.where]}{step.n}"), counted]
    if step.op == w.DISCARD:
        return [Mark(str(step.n)), Mark(icon="ic-discard")]
    return _action(step, plain=False)


def _action(step: Step, plain: bool) -> list[Mark]:
    if step.op in GAINED:
        if step.measure == w.ALWAYS:
            sign = "+" if plain and step.op != w.DRAW else ""
            return [Mark(f"{sign}{step.n}"), Mark(icon=GAINED[step.op])]
        per = [Mark(str(step.per))] if step.per > 1 else []
        return [Mark(str(step.n)), Mark(icon=GAINED[step.op]), Mark("/"), *per, Mark(icon=measure_icon(step.measure))]
    many = [Mark(str(step.n))] if step.n > 1 else []
    if step.op in (w.COLLAPSE, w.CLEAR):
        return [*many, Mark(icon="ic-clear" if step.op == w.CLEAR else "ic-collapse")]
    if step.op == w.SEEK:
        faction = f"ic-{FACTIONS[step.where]}" if step.where < len(FACTIONS) else "ic-faction"
        return [Mark("1"), Mark(icon="ic-draw"), Mark(icon=faction)]
    if step.op == w.ADVANCE:
        most = "≤" if step.where & w.UP_TO else ""
        icon = "ic-advance-each" if step.where & w.RESOLVING else "ic-advance"
        return [Mark(f"{most}{step.n}"), Mark(icon=icon)]
    if step.op == w.ACTIVATE:
        return [*many, Mark(icon="ic-activate"), *_target(step.where)]
    if step.op == w.CHEAPER:
        return [Mark(f"−{step.n}"), Mark(icon="ic-coin")]
    if step.op == w.TRADE:
        times = Mark(f"×{step.extra}")
        return [Mark(str(step.n)), Mark(icon="ic-coin"), ARROW, Mark(str(step.per)), Mark(icon="ic-point"), times]
    if step.op == w.GAIN_FOUR:
        return [*many, Mark(icon="ic-draw"), Mark(icon="ic-level-4")]
    return _round(step)


def _round(step: Step) -> list[Mark]:
    if step.where == w.M_SURFACE:
        return [Mark(f"{step.n}×"), Mark(icon="ic-house")]
    if step.where == w.M_CHAIN:
        return [Mark(str(step.n)), Mark(icon="ic-coin"), Mark("/"), Mark(icon="ic-path")]
    return [Mark(f"−{step.n}"), Mark(icon="ic-coin")]


def _target(where: int) -> list[Mark]:
    if where >= w.T_FACTION:
        return [Mark(icon=f"ic-{FACTIONS[where - w.T_FACTION]}")]
    return [Mark(icon=TARGETED[where])] if where in TARGETED else []


def measure_icon(measure: int) -> str:
    """The icon of something counted."""
    if measure >= w.IN_ROW:
        return f"ic-row-{measure - w.IN_ROW + 1}"
    if measure >= w.OF_FACTION:
        return f"ic-{FACTIONS[measure - w.OF_FACTION]}"
    return MEASURED[measure]


@dataclass(frozen=True)
class Formula:
    """Phrases set in lines at one size."""

    lines: tuple[tuple[Phrase, ...], ...]
    size: float

    @property
    def width(self) -> float:
        """The width of the longest line."""
        return self.size * max((_line_width(line) for line in self.lines), default=0.0)

    @property
    def height(self) -> float:
        """Of all lines."""
        return self.size * LINE * len(self.lines)

    def draw(self, x: float, y: float, middle: float | None = None) -> str:
        """The lines below y from x on, or about the middle."""
        out = []
        for k, line in enumerate(self.lines):
            left = x if middle is None else middle - self.size * _line_width(line) / 2
            centre = y + self.size * LINE * (k + 0.5)
            for phrase in line:
                out.append(_phrase(phrase, left, centre, self.size))
                left += self.size * (_phrase_width(phrase) + GAP)
        return "".join(out)


def _phrase(phrase: Phrase, x: float, y: float, size: float) -> str:
    out = []
    for mark in phrase:
        if mark.raised:
            out.append(use(mark.icon, x - 0.5 * size, y - 1.0 * size, 0.78 * size, classes="ic mini"))
        elif mark.icon:
            side = size * (0.8 if mark.icon == "ic-ui-to" else ICON)
            out.append(use(mark.icon, x, y - side / 2, side, classes="ic to" if mark.icon == "ic-ui-to" else "ic"))
        else:
            # A figure stands close to what follows it, whatever the reader's font.
            close = "bold per mid" if mark.figure == "/" else "bold end"
            right = x + size * (mark.width / 2 if mark.figure == "/" else mark.width - 0.12)
            out.append(text(right, y + 0.36 * size, mark.figure, close, size))
        x += size * mark.width
    return "".join(out)


def _phrase_width(phrase: Phrase) -> float:
    return sum(mark.width for mark in phrase)


def _line_width(line: Sequence[Phrase]) -> float:
    return sum(_phrase_width(phrase) for phrase in line) + GAP * (len(line) - 1)


def set_formula(effect: Effect, width: float, height: float, size: float) -> Formula:
    """An effect in a box, at a size or the next smaller one at which it fits."""
    parts = phrases(effect)
    while True:
        formula = Formula(tuple(_lines(parts, width / size)), size)
        if (formula.width <= width and formula.height <= height) or size <= SMALLEST:
            return formula
        size *= 0.95


def _lines(parts: Sequence[Phrase], width: float) -> list[tuple[Phrase, ...]]:
    lines: list[tuple[Phrase, ...]] = []
    line: tuple[Phrase, ...] = ()
    for part in parts:
        if line and _line_width((*line, part)) > width:
            lines.append(line)
            line = ()
        line = (*line, part)
    return [*lines, line] if line else lines
