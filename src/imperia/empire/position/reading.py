"""The words of a position put into a state, each checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from imperia.empire.codes import (
    ACTING,
    BIDDING,
    CHOOSING,
    GAMES,
    GOODS,
    HIDDEN_BID,
    NEUTRAL,
    NO_BID,
    NO_CARD,
    NOBODY,
    PHASES,
    ROW,
    SEATS,
    UNKNOWN,
)
from imperia.empire.content import EmpireContent
from imperia.empire.position.reachable import check
from imperia.empire.position.writing import seat_text
from imperia.errors import RecordError
from imperia.kernel.fields import Fields
from imperia.kernel.records import Record
from imperia.words import shown

PIECES = re.compile(r"([0-4n])([xc])([1-9][0-9]?)")


def read(content: EmpireContent, t: Record, s: Record, seats: int, words: Sequence[str]) -> None:
    """Put the words of a position into an empty state; the inverse of `write`."""
    _Reader(content, t, s, seats, words).read()


class _Reader(Fields):
    def __init__(self, content: EmpireContent, t: Record, s: Record, seats: int, words: Sequence[str]) -> None:
        super().__init__(words)
        self.content, self.t, self.s, self.seats = content, t, s, seats
        self.region = {region: i for i, region in enumerate(content.map.regions)}
        self.cards = content.card_index()

    def number(self, name: str, text: str, most: int, special: Mapping[str, int] | None = None) -> int:
        if special and text in special:
            return special[text]
        if not text.isascii() or not text.isdecimal() or len(text) > 4 or int(text) > most:
            raise self.fault(name, text)
        return int(text)

    def each(self, name: str, count: int, read: Callable[[str], int]) -> list[int]:
        parts = self.take(name).split(",")
        if len(parts) != count:
            raise self.fault(name, ",".join(parts))
        return [read(part) for part in parts]

    def card(self, name: str, text: str) -> int:
        return self.number(name, text, 999, {"-": NO_CARD, "?": UNKNOWN}) if text in "-?" else self._known(name, text)

    def _known(self, name: str, text: str) -> int:
        if not text.isascii() or not text.isdecimal() or len(text) > 4 or int(text) not in self.cards:
            raise RecordError("position-card", name=name, card=shown(text))
        return self.cards[int(text)]

    def read(self) -> None:
        t, s, seats = self.t, self.s, self.seats
        s.seats = seats
        s.decks[:], s.tokens[:], s.die[:], s.owner[:], s.bids[:] = NO_CARD, NOBODY, NOBODY, NOBODY, NO_BID
        self.progress()
        s.coins[:seats] = self.each("coins", seats, lambda v: self.number("coins", v, int(t.purse[seats])))
        s.bids[:seats] = self.each(
            "bids", seats, lambda v: self.number("bids", v, int(t.purse[seats]), {"-": NO_BID, "?": HIDDEN_BID})
        )
        s.row[:] = self.each("row", ROW, lambda v: self.card("row", v))
        self.board()
        self.owned()
        self.card_in_hand()
        in_deck = sum(seats == SEATS or not c.five_players_only for c in self.content.deck)
        s.pile = in_deck
        for game in range(s.game, t.games):
            self.deal(game)
        if s.game:
            self.past()
        self.end()
        check(self.content, t, s)

    def progress(self) -> None:
        s = self.s
        game, _, games = self.take("game").partition("/")
        if games != str(self.t.games):
            raise self.fault("game", f"{game}/{games}")
        s.game = self.number("game", game, GAMES) - 1
        phase = self.take("phase")
        if phase not in PHASES or not 0 <= s.game < self.t.games:
            raise self.fault("phase", phase)
        s.phase = PHASES.index(phase)
        last = self.seats - 1
        s.turn = self.number("turn", self.take("turn"), last, {"-": NOBODY})
        s.first = self.number("first", self.take("first"), last, {"-": NOBODY})
        s.youngest = self.number("youngest", self.take("youngest"), last)
        s.neutrals = self.number("neutrals", self.take("neutrals", "0"), int(self.t.neutral_armies))
        if (s.turn == NOBODY) != (phase in ("bid", "over")) or (s.neutrals > 0) != (phase == "neutral"):
            raise self.fault("turn", seat_text(s.turn))
        if (s.first == NOBODY) != (phase in ("neutral", "bid", "first")):
            raise self.fault("first", seat_text(s.first))

    def board(self) -> None:
        t, s = self.t, self.s
        text = self.take("board")
        for part in text.split(",") if text != "-" else []:
            region, _, pieces = part.partition(":")
            if region not in self.region:
                raise self.fault("board", part)
            for piece in pieces.split("+"):
                match = PIECES.fullmatch(piece)
                colour = NEUTRAL if match and match[1] == "n" else int(match[1]) if match else 0
                if not match or (colour == NEUTRAL and match[2] == "c") or (colour != NEUTRAL and colour >= self.seats):
                    raise self.fault("board", part)
                kind = s.armies if match[2] == "x" else s.cities
                if kind[colour, self.region[region]]:
                    raise self.fault("board", part)
                kind[colour, self.region[region]] = int(match[3])
        for seat in range(self.seats):
            armies, cities = int(s.armies[seat].sum()), int(s.cities[seat].sum())
            if armies > t.armies or cities > t.cities:
                raise RecordError("position-pieces", seat=seat, armies=int(t.armies), cities=int(t.cities))
            s.supply[seat], s.discs[seat] = t.armies - armies, t.cities - cities
        if int(s.armies[NEUTRAL].sum()) + s.neutrals > (t.neutral_armies if self.seats == 2 else 0):
            raise self.fault("board", text)

    def owned(self) -> None:
        s = self.s
        text = self.take("cards")
        for part in text.split(",") if text != "-" else []:
            seat_text, _, cards = part.partition(":")
            seat = self.number("cards", seat_text, self.seats - 1)
            for card in cards.split("."):
                number = self._known("cards", card)
                if s.owner[number] != NOBODY:
                    raise RecordError("position-card-twice", card=shown(card))
                s.owner[number] = seat
                s.bought[seat] += 1
        if any(s.bought[seat] > self.t.goal[self.seats] for seat in range(self.seats)):
            raise self.fault("cards", text)

    def card_in_hand(self) -> None:
        s = self.s
        s.card = NO_CARD
        if s.phase not in (CHOOSING, ACTING):
            return
        text = self.take("card")
        s.card = self._known("card", text)
        if s.owner[s.card] != s.turn:
            raise self.fault("card", text)
        s.side = self.number("side", self.take("side"), 2) - 1
        s.left = self.number("left", self.take("left"), 20)
        s.other = self.number("other", self.take("other"), 1)
        joint = int(self.t.card_joint[s.card])
        if not 0 <= s.side <= (1 if joint else 0) or (s.phase == ACTING) != (s.left > 0):
            raise self.fault("side", str(s.side + 1))

    def deal(self, game: int) -> None:
        t, s = self.t, self.s
        mark = "" if game == s.game else str(game + 1)
        text = self.take("pile" + mark)
        hidden = re.fullmatch(r"\?x([0-9]{1,2})", text)
        known = [] if hidden or text == "-" else [self._known("pile", card) for card in text.split(".")]
        pile = [UNKNOWN] * int(hidden[1]) if hidden else known
        drawn = int(s.pile) - len(pile)
        if drawn < 0 or (game > s.game and drawn):
            raise self.fault("pile" + mark, text)
        s.decks[game, drawn : s.pile] = pile
        if game == s.game:
            s.drawn = drawn
        if t.tokens and t.sites:
            self.tokens("tokens" + mark, game)
        if t.tie_by_die and (game > s.game or s.phase <= BIDDING):
            order = self.take("die" + mark).split(".")
            if sorted(order) not in (["?"] * self.seats, [str(i) for i in range(self.seats)]):
                raise self.fault("die" + mark, ".".join(order))
            s.die[game, : self.seats] = [UNKNOWN if d == "?" else int(d) for d in order]

    def tokens(self, name: str, game: int) -> None:
        text = self.take(name)
        found = dict(part.partition(":")[::2] for part in text.split(","))
        if (
            len(found) != len(text.split(","))
            or set(found) != set(self.content.map.goods_sites)
            or not set(found.values()) <= {*GOODS[:-1], "?"}
        ):
            raise self.fault(name, text)
        if any(list(found.values()).count(GOODS[g]) > list(self.t.token_good).count(g) for g in range(len(GOODS) - 1)):
            raise self.fault(name, text)
        for i, site in enumerate(self.content.map.goods_sites):
            self.s.tokens[game, i] = UNKNOWN if found[site] == "?" else GOODS.index(found[site])

    def past(self) -> None:
        s = self.s
        text = self.take("past")
        rows = [row.split(".") for row in text.split(",")]
        if len(rows) != self.seats or any(len(row) != 5 for row in rows):
            raise self.fault("past", text)
        for seat, row in enumerate(rows):
            values = [self.number("past", value, 999) for value in row]
            s.past_points[seat] = values[:3]
            s.past_coins[seat], s.past_armies[seat] = values[3:]
