"""Regions grow from their seeds: the label raster (region numbers from 1, water 0).

Every region starts as a star: its seed and the near part of each of its borders. Between the
stars, face by face, every point goes to the nearest star or to the water. A point whose nearest
border point is its own star's always sees that star, so regions stay in one piece; strangers of
a face are parted by water that narrows with the face but never closes; where three neighbours
surround a face there is no water at all. So who touches whom is settled before any noise, and
the noise (a warp of the plane, an uneven reach) does not change it.
"""

from dataclasses import dataclass

import numpy as np

from imperia.empire.atlas.faces import Face, faces_of
from imperia.empire.atlas.noise import GRID, noise
from imperia.empire.atlas.schematic import Net
from imperia.empire.atlas.sheet import (
    CELL,
    CHANNEL,
    HEIGHT,
    MARGIN,
    STRAIT,
    WIDTH,
    Ints,
    Labels,
    Mask,
    Singles,
    Vec,
)


@dataclass
class Ground:
    """The plane the regions grow on: warped, with an uneven reach and an uneven frame."""

    x: Vec
    y: Vec
    reach: Vec
    ease: Vec
    frame: Vec

    def coarse(self, step: int) -> "Ground":
        """Every so many cells of the ground."""
        s = np.s_[step // 2 :: step, step // 2 :: step]
        return Ground(self.x[s], self.y[s], self.reach[s], self.ease[s], self.frame[s])


def ground(rng: np.random.Generator, room: float, wildness: float) -> Ground:
    """Wildness 1 is a rich coast, 0 a plain one."""
    y, x = (np.mgrid[0 : GRID[0], 0 : GRID[1]] + 0.5) * CELL
    bend = [wildness * room * (0.085 * noise(rng, 260, 70) + 0.018 * noise(rng, 60, 14, 1.2)) for _ in range(2)]
    reach = 0.56 * room * (1 + 0.15 * wildness * noise(rng, 220, 10, 1.15))
    ease = np.clip(1.35 + 0.55 * wildness * noise(rng, 200, 24), 0.8, 3.0)
    inset = 15 * wildness * np.abs(noise(rng, 240, 16))
    frame = np.minimum.reduce([x, y, WIDTH - x, HEIGHT - y]) - MARGIN - inset
    return Ground(x + bend[0], y + bend[1], reach, ease, frame)


def settle(net: Net, place: Vec, strength: Vec, land: Ground) -> Labels:
    """Give every cell to a region (1..n) or to the water (0)."""
    label = np.zeros(land.x.shape, np.int16)
    faces = faces_of(net, place)
    face_of = _face_of(faces, land)
    x, y = land.x.ravel(), land.y.ravel()
    reach = land.reach.ravel()
    frame = land.frame.ravel()
    ease = land.ease.ravel()
    mass = np.array(net.mass)
    flat = label.ravel()
    for number, face in enumerate(faces):
        cells = np.flatnonzero((face_of == number) & (frame > 0))
        if not len(cells) or not face.walks:
            continue
        seeds, near = _distances(face, place, strength, x[cells], y[cells])
        first = near.argmin(axis=1)
        own = near[np.arange(len(cells)), first]
        if not face.solid:
            dry = own < reach[cells]
            cells, near, first, own = cells[dry], near[dry], first[dry], own[dry]
            foreign = _foreign(face, seeds)
            abroad = foreign & (mass[seeds][:, None] != mass[seeds][None, :])
            for apart, width in ((foreign & ~abroad, STRAIT), (abroad, CHANNEL)):
                if apart.any():
                    other = np.where(apart[first], near, np.inf).min(axis=1)
                    dry = (other - own > width * ease[cells]) | (own < 0.36 * other)
                    cells, near, first, own = cells[dry], near[dry], first[dry], own[dry]
        flat[cells] = seeds[first] + 1
    return label


def gates(place: Vec, strength: Vec, edges: tuple[tuple[int, int], ...]) -> Vec:
    """The point of each border where its two regions meet; the stronger takes more of it."""
    a, b = np.array(edges, int).reshape(-1, 2).T
    share = (strength[a] / (strength[a] + strength[b]))[:, None]
    return np.asarray(place[a] + share * (place[b] - place[a]))


def _face_of(faces: list[Face], land: Ground) -> Ints:
    found = np.zeros(land.x.size, int)
    x, y = land.x.ravel(), land.y.ravel()
    for number, face in enumerate(faces[1:], 1):
        (x0, y0), (x1, y1) = face.outline.min(axis=0), face.outline.max(axis=0)
        cells = np.flatnonzero((x >= x0) & (x <= x1) & (y >= y0) & (y <= y1))
        found[cells[face.covers(x[cells], y[cells])]] = number
    return found


def _distances(face: Face, place: Vec, strength: Vec, x: Vec, y: Vec) -> tuple[Ints, Singles]:
    """Seeds of a face, and the distance of points to the star of each (within this face)."""
    seeds = np.array(face.seeds)
    column = {int(v): k for k, v in enumerate(seeds)}
    px, py = x.astype(np.float32), y.astype(np.float32)
    near = np.full((len(seeds), len(x)), np.inf, np.float32)
    edges = tuple(sorted(face.edges))
    for (a, b), gate in zip(edges, gates(place, strength, edges), strict=True):
        for v in (a, b):
            _nearer(near[column[v]], px, py, place[v], gate)
    for v, k in column.items():
        if not np.isfinite(near[k, :1]).all():
            _nearer(near[k], px, py, place[v], place[v])
    return seeds, np.sqrt(near.T)


def _nearer(best: Singles, x: Singles, y: Singles, a: Vec, b: Vec) -> None:
    """Lower the squared distances to those from the segment between two points."""
    along = (b - a).astype(np.float32)
    dx, dy = x - np.float32(a[0]), y - np.float32(a[1])
    t = (dx * along[0] + dy * along[1]) / max(float(along @ along), 1e-9)
    np.clip(t, 0, 1, out=t)
    dx -= t * along[0]
    dy -= t * along[1]
    np.minimum(best, dx * dx + dy * dy, out=best)


def _foreign(face: Face, seeds: Ints) -> Mask:
    """Which seeds of a face are not joined by a border of this face."""
    foreign = ~np.eye(len(seeds), dtype=bool)
    where = {int(v): k for k, v in enumerate(seeds)}
    for a, b in face.edges:
        foreign[where[a], where[b]] = foreign[where[b], where[a]] = False
    return foreign
