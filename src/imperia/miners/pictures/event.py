"""An event as a card, and a progress board or the Surface as a strip of spaces."""

from __future__ import annotations

from collections.abc import Sequence

from imperia.miners.content import Event
from imperia.miners.language import Effect, effect_text
from imperia.miners.pictures.card import HIGH, ROUND, WIDE
from imperia.miners.pictures.formula import set_formula
from imperia.miners.pictures.letters import BOLD, NAME, fit
from imperia.miners.pictures.svg import num, path, rect, titled, use
from imperia.words import Words, speaker

LONG, TALL = 792.0, 120.0
"""A strip as it is drawn, before it is scaled: three cards long."""


def event_svg(event: Event, language: str) -> str:
    """An event as a fragment of the size of a card."""
    words = speaker(language)
    said = effect_text(event.effect, words)
    name = event.names[language]
    kind = fit(words(f"miners-picture-event-{event.kind}"), WIDE - 76, 18, (13.0, 12.0, 11.0, 10.0), BOLD, lines=1)
    title = fit(name, WIDE - 40, 36, (26.0, 24.0, 22.0, 20.0, 18.0, 16.0), NAME, lines=2)
    sentence = fit(said, WIDE - 48, 50, (15.0, 14.0, 13.0, 12.0, 11.0, 10.0))
    formula = set_formula(event.effect, WIDE - 48, 34, 20)
    middle = WIDE / 2
    left = middle - kind.width / 2 - 14
    return titled(
        f"{name}: {said}",
        rect(0, 0, WIDE, HIGH, "wash", ROUND),
        f'<svg width="{num(WIDE)}" height="{num(HIGH)}">{use("ros-none", 32, -12, 200, classes="ros t-none")}</svg>',
        rect(3.7, 3.7, WIDE - 7.4, HIGH - 7.4, "inset i-none", 7),
        rect(0.7, 0.7, WIDE - 1.4, HIGH - 1.4, "edge", ROUND - 0.7),
        use(f"ic-event-{event.kind}", left, 12, 21, classes="golden"),
        kind.draw(left + 27, 22.5 - kind.height / 2),
        title.draw(middle, 58 - title.height / 2, "mid"),
        sentence.draw(middle, 104 - sentence.height / 2, "mid"),
        formula.draw(0, 151 - formula.height / 2, middle=middle),
        attributes=f' data-event="{event.id}"',
    )


def strip_svg(name: str, label: str, effects: Sequence[Effect], texts: Sequence[str], climbing: bool = True) -> str:
    """Spaces from left to right under their name, in symbols and words; the last one of a track is the goal."""
    head = fit(name, LONG * 0.6, 22, (19.0, 17.0, 15.0, 13.0), NAME, lines=1)
    aside = fit(label, LONG * 0.36, 18, (12.0, 11.0, 10.0, 9.0), lines=1)
    out = [
        rect(0, 0, LONG, TALL, "card", ROUND),
        rect(0.7, 0.7, LONG - 1.4, TALL - 1.4, "edge", ROUND - 0.7),
        head.draw(14, 17 - head.height / 2),
        aside.draw(LONG - 14, 17 - aside.height / 2, "soft end"),
    ]
    wide = (LONG - 20) / len(effects)
    for k, (effect, said) in enumerate(zip(effects, texts, strict=True)):
        x, top, high = 10 + k * wide, 32.0, TALL - 42
        last = climbing and k == len(effects) - 1
        formula = set_formula(effect, wide - 16, 38, 22)
        sentence = fit(said, wide - 14, high - 46, (11.0, 10.0, 9.0, 8.0, 7.0))
        middle = x + wide / 2
        out.append(
            titled(
                said,
                rect(x + 3, top, wide - 6, high, "last" if last else "space", 6),
                formula.draw(0, top + 22 - formula.height / 2, middle=middle),
                sentence.draw(middle, top + 43 + (high - 46 - sentence.height) / 2, "mid"),
            )
        )
        if climbing and k:
            out.append(path(f"M{num(x - 2.5)} {num(top + high / 2 - 5)}l5 5-5 5", "step"))
    return "".join(out)


def texts_of(effects: Sequence[Effect], words: Words) -> list[str]:
    """What effects say."""
    return [effect_text(effect, words) for effect in effects]
