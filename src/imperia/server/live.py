"""A table in memory with those who watch it: entries are told to each viewer only after they are on the disk."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from imperia.server import access, facts, wire
from imperia.server.facts import Entry
from imperia.server.lock import Lock
from imperia.server.news import Memos, News, Sight, Viewer, news_of
from imperia.server.people import Caller
from imperia.server.refusals import Refusal, Unidentified
from imperia.server.tables import seeing
from imperia.server.tables.table import Table

__all__ = ["Live", "Viewer", "Watcher"]

_encoder = msgspec.json.Encoder()


class Watcher(Protocol):
    """Someone connected to a table."""

    viewer: Viewer
    seats: frozenset[int]
    """The seats of whoever is connected: these are present."""

    @property
    def caller(self) -> Caller | None:
        """Who watches; nobody in particular where it is only written down what somebody would see."""

    def let_go(self, why: Refusal) -> None:
        """Be told why there is nothing more to see, and be sent nothing more."""

    def end(self) -> None:
        """Be sent nothing more, and come again."""

    def send(self, message: bytes) -> None:
        """Take a message; never waits."""


class Live:
    """One table and its watchers."""

    __slots__ = ("_gone", "_memos", "_sight", "elsewhere", "here", "lock", "table", "watchers")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = Lock()
        self.watchers: dict[Viewer, set[Watcher]] = {}
        self.elsewhere: dict[str, frozenset[int]] = {}
        """Seats that are connected to other nodes."""
        self.here: frozenset[int] = frozenset()
        """Seats that are connected to this one."""
        self._gone: dict[int, float] = {}
        """When a seat was connected last that no longer is."""
        self._memos: Memos = {}
        self._sight = Sight(table.seq, self._memos)

    @property
    def presence(self) -> list[bool]:
        """Which seats have somebody connected, here or elsewhere, or a bot that always is."""
        here = self.here.union(*self.elsewhere.values()) if self.elsewhere else self.here
        return [number in here or bool(seat.bot) for number, seat in enumerate(self.table.seats)]

    def attended(self, away: float) -> frozenset[int]:
        """Seats that have somebody connected, or had in the last seconds: a page loaded anew leaves nobody absent."""
        lately = time.monotonic() - away
        return frozenset(n for n, is_here in enumerate(self.presence) if is_here or self._gone.get(n, lately) > lately)

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
        self._find_here()
        self._tell_presence(before)

    def _find_here(self) -> None:
        self.here = frozenset(seat for group in self.watchers.values() for one in group for seat in one.seats)

    def hear_presence(self, node: str, seats: frozenset[int]) -> None:
        """Another node says which seats are connected there."""
        before = self.presence
        self.elsewhere[node] = seats
        self._tell_presence(before)

    def _tell_presence(self, before: list[bool], but: Watcher | None = None) -> None:
        now = self.presence
        if now != before:
            self._gone.update((seat, time.monotonic()) for seat, was in enumerate(before) if was and not now[seat])
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
            unseated = self._unseated(entry)
            self._tell(news)
            for watcher in unseated:
                self._see_otherwise(watcher, entry.at)
            news = None

    def _unseated(self, entry: Entry) -> list[Watcher]:
        """Those who may not see any more what they saw until this entry: they are told nothing of it that way."""
        if isinstance(entry.fact, facts.Sat | facts.Left):
            self._count_seats()
            eyes: int | None = entry.seat
        elif isinstance(entry.fact, facts.Started):
            eyes = None  # from now on the policy of the table says who may watch
        else:
            return []
        found = [one for one in self._everyone() if one.viewer[0] == eyes and not self._may_stay(one)]
        for watcher in found:
            self.leave(watcher)
        return found

    def _may_stay(self, watcher: Watcher) -> bool:
        try:
            if watcher.caller is not None:
                access.may_see(self.table, watcher.caller, watcher.viewer[0])
        except Refusal:
            return False
        return True

    def _see_otherwise(self, watcher: Watcher, now: int) -> None:
        """A watcher's own eyes from a snapshot on: those of another seat, or a spectator's, if any."""
        caller = watcher.caller or Caller()
        try:
            watcher.viewer = access.eyes(self.table, caller, None), watcher.viewer[1]
        except Refusal as why:
            watcher.let_go(why)
            return
        watcher.send(self.snapshot(watcher.viewer, caller.identity, now))
        self.join(watcher)

    def _count_seats(self) -> None:
        """Somebody sat down, or got up: find anew who is present."""
        before = self.presence
        for watcher in self._everyone():
            if watcher.caller is not None:
                watcher.seats = frozenset(self.table.seats_of(watcher.caller.identity))
        self._find_here()
        self._tell_presence(before)

    def sign_off(self, session: str) -> None:
        """A token is void: whoever came with it goes. `session` is how the hash of the token begins."""
        for watcher in self._everyone():
            if watcher.caller is not None and watcher.caller.session.startswith(session):
                self.leave(watcher)
                watcher.let_go(Unidentified("server-not-signed-in"))

    def abandon(self) -> None:
        """Memory may not be what is on the disk: everyone has to come again."""
        for watcher in self._everyone():
            self.leave(watcher)
            watcher.end()

    def close(self, why: Refusal) -> None:
        """Everyone goes: the table is no more."""
        for watcher in self._everyone():
            self.leave(watcher)
            watcher.let_go(why)

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
        last = message = b""
        for viewer, group in self.watchers.items():
            if (told := news.told[viewer]) is not last:  # those who are told the same share it
                last, message = told, opening + told
            for watcher in group:
                watcher.send(message)
