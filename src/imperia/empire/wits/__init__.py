"""What a beginner knows of the game: how good an action looks at a glance, and how good a position."""

from imperia.empire.wits.foresight import foresee
from imperia.empire.wits.glance import choice_of, weigh
from imperia.empire.wits.memory import Notes, foresee_again
from imperia.empire.wits.outlook import value
from imperia.kernel.contract import Wits

WITS = Wits(
    weigh=weigh,
    value=value,
    foresee=foresee,
    notes=Notes,
    foresee_again=foresee_again,
    choice_of=choice_of,
    horizon=16,
)
