"""The whole table of a game as a seat may see it, in one picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from imperia.kernel.contract import View
from imperia.miners.codes import ROWS
from imperia.miners.content import MinersContent
from imperia.miners.pictures.card import HIGH, WIDE, scaled
from imperia.miners.pictures.face import face_in
from imperia.miners.pictures.letters import NAME, fit
from imperia.miners.pictures.mine import ENOUGH_FOR_WORDS, Places, card_width, large_mine
from imperia.miners.pictures.panels import EVENT_HIGH, PILES_HIGH, event_panel, piles_panel
from imperia.miners.pictures.scene import earth, labels, surface
from imperia.miners.pictures.seats import seat_name, seats
from imperia.miners.pictures.svg import document, mark, num, rect, use
from imperia.miners.pictures.tracks import tracks
from imperia.words import Words

WIDTH, EDGE, BAR = 1600.0, 14.0, 52.0
SIDE, PLAYERS = 264.0, 334.0
"""The widths of the columns left and right of the mine."""
LEFT, RIGHT = EDGE + SIDE + 14, WIDTH - EDGE - PLAYERS - 14
LABELS = 36.0
"""Room for the numbers of the rows."""
GROUND, TURF = 216.0, 46.0
CARD, ROW = 219.0, 152.0
"""The widest card of the large mine, and the distance of its rows."""
BOTTOM = GROUND + TURF + ROWS * ROW
HAND_CARD, HAND_GAP = 222.0, 9.0


def table_svg(content: MinersContent, view: View, words: Words) -> str:
    """The table as an SVG that stands alone: the viewer's mine large, or for a spectator that of the first seat."""
    main = view["seat"] if view["seat"] is not None else 0
    own = view["seats"][main]
    hand, hand_high = _hand(view, own, words)
    height = BOTTOM + hand_high + EDGE
    wide = card_width(own["mine"], RIGHT - LEFT - LABELS - 20, CARD)
    rows = [GROUND + TURF + k * ROW * wide / CARD for k in range(ROWS + 1)]
    places = Places(own["mine"], (LEFT + LABELS + RIGHT) / 2, rows, wide)
    status = status_line(view, words)
    return document(
        f'viewBox="0 0 {num(WIDTH)} {num(height)}"',
        words("miners-picture-table", status=status),
        rect(0, 0, WIDTH, height, "s4"),
        earth(WIDTH, height, GROUND, [top - 3 for top in rows[:ROWS]]),
        _bar(view, status, words),
        surface(LEFT, GROUND, RIGHT - LEFT, content.pack.surface, view["surface"]),
        labels(LEFT, rows[:ROWS], [places.left(row + 1) for row in range(ROWS)], words),
        large_mine(own, places, GROUND, words),
        event_panel(content, view, words, EDGE, BAR + 6, SIDE),
        tracks(view, main, words, EDGE, BAR + EVENT_HIGH + 16, SIDE, BOTTOM - BAR - EVENT_HIGH - PILES_HIGH - 38),
        piles_panel(view, words, EDGE, BOTTOM - PILES_HIGH - 12, SIDE),
        seats(view, main, words, RIGHT + 14, BAR + 6, PLAYERS, BOTTOM - BAR - 18),
        hand,
    )


def status_line(view: View, words: Words) -> str:
    """Who must do what, in one sentence."""
    if view["phase"] == "over":
        return words("miners-picture-over")
    names = [seat_name(view, seat, words) for seat in view["acting"]]
    who = words("miners-picture-and").join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    return words("miners-picture-status", phase=view["phase"], who=who)


def _bar(view: View, status: str, words: Words) -> str:
    """The name of the game, whom it waits for, and what for."""
    name = fit(words("miners"), SIDE - 40, 30, (22.0, 20.0, 18.0, 16.0), NAME, 1)
    said = fit(status, WIDTH - LEFT - EDGE - 34 * len(view["acting"]) - 20, 30, (21.0, 19.0, 17.0, 15.0, 13.0), NAME, 1)
    x = LEFT + 4
    out = [
        use("ic-activate", EDGE + 2, 14, 26, classes="golden"),
        name.draw(EDGE + 36, 27 - name.height / 2),
    ]
    for seat in view["acting"]:
        out.append(mark(seat, x + 12, 27, 26))
        x += 34
    out.append(said.draw(x + 2, 27 - said.height / 2))
    return "".join(out)


def _hand(view: View, own: Mapping[str, Any], words: Words) -> tuple[str, float]:
    """The viewer's own cards, the chosen one lit, and how high they are."""
    if view["seat"] is None:
        return "", 0.0
    chosen = own["chosen"] if isinstance(own["chosen"], Mapping) else None
    held = list(own["hand"])
    if chosen and own["want"] == "place":
        held.append(chosen)
    if not held:
        return "", 0.0
    wide = min(HAND_CARD, (WIDTH - 2 * EDGE + HAND_GAP) / len(held) - HAND_GAP)
    total = len(held) * (wide + HAND_GAP) - HAND_GAP
    x, out, lit = (WIDTH - total) / 2, [], False
    for card in held:
        is_chosen = chosen is not None and not lit and card["card"] == chosen["card"]
        lit = lit or is_chosen
        face = face_in(card, chosen=is_chosen)
        top = BOTTOM + (2 if is_chosen else 10)
        out.append(scaled(face, words, x, top, wide, with_words=wide >= ENOUGH_FOR_WORDS))
        x += wide + HAND_GAP
    return "".join(out), wide * HIGH / WIDE + 12
