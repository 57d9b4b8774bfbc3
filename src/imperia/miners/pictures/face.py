"""What is printed on a card, from a design of a pack or from a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from imperia.miners.codes import LEVEL_NAMES
from imperia.miners.content import Card
from imperia.miners.language import Effect, effect_text, parse
from imperia.miners.language.parse import CARD
from imperia.words import Words, speaker


@dataclass(frozen=True)
class Face:
    """One card as it is drawn: what is printed on it, and what lies on it in a mine."""

    id: str
    name: str
    level: int
    cost: int
    factions: tuple[str, ...]
    halves: str
    effects: tuple[Effect, ...]
    texts: tuple[str, ...]
    price: int | None = None
    """What its owner would pay for it now."""
    machines: int = 0
    collapsed: bool = False
    activated: bool = False
    chosen: bool = False
    """Lit: chosen, or being activated."""


def face_of(card: Card, language: str) -> Face:
    """A design as it is printed."""
    words = speaker(language)
    return Face(
        card.id,
        card.names[language],
        card.level,
        card.cost,
        card.factions,
        card.halves,
        card.effects,
        tuple(effect_text(effect, words) for effect in card.effects),
    )


def face_in(shown: Mapping[str, Any], chosen: bool = False) -> Face:
    """A card that a view shows, in a hand or in a mine."""
    printed = _printed(
        shown["card"],
        shown["name"],
        LEVEL_NAMES.index(shown["level"]),
        shown["cost"],
        tuple(shown["factions"]),
        shown["halves"],
        tuple(shown["sources"]),
        tuple(shown["effects"]),
    )
    return replace(
        printed,
        price=shown.get("price"),
        machines=shown.get("machines", 0),
        collapsed=shown.get("collapsed", False),
        activated=shown.get("activated", False),
        chosen=chosen,
    )


@lru_cache(maxsize=512)
def _printed(
    id_: str,
    name: str,
    level: int,
    cost: int,
    factions: tuple[str, ...],
    halves: str,
    sources: tuple[str, ...],
    texts: tuple[str, ...],
) -> Face:
    effects = tuple(parse(source, CARD) for source in sources)
    return Face(id_, name, level, cost, factions, halves, effects, texts)


def card_words(face: Face, words: Words) -> str:
    """A card in words, for those who do not see it."""
    factions = ", ".join(words(f"miners-faction-{faction}") for faction in face.factions)
    parts = [
        f"{face.name} ({face.id})",
        words("miners-picture-level", level=LEVEL_NAMES[face.level]),
        words("miners-picture-cost", cost=face.cost if face.price is None else face.price),
        factions or words("miners-picture-no-faction"),
    ]
    if face.machines:
        parts.append(words("miners-picture-machines", n=face.machines))
    if face.collapsed:
        parts.append(words("miners-picture-collapsed"))
    if face.activated:
        parts.append(words("miners-picture-activated"))
    return f"{', '.join(parts)}. {' / '.join(face.texts)}"
