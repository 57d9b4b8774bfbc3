"""A state of OpenSpiel: chance draws the seed, then the seats decide one at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from imperia.envs.openspiel.playing import BYTE, SEED_BYTES, Playing
from imperia.envs.table import rewards_of


class SpielState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """A game as OpenSpiel knows it."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.playing = Playing(game.key)
        self.reward = game.reward

    def current_player(self) -> int:
        """The seat that is asked, or chance, or nobody."""
        if self.playing.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.playing.asked
        return int(pyspiel.PlayerId.TERMINAL) if asked < 0 else asked

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.playing.match is not None and self.playing.match.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next byte of the seed."""
        return [(byte, 1 / BYTE) for byte in range(BYTE)]

    def _legal_actions(self, player: int) -> list[int]:
        return [action.code for action in self.playing.dealt.legal(player)]

    def _apply_action(self, action: int) -> None:
        if self.playing.match is None:
            self.playing.draw(action)
        else:
            self.playing.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed byte {action}"
        return self.playing.setup.notation.action(action).text

    def returns(self) -> list[float]:
        """What the end is worth to every seat; nothing before."""
        match = self.playing.match
        if match is None or not match.over:
            return [0.0] * self.playing.setup.players
        return rewards_of(match, self.reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one, drawn by our resampler.

        Its history begins here: that of this state tells the seed.
        """
        twin: SpielState = self.get_game().new_initial_state()
        luck = np.random.default_rng([int(sampler() * 2**32), int(sampler() * 2**32)])
        twin.playing = self.playing.imagined(player, luck)
        return twin

    def __str__(self) -> str:
        if self.playing.match is None:
            return f"dealing, {len(self.playing.seed)} of {SEED_BYTES} bytes of the seed: {list(self.playing.seed)}"
        return self.playing.position()
