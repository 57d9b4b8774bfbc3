"""What happens in many games: how fast they go, how they are scored, how long they last, who wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from imperia.kernel.statistics import Share
from imperia.lab.bulk import Result, Run
from imperia.lab.bulk.figures import points_made, share_won
from imperia.lab.questions.asking import Asking, plain, spread


@dataclass(frozen=True)
class SimulationAnswer:
    """Games of one number of players."""

    run: Run

    @property
    def result(self) -> Result:
        """The one sample."""
        return self.run.results[0]

    def rows(self, by: str) -> list[tuple[Share, Share]]:
        """Win share and points, by `seats` or by `turns`."""
        games, figures = self.result.games, self.result.figures
        return [(share_won(games, counted), points_made(games, counted)) for counted in figures[by]]

    def json(self) -> dict[str, Any]:
        """The stable JSON form."""
        figures = self.result.figures
        by = {
            name: [{"win_share": plain(share), "points": plain(points)} for share, points in self.rows(name)]
            for name in ("seats", "turns")
        }
        return {
            **self.run.json(),
            "players": self.result.sample.players,
            "scores": spread(figures["scores"]),
            "winning_scores": spread(figures["best"]),
            "leads": spread(figures["leads"]) if figures["leads"] else None,
            "lengths": spread(figures["lengths"]),
            "shared_wins": plain(Share.of(figures["shared"], self.result.games)),
            **by,
        }


def ask_simulation(asking: Asking, players: int, games: int) -> SimulationAnswer:
    """Play so many games."""
    return SimulationAnswer(asking.play([asking.sample(players, games)]))
