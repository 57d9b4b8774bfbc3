"""A game of OpenSpiel, and its registration."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pyspiel

from imperia.envs.openspiel.observer import SpielObserver
from imperia.envs.openspiel.playing import BYTE, SEED_BYTES, Key, setup_of
from imperia.envs.openspiel.state import SpielState
from imperia.envs.seeing import WRITERS
from imperia.envs.versions import long_name, version_of
from imperia.envs.wishes import one_of
from imperia.kernel import registry
from imperia.kernel.options import Value
from imperia.kernel.rewards import REWARDS

LONGEST = 4096
"""No game takes as many decisions."""
MOST_POINTS = 1000.0
"""No margin is as wide."""
PLAYERS = 2
"""How many play if nothing is said."""
FORMS = tuple(WRITERS)
"""Those of observation tensors."""


class SpielGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """One of our games with its players and options; each has a class of its own below this one."""

    name: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        name = self.name
        spoken = {k: v for k, v in (params or {}).items() if v != parameters_of(name)[k]}
        given = dict(spoken)
        self.reward = one_of("reward", given.pop("reward", REWARDS[0]), REWARDS)
        self.form = one_of("observation", given.pop("observation", FORMS[0]), FORMS)
        players = given.pop("players", PLAYERS)
        self.key: Key = (name, players, tuple(sorted(given.items())))
        self.setup = setup_of(self.key)
        ranked = self.reward == "rank" and players > 1
        zero_sum = ranked or players == 2
        bound = 1.0 if ranked else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.game.blocks.size,
            max_chance_outcomes=BYTE,
            num_players=players,
            min_utility=-bound,
            max_utility=bound,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(name, zero_sum=zero_sum), info, spoken)

    def new_initial_state(self) -> SpielState:
        """A game that is about to be dealt."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Mapping[str, Any] | None = None) -> SpielObserver:
        """An observer of this kind; the default one has no perfect recall."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        wishes = {"observation": self.form, "tensor": True, **(params or {})}
        return SpielObserver(kind, self.setup, form=wishes["observation"], tensor=wishes["tensor"])

    def max_chance_nodes_in_history(self) -> int:
        """The bytes of the seed."""
        return SEED_BYTES


def type_of(name: str, *, zero_sum: bool) -> Any:
    """What OpenSpiel must know of one of our games."""
    game = registry.find(name)
    utility = pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM
    return pyspiel.GameType(
        short_name=f"imperia_{name}",
        long_name=f"Imperia {long_name(name)} v{version_of(game)}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters_of(name),
    )


def parameters_of(name: str) -> dict[str, Value]:
    """The parameters of a game with their defaults: `players`, `reward`, `observation` and the game's options.

    OpenSpiel wants one type for each, so an option that may name a seat is a number here, with -1 for its default.
    """
    options = registry.find(name).options
    return {
        "players": PLAYERS,
        "reward": REWARDS[0],
        "observation": FORMS[0],
        **{option.name: -1 if option.open == "seat" else option.default for option in options},
    }


@cache
def class_of(name: str) -> type[SpielGame]:
    """The class of a game.

    OpenSpiel keeps what makes a game until after the interpreter has ended, when only a class can still be let go.
    """
    return type(f"{long_name(name)}SpielGame", (SpielGame,), {"name": name})


def register() -> None:
    """Make every game known to OpenSpiel; a second call changes nothing."""
    for name in registry.names():
        if f"imperia_{name}" not in pyspiel.registered_names():
            pyspiel.register_game(type_of(name, zero_sum=True), class_of(name))
