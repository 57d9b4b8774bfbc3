"""A version that rises whenever an agent meets something else."""

import hashlib
import re
from pathlib import Path

import numpy as np
import pytest

from imperia.envs import pettingzoo
from imperia.envs.registration import id_of
from imperia.envs.versions import version_of, versions_of
from imperia.kernel import registry

DOCS = Path(__file__).parents[2] / "docs"
MET = {
    "imperia/Empire-v1": "3f4cfb0084571f54",
    "imperia/Miners-v1": "2d8eda7954278977",
}
"""What agents met in fixed games, as a digest, by version. If it differs, raise the version that explains it (the
game's, its encoding's, or `ADAPTERS`), add a line here and one to the history in `docs/envs.md`."""


def met(game):
    """A digest of all that agents are shown, asked and given in a game of two and one of three."""
    digest = hashlib.sha256()
    for players in (2, 3):
        env, rng = pettingzoo.env(game, players=players), np.random.RandomState(1)
        env.reset(seed=1)
        for agent in env.agent_iter():
            seen, reward, over, cut, info = env.last()
            mask = info["action_mask"]
            digest.update(f"{agent} {reward:.6f} {over} {cut} {np.flatnonzero(mask).tolist()}".encode())
            digest.update(seen.astype("<f4").tobytes())
            env.step(None if over or cut else rng.choice(np.flatnonzero(mask)))
    return digest.hexdigest()[:16]


@pytest.mark.parametrize("game", registry.names())
def test_what_agents_meet_changes_only_with_the_version(game):
    assert met(game) == MET.get(id_of(game))


@pytest.mark.parametrize("game", registry.names())
def test_the_history_tells_the_present_version(game):
    rows = re.findall(
        rf"\| `imperia/{game.capitalize()}-v(\d+)` \| (\d+) \| (\d+) \| (\d+) \|", (DOCS / "envs.md").read_text()
    )
    found = registry.find(game)
    assert tuple(map(int, rows[-1])) == (version_of(found), *versions_of(found).values())
    assert pettingzoo.env(game, players=2).metadata["versions"] == versions_of(found)
    assert str(pettingzoo.env(game, players=2)) == f"imperia_{game}_v{version_of(found)}"
