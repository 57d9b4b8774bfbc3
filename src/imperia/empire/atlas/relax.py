"""Spread the seeds of the regions until each has room, never letting two borders cross."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np

from imperia.empire.atlas.schematic import Net
from imperia.empire.atlas.sheet import HEIGHT, MARGIN, WIDTH, Vec, room_for

# Nothing moves further than this part of its distance to the nearest foreign border: two things
# that approach each other can then never pass through one another.
CAUTION = 0.45


def clearance(net: Net, place: Vec) -> float:
    """The least distance of a seed from another seed or from a border that is not its own."""
    i, j = np.triu_indices(net.size, 1)
    least = float(np.hypot(*(place[i] - place[j]).T).min(initial=np.inf))
    if net.land:
        least = min(least, float(_Reach(net).measure(place).distance.min()))
    return least


def crossing(net: Net, place: Vec) -> bool:
    """Whether two land borders, drawn straight between seeds, cross; touching is for clearance."""
    pairs = [e + f for e, f in combinations(net.land, 2) if len({*e, *f}) == 4]
    if not pairs:
        return False
    a, b, c, d = place[np.array(pairs).T]

    def side(o: Vec, u: Vec, v: Vec) -> Vec:
        return np.sign((u[:, 0] - o[:, 0]) * (v[:, 1] - o[:, 1]) - (u[:, 1] - o[:, 1]) * (v[:, 0] - o[:, 0]))

    crossed = (side(a, b, c) * side(a, b, d) < 0) & (side(c, d, a) * side(c, d, b) < 0)
    return bool(crossed.any())


def box(room: float) -> tuple[Vec, Vec]:
    """The part of the sheet where seeds may lie."""
    edge = MARGIN + 0.5 * room
    return np.array([edge, edge]), np.array([WIDTH - edge, HEIGHT - edge])


def relax(net: Net, start: Vec, room: Vec, rounds: int, home: Vec, loyalty: float) -> Vec:
    """Neighbours at arm's length, strangers further, landmasses further still; home pulls back."""
    n = net.size
    low, high = box(room_for(n))
    mass = np.array(net.mass)
    near = mass[:, None] == mass
    wide = (room[:, None] + room) / 2
    least = np.where(near, 1.4, 1.65) * wide
    most = np.full((n, n), np.inf)
    reach = _Reach(net)
    u, v = reach.u, reach.v
    least[u, v] = least[v, u] = wide[u, v]
    most[u, v] = most[v, u] = 1.3 * wide[u, v]
    np.fill_diagonal(least, 0)
    clear = np.where(near[:, u], 0.8, 1.35) * (room[:, None] + wide[u, v]) / 2
    p = np.clip(start, low, high)
    for turn in range(rounds):
        gap = p[:, None] - p
        d = np.maximum(np.hypot(gap[..., 0], gap[..., 1]), 1e-6)
        stiff = np.where(d > most, 0.05, 0.22) * (np.clip(d, least, most) - d) / d
        push = loyalty * (home - p) + (stiff[..., None] * gap).sum(axis=1)
        limit = np.full(n, 12.0)
        if len(u):
            away = reach.measure(p)
            d = away.distance
            # A barrier: whatever else pushes, the last bit of room is never given up.
            tight = (0.22 + (clear / d) ** 2) * np.maximum(clear - d, 0) / d
            x, y = tight * away.x, tight * away.y
            push += np.stack([x.sum(axis=1), y.sum(axis=1)], axis=1)
            for end, part in ((u, 1 - away.along), (v, away.along)):
                back = np.stack([(x * part).sum(axis=0), (y * part).sum(axis=0)], axis=1)
                np.subtract.at(push, end, back)
                np.minimum.at(limit, end, CAUTION * d.min(axis=0))
            limit = np.minimum(limit, CAUTION * d.min(axis=1))
        length = np.maximum(np.hypot(push[:, 0], push[:, 1]), 1e-9)
        step = push * np.minimum(1, limit * (1 - 0.8 * turn / rounds) / length)[:, None]
        p = np.clip(p + step, low, high)
    return p


@dataclass
class _Away:
    """From the nearest point of every border to every seed; a border's own ends are far off."""

    x: Vec
    y: Vec
    distance: Vec
    along: Vec


class _Reach:
    """Every seed with every border that does not end at it."""

    def __init__(self, net: Net) -> None:
        self.u, self.v = np.array(net.land, int).reshape(-1, 2).T
        self.own = np.zeros((net.size, len(net.land)), bool)
        for end in (self.u, self.v):
            self.own[end, np.arange(len(end))] = True

    def measure(self, p: Vec) -> _Away:
        (ux, uy), (vx, vy) = p[self.u].T, p[self.v].T
        wx, wy = vx - ux, vy - uy
        dx, dy = p[:, :1] - ux, p[:, 1:] - uy
        t = np.clip((dx * wx + dy * wy) / np.maximum(wx * wx + wy * wy, 1e-12), 0, 1)
        x, y = dx - t * wx, dy - t * wy
        distance = np.where(self.own, np.inf, np.maximum(np.hypot(x, y), 1e-6))
        return _Away(x, y, distance, t)
