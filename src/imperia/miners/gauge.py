"""What is read out of many finished games of Imperial Miners: who had which card in the mine, and from when on."""

from __future__ import annotations

import numpy as np

from imperia.kernel.gauge import Edges, Ended, Gauge
from imperia.kernel.tally import Figures
from imperia.miners.codes import CARDS, LEVEL_FOUR, MINE
from imperia.miners.content import MinersContent


class MinersGauge(Gauge):
    """Cards by those in whose mine they lie in the end, copies of a card being one.

    `place` is as which card of the mine it was placed, from 1; for copies that of the first.
    """

    def __init__(self, content: MinersContent) -> None:
        pack = content.pack
        self.ids = [card.id for card in (*pack.cards, pack.four)]
        self.design = np.full(CARDS, LEVEL_FOUR, np.int64)
        for number, card in enumerate(content.numbered()):
            self.design[number] = self.ids.index(card.id)
        self.design[LEVEL_FOUR] = len(self.ids) - 1
        self.cards, self.places = Edges(self.ids), Edges(self.ids, range(1, MINE + 1))

    def read(self, games: Ended) -> None:
        """Count the cards with the edges of those who placed them."""
        players = games.rows.shape[1]
        built = games.states["built"][:, :players]
        game, seat, place = np.nonzero(np.arange(MINE) < built[:, :, None])
        design = self.design[games.states["card"][:, :players][game, seat, place]]
        # Copies lie behind each other in this order, and `unique` keeps the first of them.
        _, first = np.unique((game * players + seat) * len(self.ids) + design, return_index=True)
        edges = games.edges[game[first], seat[first]]
        self.cards.add(design[first], edges)
        self.places.add(design[first], edges, place[first] + 1)

    def figures(self) -> Figures:
        """Cards by their ids."""
        cards = self.cards.figures()
        for card, found in self.places.by_value().items():
            cards[card]["place"] = found
        return {"cards": cards}
