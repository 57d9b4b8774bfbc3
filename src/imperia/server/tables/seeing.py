"""What a viewer sees of a table: a seat, or nobody's (None), in a language. All of it comes from `observe`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np

from imperia.kernel.contract import View
from imperia.match import GameRecord, Match, Played
from imperia.server import wire
from imperia.server.facts import Entry, Said
from imperia.server.tables.consent import voters
from imperia.server.tables.playing import undo_of
from imperia.server.tables.table import FINISHED, OPEN, Table
from imperia.words import speaker


def settled(table: Table) -> wire.Settled:
    """What never changes."""
    row = table.row
    return wire.Settled(
        row.id, row.game, row.rules, row.players, row.options, row.contents, row.policy, table.commitment,
        row.created, row.origin, bool(row.record),
    )  # fmt: skip


def document(table: Table, viewer: int | None, language: str) -> wire.Document:
    """A table as a viewer sees it now."""
    match = table.match
    muted = table.seats[viewer].muted if viewer is not None else ()
    timed = table.row.policy.clock.kind != "none"
    return wire.Document(
        status=table.status,
        ply=match.ply if match else 0,
        acting=sorted(table.acting),
        seats=[_seat(table, number, number in muted) for number in range(len(table.seats))],
        clocks=[wire.ClockInfo(*pair) for pair in zip(table.clocks.left, table.clocks.since, strict=True)]
        if timed
        else None,
        offers=[
            wire.OfferInfo(o.seq, o.seat, o.what, o.target, sorted(voters(table, o.what, o.seat, o.target) - o.agreed))
            for o in table.offers.values()
        ],
        locked=table.locked,
        rematch=table.rematch,
        ranking=table.ranking if table.status == FINISHED else [],
        scores=scores_of(match, viewer) if match else [],
        view=match.view(viewer, language) if match else None,
        you=None if viewer is None else _you(table, viewer),
    )


def _seat(table: Table, number: int, muted: bool) -> wire.SeatInfo:
    seat = table.seats[number]
    kind: Literal["empty", "person", "bot"]
    kind = "bot" if seat.bot else "person" if seat.identity or table.status != OPEN else "empty"
    ready = bool(seat.part)
    return wire.SeatInfo(
        number, seat.name, kind, seat.bot, ready, seat.stand_in, bool(seat.resigned), seat.flagged, muted
    )  # fmt: skip


def _you(table: Table, seat: int) -> wire.You:
    legal = legal_of(table.match, seat) if table.match and seat in table.acting else []
    return wire.You(seat, table.decision(seat), legal, undo_of(table, seat))  # type: ignore[arg-type]  # one of three


def legal_of(match: Match, seat: int) -> list[wire.Legal]:
    """The legal actions of a seat, from what it may know."""
    setup = match.setup
    codes = np.empty(setup.game.rules.max_legal, np.int16)
    count = setup.entries.options_of(setup.tables, match.observe(seat), 0, seat, codes)
    actions = (setup.notation.action(code) for code in codes[:count].tolist())
    return [wire.Legal(action.code, action.text, action.kind, list(action.touches)) for action in actions]


def scores_of(match: Match, viewer: int | None) -> list[dict[str, int]]:
    """Points of every seat by source, and their total, as far as the viewer may know."""
    setup = match.setup
    out = np.zeros((setup.game.rules.max_seats, len(setup.game.columns)), np.int32)
    setup.entries.score(setup.tables, match.observe(viewer), 0, out)
    names = (*setup.game.sources, "total")
    return [dict(zip(names, row, strict=False)) for row in out[: setup.players].tolist()]


def words_of(table: Table, viewer: int | None, seqs: range | None = None) -> list[wire.Words]:
    """What was said lately, without those the viewer does not want to read."""
    muted = table.seats[viewer].muted if viewer is not None else ()
    return [
        wire.Words(chat.seq, chat.at, chat.seat, chat.text, chat.phrase)
        for chat in table.chats
        if chat.seat not in muted and (seqs is None or chat.seq in seqs)
    ]


def told(
    match: Match, start: int, viewer: int | None, language: str, before: View | None
) -> tuple[list[wire.Line], list[wire.Line]]:
    """The decisions from a ply on in words, and earlier ones that they opened; `before` is the view at that ply."""
    played = match.since(start)
    seat = -1 if viewer is None else viewer
    hidden = match.hidden_from(seat) if any(p.action.hidden or p.opens for p in played) else {}
    earlier = match.at(start).hidden_from(seat) if any(p.opens for p in played) else {}
    opened = [p for ply, p in sorted(earlier.items()) if ply not in hidden]
    return (
        [_line(match, p, viewer, language, before if p.ply == start else None, p.ply in hidden) for p in played],
        [_line(match, p, viewer, language, None, False) for p in opened],
    )


def _line(
    match: Match, played: Played, viewer: int | None, language: str, before: View | None, hidden: bool
) -> wire.Line:
    words = speaker(language)
    if hidden:
        return wire.Line(played.ply, played.seat, "?", words("tell-hidden"), True)
    if before is None:
        before = match.at(played.ply).view(viewer, language)
    text = match.setup.game.tell(match.setup.notation, before, played.seat, played.action.code, words)
    return wire.Line(played.ply, played.seat, played.action.text, text, False)


def said(table: Table, entry: Entry, viewer: int | None) -> wire.Words | None:
    """The words of an entry, unless the viewer does not want to read them."""
    if not isinstance(entry.fact, Said):
        return None
    found = words_of(table, viewer, range(entry.seq, entry.seq + 1))
    return found[0] if found else None


def story(match: Match, viewer: int | None, language: str, since: int) -> Sequence[wire.Line]:
    """The game in words from a ply on."""
    return [
        wire.Line(played.ply, played.seat, "?" if played.action.code < 0 else played.action.text, text,
                  played.action.code < 0)
        for played, text in match.story(viewer, language, since)
    ]  # fmt: skip


def whole_record(table: Table) -> str:
    """The record of a game that is over, even if its rules would go on: nothing is secret any more."""
    return GameRecord.of(table.playing, None).dumps()
