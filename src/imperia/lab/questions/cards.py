"""What a card does to the win rate: of those who have it, by when they got it, and beside a card that does nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from imperia.errors import OptionError
from imperia.kernel.findings import RANDOM
from imperia.kernel.statistics import Share, mean
from imperia.kernel.tally import Figures, add
from imperia.lab.bulk import COURSE, THINGS, Result, Run
from imperia.lab.bulk.device import Cuda
from imperia.lab.bulk.figures import edge_of, less
from imperia.lab.questions.asking import Asking, plain

PLAIN = "plain"
"""Instead of another card: one that is the same in all but what it does."""


@dataclass(frozen=True)
class Deck:
    """The samples with the card, or with the one that stands for it."""

    results: Sequence[Result]

    @property
    def figures(self) -> Figures:
        """All cards, whatever the number of players."""
        found: Figures = reduce(add, (result.figures["cards"] for result in self.results))
        return found

    @property
    def games(self) -> int:
        """How many there were."""
        return sum(result.games for result in self.results)

    def edges(self) -> dict[str, Share]:
        """What those who had each card won beyond an even share."""
        return {card: edge for card, counted in self.figures.items() if (edge := edge_of(counted)) is not None}

    def scores(self) -> Share:
        """Points of a seat."""
        return mean(reduce(add, (result.figures["scores"] for result in self.results)))

    def lengths(self) -> Share:
        """Decisions of a game."""
        return mean(reduce(add, (result.figures["lengths"] for result in self.results)))


@dataclass(frozen=True)
class CardAnswer:
    """One card, with the game as it is and with the card swapped."""

    run: Run
    card: str
    instead: str | None
    deck: Deck
    swapped: Deck

    @property
    def had(self) -> Share:
        """The part of the games in which someone had it, or of the seats that had it where several can."""
        counted = self.deck.figures[self.card]["seats"]
        seats = sum(r.games * r.sample.players for r in self.deck.results)
        return Share.of(counted, seats)

    @property
    def place(self) -> int:
        """Its place among all cards by their edge, from 1."""
        edges = self.deck.edges()
        return 1 + sum(edge.value > edges[self.card].value for edge in edges.values()) if self.card in edges else 0

    def details(self) -> Mapping[str, Mapping[str, Share]]:
        """Its edge by price, by round, or by whatever else the game's gauge saw."""
        counted = self.deck.figures[self.card]
        return {
            name: {value: edge for value, one in found.items() if (edge := edge_of(one)) is not None}
            for name, found in counted.items()
            if isinstance(found, dict)
        }

    def effect(self) -> Share | None:
        """How much more those who had it won than those who had the card that stands for it."""
        edge, other = self.deck.edges().get(self.card), self.swapped.edges().get(self.card)
        return less(edge, other) if edge and other else None

    def json(self) -> dict[str, Any]:
        """The stable JSON form."""
        edges = self.deck.edges()
        return {
            **self.run.json(),
            "players": [result.sample.players for result in self.deck.results],
            "card": self.card,
            "name": self.deck.results[0].setup.content.cards("en")[self.card],
            "instead": self.instead or PLAIN,
            "had": plain(self.had),
            "edge": plain(edges.get(self.card)),
            "place": self.place,
            "cards": {card: plain(edge) for card, edge in edges.items()},
            "by": {name: {value: plain(edge) for value, edge in rows.items()} for name, rows in self.details().items()},
            "swapped": {"games": self.swapped.games, "edge": plain(self.swapped.edges().get(self.card))},
            "effect": plain(self.effect()),
            "points": [plain(self.deck.scores()), plain(self.swapped.scores())],
            "lengths": [plain(self.deck.lengths()), plain(self.swapped.lengths())],
        }


def ask_card(asking: Asking, card: str, instead: str | None, players: Sequence[int], games: int) -> CardAnswer:
    """So many games for each number of players with the card, and as many with another in its place.

    A GPU gives back final states only: what was paid for a card is then not known.
    """
    other = None if instead in (None, PLAIN) else instead
    if other == card:
        raise OptionError("card-same", card=card)
    detail = THINGS if asking.bot == RANDOM and isinstance(asking.place, Cuda) else COURSE
    counts = asking.rivals(players)
    samples = [asking.sample(count, games, detail) for count in counts]
    samples += [asking.sample(count, games, THINGS, swap=(card, other)) for count in counts]
    run = asking.play(samples)
    decks = [[r for r in run.results if (r.sample.swap is not None) == swapped] for swapped in (False, True)]
    if not all(decks):
        raise KeyboardInterrupt  # before a shard of each was complete
    return CardAnswer(run, card, other, Deck(decks[0]), Deck(decks[1]))
