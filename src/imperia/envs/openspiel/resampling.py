"""Our resampler for OpenSpiel's search bots: `bot.set_resampler(resampler(seed))`."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from imperia.envs.openspiel.state import SpielState


def resampler(seed: int | None = None) -> Callable[[SpielState, int], SpielState]:
    """A function from a state and a player to a state that the player cannot tell from it."""
    luck = np.random.default_rng(seed)

    def resample(state: SpielState, player: int) -> SpielState:
        return state.resample_from_infostate(player, luck.random)

    return resample
