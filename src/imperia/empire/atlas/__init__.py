"""Maps drawn from their schematics, and pictures of positions on them.

    drawing = draw(schematic)          organic shapes for any legal map, as plain data
    check(schematic, drawing)          what is wrong with a drawing; nothing, for one from draw
    board_svg(drawing, view, words)    a picture of a position

What draws needs scipy, shapely and networkx, and loads them when it is first used.
"""

from imperia.empire.atlas.board import board_svg
from imperia.empire.atlas.drawing import Drawing
from imperia.empire.atlas.schematic import Schematic, Sketch

__all__ = [
    "Drawing",
    "Schematic",
    "Sketch",
    "board_svg",
    "check",
    "draw",
    "notes",
]


def draw(schematic: Schematic) -> Drawing:
    """The drawing of a map; the same map gives the same bytes."""
    from imperia.empire.atlas import compose
    from imperia.empire.atlas.passes import flattened

    sketch, passes = flattened(schematic)
    return compose.draw(sketch, passes)


def check(schematic: Schematic, drawing: Drawing) -> list[str]:
    """The faults of a drawing; none means that the drawing is the map."""
    from imperia.empire.atlas import proof
    from imperia.empire.atlas.passes import drawn_passes, with_passes

    return proof.check(with_passes(schematic, drawn_passes(schematic, drawing)), drawing)


def notes(schematic: Schematic, drawing: Drawing) -> list[str]:
    """What a right drawing might do better: small regions, narrow water, lanes over land."""
    from imperia.empire.atlas import proof
    from imperia.empire.atlas.passes import drawn_passes, with_passes

    return proof.examine(with_passes(schematic, drawn_passes(schematic, drawing)), drawing).notes
