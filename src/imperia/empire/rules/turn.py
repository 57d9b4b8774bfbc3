"""A turn: take a card and pay for its place, carry out its action, all of it, part of it or none."""

from __future__ import annotations

from imperia.empire.codes import (
    ACTING,
    AND,
    BUYING,
    CHOOSING,
    CITY,
    COLOURS,
    DESTROY,
    MOVE,
    NEUTRAL,
    NO_CARD,
    NOBODY,
    OVER,
    PLACE,
    ROW,
    SAIL,
    SINGLE,
)
from imperia.empire.rules.score import add_up_game
from imperia.empire.rules.setup import draw, set_up
from imperia.kernel.compiled import inlined, rule
from imperia.kernel.contract import NEXT_GAME, NONE, REVEALS
from imperia.kernel.records import Record


@rule
def buy(t: Record, s: Record, seat: int, place: int) -> int:
    """Pay for a card's place and take it; the rest slide left and, unless it waits for the action, a new card comes."""
    s.coins[seat] -= t.price[place]
    s.card = s.row[place]
    s.owner[s.card] = seat
    s.bought[seat] += 1
    for i in range(place, ROW - 1):
        s.row[i] = s.row[i + 1]
    s.row[ROW - 1] = NO_CARD
    flags = NONE
    if t.refill_after == 0:
        flags = refill_row(s)
    return flags | begin_card(t, s, seat)


@rule
def refill_row(s: Record) -> int:
    """A new card is turned at the right end, while the pile lasts."""
    if s.drawn == s.pile:
        return NONE
    s.row[ROW - 1] = draw(s)
    return REVEALS


@rule
def begin_card(t: Record, s: Record, seat: int) -> int:
    """Ask for a side where there are two and one can be done; begin the only one; or end the turn."""
    s.other = 0
    if t.card_joint[s.card] == SINGLE:
        if not possible(t, s, seat, t.card_op[s.card, 0]):
            return end_turn(t, s)
        begin_side(t, s, 0)
    elif possible(t, s, seat, t.card_op[s.card, 0]) or possible(t, s, seat, t.card_op[s.card, 1]):
        s.phase = CHOOSING
    else:
        return end_turn(t, s)
    return NONE


@rule
def begin_side(t: Record, s: Record, side: int) -> None:
    """Carry out one side of the card."""
    s.side = side
    s.left = t.card_n[s.card, side]
    s.phase = ACTING


@rule
def choose_side(t: Record, s: Record, side: int) -> None:
    """Which side of an `or` card, or which side of an `and` card first: there the other follows."""
    s.other = 1 if t.card_joint[s.card] == AND else 0
    begin_side(t, s, side)


@inlined
def possible(t: Record, s: Record, seat: int, op: int) -> bool:
    """Whether at least one step of an action can be done."""
    if op == PLACE:
        return bool(s.supply[seat] > 0)
    if op == CITY and s.discs[seat] == 0:
        return False
    for region in range(t.regions):
        if op == DESTROY:
            for colour in range(COLOURS):
                if s.armies[colour, region] > 0:
                    return True
        elif s.armies[seat, region] > 0:
            if op == CITY or (op == MOVE and t.land_degree[region] > 0):
                return True
            if op == SAIL and t.edge_at[region + 1] > t.edge_at[region]:
                return True
    return False


@rule
def place_army(s: Record, seat: int, region: int) -> None:
    """An army from the supply onto the start region or a region with a city of one's own."""
    s.armies[seat, region] += 1
    s.supply[seat] -= 1


@rule
def move_army(s: Record, seat: int, here: int, there: int) -> None:
    """One step of one army."""
    s.armies[seat, here] -= 1
    s.armies[seat, there] += 1


@rule
def build_city(s: Record, seat: int, region: int) -> None:
    """A city from the supply into a region where one has an army."""
    s.cities[seat, region] += 1
    s.discs[seat] -= 1


@rule
def destroy_army(s: Record, region: int, colour: int) -> None:
    """Any army goes back to its owner's supply; a neutral one is out of the game."""
    s.armies[colour, region] -= 1
    if colour != NEUTRAL:
        s.supply[colour] += 1


@rule
def finish_step(t: Record, s: Record, seat: int) -> int:
    """After a step: the side goes on while steps are left and one of them can be done."""
    s.left -= 1
    if s.left > 0 and possible(t, s, seat, t.card_op[s.card, s.side]):
        return NONE
    return finish_side(t, s, seat)


@rule
def finish_side(t: Record, s: Record, seat: int) -> int:
    """After a side: the other side of an `and` card follows if it can be done by now; else the turn is over."""
    if s.phase == ACTING and s.other == 1:
        s.other = 0
        side = 1 - int(s.side)
        if possible(t, s, seat, t.card_op[s.card, side]):
            begin_side(t, s, side)
            return NONE
    return end_turn(t, s)


@rule
def end_turn(t: Record, s: Record) -> int:
    """The next seat clockwise buys; the game is over when it has all its cards."""
    flags = NONE
    if t.refill_after == 1:
        flags = refill_row(s)
    s.card = NO_CARD
    s.side = 0
    s.left = 0
    s.other = 0
    s.turn = (int(s.turn) + 1) % int(s.seats)
    s.phase = BUYING
    if s.bought[s.turn] == t.goal[s.seats]:
        flags |= end_game(t, s)
    return flags


@rule
def end_game(t: Record, s: Record) -> int:
    """The last game ends the match; another one is added up, and the next is set up afresh."""
    if s.game + 1 == t.games:
        s.phase = OVER
        s.turn = NOBODY
        return NONE
    add_up_game(t, s)
    s.decks[s.game] = NO_CARD
    s.tokens[s.game] = NOBODY
    s.game += 1
    set_up(t, s)
    return REVEALS | NEXT_GAME
