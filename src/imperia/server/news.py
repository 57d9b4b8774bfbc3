"""What an entry of a log changes for those who watch: made while it goes to the disk, told once it is there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from imperia.kernel.contract import Memo
from imperia.match import Played
from imperia.server import wire
from imperia.server.delta import diff
from imperia.server.facts import Acted, Entry, Said
from imperia.server.tables import seeing
from imperia.server.tables.table import Table

Viewer = tuple[int | None, str]
"""A seat, or None for a spectator; and a language."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder()


class Common:
    """The part of a document that several viewers share: as data, or as JSON where keeping it is not worth the room."""

    __slots__ = ("_data", "_text")

    def __init__(self, data: dict[str, Any]) -> None:
        self._data: dict[str, Any] | None = data
        self._text = b""

    @property
    def data(self) -> dict[str, Any]:
        """The part as data, not to be changed."""
        found: dict[str, Any] = _decoder.decode(self._text) if self._data is None else self._data
        return found

    @property
    def text(self) -> bytes:
        """The part as JSON."""
        return self._text or _encoder.encode(self._data)

    def rest(self) -> None:
        """Keep no more than the JSON: data takes several times its room."""
        if self._data is not None:
            self._text, self._data = _encoder.encode(self._data), None


Seen = tuple[Common, seeing.Own]
"""What a viewer sees, in its two parts."""


Memos = dict[str, Memo]
"""What was described last at a table, by language."""


class Sight:
    """What is seen of a table at one moment of its log; viewers who know the same share what is common."""

    __slots__ = ("_commons", "_known", "_memos", "_seen", "seq")

    def __init__(self, seq: int, memos: Memos) -> None:
        self.seq = seq
        self._memos = memos
        self._known: seeing.Known | None = None
        self._commons: dict[object, Common] = {}
        self._seen: dict[Viewer, Seen] = {}

    def common(self, table: Table, viewer: Viewer) -> Common:
        """The part that viewers share who know the same and read the same language."""
        if self._known is None:
            self._known = seeing.Known(table)
        seat, language = viewer
        key = self._known.key(seat), language
        found = self._commons.get(key)
        if found is None:
            memo = self._memos.setdefault(language, {})
            found = self._commons[key] = Common(seeing.common(table, seat, language, self._known.of(seat), memo))
        return found

    def seen(self, table: Table, viewer: Viewer) -> Seen:
        """What a watching viewer sees; found once."""
        found = self._seen.get(viewer)
        if found is None:
            common = self.common(table, viewer)
            found = self._seen[viewer] = common, seeing.own(table, viewer[0], self._known)
        return found

    def forget(self, viewer: Viewer) -> None:
        """Nobody watches with these eyes any more."""
        self._seen.pop(viewer, None)

    def rest(self, table: Table) -> None:
        """Keep little of it until the next entry comes."""
        if table.setup.game.describes_by_seat:  # as many as seats, and views of such games share no parts
            for common in self._commons.values():
                common.rest()
        self._commons.clear()
        self._known = None


@dataclass(frozen=True, slots=True)
class News:
    """What an entry makes of a table, and what that is to each viewer."""

    entry: Entry
    base: Table
    """The table before the entry."""
    table: Table
    sight: Sight
    told: dict[Viewer, bytes]
    """Behind the entry's own fields, what happened in words and the changes of the document, as JSON."""


def news_of(entry: Entry, base: Table, before: dict[Viewer, Seen], start: int, table: Table, memos: Memos) -> News:
    """What an entry changed, from what viewers saw before it and the table behind it; `start` was the ply before."""
    sight, told = Sight(table.seq, memos), {}
    played = table.playing.since(start) if isinstance(entry.fact, Acted) else []
    secret = seeing.is_secret(played)
    chats = isinstance(entry.fact, Said)
    shared: dict[object, tuple[bytes, bytes, bytes]] = {}
    for viewer, (then, mine_then) in before.items():
        now, mine = sight.seen(table, viewer)
        key = id(then), id(now), viewer[0] if secret else None
        found = shared.get(key)
        if found is None:
            found = shared[key] = _common_news(viewer, then, now, played, table)
        lines, changes, told[viewer] = found
        own = seeing.own_changes(mine_then, mine)
        words = seeing.said(table, entry, viewer[0]) if chats else None
        if own or words is not None:
            changes = changes + b"," + own if changes and own else changes or own
            told[viewer] = _joined(lines, b"null" if words is None else _encoder.encode(words), changes)
    sight.rest(table)
    return News(entry, base, table, sight, told)


def _joined(lines: bytes, chat: bytes, changes: bytes) -> bytes:
    return b'%b,"chat":%b,"delta":[%b]}' % (lines, chat, changes)


def _common_news(
    viewer: Viewer, old: Common, new: Common, played: Sequence[Played], table: Table
) -> tuple[bytes, bytes, bytes]:
    """What is told alike to all who knew the same before and know the same now: lines, changes, and both joined."""
    then, now = old.data, new.data
    lines: tuple[Sequence[wire.Line], Sequence[wire.Line]] = ((), ())
    if played:
        lines = seeing.told(table.playing, played, *viewer, then["view"])
    parts = _encoder.encode({"lines": lines[0], "opened": lines[1]})[1:-1]
    changes = _encoder.encode(diff(then, now))[1:-1]
    return parts, changes, _joined(parts, b"null", changes)
