"""A pack as plain data for clients that draw it: every effect in symbols and words, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from imperia.miners.codes import FACTIONS, LEVEL_NAMES
from imperia.miners.content import Card, MinersContent
from imperia.miners.language import Effect, effect_text
from imperia.miners.pictures.formula import Mark, phrases
from imperia.miners.view import GRADES
from imperia.words import Words


def face(content: MinersContent, words: Words) -> dict[str, Any]:
    """Cards by id, the copies of a design, events and tracks by id, the Surface, factions, rocks, solo grades.

    A formula is a list of phrases, a phrase a list of marks: `{"n": "+2"}` is a figure, `{"i": "coin"}` an icon, and
    `{"i": "scots", "up": true}` one that stands small above the corner of the icon before it.
    """
    pack = content.pack
    language = words("miners-face-language")
    return {
        "pack": pack.id,
        "cards": {card.id: _card(card, language, words) for card in pack.cards}
        | {"IV": _card(pack.four, language, words)},
        "copies": {copy: card.id for card in pack.cards for copy in card.copy_ids()[1:]},
        "events": {
            event.id: {"name": event.names[language], "kind": event.kind, **_effect(event.effect, words)}
            for event in pack.events
        },
        "tracks": {
            track.id: {"name": track.names[language], "spaces": _effects(track.spaces, words)} for track in pack.tracks
        },
        "surface": _effects(pack.surface, words),
        "factions": {faction: words(f"miners-faction-{faction}") for faction in FACTIONS},
        "rocks": [words(f"miners-picture-rock-{level.lower()}") for level in LEVEL_NAMES],
        "grades": [
            {"least": least, "name": words(f"miners-grade-{grade}")} for grade, least in enumerate((0, *GRADES), 1)
        ],
    }


def _card(card: Card, language: str, words: Words) -> dict[str, Any]:
    return {
        "name": card.names[language],
        "level": LEVEL_NAMES[card.level],
        "cost": card.cost,
        "factions": list(card.factions),
        "halves": card.halves,
        "effects": _effects(card.effects, words),
    }


def _effects(effects: Sequence[Effect], words: Words) -> list[dict[str, Any]]:
    return [_effect(effect, words) for effect in effects]


def _effect(effect: Effect, words: Words) -> dict[str, Any]:
    return {"text": effect_text(effect, words), "formula": [[_mark(m) for m in phrase] for phrase in phrases(effect)]}


def _mark(mark: Mark) -> dict[str, Any]:
    if not mark.icon:
        return {"n": mark.figure}
    icon = mark.icon.removeprefix("ic-")
    return {"i": icon, "up": True} if mark.raised else {"i": icon}
