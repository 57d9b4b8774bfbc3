"""The earth in section: sky and buildings above, four strata below, and the hollows that cards lie in."""

from __future__ import annotations

import math
from collections.abc import Sequence

from imperia.miners.codes import LEVEL_NAMES
from imperia.miners.language import Effect
from imperia.miners.pictures.formula import set_formula
from imperia.miners.pictures.letters import NAME, fit
from imperia.miners.pictures.svg import num, path, rect, titled, use
from imperia.words import Words

HOUSES = ("house-1", "house-2", "house-2", "house-3")
"""The building beside each choice at the Surface."""


def earth(width: float, height: float, ground: float, rows: Sequence[float]) -> str:
    """Sky down to the ground, then a stratum to each row; `rows` are their upper edges."""
    out = [
        rect(0, 0, width, ground + 4, "sky"),
        use("sky", 0, ground - 162 * width / 1600, width, 170 * width / 1600, classes=""),
    ]
    edges = [ground, *rows[1:], height]
    for level in range(len(rows)):
        top, bottom = edges[level], edges[level + 1]
        out.append(rect(0, top, width, bottom - top + 8, f"s{level + 1}"))
        out.append(_textured(f"tx{level + 1}", top, width, bottom - top, f"grain{level + 1}"))
        if level:
            out.append(
                f'<g transform="translate(0 {num(top - 8)})"><rect width="{num(width)}" height="16" y="0"'
                f' fill="url(#eg{level + 1})"/></g>'
            )
    out.append(use("roots", 0, ground, width, 40 * width / 1280, classes=""))
    return "".join(out)


def _textured(pattern: str, top: float, width: float, height: float, classes: str) -> str:
    return (
        f'<g transform="translate(0 {num(top)})" class="{classes}">'
        f'<rect width="{num(width)}" height="{num(height)}" fill="url(#{pattern})"/></g>'
    )


def labels(x: float, rows: Sequence[float], lefts: Sequence[float], words: Words) -> str:
    """The number of each row and, unless its cards begin before `lefts` allow it, the name of its rock."""
    out = []
    for level, (top, left) in enumerate(zip(rows, lefts, strict=True)):
        tone = "label4" if level == 3 else "label"
        name = fit(words(f"miners-picture-rock-{LEVEL_NAMES[level].lower()}"), 90, 20, (15.0, 13.0, 11.0), NAME, 1)
        out.append(use(f"ic-level-{level + 1}", x, top + 14, 24, classes=tone))
        if x + 44 + name.width < left:
            out.append(name.draw(x + 32, top + 26 - name.height / 2, f"italic {tone}"))
    return "".join(out)


def surface(x: float, ground: float, width: float, effects: Sequence[Effect], texts: Sequence[str]) -> str:
    """The four choices at the Surface: a building and its sign each."""
    step = width / len(effects)
    wide, high = step - 76, 62.0
    out = []
    for k, (effect, said) in enumerate(zip(effects, texts, strict=True)):
        left = x + k * step + 4
        formula = set_formula(effect, wide - 14, 26, 17)
        sentence = fit(said, wide - 14, 27, (11.5, 11.0, 10.5, 10.0, 9.0))
        middle = left + 62 + wide / 2
        top = ground - high - 12
        out.append(
            titled(
                said,
                use(HOUSES[k % len(HOUSES)], left, ground - 61, 64, 62, classes=""),
                rect(left + 62, top, wide, high, "sign", 6),
                formula.draw(0, top + 17 - formula.height / 2, middle=middle),
                sentence.draw(middle, top + 45 - sentence.height / 2, "mid soft"),
            )
        )
    return "".join(out)


def hollow(x: float, y: float, wide: float, high: float, seed: int) -> str:
    """A rough hole in the rock around a card."""
    points: list[tuple[float, float]] = []
    for start, end in (((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((0, 1), (0, 0))):
        count = 14 if start[1] == end[1] else 9
        for k in range(count):
            part = k / count
            px = x + wide * (start[0] + (end[0] - start[0]) * part)
            py = y + high * (start[1] + (end[1] - start[1]) * part)
            points.append((px + _jitter(seed, len(points)) * 2.6, py + _jitter(seed + 7, len(points)) * 2.6))
    return "M" + "L".join(f"{num(px)} {num(py)}" for px, py in points) + "z"


def hatching(x: float, y: float, wide: float, high: float, seed: int) -> str:
    """Short strokes into the rock around a hole."""
    out = []
    count = int((wide + high) / 3.2)
    for k in range(count):
        part = 2 * (wide + high) * k / count
        length = 5 + 4 * abs(_jitter(seed + 3, k))
        if part < wide:
            out.append(f"M{num(x + part)} {num(y)}v-{num(length)}")
        elif part < wide + high:
            out.append(f"M{num(x + wide)} {num(y + part - wide)}h{num(length)}")
        elif part < 2 * wide + high:
            out.append(f"M{num(x + part - wide - high)} {num(y + high)}v{num(length)}")
        else:
            out.append(f"M{num(x)} {num(y + part - 2 * wide - high)}h-{num(length)}")
    return path("".join(out), "hach")


def _jitter(seed: int, k: int) -> float:
    """A number from -1 to 1 that looks random and is always the same."""
    wave = math.sin(12.9898 * (seed + 1) + 78.233 * (k + 1)) * 43758.5453
    return 2 * (wave - math.floor(wave)) - 1


def ladder(x: float, top: float, bottom: float) -> str:
    """A shaft with a ladder, from the ground to a card."""
    steps = "".join(f"M{num(x - 8)} {num(top + 7 * k + 4)}h16" for k in range(int((bottom - top) / 7)))
    shaft = f"M{num(x - 14)} {num(top - 1)}h28V{num(bottom + 2)}h-28z"
    rails = f"M{num(x - 8)} {num(top - 5)}V{num(bottom)}M{num(x + 8)} {num(top - 5)}V{num(bottom)}"
    return path(shaft, "void") + path(rails + steps, "ladder")
