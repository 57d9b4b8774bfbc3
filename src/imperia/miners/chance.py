"""Chance set by hand: the boards' sides, the events and the piles, for tests, puzzles and real tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from imperia.errors import OptionError
from imperia.kernel.contract import Chance
from imperia.kernel.records import Record, Records
from imperia.miners.codes import BOARDS, DRAWN_LEVELS, EVENTS_SHOWN, LEVEL_FOUR, LEVEL_NAMES
from imperia.miners.content import MinersContent
from imperia.miners.rules.flow import clear, deal_hands
from imperia.words import shown

NAMES = ("sides", "events", "piles")


def set_chance(content: MinersContent, tables: Records, states: Records, chance: Chance) -> None:
    """Deal again with what was given on top; what is not given stays as it was drawn.

    `sides`: a or b for each board. `events`: ids in order of appearance. `piles`: by level, card ids in drawing order.
    The hands are dealt from the piles, seat by seat, each seat its level I cards first.
    """
    t, s = tables[0], states[0]
    for name in chance:
        if name not in NAMES:
            raise OptionError("chance-unknown", name=shown(str(name)), names=", ".join(NAMES))
    sides = _sides(s, chance.get("sides"))
    events = _events(content, s, chance.get("events"))
    piles = [_pile(content, t, s, level, chance.get("piles", {})) for level in range(DRAWN_LEVELS)]
    clear(s, int(s.seats))
    s.side[:], s.event[:] = sides, events
    for level, pile in enumerate(piles):
        s.pile[level, : len(pile)] = pile
        s.left[level] = len(pile)
    deal_hands(t, s)


def _sides(s: Record, given: object) -> list[int]:
    if given is None:
        return [int(side) for side in s.side]
    if not isinstance(given, Sequence) or len(given) != BOARDS or any(side not in ("a", "b") for side in given):
        raise OptionError("chance-miners-sides", value=shown(repr(given)))
    return ["ab".index(side) for side in given]


def _events(content: MinersContent, s: Record, given: object) -> list[int]:
    drawn = [int(event) for event in s.event]
    if given is None:
        return drawn
    ids = [event.id for event in content.pack.events]
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) > EVENTS_SHOWN:
        raise OptionError("chance-miners-events", value=shown(repr(given)), most=EVENTS_SHOWN)
    first: list[int] = []
    for event in given:
        if event not in ids or ids.index(event) in first:
            raise OptionError("chance-miners-events", value=shown(repr(event)), most=EVENTS_SHOWN)
        first.append(ids.index(event))
    rest = [event for event in drawn if event not in first]
    return (first + rest)[:EVENTS_SHOWN]


def _pile(content: MinersContent, t: Record, s: Record, level: int, given: object) -> list[int]:
    """A whole pile, the top card last."""
    if not isinstance(given, Mapping) or any(name not in LEVEL_NAMES[:DRAWN_LEVELS] for name in given):
        raise OptionError("chance-miners-piles", value=shown(repr(given)))
    pile = [int(card) for card in s.pile[level, : s.left[level]]]
    for seat in range(int(s.seats) - 1, -1, -1):
        hand = [int(card) for card in s.hand[seat, : s.held[seat]]]
        pile += [card for card in hand if card < LEVEL_FOUR and t.card_level[card] == level]
    names = content.card_names()
    wanted = given.get(LEVEL_NAMES[level], ())
    if isinstance(wanted, str) or not isinstance(wanted, Sequence):
        raise OptionError("chance-miners-piles", value=shown(repr(given)))
    top: list[int] = []
    for name in wanted:
        card = names.index(str(name)) if str(name) in names else -1
        if card not in pile:
            raise OptionError("chance-miners-card", card=shown(repr(name)), level=LEVEL_NAMES[level])
        pile.remove(card)
        top.append(card)
    return pile + top[::-1]
