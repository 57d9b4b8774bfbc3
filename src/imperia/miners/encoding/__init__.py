"""How a game of Imperial Miners is shown to learners."""

from imperia.kernel.encoding import Encoding
from imperia.miners.encoding.layout import LAYOUT
from imperia.miners.encoding.writing import finish, write

ENCODING = Encoding(LAYOUT, write, finish)
