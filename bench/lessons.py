"""Learn what positions of Empire become: `python bench/lessons.py PLAYERS GAMES [PROCESSES [ROUNDS]]`.

Bots that look one turn ahead play each other, some by the lessons there are and some by the hand-made value; one turn
in seven is any of the best few, so that what follows from it is learned, too. At the start of every turn is counted
what `foresight` counts; ridge regression finds what each thing became in points, each seat taken against the mean of
its game, and the lessons for so many players are written anew. The next round plays by them: three suffice.

Before each round, and after the last, on fresh deals, one seat plays by the lessons and the others by the hand-made
value. Of each round is told, too, how sure the lessons were: for each eighth of the game, from the end of it to the
beginning, the `worth.SPREAD` that made the winners most likely.
"""

from __future__ import annotations

import os
import sys
import time
from functools import cache
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from imperia.bots import beam, descent, planning
from imperia.bots.turn_search import ALL
from imperia.empire import GAME
from imperia.empire.codes import BIDDING, BUYING, PLACING_NEUTRALS
from imperia.empire.wits import foresight, lessons
from imperia.kernel.entries import Entries
from imperia.kernel.keys import key_of, words_of
from imperia.match.setup import Setup

MAPS = ("four-continents", "four-continents", "four-continents", "five-continents")
WIDTH, MOST = 8, 8
ANY_TURN, BY_HAND = 1 / 7, 0.3
"""So many turns are any of the best, and so many seats do not play by the lessons."""
RIDGE = 50.0
DUELS, FRESH = 300, 10**8
"""Deals to compare on, and the number of the first of them."""
ROUND = 10**6
"""No round has more games: each begins with a number of its own."""
EIGHTHS, SPREADS = 8, np.arange(0.4, 4.1, 0.2)
CHUNK = 20
"""So many games are one job."""
PARTS = 2 * foresight.COUNTED

Game = tuple[Setup, np.ndarray, np.ndarray, np.ndarray]
"""Set-up, states at the start of each turn, points and win shares in the end."""

plan_turns, foretell, learned = planning.plan_turns, foresight.foretell, lessons.LESSONS[0]


def plan(tables, states, raw, notes, marks, firsts, trails, seats, seat, actions, points, codes, weights, out, reward):
    """Find the best turns from the first state; returns how many."""
    return plan_turns(
        tables[0], states, raw, notes, marks, firsts, trails, seats, seat, actions, len(actions), points, codes,
        weights, out, reward, WIDTH, ALL, MOST,
    )  # fmt: skip


def foresee(tables, state, points):
    """As the wits do, by the lessons of this round."""
    foretell(tables, state, learned, points)


def count(tables, states, seats, unit, counted, points):
    """What is counted for each seat, found by giving a worth to one thing at a time, and the points there are."""
    for i in range(len(states)):
        foretell(tables[0], states[i], unit, points[i])
        for k in range(len(unit)):
            for part in range(2):
                unit[k, part] = 1.0
                foretell(tables[0], states[i], unit, counted[2 * k + part, i])
                unit[k, part] = 0.0
                for seat in range(seats):
                    counted[2 * k + part, i, seat] -= points[i, seat]


@cache
def planner(worths: bytes) -> Any:
    """The beam search over one turn by these lessons; by the hand-made value if there are none."""
    entries = Entries(f"empire_{sha256(worths).hexdigest()[:16] if worths else 'hand'}", GAME.rules)
    if worths:
        table = np.frombuffer(worths).reshape(-1, 2)
        foreseeing = entries.bind(foresee, foretell=foresight.foretell, learned=table)
    else:
        foreseeing = entries.bind(descent.foresee, value=GAME.wits.value)
    return entries.bind(plan, **planning.planning_of(entries, foreseeing, GAME.wits.weigh))


@cache
def counter() -> Any:
    """`count`, compiled."""
    return Entries("empire_lessons", GAME.rules).bind(count, foretell=foresight.foretell)


def play(players: int, number: int, worths: bytes, by_hand: np.ndarray, any_turn: float) -> Game:
    """One game by bots that look one turn ahead, by these lessons or by hand."""
    setup = Setup.of("empire", players, {"map": MAPS[number % len(MAPS)]})
    rules, entries, tables = setup.game.rules, setup.entries, setup.tables
    rng = np.random.default_rng(number)
    room = planning.LINES + 2 * WIDTH + MOST
    states, marks, firsts = np.zeros(room, rules.state), np.zeros((room, 2)), np.zeros(room, np.int64)
    trails = np.zeros((room, planning.STEPS), np.int16)
    raw, notes = states.view(np.uint64).reshape(room, -1), np.zeros(1, planning.NOTHING)
    codes, more = np.empty(rules.max_legal, np.int16), np.empty(rules.max_legal, np.int16)
    out, reward = np.zeros((rules.max_seats, len(setup.game.columns)), np.int32), np.zeros((3, rules.max_seats))
    weights, total = np.empty(rules.max_legal, np.int32), setup.game.columns.index("total")
    mask = entries.deal(tables, states, 0, players, words_of(key_of(number)))
    kept = []
    while mask:
        seat = (mask & -mask).bit_length() - 1
        actions = codes[: entries.options_of(tables, states, 0, seat, codes)]
        phase = states[0]["phase"]
        if phase == BUYING:
            kept.append(states[0].copy())
        if phase == BIDDING or (phase == PLACING_NEUTRALS and rng.random() < 0.5):
            action = rng.integers(min(len(actions), 3)) if phase == BIDDING else rng.integers(len(actions))
            entries.step(tables, states, 0, seat, int(actions[action]), more)
        else:
            found = planner(b"" if by_hand[seat] else worths)(
                tables, states, raw, notes, marks, firsts, trails, players, seat, actions, total, more, weights, out,
                reward,
            )  # fmt: skip
            ends = planning.LINES + 2 * WIDTH
            best = int(np.argmax(marks[ends : ends + found, beam.MARGIN]))
            states[0] = states[ends + (rng.integers(found) if rng.random() < any_turn else best)]
        mask = entries.who(states, 0)
    entries.score(tables, states, 0, out)
    won = out[:players, -1] == 0
    return setup, np.array(kept), out[:players, total].astype(float), won / won.sum()


