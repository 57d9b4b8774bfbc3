"""Why an action is not legal, in words; asked only when the rules have said no, and from what the seat may know."""

from __future__ import annotations

from imperia.empire.codes import (
    ACTING,
    BIDDING,
    BLOCKS,
    BUYING,
    CHOOSING,
    NAMING_FIRST,
    NO_BID,
    NO_CARD,
    OPS,
    OVER,
    PHASES,
    PLACING_NEUTRALS,
    SAIL,
)
from imperia.empire.content import EmpireContent
from imperia.empire.faces import colour_name
from imperia.errors import IllegalAction
from imperia.kernel.records import Record

PHASE_OF = {
    "neutral": PLACING_NEUTRALS,
    "bid": BIDDING,
    "first": NAMING_FIRST,
    "buy": BUYING,
    "choose": CHOOSING,
}


def refuse(content: EmpireContent, t: Record, v: Record, seat: int, code: int) -> IllegalAction:
    """The reason a person would give."""
    if not 0 <= seat < v.seats:
        return IllegalAction("illegal-no-seat", seat=seat, seats=int(v.seats))
    if v.phase == OVER:
        return IllegalAction("illegal-over")
    if v.phase == BIDDING and v.bids[seat] != NO_BID:
        return IllegalAction("illegal-bid-made")
    if v.phase != BIDDING and v.turn != seat:
        return IllegalAction("illegal-not-your-turn", turn=int(v.turn))
    block = BLOCKS.of(code)
    values = block.decode(code)
    if block.word in PHASE_OF and PHASE_OF[block.word] != v.phase:
        return IllegalAction("illegal-phase", word=block.word, phase=PHASES[v.phase])
    if block.word == "buy":
        return _refuse_buy(t, v, seat, values[0])
    if block.word == "bid":
        return IllegalAction("illegal-bid", bid=values[0], coins=int(v.coins[seat]))
    if block.word == "choose":
        return IllegalAction("illegal-side", side=values[0] + 1)
    if v.phase not in (CHOOSING, ACTING) or block.word in ("first", "neutral"):
        return IllegalAction("illegal-phase", word=block.word, phase=PHASES[v.phase])
    if v.phase == CHOOSING:
        return IllegalAction("illegal-choose-first", word=block.word)
    return _refuse_step(content, t, v, seat, block.word, values)


def _refuse_buy(t: Record, v: Record, seat: int, place: int) -> IllegalAction:
    if v.row[place] == NO_CARD:
        return IllegalAction("illegal-empty-place", place=place + 1)
    if t.price[place] > v.coins[seat]:
        return IllegalAction("illegal-price", price=int(t.price[place]), coins=int(v.coins[seat]))
    return IllegalAction("illegal-unknown-card", place=place + 1)


def _refuse_step(
    content: EmpireContent, t: Record, v: Record, seat: int, word: str, values: tuple[int, ...]
) -> IllegalAction:
    op = int(t.card_op[v.card, v.side])
    if word != OPS[op] and not (word == "move" and op == SAIL):
        return IllegalAction("illegal-other-action", word=word, op=OPS[op], left=int(v.left))
    region = content.map.regions[values[0]]
    if word == "place":
        return IllegalAction("illegal-place", region=region, start=content.map.start)
    if word == "city":
        return IllegalAction("illegal-city", region=region)
    if word == "destroy":
        return IllegalAction("illegal-destroy", region=region, colour=colour_name(values[1]))
    there = content.map.regions[values[1]]
    if v.armies[seat, values[0]] == 0:
        return IllegalAction("illegal-no-army", region=region)
    for edge in range(t.edge_at[values[0]], t.edge_at[values[0] + 1]):
        if t.edge_to[edge] == values[1]:
            return IllegalAction("illegal-by-sea", here=region, there=there)
    return IllegalAction("illegal-no-border", here=region, there=there)
