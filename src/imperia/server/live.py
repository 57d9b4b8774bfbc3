"""A table in memory with those who watch it: entries are told to each viewer only after they are on the disk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from imperia.server import wire
from imperia.server.facts import Entry
from imperia.server.lock import Lock
from imperia.server.news import Memos, News, Sight, Viewer, news_of
from imperia.server.tables import seeing
from imperia.server.tables.table import Table

__all__ = ["Live", "Viewer", "Watcher", "catch_up"]

_encoder = msgspec.json.Encoder()


class Watcher(Protocol):
    """Someone connected to a table."""

    viewer: Viewer
    seats: frozenset[int]
    """The seats of whoever is connected: these are present."""

    def send(self, message: bytes) -> None:
        """Take a message; never waits."""


class Live:
    """One table and its watchers."""

    __slots__ = ("_memos", "_sight", "elsewhere", "here", "lock", "table", "watchers")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = Lock()
        self.watchers: dict[Viewer, set[Watcher]] = {}
        self.elsewhere: dict[str, frozenset[int]] = {}
        """Seats that are connected to other nodes."""
        self.here: frozenset[int] = frozenset()
        """Seats that are connected to this one."""
        self._memos: Memos = {}
        self._sight = Sight(table.seq, self._memos)

    @property
    def presence(self) -> list[bool]:
        """Which seats have somebody connected, here or elsewhere, or a bot that always is."""
        here = self.here.union(*self.elsewhere.values()) if self.elsewhere else self.here
        return [number in here or bool(seat.bot) for number, seat in enumerate(self.table.seats)]

    @property
    def sight(self) -> Sight:
        """What is seen of the table as it is now."""
        if self._sight.seq != self.table.seq:
            self._sight = Sight(self.table.seq, self._memos)
        return self._sight

    def document(self, viewer: Viewer) -> bytes:
        """What a viewer sees, as JSON."""
        return seeing.joined(self.sight.common(self.table, viewer).text, seeing.own(self.table, viewer[0]))

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
            self._sight.forget(watcher.viewer)
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

    def foretell(self, entry: Entry, after: Table) -> News:
        """What the next entry will change for those who watch; `after` is the table behind it. Nothing is told yet."""
        return self._news(entry, after, in_place=False)

    def take(self, entries: Sequence[Entry], news: News | None = None) -> None:
        """Fold entries that are on the disk, and tell every viewer what each of them changed.

        `news` may be what was foretold of the first of them.
        """
        for entry in entries:
            if entry.seq <= self.table.seq:
                continue  # it was read from the log before whoever wrote it was told
            if news is None or not self._is_still_so(news, entry):
                news = self._news(entry, self.table, in_place=True)
            self.table, self._sight = news.table, news.sight
            self._tell(news)
            news = None

    def _is_still_so(self, news: News, entry: Entry) -> bool:
        """Whether the table is as it was when this was foretold, and nobody has come to watch since."""
        return news.entry is entry and news.base is self.table and self.watchers.keys() <= news.told.keys()

    def _news(self, entry: Entry, after: Table, *, in_place: bool) -> News:
        table, sight = self.table, self.sight
        before = {viewer: sight.seen(table, viewer) for viewer in self.watchers}
        start = table.match.ply if table.match is not None else 0
        if in_place:
            after.apply(entry)
        return news_of(entry, table, before, start, after, self._memos)

    def _tell(self, news: News) -> None:
        entry = news.entry
        head = {
            "type": "update", "seq": entry.seq, "at": entry.at, "kind": str(entry.fact.__struct_config__.tag),
            "seat": entry.seat, "presence": self.presence,
        }  # fmt: skip
        opening = _encoder.encode(head)[:-1] + b","
        for viewer, group in self.watchers.items():
            message = opening + news.told[viewer]
            for watcher in group:
                watcher.send(message)


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
