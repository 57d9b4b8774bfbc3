"""Other people's engines, measured in the same run: random play from Python on one core, as their users drive them.

Each is measured only where it is installed; `make bench` installs them beside Imperia. Games differ in length and in
the weight of a decision, so the ratios tell the order of magnitude, not more.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Any


@dataclass(frozen=True)
class Peer:
    """One measurement of another engine."""

    name: str
    version: str
    game: str
    decisions_per_second: float


def chess(rng: random.Random) -> int:
    """One random game of chess."""
    import chess as engine

    board: Any = engine.Board()
    while not board.is_game_over() and board.ply() < 200:
        board.push(rng.choice(list(board.legal_moves)))
    return int(board.ply())


def open_spiel(rng: random.Random) -> int:
    """One random game of backgammon, driven from Python."""
    import pyspiel

    state: Any = pyspiel.load_game("backgammon").new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def rlcard(rng: random.Random) -> int:
    """One random game of UNO."""
    import rlcard as engine

    env: Any = engine.make("uno", config={"seed": rng.randrange(2**31)})
    state, _ = env.reset()
    decisions = 0
    while not env.is_over() and decisions < 2000:
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions


def catanatron(rng: random.Random) -> int:
    """One random game of four."""
    from catanatron import Color, Game, RandomPlayer

    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    game: Any = Game(players, seed=rng.randrange(2**31))
    game.play()
    return len(game.state.action_records if hasattr(game.state, "action_records") else game.state.actions)


PEERS: dict[str, tuple[str, str, Callable[[random.Random], int]]] = {
    "python-chess": ("chess", "chess", chess),
    "open_spiel": ("open_spiel", "backgammon", open_spiel),
    "rlcard": ("rlcard", "uno", rlcard),
    "catanatron": ("catanatron", "catan", catanatron),
}


def measure_peers(seconds: float) -> Iterator[Peer]:
    """Every peer that is installed, for about so many seconds each."""
    for name, (package, game, play) in PEERS.items():
        try:
            found = version(package)
            play(random.Random(0))
        except (PackageNotFoundError, ImportError):
            continue
        rng, decisions = random.Random(1), 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            decisions += play(rng)
        yield Peer(name, found, game, decisions / (time.perf_counter() - began))
