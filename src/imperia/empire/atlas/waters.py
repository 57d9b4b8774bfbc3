"""The water between the regions, for finding ways over it."""

import math

import numpy as np
from scipy import ndimage
from scipy.sparse import csr_array

from imperia.empire.atlas.sheet import CELL, Ints, Labels, Mask, Vec

FRAME = 14.0
"""Lanes keep this far from the edge of the sheet."""
STEP = 4
"""Raster cells to a side of the cells ships are steered by."""


class Chart:
    """Depths, shores and steps of the water, for finding ways over it."""

    def __init__(self, label: Labels) -> None:
        self.side = STEP * CELL
        wet = label == 0
        edge = int(FRAME / CELL)
        wet[:edge] = wet[-edge:] = wet[:, :edge] = wet[:, -edge:] = False
        self.fine = ndimage.distance_transform_edt(wet[::2, ::2]) * 2 * CELL
        self.slope = np.gradient(self.fine, 2 * CELL)
        self.small = label[STEP // 2 :: STEP, STEP // 2 :: STEP]
        deep = ndimage.distance_transform_edt(wet) * CELL
        self.depth = deep[STEP // 2 :: STEP, STEP // 2 :: STEP]
        self.water: Mask = self.depth > 3
        self._steps()

    def _steps(self) -> None:
        rows, columns = self.small.shape
        number = np.arange(rows * columns).reshape(rows, columns)
        self.from_, self.to, self.length = [], [], []
        for i, j in ((0, 1), (1, 0), (1, 1), (1, -1), (1, 2), (2, 1), (1, -2), (2, -1)):
            west = slice(max(-j, 0), columns - max(j, 0))
            east = slice(max(j, 0), columns - max(-j, 0))
            a, b = number[: rows - i, west].ravel(), number[i:, east].ravel()
            wet = self.water.ravel()[a] & self.water.ravel()[b]
            self.from_ += [a[wet], b[wet]]
            self.to += [b[wet], a[wet]]
            self.length += [np.full(2 * int(wet.sum()), math.hypot(i, j))]
        self.a, self.b = np.concatenate(self.from_), np.concatenate(self.to)
        self.steps = np.concatenate(self.length)

    def network(self, lanes: list[Vec]) -> "csr_array":
        """What each step costs: shallow water is dear, the neighbourhood of a lane very dear."""
        cost = 1 + 40 / (4 + self.depth.ravel()) ** 1.3
        if lanes:
            cost = cost + np.where(self.away(lanes) < 1.3 * self.side, 30, 0).ravel()
        size = self.small.size
        return csr_array((self.steps * cost[self.b], (self.a, self.b)), shape=(size, size))

    def away(self, lanes: list[Vec]) -> Vec:
        """The distance of every cell from the lanes already drawn, their ends left out."""
        free = np.ones(self.small.shape, bool)
        for line in lanes:
            cells = (resample(line, self.side / 2)[2:-2] // self.side).astype(int)
            rows, columns = np.clip(cells[:, ::-1], 0, np.array(free.shape) - 1).T
            free[rows, columns] = False
        return np.asarray(ndimage.distance_transform_edt(free) * self.side)

    def shore(self, region: int, ports: list[Vec]) -> Ints:
        """Water cells along a region, well away from other regions and from ports if possible."""
        mine = self.small == region + 1
        near = (ndimage.distance_transform_edt(~mine) <= 2.3) & self.water
        others = (self.small > 0) & ~mine
        apart = np.full(mine.shape, np.inf)
        if others.any():
            apart = ndimage.distance_transform_edt(~others) * self.side
        rows, columns = np.nonzero(near)
        apart = apart[rows, columns]
        for x, y in ports:
            away = np.hypot((columns + 0.5) * self.side - x, (rows + 0.5) * self.side - y)
            apart = np.minimum(apart, away)
        for least in (34, 26, 18, 10, 0):
            fit = apart >= least
            if fit.any():
                return np.asarray((rows * mine.shape[1] + columns)[fit])
        return np.zeros(0, int)

    def points(self, way: list[int]) -> Vec:
        """The middles of cells."""
        rows, columns = np.divmod(np.array(way), self.small.shape[1])
        return (np.stack([columns, rows], axis=1) + 0.5) * self.side


def resample(line: Vec, step: float) -> Vec:
    """Even points along a line."""
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    where = np.linspace(0, along[-1], max(4, round(float(along[-1]) / step)) + 1)
    return np.stack([np.interp(where, along, line[:, k]) for k in (0, 1)], axis=1)
