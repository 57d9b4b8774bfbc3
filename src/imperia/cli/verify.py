"""What can be checked of a record, one thing after the other, each on its own as far as possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from imperia.errors import ImperiaError, RecordError
from imperia.kernel import registry
from imperia.kernel.keys import commitment
from imperia.match import GameRecord, Match
from imperia.match.record import result_text
from imperia.words import shown

PASSED, FAILED, ABSENT = "ok", "failed", "absent"


@dataclass(frozen=True)
class Check:
    """One thing that was looked at."""

    name: str
    state: str
    why: ImperiaError | None = None


def checks(text: str) -> Iterator[Check]:
    """Everything that can be checked of a record's text, in the order in which it can fail."""
    try:
        record = GameRecord.loads(text)
        game = registry.find(record.game)
    except ImperiaError as error:
        yield Check("format", FAILED, error)
        return
    yield Check("format", PASSED)
    if record.viewer:
        yield Check("whole", FAILED, record.fault("record-redacted", "seen by", viewer=record.viewer))
        return
    known = record.rules == game.version
    why = record.fault("record-rules", "rules", game=record.game, rules=record.rules, ours=game.version)
    yield Check("rules", PASSED) if known else Check("rules", FAILED, why)
    match = _opening(record, game.version)
    if isinstance(match, ImperiaError):
        yield Check("deal", FAILED, match)
        return
    yield _content(record, match)
    yield _commitment(record)
    yield _key(record, match)
    played = _moves(record, match)
    yield played
    if played.state == PASSED:
        yield _result(record, match)


def _opening(record: GameRecord, version: int) -> Match | ImperiaError:
    """The match before its first move, dealt even where hashes differ, so that the rest can be checked."""
    from imperia.cli.common import prepared

    try:
        deal = record.deal()
        prepared(record.game)
        by_hand = record.chance is not None or record.start
        bare = replace(record, rules=version, content="", key=None if deal else record.key)
        return (bare if by_hand else replace(bare, commitment="")).opening()
    except ImperiaError as error:
        return error


def _content(record: GameRecord, match: Match) -> Check:
    ours = match.setup.content.hash
    if not record.content:
        return Check("content", ABSENT)
    if record.content == ours:
        return Check("content", PASSED)
    return Check("content", FAILED, record.fault("record-content", "content", hash=record.content[:12], ours=ours[:12]))


def _commitment(record: GameRecord) -> Check:
    if not record.commitment and record.server is None:
        return Check("commitment", ABSENT, RecordError("cli-check-no-deal"))
    if record.server is None:
        return Check("commitment", FAILED, record.fault("cli-check-no-server", "commitment"))
    if not record.commitment:
        return Check("commitment", FAILED, record.fault("cli-check-no-commitment", "server"))
    if record.commitment.lower() == commitment(record.server):
        return Check("commitment", PASSED)
    return Check("commitment", FAILED, record.fault("record-commitment", "commitment"))


def _key(record: GameRecord, match: Match) -> Check:
    if record.server is None or record.key is None:
        return Check("key", ABSENT)
    return Check("key", PASSED) if match.key == record.key else Check("key", FAILED, record.fault("record-key", "key"))


def _moves(record: GameRecord, match: Match) -> Check:
    for move in record.moves:
        try:
            match.play(move.text, move.seat)
        except ImperiaError as why:
            fault = RecordError("record-move", move.line, move=shown(move.text), seat=move.seat, why=why)
            return Check("moves", FAILED, fault)
    return Check("moves", PASSED)


def _result(record: GameRecord, match: Match) -> Check:
    found = result_text(match)
    if not record.result:
        return Check("result", ABSENT)
    if match.over and record.result == found:
        return Check("result", PASSED)
    if not match.over:
        return Check("result", FAILED, record.fault("cli-check-running", "result", written=record.result))
    return Check("result", FAILED, record.fault("record-result", "result", written=record.result, found=found))
