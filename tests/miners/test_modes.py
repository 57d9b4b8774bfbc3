"""One source, two modes: interpreted and compiled rules give the same bytes from the same keys."""

import hashlib
import os
import subprocess
import sys

import numpy as np

from tests.miners.scenario import dealt

CODE = "from tests.miners.test_modes import digest; print(digest())"


def digest(games: int = 2) -> str:
    """A hash over all states, views, imagined worlds and scores of some games of one to five players."""
    found = hashlib.sha256()
    for number in range(5 * games):
        match = dealt(1 + number % 5, seed=number, first_game=number % 4 == 3)
        rng = np.random.default_rng(number)
        while not match.over:
            seats = sorted(match.acting)
            seat = seats[rng.integers(len(seats))]
            legal = match.legal(seat)
            played = match.play(legal[rng.integers(len(legal))], seat)
            found.update(match.state.tobytes() + bytes([played.reveals, played.opens]))
            if match.ply % 7 == 0:
                views = match.observe(seat)
                found.update(views.tobytes())
                match.setup.entries.imagine(match.setup.tables, views, 0, np.array([number + 1], np.uint64))
                found.update(views.tobytes() + repr(match.scores).encode())
    return found.hexdigest()


def test_interpreted_and_compiled_rules_agree():
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "error"}
    command = [sys.executable, "-c", CODE]
    interpreted = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()
    assert interpreted == digest()
