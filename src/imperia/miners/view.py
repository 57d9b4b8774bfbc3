"""A view of a game as plain data: what a seat, or a spectator, may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from imperia.kernel.contract import View
from imperia.kernel.records import Record, Records, plain
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
from imperia.miners.content.pack import Card
from imperia.miners.language import effect_text
from imperia.miners.language.parse import Effect
from imperia.miners.language.words import M_CHEAPER
from imperia.miners.rules.measure import cost_of, modifier
from imperia.miners.rules.mine import joints
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


def faces(content: MinersContent, language: str) -> Sequence[dict[str, Any]]:
    """The face of every card by its number, in a language; they never change either."""
    if language not in content.faces:
        designs = dict(enumerate(content.numbered()))
        four = content.pack.four
        content.faces[language] = [
            _face(name, designs.get(number, four), language) for number, name in enumerate(content.card_names())
        ]
    return content.faces[language]


def _face(name: str, design: Card, language: str) -> dict[str, Any]:
    return {
        "card": name,
        "name": design.names[language],
        "level": LEVEL_NAMES[design.level],
        "cost": design.cost,
        "factions": list(design.factions),
        "halves": design.halves,
        "sources": list(design.texts),
        "effects": [_said(effect, language) for effect in design.effects],
    }


class _Describer:
    def __init__(self, content: MinersContent, tables: Records, v: Record, language: str) -> None:
        self.content, self.t, self.v, self.language = content, tables[0], v, language
        self.read = plain(v)
        self.words: Words = speaker(language)
        self.faces = faces(content, language)
        self.cheaper = int(modifier(self.t, v, M_CHEAPER))

    def describe(self, seat: int) -> View:
        v = self.read
        events = v.event
        shown = sum(e not in (UNKNOWN_EVENT, NO_EVENT) for e in events[: v.clock + 1]) if v.phase else 0
        return {
            "phase": PHASES[v.phase],
            "round": v.clock + 1,
            "rounds": ROUNDS,
            "event": self.event(events[v.clock]) if shown > v.clock else None,
            "events_shown": [self.event(e) for e in events[:shown]],
            "events_left": EVENTS_SHOWN - shown,
            "turn": v.turn if PHASES[v.phase] == "closing" else None,
            "boards": [self.board(board) for board in range(BOARDS)],
            "surface": [_said(effect, self.language) for effect in self.content.pack.surface],
            "piles": {LEVEL_NAMES[level]: v.left[level] for level in range(DRAWN_LEVELS)},
            "discards": self.discards(),
            "ask": ask(self.content, self.t, self.v, seat, self.language) if seat >= 0 else None,
            "seats": self.seats(seat),
        }

    def event(self, number: int) -> dict[str, Any]:
        event = self.content.pack.events[number]
        text = _said(event.effect, self.language)
        return {"event": event.id, "name": event.names[self.language], "kind": event.kind, "text": text}

    def board(self, board: int) -> dict[str, Any]:
        side = self.read.side[board]
        track = self.content.pack.tracks[2 * board + side]
        return {
            "board": board + 1,
            "side": "ab"[side],
            "track": track.id,
            "name": track.names[self.language],
            "spaces": [
                {"space": i + 1, "effect": source, "text": _said(effect, self.language)}
                for i, (source, effect) in enumerate(zip(track.texts, track.spaces, strict=True))
            ],
        }

    def discards(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {LEVEL_NAMES[level]: [] for level in range(DRAWN_LEVELS)}
        for card, place in enumerate(self.read.whereabouts[: int(self.t.cards)]):
            if place == DISCARDED:
                found[self.faces[card]["level"]].append(self.faces[card]["card"])
        return found

    def face(self, card: int) -> dict[str, Any]:
        """A card in full; an unknown one by the level on its back."""
        if card >= UNKNOWN:
            return {"card": None, "level": LEVEL_NAMES[card - UNKNOWN]}
        face = self.faces[card]
        return {**face, **{name: list(face[name]) for name in ("factions", "sources", "effects")}}

    def seats(self, viewer: int) -> list[dict[str, Any]]:
        out = np.zeros((SEATS, SCORE_COLUMNS), np.int32)
        scores(self.t, self.v, out)
        return [self.seat(seat, viewer, score) for seat, score in enumerate(out[: self.read.seats].tolist())]

    def seat(self, seat: int, viewer: int, score: list[int]) -> dict[str, Any]:
        v = self.read
        total = score[SCORE_TOTAL]
        found: dict[str, Any] = {
            "seat": seat,
            "want": WANTS[v.want[seat]],
            "coins": v.coins[seat],
            "discount": v.discount[seat],
            "hand": [self.held(seat, card, viewer) for card in v.hand[seat][: v.held[seat]]],
            "chosen": self.chosen(seat),
            "board": None if v.board[seat] == NO_BOARD else v.board[seat] + 1,
            "space": v.space[seat],
            "mine": [self.built(seat, k) for k in range(v.built[seat])],
            "carts": self.carts(seat),
            "active": self.active(seat),
            "score": {"points": score[SCORE_POINTS], "carts": score[SCORE_CARTS], "total": total},
            "rank": score[SCORE_RANK],
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
        card = self.read.chosen[seat]
        if card == NO_CHOICE:
            return None
        return {HIDDEN: "hidden", NOTHING: "nothing"}.get(card) or self.face(card)

    def active(self, seat: int) -> dict[str, Any] | None:
        """The card whose effect is being carried out or chosen, by its place; None for events, spaces, the Surface."""
        v = self.read
        here = v.here[seat][v.depth[seat] - 1] if v.depth[seat] else v.chain[seat]
        return {"cell": cell_name(v.cell[seat][here]), **self.face(v.card[seat][here])} if here >= 0 else None

    def built(self, seat: int, k: int) -> dict[str, Any]:
        v = self.read
        cell = v.cell[seat][k]
        return {
            "cell": cell_name(cell),
            "row": cell // WIDTH + 1,
            "column": column_of(cell),
            **self.face(v.card[seat][k]),
            "machines": v.machines[seat][k],
            "collapsed": bool(v.collapsed[seat][k]),
            "activated": bool(v.activated[seat][k]),
        }

    def carts(self, seat: int) -> list[dict[str, Any]]:
        """Every place where two cards touch: complete or not, and whether by a token."""
        v = self.read
        out = np.zeros((v.built[seat] * JOINTS, 3), np.int64)
        count = joints(self.t, self.v, seat, out)
        return [
            {
                "joint": joint_name(v.cell[seat][k] * JOINTS + joint),
                "complete": bool(complete),
                "token": bool(v.tokens[seat][k] >> joint & 1),
            }
            for k, joint, complete in out[:count].tolist()
        ]
