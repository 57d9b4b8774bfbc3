"""What going first is worth: the edge of each place in the turn order, for each number of players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from imperia.kernel.statistics import Share
from imperia.lab.bulk import Result, Run
from imperia.lab.bulk.figures import first_edge, points_made, share_won
from imperia.lab.questions.asking import Asking, plain


@dataclass(frozen=True)
class FirstSeatAnswer:
    """One sample for each number of players."""

    run: Run

    def edges(self, result: Result) -> list[Share]:
        """How many points of win rate each place in the turn order wins beyond an even share."""
        players = result.sample.players
        return [first_edge(players, result.games, turn) for turn in result.figures["turns"]]

    def json(self) -> dict[str, Any]:
        """The stable JSON form."""
        found = []
        for result in self.run.results:
            rows = zip(result.figures["turns"], self.edges(result), strict=True)
            turns = [
                {
                    "edge": plain(edge),
                    "win_share": plain(share_won(result.games, turn)),
                    "points": plain(points_made(result.games, turn)),
                }
                for turn, edge in rows
            ]
            found.append({"players": result.sample.players, "games": result.games, "turns": turns})
        return {**self.run.json(), "by_players": found}


def ask_first_seat(asking: Asking, players: Sequence[int], games: int) -> FirstSeatAnswer:
    """So many games for each number of players, all of two or more by default."""
    return FirstSeatAnswer(asking.play([asking.sample(count, games) for count in asking.rivals(players)]))
