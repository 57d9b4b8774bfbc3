"""Reading a record: line by line, forgiving about space, blank lines and comments, exact about everything else."""

from __future__ import annotations

import json
import re

from imperia.errors import RecordError
from imperia.match.record import FIRST_LINE, FORMAT, LONGEST_TEXT, MARK, GameRecord, Move
from imperia.words import shown

LARGEST = 1_000_000
MOST_MOVES = 20_000
ENTRY = re.compile(r"(game|rules|players|content|commitment|server|key|chance|start|result|seen by)\s*:\s*(.*)")
NUMBERED = re.compile(r"(bytes|name)\s+([0-9])\s*:\s*(.*)")
NAMED = re.compile(r"(option|file)\s+([a-z_]{1,40})\s*:\s*(.*)")
MOVES = re.compile(r"([0-9])\s*:\s*(.*)")


def read(text: str) -> GameRecord:
    """The record that a text holds."""
    if not isinstance(text, str):
        raise RecordError("record-first-line", 1, wanted=FIRST_LINE, format=FORMAT)
    if len(text) > LARGEST:
        raise RecordError("record-too-large", most=LARGEST // 1000)
    lines = re.split(r"\r\n|\r|\n", text.lstrip("\ufeff"))
    if not lines or " ".join(lines[0].split()).lower() != FIRST_LINE:
        raise RecordError("record-first-line", 1, wanted=FIRST_LINE, format=FORMAT)
    return _Reader(lines).read()


class _Reader:
    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.record = GameRecord("", 0, 0)
        self.file = ""

    def read(self) -> GameRecord:
        for number, line in enumerate(self.lines[1:], 2):
            self.line(number, line)
        for entry in ("game", "rules", "players"):
            if entry not in self.record.lines:
                raise RecordError("record-entry-missing", 1, entry=entry)
        for name in self.record.files:
            self.record.files[name] = "\n".join(self.record.files[name].split("\n")[1:]) + "\n"
        return self.record

    def line(self, number: int, line: str) -> None:
        if line.startswith("|"):
            if not self.file:
                raise RecordError("record-stray-content", number)
            self.record.files[self.file] += "\n" + line[1:].removeprefix(" ")
            return
        if not line.strip():
            return
        self.file = ""
        whole = line.lstrip().startswith(("start", "name"))
        text, mark, comment = (line, "", "") if whole else line.partition(";")
        text = text.strip()
        if text:
            self.content_line(number, text)
        if mark:
            self.comment(comment.strip())

    def content_line(self, number: int, text: str) -> None:
        if match := MOVES.fullmatch(text):
            self.moves(number, int(match[1]), match[2])
        elif match := ENTRY.fullmatch(text):
            self.entry(number, match[1], match[2])
        elif match := NUMBERED.fullmatch(text):
            self.numbered(number, match[1], int(match[2]), match[3])
        elif match := NAMED.fullmatch(text):
            self.named(number, match[1], match[2], match[3])
        else:
            raise RecordError("record-line-unknown", number, text=shown(text))

    def comment(self, text: str) -> None:
        if text and not text.startswith(MARK):
            self.record.comments.setdefault(len(self.record.moves), []).append(shown(text, LONGEST_TEXT))

    def moves(self, number: int, seat: int, text: str) -> None:
        if seat >= self.record.players:
            raise RecordError("record-seat", number, seat=seat, players=self.record.players)
        for part in text.split(","):
            if not part.strip():
                raise RecordError("record-empty-move", number)
            self.record.moves.append(Move(seat, shown(part.strip()), number))
        if len(self.record.moves) > MOST_MOVES:
            raise RecordError("record-too-many-moves", number, most=MOST_MOVES)

    def entry(self, number: int, name: str, value: str) -> None:
        record = self.record
        self.once(number, name)
        if name in ("rules", "players"):
            if not value.isascii() or not value.isdecimal() or len(value) > 4:
                raise RecordError("record-number", number, entry=name, value=shown(value))
            setattr(record, name, int(value))
        elif name in ("key", "server"):
            setattr(record, name, self.hex(number, name, value, 32))
        elif name == "chance":
            record.chance = self.chance(number, value)
        elif name == "result":
            record.result = " ".join(re.sub(r"([>=])", r" \1 ", value).split())
        else:
            setattr(record, {"seen by": "viewer"}.get(name, name), value)

    def hex(self, number: int, name: str, value: str, length: int) -> bytes:
        if not re.fullmatch(rf"[0-9a-fA-F]{{{2 * length}}}", value):
            raise RecordError("record-hex", number, entry=name, digits=2 * length)
        return bytes.fromhex(value)

    def chance(self, number: int, value: str) -> dict[str, object]:
        try:
            found = json.loads(value)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise RecordError("record-chance", number)
        return found

    def once(self, number: int, entry: str) -> None:
        """An entry stands once, above the first move."""
        if entry in self.record.lines:
            raise RecordError("record-twice", number, entry=entry, line_before=self.record.lines[entry])
        if self.record.moves and entry != "result":
            raise RecordError("record-late-entry", number, entry=entry)
        self.record.lines[entry] = number

    def numbered(self, number: int, name: str, seat: int, value: str) -> None:
        self.once(number, f"{name} {seat}")
        if seat >= self.record.players:
            raise RecordError("record-seat", number, seat=seat, players=self.record.players)
        if name == "bytes":
            self.record.seats[seat] = self.hex(number, f"bytes {seat}", value, 16)
        else:
            self.record.names[seat] = shown(value, LONGEST_TEXT)

    def named(self, number: int, kind: str, name: str, value: str) -> None:
        self.once(number, f"{kind} {name}")
        if kind == "option":
            self.record.options[name] = value
        else:
            self.record.files[name] = ""
            self.file = name