def study(job: tuple[int, range, bytes]) -> tuple[np.ndarray, ...]:
    """The sums of least squares over some games: of each seat against the mean of its game, and of the means.

    Last, how likely the winners were by the lessons, as logarithms, for each eighth of the games and each spread.
    """
    players, numbers, worths = job
    sums = np.zeros((PARTS, PARTS)), np.zeros(PARTS), np.zeros((PARTS, PARTS)), np.zeros(PARTS)
    likely = np.zeros((EIGHTHS, len(SPREADS)))
    for number in numbers:
        rng = np.random.default_rng(number + 1)
        setup, states, ended, won = play(players, number, worths, rng.random(players) < BY_HAND, ANY_TURN)
        counted, points = np.zeros((PARTS, len(states), players)), np.zeros((len(states), players))
        states = states.view(setup.game.rules.state)
        counter()(setup.tables, states, players, np.zeros((foresight.COUNTED, 2)), counted, points)
        counted = counted.transpose(1, 2, 0)
        became = ended - points
        means, mean_became = counted.mean(1), became.mean(1)
        rows = (counted - means[:, None]).reshape(-1, PARTS)
        sums[0][:] += rows.T @ rows
        sums[1][:] += rows.T @ (became - mean_became[:, None]).reshape(-1)
        sums[2][:] += means.T @ means
        sums[3][:] += means.T @ mean_became
        foreseen = points + counted @ np.frombuffer(worths)
        eighth = np.arange(len(states) - 1, -1, -1) * EIGHTHS // len(states)
        for k, spread in enumerate(SPREADS):
            chances = np.exp((foreseen - foreseen.max(1, keepdims=True)) / spread)
            np.add.at(likely[:, k], eighth, np.log(chances / chances.sum(1, keepdims=True)) @ won)
    return *sums, likely


def learn(squares: np.ndarray, products: np.ndarray, of_means: np.ndarray, by_means: np.ndarray) -> np.ndarray:
    """The worths: first what tells the seats apart, then what all of them will have."""
    worths = np.linalg.solve(squares + RIDGE * np.eye(PARTS), products)
    table = [2 * foresight.TABLE, 2 * foresight.TABLE + 1]
    worths[table] = 0.0
    worths[table] = np.linalg.solve(of_means[np.ix_(table, table)], by_means[table] - of_means[table] @ worths)
    return worths.reshape(-1, 2)


def compare(job: tuple[int, range, bytes]) -> list[float]:
    """The share of wins of one seat that plays by the lessons, for each deal; every seat is that one once."""
    players, numbers, worths = job
    return [
        float(np.mean([play(players, n, worths, np.arange(players) != seat, 0.0)[3][seat] for seat in range(players)]))
        for n in numbers
    ]


def write(players: int, worths: np.ndarray) -> None:
    """Put the worths for so many players into the file of lessons; it keeps its words."""
    table = lessons.LESSONS.copy()
    table[players - 2] = worths
    path = Path(lessons.__file__)
    head, rest = path.read_text().split("ROWS = [\n", 1)
    rows, tail = rest.split("]  # fmt: skip\n", 1)
    names = [row.split("# ", 1)[1] for row in rows.splitlines()]
    written = "".join(
        f"    ({', '.join(f'{worth:.3f}' for worth in table[:, k].reshape(-1))}),  # {name}\n"
        for k, name in enumerate(names)
    )
    path.write_text(f"{head}ROWS = [\n{written}]  # fmt: skip\n{tail}")


def tell_strength(players: int, worths: bytes, processes: int) -> None:
    """How often the lessons win."""
    duels = [(players, range(FRESH + i, FRESH + i + CHUNK), worths) for i in range(0, DUELS, CHUNK)]
    compare((players, range(1), worths))  # compiles, before the processes part
    with get_context("fork").Pool(processes) as pool:
        shares = [share for part in pool.imap(compare, duels) for share in part]
    half = 1.96 * np.std(shares, ddof=1) / len(shares) ** 0.5
    print(f"{players} players, one turn ahead: {np.mean(shares):.1%} +- {half:.1%} of {len(shares)} deals", flush=True)


def main() -> None:
    """Play, learn, compare."""
    players, games = int(sys.argv[1]), int(sys.argv[2])
    processes = int(sys.argv[3]) if len(sys.argv) > 3 else os.cpu_count() or 1
    rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    worths = lessons.LESSONS[players - 2].tobytes()
    for number in range(rounds):
        began = time.perf_counter()
        tell_strength(players, worths, processes)
        study((players, range(1), worths))
        first = number * ROUND
        jobs = [(players, range(i, i + CHUNK), worths) for i in range(first, first + games, CHUNK)]
        with get_context("fork").Pool(processes) as pool:
            *sums, likely = [np.sum(each, axis=0) for each in zip(*pool.imap(study, jobs), strict=True)]
        spreads = ", ".join(f"{spread:.1f}" for spread in SPREADS[likely.argmax(1)])
        print(f"spreads {spreads}; {games} games [{time.perf_counter() - began:.0f} s]", flush=True)
        learned = learn(*sums)
        write(players, learned)
        worths = learned.tobytes()
    tell_strength(players, worths, processes)


if __name__ == "__main__":
    main()
