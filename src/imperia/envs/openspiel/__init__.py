"""Both games for OpenSpiel; importing this module makes them known to it.

    import pyspiel
    import imperia.envs.openspiel
    game = pyspiel.load_game("imperia_empire(players=3)")

Parameters: `players`, `reward` (`rank` or `margin`), `observation` (`flat` or `tokens`), and the game's options.
"""

from imperia.envs.openspiel.game import SpielGame, register
from imperia.envs.openspiel.resampling import resampler
from imperia.envs.openspiel.state import SpielState

register()

__all__ = ["SpielGame", "SpielState", "register", "resampler"]
