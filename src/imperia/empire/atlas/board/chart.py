"""The map of a position: sea, land, borders, lanes, who holds what, and all the pieces."""

import math
from html import escape

from imperia.empire.atlas.board.pieces import cluster, mark, summary
from imperia.empire.atlas.board.svg import View, Words, colour_class, num, owners, text
from imperia.empire.atlas.drawing import Drawing

CROP = 10
"""The outermost edge of the sheet is not shown."""
TIDES = (17.5, 11.6, 6.8, 3.1)
"""Distances of the lines that follow the coast."""


def chart(drawing: Drawing, view: View, words: Words, x: float, y: float, width: float) -> str:
    """The map at a place of the picture, a given width; its height follows."""
    _, _, wide, high = drawing["viewBox"]
    height = chart_height(drawing, width)
    inner = f"{CROP} {CROP} {wide - 2 * CROP} {high - 2 * CROP}"
    return "".join(
        [
            (f'<svg x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" viewBox="{inner}">'),
            _definitions(drawing),
            _water(drawing, wide, high),
            _land(drawing, view),
            _lanes(drawing),
            _names(drawing, view),
            _regions(drawing, view, words),
            "</svg>",
            _frame(x, y, width, height),
        ]
    )


def chart_height(drawing: Drawing, width: float) -> float:
    """The height of a map of some width."""
    _, _, wide, high = drawing["viewBox"]
    return width * (high - 2 * CROP) / (wide - 2 * CROP)


def _definitions(drawing: Drawing) -> str:
    coasts = "".join(c["coast"] for c in drawing["continents"].values())
    out = [
        f'<defs><path id="coasts" d="{coasts}"/>',
        '<clipPath id="land"><use href="#coasts"/></clipPath>',
    ]
    for k, shape in enumerate(drawing["regions"].values()):
        out.append(f'<path id="r{k}" d="{shape["path"]}"/><clipPath id="k{k}"><use href="#r{k}"/></clipPath>')
    # A wash for each colour, with its pattern: plain, hatched, dotted, cross-hatched, ringed.
    for name, turn, marks in (
        ("1", 45, '<path class="wpat" d="M0 0V9" stroke-width="2.4"/>'),
        ("2", 30, '<circle class="wdot" cx="4.5" cy="4.5" r="1.7"/>'),
        ("3", 45, '<path class="wpat" d="M0 0V9M0 0H9" stroke-width="1.6"/>'),
        ("4", 0, '<circle class="wpat" cx="4.5" cy="4.5" r="2.6" stroke-width="1.1"/>'),
        ("n", 0, '<path class="wpat" d="M2 2l3 1.4M6 6.4l2-.8" stroke-width="1.2"/>'),
    ):
        out.append(
            f'<pattern id="w{name}" class="p{name}" width="9" height="9"'
            f' patternUnits="userSpaceOnUse" patternTransform="rotate({turn})">{marks}</pattern>'
        )
    return "".join(out) + "</defs>"


def _water(drawing: Drawing, wide: int, high: int) -> str:
    out = [f'<rect class="sea" width="{wide}" height="{high}"/>']
    for k, d in enumerate(TIDES):
        out.append(
            f'<use href="#coasts" class="tide" stroke-width="{2 * d + 0.9:.1f}"'
            f' stroke-opacity="{0.15 + 0.09 * k:.2f}"/>'
            f'<use href="#coasts" class="tide water" stroke-width="{2 * d - 0.9:.1f}"/>'
        )
    ornaments = drawing["ornaments"]
    (x, y, r), (sx, sy, sr) = ornaments["circles"][:2]
    angles = [k * math.pi / 16 for k in range(32)]
    rays = "".join(f"M{x:.0f} {y:.0f}l{1400 * math.cos(a):.0f} {1400 * math.sin(a):.0f}" for a in angles)
    out.append(f'<path class="rhumb" d="{rays}"/><path class="waves" d="{ornaments["waves"]}"/>')
    if r > 20:
        out.append(_ornament("m-rose", x, y, min(r, 58), ""))
    if sr > 26:
        out.append(_ornament("m-ship", sx, sy, min(sr, 44), "ship"))
    return "".join(out)


def _ornament(symbol: str, x: float, y: float, r: float, classes: str) -> str:
    return (
        f'<use href="#{symbol}" class="{classes}" x="{num(x - r)}" y="{num(y - r)}"'
        f' width="{num(2 * r)}" height="{num(2 * r)}"/>'
    )


