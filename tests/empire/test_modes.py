"""One source, two modes: interpreted and compiled rules give the same bytes from the same keys."""

import hashlib
import itertools
import os
import subprocess
import sys

import numpy as np
import pytest

import imperia
from tests.empire.strategies import GAME_OPTIONS

CODE = "import sys; from tests.empire.test_modes import digest; print(digest(*map(int, sys.argv[1:])))"


def combinations() -> list[tuple[int, dict[str, object]]]:
    """Every number of players with every combination of options."""
    values = itertools.product(range(2, 6), *GAME_OPTIONS.values())
    return [(players, dict(zip(GAME_OPTIONS, chosen, strict=True))) for players, *chosen in values]


def digest(first: int, step: int) -> str:
    """A hash over all states, views, imagined worlds and scores of a game of every `step`-th combination."""
    found = hashlib.sha256()
    for number, (players, options) in enumerate(combinations()[first::step]):
        match = imperia.new("empire", players=players, seed=number, **options)
        rng = np.random.default_rng(number)
        while not match.over:
            seats = sorted(match.acting)
            seat = seats[rng.integers(len(seats))]
            legal = match.legal(seat)
            played = match.play(legal[rng.integers(len(legal))], seat)
            found.update(match.state.tobytes() + bytes([played.reveals, played.opens, played.next_game]))
            if match.ply % 5 == 0:
                views = match.observe(seat)
                found.update(views.tobytes())
                match.setup.entries.imagine(match.setup.tables, views, 0, np.array([number + 1], np.uint64))
                found.update(views.tobytes() + repr(match.scores).encode())
    return found.hexdigest()


def interpreted(first: int, step: int) -> str:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "error"}
    command = [sys.executable, "-c", CODE, str(first), str(step)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()


def test_interpreted_and_compiled_rules_agree():
    assert interpreted(0, 53) == digest(0, 53)


@pytest.mark.proof
@pytest.mark.parametrize("first", range(6))
def test_interpreted_and_compiled_rules_agree_over_all_options(first):
    """Every eleventh combination from each of six starts: all values of all options with all others."""
    assert interpreted(first, 11) == digest(first, 11)
