"""A table in memory with those who watch it: entries are told to each viewer only after they are on the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
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
        """Queue a message; never waits."""


class Live:
    """One table and its watchers."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: dict[Viewer, set[Watcher]] = {}
        self.elsewhere: dict[str, frozenset[int]] = {}
        """Seats that are connected to other nodes."""
        self._documents: dict[Viewer, bytes] = {}

    @property
    def presence(self) -> list[bool]:
        """Which seats have somebody connected, here or elsewhere, or a bot that always is."""
        here = {seat for group in self.watchers.values() for watcher in group for seat in watcher.seats}
        here.update(*self.elsewhere.values())
        return [bool(seat.bot) or number in here for number, seat in enumerate(self.table.seats)]

    def document(self, viewer: Viewer) -> bytes:
        """What a viewer sees, as JSON; kept while somebody watches with these eyes."""
        found = self._documents.get(viewer)
        if found is None:
            found = _encoder.encode(seeing.document(self.table, *viewer))
            if viewer in self.watchers:
                self._documents[viewer] = found
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
        self._tell_presence(before, watcher)

    def leave(self, watcher: Watcher) -> None:
        """Someone has gone."""
        before = self.presence
        group = self.watchers.get(watcher.viewer, set())
        group.discard(watcher)
        if not group:
            self.watchers.pop(watcher.viewer, None)
            self._documents.pop(watcher.viewer, None)
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

    def take(self, entries: Iterable[Entry]) -> None:
        """Fold entries that are on the disk, and tell every viewer what each of them changed."""
        for entry in entries:
            before = {viewer: self.document(viewer) for viewer in self.watchers}
            start = self.table.match.ply if self.table.match is not None else 0
            self.table.apply(entry)
            self._documents.clear()
            presence = self.presence if self.watchers else []
            for viewer, group in self.watchers.items():
                message = _encoder.encode(self._update(entry, viewer, before[viewer], start, presence))
                for watcher in group:
                    watcher.send(message)

    def _update(self, entry: Entry, viewer: Viewer, before: bytes, start: int, presence: list[bool]) -> wire.Update:
        old = _decoder.decode(before)
        new = _decoder.decode(self.document(viewer))
        return update(self.table, entry, viewer, old, new, start, presence)


def update(
    table: Table, entry: Entry, viewer: Viewer, old: Any, new: Any, start: int, presence: list[bool]
) -> wire.Update:
    """One entry, just applied, as a viewer sees it, between two documents."""
    seat, language = viewer
    lines: tuple[list[wire.Line], list[wire.Line]] = ([], [])
    if isinstance(entry.fact, Acted):
        lines = seeing.told(table.playing, start, seat, language, old["view"])
    return wire.Update(
        seq=entry.seq,
        at=entry.at,
        kind=str(entry.fact.__struct_config__.tag),
        seat=entry.seat,
        lines=lines[0],
        opened=lines[1],
        chat=seeing.said(table, entry, seat),
        presence=presence,
        delta=diff(old, new),
    )


def catch_up(table: Table, entries: Iterable[Entry], viewer: Viewer, presence: list[bool]) -> list[bytes]:
    """The updates a viewer has missed; `table` is folded up to where they were, and is taken on."""
    messages = []
    old = _plain(table, viewer)
    for entry in entries:
        start = table.match.ply if table.match is not None else 0
        table.apply(entry)
        new = _plain(table, viewer)
        messages.append(_encoder.encode(update(table, entry, viewer, old, new, start, presence)))
        old = new
    return messages


def _plain(table: Table, viewer: Viewer) -> Any:
    return _decoder.decode(_encoder.encode(seeing.document(table, *viewer)))
