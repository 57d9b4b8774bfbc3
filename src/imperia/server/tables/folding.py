"""What each kind of entry does to a table."""
# ruff: noqa: ARG001  # every kind is folded by the same call, though not every one needs all of it

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from imperia.kernel.keys import FairDeal
from imperia.match import Match
from imperia.server import facts
from imperia.server.facts import Entry
from imperia.server.tables.parts import FINISHED, Chat, Offer, Seat

if TYPE_CHECKING:
    from imperia.server.tables.table import Table

CHAT_KEPT = 50


def sat(table: Table, entry: Entry, fact: facts.Sat) -> None:
    """A person or a bot takes a seat."""
    table.seats = table.seats.with_(entry.seat, Seat(fact.name, fact.identity, fact.bot, fact.part))


def left(table: Table, entry: Entry, fact: facts.Left) -> None:
    """Before the deal the seat becomes free; after it, a bot plays on."""
    if table.match is None:
        table.seats = table.seats.with_(entry.seat, Seat())
        return
    table.set(entry.seat, identity="", stand_in=table.row.policy.stand_in)


def readied(table: Table, entry: Entry, fact: facts.Readied) -> None:
    """The seat adds its part of the deal, or takes it back."""
    table.set(entry.seat, part=fact.part)


def started(table: Table, entry: Entry, fact: facts.Started) -> None:
    """Deal, with a key made of every seat's part and the server's."""
    parts = tuple(bytes.fromhex(seat.part) for seat in table.seats)
    table.match = Match(table.setup, deal=FairDeal(table.row.secret, parts))
    table.match.names = {n: seat.name for n, seat in enumerate(table.seats)}


def acted(table: Table, entry: Entry, fact: facts.Acted) -> None:
    """Decisions of a seat; offers to take back are answered by playing on, and who decides is not absent."""
    match = table.playing
    for ply, code in enumerate(fact.codes, sum(map(len, table.plies))):
        if ply == match.ply:  # else they were tried on this very match
            match.play(code, entry.seat)
        table.plies[entry.seat].append(ply)
    table.withdraw_offers("undo")
    if not table.seats[entry.seat].stand_in:
        table.withdraw_offers("takeover", entry.seat)


def undone(table: Table, entry: Entry, fact: facts.Undone) -> None:
    """Take decisions back and play the others again."""
    match, gone = table.playing, set(fact.plies)
    for played in match.undo(min(gone)):
        if played.ply not in gone:
            match.play(played.action, played.seat)
    table.plies, table.bound = [[] for _ in table.seats], [-1 for _ in table.seats]
    for played in match.history:
        table.plies[played.seat].append(played.ply)
    table.withdraw_offers("undo")


def resigned(table: Table, entry: Entry, fact: facts.Resigned) -> None:
    """The seat ranks last; a bot plays on for it."""
    table.set(entry.seat, resigned=entry.seq, stand_in=table.row.policy.stand_in)
    if table.find_status() == FINISHED:
        table.offers.clear()


def flagged(table: Table, entry: Entry, fact: facts.Flagged) -> None:
    """Time has run out."""
    resigned = entry.seq if table.row.policy.clock.after == "resign" else table.seats[entry.seat].resigned
    table.set(entry.seat, flagged=True, resigned=resigned, stand_in=table.row.policy.stand_in)


def taken_over(table: Table, entry: Entry, fact: facts.TakenOver) -> None:
    """A bot decides for the seat."""
    table.set(entry.seat, stand_in=fact.bot)
    table.withdraw_offers("takeover", entry.seat)


def given_back(table: Table, entry: Entry, fact: facts.GivenBack) -> None:
    """The player is back."""
    table.set(entry.seat, stand_in="")


def paused_or_not(table: Table, entry: Entry, fact: facts.Paused) -> None:
    """Play stops or goes on."""
    table.paused = fact.on
    table.withdraw_offers("pause")
    table.withdraw_offers("resume")


def offered(table: Table, entry: Entry, fact: facts.Offered) -> None:
    """A seat asks; a new offer replaces its older one of the same kind."""
    for seq in [o.seq for o in table.offers.values() if (o.seat, o.what) == (entry.seat, fact.what)]:
        del table.offers[seq]
    table.offers[entry.seq] = Offer(entry.seq, entry.seat, fact.what, fact.plies, fact.target, {entry.seat})


def answered(table: Table, entry: Entry, fact: facts.Answered) -> None:
    """A seat agrees; one that does not ends the offer."""
    if fact.yes and fact.offer in table.offers:
        table.offers[fact.offer].agreed.add(entry.seat)
    elif not fact.yes:
        table.offers.pop(fact.offer, None)


def locked_or_not(table: Table, entry: Entry, fact: facts.Locked) -> None:
    """The host closes or opens the table for newcomers."""
    table.locked = fact.on


def said(table: Table, entry: Entry, fact: facts.Said) -> None:
    """Keep the last words only; the log has all of them."""
    table.chats = [*table.chats[1 - CHAT_KEPT :], Chat(entry.seq, entry.at, entry.seat, fact.text, fact.phrase)]


def muted(table: Table, entry: Entry, fact: facts.Muted) -> None:
    """One seat stops, or begins again, to read another."""
    muted, target = table.seats[entry.seat].muted, frozenset({fact.target})
    table.set(entry.seat, muted=muted | target if fact.on else muted - target)


def named(table: Table, entry: Entry, fact: facts.Named) -> None:
    """A player's new name, in the record, too."""
    table.set(entry.seat, name=fact.name)
    if table.match is not None:
        table.match.names[entry.seat] = fact.name


def rematched(table: Table, entry: Entry, fact: facts.Rematched) -> None:
    """Where the same people play again."""
    table.rematch = fact.table
    table.withdraw_offers("rematch")


FOLD: Mapping[type, Callable[[Table, Entry, Any], None]] = {
    facts.Sat: sat,
    facts.Left: left,
    facts.Readied: readied,
    facts.Started: started,
    facts.Acted: acted,
    facts.Undone: undone,
    facts.Resigned: resigned,
    facts.Flagged: flagged,
    facts.TakenOver: taken_over,
    facts.GivenBack: given_back,
    facts.Paused: paused_or_not,
    facts.Offered: offered,
    facts.Answered: answered,
    facts.Locked: locked_or_not,
    facts.Said: said,
    facts.Muted: muted,
    facts.Named: named,
    facts.Rematched: rematched,
}
