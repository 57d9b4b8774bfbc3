"""A view of a game as plain data: what a seat, or a spectator, may know."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from imperia.kernel.contract import View
from imperia.kernel.records import Record, Records
from imperia.miners.asking import ask
from imperia.miners.codes import (
    BOARDS,
    DISCARDED,
    DRAWN_LEVELS,
    EVENTS_SHOWN,
    HIDDEN,
    JOINTS,
    LEVEL_NAMES,
    NO_BOARD,
    NO_CHOICE,
    NO_EVENT,
    NOTHING,
    OVER,
    PHASES,
    ROUNDS,
    SCORE_CARTS,
    SCORE_COLUMNS,
    SCORE_POINTS,
    SCORE_RANK,
    SCORE_TOTAL,
    SEATS,
    UNKNOWN,
    UNKNOWN_EVENT,
    WANTS,
    WIDTH,
    cell_name,
    column_of,
    joint_name,
)
from imperia.miners.content import MinersContent
from imperia.miners.language import effect_text
from imperia.miners.language.parse import Effect
from imperia.miners.language.words import M_CHEAPER
from imperia.miners.rules.measure import cost_of, modifier
from imperia.miners.rules.mine import is_complete, side_of_joint, touching
from imperia.miners.rules.score import scores
from imperia.words import Words, speaker

GRADES = (35, 46, 56, 61, 66)
"""A solo score below the first is the lowest of six grades, and so on."""


def describe(content: MinersContent, tables: Records, v: Record, seat: int, language: str) -> View:
    """The round, the boards, the piles and the players; `v` is already blanked for whoever will see this."""
    return _Describer(content, tables, v, language).describe(seat)


def grade_of(score: int) -> int:
    """The grade of a solo score, from 1 to 6."""
    return 1 + sum(score >= least for least in GRADES)


@lru_cache(maxsize=4096)
def _said(effect: Effect, language: str) -> str:
    """An effect in words; a view shows dozens of them, and they never change."""
    return effect_text(effect, speaker(language))


class _Describer:
    def __init__(self, content: MinersContent, tables: Records, v: Record, language: str) -> None:
        self.content, self.t, self.v, self.language = content, tables[0], v, language
        self.words: Words = speaker(language)
        self.names = content.card_names()
        self.designs = content.numbered()
        self.cheaper = int(modifier(self.t, v, M_CHEAPER))

    def describe(self, seat: int) -> View:
        v = self.v
        events = [int(e) for e in v.event]
        shown = sum(e not in (UNKNOWN_EVENT, NO_EVENT) for e in events[: int(v.clock) + 1]) if v.phase else 0
        return {
            "phase": PHASES[v.phase],
            "round": int(v.clock) + 1,
            "rounds": ROUNDS,
            "event": self.event(events[v.clock]) if shown > v.clock else None,
            "events_shown": [self.event(e) for e in events[:shown]],
            "events_left": EVENTS_SHOWN - shown,
            "turn": int(v.turn) if PHASES[v.phase] == "closing" else None,
            "boards": [self.board(board) for board in range(BOARDS)],
            "surface": [_said(effect, self.language) for effect in self.content.pack.surface],
            "piles": {LEVEL_NAMES[level]: int(v.left[level]) for level in range(DRAWN_LEVELS)},
            "discards": {LEVEL_NAMES[level]: self.discards(level) for level in range(DRAWN_LEVELS)},
            "ask": ask(self.content, self.t, v, seat, self.language) if seat >= 0 else None,
            "seats": self.seats(seat),
        }

    def event(self, number: int) -> dict[str, Any]:
        event = self.content.pack.events[number]
        text = _said(event.effect, self.language)
        return {"event": event.id, "name": event.names[self.language], "kind": event.kind, "text": text}

    def board(self, board: int) -> dict[str, Any]:
        track = self.content.pack.tracks[2 * board + int(self.v.side[board])]
        return {
            "board": board + 1,
            "side": "ab"[self.v.side[board]],
            "track": track.id,
            "name": track.names[self.language],
            "spaces": [
                {"space": i + 1, "effect": source, "text": _said(effect, self.language)}
                for i, (source, effect) in enumerate(zip(track.texts, track.spaces, strict=True))
            ],
        }

    def discards(self, level: int) -> list[str]:
        count = int(self.t.cards)
        levels, places = self.t.card_level[:count].tolist(), self.v.whereabouts[:count].tolist()
        return [self.names[c] for c in range(count) if levels[c] == level and places[c] == DISCARDED]

    def face(self, card: int) -> dict[str, Any]:
        """A card in full; an unknown one by the level on its back."""
        if card >= UNKNOWN:
            return {"card": None, "level": LEVEL_NAMES[card - UNKNOWN]}
        design = self.designs[card] if card < len(self.designs) else self.content.pack.four
        return {
            "card": self.names[card],
            "name": design.names[self.language],
            "level": LEVEL_NAMES[design.level],
            "cost": design.cost,
            "factions": list(design.factions),
            "halves": design.halves,
            "sources": list(design.texts),
            "effects": [_said(effect, self.language) for effect in design.effects],
        }

    def seats(self, viewer: int) -> list[dict[str, Any]]:
        out = np.zeros((SEATS, SCORE_COLUMNS), np.int32)
        scores(self.t, self.v, out)
        return [self.seat(seat, viewer, out[seat]) for seat in range(self.v.seats)]

    def seat(self, seat: int, viewer: int, score: Any) -> dict[str, Any]:
        v = self.v
        total = int(score[SCORE_TOTAL])
        found: dict[str, Any] = {
            "seat": seat,
            "want": WANTS[v.want[seat]],
            "coins": int(v.coins[seat]),
            "discount": int(v.discount[seat]),
            "hand": [self.held(seat, int(c), viewer) for c in v.hand[seat, : v.held[seat]]],
            "chosen": self.chosen(seat),
            "board": None if v.board[seat] == NO_BOARD else int(v.board[seat]) + 1,
            "space": int(v.space[seat]),
            "mine": [self.built(seat, k) for k in range(v.built[seat])],
            "carts": self.carts(seat),
            "active": self.active(seat),
            "score": {"points": int(score[SCORE_POINTS]), "carts": int(score[SCORE_CARTS]), "total": total},
            "rank": int(score[SCORE_RANK]),
        }
        if v.seats == 1 and v.phase == OVER:
            found["grade"] = self.words(f"miners-grade-{grade_of(total)}")
        return found

    def held(self, seat: int, card: int, viewer: int) -> dict[str, Any]:
        face = self.face(card)
        if seat == viewer and card < UNKNOWN:
            face["price"] = int(cost_of(self.t, self.v, seat, card, self.cheaper))
        return face

    def chosen(self, seat: int) -> dict[str, Any] | str | None:
        card = int(self.v.chosen[seat])
        if card == NO_CHOICE:
            return None
        return {HIDDEN: "hidden", NOTHING: "nothing"}.get(card) or self.face(card)

    def active(self, seat: int) -> dict[str, Any] | None:
        """The card whose effect is being carried out or chosen, by its place; None for events, spaces, the Surface."""
        v = self.v
        here = int(v.here[seat, int(v.depth[seat]) - 1]) if v.depth[seat] else int(v.chain[seat])
        return {"cell": cell_name(int(v.cell[seat, here])), **self.face(int(v.card[seat, here]))} if here >= 0 else None

    def built(self, seat: int, k: int) -> dict[str, Any]:
        v = self.v
        cell = int(v.cell[seat, k])
        return {
            "cell": cell_name(cell),
            "row": cell // WIDTH + 1,
            "column": column_of(cell),
            **self.face(int(v.card[seat, k])),
            "machines": int(v.machines[seat, k]),
            "collapsed": bool(v.collapsed[seat, k]),
            "activated": bool(v.activated[seat, k]),
        }

    def carts(self, seat: int) -> list[dict[str, Any]]:
        """Every place where two cards touch: complete or not, and whether by a token."""
        v = self.v
        found = []
        for k in range(v.built[seat]):
            for joint in range(JOINTS):
                other = touching(v, seat, k, side_of_joint(joint))
                if other >= 0:
                    found.append(
                        {
                            "joint": joint_name(int(v.cell[seat, k]) * JOINTS + joint),
                            "complete": bool(is_complete(self.t, v, seat, k, joint, other)),
                            "token": bool(int(v.tokens[seat, k]) >> joint & 1),
                        }
                    )
        return found
