"""Bots are compiled before somebody waits for them."""

import subprocess
import sys

import pytest

import imperia
from imperia.bots import warm
from imperia.bots.levels import LEVELS


@pytest.mark.proof  # it compiles every bot there is
@pytest.mark.parametrize("game", ["empire", "miners"])
def test_the_bots_of_all_levels_meet_a_game_and_not_its_opening_only(game):
    for level in LEVELS.values():
        match = imperia.new(game, players=2, seed=0)
        warm.warm(match, level.bot_for(game))
        assert match.ply == warm.DECISIONS


def test_compiling_ends_with_whoever_began_it(monkeypatch):
    begun = []
    popen = subprocess.Popen

    def sleep(command, **how):
        assert command[1:] == ["-m", "imperia.bots.warm"]
        begun.append(popen([sys.executable, "-c", "import time; time.sleep(600)"], **how))
        return begun[0]

    monkeypatch.setattr(subprocess, "Popen", sleep)
    with warm.warming():
        assert begun[0].poll() is None
    assert begun[0].poll() is not None
