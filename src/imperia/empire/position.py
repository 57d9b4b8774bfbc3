"""A game of Eight-Minute Empire as one line of text, and back.

Words of `name=value` in any order. Only what cannot be derived is written: supplies follow from the pieces on the
board, goods and the number of cards from the cards owned, the cards drawn from those left in the pile. In a view, `?`
stands for what its holder may not know.

    game=1/3 phase=act turn=1 first=0 youngest=2 coins=7,9,3 bids=2,0,1 board=A13:0x3+1x2,A5:0x1+0c1+nx2
    row=4,12,-,8,9,? cards=0:3.17,1:2 card=12 side=1 left=2 other=0 pile=5.6.7 tokens=A1:ore past=...
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from imperia.empire.codes import (
    ACTING,
    AND,
    BIDDING,
    BUYING,
    CHOOSING,
    COLOURS,
    GAMES,
    GOODS,
    HIDDEN_BID,
    NAMING_FIRST,
    NEUTRAL,
    NO_BID,
    NO_CARD,
    NOBODY,
    OVER,
    PHASES,
    PLACING_NEUTRALS,
    ROW,
    SEATS,
    SINGLE,
    UNKNOWN,
)
from imperia.empire.content import EmpireContent
from imperia.empire.rules.turn import possible
from imperia.errors import RecordError
from imperia.kernel.records import Record
from imperia.words import shown

PIECES = re.compile(r"([0-4n])([xc])([1-9][0-9]?)")


def write(content: EmpireContent, t: Record, s: Record) -> str:
    """The words of a state or a view."""
    words = {
        "game": f"{s.game + 1}/{t.games}",
        "phase": PHASES[s.phase],
        "turn": _none(s.turn),
        "first": _none(s.first),
        "youngest": str(s.youngest),
        "coins": ",".join(str(c) for c in s.coins[: s.seats]),
        "bids": ",".join({NO_BID: "-", HIDDEN_BID: "?"}.get(int(b), str(b)) for b in s.bids[: s.seats]),
        "board": ",".join(filter(None, (_region(content, s, i) for i in range(t.regions)))) or "-",
        "row": ",".join(_card(content, int(c)) for c in s.row),
        "cards": ",".join(filter(None, (_owned(content, t, s, p) for p in range(s.seats)))) or "-",
    }
    if s.neutrals:
        words["neutrals"] = str(s.neutrals)
    if s.card != NO_CARD:
        words |= {
            "card": _card(content, int(s.card)),
            "side": str(s.side + 1),
            "left": str(s.left),
            "other": str(s.other),
        }
    for game in range(s.game, t.games):
        deal = _deal(content, t, s, game)
        words |= {name if game == s.game else f"{name}{game + 1}": value for name, value in deal.items()}
    if s.game:
        rows = ([*s.past_points[p].tolist(), int(s.past_coins[p]), int(s.past_armies[p])] for p in range(s.seats))
        words["past"] = ",".join(".".join(map(str, row)) for row in rows)
    return " ".join(f"{name}={value}" for name, value in words.items())


def _none(seat: int) -> str:
    return "-" if seat == NOBODY else str(seat)


def _card(content: EmpireContent, card: int) -> str:
    return {NO_CARD: "-", UNKNOWN: "?"}.get(card) or str(content.deck[card].id)


def _region(content: EmpireContent, s: Record, i: int) -> str:
    armies = [f"{'n' if c == NEUTRAL else c}x{s.armies[c, i]}" for c in range(COLOURS) if s.armies[c, i]]
    cities = [f"{c}c{s.cities[c, i]}" for c in range(SEATS) if s.cities[c, i]]
    return f"{content.map.regions[i]}:{'+'.join(armies + cities)}" if armies or cities else ""


def _owned(content: EmpireContent, t: Record, s: Record, seat: int) -> str:
    cards = [str(content.deck[c].id) for c in range(t.cards) if s.owner[c] == seat]
    return f"{seat}:{'.'.join(cards)}" if cards else ""


def _deal(content: EmpireContent, t: Record, s: Record, game: int) -> dict[str, str]:
    deal = {}
    pile = [_card(content, int(c)) for c in s.decks[game, : s.pile] if c != NO_CARD]
    deal["pile"] = f"?x{len(pile)}" if pile and pile[0] == "?" else ".".join(pile) or "-"
    tokens = [int(g) for g in s.tokens[game, : t.sites]]
    if any(g != NOBODY for g in tokens):
        sites = (content.map.regions[t.site[i]] for i in range(t.sites))
        deal["tokens"] = ",".join(
            f"{r}:{'?' if g == UNKNOWN else GOODS[g]}" for r, g in zip(sites, tokens, strict=True)
        )
    if s.die[game, 0] != NOBODY:
        deal["die"] = ".".join("?" if d == UNKNOWN else str(d) for d in s.die[game, : s.seats])
    return deal


def read(content: EmpireContent, t: Record, s: Record, seats: int, words: Sequence[str]) -> None:
    """Put the words of a position into an empty state; the inverse of `write`."""
    _Reader(content, t, s, seats, words).read()


class _Reader:
    def __init__(self, content: EmpireContent, t: Record, s: Record, seats: int, words: Sequence[str]) -> None:
        self.content, self.t, self.s, self.seats = content, t, s, seats
        self.words: dict[str, str] = {}
        self.region = {region: i for i, region in enumerate(content.map.regions)}
        self.cards = content.card_index()
        for word in words:
            name, equals, value = word.partition("=")
            if not equals or name in self.words:
                raise RecordError("position-word", word=shown(word))
            self.words[name] = value

    def fault(self, name: str, value: str) -> RecordError:
        return RecordError("position-value", name=name, value=shown(value))

    def take(self, name: str, default: str | None = None) -> str:
        if name not in self.words and default is None:
            raise RecordError("position-missing", name=name)
        return self.words.pop(name, default or "")

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
        if self.words:
            raise RecordError("position-word", word=shown(next(iter(self.words))))
        self.check()

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
            raise self.fault("turn", _none(s.turn))
        if (s.first == NOBODY) != (phase in ("neutral", "bid", "first")):
            raise self.fault("first", _none(s.first))

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

    def check(self) -> None:
        """The position is one that play can reach, as far as that can be told from it alone."""
        self.check_cards()
        self.check_row()
        self.check_bids()
        self.check_phase()

    def check_cards(self) -> None:
        """Every card in play is in exactly one place, in this game and in those to come."""
        s, t = self.s, self.t
        seen = [int(c) for c in s.row if c >= 0]
        seen += [c for c in range(t.cards) if s.owner[c] != NOBODY]
        seen += [int(c) for c in s.decks[s.game] if c >= 0]
        self.check_once(seen)
        unknown = sum(int(c) == UNKNOWN for c in (*s.row, *s.decks[s.game]))
        if len(seen) + unknown != s.pile:
            raise RecordError("position-cards", found=len(seen) + unknown, wanted=int(s.pile))
        for game in range(s.game + 1, t.games):
            self.check_once([int(c) for c in s.decks[game] if c >= 0])

    def check_once(self, cards: list[int]) -> None:
        for card in cards:
            if cards.count(card) > 1 or (self.t.card_five[card] and self.seats < SEATS):
                raise RecordError("position-card-twice", card=self.content.deck[card].id)

    def check_row(self) -> None:
        """Places are empty only at the right end: when the pile is, or one while it waits for the action."""
        s = self.s
        empty = [card == NO_CARD for card in s.row]
        waits = self.t.refill_after and s.phase in (CHOOSING, ACTING)
        if empty != sorted(empty) or (any(empty) and s.drawn < s.pile and not (waits and sum(empty) == 1)):
            raise self.fault("row", ",".join(_card(self.content, int(c)) for c in s.row))

    def check_bids(self) -> None:
        """No bids before the bidding, some still to come during it, all of them known after it."""
        s = self.s
        bids = [int(bid) for bid in s.bids[: self.seats]]
        known = [bid >= 0 for bid in bids]
        allowed = {
            PLACING_NEUTRALS: bids == [NO_BID] * self.seats,
            BIDDING: not all(known) and all(bid <= coins for bid, coins in zip(bids, s.coins, strict=False)),
        }
        if not allowed.get(int(s.phase), all(known)):
            raise self.fault("bids", ",".join(map(str, bids)))

    def check_phase(self) -> None:
        """What is to be decided can be decided."""
        s, t = self.s, self.t
        goal = t.goal[self.seats]
        neutral = self.seats == 2 and s.armies[NEUTRAL].sum() + s.neutrals == t.neutral_armies
        parity = s.turn == (int(t.neutral_armies) - int(s.neutrals)) % 2
        joint = t.card_joint[s.card] if s.card >= 0 else SINGLE
        sides = [s.card >= 0 and possible(t, s, int(s.turn), int(t.card_op[s.card, side])) for side in range(2)]
        fits = {
            PLACING_NEUTRALS: neutral and parity,
            BIDDING: not s.bought.any(),
            NAMING_FIRST: t.bid_chooses and not s.bought.any(),
            BUYING: s.bought[s.turn] < goal,
            CHOOSING: joint != SINGLE and any(sides) and not s.side and not s.other,
            ACTING: sides[s.side] and s.left <= t.card_n[s.card, s.side] and (joint == AND or not s.other),
            OVER: s.game + 1 == t.games and all(s.bought[: self.seats] == goal),
        }
        if not fits[int(s.phase)]:
            raise self.fault("phase", PHASES[s.phase])
