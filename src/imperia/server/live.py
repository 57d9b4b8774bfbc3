"""A table in memory with those who watch it: entries are told to each viewer only after they are on the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from imperia.server import wire
from imperia.server.delta import diff
from imperia.server.facts import Acted, Entry
from imperia.server.tables import seeing
from imperia.server.tables.table import Table

Viewer = tuple[int | None, str]
"""A seat, or None for a spectator; and a language."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder()


class Watcher(Protocol):
    """Someone connected to a table."""

    viewer: Viewer
    seats: frozenset[int]
    """The seats of whoever is connected: these are present."""

    def send(self, message: bytes) -> None:
        """Take a message; never waits."""


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


class Live:
    """One table and its watchers."""

    __slots__ = ("_commons", "_seen", "elsewhere", "here", "lock", "table", "watchers")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: dict[Viewer, set[Watcher]] = {}
        self.elsewhere: dict[str, frozenset[int]] = {}
        """Seats that are connected to other nodes."""
        self.here: frozenset[int] = frozenset()
        """Seats that are connected to this one."""
        self._commons: dict[object, Common] = {}
        self._seen: dict[Viewer, tuple[int, Common, seeing.Own]] = {}

    @property
    def presence(self) -> list[bool]:
        """Which seats have somebody connected, here or elsewhere, or a bot that always is."""
        here = self.here.union(*self.elsewhere.values())
        return [number in here or bool(seat.bot) for number, seat in enumerate(self.table.seats)]

    def document(self, viewer: Viewer) -> bytes:
        """What a viewer sees, as JSON."""
        return seeing.joined(self._common_of(viewer).text, seeing.own(self.table, viewer[0]))

    def _common_of(self, viewer: Viewer) -> Common:
        """The part that viewers share who know the same and read the same language."""
        key = seeing.common_key(self.table, viewer[0]), viewer[1]
        found = self._commons.get(key)
        if found is None:
            found = self._commons[key] = Common(seeing.common(self.table, *viewer))
        return found

    def snapshot(self, viewer: Viewer, identity: str, now: int) -> bytes:
        """Everything a viewer needs to begin."""
        seat, _language = viewer
        found = {
            "type": "snapshot",
            "seq": self.table.seq,
            "now": now,
            "table": seeing.settled(self.table),
            "seat": seat,
            "yours": self.table.seats_of(identity),
            "host": bool(identity) and self.table.row.host == identity,
            "presence": self.presence,
            "chat": seeing.words_of(self.table, seat),
            "doc": msgspec.Raw(self.document(viewer)),
        }
        return _encoder.encode(found)

    def join(self, watcher: Watcher) -> None:
        """Someone begins to watch."""
        before = self.presence
        self.watchers.setdefault(watcher.viewer, set()).add(watcher)
        self.here |= watcher.seats
        self._tell_presence(before, watcher)

    def leave(self, watcher: Watcher) -> None:
        """Someone has gone."""
        before = self.presence
        group = self.watchers.get(watcher.viewer, set())
        group.discard(watcher)
        if not group:
            self.watchers.pop(watcher.viewer, None)
            self._seen.pop(watcher.viewer, None)
        self.here = frozenset(seat for group in self.watchers.values() for one in group for seat in one.seats)
        self._tell_presence(before)

    def hear_presence(self, node: str, seats: frozenset[int]) -> None:
        """Another node says which seats are connected there."""
        before = self.presence
        self.elsewhere[node] = seats
        self._tell_presence(before)

    def _tell_presence(self, before: list[bool], but: Watcher | None = None) -> None:
        now = self.presence
        if now != before:
            message = _encoder.encode(wire.Presence(now))
            for watcher in self._everyone():
                if watcher is not but:
                    watcher.send(message)

    def _everyone(self) -> Iterable[Watcher]:
        return [watcher for group in self.watchers.values() for watcher in group]

    def take(self, entries: Sequence[Entry], after: Table | None = None) -> None:
        """Fold entries that are on the disk, and tell every viewer what each of them changed.

        `after` may be the table as it is behind a single entry, if that is known already.
        """
        for entry in entries:
            before = {viewer: self._seen_by(viewer) for viewer in self.watchers}
            start = self.table.match.ply if self.table.match is not None else 0
            if after is not None and len(entries) == 1:
                self.table = after
            else:
                self.table.apply(entry)
            self._commons.clear()
            if self.watchers:
                self._tell(entry, before, start)

    def _seen_by(self, viewer: Viewer) -> tuple[Common, seeing.Own]:
        """What a watching viewer sees now, in its two parts; found once per entry."""
        held = self._seen.get(viewer)
        if held is None or held[0] != self.table.seq:
            held = self._seen[viewer] = self.table.seq, self._common_of(viewer), seeing.own(self.table, viewer[0])
        return held[1], held[2]

    def _tell(self, entry: Entry, before: Mapping[Viewer, tuple[Common, seeing.Own]], start: int) -> None:
        head: dict[str, Any] = {
            "type": "update", "seq": entry.seq, "at": entry.at, "kind": str(entry.fact.__struct_config__.tag),
            "seat": entry.seat, "presence": self.presence,
        }  # fmt: skip
        secret = isinstance(entry.fact, Acted) and _is_secret(self.table, start)
        opening = _encoder.encode(head)[:-1]
        told: dict[object, tuple[bytes, bytes]] = {}
        for viewer, group in self.watchers.items():
            old, new = before[viewer], self._seen_by(viewer)
            key = id(old[0]), id(new[0]), viewer[0] if secret else None
            if key not in told:
                told[key] = self._common_news(entry, viewer, old[0], new[0], start)
            lines, changes = told[key]
            own = seeing.own_changes(old[1], new[1])
            if own:
                changes = changes + b"," + own if changes else own
            chat = _encoder.encode(seeing.said(self.table, entry, viewer[0]))
            message = b'%b,%b,"chat":%b,"delta":[%b]}' % (opening, lines, chat, changes)
            for watcher in group:
                watcher.send(message)
        if self.table.setup.game.describes_by_seat:  # as many as seats, and views of such games share no parts
            for common in self._commons.values():
                common.rest()

    def _common_news(self, entry: Entry, viewer: Viewer, old: Common, new: Common, start: int) -> tuple[bytes, bytes]:
        """What is told alike to all who knew the same before and know the same now: lines, and changes."""
        then, now = old.data, new.data
        lines: tuple[Sequence[wire.Line], Sequence[wire.Line]] = ((), ())
        if isinstance(entry.fact, Acted):
            lines = seeing.told(self.table.playing, start, *viewer, then["view"])
        parts = _encoder.encode({"lines": lines[0], "opened": lines[1]})
        return parts[1:-1], _encoder.encode(diff(then, now))[1:-1]


def _is_secret(table: Table, start: int) -> bool:
    """Whether hidden decisions are among those from a ply on, or were opened by them."""
    return any(played.action.hidden or played.opens for played in table.playing.since(start))


class _Gatherer:
    """A viewer that keeps what it is told."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.seats: frozenset[int] = frozenset()
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)


def catch_up(table: Table, entries: Sequence[Entry], viewer: Viewer) -> list[bytes]:
    """The updates a viewer has missed; `table` is folded up to where they were, and is taken on."""
    live, gatherer = Live(table), _Gatherer(viewer)
    live.join(gatherer)
    live.take(entries)
    return gatherer.heard
