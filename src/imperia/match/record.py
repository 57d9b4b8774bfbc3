"""A game in writing: header, options, key, moves, comments; text that people can read, edit and compare.

    imperia record 1
    game: empire
    rules: 1
    players: 3
    option map: five-continents
    key: 5f3c...
    name 0: Mara

    ; a comment
    0: bid 2
    1: bid 0
    2: bid 1
    0: buy 3, place B15, done
    result: 0 > 2 > 1

A turn stands on one line, seat first; lines may be split and joined freely. A comment runs from `;` to the end of its
line. Content that is not built in follows its header line, each line behind `| `.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from imperia.errors import ImperiaError, RecordError
from imperia.kernel import registry
from imperia.kernel.keys import FairDeal
from imperia.kernel.options import written
from imperia.match import positions
from imperia.match.hidden import HIDDEN
from imperia.words import shown

if TYPE_CHECKING:
    from imperia.match.match import Match

FORMAT = 1
FIRST_LINE = f"imperia record {FORMAT}"
LONGEST_TEXT = 400
MARK = "-- game"
"""How a comment begins that marks a new game of a match; written anew each time, so not kept when read."""


@dataclass
class Move:
    """A move as written, with the line it stands on."""

    seat: int
    text: str
    line: int = 0


@dataclass
class GameRecord:
    """Everything a record says, before it is replayed."""

    game: str
    rules: int
    players: int
    options: dict[str, str] = field(default_factory=dict)
    content: str = ""
    key: bytes | None = None
    server: bytes | None = None
    seats: dict[int, bytes] = field(default_factory=dict)
    commitment: str = ""
    chance: dict[str, Any] | None = None
    start: str = ""
    viewer: str = ""
    names: dict[int, str] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    moves: list[Move] = field(default_factory=list)
    comments: dict[int, list[str]] = field(default_factory=dict)
    marks: dict[int, int] = field(default_factory=dict)
    result: str = ""
    lines: dict[str, int] = field(default_factory=dict)
    """Where each header entry stands, for the report of a fault."""

    @classmethod
    def of(cls, match: Match, seat: int | None) -> GameRecord:
        """The record of a match; with a seat (-1: a spectator), without what it may not know."""
        setup = match.setup
        found = cls(setup.game.name, setup.game.version, setup.players)
        found.options = {name: written(value) for name, value in setup.options.items()}
        found.content = setup.content.hash
        found.files = dict(setup.content.sources())
        found.names = dict(match.names)
        found.comments = {ply: list(lines) for ply, lines in match.comments.items() if lines}
        if match.deal:
            found.commitment = match.deal.commitment
        if seat is None:
            found.key, found.chance = match.key, match.chance
            if match.deal:
                found.server, found.seats = match.deal.server, dict(enumerate(match.deal.seats))
            if match.from_position:
                found.start = match.at(0).position()
        else:
            found.viewer = "spectator" if seat < 0 else str(seat)
            if match.from_position:
                found.start = match.at(0).position(seat)
        hidden = match.hidden_from(seat) if seat is not None else {}
        game_number = 1
        for played in match.history:
            text = HIDDEN if played.ply in hidden else played.action.text
            found.moves.append(Move(played.seat, text))
            if played.next_game:
                game_number += 1
                found.marks[played.ply + 1] = game_number
        if match.over:
            found.result = result_text(match)
        return found

    def dumps(self) -> str:
        """The record as text."""
        return "\n".join(self._header()) + "\n\n" + "".join(f"{line}\n" for line in self._body())

    def _header(self) -> Iterator[str]:
        yield FIRST_LINE
        yield f"game: {self.game}"
        yield f"rules: {self.rules}"
        yield f"players: {self.players}"
        for name, value in self.options.items():
            yield f"option {name}: {value}"
        yield f"content: {self.content}"
        for name, text in self.files.items():
            yield f"file {name}:"
            yield from (f"| {line}" if line else "|" for line in text.removesuffix("\n").split("\n"))
        if self.viewer:
            yield f"seen by: {self.viewer}"
        if self.commitment:
            yield f"commitment: {self.commitment}"
        if self.server is not None:
            yield f"server: {self.server.hex()}"
        for seat, part in sorted(self.seats.items()):
            yield f"bytes {seat}: {part.hex()}"
        if self.key is not None:
            yield f"key: {self.key.hex()}"
        if self.chance is not None:
            yield f"chance: {json.dumps(self.chance, separators=(',', ':'), sort_keys=True)}"
        if self.start:
            yield f"start: {self.start}"
        for seat, name in sorted(self.names.items()):
            yield f"name {seat}: {one_line(name)}"

    def _body(self) -> Iterator[str]:
        turn: list[str] = []
        seat = -1
        openers = tuple(f"{b.word} " for b in registry.find(self.game).blocks.blocks if b.opens)
        for ply, move in enumerate(self.moves):
            noted = ply in self.comments or ply in self.marks
            if turn and (noted or move.seat != seat or move.text.startswith(openers)):
                yield f"{seat}: {', '.join(turn)}"
                turn = []
            yield from self._notes(ply)
            seat = move.seat
            turn.append(move.text)
        if turn:
            yield f"{seat}: {', '.join(turn)}"
        yield from self._notes(len(self.moves))
        if self.result:
            yield f"result: {self.result}"

    def _notes(self, ply: int) -> Iterator[str]:
        if ply in self.marks:
            yield f"; {MARK} {self.marks[ply]} --"
        for comment in self.comments.get(ply, ()):
            yield from (f"; {one_line(line)}" for line in str(comment).splitlines())

    @classmethod
    def loads(cls, text: str) -> GameRecord:
        """Read a record; a fault names its line."""
        from imperia.match.reading import read

        return read(text)

    def fault(self, message: str, entry: str, **facts: object) -> RecordError:
        """An error at the line of a header entry."""
        return RecordError(message, self.lines.get(entry, 0), **facts)

    def deal(self) -> FairDeal | None:
        """The fair deal the key was made of, if the record holds all of it."""
        if self.server is None:
            return None
        if sorted(self.seats) != list(range(self.players)):
            raise self.fault("record-seat-bytes", "server", players=self.players)
        return FairDeal(self.server, tuple(self.seats[seat] for seat in range(self.players)))

    def replay(self) -> Match:
        """Play the record again from its deal; every move is checked."""
        match = self.opening()
        for move in self.moves:
            try:
                match.play(move.text, move.seat)
            except ValueError as error:
                raise RecordError("record-move", move.line, move=shown(move.text), seat=move.seat, why=error) from None
        match.comments = {ply: list(lines) for ply, lines in self.comments.items()}
        if self.result and not match.over:
            raise self.fault("record-result-early", "result", result=self.result)
        if self.result and self.result != result_text(match):
            raise self.fault("record-result", "result", written=self.result, found=result_text(match))
        return match

    def opening(self) -> Match:
        """The match of the record before its first move; a fault names the line of the entry that has it."""
        if self.viewer:
            raise self.fault("record-redacted", "seen by", viewer=self.viewer)
        if (self.chance is not None or self.start) and (self.server is not None or self.commitment):
            raise self.fault("record-not-fair", "chance" if self.chance is not None else "start")
        try:
            match = self._begin()
        except RecordError as error:
            raise error if error.line else RecordError("record-fault", self._line_of(error), why=error) from None
        except ImperiaError as error:
            raise RecordError("record-fault", self._line_of(error), why=error) from None
        if match.players != self.players:
            raise self.fault("record-players", "players", players=self.players, start=match.players)
        if self.content and self.content != match.setup.content.hash:
            raise self.fault("record-content", "content", hash=self.content[:12], ours=match.setup.content.hash[:12])
        match.names = dict(self.names)
        return match

    def _begin(self) -> Match:
        from imperia.match.match import Match
        from imperia.match.setup import Setup

        game = registry.find(self.game)
        if self.rules != game.version:
            raise self.fault("record-rules", "rules", game=self.game, rules=self.rules, ours=game.version)
        if self.start:
            return positions.read(self.start, self.options, self.files)
        setup = Setup.of(self.game, self.players, self.options, self.files, files=())
        deal = self.deal()
        if deal and self.commitment and self.commitment.lower() != deal.commitment:
            raise self.fault("record-commitment", "commitment")
        if deal is None and self.key is None:
            raise RecordError("record-without-key", 1)
        match = Match(setup, key=self.key, deal=deal, chance=self.chance)
        if deal and self.key is not None and match.key != self.key:
            raise self.fault("record-key", "key")
        return match

    def _line_of(self, error: ImperiaError) -> int:
        """The line of the entry that an error is about."""
        kind = error.message.partition("-")[0]
        named = [f"option {error.facts.get('option')}", *(f"file {name}" for name in self.files)]
        entries = [*named, "start", {"players": "players", "game": "game", "chance": "chance"}.get(kind, "chance")]
        if kind in ("players", "game", "chance"):
            entries.reverse()
        return next((self.lines[entry] for entry in entries if entry in self.lines), 1)


def one_line(text: str) -> str:
    """Text of people that cannot break out of its line."""
    return shown(text, LONGEST_TEXT)


def result_text(match: Match) -> str:
    """The ranking in one line, best first: `2 > 0 = 1`."""
    return " > ".join(" = ".join(map(str, group)) for group in match.ranking)
