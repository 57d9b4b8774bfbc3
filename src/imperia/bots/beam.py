"""Beam search over one seat's own decisions; templates, bound to a game by `kernel.entries.Entries`.

A line is what the seat may decide one thing after the other, tried on its view: a drawn card stays unknown. A line ends
where the seat has nothing to decide before somebody else does, or before something unknown is known. Only the best few
lines are followed, and never the same position twice.
"""

from __future__ import annotations

import numpy as np

from imperia.kernel.chance import pick
from imperia.kernel.contract import NEXT_GAME
from imperia.kernel.entries import acting, apply, legal, observe, resample
from imperia.kernel.records import Numbers, Record, Records

WIDTH = 16
"""So many lines are followed at a time."""
SHARE = 4
"""So many of them may begin with the same action where there are many actions."""
DEPTH = 32
"""No line is followed further."""
WORLDS = 8
"""A hidden decision is tried against so many imagined ones of the others."""

TRIAL, ROOT = 2 * WIDTH, 2 * WIDTH + 1
"""Where states are tried and where lines begin; before them lie two generations of lines."""
STATES = 2 * WIDTH + 2

MARGIN, OWN, LINES = range(3)
"""What is known of a line, and of the best line that begins with an action: the seat's lead over the best of the
others, its own points, and how many lines there were."""
NOT_REACHED = -1e9


def weigh(tables: Record, state: Record, seat: int, codes: Numbers, n: int, weights: Numbers) -> None:
    """Stands for the wits of the bound game."""
    raise NotImplementedError


def value(tables: Record, state: Record, seat: int) -> float:
    """Stands for the wits of the bound game."""
    raise NotImplementedError


def judge(tables: Record, state: Record, seats: int, seat: int, marks: Numbers) -> None:
    """Expected points of a seat, and its lead over the best of the others; alone, its points."""
    own = value(tables, state, seat)
    marks[OWN] = own
    marks[MARGIN] = own
    best = NOT_REACHED
    for rival in range(seats):
        if rival != seat:
            best = max(best, value(tables, state, rival))
    if seats > 1:
        marks[MARGIN] = own - best


def draw_action(weights: Numbers, n: int, rng: Numbers) -> int:
    """The number of one of n actions, drawn by weight."""
    total = 0
    for i in range(n):
        total += weights[i]
    k = pick(rng, total)
    for i in range(n):
        k -= weights[i]
        if k < 0:
            return i
    return n - 1


def imagine_rivals(
    tables: Record, state: Record, seats: int, seat: int, rng: Numbers, codes: Numbers, weights: Numbers
) -> None:
    """Fill a view with a world, and let the others take the hidden decisions that are due with this seat's own."""
    resample(tables, state, rng)
    for rival in range(seats):
        if rival != seat and (acting(state) >> rival) & 1:
            n = legal(tables, state, rival, codes)
            weigh(tables, state, rival, codes, n, weights)
            apply(tables, state, rival, codes[draw_action(weights, n, rng)])


def goes_on(state: Record, seat: int, flags: int, hidden: bool) -> bool:
    """Whether a line can be followed further.

    After hidden decisions only where all act at once: where one seat goes first it is the value that must tell what
    that is worth, not the turn that it has more than the others by then.
    """
    mask = acting(state)
    if (mask >> seat) & 1 == 0 or flags & NEXT_GAME:
        return False
    return not hidden or mask != 1 << seat


def same_state(raw: Numbers, i: int, j: int) -> bool:
    """Whether two states are equal, word by word."""
    for k in range(raw.shape[1]):
        if raw[i, k] != raw[j, k]:
            return False
    return True


def keep(
    states: Records, raw: Numbers, marks: Numbers, roots: Numbers, trails: Numbers, trial: int, first: int, kept: int,
    width: int, share: int,
) -> int:  # fmt: skip
    """Keep the trial among the best `width` lines from `first` on if it is one of them; returns how many are kept.

    One action begins at most `share` of them. Of equals the earlier stays. With a line goes its trail: how many
    decisions it has taken, and which, for those who want to take them again.
    """
    same = 0
    for k in range(first, first + kept):
        if marks[k, MARGIN] == marks[trial, MARGIN] and same_state(raw, k, trial):
            return kept
        if roots[k] == roots[trial]:
            same += 1
    slot = first + kept
    if same < share and kept < width:
        kept += 1
    else:
        slot = -1
        for k in range(first, first + kept):
            if (same < share or roots[k] == roots[trial]) and (slot < 0 or marks[k, MARGIN] <= marks[slot, MARGIN]):
                slot = k
        if marks[slot, MARGIN] >= marks[trial, MARGIN]:
            return kept
    states[slot] = states[trial]
    marks[slot, MARGIN] = marks[trial, MARGIN]
    marks[slot, OWN] = marks[trial, OWN]
    roots[slot] = roots[trial]
    for k in range(trails[trial, 0] + 1):
        trails[slot, k] = trails[trial, k]
    return kept


