"""What a player is told of a state: strings and tensors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from imperia.envs.openspiel.playing import Playing
from imperia.envs.openspiel.state import SpielState
from imperia.envs.seeing import Eyes
from imperia.match.setup import Setup

DIGITS = 16
"""So many hexadecimal digits of a memory tell it from any other."""


class SpielObserver:
    """An observer by OpenSpiel's convention.

    The observation is the position as the seat may know it, as a string and as a tensor, flat or of tokens. The
    information state adds a digest of all that the seat has seen and done before, and has no tensor. Public is what a
    spectator knows, private what the seat knows beyond that. The parameter `observation` names the form of tensors;
    with `tensor=False` there are strings only.
    """

    def __init__(self, kind: Any, setup: Setup, *, form: str = "flat", tensor: bool = True) -> None:
        self.recalls: bool = kind.perfect_recall
        self.public: bool = kind.public_info
        self.private: bool = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        if tensor and self.public and self.private and not self.recalls:
            self._eyes = Eyes(setup, form)
            self.tensor = np.zeros(self._eyes.low.size, np.float32)
            self.dict["observation"] = self.tensor.reshape(self._eyes.shape)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor for a player."""
        if self.tensor is None:
            return
        match = state.playing.match
        self.tensor[:] = 0 if match is None else self._eyes.observation(match, player).ravel()

    def string_from(self, state: SpielState, player: int) -> str:
        """The string for a player."""
        playing = state.playing
        if playing.match is None:
            return ""
        if not self.public:
            return " ".join(private_words(playing, player)) if self.private else ""
        if not self.private:
            return " ".join(playing.words(-1))
        seen = f"seat {player} | {' '.join(playing.words(player))}"
        return f"{seen} | {playing.memory(player).hex()[:DIGITS]}" if self.recalls else seen


def private_words(playing: Playing, player: int) -> list[str]:
    """What a player is told and a spectator is not."""
    open_to_all = set(playing.words(-1))
    return [word for word in playing.words(player) if word not in open_to_all]
