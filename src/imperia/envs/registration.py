"""The Gymnasium ids of all games, such as `imperia/Empire-v1`."""

from __future__ import annotations

from imperia.envs.versions import long_name, version_of
from imperia.kernel import registry


def id_of(game: str) -> str:
    """The id under which Gymnasium knows a game."""
    return f"imperia/{long_name(game)}-v{version_of(registry.find(game))}"


def register() -> None:
    """Make every game known to Gymnasium; a second call changes nothing."""
    import gymnasium

    for game in registry.names():
        if id_of(game) not in gymnasium.registry:
            gymnasium.register(id_of(game), entry_point="imperia.envs.gymnasium:SoloEnv", kwargs={"game": game})
