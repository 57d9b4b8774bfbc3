"""A table as the fold of its log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from imperia.kernel.keys import commitment
from imperia.match import GameRecord, Match
from imperia.match.setup import Setup
from imperia.server import facts
from imperia.server.facts import Entry
from imperia.server.tables.clocks import Clocks
from imperia.server.tables.folding import FOLD
from imperia.server.tables.parts import FINISHED, OPEN, PAUSED, RUNNING, Chat, Offer, Row, Seat, Seats

__all__ = ["FINISHED", "OPEN", "PAUSED", "RUNNING", "Offer", "Row", "Seat", "Seats", "Table"]


class Table:
    """One table at one moment of its log; `apply` takes it one entry further."""

    def __init__(self, row: Row, setup: Setup) -> None:
        self.row, self.setup = row, setup
        self.seq = 0
        self.seats = Seats(Seat() for _ in range(row.players))
        self.match: Match | None = _recorded(row, setup) if row.record else None
        self.plies: list[list[int]] = [[] for _ in range(row.players)]
        self.bound = [-1] * row.players
        """A decision of each seat that is known not to be free to take back: it stays so while play goes on."""
        self.clocks = Clocks(row.policy.clock, row.players)
        self.offers: dict[int, Offer] = {}
        self._keys: dict[str, int] = {}
        self.chats: list[Chat] = []
        self.locked = False
        self.paused = False
        self.rematch = ""
        self.updated = row.created
        self._status: str | None = None
        self._acting: frozenset[int] | None = None
        if self.match is not None:
            for number, name in self.match.names.items():
                self.set(number, name=name)
            for played in self.match.history:
                self.plies[played.seat].append(played.ply)

    @property
    def id(self) -> str:
        """The table's name in links and in the store."""
        return self.row.id

    @property
    def commitment(self) -> str:
        """What binds the server to its part of the deal; known to all from the beginning."""
        return commitment(self.row.secret) if self.row.secret else ""

    @property
    def status(self) -> str:
        """Open, running, paused or finished."""
        if self._status is None:
            self._status = self.find_status()
        return self._status

    def find_status(self) -> str:
        """The status, from everything it follows from."""
        if self.match is None:
            return OPEN
        if self.row.read_only or self.match.over or self._only_one_left():
            return FINISHED
        return PAUSED if self.paused else RUNNING

    def _only_one_left(self) -> bool:
        left = self.seats.left
        return left == 0 or (left == 1 and self.row.players > 1)

    @property
    def acting(self) -> frozenset[int]:
        """The seats that have to decide now."""
        if self._acting is None:
            match = self.match if self.status == RUNNING else None
            self._acting = match.acting if match is not None else frozenset()
        return self._acting

    @property
    def people(self) -> list[int]:
        """The seats that persons hold and still play."""
        return self.seats.people

    @property
    def bots_due(self) -> list[int]:
        """The seats for which a bot has to decide now."""
        return sorted(self.acting & self.seats.deciders)

    @property
    def ranking(self) -> list[list[int]]:
        """Groups of seats, best first: those that resigned come last, the first to do so at the very end."""
        if self.match is None:
            return []
        groups = [[s for s in group if not self.seats[s].resigned] for group in self.match.ranking]
        gone = sorted((s for s, seat in enumerate(self.seats) if seat.resigned), key=lambda s: -self.seats[s].resigned)
        return [group for group in groups if group] + [[seat] for seat in gone]

    def decision(self, seat: int) -> int:
        """The number of the seat's next decision: how many of its decisions are in force."""
        return len(self.plies[seat])

    def done_under(self, seat: int, key: str) -> int | None:
        """The seq of what a seat did under a key of the client's; None where it did nothing."""
        return self._keys.get(f"{seat} {key}") if key else None

    def seats_of(self, identity: str) -> list[int]:
        """The seats a person holds."""
        return [n for n, seat in enumerate(self.seats) if identity and seat.identity == identity]

    def copy(self, match: Match | None = None) -> Table:
        """An independent table at the same moment; `match` may hold decisions already that it is yet to be told of."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.match = self.match.copy() if match is None and self.match is not None else match
        twin.plies = [list(plies) for plies in self.plies]
        twin.bound = list(self.bound)
        twin.clocks = self.clocks.copy()
        twin.offers = {seq: replace(offer, agreed=set(offer.agreed)) for seq, offer in self.offers.items()}
        twin._keys = dict(self._keys)
        return twin

    def apply(self, entry: Entry) -> None:
        """Take in the next entry of the log."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} cannot follow {self.seq} at table {self.id}")
        FOLD[type(entry.fact)](self, entry, entry.fact)
        self._status = self._acting = None
        self.seq = entry.seq
        self.updated = entry.at
        if entry.key:
            self._keys[f"{entry.seat} {entry.key}"] = entry.seq
        if self.row.policy.clock.kind != "none":
            running = [seat for seat in self.acting if not self.seats[seat].decider]
            renewed = entry.seat if self._opens_turn(entry.fact) else -1
            self.clocks.turn(entry.at, running, paused=self.paused, renewed=renewed)

    def fold(self, entries: Iterable[Entry]) -> None:
        """Take in many entries; decisions that follow each other in one call, where no clock counts their time."""
        quick = self.row.policy.clock.kind == "none"
        run: list[Entry] = []
        for entry in entries:
            if quick and type(entry.fact) is facts.Acted:
                run.append(entry)
                continue
            self._act(run)
            run = []
            self.apply(entry)
        self._act(run)

    def _act(self, run: Sequence[Entry]) -> None:
        """Take in entries that are all decisions."""
        if not run:
            return
        if [entry.seq for entry in run] != list(range(self.seq + 1, self.seq + 1 + len(run))):
            raise ValueError(f"entries from {run[0].seq} on cannot follow {self.seq} at table {self.id}")
        match = self.playing
        taken = [
            (entry.seat, code) for entry in run if isinstance(entry.fact, facts.Acted) for code in entry.fact.codes
        ]
        for ply, (seat, _) in enumerate(taken, match.ply):
            self.plies[seat].append(ply)
        match.play_all(taken)
        self.withdraw_offers("undo")
        for seat in {entry.seat for entry in run if not self.seats[entry.seat].stand_in}:
            self.withdraw_offers("takeover", seat)
        self._keys.update({f"{entry.seat} {entry.key}": entry.seq for entry in run if entry.key})
        self._status = self._acting = None
        self.seq, self.updated = run[-1].seq, run[-1].at

    def _opens_turn(self, fact: facts.AnyFact) -> bool:
        """Whether a decision among these begins a turn, though the seat had to decide before it, too."""
        if not isinstance(fact, facts.Acted):
            return False
        return any(self.setup.game.blocks.of(code).opens for code in fact.codes)

    def set(self, seat: int, **changes: Any) -> None:
        """Change what a seat is."""
        self.seats = self.seats.with_(seat, replace(self.seats[seat], **changes))

    def withdraw_offers(self, what: str, target: int | None = None) -> None:
        """Let go of offers of a kind (about a seat)."""
        if self.offers:
            for seq in [o.seq for o in self.offers.values() if o.what == what and target in (None, o.target)]:
                del self.offers[seq]

    @property
    def playing(self) -> Match:
        """The match, at a table where one was dealt."""
        if self.match is None:
            raise ValueError(f"nothing was dealt at table {self.id}")
        return self.match


def _recorded(row: Row, setup: Setup) -> Match:
    """The match of a record, with the content that was kept with it."""
    record = GameRecord.loads(row.record)
    record.files = {**setup.content.all_sources(), **record.files}
    return record.replay()
