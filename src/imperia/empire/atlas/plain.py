"""The drawing that always works: straight half-borders thickened into regions with exact corners.

Where three neighbours surround a face, their borders meet in its middle; on every other side of a
border a narrow strip is land. Plain, but right for every set of seeds whose borders do not cross.
"""

import math

import numpy as np

from imperia.empire.atlas.faces import faces_of
from imperia.empire.atlas.relax import clearance
from imperia.empire.atlas.schematic import Net
from imperia.empire.atlas.sheet import Vec
from imperia.empire.atlas.trace import Arc


def plain_arcs(net: Net, place: Vec) -> list[Arc]:
    """Arcs of all borders and coasts, straight."""
    width = _width(net, place)
    nodes: dict[tuple[object, ...], int] = {}
    arcs: list[Arc] = []

    def node(*key: object) -> int:
        return nodes.setdefault(key, len(nodes))

    def arc(left: int, right: int, start: int, end: int, points: list[Vec]) -> None:
        knots = np.rint(10 * np.array(points))
        arcs.append(Arc(left, right, knots, np.zeros((0, 2)), (start, end)))

    for number, face in enumerate(faces_of(net, place)):
        for walk in face.walks:
            if len(walk) == 1:
                ring = place[walk[0]] + 1.6 * width * _circle()
                arc(0, walk[0] + 1, -1 - walk[0], -1 - walk[0], [*ring, ring[0]])
                continue
            middle = face.outline.mean(axis=0) if face.solid else None
            after = walk[1:] + walk[:1]
            before = walk[-1:] + walk[:-1]
            for u, v in zip(walk, after, strict=True):
                gate = (place[u] + place[v]) / 2
                tip = middle if middle is not None else gate + width * _left(place[v] - place[u])
                tip_node = node("face", number) if face.solid else node("tip", number, u, v)
                arc(v + 1, u + 1, node("gate", min(u, v), max(u, v)), tip_node, [gate, tip])
            if face.solid:
                continue
            for a, v, b in zip(before, walk, after, strict=True):
                coast = _coast(place[a], place[v], place[b], width)
                ends = node("tip", number, a, v), node("tip", number, v, b)
                arc(v + 1, 0, *ends, coast)
    return arcs


def _width(net: Net, place: Vec) -> float:
    """How thick the strips may be everywhere."""
    least = min(0.3 * clearance(net, place), 24.0) if net.size > 1 else 24.0
    for v, near in enumerate(net.neighbours):
        spokes = sorted(math.atan2(*(place[q] - place[v])[::-1]) for q in near)
        for a, b in zip(spokes, spokes[1:] + [s + 2 * math.pi for s in spokes[:1]], strict=True):
            if b - a < math.pi:
                arm = min(float(np.hypot(*(place[q] - place[v]))) for q in near) / 2
                least = min(least, 0.8 * arm * math.tan((b - a) / 2))
    return least


def _coast(before: Vec, here: Vec, after: Vec, width: float) -> list[Vec]:
    """From the tip of one border around a seed to the tip of the next, on the face's side."""
    come, go = here - before, after - here
    first = (before + here) / 2 + width * _left(come)
    last = (here + after) / 2 + width * _left(go)
    back, on = -come / np.hypot(*come), go / np.hypot(*go)
    angle = (math.atan2(back[1], back[0]) - math.atan2(on[1], on[0])) % (2 * math.pi)
    if angle < 1e-9:
        angle = 2 * math.pi
    if angle < math.pi - 1e-3:
        bend = [here + width * (back + on) / math.sin(angle)]
    else:
        from_, turn = math.atan2(on[1], on[0]), angle - math.pi
        steps = 1 + max(1, math.ceil(turn / 0.5))
        bend = [
            here + width * np.array([math.cos(from_ + t), math.sin(from_ + t)])
            for t in np.linspace(angle - math.pi / 2, math.pi / 2, steps)
        ]
    return [first, *bend, last]


def _left(way: Vec) -> Vec:
    """The unit vector a quarter turn from a way, towards the face it goes around."""
    return np.array([-way[1], way[0]]) / max(float(np.hypot(*way)), 1e-9)


def _circle() -> Vec:
    angle = np.linspace(0, 2 * np.pi, 20, endpoint=False)
    return np.stack([np.cos(angle), np.sin(angle)], axis=1)
