"""Learn what positions of Empire become: `python bench/lessons.py PLAYERS GAMES [PROCESSES]`, then again.

Bots that look one turn ahead play each other, some by the lessons there are and some by the hand-made value; one turn
in seven is any of the best few, so that what follows from it is learned, too. At the start of every turn is counted
what `foresight` counts; ridge regression finds what each thing became in points, each seat taken against the mean of
its game, and the lessons for so many players are written anew. The next run plays by them: three runs suffice.

Then, on fresh deals, one seat plays by the lessons it began with and the others by the hand-made value.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from imperia.bots import beam, turns
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
DUELS, FRESH = 200, 10**8
"""Deals to compare on, and the number of the first of them."""
CHUNK = 20
"""So many games are one job."""
PARTS = 2 * foresight.COUNTED

Game = tuple[Setup, np.ndarray, np.ndarray, np.ndarray]
"""Set-up, states at the start of each turn, points and win shares in the end."""

plan_turns, foretell = turns.plan_turns, foresight.foretell


def plan(tables, states, raw, marks, firsts, seats, seat, actions, points, codes, out, reward):
    """Find the best turns from the first state; returns how many."""
    return plan_turns(
        tables[0], states, raw, marks, firsts, seats, seat, actions, len(actions), points, codes, out, reward, WIDTH,
        MOST,
    )  # fmt: skip


def count(tables, states, seats, unit, counted, points):
    """What is counted for each seat, found by giving a worth to one thing at a time, and the points there are."""
    for i in range(len(states)):
        for seat in range(seats):
            points[i, seat] = foretell(tables[0], states[i], seat, unit)
            for k in range(len(unit)):
                for part in range(2):
                    unit[k, part] = 1.0
                    counted[i, seat, 2 * k + part] = foretell(tables[0], states[i], seat, unit) - points[i, seat]
                    unit[k, part] = 0.0


@cache
def planner(by_hand: bool) -> Any:
    """The beam search over one turn, by the hand-made value or by the lessons."""
    entries = Entries(f"empire_{'hand' if by_hand else 'lessons'}", GAME.rules)
    weighing = entries.bind(turns.reckon, foresee=GAME.wits.value if by_hand else GAME.wits.foresee)
    keeping = entries.bind(beam.keep, same_state=entries.bind(beam.same_state))
    planning = entries.bind(turns.plan_turns, try_step=entries.bind(turns.try_step, reckon=weighing), keep=keeping)
    return entries.bind(plan, plan_turns=planning)


@cache
def counter() -> Any:
    """`count`, compiled."""
    return Entries("empire_lessons", GAME.rules).bind(count, foretell=foresight.foretell)


def play(players: int, number: int, by_hand: np.ndarray, any_turn: float) -> Game:
    """One game by bots that look one turn ahead."""
    setup = Setup.of("empire", players, {"map": MAPS[number % len(MAPS)]})
    rules, entries, tables = setup.game.rules, setup.entries, setup.tables
    rng = np.random.default_rng(number)
    room = turns.LINES + 2 * WIDTH + MOST
    states, marks, firsts = np.zeros(room, rules.state), np.zeros((room, 2)), np.zeros(room, np.int64)
    raw = states.view(np.uint8).reshape(room, -1)
    codes, more = np.empty(rules.max_legal, np.int16), np.empty(rules.max_legal, np.int16)
    out, reward = np.zeros((rules.max_seats, len(setup.game.columns)), np.int32), np.zeros((3, rules.max_seats))
    total = setup.game.columns.index("total")
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
            found = planner(bool(by_hand[seat]))(
                tables, states, raw, marks, firsts, players, seat, actions, total, more, out, reward
            )
            ends = turns.LINES + 2 * WIDTH
            best = int(np.argmax(marks[ends : ends + found, beam.MARGIN]))
            states[0] = states[ends + (rng.integers(found) if rng.random() < any_turn else best)]
        mask = entries.who(states, 0)
    entries.score(tables, states, 0, out)
    won = out[:players, -1] == 0
    return setup, np.array(kept), out[:players, total].astype(float), won / won.sum()


def study(job: tuple[int, range]) -> tuple[np.ndarray, ...]:
    """The sums of least squares over some games: of each seat against the mean of its game, and of the means."""
    players, numbers = job
    sums = np.zeros((PARTS, PARTS)), np.zeros(PARTS), np.zeros((PARTS, PARTS)), np.zeros(PARTS)
    for number in numbers:
        rng = np.random.default_rng(number + 1)
        setup, states, ended, _ = play(players, number, rng.random(players) < BY_HAND, ANY_TURN)
        counted, points = np.zeros((len(states), players, PARTS)), np.zeros((len(states), players))
        states = states.view(setup.game.rules.state)
        counter()(setup.tables, states, players, np.zeros((foresight.COUNTED, 2)), counted, points)
        became = ended - points
        means, mean_became = counted.mean(1), became.mean(1)
        rows = (counted - means[:, None]).reshape(-1, PARTS)
        sums[0][:] += rows.T @ rows
        sums[1][:] += rows.T @ (became - mean_became[:, None]).reshape(-1)
        sums[2][:] += means.T @ means
        sums[3][:] += means.T @ mean_became
    return sums


def learn(squares: np.ndarray, products: np.ndarray, of_means: np.ndarray, by_means: np.ndarray) -> np.ndarray:
    """The worths: first what tells the seats apart, then what all of them will have."""
    worths = np.linalg.solve(squares + RIDGE * np.eye(PARTS), products)
    table = [2 * foresight.TABLE, 2 * foresight.TABLE + 1]
    worths[table] = 0.0
    worths[table] = np.linalg.solve(of_means[np.ix_(table, table)], by_means[table] - of_means[table] @ worths)
    return worths.reshape(-1, 2)


def compare(job: tuple[int, range]) -> list[float]:
    """The share of wins of one seat that plays by the lessons, for each deal; every seat is that one once."""
    players, numbers = job
    return [
        float(np.mean([play(players, n, np.arange(players) != seat, 0.0)[3][seat] for seat in range(players)]))
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


def main() -> None:
    """Play, learn, compare."""
    players, games = int(sys.argv[1]), int(sys.argv[2])
    processes = int(sys.argv[3]) if len(sys.argv) > 3 else os.cpu_count() or 1
    study((players, range(4)))  # compiles, before the processes part
    jobs = [(players, range(i, i + CHUNK)) for i in range(0, games, CHUNK)]
    duels = [(players, range(FRESH + i, FRESH + i + CHUNK)) for i in range(0, DUELS, CHUNK)]
    with get_context("fork").Pool(processes) as pool:
        shares = [share for part in pool.imap(compare, duels) for share in part]
        sums = [np.sum(parts, axis=0) for parts in zip(*pool.map(study, jobs, chunksize=1), strict=True)]
    half = 1.96 * np.std(shares, ddof=1) / len(shares) ** 0.5
    print(f"{players} players, by the lessons so far: {np.mean(shares):.1%} +- {half:.1%} of {len(shares)} deals")
    write(players, learn(*sums))


if __name__ == "__main__":
    main()
