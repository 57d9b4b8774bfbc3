"""Balance: thousands of games with one bot in every seat, watched by the game's own tally, on all cores.

`python -m imperia.lab.balance GAME --data FILE` measures with nothing but NumPy and Numba installed; the report is
written from the data by `imperia lab balance`.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from imperia import bots
from imperia.errors import ImperiaError, OptionError
from imperia.kernel.contract import FLAGS
from imperia.kernel.findings import RANDOM
from imperia.kernel.keys import key_of, words_of
from imperia.kernel.tally import Figures, Tally
from imperia.lab.balance_data import Measured
from imperia.lab.places import Here, place_of
from imperia.match.setup import Setup

DEFAULT_BOT = "search:1000sims"
GAMES, RANDOM_GAMES = 1_000, 2_000
CHUNK = {RANDOM: 50}
FEW = 4
"""Games per piece of work, few where each takes long; numbers are whole, so pieces add up the same in any order."""

Pairs = tuple[tuple[str, Any], ...]


@dataclass(frozen=True)
class Piece:
    """Games first .. first + count - 1 of a sample."""

    game: str
    options: Pairs
    texts: Pairs
    bot: str
    players: int
    seed: int
    first: int = 0
    count: int = 1


@dataclass(frozen=True)
class Played:
    """What came of a piece."""

    piece: Piece
    decisions: int
    figures: Figures


def key_of_game(seed: int, players: int, number: int) -> bytes:
    """The key of one of a seed's games: it fixes the deal, the order of simultaneous decisions, and the bots."""
    return hashlib.sha256(key_of(seed) + f" balance {players} {number}".encode()).digest()


def play_game(setup: Setup, bot: bots.Bot, tally: Tally, key: bytes) -> int:
    """One game with the bot in every seat; returns how many decisions it took."""
    rules, entries, tables, players = setup.game.rules, setup.entries, setup.tables, setup.players
    states, views = np.zeros(1, rules.state), np.zeros(1, rules.state)
    codes = np.empty(rules.max_legal, np.int16)
    rng = np.random.default_rng(int.from_bytes(key, "big"))
    decisions = 0
    mask = entries.deal(tables, states, 0, players, words_of(key))
    while mask:
        seats = [seat for seat in range(players) if mask >> seat & 1]
        seat = seats[int(rng.integers(len(seats)))] if len(seats) > 1 else seats[0]
        legal = codes[: entries.options_of(tables, states, 0, seat, codes)].tolist()
        if len(legal) > 1:
            entries.look(tables, states, 0, seat, views, 0)
            action = bot.decide(views, seat, [setup.notation.action(code) for code in legal], rng).action.code
        else:
            action = legal[0]
        tally.watch(states[0], seat, action)
        mask = entries.step(tables, states, 0, seat, action, codes) // FLAGS
        decisions += 1
    out = np.zeros((rules.max_seats, len(setup.game.columns)), np.int32)
    entries.score(tables, states, 0, out)
    tally.finish(states[0], out[:players])
    return decisions


@cache
def _setup(game: str, players: int, options: Pairs, texts: Pairs) -> Setup:
    return Setup.of(game, players, dict(options), dict(texts))


def play_piece(piece: Piece) -> Played:
    """Play some games; this is what workers do."""
    setup = _setup(piece.game, piece.players, piece.options, piece.texts)
    bot = bots.make(piece.bot, setup)
    tally = setup.game.tally(setup.content, setup.tables)
    numbers = range(piece.first, piece.first + piece.count)
    decisions = [play_game(setup, bot, tally, key_of_game(piece.seed, piece.players, number)) for number in numbers]
    return Played(piece, sum(decisions), tally.figures)


def pieces_of(samples: Sequence[tuple[Piece, int]]) -> list[Piece]:
    """All samples (each a piece without numbers, and how many games) cut small, and mixed so that they grow evenly."""
    found = []
    for sample, games in samples:
        size = CHUNK.get(sample.bot, FEW)
        cuts = [(first, min(size, games - first)) for first in range(0, games, size)]
        found += [(first / games, replace(sample, first=first, count=count)) for first, count in cuts]
    return [piece for _, piece in sorted(found, key=lambda pair: pair[0])]


def measure(
    setup: Setup,
    samples: Sequence[tuple[str, int, int]],
    seed: int = 0,
    *,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> tuple[Measured, bool]:
    """Play samples of (bot, players, games), on all cores unless told otherwise.

    Returns what was measured, and whether all of it was: Ctrl-C ends it early and loses only the games under way.
    """
    found = Measured.of(setup)
    options, texts = tuple(setup.options.items()), tuple(setup.content.sources().items())
    wanted = []
    for bot, players, games in samples:
        if games < 1:
            raise OptionError("balance-games", games=games)
        bots.make(bot, Setup.of(setup.game.name, players, setup.options, setup.content.sources()))
        wanted.append((Piece(setup.game.name, options, texts, bot, players, seed), games))
    pieces = pieces_of(wanted)
    place = place_of(workers) if len(pieces) > 1 else Here()
    if not isinstance(place, Here):
        for piece in {piece.bot: piece for piece in pieces}.values():
            place.warm(play_piece, replace(piece, count=1))
    try:
        for played in place.run(play_piece, pieces):
            piece = played.piece
            found.add(piece.bot, piece.players, str(seed), piece.count, played.decisions, played.figures)
            if progress:
                progress(piece.count)
    except KeyboardInterrupt:
        return found, False
    return found, True


def wanted_samples(
    setup: Setup, bot: str, players: Sequence[int], games: int, random_games: int
) -> list[tuple[str, int, int]]:
    """So many games of each number of players with the bot, and so many in random play; 0 leaves one out."""
    plans = [(bot, games), (RANDOM, random_games if bot != RANDOM else 0)]
    return [(name, count, number) for name, number in plans if number for count in players or setup.game.players]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure without the command `imperia`, its words and its colours."""
    parser = argparse.ArgumentParser(prog="python -m imperia.lab.balance", description="Measure a game's balance.")
    parser.add_argument("game")
    parser.add_argument("--bot", default=DEFAULT_BOT)
    parser.add_argument("--players", default="", help="numbers with commas; all by default")
    parser.add_argument("--games", type=int, default=GAMES, help="games for each number of players")
    parser.add_argument("--random-games", type=int, default=RANDOM_GAMES, help="the same, in random play")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--data", type=Path, required=True)
    given = parser.parse_args(arguments)
    players = [int(count) for count in given.players.split(",") if count]
    options = dict(text.split("=", 1) for text in given.option)
    done = 0

    def progress(count: int) -> None:
        nonlocal done
        done += count
        sys.stderr.write(f"\r{done} of {games} games")
        sys.stderr.flush()

    try:
        first = players[0] if players else None
        setup = Setup.of(given.game, first if first is not None else _least(given.game), options)
        samples = wanted_samples(setup, given.bot, players, given.games, given.random_games)
        games = sum(count for _, _, count in samples)
        found, whole = measure(setup, samples, given.seed, workers=given.workers, progress=progress)
        found.save(given.data)
    except ImperiaError as error:  # its sentence needs the catalogue, which may be missing here
        sys.stderr.write(f"{error.message} {error.facts}\n")
        return 2
    sys.stderr.write("\n")
    return 0 if whole else 130


def _least(game: str) -> int:
    from imperia.kernel import registry

    return registry.find(game).players[0]


if __name__ == "__main__":
    sys.exit(main())
