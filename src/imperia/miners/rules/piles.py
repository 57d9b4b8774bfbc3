"""Piles, discards and hands: the only things that seats share, in the order of the game's log."""

from __future__ import annotations

from imperia.kernel.chance import SEALED, below
from imperia.kernel.compiled import rule
from imperia.kernel.records import Record
from imperia.miners.codes import (
    CARDS,
    DISCARDED,
    DRAWN_LEVELS,
    HELD,
    LEVEL_FOUR,
    NO_CARD,
    SHOWN,
    UNKNOWN,
    UNSEEN,
)


@rule
def shuffle(s: Record, level: int) -> None:
    """A pile in any order, each equally likely (Fisher and Yates); in a view the order is unknown anyway."""
    if s.chance_kind == SEALED:
        return
    for i in range(int(s.left[level]) - 1, 0, -1):
        j = below(s, i + 1)
        card = s.pile[level, i]
        s.pile[level, i] = s.pile[level, j]
        s.pile[level, j] = card


@rule
def refill(t: Record, s: Record, level: int) -> None:
    """An empty pile from which a card is needed takes back its discards, shuffled."""
    if s.left[level] > 0:
        return
    n = 0
    for card in range(t.cards):
        if t.card_level[card] == level and s.whereabouts[card] == DISCARDED:
            s.whereabouts[card] = UNSEEN
            s.pile[level, n] = UNKNOWN + level if s.chance_kind == SEALED else card
            n += 1
    s.left[level] = n
    s.discards[level] = 0
    shuffle(s, level)


@rule
def can_draw(s: Record, level: int) -> bool:
    """Whether a pile has a card, or discards to refill it from."""
    return bool(s.left[level] > 0 or s.discards[level] > 0)


@rule
def can_draw_any(s: Record, tried: int) -> bool:
    """Whether any pile but those already tried can be drawn from."""
    for level in range(DRAWN_LEVELS):
        if tried & (1 << level) == 0 and can_draw(s, level):
            return True
    return False


@rule
def draw(s: Record, level: int) -> int:
    """The top card of a pile, which leaves it."""
    top = int(s.left[level]) - 1
    card = int(s.pile[level, top])
    s.pile[level, top] = NO_CARD
    s.left[level] = top
    return card


@rule
def give(s: Record, seat: int, card: int, whereabouts: int) -> None:
    """Put a card into a hand, which stays in ascending order."""
    i = int(s.held[seat])
    while i > 0 and s.hand[seat, i - 1] > card:
        s.hand[seat, i] = s.hand[seat, i - 1]
        i -= 1
    s.hand[seat, i] = card
    s.held[seat] += 1
    if card < LEVEL_FOUR:
        s.whereabouts[card] = whereabouts


@rule
def take_away(s: Record, seat: int, card: int, whereabouts: int) -> None:
    """Take a card out of a hand."""
    last = int(s.held[seat]) - 1
    i = 0
    while s.hand[seat, i] != card:
        i += 1
    while i < last:
        s.hand[seat, i] = s.hand[seat, i + 1]
        i += 1
    s.hand[seat, last] = NO_CARD
    s.held[seat] = last
    if card < LEVEL_FOUR:
        s.whereabouts[card] = whereabouts


@rule
def draw_into_hand(s: Record, seat: int, level: int) -> None:
    """One card from the top of a pile into a hand; only its owner sees it."""
    give(s, seat, draw(s, level), HELD)


@rule
def discard(t: Record, s: Record, seat: int, card: int) -> None:
    """A card from a hand goes to the open discards of its level; level IV returns to its endless supply."""
    take_away(s, seat, card, DISCARDED)
    if card < LEVEL_FOUR:
        s.discards[t.card_level[card]] += 1


@rule
def draw_faction(t: Record, s: Record, seat: int, level: int, faction: int) -> bool:
    """Reveal cards of a pile until one of the faction comes; it goes to the hand, the others are shuffled back.

    False if the pile has none. In a view the card found is not known.
    """
    last = int(s.left[level]) - 1
    found = last
    while found >= 0 and not is_of_faction(t, int(s.pile[level, found]), faction):
        found -= 1
    if found >= 0:
        give(s, seat, int(s.pile[level, found]), SHOWN)
        s.pile[level, found] = s.pile[level, last]
        s.pile[level, last] = NO_CARD
        s.left[level] = last
    shuffle(s, level)
    return found >= 0


@rule
def is_of_faction(t: Record, card: int, faction: int) -> bool:
    """Whether a card belongs to a faction; an unknown one may."""
    return card >= UNKNOWN or bool((int(t.card_factions[card]) >> faction) & 1)


@rule
def stack_piles(t: Record, s: Record) -> None:
    """Put every card on the empty pile of its level, in ascending order."""
    for card in range(min(int(t.cards), CARDS)):
        level = int(t.card_level[card])
        s.pile[level, s.left[level]] = card
        s.left[level] += 1


@rule
def gather(t: Record, s: Record, level: int) -> int:
    """Put every unseen card of a level into its pile, in ascending order; returns how many."""
    n = 0
    for card in range(min(int(t.cards), CARDS)):
        if t.card_level[card] == level and s.whereabouts[card] == UNSEEN:
            s.pile[level, n] = card
            n += 1
    return n
