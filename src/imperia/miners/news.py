"""What everyone is told when a round begins or ends: the event, and what it gave at once."""

from __future__ import annotations

from imperia.kernel.contract import News
from imperia.kernel.records import Record, Records
from imperia.miners.codes import CLOSING, DRAFTING, END_OF_ROUND, IMMEDIATE, MINING, OVER, ROUNDS
from imperia.miners.content import MinersContent
from imperia.miners.language import effect_text
from imperia.miners.rules.decide import apply
from imperia.words import Words, speaker

GIFTS = ("coins", "points", "fours", "cheaper", "steps")
FIELDS = ("coins", "points", "held", "discount", "space")
"""Where a gift that needs no decision shows in a state: cards come into a hand without one only from level IV."""


def news_of(
    content: MinersContent, tables: Records, before: Records | None, after: Record, seat: int, code: int, language: str
) -> list[News]:
    """What a decision, or the deal, brought about; from the view of who decided, and from open numbers after it.

    What an event gave is the difference it made. In a view the next event is not known yet, so the same decision taken
    there leads up to it; and with tables in which no event is of the end of the round, it leads past that one.
    """
    if before is None:
        return [] if after.phase == DRAFTING else _event(content, "round", after, int(after.clock), None, language)
    then = before[0]
    begun = after.clock != then.clock or (then.phase == DRAFTING and after.phase != DRAFTING)
    closing = then.phase in (MINING, CLOSING) and (begun or after.phase in (CLOSING, OVER))
    if not begun and not closing:
        return []
    up_to_event = before.copy()
    apply(tables[0], up_to_event[0], seat, code)
    told: list[News] = []
    if closing and tables[0].event_kind[then.event[then.clock]] == END_OF_ROUND:
        quiet, without = tables.copy(), before.copy()
        quiet[0].event_kind[quiet[0].event_kind == END_OF_ROUND] = IMMEDIATE
        apply(quiet[0], without[0], seat, code)
        lines = _event(content, "closing", up_to_event[0], int(then.clock), without[0], language)
        told += lines if then.phase == MINING else lines[1:]  # it is announced once, and resolved seat by seat
    if begun:
        told += _event(content, "round", after, int(after.clock), up_to_event[0], language)
    return told


def _event(
    content: MinersContent, when: str, now: Record, clock: int, without: Record | None, language: str
) -> list[News]:
    """The event of a round as a heading, and a line for each seat to which it gave something, or one for all."""
    words = speaker(language)
    event = content.pack.events[int(now.event[clock])]
    name = event.names[language]
    text = effect_text(event.effect, words)
    told: list[News] = [(None, words(f"miners-news-{when}", round=clock + 1, rounds=ROUNDS, event=name, text=text))]
    gifts = [_gifts(now, without, seat, words) for seat in range(now.seats)]
    if len(gifts) > 1 and gifts[0] and len(set(gifts)) == 1:
        return [*told, (None, words("miners-news-all", gifts=gifts[0]))]
    return [*told, *((seat, words("miners-news-gift", gifts=gift)) for seat, gift in enumerate(gifts) if gift)]


def _gifts(now: Record, without: Record | None, seat: int, words: Words) -> str:
    """What a seat has more than it would have without the event."""
    found = []
    for gift, field in zip(GIFTS, FIELDS, strict=True):
        more = int(now[field][seat]) - (int(without[field][seat]) if without is not None else 0)
        if more > 0 and (gift != "fours" or without is not None):
            found.append(words(f"miners-gift-{gift}", n=more))
    return ", ".join(found)
