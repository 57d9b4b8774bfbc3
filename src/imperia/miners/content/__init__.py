"""What is on the table: cards, events, tracks and the Surface, from one data file."""

from imperia.miners.content.pack import Card, Event, Pack, Track, read_pack
from imperia.miners.content.tables import MinersContent, load

__all__ = ["Card", "Event", "MinersContent", "Pack", "Track", "load", "read_pack"]
