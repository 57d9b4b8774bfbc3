"""Where the pieces of a region stand: as large as its shape allows, never on one another."""

from dataclasses import dataclass

import numpy as np
from scipy import ndimage

from imperia.empire.atlas.sheet import CELL, Labels, Mask, Vec

MOST_PIECES = 12
"""Five colours with an army and a city each, a neutral army, a goods token."""
WIDE, HIGH = 31.0, 30.0
"""From piece to piece, at scale 1."""
GIRTH = 11.0
"""The room a piece needs around its middle, at scale 1."""
LARGEST, SMALLEST, SHRINK = 1.26, 0.2, 0.93


@dataclass
class Site:
    """The inside of a region: how far every cell near it is from its edge."""

    depth: Vec
    corner: Vec
    anchor: Vec

    def room(self, places: Vec) -> Vec:
        """The distance from the edge at some places given from the anchor; outside, zero."""
        cell = ((places + (self.anchor - self.corner)) // CELL).astype(int)
        rows, columns = self.depth.shape
        np.clip(cell[..., 0], 0, columns - 1, out=cell[..., 0])
        np.clip(cell[..., 1], 0, rows - 1, out=cell[..., 1])
        return np.asarray(self.depth[cell[..., 1], cell[..., 0]])


def slots(label: Labels, anchors: Vec) -> list[list[list[float]]]:
    """For every region and every number of pieces: scale, then places of the label and pieces."""
    found = []
    for i, box in enumerate(ndimage.find_objects(label, len(anchors)), 1):
        if box is None:
            found.append([[SMALLEST] + [0.0] * 2 * (1 + n) for n in range(MOST_PIECES + 1)])
            continue
        mine: Mask = np.pad(label[box] == i, 1)
        depth = np.maximum(ndimage.distance_transform_edt(mine) - 0.5, 0) * CELL
        corner = np.array([box[1].start - 1, box[0].start - 1]) * CELL
        found.append(_fittings(Site(depth, corner, anchors[i - 1])))
    return found


def _fittings(site: Site) -> list[list[float]]:
    rows, columns = np.nonzero(site.depth > 0.45 * site.depth.max())
    spots = (np.stack([columns, rows], axis=1) + 0.5) * CELL + site.corner - site.anchor
    near = np.argsort(np.hypot(*spots.T), kind="stable")
    spots = np.vstack([[[0.0, 0.0]], spots[near][:: max(1, len(near) // 40)]])
    out: list[list[float]] = []
    scale = LARGEST
    for pieces in range(MOST_PIECES + 1):
        patterns = [_pattern(split) for split in _splits(pieces)]
        while (best := _best(site, spots, patterns, scale)) is None and scale > SMALLEST:
            scale *= SHRINK
        if best is None:
            best = scale * patterns[0]
        out.append([round(scale, 2), *(round(float(v), 1) for v in best.ravel())])
    return out


def _best(site: Site, spots: Vec, patterns: list[Vec], scale: float) -> Vec | None:
    """The pattern and spot that leave the most room around the tightest piece, if all fit."""
    found: Vec | None = None
    most = 0.0
    off = np.hypot(*spots.T)
    for pattern in patterns:
        at = spots[:, None, :] + scale * pattern[None]
        # An id is wide and low: its two ends must be on land, the rest of it may touch a line.
        ends = at[:, :1] + scale * np.array([[-11.0, 0.0], [11.0, 0.0]])
        room = site.room(np.concatenate([ends, at[:, 1:]], axis=1))
        room[:, :2] += (GIRTH - 5) * scale
        spare = room.min(axis=1) - GIRTH * scale
        # Staying at the anchor is worth a little room.
        worth = np.where(spare >= 0, 100 + spare - 0.12 * off, 0)
        k = int(np.argmax(worth))
        if worth[k] > most:
            most, found = float(worth[k]), at[k]
    return found


def _splits(pieces: int) -> list[list[int]]:
    """Ways to set pieces in rows, the squarest first."""
    if not pieces:
        return [[]]
    found: list[list[int]] = []
    for rows in range(1, min(pieces, 6) + 1):
        small, extra = divmod(pieces, rows)
        wide_first = [small + 1] * extra + [small] * (rows - extra)
        for split in (wide_first, wide_first[::-1]):
            if split not in found and max(split) <= 6:
                found.append(split)
    return sorted(found, key=lambda s: abs(len(s) - max(s) + 0.5))[:6]


def _pattern(split: list[int]) -> Vec:
    """The places of the label and of rows of pieces under it, about their middle, at scale 1."""
    top = -HIGH * (len(split) - 1) / 2 + (9 if split else 0)
    places = [(0.0, top - 24 if split else 0.0)]
    for row, wide in enumerate(split):
        places += [(WIDE * (k - (wide - 1) / 2), top + HIGH * row) for k in range(wide)]
    return np.array(places)
