"""Who knows what: the order of the pile is hidden from all, bids until all are in, and everything of games to come."""

from __future__ import annotations

from imperia.empire.codes import BIDDING, HIDDEN_BID, NO_BID, NO_CARD, NOBODY, ROW, SEATS, UNKNOWN
from imperia.empire.rules.setup import draw_tokens, reveal_bids, roll_die, shuffle, shuffle_pile
from imperia.kernel.chance import below, forget_chance, set_cheap
from imperia.kernel.compiled import rule
from imperia.kernel.records import Numbers, Record


@rule
def observe(t: Record, v: Record, seat: int) -> None:
    """Blank what a seat may not know; everything else is open to all, spectators included."""
    forget_chance(v)
    for game in range(v.game, t.games):
        for i in range(v.pile):
            if v.decks[game, i] != NO_CARD:
                v.decks[game, i] = UNKNOWN
        for i in range(v.seats):
            if v.die[game, i] != NOBODY:
                v.die[game, i] = UNKNOWN
        if game > v.game:
            for site in range(t.sites):
                if v.tokens[game, site] != NOBODY:
                    v.tokens[game, site] = UNKNOWN
    if v.phase == BIDDING:
        for other in range(v.seats):
            if other != seat and v.bids[other] != NO_BID:
                v.bids[other] = HIDDEN_BID


@rule
def resample(t: Record, v: Record, rng: Numbers) -> None:
    """Fill the blanks of a view: the pile with the cards not seen, games to come afresh, hidden bids with any bid."""
    set_cheap(v, rng)
    fill_pile(t, v)
    for game in range(v.game, t.games):
        if v.die[game, 0] == UNKNOWN:
            roll_die(v, game)
        if v.decks[game, int(v.pile) - 1] == UNKNOWN:
            shuffle_pile(t, v, game)
        if v.tokens[game, 0] == UNKNOWN:
            draw_tokens(t, v, game)
    for seat in range(v.seats):
        if v.bids[seat] == HIDDEN_BID:
            v.bids[seat] = below(v, int(v.coins[seat]) + 1)
    forget_chance(v)
    if v.phase == BIDDING:
        reveal_bids(t, v)


@rule
def fill_pile(t: Record, v: Record) -> None:
    """The cards nobody has seen, in any order: first into unknown places of the row, the rest into the pile."""
    blank = 0
    for place in range(ROW):
        if v.row[place] == UNKNOWN:
            blank += 1
    if blank == 0 and v.decks[v.game, int(v.pile) - 1] != UNKNOWN:
        return
    bottom = int(v.drawn) - blank
    n = bottom
    for card in range(t.cards):
        if (v.seats == SEATS or t.card_five[card] == 0) and is_unseen(v, card):
            v.decks[v.game, n] = card
            n += 1
    shuffle(v, v.game, bottom, n)
    for place in range(ROW):
        if v.row[place] == UNKNOWN:
            v.row[place] = v.decks[v.game, bottom]
            v.decks[v.game, bottom] = NO_CARD
            bottom += 1


@rule
def is_unseen(v: Record, card: int) -> bool:
    """Whether a card is neither bought nor in the row."""
    if v.owner[card] != NOBODY:
        return False
    for place in range(ROW):
        if v.row[place] == card:
            return False
    return True
