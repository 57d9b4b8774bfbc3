"""What a beginner knows of the game: how good an action looks at a glance, and how good a position. Opinions only."""

from imperia.kernel.contract import Wits
from imperia.miners.wits.value import value
from imperia.miners.wits.weigh import weigh

WITS = Wits(weigh=weigh, value=value, rivals=False)
