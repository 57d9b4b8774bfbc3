"""Answers as pages, one module for each question."""

from __future__ import annotations

from imperia.cli.pages.cards import card_page
from imperia.cli.pages.first_seat import first_seat_page
from imperia.cli.pages.maps import map_page
from imperia.cli.pages.page import Page
from imperia.cli.pages.simulation import simulation_page

__all__ = ["Page", "card_page", "first_seat_page", "map_page", "simulation_page"]
