"""Whether a position is one that play can reach, as far as that can be told from it alone."""

from __future__ import annotations

from imperia.empire.codes import (
    ACTING,
    AND,
    BIDDING,
    BUYING,
    CHOOSING,
    NAMING_FIRST,
    NEUTRAL,
    NO_BID,
    NO_CARD,
    NOBODY,
    OVER,
    PHASES,
    PLACING_NEUTRALS,
    SEATS,
    SINGLE,
    UNKNOWN,
)
from imperia.empire.content import EmpireContent
from imperia.empire.position.writing import card_text
from imperia.empire.rules.turn import possible
from imperia.errors import RecordError
from imperia.kernel.records import Record
from imperia.words import shown


def check(content: EmpireContent, t: Record, s: Record) -> None:
    """The position is one that play can reach, as far as that can be told from it alone."""
    check_cards(content, t, s)
    check_row(content, t, s)
    check_bids(s)
    check_phase(t, s)


def check_cards(content: EmpireContent, t: Record, s: Record) -> None:
    """Every card in play is in exactly one place, in this game and in those to come."""
    seen = [int(c) for c in s.row if c >= 0]
    seen += [c for c in range(t.cards) if s.owner[c] != NOBODY]
    seen += [int(c) for c in s.decks[s.game] if c >= 0]
    check_once(content, t, s, seen)
    unknown = sum(int(c) == UNKNOWN for c in (*s.row, *s.decks[s.game]))
    if len(seen) + unknown != s.pile:
        raise RecordError("position-cards", found=len(seen) + unknown, wanted=int(s.pile))
    for game in range(s.game + 1, t.games):
        check_once(content, t, s, [int(c) for c in s.decks[game] if c >= 0])


def check_once(content: EmpireContent, t: Record, s: Record, cards: list[int]) -> None:
    """No card stands twice among these, and none that is not in play."""
    for card in cards:
        if cards.count(card) > 1 or (t.card_five[card] and s.seats < SEATS):
            raise RecordError("position-card-twice", card=content.deck[card].id)


def check_row(content: EmpireContent, t: Record, s: Record) -> None:
    """Places are empty only at the right end: when the pile is, or one while it waits for the action."""
    empty = [card == NO_CARD for card in s.row]
    waits = t.refill_after and s.phase in (CHOOSING, ACTING)
    if empty != sorted(empty) or (any(empty) and s.drawn < s.pile and not (waits and sum(empty) == 1)):
        raise _fault("row", ",".join(card_text(content, int(c)) for c in s.row))


def check_bids(s: Record) -> None:
    """No bids before the bidding, some still to come during it, all of them known after it."""
    bids = [int(bid) for bid in s.bids[: s.seats]]
    known = [bid >= 0 for bid in bids]
    allowed = {
        PLACING_NEUTRALS: bids == [NO_BID] * s.seats,
        BIDDING: not all(known) and all(bid <= coins for bid, coins in zip(bids, s.coins, strict=False)),
    }
    if not allowed.get(int(s.phase), all(known)):
        raise _fault("bids", ",".join(map(str, bids)))


def check_phase(t: Record, s: Record) -> None:
    """What is to be decided can be decided."""
    goal = t.goal[s.seats]
    neutral = s.seats == 2 and s.armies[NEUTRAL].sum() + s.neutrals == t.neutral_armies
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
        OVER: s.game + 1 == t.games and all(s.bought[: s.seats] == goal),
    }
    if not fits[int(s.phase)]:
        raise _fault("phase", PHASES[s.phase])


def _fault(name: str, value: str) -> RecordError:
    return RecordError("position-value", name=name, value=shown(value))
