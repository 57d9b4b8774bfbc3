"""What a viewer sees of a table: a seat, or nobody's (None), in a language. All of it comes from `observe`."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, Literal

import msgspec
import numpy as np
from msgspec.structs import asdict

from imperia.kernel.actions import Action
from imperia.kernel.contract import Memo, View
from imperia.kernel.records import Records
from imperia.match import GameRecord, Match, Played
from imperia.match.setup import Setup
from imperia.match.standing import parting
from imperia.server import wire
from imperia.server.facts import Entry, Said
from imperia.server.tables.consent import voters
from imperia.server.tables.playing import undo_of
from imperia.server.tables.setups import SETUPS
from imperia.server.tables.table import FINISHED, OPEN, Offer, Seat, Seats, Table
from imperia.words import speaker

_encoder = msgspec.json.Encoder()


def settled(table: Table) -> wire.Settled:
    """What never changes."""
    row = table.row
    brought = {option: row.contents[option] for option in table.setup.content.sources()}
    return wire.Settled(
        row.id, row.game, row.rules, row.players, row.options, brought, row.policy, table.commitment,
        row.created, row.origin, row.read_only,
    )  # fmt: skip


def document(table: Table, viewer: int | None, language: str) -> bytes:
    """A table as a viewer sees it now, as JSON: a `wire.Document`."""
    return joined(_encoder.encode(common(table, viewer, language)), own(table, viewer))


def joined(common: bytes, own: Own) -> bytes:
    """The document made of its two parts."""
    you = b"null" if own is None else b"{%b}" % b",".join([b'"%b":%b' % field for field in own.items()])
    return common[:-1] + b',"you":' + you + b"}"


class Known:
    """What each viewer may know of a table's match: looked at once, and all that is said of it is made from it."""

    __slots__ = ("_alike", "_views")

    def __init__(self, table: Table) -> None:
        self._views = None if table.match is None else table.match.observe_all()
        self._alike: Sequence[int] = ()
        """For each viewer the first that may know the same, and sees the same common part."""
        if self._views is not None:
            self._alike = _alike(self._views, by_seat=table.setup.game.describes_by_seat)

    def of(self, viewer: int | None) -> Records | None:
        """What a viewer may know, as an array of one view; None where nothing was dealt."""
        if self._views is None:
            return None
        place = len(self._views) - 1 if viewer is None else viewer
        return self._views[place : place + 1]

    def key(self, viewer: int | None) -> object:
        """Viewers with equal keys see the same common part."""
        return self._alike[-1 if viewer is None else viewer] if self._alike else None


def _alike(views: Records, *, by_seat: bool) -> Sequence[int]:
    """For each view the place of the first that is described alike: the same bytes, in a game where that is enough."""
    if by_seat:
        return range(len(views))
    whole, size = views.tobytes(), views.itemsize
    each = [whole[start : start + size] for start in range(0, len(whole), size)]
    return [each.index(one) for one in each]


def common(
    table: Table, viewer: int | None, language: str, known: Records | None = None, memo: Memo | None = None
) -> dict[str, Any]:
    """All of a document but what concerns the viewer's own seat, as plain data; `known` and `memo` as for a match."""
    match = table.match
    timed = table.row.policy.clock.kind != "none"
    clocks = zip(table.clocks.left, table.clocks.since, strict=True)
    view = None
    if match is not None:
        view = match.shared_view(viewer, language, known=known, memo=memo)
        del view["seat"]  # said once, beside the document
    return {
        "status": table.status,
        "ply": match.ply if match else 0,
        "acting": sorted(table.acting),
        "seats": _seats(table.seats, table.status != OPEN),
        "clocks": [asdict(wire.ClockInfo(left, since)) for left, since in clocks] if timed else None,
        "offers": [asdict(_offer(table, offer)) for offer in table.offers.values()],
        "locked": table.locked,
        "rematch": table.rematch,
        "ranking": table.ranking if table.status == FINISHED else [],
        "partings": [asdict(parting) for parting in partings(table)] if table.status == FINISHED else [],
        "scores": scores_of(match, viewer, known) if match else [],
        "view": view,
    }


def partings(table: Table) -> Iterator[wire.Parting]:
    """What parts each place from the next: whoever has resigned comes after all others."""
    for group, following in pairwise(table.ranking):
        better, worse = group[0], following[0]
        if table.seats[worse].resigned:
            yield wire.Parting(better, worse, "resigned", 0, 0)
        else:
            found = parting(table.playing, better, worse)
            yield wire.Parting(better, worse, found.by, found.more, found.less)


def _offer(table: Table, offer: Offer) -> wire.OfferInfo:
    waits = voters(table, offer.what, offer.seat, offer.target) - offer.agreed
    return wire.OfferInfo(offer.seq, offer.seat, offer.what, offer.target, sorted(waits))


def _seats(seats: Seats, begun: bool) -> list[dict[str, Any]]:
    """All seats as viewers see them; the same list as long as nothing about them changes."""
    found = seats.told.get(begun)
    if found is None:
        found = seats.told[begun] = [_seat(number, seat, begun) for number, seat in enumerate(seats)]
    return found


@lru_cache(4096)
def _seat(number: int, seat: Seat, begun: bool) -> dict[str, Any]:
    """A seat as viewers see it, a `wire.SeatInfo`."""
    kind: Literal["empty", "person", "bot"]
    kind = "bot" if seat.bot else "person" if seat.identity or begun else "empty"
    return asdict(
        wire.SeatInfo(
            number, seat.name, kind, seat.bot, bool(seat.part), seat.stand_in, bool(seat.resigned), seat.flagged
        )
    )


