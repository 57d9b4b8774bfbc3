"""What a seat has to decide, in words."""

from __future__ import annotations

import numpy as np

from imperia.kernel.records import Record
from imperia.miners.codes import FACTIONS, MAX_LEGAL, WANTS
from imperia.miners.content import Card, MinersContent
from imperia.miners.rules.legal import legal
from imperia.words import speaker


def active_card(content: MinersContent, v: Record, seat: int) -> Card:
    """The design of the card whose effect a seat is choosing."""
    here = int(v.here[seat, int(v.depth[seat]) - 1])
    return content.design(int(v.card[seat, here]))


def ask(content: MinersContent, t: Record, v: Record, seat: int, language: str) -> str:
    """What a seat has to decide, as a sentence that shows how it is written."""
    words = speaker(language)
    want = WANTS[v.want[seat]]
    facts: dict[str, object] = {}
    if want == "draft":
        facts["left"] = int(v.held[seat]) - (sum(int(n) for n in t.dealt) - int(t.draft))
    elif want == "limit":
        facts["held"] = int(v.held[seat])
    elif want == "place":
        facts["card"] = content.design(int(v.chosen[seat])).names[language]
    elif want == "effect":
        facts["card"] = active_card(content, v, seat).names[language]
    elif want == "seek":
        facts["faction"] = words(f"miners-faction-{FACTIONS[v.faction[seat]]}")
    elif want in ("steps", "trade"):
        codes = np.empty(MAX_LEGAL, np.int16)
        facts["most"] = int(legal(t, v, seat, codes)) - (want == "trade")
    return words(f"miners-ask-{want}", **facts)
