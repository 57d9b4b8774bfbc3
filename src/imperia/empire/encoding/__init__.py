"""How a game of Empire is shown to learners."""

from imperia.empire.encoding.layout import LAYOUT
from imperia.empire.encoding.writing import finish, write
from imperia.kernel.encoding import Encoding

ENCODING = Encoding(LAYOUT, write, finish)
