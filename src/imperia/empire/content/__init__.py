"""What is on the table: maps, decks and numbers, from data files."""

from imperia.empire.content.deck import Card, read_deck
from imperia.empire.content.maps import EmpireMap, read_maps
from imperia.empire.content.tables import EmpireContent, load

__all__ = ["Card", "EmpireContent", "EmpireMap", "load", "read_deck", "read_maps"]
