"""What is read out of many finished games of Eight-Minute Empire: who held what, and who had which card."""

from __future__ import annotations

import numpy as np

from imperia.empire.codes import BUY_0, NOBODY, ROW
from imperia.empire.content import EmpireContent
from imperia.empire.rules.score import controller_of, held_on, leader_of
from imperia.kernel.compiled import rule
from imperia.kernel.gauge import Course, Edges, Ended, Gauge
from imperia.kernel.records import Numbers, Records
from imperia.kernel.tally import Figures


@rule
def survey_many(tables: Records, states: Records, regions: Numbers, continents: Numbers) -> None:
    """Who controls each region and leads on each continent at the end of each game."""
    for game in range(states.shape[0]):
        for region in range(regions.shape[1]):
            regions[game, region] = controller_of(states[game], region)
        for continent in range(continents.shape[1]):
            continents[game, continent] = leader_of(tables[0], held_on(tables[0], states[game], continent))


class EmpireGauge(Gauge):
    """Regions and continents by their holders, cards by their buyers; of a match of three games, those of the last.

    What was paid for a card, and as which of its buyer's cards it was bought, is known where the course is.
    """

    def __init__(self, content: EmpireContent, tables: Records) -> None:
        cards = [str(card.id) for card in content.deck]
        self.tables = tables
        self.regions = Edges(content.map.regions)
        self.continents = Edges(list(content.map.continents))
        self.cards = Edges(cards)
        self.prices = Edges(cards, range(int(tables["price"].max()) + 1))
        self.rounds = Edges(cards, range(1, int(tables["goal"].max()) + 1))
        self.watched = False

    def read(self, games: Ended) -> None:
        """Count holders and buyers with their edges."""
        regions = np.empty((len(games.states), len(self.regions.names)), np.int8)
        continents = np.empty((len(games.states), len(self.continents.names)), np.int8)
        survey_many(self.tables, games.states, regions, continents)
        owners = games.states["owner"][:, : len(self.cards.names)]
        edges = games.edges
        for gathered, holders in ((self.regions, regions), (self.continents, continents), (self.cards, owners)):
            # What nobody or a neutral colour holds counts for no one.
            game, thing = np.nonzero((holders != NOBODY) & (holders < edges.shape[1]))
            gathered.add(thing, edges[game, holders[game, thing]])
        if games.course is not None:
            self._read_purchases(games.course, edges)

    def _read_purchases(self, course: Course, edges: Numbers) -> None:
        """By price and by round: a seat buys one card in each."""
        self.watched = True
        bought = np.flatnonzero((course.code >= BUY_0) & (course.code < BUY_0 + ROW))
        seat, place = course.seat[bought], course.code[bought] - BUY_0
        card, edge = course.states["row"][bought, place], edges[course.game[bought], seat]
        self.prices.add(card, edge, self.tables["price"][0][place].astype(np.int64))
        self.rounds.add(card, edge, 1 + course.states["bought"][bought, seat].astype(np.int64))

    def figures(self) -> Figures:
        """Regions, continents and cards by their ids."""
        cards = self.cards.figures()
        if self.watched:
            for name, gathered in (("price", self.prices), ("round", self.rounds)):
                for card, found in gathered.by_value().items():
                    cards[card][name] = found
        return {"regions": self.regions.figures(), "continents": self.continents.figures(), "cards": cards}
