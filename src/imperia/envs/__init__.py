"""The games as environments by the conventions of others: PettingZoo, Gymnasium, OpenSpiel, and batches of our own.

Importing this package makes the Gymnasium environments known, where Gymnasium is installed:

    import gymnasium, imperia.envs
    env = gymnasium.make("imperia/Empire-v1", players=3, opponents="greedy")
"""

from __future__ import annotations

from importlib.util import find_spec

from imperia.envs.registration import register

if find_spec("gymnasium"):
    register()
