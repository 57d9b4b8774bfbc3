"""Why an action is not legal, in words; asked only when the rules have said no, and from what the seat may know."""

from __future__ import annotations

import numpy as np

from imperia.errors import IllegalAction
from imperia.kernel.records import Record
from imperia.miners.asking import active_card
from imperia.miners.codes import (
    BLOCKS,
    BOARDS,
    CHOOSING,
    LEVEL_FOUR,
    LEVEL_NAMES,
    MAX_LEGAL,
    NO_CHOICE,
    OVER,
    WANTS,
    cell_name,
    joint_name,
)
from imperia.miners.content import MinersContent
from imperia.miners.language import Effect, effect_text
from imperia.miners.language.words import M_CHEAPER
from imperia.miners.rules.legal import legal
from imperia.miners.rules.measure import cost_of, modifier
from imperia.words import LANGUAGES, speaker

WORDS_OF = {
    "draft": "discard", "card": "choose", "place": "place", "up": "up", "effect": "take", "surface": "surface",
    "discard": "discard", "limit": "discard", "draw": "draw", "faction": "faction", "seek": "draw", "steps": "advance",
    "board": "board", "hop": "board", "machine": "machine", "collapse": "collapse", "clear": "clear", "cart": "cart",
    "activate": "activate", "trade": "trade",
}  # fmt: skip
"""The word that answers what a seat has to decide."""


def refuse(content: MinersContent, t: Record, v: Record, seat: int, code: int) -> IllegalAction:
    """The reason a person would give."""
    if not 0 <= seat < v.seats:
        return IllegalAction("illegal-no-seat", seat=seat, seats=int(v.seats))
    if v.phase == OVER:
        return IllegalAction("illegal-over")
    block = BLOCKS.of(code)
    want = WANTS[v.want[seat]]
    if want == "nothing":
        chosen = v.phase == CHOOSING and v.chosen[seat] != NO_CHOICE
        return IllegalAction("illegal-miners-chosen" if chosen else "illegal-miners-waiting")
    if block.word == "unchoose":
        return IllegalAction("illegal-miners-unchoose")
    if block.word == "nothing" and want == "card":
        return IllegalAction("illegal-miners-must-choose")
    if block.word != WORDS_OF[want]:
        return IllegalAction("illegal-miners-want", word=block.word, want=want)
    return _refuse_value(content, t, v, seat, block.word, code - block.first)


def _refuse_value(content: MinersContent, t: Record, v: Record, seat: int, word: str, value: int) -> IllegalAction:
    if word in ("choose", "discard"):
        return _refuse_card(content, t, v, seat, word, value)
    if word == "take":
        return _refuse_effect(content, v, seat, value)
    if word == "surface":
        return IllegalAction("illegal-miners-surface", text=_said(content.pack.surface[value]))
    if word == "draw":
        return IllegalAction("illegal-miners-pile", level=LEVEL_NAMES[value])
    if word == "board":
        return IllegalAction("illegal-miners-board", board=int(v.board[seat]) + 1 if value < BOARDS else value)
    codes = np.empty(MAX_LEGAL, np.int16)
    count = int(legal(t, v, seat, codes))
    if word == "advance":
        return IllegalAction("illegal-miners-steps", most=count)
    if word == "trade":
        return IllegalAction("illegal-miners-trade", most=count - 1)
    name = joint_name if word == "cart" else cell_name
    cells = ", ".join(name(code - BLOCKS[word].first) for code in codes[:count].tolist())
    message = "illegal-miners-place" if word == "place" else "illegal-miners-cell"
    return IllegalAction(message, cell=name(value), cells=cells)


def _refuse_card(content: MinersContent, t: Record, v: Record, seat: int, word: str, card: int) -> IllegalAction:
    if card not in [int(c) for c in v.hand[seat, : v.held[seat]]] or word == "discard":
        return IllegalAction("illegal-miners-not-held", card=content.card_names()[card])
    design = content.design(card) if card <= LEVEL_FOUR else content.pack.four
    cost = int(cost_of(t, v, seat, card, int(modifier(t, v, M_CHEAPER))))
    if cost > v.coins[seat]:
        return IllegalAction("illegal-miners-cost", name=design.names, cost=cost, coins=int(v.coins[seat]))
    return IllegalAction("illegal-miners-no-place", name=design.names, row=LEVEL_NAMES[design.level])


def _refuse_effect(content: MinersContent, v: Record, seat: int, effect: int) -> IllegalAction:
    design = active_card(content, v, seat)
    if effect >= len(design.effects):
        return IllegalAction("illegal-miners-no-effect", card=design.names, effect=effect + 1)
    text = _said(design.effects[effect])
    return IllegalAction("illegal-miners-effect", card=design.names, effect=effect + 1, text=text)


def _said(effect: Effect) -> dict[str, str]:
    """What an effect says, in every language."""
    return {language: effect_text(effect, speaker(language)) for language in LANGUAGES}
