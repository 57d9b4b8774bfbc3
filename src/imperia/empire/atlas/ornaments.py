"""What makes a map an atlas page: places for names and ornaments, waves, hills and trees."""

import math

import numpy as np
from scipy import ndimage

from imperia.empire.atlas.noise import noise
from imperia.empire.atlas.schematic import Net
from imperia.empire.atlas.sheet import CELL, HEIGHT, WIDTH, Labels, Mask, Vec
from imperia.empire.atlas.waters import resample

SIDE = 4
"""The side of the cells in which open water is measured, in units."""
CONTROLS = (84, 150)
"""Width and height of the corner kept for the controls of the map."""
CORNERS = ("bottom left", "bottom right", "top left", "top right")


def free_corner(label: Labels) -> str:
    """The corner of the sheet with the most water, for the controls of the map."""
    return min(CORNERS, key=lambda name: float((label[_corner(name, CELL)] > 0).mean()))


def _corner(name: str, side: int) -> tuple[slice, slice]:
    wide, high = (n // side for n in CONTROLS)
    rows = slice(-high, None) if "bottom" in name else slice(None, high)
    return rows, slice(None, wide) if "left" in name else slice(-wide, None)


def open_water(label: Labels, lanes: list[Vec], corner: str) -> Vec:
    """How far every cell is from land, lanes, frame and the corner of the controls, in units."""
    free = label[:: SIDE // CELL, :: SIDE // CELL] == 0
    free[_corner(corner, SIDE)] = False
    for line in lanes:
        x, y = (resample(line, 1.5) // SIDE).astype(int).T
        free[np.clip(y, 0, free.shape[0] - 1), np.clip(x, 0, free.shape[1] - 1)] = False
    edge = 22 // SIDE
    free[:edge] = free[-edge:] = free[:, :edge] = free[:, -edge:] = False
    return np.asarray(ndimage.distance_transform_edt(free) * SIDE)


def name_places(net: Net, label: Labels, depth: Vec, anchors: Vec) -> dict[str, tuple[Vec, float]]:
    """A place and a size for every continent's name: in the water near it, else on its own land."""
    free: Mask = depth > 3
    small = label[:: SIDE // CELL, :: SIDE // CELL]
    y, x = (np.mgrid[0 : small.shape[0], 0 : small.shape[1]] + 0.5) * SIDE
    off_pieces = np.ones(small.shape, bool)
    off_pieces[(anchors[:, 1] // SIDE).astype(int), (anchors[:, 0] // SIDE).astype(int)] = False
    places: dict[str, tuple[Vec, float]] = {}
    for name, members in sorted(net.map.continents.items(), key=lambda item: len(item[1])):
        body = np.isin(small, [net.index[r] + 1 for r in members])
        to_body = ndimage.distance_transform_edt(~body) * SIDE
        others = (small > 0) & ~body
        away = ndimage.distance_transform_edt(~others) * SIDE if others.any() else to_body + 110
        cost = 1.7 * to_body + 0.1 * np.hypot(x - x[body].mean(), y - y[body].mean())
        cost = np.where(to_body < 1.1 * away, cost - np.minimum(away, 80), np.inf)
        spot, scale = _afloat(free, cost, name)
        if spot is None:
            from_pieces = ndimage.distance_transform_edt(off_pieces, sampling=(1.6 * SIDE, SIDE))
            inland = ndimage.distance_transform_edt(body) * SIDE
            worth = np.where(body, from_pieces + 0.7 * np.minimum(inland, 30), -np.inf)
            spot = np.unravel_index(int(worth.argmax()), worth.shape)
        wide, high = name_box(name)
        edge = np.array([scale * wide / 2 + 14, scale * high / 2 + 14])
        middle = np.clip([x[spot], y[spot]], edge, np.array([WIDTH, HEIGHT]) - edge)
        places[name] = middle, scale
        _take(free, middle, scale * wide + 24, scale * high + 16)
        _take(off_pieces, middle, scale * wide, scale * high)
    return {name: places[name] for name in net.map.continents}


def _afloat(free: Mask, cost: Vec, name: str) -> tuple[tuple[np.intp, ...] | None, float]:
    """The cheapest free water that holds a name, and the size that fits."""
    wide, high = name_box(name)
    for scale in (1.0, 0.8, 0.64):
        size = (math.ceil(scale * high / SIDE), math.ceil(scale * wide / SIDE))
        fits = ndimage.minimum_filter(free, size=size, mode="constant")
        best = np.where(fits, cost, np.inf)
        if np.isfinite(best.min()):
            return np.unravel_index(int(best.argmin()), best.shape), scale
    return None, 0.8


def name_box(name: str) -> tuple[float, float]:
    """Width and height kept free for a continent's name and, under it, its race."""
    return max(140.0, 10.0 * len(name) + 22), 52.0


def _take(free: Mask, middle: Vec, wide: float, high: float) -> None:
    x, y = middle
    rows = slice(max(int((y - high / 2) / SIDE), 0), int((y + high / 2) / SIDE) + 1)
    free[rows, max(int((x - wide / 2) / SIDE), 0) : int((x + wide / 2) / SIDE) + 1] = False


def empty_circles(depth: Vec, names: dict[str, tuple[Vec, float]], count: int = 4) -> list[list[float]]:
    """The largest circles of open water, for a compass rose, a ship, a cartouche."""
    free: Mask = depth > 0
    for name, (middle, _) in names.items():
        _take(free, middle, *name_box(name))
    found = []
    rows, columns = np.ogrid[: free.shape[0], : free.shape[1]]
    for _ in range(count):
        d = ndimage.distance_transform_edt(free)
        y, x = np.unravel_index(int(np.argmax(d)), d.shape)
        radius = float(d[y, x])
        found.append([(float(x) + 0.5) * SIDE, (float(y) + 0.5) * SIDE, round(radius * SIDE, 1)])
        free &= np.hypot(rows - y, columns - x) > radius + 4 / SIDE
    return found


def waves(depth: Vec, rng: np.random.Generator) -> str:
    """Small engraved wave marks scattered over open water."""
    spots = np.zeros((0, 2))
    tries = rng.uniform((14, 14), (WIDTH - 14, HEIGHT - 14), (1600, 2))
    tries = tries[depth[(tries[:, 1] // SIDE).astype(int), (tries[:, 0] // SIDE).astype(int)] > 15]
    for spot in tries:
        gap = np.abs(spots - spot)
        if ((gap[:, 0] > 40) | (gap[:, 1] > 19)).all():
            spots = np.vstack([spots, spot])
    return "".join(f"M{x - 9:.0f} {y:.0f}q4.5-4.5 9 0t9 0" for x, y in spots)


def relief(label: Labels, anchors: Vec, radii: Vec, rng: np.random.Generator) -> list[list[float]]:
    """Small hills and trees in ranges and woods, off the coasts and out of the way of pieces."""
    inland = ndimage.distance_transform_edt(label > 0) * CELL
    edge = np.zeros(label.shape, bool)
    edge[:, 1:] |= label[:, 1:] != label[:, :-1]
    edge[1:] |= label[1:] != label[:-1]
    from_edge = ndimage.distance_transform_edt(~edge) * CELL
    high, wooded = noise(rng, 260, 90), noise(rng, 200, 70)
    tries = rng.uniform((0, 0), (WIDTH - 1, HEIGHT - 1), (7000, 2))
    cells = (tries[:, 1] // CELL).astype(int), (tries[:, 0] // CELL).astype(int)
    kind = np.where(high[cells] > 0.75, 0, np.where(wooded[cells] > 1.05, 1, -1))
    off = np.hypot((tries[:, None, 0] - anchors[:, 0]) / 1.2, tries[:, None, 1] - anchors[:, 1])
    good = (kind >= 0) & (inland[cells] >= 15) & (from_edge[cells] >= 9)
    good &= (off >= 0.72 * radii).all(axis=1)
    size = rng.uniform(0.8, 1.2, len(tries))
    found: list[list[float]] = []
    taken = np.zeros((0, 2))
    for k in np.flatnonzero(good):
        gap = np.hypot(*((taken - tries[k]) * [1, 1.5]).T)
        if (gap > (15.0 if kind[k] == 0 else 11.0)).all():
            taken = np.vstack([taken, tries[k]])
            x, y = tries[k]
            found.append([round(x), round(y), round(float(size[k]), 2), int(kind[k])])
    return sorted(found, key=lambda f: f[1])
