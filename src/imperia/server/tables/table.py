"""A table as the fold of its log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from imperia.kernel.keys import FairDeal, commitment
from imperia.match import GameRecord, Match
from imperia.match.setup import Setup
from imperia.server import facts
from imperia.server.facts import Entry
from imperia.server.tables.clocks import Clocks
from imperia.server.tables.policy import Policy

OPEN, RUNNING, PAUSED, FINISHED = "open", "running", "paused", "finished"
CHAT_KEPT = 50


class Row(msgspec.Struct, frozen=True):
    """What is settled when a table is made, and never changes."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    contents: dict[str, str]
    """The texts of maps, decks and packs, built in or not, by option: the hashes under which they are kept."""
    policy: Policy
    secret: bytes
    """The server's part of the fair deal. It leaves the process only with the record of a finished game."""
    host: str
    created: int
    origin: str = ""
    """The table this one is a rematch of."""
    record: str = ""
    """A record that was uploaded: such a table is read-only."""
    content: str = ""
    """The hash of everything in the content that matters to play."""


@dataclass(frozen=True)
class Seat:
    """Who plays a seat, and how it stands with them; replaced when anything changes."""

    name: str = ""
    identity: str = ""
    bot: str = ""
    part: str = ""
    """The seat's part of the fair deal; with it the seat is ready."""
    stand_in: str = ""
    """The bot that decides for an absent, removed or resigned player."""
    resigned: int = 0
    """When it resigned, as the seq of the entry; 0: it did not."""
    flagged: bool = False
    muted: frozenset[int] = frozenset()

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return bool(self.identity or self.bot)

    @property
    def decider(self) -> str:
        """The bot that decides for the seat now; empty for a person."""
        return self.stand_in or self.bot


@dataclass
class Offer:
    """Something a seat asked the others for, and who has agreed."""

    seq: int
    seat: int
    what: str
    plies: list[int]
    target: int
    agreed: set[int]


@dataclass(frozen=True)
class Chat:
    """Words said at the table."""

    seq: int
    at: int
    seat: int
    text: str
    phrase: str