Own = Mapping[bytes, bytes] | None
"""What concerns a viewer's own seat, a `wire.You`: each field by its name, as JSON; None for a spectator."""


def own_changes(old: Own, new: Own) -> bytes:
    """The changes from one to the other, as JSON without brackets: fields are set whole."""
    if old is new or old is None or new is None:  # whoever has a seat keeps it: a viewer is one or the other
        return b""
    return b",".join([b'[["you","%b"],%b]' % field for field in new.items() if old[field[0]] != field[1]])


def own(table: Table, viewer: int | None, known: Known | None = None) -> Own:
    """What concerns the viewer's own seat; `known` is what viewers may know, if that was looked at before."""
    if viewer is None:
        return None
    found = _waiting(viewer, len(table.plies[viewer]), undo_of(table, viewer), table.seats[viewer].muted)
    if viewer not in table.acting or table.match is None:
        return found
    spoken = _spoken(table.setup)
    codes = codes_of(table.match, viewer, None if known is None else known.of(viewer))
    legal = b",".join([spoken(code) for code in codes])
    return {**found, b"legal": b"[%b]" % legal}


@lru_cache(4096)
def _waiting(seat: int, decision: int, undo: str, muted: frozenset[int]) -> Mapping[bytes, bytes]:
    """What concerns a seat that has nothing to decide: most of what others do changes nothing of it."""
    return {
        b"seat": b"%d" % seat,
        b"decision": b"%d" % decision,
        b"legal": b"[]",
        b"undo": b'"%b"' % undo.encode(),
        b"muted": _encoder.encode(sorted(muted)),
    }


_SPOKEN: OrderedDict[int, tuple[Setup, Callable[[int], bytes]]] = OrderedDict()


def _spoken(setup: Setup) -> Callable[[int], bytes]:
    """The actions of a set-up as JSON, each written once; by identity, since set-ups are shared and not hashable."""
    held = _SPOKEN.get(id(setup))
    if held is None or held[0] is not setup:
        held = _SPOKEN[id(setup)] = setup, cache(lambda code: _encoder.encode(legal_info(setup.notation.action(code))))
        if len(_SPOKEN) > SETUPS:
            _SPOKEN.popitem(last=False)
    return held[1]


def legal_info(action: Action) -> wire.Legal:
    """An action as clients are told of it."""
    return wire.Legal(action.code, action.text, action.kind, list(action.touches))


def codes_of(match: Match, seat: int, known: Records | None = None) -> list[int]:
    """The codes of a seat's legal actions, from what it may know."""
    setup = match.setup
    codes = np.empty(setup.game.rules.max_legal, np.int16)
    views = match.observe(seat) if known is None else known
    count = setup.entries.options_of(setup.tables, views, 0, seat, codes)
    found: list[int] = codes[:count].tolist()
    return found


def scores_of(match: Match, viewer: int | None, known: Records | None = None) -> list[dict[str, int]]:
    """Points of every seat by source, and their total, as far as the viewer may know."""
    setup = match.setup
    out = np.zeros((setup.game.rules.max_seats, len(setup.game.columns)), np.int32)
    setup.entries.score(setup.tables, match.observe(viewer) if known is None else known, 0, out)
    return [_points(setup.game.sources, *row) for row in out[: setup.players, : len(setup.game.sources) + 1].tolist()]


@lru_cache(4096)
def _points(sources: Sequence[str], *points: int) -> dict[str, int]:
    """Points by source; the same few come again and again."""
    return dict(zip((*sources, "total"), points, strict=True))


def words_of(table: Table, viewer: int | None, seqs: range | None = None) -> list[wire.Words]:
    """What was said lately, without those the viewer does not want to read."""
    muted = table.seats[viewer].muted if viewer is not None else ()
    return [
        wire.Words(chat.seq, chat.at, chat.seat, chat.text, chat.phrase)
        for chat in table.chats
        if chat.seat not in muted and (seqs is None or chat.seq in seqs)
    ]


def told(
    match: Match, played: Sequence[Played], viewer: int | None, language: str, before: View | None
) -> tuple[list[wire.Line], list[wire.Line]]:
    """The last decisions in words, and earlier ones that they opened; `before` is the view before the first of them."""
    start = played[0].ply if played else match.ply
    seat = -1 if viewer is None else viewer
    hidden: Mapping[int, Played] = {}
    opened: list[Played] = []
    if is_secret(played):
        hidden = match.hidden_from(seat)
        if any(p.opens for p in played):
            earlier = match.at(start).hidden_from(seat)
            opened = [p for ply, p in sorted(earlier.items()) if ply not in hidden]
    return (
        [_line(match, p, viewer, language, before if p.ply == start else None, p.ply in hidden) for p in played],
        [_line(match, p, viewer, language, None, False) for p in opened],
    )


def is_secret(played: Sequence[Played]) -> bool:
    """Whether hidden decisions are among these, or were opened by them: then not everyone is told the same of them."""
    return any(p.action.hidden or p.opens for p in played)


def _line(
    match: Match, played: Played, viewer: int | None, language: str, before: View | None, hidden: bool
) -> wire.Line:
    words = speaker(language)
    if hidden:
        return wire.Line(played.ply, played.seat, "?", words("tell-hidden"), True)
    if before is None:
        before = match.at(played.ply).shared_view(viewer, language)
    text = match.setup.tell(before, played.seat, played.action.code, words)
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
