"""Maps whose land borders do not fit a flat sheet: what must cross becomes a pass, drawn as a line over land."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from imperia.empire.atlas.schematic import Schematic, Sketch

if TYPE_CHECKING:
    from imperia.empire.atlas.drawing import Drawing

Pair = tuple[str, str]


def flattened(schematic: Schematic) -> tuple[Sketch, frozenset[Pair]]:
    """The map with as many land borders as fit, in the order of the file, and the passes: those that do not."""
    import networkx as nx

    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(schematic.regions)
    graph.add_edges_from(schematic.land)
    passes: list[Pair] = []
    if not nx.check_planarity(graph)[0]:
        graph.remove_edges_from(schematic.land)
        for pair in schematic.land:
            graph.add_edge(*pair)
            if not nx.check_planarity(graph)[0]:
                graph.remove_edge(*pair)
                passes.append(pair)
    return with_passes(schematic, frozenset(passes)), frozenset(passes)


def with_passes(schematic: Schematic, passes: frozenset[Pair]) -> Sketch:
    """The map with some of its land borders drawn as lanes; borders in the order of the regions, however written."""
    order = {region: i for i, region in enumerate(schematic.regions)}

    def sorted_pairs(pairs: Iterable[Pair]) -> tuple[Pair, ...]:
        turned = ((a, b) if order[a] < order[b] else (b, a) for a, b in pairs)
        return tuple(sorted(turned, key=lambda pair: (order[pair[0]], order[pair[1]])))

    return Sketch(
        id=schematic.id,
        start=schematic.start,
        regions=tuple(schematic.regions),
        land=sorted_pairs(pair for pair in schematic.land if pair not in passes),
        sea=sorted_pairs((*schematic.sea, *passes)),
        continents=schematic.continents,
        positions=schematic.positions,
        goods_sites=tuple(schematic.goods_sites),
    )


def drawn_passes(schematic: Schematic, drawing: "Drawing") -> frozenset[Pair]:
    """The land borders that a drawing shows as passes."""
    drawn = {frozenset(lane["between"]) for lane in drawing["lanes"] if lane["kind"] == "pass"}
    return frozenset(pair for pair in schematic.land if frozenset(pair) in drawn)
