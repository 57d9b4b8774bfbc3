"""The sheet a map is drawn on: its size, and the room that water takes."""

import numpy as np
from numpy.typing import NDArray

WIDTH, HEIGHT = 1000, 680
MARGIN = 22.0
"""Water kept free along the frame."""
STRAIT = 20.0
"""Water between regions of one landmass that are not neighbours."""
CHANNEL = 40.0
"""Water between landmasses."""
LAND_SHARE = 0.53
"""The part of the sheet that is land when the regions have room."""
CELL = 2
"""The side of a raster cell, in units of the sheet."""

Vec = NDArray[np.float64]
Mask = NDArray[np.bool_]
Labels = NDArray[np.int16]
Ints = NDArray[np.intp]
Singles = NDArray[np.float32]


def room_for(regions: int) -> float:
    """How wide a region may be when all share the sheet evenly; few regions do not fill it."""
    return float(np.sqrt(LAND_SHARE * WIDTH * HEIGHT / max(regions, 14)))
