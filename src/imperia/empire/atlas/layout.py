"""A first place for every region: as given where that can be drawn, worked out where it cannot."""

from itertools import combinations

import numpy as np

from imperia.empire.atlas.planar import flat_drawing
from imperia.empire.atlas.relax import box, clearance, crossing
from imperia.empire.atlas.schematic import Net
from imperia.empire.atlas.sheet import HEIGHT, WIDTH, Vec, room_for

LEAST_CLEARANCE = 4.0
"""Seeds nearer than this to another seed or border are as bad as crossing borders."""


def lay_out(net: Net, rng: np.random.Generator) -> tuple[Vec, bool]:
    """Seeds whose straight borders do not cross, and whether they are the given ones."""
    if len(net.places) == net.size:
        given = np.array([net.places[i] for i in range(net.size)])
        if not crossing(net, given) and clearance(net, given) >= LEAST_CLEARANCE:
            return _fit(given), True
    shapes = [_shape(net, members, rng) for members in net.masses]
    return _fit(_pack(net, shapes, rng)), False


def _shape(net: Net, members: tuple[int, ...], rng: np.random.Generator) -> Vec:
    """The seeds of one landmass about the origin, in units, turned as its given places are."""
    room = room_for(net.size)
    edges = [e for e in net.land if e[0] in members]
    known = [k for k, i in enumerate(members) if i in net.places]
    rough = np.array([net.places[members[k]] for k in known]).reshape(-1, 2)
    if len(known) == len(members) > 1 and _drawable(net, members, rough):
        return np.asarray(rough - rough.mean(axis=0))
    shape = flat_drawing(members, edges, rng)
    shape = shape - shape.mean(axis=0)
    if len(members) > 1:
        lengths = [np.hypot(*(shape[members.index(a)] - shape[members.index(b)])) for a, b in edges]
        shape = shape * room / float(np.mean(lengths))
    if len(known) > 1 and np.ptp(rough, axis=0).max() > 1:
        return _turned(shape, shape[known], rough)
    axes = np.linalg.svd(shape, full_matrices=False)[2] if len(members) > 2 else np.eye(2)
    return np.asarray(shape @ axes.T)


def _drawable(net: Net, members: tuple[int, ...], rough: Vec) -> bool:
    """Whether the given places of one landmass can stand as they are."""
    far = np.full((net.size, 2), -1e6) - np.arange(net.size)[:, None] * [[1e4, 3e3]]
    far[list(members)] = rough
    if min(np.hypot(*(a - b)) for a, b in combinations(rough, 2)) < LEAST_CLEARANCE:
        return False
    return not crossing(net, far) and clearance(net, far) >= LEAST_CLEARANCE


def _turned(shape: Vec, mine: Vec, rough: Vec) -> Vec:
    """A shape turned, and mirrored if need be, to lie as the rough places do."""
    u, _, v = np.linalg.svd((mine - mine.mean(axis=0)).T @ (rough - rough.mean(axis=0)))
    return np.asarray(shape @ (u @ v))


def _pack(net: Net, shapes: list[Vec], rng: np.random.Generator) -> Vec:
    """Landmasses side by side: boxes near their rough places or their lanes, pushed apart."""
    room = room_for(net.size)
    half = np.array([np.ptp(s, axis=0) / 2 + 0.7 * room for s in shapes])
    middle = np.array([(s.max(axis=0) + s.min(axis=0)) / 2 for s in shapes])
    centre = _centres(net, half, rng)
    i, j = np.triu_indices(len(shapes), 1)
    for _ in range(400):
        gap = centre[j] - centre[i]
        over = half[i] + half[j] - np.abs(gap)
        hit = (over > 1e-6).all(axis=1)
        if not hit.any():
            break
        axis = over.argmin(axis=1)
        way = np.where(gap[np.arange(len(i)), axis] < 0, -1.0, 1.0)
        shove = np.zeros_like(gap)
        shove[np.arange(len(i)), axis] = 0.5 * way * (over[np.arange(len(i)), axis] + 0.5) * hit
        for a, b, s in zip(i, j, shove, strict=True):
            centre[a] -= s
            centre[b] += s
    else:
        centre = _shelves(half)
    place = np.zeros((net.size, 2))
    for k, members in enumerate(net.masses):
        place[list(members)] = shapes[k] - middle[k] + centre[k]
    return place


def _centres(net: Net, half: Vec, rng: np.random.Generator) -> Vec:
    """Where landmasses would like to be: their given places, else near those they have lanes to."""
    sheet = np.array([WIDTH, HEIGHT])
    count = len(half)
    centre = sheet / 2 + rng.uniform(-0.5, 0.5, (count, 2)) * 0.8 * sheet
    loose = np.ones(count, bool)
    for k, members in enumerate(net.masses):
        known = [net.places[i] for i in members if i in net.places]
        if known:
            centre[k] = np.mean(known, axis=0)
            loose[k] = False
    lanes = [(net.mass[a], net.mass[b]) for a, b in net.sea if net.mass[a] != net.mass[b]]
    radius = np.sqrt(4 * half.prod(axis=1) / np.pi)
    i, j = np.triu_indices(count, 1)
    linked = np.zeros((count, count), bool)
    for a, b in lanes:
        linked[min(a, b), max(a, b)] = True
    for _ in range(200 if loose.any() else 0):
        gap = centre[j] - centre[i]
        d = np.maximum(np.hypot(*gap.T), 1e-6)
        least = radius[i] + radius[j]
        wish = np.where(linked[i, j], np.clip(d, least, 1.1 * least), np.maximum(d, 1.4 * least))
        pull = (0.2 * (wish - d) / d)[:, None] * gap
        push = np.zeros_like(centre)
        np.add.at(push, j, pull)
        np.add.at(push, i, -pull)
        push += 0.02 * (sheet / 2 - centre)
        centre += np.clip(push, -40, 40) * loose[:, None]
    return np.asarray(centre)


def _shelves(half: Vec) -> Vec:
    """Boxes in rows, tall ones first: a place that never overlaps."""
    order = np.argsort(-half[:, 1])
    width = max(float(2 * half[:, 0].max()), 1.2 * float(np.sqrt(4 * half.prod(axis=1).sum())))
    centre = np.zeros_like(half)
    x = y = tall = 0.0
    for k in order:
        if x and x + 2 * half[k, 0] > width:
            x, y, tall = 0.0, y + tall, 0.0
        centre[k] = x + half[k, 0], y + half[k, 1]
        x, tall = x + 2 * half[k, 0], max(tall, 2 * half[k, 1])
    return centre


def _fit(place: Vec) -> Vec:
    """Squeeze and shift a layout into the sheet; straight lines stay straight."""
    low, high = box(room_for(len(place)))
    least, most = place.min(axis=0), place.max(axis=0)
    scale = np.minimum((high - low) / np.maximum(most - least, 1e-6), 1.0)
    middle, half = (least + most) / 2, (most - least) / 2 * scale
    return np.asarray((place - middle) * scale + np.clip(middle, low + half, high - half))
