"""What a drawn map is, as plain data ready for JSON."""

from typing import Literal, TypedDict

Point = list[float]


class RegionShape(TypedDict):
    """A region: its outline, where its pieces stand, and how much room they have."""

    continent: str
    anchor: Point
    radius: float
    """Of the largest circle inside, about the anchor."""
    area: int
    path: str
    slots: list[list[float]]
    """For 0, 1, 2, ... pieces: the scale, then x and y (from the anchor) of the label and of
    each piece. At scale 1 a piece is 28 units wide."""


class ContinentShape(TypedDict):
    """A continent: its coast, and a place for its name (mostly in the water beside it)."""

    regions: list[str]
    label: Point
    scale: float
    """The size of the name, to fit its place."""
    coast: str


class BorderLine(TypedDict):
    """What two neighbours share."""

    between: list[str]
    path: str


class LaneLine(TypedDict):
    """A sea lane from port to port, over land only where no water leads there.

    Or a pass between two regions whose common border does not fit a flat sheet.
    """

    between: list[str]
    kind: Literal["sea", "pass"]
    ports: list[Point]
    path: str
    over: Literal["water", "land"]


class Ornaments(TypedDict):
    """Open water for a rose or a ship, the freest corner, waves, hills and trees."""

    circles: list[list[float]]
    corner: str
    waves: str
    relief: list[list[float]]
    """x, y, size, kind (0 a hill, 1 a tree)."""


class Drawing(TypedDict):
    """Everything that is drawn of one map."""

    id: str
    seed: int
    style: Literal["grown", "plain"]
    viewBox: list[int]
    start: str
    goods_sites: list[str]
    regions: dict[str, RegionShape]
    continents: dict[str, ContinentShape]
    borders: list[BorderLine]
    lanes: list[LaneLine]
    ornaments: Ornaments
