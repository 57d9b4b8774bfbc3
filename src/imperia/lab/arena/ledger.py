"""Finished games on disk: lines of JSON, one for the plan and one for each game, only ever added to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from imperia.errors import OptionError
from imperia.lab.arena.plan import Plan, Seating
from imperia.lab.arena.playing import Result
from imperia.words import shown

FORMAT = 1


class Ledger:
    """The file of a run, open to be added to."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.results: dict[tuple[int, Seating], Result] = {}
        """What was finished before, by deal and seating."""
        self._head = {"arena": FORMAT, **plan.facts()}

    @classmethod
    def new(cls, file: str, plan: Plan) -> Ledger:
        """A file that is not there yet."""
        ledger = cls(Path(file), plan)
        if ledger.path.exists():
            raise OptionError("arena-file-exists", file=shown(file, 200))
        ledger._write(ledger._head)
        return ledger

    @classmethod
    def resumed(cls, file: str, plan: Plan) -> Ledger:
        """A file of the same plan, with the games that are in it."""
        ledger = cls(Path(file), plan)
        try:
            text = ledger.path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise OptionError("arena-file-foreign", file=shown(file, 200)) from None
        except OSError as error:
            why = getattr(error, "strerror", None) or str(error)
            raise OptionError("file-unreadable", file=shown(file, 200), error=why) from None
        whole, _, broken = text.rpartition("\n")
        lines = whole.split("\n")
        ledger._check(_read(lines[0]))
        for number, line in enumerate(lines[1:], 2):
            try:
                result = Result.read(_read(line))
            except TypeError:
                raise OptionError("arena-file-line", file=shown(file, 200), line=number) from None
            ledger.results[result.deal, result.seats] = result
        if broken:  # the run was stopped while it wrote: that game is played again
            ledger.path.write_text(whole + "\n", encoding="utf-8")
        return ledger

    def _check(self, head: dict[str, Any]) -> None:
        if head.get("arena") != FORMAT:
            raise OptionError("arena-file-foreign", file=shown(self.path, 200))
        for name, wanted in self._head.items():
            if head.get(name) != wanted:
                raise OptionError(
                    "arena-file-other",
                    file=shown(self.path, 200),
                    what=name,
                    there=shown(head.get(name), 200),
                    here=shown(wanted, 200),
                )

    def add(self, result: Result) -> None:
        """Keep a finished game; what was added survives whatever happens next."""
        self._write(result.json())

    def _write(self, data: dict[str, Any]) -> None:
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(data) + "\n")
        except OSError as error:
            raise OptionError(
                "file-unwritable", file=shown(self.path, 200), error=error.strerror or str(error)
            ) from None


def _read(line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        return {"": None}
    return found if isinstance(found, dict) else {"": None}
