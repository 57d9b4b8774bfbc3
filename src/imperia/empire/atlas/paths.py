"""SVG path data: written in exact tenths, so that what two shapes share reads back the same."""

import re

import numpy as np

from imperia.empire.atlas.sheet import Vec
from imperia.empire.atlas.trace import Arc


def path(ring: list[Arc], closed: bool = True) -> str:
    """Path data for a chain of arcs, relative."""
    d = "M" + _numbers(ring[0].points[0])
    for arc in ring:
        p, h = arc.points, arc.handles
        if not len(h):
            d += "l" + _numbers(np.diff(p, axis=0))
            continue
        d += "c" + _numbers(np.array([h[0], p[1] - h[1] - p[0], p[1] - p[0]]))
        if len(p) > 2:
            steps = np.stack([p[2:] - h[2:] - p[1:-1], p[2:] - p[1:-1]], axis=1)
            d += "s" + _numbers(steps)
    return d + "z" if closed else d


def read_path(d: str) -> list[Vec]:
    """The subpaths of path data (M, l, c, s, z) as fine polylines."""
    lines: list[list[Vec]] = []
    here = handle = np.zeros(2)
    t = np.array([0.25, 0.5, 0.75, 1])[:, None]
    for command, text in re.findall(r"([Mlcsz])([^Mlcsz]*)", d):
        values = [10 * float(v) for v in re.findall(r"-?\d*\.?\d+", text)]
        n = np.rint(values).reshape(-1, 2)
        if command == "M":
            here = n[0]
            lines.append([here[None]])
        elif command == "l":
            points = here + np.cumsum(n, axis=0)
            lines[-1].append(points)
            here = handle = points[-1]
        for k in range(0, len(n) if command in "cs" else 0, 3 if command == "c" else 2):
            first = here + n[k] if command == "c" else 2 * here - handle
            second, end = here + n[k + (command == "c")], here + n[k + 1 + (command == "c")]
            s = 1 - t
            bend = s**3 * here + 3 * t * s**2 * first + 3 * t * t * s * second + t**3 * end
            lines[-1].append(bend)
            here, handle = end, second
    return [np.round(np.vstack(parts) / 10, 8) for parts in lines]


def _tenths(v: float) -> str:
    """A number of tenths as short text: 12 -> 1.2, -5 -> -.5, 30 -> 3."""
    text = f"{abs(int(v)) / 10:g}"
    sign = "-" if v < 0 else ""
    return sign + (text[1:] if text.startswith("0.") else text)


def _numbers(values: Vec) -> str:
    out: list[str] = []
    for v in values.ravel().tolist():
        text = _tenths(v)
        out.append(text if not out or text.startswith("-") else " " + text)
    return "".join(out)
