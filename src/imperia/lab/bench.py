"""What this machine makes of Imperia, under stable names. Nothing here is a test: figures are printed, not judged."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from imperia.bots.search import Searching
from imperia.bots.turn_search import TurnSearching
from imperia.kernel import registry
from imperia.kernel.keys import key_of, words_of
from imperia.lab.playout import playouts_of
from imperia.lab.simulate import simulate
from imperia.match.match import Match
from imperia.match.open import new
from imperia.match.setup import Setup

Figures = dict[str, float]
Report = Callable[[str], None]

TARGETS: dict[str, tuple[float, str]] = {
    "empire.random.3.decisions_per_second": (10e6, ">"),
    "empire.random.3.games_per_second": (100e3, ">"),
    "empire.copy.nanoseconds": (1000, "<"),
    "empire.match_play.actions_per_second": (50e3, ">"),
    "empire.search.2.random_playouts_per_second": (100e3, ">"),
    "empire.search.2.playouts_per_second": (50e3, ">"),
    "miners.search.2.playouts_per_second": (20e3, ">"),
    "start.cold.seconds": (30, "<"),
    "start.warm.seconds": (1.5, "<"),
    "empire.cuda.decisions_per_second": (1e9, ">"),
    "miners.random.3.decisions_per_second": (3e6, ">"),
    "miners.cuda.decisions_per_second": (200e6, ">"),
}
"""What the design asks for, and on which side of it to be."""

STEPS = len(registry.names()) + 1
"""How often `measure` reports."""

FIRST_PROMPT = """
from imperia.match.warm import prepare
import imperia
prepare("empire")
match = imperia.new("empire", players=2, seed=1)
match.view(0)
match.legal(0)
"""


def measure(report: Report, *, quick: bool = False) -> Iterator[tuple[str, float]]:
    """Every figure this machine can give, one after the other."""
    from imperia.lab import gpu

    for game in registry.names():
        found = registry.find(game)
        report(game)
        for players in found.players:
            speed = random_play(game, players, quick=quick)
            yield f"{game}.random.{players}.decisions_per_second", speed["decisions_per_second"]
            yield f"{game}.random.{players}.games_per_second", speed["games_per_second"]
        yield f"{game}.state.bytes", float(found.rules.state.itemsize)
        yield f"{game}.copy.nanoseconds", copy_nanoseconds(game, 100_000 if quick else 1_000_000)
        yield f"{game}.match_play.actions_per_second", plays_per_second(game, 10 if quick else 100)
        for kind, speed_of in searches(game, 2_000 if quick else 20_000).items():
            yield f"{game}.search.2.{kind}_per_second", speed_of
        if gpu.available():
            yield f"{game}.cuda.decisions_per_second", gpu.simulate(game, 3, 1 << 20, seed=1).decisions_per_second
    report("start")
    yield "start.warm.seconds", start_seconds(cold=False)
    if not quick:
        yield "start.cold.seconds", start_seconds(cold=True)


def random_play(game: str, players: int, *, quick: bool) -> dict[str, float]:
    """Speed on one core, over about a second of games."""
    trial = simulate(game, players, 1000, seed=1, threads=1).json()
    if quick:
        return trial
    return simulate(game, players, max(1000, int(trial["games_per_second"])), seed=1, threads=1).json()


def copy_nanoseconds(game: str, count: int) -> float:
    """What it costs to copy one whole game in compiled code."""
    setup = Setup.of(game, 3, {})
    states = np.zeros(3, setup.game.rules.state)
    setup.entries.deal(setup.tables, states, 0, 3, words_of(key_of(1)))
    copy_many = playouts_of(setup.game).copy_many
    copy_many(states, 1)
    began = time.perf_counter()
    copy_many(states, count)
    return (time.perf_counter() - began) / count * 1e9


def searches(game: str, count: int) -> dict[str, float]:
    """Simulations per second on one core at the first decision of a game of two, tree work included.

    Whole games at random, whole games by the game's wits, and simulations of single decisions as they are shipped;
    turns planned, where a game is searched by turns.
    """
    match = new(game, players=2, seed=1)
    seat = min(match.acting)
    legal = match.legal(seat)
    far = 1 << 30
    kinds: dict[str, dict[str, Any]] = {
        "random_playouts": {"witless": True, "horizon": far},
        "playouts": {"horizon": far},
        "simulations": {},
    }
    found = {}
    for kind, how in kinds.items():
        for each in (1, max(1, count // len(legal))):  # the first compiles
            search = Searching(match.setup, match.observe(seat), seat, legal, 1, **how)
            began = time.perf_counter()
            search.run(each, np.arange(len(legal)))
            found[kind] = each * len(legal) / (time.perf_counter() - began)
    if match.setup.game.wits.foresee is not None:
        found["turns"] = turns_per_second(game, count // 40)
    return found


def turns_per_second(game: str, count: int) -> float:
    """How many turns a search of whole turns plans on one core in the middle of a game of two."""
    finished = random_match(game, 2, seed=1)
    match = finished.at(finished.ply // 2)
    seat = min(match.acting)
    for each in (1, count):  # the first compiles
        legal = np.array([action.code for action in match.legal(seat)], np.int16)
        search = TurnSearching(match.setup, match.observe(seat), seat, legal, 1)
        began = time.perf_counter()
        search.run(each)
    return count / (time.perf_counter() - began)


def plays_per_second(game: str, games: int) -> float:
    """How many actions `Match.play` takes from Python, as text, over whole games."""
    first = random_match(game, 3, seed=1)
    moves = [(played.action.text, played.seat) for played in first.history]
    fresh = first.at(0)
    matches = [fresh.copy() for _ in range(games)]
    began = time.perf_counter()
    for match in matches:
        for text, seat in moves:
            match.play(text, seat)
    return games * len(moves) / (time.perf_counter() - began)


def random_match(game: str, players: int, seed: int) -> Match:
    """A whole game by random players."""
    match = new(game, players=players, seed=seed)
    rng = np.random.default_rng(seed)
    while not match.over:
        seats = sorted(match.acting)
        seat = seats[int(rng.integers(len(seats)))]
        legal = match.legal(seat)
        match.play(legal[int(rng.integers(len(legal)))], seat)
    return match


def start_seconds(*, cold: bool) -> float:
    """From nothing to a game that can be played: a fresh process, with or without compiled rules in its cache."""
    with tempfile.TemporaryDirectory() as folder:
        home = {"IMPERIA_CACHE": folder} if cold else {}
        command = [sys.executable, "-c", FIRST_PROMPT]
        if not cold:
            subprocess.run(command, check=True)  # noqa: S603 - our own interpreter and text
        began = time.perf_counter()
        subprocess.run(command, check=True, env={**os.environ, **home})  # noqa: S603 - likewise
        return time.perf_counter() - began
