"""Planar graphs: a first drawing of borders without crossings."""

from typing import TYPE_CHECKING

import numpy as np

from imperia.empire.atlas.schematic import Edge
from imperia.empire.atlas.sheet import Vec

if TYPE_CHECKING:
    import networkx as nx

EVENNESS = 0.8
"""How much more a long link pulls than a short one."""

Walk = list[int]
"""The vertices met going once around a face."""


def flat_drawing(vertices: tuple[int, ...], edges: list[Edge], rng: np.random.Generator) -> Vec:
    """Places for the vertices of a connected planar graph, about the origin, no edges crossing."""
    if len(vertices) == 1:
        return np.zeros((1, 2))
    if len(vertices) == 2:
        return np.array([[-0.5, 0.0], [0.5, 0.0]])
    import networkx as nx

    number = {v: i for i, v in enumerate(vertices)}
    local = [(number[a], number[b]) for a, b in edges]
    embedding, walks = _widest_embedding(len(vertices), local, rng)
    grid = nx.combinatorial_embedding_to_pos(embedding)
    choices = [
        _even_tutte(len(vertices), walks),
        np.array([grid[v] for v in range(len(vertices))], float),
    ]
    return max(choices, key=lambda place: _openness(place, local))


def _openness(place: Vec, edges: list[Edge]) -> float:
    """The least distance of a vertex from a foreign edge, as a part of the whole drawing."""
    a, b = place[np.array(edges).T]
    along = b - a
    t = ((place[:, None] - a) * along).sum(axis=2) / np.maximum((along**2).sum(axis=1), 1e-30)
    off = place[:, None] - a - np.clip(t, 0, 1)[:, :, None] * along
    gap = np.hypot(off[:, :, 0], off[:, :, 1])
    for k, (u, v) in enumerate(edges):
        gap[[u, v], k] = np.inf
    return float(gap.min() / np.ptp(place))


def _widest_embedding(
    size: int, edges: list[Edge], rng: np.random.Generator
) -> tuple["nx.PlanarEmbedding[int]", list[Walk]]:
    """An embedding and its faces, the outer one first: of several, that with the longest coast."""
    import networkx as nx

    best: list[Walk] = []
    chosen: nx.PlanarEmbedding[int] = nx.PlanarEmbedding()
    for _ in range(12):
        graph: nx.Graph[int] = nx.Graph()
        graph.add_nodes_from(rng.permutation(size).tolist())
        graph.add_edges_from(edges[i] for i in rng.permutation(len(edges)))
        embedding = nx.check_planarity(graph)[1]
        if not isinstance(embedding, nx.PlanarEmbedding):
            raise ValueError("the land borders of this map cannot be drawn without crossing")
        walks = sorted(_faces(embedding), key=lambda w: (-len(set(w)), -len(w)))
        if not best or len(set(walks[0])) > len(set(best[0])):
            best, chosen = walks, embedding
    return chosen, best


def _faces(embedding: "nx.PlanarEmbedding[int]") -> list[Walk]:
    seen: set[Edge] = set()
    return [
        [int(v) for v in embedding.traverse_face(a, b, seen)] for a, b in sorted(embedding.edges) if (a, b) not in seen
    ]


def _even_tutte(size: int, walks: list[Walk]) -> Vec:
    """A barycentric drawing, its weights tuned until the lengths are even; it cannot cross itself.

    Every face that is not a triangle gets a ring of helpers around its inside and a hub, so that
    the whole is a triangulation; the ring of the outer face is pinned to an ellipse.
    """
    links: list[Edge] = [(a, b) for w in walks for a, b in zip(w, w[1:] + w[:1], strict=True) if a < b]
    count = size
    pinned = np.zeros(0, int)
    for k, walk in enumerate(walks):
        if k and len(walk) == 3:
            continue
        ring = list(range(count, count + len(walk)))
        count += len(walk)
        after = walk[1:] + walk[:1]
        for d, corner, following, d_next in zip(ring, walk, after, ring[1:] + ring[:1], strict=True):
            links += [(d, corner), (d, following), (d, d_next)]
        if k == 0:
            pinned = np.array(ring)
        else:
            links += [(d, count) for d in ring]
            count += 1
    angle = np.linspace(0, 2 * np.pi, len(pinned), endpoint=False)
    place = np.zeros((count, 2))
    place[pinned] = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    free = np.setdiff1d(np.arange(count), pinned)
    a, b = np.array(links).T
    weight = np.ones(len(links))
    for _ in range(24):
        laplace = np.zeros((count, count))
        np.add.at(laplace, (a, b), -weight)
        np.add.at(laplace, (b, a), -weight)
        np.fill_diagonal(laplace, -laplace.sum(axis=1))
        pull = -laplace[np.ix_(free, pinned)] @ place[pinned]
        place[free] = np.linalg.solve(laplace[np.ix_(free, free)], pull)
        length = np.hypot(*(place[a] - place[b]).T)
        weight = np.sqrt(weight * np.clip(length / length.mean(), 1e-3, 1e3) ** EVENNESS)
    return np.asarray(place[:size])