class Table:
    """One table at one moment of its log; `apply` takes it one entry further."""

    def __init__(self, row: Row, setup: Setup) -> None:
        self.row, self.setup = row, setup
        self.seq = 0
        self.seats = [Seat() for _ in range(row.players)]
        self.match: Match | None = _recorded(row, setup) if row.record else None
        self.plies: list[list[int]] = [[] for _ in range(row.players)]
        self.clocks = Clocks(row.policy.clock, row.players)
        self.offers: dict[int, Offer] = {}
        self.keys: dict[tuple[int, str], int] = {}
        self.chats: list[Chat] = []
        self.locked = False
        self.paused = False
        self.rematch = ""
        self.updated = row.created
        self._status: str | None = None
        self._acting: frozenset[int] | None = None
        if self.match is not None:
            for number, name in self.match.names.items():
                self._set(number, name=name)
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
            self._status = self._find_status()
        return self._status

    def _find_status(self) -> str:
        if self.match is None:
            return OPEN
        if self.row.record or self.match.over or self._only_one_left():
            return FINISHED
        return PAUSED if self.paused else RUNNING

    def _only_one_left(self) -> bool:
        left = sum(not seat.resigned for seat in self.seats)
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
        return [n for n, seat in enumerate(self.seats) if seat.identity and not seat.resigned and not seat.stand_in]

    @property
    def bots_due(self) -> list[int]:
        """The seats for which a bot has to decide now."""
        return [seat for seat in sorted(self.acting) if self.seats[seat].decider]

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

    def seats_of(self, identity: str) -> list[int]:
        """The seats a person holds."""
        return [n for n, seat in enumerate(self.seats) if identity and seat.identity == identity]

    def copy(self) -> Table:
        """An independent table at the same moment."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.match = self.match.copy() if self.match is not None else None
        twin.seats = list(self.seats)
        twin.plies = [list(plies) for plies in self.plies]
        twin.clocks = self.clocks.copy()
        twin.offers = {seq: replace(offer, agreed=set(offer.agreed)) for seq, offer in self.offers.items()}
        twin.keys = dict(self.keys)
        return twin

    def apply(self, entry: Entry) -> None:
        """Take in the next entry of the log."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} cannot follow {self.seq} at table {self.id}")
        _FOLD[type(entry.fact)](self, entry, entry.fact)
        self._status = self._acting = None
        self.seq = entry.seq
        self.updated = entry.at
        if entry.key:
            self.keys[entry.seat, entry.key] = entry.seq
        if self.row.policy.clock.kind != "none":
            running = [seat for seat in self.acting if not self.seats[seat].decider]
            renewed = entry.seat if self._opens_turn(entry.fact) else -1
            self.clocks.turn(entry.at, running, paused=self.paused, renewed=renewed)

    def _opens_turn(self, fact: facts.AnyFact) -> bool:
        """Whether a decision among these begins a turn, though the seat had to decide before it, too."""
        if not isinstance(fact, facts.Acted):
            return False
        return any(self.setup.game.blocks.of(code).opens for code in fact.codes)

    def sat(self, entry: Entry, fact: facts.Sat) -> None:
        """A person or a bot takes a seat."""
        self.seats[entry.seat] = Seat(fact.name, fact.identity, fact.bot, fact.part)

    def left(self, entry: Entry, fact: facts.Left) -> None:
        """Before the deal the seat becomes free; after it, a bot plays on."""
        if self.match is None:
            self.seats[entry.seat] = Seat()
            return
        self._set(entry.seat, identity="", stand_in=self.row.policy.stand_in)

    def readied(self, entry: Entry, fact: facts.Readied) -> None:
        """The seat adds its part of the deal, or takes it back."""
        self._set(entry.seat, part=fact.part)

    def started(self, entry: Entry, fact: facts.Started) -> None:
        """Deal, with a key made of every seat's part and the server's."""
        parts = tuple(bytes.fromhex(seat.part) for seat in self.seats)
        self.match = Match(self.setup, deal=FairDeal(self.row.secret, parts))
        self.match.names = {n: seat.name for n, seat in enumerate(self.seats)}

    def acted(self, entry: Entry, fact: facts.Acted) -> None:
        """Decisions of a seat; offers to take back are answered by playing on."""
        match = self.playing
        for code in fact.codes:
            self.plies[entry.seat].append(match.play(code, entry.seat).ply)
        self._withdraw_offers("undo")

    def undone(self, entry: Entry, fact: facts.Undone) -> None:
        """Take decisions back and play the others again."""
        match, gone = self.playing, set(fact.plies)
        for played in match.undo(min(gone)):
            if played.ply not in gone:
                match.play(played.action, played.seat)
        self.plies = [[] for _ in self.seats]
        for played in match.history:
            self.plies[played.seat].append(played.ply)
        self._withdraw_offers("undo")

    def resigned(self, entry: Entry, fact: facts.Resigned) -> None:
        """The seat ranks last; a bot plays on for it."""
        self._set(entry.seat, resigned=entry.seq, stand_in=self.row.policy.stand_in)
        if self._find_status() == FINISHED:
            self.offers.clear()

    def flagged(self, entry: Entry, fact: facts.Flagged) -> None:
        """Time has run out."""
        resigned = entry.seq if self.row.policy.clock.after == "resign" else self.seats[entry.seat].resigned
        self._set(entry.seat, flagged=True, resigned=resigned, stand_in=self.row.policy.stand_in)

    def taken_over(self, entry: Entry, fact: facts.TakenOver) -> None:
        """A bot decides for the seat."""
        self._set(entry.seat, stand_in=fact.bot)
        self._withdraw_offers("takeover", entry.seat)

    def given_back(self, entry: Entry, fact: facts.GivenBack) -> None:
        """The player is back."""
        self._set(entry.seat, stand_in="")

    def paused_or_not(self, entry: Entry, fact: facts.Paused) -> None:
        """Play stops or goes on."""
        self.paused = fact.on
        self._withdraw_offers("pause")
        self._withdraw_offers("resume")

    def offered(self, entry: Entry, fact: facts.Offered) -> None:
        """A seat asks; a new offer replaces its older one of the same kind."""
        for seq in [o.seq for o in self.offers.values() if (o.seat, o.what) == (entry.seat, fact.what)]:
            del self.offers[seq]
        self.offers[entry.seq] = Offer(entry.seq, entry.seat, fact.what, fact.plies, fact.target, {entry.seat})

    def answered(self, entry: Entry, fact: facts.Answered) -> None:
        """A seat agrees; one that does not ends the offer."""
        if fact.yes:
            self.offers[fact.offer].agreed.add(entry.seat)
        else:
            del self.offers[fact.offer]

    def locked_or_not(self, entry: Entry, fact: facts.Locked) -> None:
        """The host closes or opens the table for newcomers."""
        self.locked = fact.on

    def said(self, entry: Entry, fact: facts.Said) -> None:
        """Keep the last words only; the log has all of them."""
        self.chats = [*self.chats[1 - CHAT_KEPT :], Chat(entry.seq, entry.at, entry.seat, fact.text, fact.phrase)]

    def muted(self, entry: Entry, fact: facts.Muted) -> None:
        """One seat stops, or begins again, to read another."""
        muted, target = self.seats[entry.seat].muted, frozenset({fact.target})
        self._set(entry.seat, muted=muted | target if fact.on else muted - target)

    def named(self, entry: Entry, fact: facts.Named) -> None:
        """A player's new name, in the record, too."""
        self._set(entry.seat, name=fact.name)
        if self.match is not None:
            self.match.names[entry.seat] = fact.name

    def rematched(self, entry: Entry, fact: facts.Rematched) -> None:
        """Where the same people play again."""
        self.rematch = fact.table
        self._withdraw_offers("rematch")

    def _set(self, seat: int, **changes: Any) -> None:
        self.seats[seat] = replace(self.seats[seat], **changes)

    def _withdraw_offers(self, what: str, target: int | None = None) -> None:
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


_FOLD: Mapping[type, Callable[[Table, Entry, Any], None]] = {
    facts.Sat: Table.sat,
    facts.Left: Table.left,
    facts.Readied: Table.readied,
    facts.Started: Table.started,
    facts.Acted: Table.acted,
    facts.Undone: Table.undone,
    facts.Resigned: Table.resigned,
    facts.Flagged: Table.flagged,
    facts.TakenOver: Table.taken_over,
    facts.GivenBack: Table.given_back,
    facts.Paused: Table.paused_or_not,
    facts.Offered: Table.offered,
    facts.Answered: Table.answered,
    facts.Locked: Table.locked_or_not,
    facts.Said: Table.said,
    facts.Muted: Table.muted,
    facts.Named: Table.named,
    facts.Rematched: Table.rematched,
}
