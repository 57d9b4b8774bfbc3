"""Maps drawn from their schematics, and pictures of positions on them.

    drawing = draw(schematic)          organic shapes for any legal map, as plain data
    check(schematic, drawing)          what is wrong with a drawing; nothing, for one from draw
    board_svg(drawing, view, words)    a picture of a position

What draws needs scipy, shapely and networkx, and loads them when it is first used.
"""

from imperia.empire.atlas.board import board_svg
from imperia.empire.atlas.drawing import Drawing
from imperia.empire.atlas.planar import planarity_fault
from imperia.empire.atlas.schematic import Schematic, Sketch

__all__ = [
    "Drawing",
    "Schematic",
    "Sketch",
    "board_svg",
    "check",
    "draw",
    "notes",
    "planarity_fault",
]


def draw(schematic: Schematic) -> Drawing:
    """The drawing of a map; the same map gives the same bytes."""
    from imperia.empire.atlas import compose

    return compose.draw(schematic)


def check(schematic: Schematic, drawing: Drawing) -> list[str]:
    """The faults of a drawing; none means that the drawing is the map."""
    from imperia.empire.atlas import proof

    return proof.check(schematic, drawing)


def notes(schematic: Schematic, drawing: Drawing) -> list[str]:
    """What a right drawing might do better: small regions, narrow water, lanes over land."""
    from imperia.empire.atlas import proof

    return proof.examine(schematic, drawing).notes
