"""The best turns that a seat can take; templates, bound to a game by `kernel.entries.Entries`.

A beam search over the seat's decisions: the best few lines are followed side by side to where the turn ends. What lines
are worth is what their positions look worth to the seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from imperia.bots import beam
from imperia.bots.beam import MARGIN, keep
from imperia.bots.worth import POINTS_ROW, outlook_of, rewards_of
from imperia.kernel.contract import NEXT_GAME, Game
from imperia.kernel.entries import Entries, acting, apply, legal, scores
from imperia.kernel.records import Numbers, Record, Records, record, u1

DEPTH = 64
"""No simulation follows more turns, and no turn more decisions."""
STEPS = DEPTH + 2
"""A trail says how many decisions a line has taken, and then which: so many numbers."""
START, TRIAL, LINES = 0, 1, 2
"""Where a turn begins and where steps are tried; then two generations of lines, then the turns that were found."""
SHARE = 4
"""So many lines, at least, may begin with the same action."""


def foresee(tables: Record, state: Record, points: Numbers) -> None:
    """Stands for the wits of the bound game."""
    raise NotImplementedError


def foresee_again(tables: Record, state: Record, notes: Record, points: Numbers) -> None:  # noqa: ARG001
    """Stands for the wits of the bound game; where they note nothing, everything is looked at anew."""
    foresee(tables, state, points)


def reckon(
    tables: Record, state: Record, notes: Records, seats: int, points: int, out: Numbers, reward: Numbers
) -> None:  # fmt: skip
    """What a position is worth to every seat: by its ranking when the game is over, else by its looks."""
    if acting(state) == 0:
        scores(tables, state, out)
        rewards_of(out, seats, points, reward)
        return
    foresee_again(tables, state, notes[0], reward[POINTS_ROW, :seats])
    outlook_of(seats, reward)


def try_step(
    tables: Record, states: Records, notes: Records, marks: Numbers, firsts: Numbers, trails: Numbers, line: int,
    seats: int, seat: int, action: int, points: int, out: Numbers, reward: Numbers,
) -> bool:  # fmt: skip
    """Put a line and one decision more into the trial's place; returns whether the turn goes on."""
    states[TRIAL] = states[line]
    flags = apply(tables, states[TRIAL], seat, action)
    reckon(tables, states[TRIAL], notes, seats, points, out, reward)
    marks[TRIAL, MARGIN] = reward[0, seat]
    firsts[TRIAL] = action if line == START else firsts[line]
    steps = int(trails[line, 0])
    for k in range(1, steps + 1):
        trails[TRIAL, k] = trails[line, k]
    trails[TRIAL, steps + 1] = action
    trails[TRIAL, 0] = steps + 1
    return acting(states[TRIAL]) == 1 << seat and flags & NEXT_GAME == 0


def weigh(tables: Record, state: Record, seat: int, codes: Numbers, n: int, weights: Numbers) -> None:
    """Stands for the wits of the bound game."""
    raise NotImplementedError


def sift(tables: Record, state: Record, seat: int, codes: Numbers, n: int, weights: Numbers, most: int) -> int:
    """Put the actions that look best at a glance first; returns how many are worth trying, `most` at most."""
    if n <= most:
        return n
    weigh(tables, state, seat, codes, n, weights)
    for k in range(most):
        best = k
        for i in range(k + 1, n):
            if weights[i] > weights[best]:
                best = i
        codes[k], codes[best] = codes[best], codes[k]
        weights[k], weights[best] = weights[best], weights[k]
    return most


def plan_turns(
    tables: Record, states: Records, raw: Numbers, notes: Records, marks: Numbers, firsts: Numbers,
    trails: Numbers, seats: int, seat: int, actions: Numbers, n: int, points: int, codes: Numbers, weights: Numbers,
    out: Numbers, reward: Numbers, width: int, tries: int, most: int,
) -> int:  # fmt: skip
    """Find the best turns that begin with one of n actions; returns how many, `most` at most.

    So many lines are followed at a time as `width` says, and of each the `tries` best looking steps tried. The turns
    lie behind the lines.
    """
    here, there, ends = LINES, LINES + width, LINES + 2 * width
    share = max(SHARE, width // n)
    kept, found = 0, 0
    for i in range(n):
        if try_step(tables, states, notes, marks, firsts, trails, START, seats, seat, actions[i], points, out, reward):
            kept = keep(states, raw, marks, firsts, trails, TRIAL, here, kept, width, share)
        else:
            found = keep(states, raw, marks, firsts, trails, TRIAL, ends, found, most, share)
    for _ in range(DEPTH):
        count, kept = kept, 0
        if count == 0:
            break
        for line in range(here, here + count):
            n = legal(tables, states[line], seat, codes)
            for i in range(sift(tables, states[line], seat, codes, n, weights, tries)):
                if try_step(
                    tables, states, notes, marks, firsts, trails, line, seats, seat, codes[i], points, out, reward
                ):
                    kept = keep(states, raw, marks, firsts, trails, TRIAL, there, kept, width, share)
                else:
                    found = keep(states, raw, marks, firsts, trails, TRIAL, ends, found, most, share)
        here, there = there, here
    return found


NOTHING = record([("rest", u1)])
"""Notes where nothing is noted."""


def notes_of(game: Game) -> Records:
    """Fresh notes for a search."""
    return np.zeros(1, NOTHING if game.wits.notes is None else game.wits.notes)


def planning_of(
    entries: Entries,
    foresee: Callable[..., Any],
    weigh: Callable[..., Any],
    again: Callable[..., Any] | None = None,
) -> dict[str, Any]:
    """The functions above by name, bound to a game, a way to foresee how it ends and a way to weigh actions.

    `again` foresees the same with the help of notes.
    """
    weighing = entries.bind(reckon, foresee_again=again or entries.bind(foresee_again, foresee=foresee))
    trying = entries.bind(try_step, reckon=weighing)
    planning = entries.bind(
        plan_turns,
        try_step=trying,
        keep=entries.bind(keep, same_state=entries.bind(beam.same_state)),
        sift=entries.bind(sift, weigh=weigh),
    )
    return {"reckon": weighing, "try_step": trying, "plan_turns": planning}
