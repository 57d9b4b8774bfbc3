"""A bot that plans its own turn and no further: what a player does who knows the game and ignores the others' plans.

It follows the best few lines of its own decisions to the end of its turn and takes the first step of the one that leads
to the best position, by the value the game gives. Compiled, without the GIL, without chance: the same view gives the
same decision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from imperia.bots import beam
from imperia.bots.protocol import Budget, Decision, Thought
from imperia.kernel.actions import Action
from imperia.kernel.contract import Game
from imperia.kernel.records import Records
from imperia.match.setup import Setup, entries_of


@cache
def planner(game: Game) -> Callable[..., Any]:
    """The beam search bound to a game."""
    entries = entries_of(game)
    wits: dict[str, Any] = {"weigh": game.wits.weigh, "value": game.wits.value}
    close = entries.bind(beam.close)
    follow = entries.bind(
        beam.follow,
        judge=entries.bind(beam.judge, **wits),
        goes_on=entries.bind(beam.goes_on),
        keep=entries.bind(beam.keep, same_state=entries.bind(beam.same_state)),
        close=close,
    )
    return entries.bind(
        beam.plan,
        allocates=True,
        **wits,
        imagine_rivals=entries.bind(beam.imagine_rivals, **wits, draw_action=entries.bind(beam.draw_action)),
        follow=follow,
        best_of=entries.bind(beam.best_of),
    )


class GreedyBot:
    """Plays the first step of the best turn it sees."""

    name = "greedy"

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def decide(
        self,
        view: Records,
        seat: int,
        legal: Sequence[Action],
        rng: np.random.Generator,  # it draws nothing
        budget: Budget | None = None,  # it always looks as far
        *,
        thoughts: bool = False,
    ) -> Decision:
        """The action that the best line begins with."""
        if len(legal) == 1 and not thoughts:
            return Decision(legal[0])
        rules, count = self.setup.game.rules, len(legal)
        states = np.zeros(beam.STATES, rules.state)
        raw = states.view(np.uint64).reshape(beam.STATES, -1)
        found, sums = np.zeros((count, 3)), np.zeros((count, 3))
        best = planner(self.setup.game)(
            self.setup.tables, view, states, raw, self.setup.players, seat,
            legal[0].hidden and self.setup.players > 1, np.array([action.code for action in legal], np.int16),
            np.empty(rules.max_legal, np.int16), np.empty(rules.max_legal, np.int32),
            np.zeros((beam.STATES, 2)), np.zeros(beam.STATES, np.int64), np.zeros((beam.STATES, 1), np.int16), found,
            sums, self.setup.game.wits.rivals,
        )  # fmt: skip
        if not thoughts:
            return Decision(legal[best])
        order = sorted(range(count), key=lambda i: (i != best, -sums[i, beam.MARGIN]))
        return Decision(
            legal[best],
            tuple(Thought(legal[i], int(sums[i, beam.LINES]), float(sums[i, beam.OWN]), ()) for i in order),
        )