def _land(drawing: Drawing, view: View) -> str:
    tint = {name: k % 6 for k, name in enumerate(drawing["continents"])}
    out = [
        f'<use href="#r{k}" class="t{tint[shape["continent"]]}"/>'
        for k, shape in enumerate(drawing["regions"].values())
    ]
    out.append('<use href="#coasts" class="vignette" clip-path="url(#land)"/>')
    for k, name in enumerate(drawing["regions"]):
        holder = view["regions"][name]["controller"]
        if holder is None:
            continue
        colour = colour_class(holder)
        pattern = "" if colour == "p0" else f'<use href="#r{k}" fill="url(#w{colour[1:]})" '
        out.append(
            f'<g clip-path="url(#k{k})" class="{colour}"><use href="#r{k}" class="field"/>'
            + (pattern + 'opacity=".3"/>' if pattern else "")
            + f'<use href="#r{k}" class="mist"/><use href="#r{k}" class="ring"/></g>'
        )
    out.append('<g class="relief">')
    for rx, ry, size, kind in drawing["ornaments"]["relief"]:
        box = 'x="-6" y="-9" width="12" height="14"' if kind else 'x="-10" y="-10" width="20" height="14"'
        symbol = "m-tree" if kind else "m-hill"
        out.append(f'<use href="#{symbol}" {box} transform="translate({rx:g} {ry:g}) scale({size:g})"/>')
    borders = {True: "", False: ""}
    for line in drawing["borders"]:
        a, b = (drawing["regions"][r]["continent"] for r in line["between"])
        borders[a == b] += line["path"]
    out.append(f'</g><path class="borders" d="{borders[True]}"/>')
    if borders[False]:
        out.append(f'<path class="bounds" d="{borders[False]}"/>')
    out.append('<use href="#coasts" class="coast"/>')
    return "".join(out)


def _lanes(drawing: Drawing) -> str:
    out = []
    for lane in drawing["lanes"]:
        if lane["over"] == "land" or lane["kind"] == "pass":
            out.append(f'<path class="overland" d="{lane["path"]}"/>')
        out.append(f'<path class="{"pass" if lane["kind"] == "pass" else "lane"}" d="{lane["path"]}"/>')
        out += [f'<circle class="port" cx="{x:g}" cy="{y:g}" r="3.4"/>' for x, y in lane["ports"]]
    return "".join(out)


def _names(drawing: Drawing, view: View) -> str:
    """Every continent's name and, under it, its race: regions held by each colour."""
    out = []
    for key, place in drawing["continents"].items():
        continent = view["continents"][key]
        x, y = place["label"]
        counts = owners(continent["held"])
        out.append(f'<g transform="translate({num(x)} {num(y - 4)}) scale({place["scale"]:g})">')
        out.append(text(0, -4 if counts else 4, continent["name"], "name"))
        step = 36 if len(counts) < 5 else 30
        for k, (owner, count) in enumerate(counts):
            cx = step * (k - (len(counts) - 1) / 2)
            out.append(mark(owner, cx - 8, 14, 19))
            out.append(text(cx + 3, 20, count, "tally"))
            if continent["controller"] == owner:
                out.append(f'<path class="lead" d="M{num(cx - 17)} 27h32"/>')
        out.append("</g>")
    return "".join(out)


def _regions(drawing: Drawing, view: View, words: Words) -> str:
    out = []
    for k, (name, shape) in enumerate(drawing["regions"].items()):
        content = view["regions"][name]
        start = name == view["start"]
        title = escape(summary(name, content, start, words), quote=False)
        out.append(
            f'<g><title>{title}</title><use href="#r{k}" class="hit"/>{cluster(name, content, shape, start)}</g>'
        )
    return "".join(out)


def _frame(x: float, y: float, width: float, height: float) -> str:
    def line(inset: float, classes: str, r: float) -> str:
        return (
            f'<rect class="{classes}" x="{num(x + inset)}" y="{num(y + inset)}"'
            f' width="{num(width - 2 * inset)}" height="{num(height - 2 * inset)}" rx="{r:g}"/>'
        )

    return line(3, "frame", 5) + line(6.5, "frame beads", 2) + line(10, "frame", 1)
