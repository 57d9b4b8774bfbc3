"""A picture of a position: one SVG that stands alone, by day and by night."""

from functools import cache
from html import escape
from importlib import resources

from imperia.empire.atlas.board.chart import chart, chart_height
from imperia.empire.atlas.board.market import HIGH as CARD_HEIGHT
from imperia.empire.atlas.board.market import market
from imperia.empire.atlas.board.pieces import mark
from imperia.empire.atlas.board.seats import seats
from imperia.empire.atlas.board.svg import View, Words, colour_word, text
from imperia.empire.atlas.drawing import Drawing

WIDTH = 1280
EDGE, BAR = 12, 46
LEFT = 252
"""Where the map begins, right of the scores."""


def board_svg(drawing: Drawing, view: View, words: Words) -> str:
    """The whole table as a seat may see it: scores, map, cards."""
    map_width = WIDTH - LEFT - EDGE
    map_height = chart_height(drawing, map_width)
    row = BAR + map_height + 26
    height = row + CARD_HEIGHT + EDGE
    status = status_line(view, words)
    label = words("empire-board-label", map=str(view["map"]), status=status)
    return "\n".join(
        [
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}"'
                f' role="img" aria-label="{escape(label)}">'
            ),
            f"<style>{_resource('board.css')}</style>",
            f"<defs>{_resource('symbols.svg')}</defs>",
            f'<rect class="paper" width="{WIDTH}" height="{height:.0f}"/>',
            _bar(view, status),
            seats(view, words, EDGE, EDGE, height - 2 * EDGE),
            chart(drawing, view, words, LEFT, BAR, map_width),
            market(view, words, LEFT, row),
            "</svg>",
        ]
    )


def status_line(view: View, words: Words) -> str:
    """Who must do what, in one sentence."""
    acting = [colour_word(seat, words) for seat in view["acting"]]
    who = words("empire-board-and").join(acting)
    who = who[:1].upper() + who[1:]
    step = view.get("step")
    if view["over"] or view["phase"] == "over":
        return words("empire-board-over")
    if view["phase"] == "act" and step:
        op = words(f"empire-op-{step['op']}")
        return words("empire-board-act", colour=who, op=op, left=step["left"])
    return words(f"empire-board-{view['phase']}", colour=who)


def _bar(view: View, status: str) -> str:
    out = []
    x = LEFT + 4.0
    for seat in view["acting"]:
        out.append(mark(seat, x + 11, BAR / 2, 24))
        x += 30
    out.append(text(x + 4, BAR / 2 + 7, status, "status"))
    if view["games"] > 1:
        games = f"{view['game_number']} / {view['games']}"
        out.append(text(WIDTH - EDGE, BAR / 2 + 6, games, "soft end"))
    return "".join(out)


@cache
def _resource(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8").strip()
