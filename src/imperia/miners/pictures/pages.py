"""Pages to print: every card of a pack, its events, its tracks and the Surface, with marks where to cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from imperia.miners.content import Pack
from imperia.miners.pictures.card import WIDE, card_svg
from imperia.miners.pictures.event import LONG, TALL, event_svg, strip_svg, texts_of
from imperia.miners.pictures.svg import document, num, path, placed, rect, text
from imperia.words import Words, speaker

PAGE = (297.0, 210.0)
"""A4, lying, in millimetres."""
CARD = (87.0, 58.0)
ACROSS, DOWN = 3, 3
LEFT, TOP = (PAGE[0] - ACROSS * CARD[0]) / 2, (PAGE[1] - DOWN * CARD[1]) / 2


def sheet(pack: Pack, language: str) -> list[str]:
    """The pages of a pack, each an SVG of A4 size: cards, once per copy, then events, then tracks."""
    words = speaker(language)
    cards = [drawn for card in (*pack.cards, pack.four) for drawn in [card_svg(card, language)] * card.copies]
    events = [event_svg(event, language) for event in pack.events]
    pages = [*_grids(cards), *_grids(events), *_boards(pack, language, words)]
    return [_page(pack, words, number, len(pages), page) for number, page in enumerate(pages, 1)]


def _grids(drawn: Sequence[str]) -> Iterator[str]:
    """Nine to a page, edge to edge."""
    each = ACROSS * DOWN
    for first in range(0, len(drawn), each):
        out = [
            placed(LEFT + k % ACROSS * CARD[0], TOP + k // ACROSS * CARD[1], CARD[0] / WIDE, item)
            for k, item in enumerate(drawn[first : first + each])
        ]
        columns = [LEFT + k * CARD[0] for k in range(ACROSS + 1)]
        yield "".join(out) + _cut_marks(columns, [TOP + k * CARD[1] for k in range(DOWN + 1)])


def _boards(pack: Pack, language: str, words: Words) -> Iterator[str]:
    """One side of the three boards to a page, and the Surface below them."""
    scale = ACROSS * CARD[0] / LONG
    high = TALL * scale + 4
    for side in range(2):
        out = []
        for board, track in enumerate(pack.tracks[side::2]):
            label = words("miners-picture-board", board=board + 1, side="ab"[side])
            strip = strip_svg(track.names[language], label, track.spaces, texts_of(track.spaces, words))
            out.append(placed(LEFT, TOP + board * high, scale, f'<g data-track="{track.id}">{strip}</g>'))
        surface = words("miners-picture-surface")
        strip = strip_svg(surface, "", pack.surface, texts_of(pack.surface, words), climbing=False)
        out.append(placed(LEFT, TOP + len(out) * high, scale, strip))
        rows = [TOP + k * high + edge for k in range(len(out)) for edge in (0, TALL * scale)]
        yield "".join(out) + _cut_marks([LEFT, PAGE[0] - LEFT], rows)


def _cut_marks(columns: Sequence[float], rows: Sequence[float]) -> str:
    wide, high = PAGE
    d = [f"M{num(x)} 7v8M{num(x)} {num(high - 15)}v8" for x in columns]
    d += [f"M7 {num(y)}h8M{num(wide - 15)} {num(y)}h8" for y in rows]
    return path("".join(d), "cutmark")


def _page(pack: Pack, words: Words, number: int, count: int, drawn: str) -> str:
    wide, high = PAGE
    label = words("miners-picture-page", pack=pack.id, page=number, pages=count)
    size = f'width="{num(wide)}mm" height="{num(high)}mm" viewBox="0 0 {num(wide)} {num(high)}"'
    white = rect(0, 0, wide, high, "white")
    return document(size, label, white, drawn, text(wide / 2, high - 3.2, label, "mid soft", 3), printed=True)
