"""A game of Eight-Minute Empire as one line of text, and back.

Words of `name=value` in any order. Only what cannot be derived is written: supplies follow from the pieces on the
board, goods and the number of cards from the cards owned, the cards drawn from those left in the pile. In a view, `?`
stands for what its holder may not know.

    game=1/3 phase=act turn=1 first=0 youngest=2 coins=7,9,3 bids=2,0,1 board=A13:0x3+1x2,A5:0x1+0c1+nx2
    row=4,12,-,8,9,? cards=0:3.17,1:2 card=12 side=1 left=2 other=0 pile=5.6.7 tokens=A1:ore past=...
"""

from imperia.empire.position.reading import read
from imperia.empire.position.writing import write

__all__ = ["read", "write"]