def close(marks: Numbers, k: int, found: Numbers, root: int) -> None:
    """A line has ended: what it came to counts for the action it began with."""
    found[root, LINES] += 1
    if marks[k, MARGIN] > found[root, MARGIN]:
        found[root, MARGIN] = marks[k, MARGIN]
        found[root, OWN] = marks[k, OWN]


def follow(
    tables: Record, states: Records, raw: Numbers, seats: int, seat: int, hidden: bool, actions: Numbers,
    codes: Numbers, marks: Numbers, roots: Numbers, trails: Numbers, found: Numbers,
) -> None:  # fmt: skip
    """Follow the lines that begin with each of the actions at the root, and say what the best of them come to."""
    n = len(actions)
    share = max(1 if hidden else SHARE, WIDTH // n)
    here, there = 0, WIDTH
    kept = 0
    for i in range(n):
        found[i, MARGIN] = NOT_REACHED
        found[i, OWN] = NOT_REACHED
        found[i, LINES] = 0
        states[TRIAL] = states[ROOT]
        roots[TRIAL] = i
        flags = apply(tables, states[TRIAL], seat, actions[i])
        if hidden:
            observe(tables, states[TRIAL], seat)
        judge(tables, states[TRIAL], seats, seat, marks[TRIAL])
        if goes_on(states[TRIAL], seat, flags, hidden):
            kept = keep(states, raw, marks, roots, trails, TRIAL, here, kept, WIDTH, share)
        else:
            close(marks, TRIAL, found, i)
    for _ in range(DEPTH):
        count, kept = kept, 0
        for k in range(here, here + count):
            n = legal(tables, states[k], seat, codes)
            if n == 0:
                close(marks, k, found, roots[k])
            for i in range(n):
                states[TRIAL] = states[k]
                roots[TRIAL] = roots[k]
                flags = apply(tables, states[TRIAL], seat, codes[i])
                judge(tables, states[TRIAL], seats, seat, marks[TRIAL])
                if goes_on(states[TRIAL], seat, flags, False):
                    kept = keep(states, raw, marks, roots, trails, TRIAL, there, kept, WIDTH, share)
                else:
                    close(marks, TRIAL, found, roots[k])
        here, there = there, here
    for k in range(here, here + kept):
        close(marks, k, found, roots[k])


def best_of(found: Numbers, weights: Numbers) -> int:
    """The action with the best line; of equals the one that looks best at a glance, then the first."""
    best = 0
    for i in range(1, len(found)):
        lead = found[i, MARGIN] - found[best, MARGIN]
        if lead > 0.0 or (lead == 0.0 and weights[i] > weights[best]):
            best = i
    return best


def plan(
    tables: Records, view: Records, states: Records, raw: Numbers, seats: int, seat: int, hidden: bool,
    actions: Numbers, codes: Numbers, weights: Numbers, marks: Numbers, roots: Numbers, trails: Numbers,
    found: Numbers, sums: Numbers, rivals: bool,
) -> int:  # fmt: skip
    """The number of the best action; `sums` holds what each came to.

    A hidden decision is tried in imagined worlds, the same for the same view, and what it comes to is the mean; in one
    where others do not matter (`rivals`).
    """
    n = len(actions)
    worlds = WORLDS if hidden and rivals else 1
    rng = np.empty(1, np.uint64)
    rng[0] = 0x9E3779B97F4A7C15
    sums[:] = 0.0
    for _ in range(worlds):
        states[ROOT] = view[0]
        if hidden:
            imagine_rivals(tables[0], states[ROOT], seats, seat, rng, codes, weights)
        follow(tables[0], states, raw, seats, seat, hidden, actions, codes, marks, roots, trails, found)
        for i in range(n):
            sums[i, MARGIN] += found[i, MARGIN] / worlds
            sums[i, OWN] += found[i, OWN] / worlds
            sums[i, LINES] += found[i, LINES]
    weigh(tables[0], view[0], seat, actions, n, weights)
    return best_of(sums, weights)
