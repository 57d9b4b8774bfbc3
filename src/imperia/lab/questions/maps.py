"""Is a map fair: what its regions and continents are worth, what going first is, beside another map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from math import sqrt
from typing import Any

from imperia.errors import OptionError
from imperia.kernel import registry
from imperia.kernel.statistics import Share, mean
from imperia.kernel.tally import Figures, add
from imperia.lab.bulk import THINGS, Result, Run
from imperia.lab.bulk.figures import edge_of, first_edge, less
from imperia.lab.questions.asking import Asking, plain

KINDS = ("regions", "continents")


def game_with_maps() -> str:
    """The game that is played on maps."""
    games = (name for name in registry.names() if any(o.name == "map" for o in registry.find(name).options))
    return next(games)


def standard_map(game: str) -> str:
    """The map a game is played on when nothing is said."""
    return str(next(option.default for option in registry.find(game).options if option.name == "map"))


@dataclass(frozen=True)
class Board:
    """The samples on one map."""

    results: Sequence[Result]

    @property
    def name(self) -> str:
        """The map's id."""
        return str(self.results[0].setup.options["map"])

    @property
    def games(self) -> int:
        """How many there were, whatever the number of players."""
        return sum(result.games for result in self.results)

    @property
    def figures(self) -> Figures:
        """Those of all numbers of players together."""
        found: Figures = reduce(add, ({kind: r.figures[kind] for kind in KINDS} for r in self.results))
        return found

    def held(self, kind: str) -> dict[str, Share]:
        """In which part of the games a seat held each region, or led on each continent, in the end."""
        return {name: Share.of(counted["seats"], self.games) for name, counted in self.figures[kind].items()}

    def edges(self, kind: str) -> dict[str, Share | None]:
        """What those who held it won beyond an even share."""
        return {name: edge_of(counted) for name, counted in self.figures[kind].items()}

    def first(self, result: Result) -> Share:
        """What going first is worth."""
        return first_edge(result.sample.players, result.games, result.figures["turns"][0])

    def unevenness(self) -> float:
        """How unevenly regions are held: the Gini coefficient, 0 if all are held as often, near 1 if one alone is."""
        held = sorted(share.value for share in self.held("regions").values())
        weighted = sum((2 * place - len(held) - 1) * value for place, value in enumerate(held, 1))
        return weighted / (len(held) * sum(held)) if sum(held) else 0.0

    def edge_spread(self) -> float:
        """How much regions differ in what holding them is worth: the standard deviation of their edges."""
        edges = [edge.value for edge in self.edges("regions").values() if edge]
        middle = sum(edges) / max(1, len(edges))
        return sqrt(sum((edge - middle) ** 2 for edge in edges) / max(1, len(edges)))

    def json(self) -> dict[str, Any]:
        """The stable JSON form."""
        things = {
            kind: {
                name: {"held": plain(held), "edge": plain(self.edges(kind)[name])}
                for name, held in self.held(kind).items()
            }
            for kind in KINDS
        }
        return {
            "map": self.name,
            "content": self.results[0].sample.content,
            "games": self.games,
            "unevenness": round(self.unevenness(), 6),
            "edge_spread": round(self.edge_spread(), 6),
            "by_players": {
                str(result.sample.players): {
                    "first": plain(self.first(result)),
                    "points": plain(mean(result.figures["scores"])),
                    "lead": plain(mean(result.figures["leads"])),
                    "shared_wins": plain(Share.of(result.figures["shared"], result.games)),
                }
                for result in self.results
            },
            **things,
        }


@dataclass(frozen=True)
class MapAnswer:
    """One map beside another, for the same numbers of players."""

    run: Run
    board: Board
    against: Board

    def differences(self) -> Mapping[int, Share]:
        """By number of players, how much more going first is worth here than there."""
        there = {result.sample.players: self.against.first(result) for result in self.against.results}
        return {
            result.sample.players: less(self.board.first(result), there[result.sample.players])
            for result in self.board.results
            if result.sample.players in there
        }

    def json(self) -> dict[str, Any]:
        """The stable JSON form."""
        return {
            **self.run.json(),
            "board": self.board.json(),
            "against": self.against.json(),
            "first_differences": {str(players): plain(found) for players, found in self.differences().items()},
        }


def ask_map(asking: Asking, board: str, against: str | None, players: Sequence[int], games: int) -> MapAnswer:
    """So many games for each number of players on this map, and as many on the other."""
    other = against or standard_map(asking.game)
    samples = [
        asking.sample(count, games, THINGS, options={"map": name})
        for count in asking.rivals(players)
        for name in (board, other)
    ]
    if samples[0].content == samples[1].content:
        raise OptionError("lab-same-map", map=other)
    run = asking.play(samples)
    boards = [[r for r in run.results if r.sample.content == samples[i].content] for i in range(2)]
    if not all(boards):
        raise KeyboardInterrupt  # before a shard of each was complete
    return MapAnswer(run, Board(boards[0]), Board(boards[1]))
