"""Set-up: the deal, the first armies, neutral armies for two, coins, the bid.

All chance of a match is drawn by `start`, in this order: the youngest (unless an option names the seat); then for each
game its pile, its tokens, its die. Afterwards the generator is removed: nothing in the state predicts anything.
"""

from __future__ import annotations

from imperia.empire.codes import (
    BIDDING,
    BUYING,
    HIDDEN_BID,
    NAMING_FIRST,
    NEUTRAL,
    NO_BID,
    NO_CARD,
    NOBODY,
    PLACING_NEUTRALS,
    ROW,
    SEATS,
)
from imperia.kernel.chance import below, forget_chance, set_key
from imperia.kernel.compiled import rule
from imperia.kernel.contract import NONE, OPENS, REVEALS
from imperia.kernel.records import Numbers, Record


@rule
def start(t: Record, s: Record, seats: int, key: Numbers) -> None:
    """Deal a match for so many seats from a key, and set up its first game; the record may have held anything."""
    set_key(s, key)
    s.rest[:] = 0
    s.seats = seats
    s.youngest = t.youngest
    if s.youngest == NOBODY:
        s.youngest = below(s, seats)
    s.decks[:] = NO_CARD
    s.tokens[:] = NOBODY
    s.die[:] = NOBODY
    for game in range(t.games):
        shuffle_pile(t, s, game)
        draw_tokens(t, s, game)
        if t.tie_by_die == 1:
            roll_die(s, game)
    forget_chance(s)
    s.past_points[:] = 0
    s.past_coins[:] = 0
    s.past_armies[:] = 0
    s.game = 0
    set_up(t, s)


@rule
def shuffle_pile(t: Record, s: Record, game: int) -> None:
    """The cards marked for five players are only in a game of five; the rest is shuffled."""
    n = 0
    for card in range(t.cards):
        if s.seats == SEATS or t.card_five[card] == 0:
            s.decks[game, n] = card
            n += 1
    shuffle(s, game, 0, n)
    s.pile = n


@rule
def shuffle(s: Record, game: int, first: int, last: int) -> None:
    """The cards of a pile from `first` to before `last` in any order, each equally likely (Fisher and Yates)."""
    for i in range(last - 1, first, -1):
        j = first + below(s, i - first + 1)
        card = s.decks[game, i]
        s.decks[game, i] = s.decks[game, j]
        s.decks[game, j] = card


@rule
def draw_tokens(t: Record, s: Record, game: int) -> None:
    """With the variant, one token of the ten, drawn, lies on each marked region."""
    taken = 0
    for site in range(t.sites):
        left = int(t.tokens) - site
        if left > 0:
            k = below(s, left)
            for token in range(t.tokens):
                if taken & (1 << token) == 0:
                    if k == 0:
                        s.tokens[game, site] = t.token_good[token]
                        taken |= 1 << token
                        break
                    k -= 1


@rule
def roll_die(s: Record, game: int) -> None:
    """An order of the seats, for ties that a die decides."""
    for seat in range(s.seats):
        s.die[game, seat] = seat
    for i in range(int(s.seats) - 1, 0, -1):
        j = below(s, i + 1)
        seat = s.die[game, i]
        s.die[game, i] = s.die[game, j]
        s.die[game, j] = seat


@rule
def set_up(t: Record, s: Record) -> None:
    """Six cards face up, three armies each on the start region, coins; then neutral armies for two, or the bid."""
    s.armies[:] = 0
    s.cities[:] = 0
    s.coins[:] = 0
    s.supply[:] = 0
    s.discs[:] = 0
    s.bought[:] = 0
    s.bids[:] = NO_BID
    s.owner[:] = NOBODY
    for seat in range(s.seats):
        s.armies[seat, t.start] = t.armies_at_start
        s.supply[seat] = t.armies - t.armies_at_start
        s.discs[seat] = t.cities
        s.coins[seat] = t.purse[s.seats]
    s.drawn = 0
    for place in range(ROW):
        s.row[place] = draw(s)
    s.card = NO_CARD
    s.side = 0
    s.left = 0
    s.other = 0
    s.first = NOBODY
    s.turn = NOBODY
    s.neutrals = 0
    s.phase = BIDDING
    if s.seats == 2:
        s.neutrals = t.neutral_armies
        s.turn = 0
        s.phase = PLACING_NEUTRALS


@rule
def draw(s: Record) -> int:
    """The top card of the pile, which leaves it."""
    card = int(s.decks[s.game, s.drawn])
    s.decks[s.game, s.drawn] = NO_CARD
    s.drawn += 1
    return card


@rule
def place_neutral(s: Record, region: int) -> None:
    """Two players alternate, seat 0 first, until all neutral armies stand; then they bid."""
    s.armies[NEUTRAL, region] += 1
    s.neutrals -= 1
    s.turn = 1 - s.turn
    if s.neutrals == 0:
        s.turn = NOBODY
        s.phase = BIDDING


@rule
def bid(t: Record, s: Record, seat: int, coins: int) -> int:
    """A secret bid; when all are in they are revealed."""
    s.bids[seat] = coins
    return reveal_bids(t, s)


@rule
def reveal_bids(t: Record, s: Record) -> int:
    """The highest bid wins and is paid at once; the winner is first, or names who is unless all bid zero."""
    highest = 0
    for seat in range(s.seats):
        if s.bids[seat] == NO_BID or s.bids[seat] == HIDDEN_BID:
            return NONE
        highest = max(highest, int(s.bids[seat]))
    winner = winner_of_bid(t, s, highest)
    if winner == NOBODY:
        return NONE
    s.die[s.game] = NOBODY
    s.coins[winner] -= highest
    s.turn = winner
    if t.bid_chooses == 1 and highest > 0:
        s.phase = NAMING_FIRST
    else:
        name_first(s, winner)
    return REVEALS | OPENS


@rule
def winner_of_bid(t: Record, s: Record, highest: int) -> int:
    """Who alone bid highest; of the tied, the first met clockwise from the youngest, or the first by the die.

    Nobody, in a view that does not know the die: the tie cannot be told there.
    """
    tied, last = 0, NOBODY
    for seat in range(s.seats):
        if s.bids[seat] == highest:
            tied += 1
            last = seat
    if tied == 1:
        return last
    for k in range(s.seats):
        seat = int(s.die[s.game, k]) if t.tie_by_die == 1 else (int(s.youngest) + k) % int(s.seats)
        if seat >= 0 and s.bids[seat] == highest:
            return seat
    return NOBODY


@rule
def name_first(s: Record, seat: int) -> None:
    """The first player is known: turns begin."""
    s.first = seat
    s.turn = seat
    s.phase = BUYING
