"""What a designer asks, answered by playing: what is going first worth, is a map fair, what does a card do."""

from __future__ import annotations

from imperia.lab.questions.asking import Asking
from imperia.lab.questions.cards import CardAnswer, ask_card
from imperia.lab.questions.first_seat import FirstSeatAnswer, ask_first_seat
from imperia.lab.questions.maps import MapAnswer, ask_map
from imperia.lab.questions.simulation import SimulationAnswer, ask_simulation

__all__ = ["Asking", "CardAnswer", "FirstSeatAnswer", "MapAnswer", "SimulationAnswer"]
__all__ += ["ask_card", "ask_first_seat", "ask_map", "ask_simulation"]
