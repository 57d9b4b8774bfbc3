"""Both games for PettingZoo.

    from imperia.envs import pettingzoo
    env = pettingzoo.env("empire", players=3)
    both = pettingzoo.parallel_env("miners", players=2, reward="margin")

Keywords of both: `players`, `reward` (`rank` or `margin`), `observation` (`flat` or `tokens`), `mask` (`info`, or
`observation` for a dict with `observation` and `action_mask`), `max_cycles`, `render_mode`, and the game's options.
"""

from imperia.envs.pettingzoo.aec import TurnEnv
from imperia.envs.pettingzoo.parallel import TableEnv

env = TurnEnv
"""An environment that asks one agent at a time."""
raw_env = TurnEnv
parallel_env = TableEnv
"""An environment in which all that may act do so at once, and the others wait."""

__all__ = ["TableEnv", "TurnEnv", "env", "parallel_env", "raw_env"]
