"""A game of Imperial Miners as one line of text: what it says.

Words of `name=value` in any order; names that end in a number belong to a seat. Only what cannot be derived is written.
In a view `?` stands for what its holder may not know. docs/miners.md has the list.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from imperia.kernel.chance import CHEAP, KEYED
from imperia.kernel.records import Record
from imperia.miners.codes import (
    AT_SURFACE,
    CHOOSING,
    DISCARDED,
    DRAWN_LEVELS,
    FACTIONS,
    FINISHED,
    HIDDEN,
    LEVEL_FOUR,
    LEVEL_NAMES,
    NO_BOARD,
    NO_CHOICE,
    NO_EVENT,
    NOTHING,
    NOWHERE,
    ON_SPACE,
    PHASES,
    SHOWN,
    UNKNOWN,
    UNKNOWN_EVENT,
    WANT_NOTHING,
    WANTS,
    cell_name,
)
from imperia.miners.content import MinersContent

CHOICES = {NO_CHOICE: "-", NOTHING: "nothing", HIDDEN: "?"}
CHAINS = {AT_SURFACE: "surface", FINISHED: "-"}
HERES = {NOWHERE: "-", ON_SPACE: "space"}
EVENT_MARKS = {UNKNOWN_EVENT: "?", NO_EVENT: "-"}


def read(content: MinersContent, t: Record, s: Record, seats: int, words: Sequence[str]) -> None:
    """Put the words of a position into an empty state; the inverse of `write`."""
    from imperia.miners.position_reader import Reader

    Reader(content, t, s, seats, words).read()


def write(content: MinersContent, t: Record, s: Record) -> str:
    """The words of a state or a view."""
    return " ".join(f"{name}={value}" for name, value in _Writer(content, t, s).words())


class _Writer:
    def __init__(self, content: MinersContent, t: Record, s: Record) -> None:
        self.t, self.s = t, s
        self.cards = content.card_names()
        self.events = [event.id for event in content.pack.events]

    def words(self) -> Iterator[tuple[str, str]]:
        s = self.s
        yield "round", str(s.clock + 1)
        yield "phase", PHASES[s.phase]
        yield "turn", str(s.turn)
        yield "events", ".".join(EVENT_MARKS.get(int(e)) or self.events[e] for e in s.event)
        yield "sides", "".join("ab"[side] for side in s.side)
        for level in range(DRAWN_LEVELS):
            yield f"pile{LEVEL_NAMES[level]}", self.pile(level)
        yield "discards", self.discards()
        for seat in range(s.seats):
            yield from ((f"{name}{seat}", value) for name, value in self.seat(seat))
        yield "chance", self.chance()

    def card(self, card: int) -> str:
        return f"?{LEVEL_NAMES[card - UNKNOWN]}" if card >= UNKNOWN else self.cards[card]

    def pile(self, level: int) -> str:
        cards = [int(card) for card in self.s.pile[level, : self.s.left[level]]]
        if cards and cards[0] >= UNKNOWN:
            return f"?x{len(cards)}"
        return ".".join(self.cards[card] for card in reversed(cards)) or "-"

    def discards(self) -> str:
        return ".".join(self.cards[c] for c in range(self.t.cards) if self.s.whereabouts[c] == DISCARDED) or "-"

    def seat(self, seat: int) -> Iterator[tuple[str, str]]:
        s = self.s
        yield "hand", ".".join(self.held(int(card)) for card in s.hand[seat, : s.held[seat]]) or "-"
        yield "coins", str(s.coins[seat])
        yield "points", str(s.points[seat])
        marker = "-" if s.board[seat] == NO_BOARD else f"{s.board[seat] + 1}.{s.space[seat]}"
        yield "marker", marker
        yield "mine", ",".join(self.built(seat, k) for k in range(s.built[seat])) or "-"
        if s.discount[seat]:
            yield "cheaper", str(s.discount[seat])
        if s.phase == CHOOSING or s.chosen[seat] != NO_CHOICE:
            yield "chosen", CHOICES.get(int(s.chosen[seat])) or self.card(int(s.chosen[seat]))
        if s.want[seat] != WANT_NOTHING:
            yield "want", WANTS[s.want[seat]]
        if s.chain[seat] != FINISHED:
            chain = int(s.chain[seat])
            yield "chain", CHAINS.get(chain) or cell_name(int(s.cell[seat, chain]))
        if s.visits[seat]:
            yield "visits", str(s.visits[seat])
        if s.faction[seat] or s.tried[seat]:
            yield "seek", f"{FACTIONS[s.faction[seat]]}.{s.tried[seat]}"
        if s.depth[seat]:
            yield "stack", ",".join(self.frame(seat, d) for d in range(s.depth[seat]))

    def held(self, card: int) -> str:
        known = card < LEVEL_FOUR and self.s.whereabouts[card] == SHOWN
        return self.card(card) + ("!" if known else "")

    def built(self, seat: int, k: int) -> str:
        s = self.s
        marks = f"+m{s.machines[seat, k]}" if s.machines[seat, k] else ""
        marks += "+c" if s.collapsed[seat, k] else ""
        marks += "+a" if s.activated[seat, k] else ""
        marks += f"+t{s.tokens[seat, k]}" if s.tokens[seat, k] else ""
        return f"{self.cards[s.card[seat, k]]}@{cell_name(int(s.cell[seat, k]))}{marks}"

    def frame(self, seat: int, depth: int) -> str:
        s = self.s
        here = int(s.here[seat, depth])
        place = HERES.get(here) or cell_name(int(s.cell[seat, here]))
        return f"{s.line[seat, depth]}:{place}:{s.steps[seat, depth]}"

    def chance(self) -> str:
        s = self.s
        if s.chance_kind == KEYED:
            key = "".join(f"{int(word):08x}" for word in s.chance_key)
            return f"{key}.{s.chance_count}.{s.chance_used}"
        return f"cheap.{int(s.chance_cheap):016x}" if s.chance_kind == CHEAP else "-"
