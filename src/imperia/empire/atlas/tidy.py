"""Clean the label raster, so that it can be traced: one piece per region, no hairs, no pinches."""

from itertools import combinations

import numpy as np
from scipy import ndimage

from imperia.empire.atlas.schematic import Net
from imperia.empire.atlas.sheet import CELL, STRAIT, Labels, Mask, Vec

CROSS = ndimage.generate_binary_structure(2, 1)
BLOCK = np.ones((3, 3), bool)


def tidy(net: Net, label: Labels, held: Mask, cut_necks: bool) -> Labels:
    """Cells in `held` (around the gates) are never flooded; crowded regions keep their necks."""
    out = _one_piece_each(net, _without_necks(label, held) if cut_necks else label)
    _fill_inlets(net, out)
    _fill_lakes(net, out)
    _part_double_borders(net, out, held)
    _unpinch(out)
    return _one_piece_each(net, out)


def held_gates(shape: tuple[int, int], x: Vec, y: Vec, gates: Vec, radius: float) -> Mask:
    """The cells within a radius of a gate, on the warped plane."""
    held = np.zeros(shape, bool)
    for gx, gy in gates:
        held |= (x - gx) ** 2 + (y - gy) ** 2 < radius**2
    return held


def _disc(radius: float) -> Mask:
    n = int(np.ceil(radius))
    return np.asarray(np.hypot(*np.mgrid[-n : n + 1, -n : n + 1]) <= radius)


def _without_necks(label: Labels, held: Mask) -> Labels:
    land = ndimage.binary_opening(label > 0, _disc(3.6 / CELL))
    return np.where(land | held, label, 0).astype(np.int16)


def _one_piece_each(net: Net, label: Labels) -> Labels:
    out = np.zeros_like(label)
    for i, box in enumerate(ndimage.find_objects(label, net.size), 1):
        if box is None:
            continue
        mine = label[box] == i
        pieces, count = ndimage.label(mine, CROSS)
        if count > 1:
            sizes = np.bincount(pieces.ravel())[1:]
            mine = pieces == 1 + int(np.argmax(sizes))
        out[box][mine] = i
    return out


def _fill_inlets(net: Net, out: Labels) -> None:
    """Inlets too thin to draw become land, unless a stranger is near."""
    pad = 12
    for i, box in enumerate(ndimage.find_objects(out, net.size), 1):
        if box is None:
            continue
        window = tuple(slice(max(s.start - pad, 0), s.stop + pad) for s in box)
        part = out[window]
        friends = [i, *(q + 1 for q in net.neighbours[i - 1])]
        foreign = (part > 0) & ~np.isin(part, friends)
        inlet = ndimage.binary_closing(part == i, _disc(5.2 / CELL)) & (part == 0)
        if foreign.any():
            inlet &= ndimage.distance_transform_edt(~foreign) > 0.8 * STRAIT / CELL
        part[inlet] = i


def _fill_lakes(net: Net, out: Labels) -> None:
    """A lake is filled where it keeps nobody apart."""
    lakes, count = ndimage.label(out == 0, CROSS)
    if count < 2:
        return
    sea = lakes[0, 0]
    nearest = None
    for k, box in enumerate(ndimage.find_objects(lakes), 1):
        if k == sea:
            continue
        window = tuple(slice(max(s.start - 2, 0), s.stop + 2) for s in box)
        lake = lakes[window] == k
        rim = ndimage.binary_dilation(lake, BLOCK) & (out[window] > 0)
        shore = sorted(set(out[window][rim].tolist()))
        near = all(b - 1 in net.neighbours[a - 1] for a, b in combinations(shore, 2))
        if near and (len(shore) < 3 or lake.sum() < 60):
            if nearest is None:
                nearest = ndimage.distance_transform_edt(out == 0, return_distances=False, return_indices=True)
            rows, columns = nearest[0][window][lake], nearest[1][window][lake]
            out[window][lake] = out[rows, columns]


def _part_double_borders(net: Net, out: Labels, held: Mask) -> None:
    """Neighbours meet along one line: where they meet again elsewhere, water parts them."""
    grown = {}
    for i, box in enumerate(ndimage.find_objects(out, net.size), 1):
        if box is not None:
            window = tuple(slice(max(s.start - 1, 0), s.stop + 1) for s in box)
            grown[i] = (window, ndimage.binary_dilation(out[window] == i, CROSS))
    for a, b in net.land:
        if a + 1 not in grown:
            continue
        window, near = grown[a + 1]
        seam = near & (out[window] == b + 1)
        seams, count = ndimage.label(seam, BLOCK)
        if count < 2:
            continue
        sizes = np.bincount(seams.ravel())[1:]
        gate = np.bincount(seams.ravel(), held[window].ravel())[1:]
        keep = 1 + int(np.lexsort((sizes, gate > 0))[-1])
        extra = (seams > 0) & (seams != keep)
        reach = ndimage.binary_dilation(extra, _disc(0.3 * STRAIT / CELL))
        wet = reach & np.isin(out[window], (a + 1, b + 1)) & ~held[window]
        out[window][wet] = 0


def _unpinch(out: Labels) -> None:
    """No two cells of a kind meet only at a corner."""
    for _ in range(60):
        a, b, c, d = out[:-1, :-1], out[:-1, 1:], out[1:, :-1], out[1:, 1:]
        spots = np.argwhere((a != b) & (a != c) & (d != b) & (d != c))
        if not len(spots):
            return
        for y, x in spots:
            block = out[y : y + 2, x : x + 2]
            if (block == 0).any():
                block[:] = 0
            else:
                block[1, 0] = block[0, 0]
                block[1, 1] = block[0, 1]
