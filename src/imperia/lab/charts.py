"""Charts of what was measured: many distributions under each other. Figures with intervals are drawn by `plot`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape

from imperia.kernel.statistics import Counts, total

STYLE = """
text{font:12px Inter,system-ui,sans-serif;fill:#2a2118}.soft{fill:#6d5f4d}.title{font:bold 15px Georgia,serif}
.area{opacity:.25}.one{fill:#2457a6;stroke:#2457a6}.two{fill:#c8431b;stroke:#c8431b}.three{fill:#1d8a63;stroke:#1d8a63}
.outline{fill:none;stroke-width:1.5}.axis{stroke:#6d5f4d}.grid{stroke:#6d5f4d;opacity:.25}.band{fill:#a8781a;opacity:.18}
svg{background:#fffaf0}
@media(prefers-color-scheme:dark){text{fill:#ece4d3}.soft{fill:#a79f8f}.one{fill:#7aa7e8;stroke:#7aa7e8}
.two{fill:#f08a66;stroke:#f08a66}.three{fill:#5fc79e;stroke:#5fc79e}.outline{fill:none}.axis,.grid{stroke:#a79f8f}
svg{background:#1a212b}}
"""
LOOKS = ("one", "two", "three")
LEFT, TOP, WIDE, TALL, GAP, LEGEND = 90, 40, 600, 78, 14, 34
MOST_BINS = 60


def distributions(title: str, rows: Mapping[str, Mapping[str, Counts]], band: tuple[float, float] | None = None) -> str:
    """How often each value came up: one row per group, one outline per series, the same scale for all."""
    values = [int(value) for row in rows.values() for counts in row.values() for value in counts]
    low, high = min(values), max(values) + 1
    step = max(1, -(-(high - low) // MOST_BINS))
    bins = list(range(low, high, step))
    scale = WIDE / (len(bins) * step)
    series = list(dict.fromkeys(name for row in rows.values() for name in row))
    tall = len(rows) * (TALL + GAP)
    body = []
    if band:
        x, width = LEFT + (band[0] - low) * scale, (band[1] + 1 - band[0]) * scale
        body.append(f'<rect class="band" x="{x:.1f}" y="{TOP}" width="{width:.1f}" height="{tall}"/>')
    tick = max(1, round((high - low) / 12 / 5)) * 5
    for value in range(-(-low // tick) * tick, high, tick):
        x = LEFT + (value - low + 0.5) * scale
        body.append(f'<path class="grid" d="M{x:.1f} {TOP}v{tall}"/>')
        body.append(f'<text class="soft" text-anchor="middle" x="{x:.1f}" y="{TOP + tall + 16}">{value}</text>')
    for number, (label, row) in enumerate(rows.items()):
        floor = TOP + (number + 1) * (TALL + GAP)
        body.append(f'<text x="12" y="{floor - 6}">{escape(label)}</text>')
        body.append(f'<path class="axis" d="M{LEFT} {floor}h{WIDE}"/>')
        shares = {name: _shares(counts, low, step, len(bins)) for name, counts in row.items()}
        most = max(max(found) for found in shares.values())
        for name, found in shares.items():
            body += _outline([share / most for share in found], floor, step * scale, LOOKS[series.index(name) % 3])
    for number, name in enumerate(series):
        x, y = LEFT + 170 * number, TOP + tall + LEGEND
        look = LOOKS[number % 3]
        body.append(f'<rect class="{look}" x="{x}" y="{y - 10}" width="12" height="12"/>')
        body.append(f'<text x="{x + 18}" y="{y}">{escape(name)}</text>')
    return _svg(LEFT + WIDE + 20, TOP + tall + LEGEND + 14, title, body)


def stacked(*drawings: str) -> str:
    """Drawings under each other as one."""
    sizes = [re.search(r'viewBox="0 0 (\S+) (\S+)"', drawing) for drawing in drawings]
    shapes = [(float(size[1]), float(size[2])) for size in sizes if size]
    wide, tall = max(width for width, _ in shapes), sum(height for _, height in shapes)
    body, y = [], 0.0
    for drawing, (width, height) in zip(drawings, shapes, strict=True):
        body.append(drawing.replace("<svg ", f'<svg y="{y:g}" width="{width:g}" height="{height:g}" ', 1))
        y += height
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {tall:g}" role="img">'
    return "\n".join([head, *body, "</svg>\n"])


def _shares(counts: Counts, low: int, step: int, bins: int) -> list[float]:
    found = [0] * bins
    for value, count in counts.items():
        found[(int(value) - low) // step] += count
    return [count / total(counts) for count in found]


def _outline(heights: Sequence[float], floor: float, wide: float, look: str) -> list[str]:
    """Steps from the left to the right, filled lightly down to the floor."""
    path = "".join(f"V{floor - TALL * height:.1f}h{wide:.2f}" for height in heights)
    return [
        f'<path class="area {look}" stroke="none" d="M{LEFT} {floor}{path}V{floor}z"/>',
        f'<path class="{look} outline" d="M{LEFT} {floor}{path}V{floor}"/>',
    ]


def _svg(width: float, height: float, title: str, body: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">'
    heading = f'<text class="title" x="12" y="22">{escape(title)}</text>'
    return "\n".join(
        [head, f"<title>{escape(title)}</title><style>{STYLE.strip()}</style>", heading, *body, "</svg>\n"]
    )
