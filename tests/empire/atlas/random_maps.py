"""Random legal maps of many kinds, for the tests of the drawing."""

import networkx as nx
import numpy as np

from imperia.empire.atlas import Sketch

Edge = tuple[int, int]


def triangulation(size: int, rng: np.random.Generator) -> list[Edge]:
    """Every new region inside a random triangle: regions trapped in triangles in triangles."""
    edges, triangles = [(0, 1), (0, 2), (1, 2)], [(0, 1, 2), (0, 1, 2)]
    for v in range(3, size):
        a, b, c = triangles.pop(int(rng.integers(len(triangles))))
        edges += [(a, v), (b, v), (c, v)]
        triangles += [(a, b, v), (a, c, v), (b, c, v)]
    return edges


def delaunay(size: int, rng: np.random.Generator) -> list[Edge]:
    from scipy.spatial import Delaunay

    triangles = Delaunay(rng.uniform(0, 1, (size, 2))).simplices
    return sorted({(min(a, b), max(a, b)) for t in triangles.tolist() for a, b in zip(t, t[1:] + t[:1], strict=True)})


def thinned(edges: list[Edge], size: int, keep: float, rng: np.random.Generator) -> list[Edge]:
    """Some of the edges, the graph still in one piece."""
    order = [edges[i] for i in rng.permutation(len(edges))]
    graph = nx.Graph()
    graph.add_nodes_from(range(size))
    for e in order:
        if not nx.has_path(graph, *e) or rng.random() < keep:
            graph.add_edge(*e)
    return [(int(min(e)), int(max(e))) for e in graph.edges]


def tree(size: int, rng: np.random.Generator) -> list[Edge]:
    return [(int(rng.integers(v)), v) for v in range(1, size)]


def shape(kind: str, size: int, rng: np.random.Generator) -> list[Edge]:
    """The land borders of one landmass."""
    if size < 4:
        return [(v - 1, v) for v in range(1, size)] + ([(0, 2)] if size == 3 else [])
    match kind:
        case "triangulation":
            return triangulation(size, rng)
        case "delaunay":
            return delaunay(size, rng)
        case "thinned":
            return thinned(delaunay(size, rng), size, float(rng.uniform(0.2, 0.8)), rng)
        case "thinned triangulation":
            return thinned(triangulation(size, rng), size, float(rng.uniform(0.2, 0.8)), rng)
        case "tree":
            return tree(size, rng)
        case "chain":
            return [(v - 1, v) for v in range(1, size)]
        case "ring":
            return [(v - 1, v) for v in range(1, size)] + [(0, size - 1)]
        case "star":
            return [(0, v) for v in range(1, size)]
        case "wheel":
            rim = [(v, v + 1) for v in range(1, size - 1)] + [(1, size - 1)]
            return [(0, v) for v in range(1, size)] + rim
        case "grid":
            wide = max(2, round(size**0.5))
            return [(v, w) for v in range(size) for w in (v + 1, v + wide) if w < size and (w != v + 1 or w % wide)]
        case "bipyramid":
            ring = [(v, v + 1) for v in range(2, size - 1)] + [(2, size - 1)]
            return [(p, v) for p in (0, 1) for v in range(2, size)] + ring
        case "two-hub":
            return [(p, v) for p in (0, 1) for v in range(2, size)]
    raise ValueError(kind)


KINDS = (
    "triangulation",
    "delaunay",
    "thinned",
    "thinned triangulation",
    "tree",
    "chain",
    "ring",
    "star",
    "wheel",
    "grid",
    "bipyramid",
    "two-hub",
)


def sketch(
    name: str,
    parts: list[tuple[str, int]],
    rng: np.random.Generator,
    lanes: int = 4,
    positions: str = "none",
) -> Sketch:
    """A map of several landmasses, joined by lanes; the positions none, random or some."""
    land: list[Edge] = []
    heads: list[int] = []
    size = 0
    for kind, count in parts:
        names = rng.permutation(count) + size
        land += [(int(names[a]), int(names[b])) for a, b in shape(kind, count, rng)]
        heads.append(size)
        size += count
    taken = {frozenset(e) for e in land}
    sea: list[Edge] = []
    wanted = [
        (int(rng.integers(head)), int(rng.integers(head, head + parts[k][1]))) for k, head in enumerate(heads) if k
    ]
    wanted += [(int(a), int(b)) for a, b in rng.integers(size, size=(lanes, 2))]
    for a, b in wanted:
        if a != b and frozenset((a, b)) not in taken:
            taken.add(frozenset((a, b)))
            sea.append((a, b))
    ids = [f"{'ABC'[i % 3]}{i}" for i in range(size)]
    continents: dict[str, list[str]] = {}
    count = int(rng.integers(1, min(12, size) + 1))
    for i, r in enumerate(ids):
        continents.setdefault(f"land {i * count // size}", []).append(r)
    places = {r: tuple(rng.uniform(0, 100, 2).tolist()) for r in ids}
    if positions == "some":
        places = {r: xy for r, xy in places.items() if rng.random() < 0.5}
    elif positions == "none":
        places = {}
    elif positions == "same":
        places = dict.fromkeys(ids, (50.0, 50.0))
    return Sketch(
        id=name,
        start=ids[0],
        regions=tuple(ids),
        land=tuple((ids[a], ids[b]) for a, b in land),
        sea=tuple((ids[a], ids[b]) for a, b in sea),
        continents={name: tuple(members) for name, members in continents.items()},
        positions=places,
    )


def random_sketch(seed: int) -> Sketch:
    """Any legal map: one to several landmasses of random kinds, up to 32 regions."""
    rng = np.random.default_rng(seed)
    left = int(rng.integers(2, 33))
    parts: list[tuple[str, int]] = []
    while left:
        whole = rng.random() < 0.35
        count = left if whole else int(rng.integers(1, left + 1))
        parts.append((str(rng.choice(KINDS)), count))
        left -= count
    positions = str(rng.choice(["none", "random", "some", "same"], p=[0.5, 0.2, 0.2, 0.1]))
    return sketch(f"random-{seed}", parts, rng, int(rng.integers(0, 9)), positions)
