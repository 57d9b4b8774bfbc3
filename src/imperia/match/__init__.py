"""A game being played, in Python: no game by name."""

from imperia.match.match import Match, Played
from imperia.match.open import new, position, replay
from imperia.match.record import GameRecord

__all__ = ["GameRecord", "Match", "Played", "new", "position", "replay"]
