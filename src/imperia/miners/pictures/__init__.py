"""Pictures of Imperial Miners, all SVG: single cards, pages to print, and the table of a game."""

from imperia.miners.pictures.card import card_svg
from imperia.miners.pictures.event import event_svg
from imperia.miners.pictures.pages import sheet
from imperia.miners.pictures.svg import document
from imperia.miners.pictures.table import table_svg

__all__ = ["card_svg", "document", "event_svg", "sheet", "table_svg"]
