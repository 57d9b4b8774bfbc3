"""A table in one process: a match, who sits where, whose decision is next, what may be taken back."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from imperia.bots import Bot, is_foreign, make
from imperia.cli.players import HUMAN, Players
from imperia.errors import OptionError
from imperia.match import Match, Played
from imperia.match.setup import Setup

SEATS_NOTE = "seats:"
"""How the comment of a saved game begins that tells who sat where."""


def read_kinds(text: str | None, players: int | None) -> tuple[str, ...] | None:
    """The kinds of players in a list such as `human,random`; None where nothing was said."""
    if text is None:
        return None
    # Paths and commands of foreign bots keep their capitals.
    kinds = tuple(part.lower() if ":" not in part else part for part in map(str.strip, text.split(",")))
    if players is not None and len(kinds) != players:
        raise OptionError("cli-seats-number", seats=len(kinds), players=players)
    return kinds


def usual_kinds(players: int) -> tuple[str, ...]:
    """A person at seat 0 against bots worth beating, but not hard to beat."""
    return (HUMAN, *["apprentice"] * (players - 1))


def checked_kinds(kinds: Sequence[str], setup: Setup) -> tuple[str, ...]:
    """The same kinds, each known to be a person or a bot, and one for each seat."""
    if len(kinds) != setup.players:
        raise OptionError("cli-seats-number", seats=len(kinds), players=setup.players)
    for kind in kinds:
        if kind != HUMAN:
            make(kind, setup)
    return tuple(kinds)


@dataclass(frozen=True)
class Undo:
    """What taking back would mean."""

    to: int
    seat: int
    """Whose decision it takes back."""
    free: bool
    """Nothing was revealed since, and it is the asking seat's own."""


class Table:
    """A match and its players."""

    def __init__(self, match: Match, kinds: Sequence[str], seed: int | None) -> None:
        self.match = match
        self.players = Players(checked_kinds(kinds, match.setup), match.names)
        self._bots: dict[int, Bot] = {s: make(kind, match.setup) for s, kind in enumerate(kinds) if kind != HUMAN}
        self._chance = {seat: _generator(seed, seat) for seat in self._bots}
        notes = [note for note in match.comments.get(0, []) if not note.startswith(SEATS_NOTE)]
        match.comments[0] = [*notes, f"{SEATS_NOTE} {','.join(kinds)}"]

    @staticmethod
    def kinds_noted(match: Match) -> tuple[str, ...] | None:
        """Who sat where when the game was saved, as far as the record tells.

        A record may come from anyone, so it cannot name foreign bots: that would run what it says.
        """
        for note in match.comments.get(0, []):
            if note.startswith(SEATS_NOTE):
                kinds = tuple(part.strip() for part in note.removeprefix(SEATS_NOTE).split(","))
                known = len(kinds) == match.players and not any(map(is_foreign, kinds))
                return kinds if known else None
        return None

    def let_bot_decide(self) -> Played | None:
        """One decision of a bot, if one is due."""
        for seat in sorted(self.match.acting & self._bots.keys()):
            legal = self.match.legal(seat)
            decision = self._bots[seat].decide(self.match.observe(seat), seat, legal, self._chance[seat])
            return self.match.play(decision.action, seat)
        return None

    @property
    def human(self) -> int | None:
        """The person who decides next, if one does: of several the first."""
        return min(self.match.acting & set(self.players.humans), default=None)

    def is_secret(self, seat: int) -> bool:
        """Whether the other people at this screen may not see what the seat decides."""
        return len(self.players.humans) > 1 and any(action.hidden for action in self.match.legal(seat))

    def is_private(self, seat: int) -> bool:
        """Whether the other people at this screen must look away before the seat is shown its view."""
        if self.is_secret(seat):
            return True
        own = self.match.observe(seat).tobytes()
        return any(self.match.observe(other).tobytes() != own for other in self.players.humans if other != seat)

    def undo_plan(self, seat: int | None) -> Undo | None:
        """Back to the last decision that a person took, over what bots did since; None if there is none."""
        own = [played for played in self.match.history if played.seat in self.players.humans]
        if not own:
            return None
        last = own[-1]
        free = not self.match.reveals_since(last.ply) and seat in (None, last.seat)
        return Undo(last.ply, last.seat, free)

    def decided(self) -> int:
        """How many decisions people have taken."""
        return sum(played.seat in self.players.humans for played in self.match.history)


def _generator(seed: int | None, seat: int) -> np.random.Generator:
    """A bot's own randomness; it shares nothing with the game's, even where both come from one seed."""
    if seed is None:
        return np.random.default_rng()
    digest = hashlib.sha256(f"imperia bot {seed} {seat}".encode()).digest()
    return np.random.default_rng(int.from_bytes(digest, "little"))
