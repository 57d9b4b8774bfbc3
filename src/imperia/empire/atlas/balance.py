"""Even shares: move the seeds and shift the borders until no region is too small or too thin."""

import numpy as np
from scipy import ndimage

from imperia.empire.atlas.grow import Ground, settle
from imperia.empire.atlas.relax import clearance, relax
from imperia.empire.atlas.schematic import Net
from imperia.empire.atlas.sheet import CELL, Vec, room_for

GIRTH = 40.0
"""Radius of the circle every region should have room for."""
ROOMY = 60.0
"""Clearance beyond this is no concern."""
COARSE = 3
"""Raster cells to a side of the cells measured here."""


def balance(net: Net, home: Vec, land: Ground, rng: np.random.Generator, loyalty: float) -> tuple[Vec, Vec]:
    """Seeds and strengths of the regions."""
    room = room_for(net.size)
    rooms = np.full(net.size, room)
    # Where many borders meet, the middle has room for its neighbours only further out.
    hub = np.maximum(1.0, np.array([len(near) for near in net.neighbours]) / 6)
    strength = hub.copy()
    want = room * np.sqrt(rng.uniform(0.85, 1.2, net.size))
    rough = land.coarse(COARSE)
    girth_wanted = min(GIRTH, 0.36 * room)
    place = relax(net, home, rooms, 220, home, loyalty)
    for _ in range(7):
        size, girth = measure(net, place, strength, rough)
        lack = np.clip(want / np.maximum(size, 8), 0.7, 1.6)
        thin = np.clip(girth_wanted / np.maximum(girth, 4), 1.0, 1.8)
        strength = np.clip(strength * (lack * thin**1.5) ** 0.35, 0.6, 1.7 * hub)
        rooms = np.clip(rooms * (lack * thin) ** 0.2, 0.8 * room, 1.35 * room)
        moved = relax(net, place, rooms, 36, home, loyalty)
        # Even shares are not worth a bottleneck.
        if clearance(net, moved) > 0.7 * min(clearance(net, place), ROOMY):
            place = moved
    return place, strength


def measure(net: Net, place: Vec, strength: Vec, land: Ground) -> tuple[Vec, Vec]:
    """Of every region, the root of its area and the radius of the largest circle inside."""
    label = settle(net, place, strength, land)
    side = CELL * COARSE
    size = side * np.sqrt(np.bincount(label.ravel(), minlength=net.size + 1)[1:])
    girth = np.zeros(net.size)
    for i, box in enumerate(ndimage.find_objects(label, net.size), 1):
        if box is not None:
            mine = np.pad(label[box] == i, 1)
            girth[i - 1] = side * (ndimage.distance_transform_edt(mine).max() - 0.5)
    return size, girth
