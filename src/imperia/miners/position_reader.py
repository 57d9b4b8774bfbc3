"""A game of Imperial Miners as one line of text: reading it back, checked."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from imperia.errors import RecordError
from imperia.kernel.chance import CHEAP, KEYED, WORDS, chacha20_block, forget_chance
from imperia.kernel.fields import Fields
from imperia.kernel.records import Record
from imperia.miners.codes import (
    BOARDS,
    BUILT,
    CELLS,
    DEPTH,
    DISCARDED,
    DRAWN_LEVELS,
    EVENTS_SHOWN,
    FACTIONS,
    HAND,
    HELD,
    LEVEL_FOUR,
    LEVEL_NAMES,
    LINES,
    MINE,
    PHASES,
    PILE,
    ROUNDS,
    SHOWN,
    UNKNOWN,
    UNSEEN,
    WANTS,
    cell_name,
)
from imperia.miners.content import MinersContent
from imperia.miners.position import CHAINS, CHOICES, EVENT_MARKS, HERES
from imperia.miners.rules.flow import clear
from imperia.miners.rules.mine import build
from imperia.words import shown

BUILT_CARD = re.compile(r"(\w+)@(\w+)(?:\+m([1-3]))?(\+c)?(\+a)?(?:\+t([1-7]))?")
FRAME = re.compile(r"(-1|[0-9]{1,4}):(-|\w+):(-1|[0-9]{1,2})")
KEY = re.compile(r"([0-9a-f]{64})\.([0-9]{1,9})\.([0-9]{1,2})")
CHEAP_KEY = re.compile(r"cheap\.([0-9a-f]{16})")


class Reader(Fields):
    """The words of one position, taken one by one."""

    def __init__(self, content: MinersContent, t: Record, s: Record, seats: int, words: Sequence[str]) -> None:
        super().__init__(words)
        self.t, self.s, self.seats = t, s, seats
        self.cards = {name: i for i, name in enumerate(content.card_names())}
        self.events = {event.id: i for i, event in enumerate(content.pack.events)}
        self.cells = {cell_name(cell): cell for cell in range(CELLS)}

    def number(self, name: str, most: int, default: str | None = None, least: int = 0) -> int:
        """A word that is a number."""
        text = self.take(name, default)
        if not re.fullmatch(r"-?[0-9]{1,5}", text) or not least <= int(text) <= most:
            raise self.fault(name, text)
        return int(text)

    def one_of(self, name: str, names: Sequence[str], default: str | None = None) -> int:
        """A word that is one of some names."""
        text = self.take(name, default)
        if text not in names:
            raise self.fault(name, text)
        return list(names).index(text)

    def read(self) -> None:
        """Fill the state."""
        s = self.s
        clear(s, self.seats)
        s.clock = self.number("round", ROUNDS, least=1) - 1
        s.phase = self.one_of("phase", PHASES)
        s.turn = self.number("turn", self.seats - 1, least=-1)
        self.read_events()
        sides = self.take("sides")
        if not re.fullmatch(rf"[ab]{{{BOARDS}}}", sides):
            raise self.fault("sides", sides)
        s.side[:] = ["ab".index(side) for side in sides]
        for level in range(DRAWN_LEVELS):
            self.read_pile(level)
        for card in self.listed("discards"):
            self.put(card, DISCARDED, "discards")
            s.discards[self.t.card_level[card]] += 1
        for seat in range(self.seats):
            self.read_seat(seat)
        self.read_chance()
        self.end()
        self.check()

    def read_events(self) -> None:
        """The events, shown and to come."""
        marks = {mark: number for number, mark in EVENT_MARKS.items()}
        text = self.take("events")
        found = [marks.get(e, self.events.get(e)) for e in text.split(".")]
        if len(found) != EVENTS_SHOWN or None in found:
            raise self.fault("events", text)
        self.s.event[:] = found

    def listed(self, name: str) -> list[int]:
        """A word that is a list of cards."""
        text = self.take(name)
        return [] if text == "-" else [self.card(name, card) for card in text.split(".")]

    def card(self, name: str, text: str) -> int:
        """A card by its name."""
        if text not in self.cards:
            raise RecordError("position-card", name=name, card=shown(text))
        return self.cards[text]

    def put(self, card: int, whereabouts: int, name: str) -> None:
        """Note where a card is; it may be in one place only."""
        if card == LEVEL_FOUR:
            return
        if card >= self.t.cards or self.s.whereabouts[card] != UNSEEN:
            raise RecordError("position-card-twice", card=name)
        self.s.whereabouts[card] = whereabouts

    def read_pile(self, level: int) -> None:
        """A pile, its top card first, or how many unknown cards it has."""
        name = f"pile{LEVEL_NAMES[level]}"
        hidden = re.fullmatch(r"\?x([0-9]{1,2})", self.peek(name))
        if hidden:
            self.take(name)
            pile = [UNKNOWN + level] * int(hidden[1])
        else:
            pile = self.listed(name)[::-1]
            if any(card >= self.t.cards or self.t.card_level[card] != level for card in pile):
                raise self.fault(name, "")
        if len(pile) > PILE:
            raise self.fault(name, str(len(pile)))
        self.s.pile[level, : len(pile)] = pile
        self.s.left[level] = len(pile)

    def read_seat(self, seat: int) -> None:
        """Everything of one seat."""
        s = self.s
        self.read_hand(seat)
        s.coins[seat] = self.number(f"coins{seat}", 99_999)
        s.points[seat] = self.number(f"points{seat}", 99_999)
        marker = re.fullmatch(r"-|([1-3])\.([0-9]{1,2})", self.take(f"marker{seat}"))
        if not marker:
            raise self.fault(f"marker{seat}", "")
        if marker[1]:
            s.board[seat], s.space[seat] = int(marker[1]) - 1, int(marker[2])
            track = 2 * int(s.board[seat]) + int(s.side[s.board[seat]])
            if s.space[seat] > self.t.track_length[track]:
                raise self.fault(f"marker{seat}", marker[0])
        self.read_mine(seat)
        s.discount[seat] = self.number(f"cheaper{seat}", 99, "0")
        chosen = self.take(f"chosen{seat}", "-")
        special = {mark: number for number, mark in CHOICES.items()}
        s.chosen[seat] = special[chosen] if chosen in special else self.card(f"chosen{seat}", chosen)
        s.want[seat] = self.one_of(f"want{seat}", WANTS, "nothing")
        s.chain[seat] = self.slot(seat, f"chain{seat}", self.take(f"chain{seat}", "-"), CHAINS)
        s.visits[seat] = self.number(f"visits{seat}", 99, "0")
        seek = re.fullmatch(rf"({'|'.join(FACTIONS)})\.([0-7])", self.take(f"seek{seat}", "scots.0"))
        if not seek:
            raise self.fault(f"seek{seat}", "")
        s.faction[seat], s.tried[seat] = FACTIONS.index(seek[1]), int(seek[2])
        self.read_stack(seat)
        if PHASES[s.phase] == "mine" and WANTS[s.want[seat]] == "place":
            self.put(int(s.chosen[seat]), BUILT, chosen)

    def read_hand(self, seat: int) -> None:
        """A hand; a mark stands behind cards that everyone knows."""
        name, s = f"hand{seat}", self.s
        text = self.take(name)
        hand: list[int] = []
        for word in text.split(".") if text != "-" else []:
            if word.startswith("?") and word[1:] in LEVEL_NAMES[:DRAWN_LEVELS]:
                hand.append(UNKNOWN + LEVEL_NAMES.index(word[1:]))
                continue
            hand.append(self.card(name, word.removesuffix("!")))
            self.put(hand[-1], SHOWN if word.endswith("!") else HELD, word)
        if len(hand) > HAND:
            raise self.fault(name, text)
        s.hand[seat, : len(hand)] = sorted(hand)
        s.held[seat] = len(hand)

    def read_mine(self, seat: int) -> None:
        """A mine, in order of placement."""
        name, s = f"mine{seat}", self.s
        text = self.take(name)
        for word in text.split(",") if text != "-" else []:
            found = BUILT_CARD.fullmatch(word)
            if not found or found[2] not in self.cells or s.built[seat] == MINE:
                raise self.fault(name, word)
            card, cell = self.card(name, found[1]), self.cells[found[2]]
            if s.grid[seat, cell] or LEVEL_NAMES[self.t.card_level[card]] != re.split("[WE0]", found[2])[0]:
                raise self.fault(name, word)
            self.put(card, BUILT, word)
            k = int(s.built[seat])
            s.machines[seat, k], s.collapsed[seat, k] = int(found[3] or 0), bool(found[4])
            s.activated[seat, k], s.tokens[seat, k] = bool(found[5]), int(found[6] or 0)
            build(self.t, s, seat, card, cell)

    def slot(self, seat: int, name: str, text: str, special: Mapping[int, str]) -> int:
        """A card of the mine, written by its place, or one of some special words."""
        for number, word in special.items():
            if text == word:
                return number
        k = int(self.s.grid[seat, self.cells[text]]) - 1 if text in self.cells else -1
        if k < 0:
            raise self.fault(name, text)
        return k

    def read_stack(self, seat: int) -> None:
        """Pending effects, the lowest first."""
        name, s = f"stack{seat}", self.s
        text = self.take(name, "")
        frames = text.split(",") if text else []
        if len(frames) > DEPTH:
            raise self.fault(name, text)
        for depth, word in enumerate(frames):
            found = FRAME.fullmatch(word)
            if not found or int(found[1]) >= LINES:
                raise self.fault(name, word)
            s.line[seat, depth], s.steps[seat, depth] = int(found[1]), int(found[3])
            s.here[seat, depth] = self.slot(seat, name, found[2], HERES)
        s.depth[seat] = len(frames)

    def read_chance(self) -> None:
        """The generator: the key, the blocks drawn, the words used of the last."""
        s = self.s
        forget_chance(s)
        text = self.take("chance")
        if found := KEY.fullmatch(text):
            s.chance_key[:] = [int(found[1][i : i + 8], 16) for i in range(0, 64, 8)]
            s.chance_kind, s.chance_count, s.chance_used = KEYED, int(found[2]), int(found[3])
            if s.chance_used > WORDS or (s.chance_count == 0 and s.chance_used < WORDS):
                raise self.fault("chance", text)
            if s.chance_count:
                chacha20_block(s.chance_key, int(s.chance_count) - 1, s.chance_block, s.chance_block)
        elif found := CHEAP_KEY.fullmatch(text):
            s.chance_kind, s.chance_cheap = CHEAP, int(found[1], 16)
        elif text != "-":
            raise self.fault("chance", text)

    def check(self) -> None:
        """Every card of each level is in exactly one place."""
        s, t = self.s, self.t
        for level in range(DRAWN_LEVELS):
            wanted = int((t.card_level[: t.cards] == level).sum())
            seen = sum(int(t.card_level[c]) == level and s.whereabouts[c] != UNSEEN for c in range(t.cards))
            hidden = sum(int(c) == UNKNOWN + level for c in s.hand.flatten())
            pile = [int(c) for c in s.pile[level, : s.left[level]]]
            clash = len(set(pile)) != len(pile) if pile and pile[0] < UNKNOWN else False
            clash = clash or any(c < UNKNOWN and s.whereabouts[c] != UNSEEN for c in pile)
            if clash or seen + hidden + len(pile) != wanted:
                raise RecordError("position-cards", found=seen + hidden + len(pile), wanted=wanted)
