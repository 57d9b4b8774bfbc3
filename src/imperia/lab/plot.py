"""Plots as small SVG files: histograms, values with their intervals, curves of players. No library, both themes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

STYLE = """
text{font:12px Inter,system-ui,sans-serif;fill:#2a2118}.soft{fill:#6d5f4d}.title{font:bold 15px Georgia,serif}
.bar{fill:#2457a6}.bar1{fill:#c8431b}.bar2{fill:#1d8a63}.axis{stroke:#6d5f4d;stroke-width:1}
.band{fill:#a8781a;opacity:.18}.line{stroke:#a8781a;stroke-width:1.5}.whisker{stroke:#2457a6;stroke-width:2}
.curve{fill:none;stroke-width:2}.grid{stroke:#6d5f4d;opacity:.25}
.seat0{stroke:#c8431b}.seat1{stroke:#2457a6;stroke-dasharray:7 3}.seat2{stroke:#a8781a;stroke-dasharray:2 3}
.seat3{stroke:#1d8a63;stroke-dasharray:9 3 2 3}.seat4{stroke:#8a3f8a;stroke-dasharray:4 2}
.mark{fill:#fffaf0;stroke-width:2;stroke-dasharray:none}svg{background:#fffaf0}
@media(prefers-color-scheme:dark){text{fill:#ece4d3}.soft{fill:#a79f8f}.bar{fill:#7aa7e8}.bar1{fill:#f08a66}
.bar2{fill:#5fc79e}.axis,.grid{stroke:#a79f8f}.whisker{stroke:#7aa7e8}.seat0{stroke:#f08a66}.seat1{stroke:#7aa7e8}.seat2{stroke:#e0b354}
.seat3{stroke:#5fc79e}.seat4{stroke:#c98ac9}.mark{fill:#1a212b}svg{background:#1a212b}}
"""
LEFT, TOP, WIDE, TALL = 46, 40, 640, 240
ROW = 18


def _svg(width: float, height: float, title: str, body: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">'
    heading = f'<text class="title" x="12" y="22">{escape(title)}</text>'
    return "\n".join(
        [head, f"<title>{escape(title)}</title><style>{STYLE.strip()}</style>", heading, *body, "</svg>\n"]
    )


def histogram(title: str, series: Mapping[str, Sequence[float]], band: tuple[float, float] | None = None) -> str:
    """How often each value came up, one outline of bars per series, with a band to aim for."""
    values = [v for found in series.values() for v in found]
    low, high = int(min(values)), int(max(values)) + 1
    step = max(1, round((high - low) / 40))
    bins = list(range(low, high + step, step))
    scale = WIDE / (len(bins) * step)
    body = []
    if band:
        x, width = LEFT + (band[0] - low) * scale, (band[1] - band[0]) * scale
        body.append(f'<rect class="band" x="{x:.1f}" y="{TOP}" width="{width:.1f}" height="{TALL}"/>')
    most = max(_share(found, b, step) for found in series.values() for b in bins)
    thick = step * scale / len(series)
    for k, (name, found) in enumerate(series.items()):
        for b in bins:
            tall = TALL * _share(found, b, step) / most
            x = LEFT + (b - low) * scale + k * thick
            body.append(
                f'<rect class="bar{k or ""}" x="{x:.1f}" y="{TOP + TALL - tall:.1f}" width="{max(thick - 1, 0.5):.1f}" '
                f'height="{tall:.1f}"/>'
            )
        body.append(f'<rect class="bar{k or ""}" x="{LEFT + 150 * k}" y="{TOP + TALL + 30}" width="12" height="12"/>')
        body.append(f'<text x="{LEFT + 150 * k + 18}" y="{TOP + TALL + 41}">{escape(name)}</text>')
    body.append(f'<path class="axis" d="M{LEFT} {TOP + TALL}h{WIDE}"/>')
    body += [
        f'<text class="soft" x="{LEFT + (b - low) * scale:.1f}" y="{TOP + TALL + 16}">{b}</text>'
        for b in bins[:: max(1, len(bins) // 10)]
    ]
    return _svg(LEFT + WIDE + 20, TOP + TALL + 56, title, body)


def _share(found: Sequence[float], start: float, step: float) -> float:
    return sum(start <= v < start + step for v in found) / max(1, len(found))


def ranges(title: str, rows: Mapping[str, tuple[float, float, float]], band: tuple[float, float], centre: float) -> str:
    """A value with its interval on each row, against a band around a centre."""
    low = min([band[0], centre, *(r[1] for r in rows.values())])
    high = max([band[1], centre, *(r[2] for r in rows.values())])
    span = (high - low) or 1.0
    label = 190

    def x(value: float) -> float:
        return label + (value - low) / span * (WIDE - label + LEFT)

    tall = ROW * len(rows)
    body = [
        f'<rect class="band" x="{x(band[0]):.1f}" y="{TOP}" width="{x(band[1]) - x(band[0]):.1f}" height="{tall}"/>',
        f'<path class="line" d="M{x(centre):.1f} {TOP}v{tall}"/>',
    ]
    for k, (name, (value, least, most)) in enumerate(rows.items()):
        y = TOP + ROW * k + ROW / 2
        body.append(f'<text x="12" y="{y + 4:g}">{escape(name)}</text>')
        body.append(f'<path class="whisker" d="M{x(least):.1f} {y:g}H{x(most):.1f}"/>')
        body.append(f'<circle class="bar" cx="{x(value):.1f}" cy="{y:g}" r="4"/>')
    ends = f'<text class="soft" x="{x(low):.1f}" y="{TOP + tall + 16}">{low:.3g}</text>'
    body += [ends, f'<text class="soft" x="{x(high) - 24:.1f}" y="{TOP + tall + 16}">{high:.3g}</text>']
    if 0.1 < (centre - low) / span < 0.9:  # else it would touch the ends
        middle = f'x="{x(centre):.1f}" y="{TOP + tall + 16}" text-anchor="middle"'
        body.append(f'<text class="soft" {middle}>{centre:.3g}</text>')
    return _svg(LEFT + WIDE + 20, TOP + tall + 28, title, body)


def curves(
    title: str,
    series: Mapping[str, Sequence[float]],
    marks: Sequence[tuple[int, int]] = (),
    axis: str = "",
    top: float | None = None,
) -> str:
    """Values over the steps of a game, one line of its own colour and pattern per series, seats in order.

    A mark is a step and the number of a series. With a top of 1, values are told as percent.
    """
    steps = max(len(values) for values in series.values()) - 1 or 1
    high = top or max(1.0, *(value for values in series.values() for value in values))

    def x(step: float) -> float:
        return LEFT + WIDE * step / steps

    def y(value: float) -> float:
        return TOP + TALL - TALL * value / high

    body = []
    for part in range(5):
        value = high * part / 4
        label = f"{100 * value:.0f}%" if top == 1 else f"{value:.0f}"
        body.append(f'<path class="grid" d="M{LEFT} {y(value):.1f}h{WIDE}"/>')
        body.append(f'<text class="soft" x="{LEFT - 6}" y="{y(value) + 4:.1f}" text-anchor="end">{label}</text>')
    every = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**6) if steps / step <= 12)
    body += [
        f'<text class="soft" x="{x(step):.1f}" y="{TOP + TALL + 16}" text-anchor="middle">{step}</text>'
        for step in range(0, steps + 1, every)
    ]
    for number, (name, values) in enumerate(series.items()):
        points = " ".join(f"{x(step):.1f},{y(value):.1f}" for step, value in enumerate(values))
        body.append(f'<polyline class="curve seat{number}" points="{points}"/>')
        left = LEFT + 130 * number
        body.append(f'<path class="curve seat{number}" d="M{left} {TOP + TALL + 36}h26"/>')
        body.append(f'<text x="{left + 32}" y="{TOP + TALL + 40}">{escape(name)}</text>')
    lists = list(series.values())
    for step, number in marks:
        spot = f'cx="{x(step):.1f}" cy="{y(lists[number][step]):.1f}"'
        body.append(f'<circle class="mark seat{number}" {spot} r="4.5"/>')
    body.append(f'<text class="soft" x="{LEFT + WIDE}" y="{TOP - 8}" text-anchor="end">{escape(axis)}</text>')
    return _svg(LEFT + WIDE + 20, TOP + TALL + 56, title, body)
