"""Prototype: learn by policy iteration. lessons.py PLAYERS ITERATIONS GAMES PROCS OUT"""

import sys, os, time, hashlib
import numpy as np, numba as nb
from multiprocessing import get_context
from imperia.bots import turns
from imperia.empire.codes import BUYING, BIDDING, OVER, PLACING_NEUTRALS, NAMING_FIRST
from imperia.empire.rules import RULES
from imperia.empire.wits import foresight as fs
from imperia.empire.wits.outlook import value as hand_value
from imperia.kernel.keys import key_of, words_of
from imperia.match.setup import Setup
from imperia.kernel.chance import step_cheap, pick

N = fs.COUNTED
acting, legal, apply, scores, start = RULES.acting, RULES.legal, RULES.apply, RULES.scores, RULES.start
foretell = fs.foretell
same = nb.njit(turns.same)
keep_line = nb.njit(type(turns.keep_line)(turns.keep_line.__code__, {**turns.__dict__, "same": same}))
STEPS = 32


@nb.njit
def mark(t, s, seats, seat, les, hand):
    best = -1e9
    own = 0.0
    for k in range(seats):
        v = hand_value(t, s, k) if hand else foretell(t, s, k, les)
        if k == seat:
            own = v
        elif v > best:
            best = v
    return own - best


@nb.njit
def plan(t, states, raw, seats, seat, codes, marks, firsts, width, best, les, hand):
    startp, trial = 0, 1
    here, there, ends = 2, 2 + width, 2 + 2 * width
    mask = 1 << seat
    n = legal(t, states[startp], seat, codes)
    share = max(4, width // n)
    most = max(3, best // n)
    found = 0
    states[here] = states[startp]
    firsts[here] = -1
    kept = 1
    for step in range(STEPS):
        count, kept = kept, 0
        if count == 0:
            break
        for k in range(here, here + count):
            m = legal(t, states[k], seat, codes)
            for i in range(m):
                states[trial] = states[k]
                flags = apply(t, states[trial], seat, codes[i])
                marks[trial] = mark(t, states[trial], seats, seat, les, hand)
                firsts[trial] = firsts[k] if step > 0 else codes[i]
                if acting(states[trial]) == mask:
                    kept = keep_line(states, raw, marks, firsts, there, kept, width, share, trial)
                else:
                    found = keep_line(states, raw, marks, firsts, ends, found, best, most, trial)
        here, there = there, here
    return found


@nb.njit
def self_play(tables, key, seats, rng, states, raw, codes, marks, firsts, width, best, les, hands, eps, kept):
    """les[seat], hands[seat]; returns number of states kept; last one is the end."""
    t = tables[0]
    s = states[0]
    start(t, s, seats, key)
    n_kept = 0
    while acting(s) != 0:
        mask = acting(s)
        seat = 0
        while (mask >> seat) & 1 == 0:
            seat += 1
        if s.phase != BUYING:
            n = legal(t, s, seat, codes)
            if s.phase == PLACING_NEUTRALS and pick(rng, 10) < 7:
                found = plan(t, states, raw, seats, seat, codes, marks, firsts, width, best, les[seat], True)
                top = 2 + 2 * width
                for k in range(2 + 2 * width, 2 + 2 * width + found):
                    if marks[k] > marks[top]:
                        top = k
                states[0] = states[top]
                continue
            a = codes[pick(rng, n)]
            if s.phase == BIDDING:
                a = codes[min(n - 1, pick(rng, 7) // 3)]
            apply(t, s, seat, a)
            continue
        kept[n_kept] = s
        n_kept += 1
        found = plan(t, states, raw, seats, seat, codes, marks, firsts, width, best, les[seat], hands[seat])
        top = 2 + 2 * width
        if pick(rng, 1000) < eps * 1000:
            top += pick(rng, found)
        else:
            for k in range(2 + 2 * width, 2 + 2 * width + found):
                if marks[k] > marks[top]:
                    top = k
        states[0] = states[top]
    kept[n_kept] = s
    return n_kept + 1


@nb.njit
def count(t, states, n, seats, F, P, X, unit):
    for i in range(n):
        for k in range(seats):
            P[i, k] = foretell(t, states[i], k, unit)
            X[i, k] = (t.goal[seats] - states[i].bought[k]) / t.goal[seats]
            if X[i, k] == 0:
                continue
            for j in range(N):
                unit[j, 0] = 1.0
                F[i, k, j] = (foretell(t, states[i], k, unit) - P[i, k]) / X[i, k]
                unit[j, 0] = 0.0


class Worker:
    def __init__(self, seats, width=8, best=8):
        self.seats, self.width, self.best = seats, width, best
        self.setups = [Setup.of("empire", seats, {"map": m}) for m in ("four-continents", "five-continents")]
        rules = self.setups[0].game.rules
        w = 2 + 2 * width + best
        self.states = np.zeros(w, rules.state)
        self.raw = self.states.view(np.uint8).reshape(w, -1)
        self.kept = np.zeros(64, rules.state)
        self.codes = np.empty(rules.max_legal, np.int16)
        self.marks, self.firsts = np.zeros(w), np.zeros(w, np.int64)
        self.out = np.zeros((rules.max_seats, 8), np.int32)

    def play(self, number, les, hands, eps, variant=0):
        setup = self.setups[1 if number % 4 == 3 else 0]
        rng = np.array([(number * 2654435761 + 88172645463325252) & (2**63 - 1)], np.uint64)
        for _ in range(5):
            pick(rng, 7)
        n = self_play(
            setup.tables,
            words_of(key_of(number)),
            self.seats,
            rng,
            self.states,
            self.raw,
            self.codes,
            self.marks,
            self.firsts,
            self.width,
            self.best,
            les,
            hands,
            eps,
            self.kept,
        )
        scores(setup.tables[0], self.kept[n - 1], self.out)
        return setup, n, self.out[: self.seats, 3].copy(), self.out[: self.seats, 7].copy()


_w = {}


def worker(seats):
    if seats not in _w:
        _w[seats] = Worker(seats)
    return _w[seats]


def gather(args):
    """Normal equations over some games."""
    seats, numbers, lessons, mix, eps = args
    w = worker(seats)
    unit = np.zeros((N, 2))
    AtA = np.zeros((2, 2 * N, 2 * N))
    Atb = np.zeros((2, 2 * N))
    yy = np.zeros((2, 4))
    rng = np.random.default_rng(numbers[0])
    for number in numbers:
        hands = rng.random(seats) < mix if rng.random() < 0.5 else np.repeat(rng.random() < mix, seats)
        les = np.repeat(lessons[None], seats, 0)
        setup, n, pts, _ = w.play(number, les, hands, eps)
        F = np.zeros((n - 1, seats, N))
        P = np.zeros((n - 1, seats))
        X = P.copy()
        count(setup.tables[0], w.kept, n - 1, seats, F, P, X, unit)
        D = np.concatenate([F * X[..., None], F * (X**2)[..., None]], -1)
        y = pts[None] - P
        d = (D - D.mean(1, keepdims=True)).reshape(-1, 2 * N)
        y = (y - y.mean(1, keepdims=True)).reshape(-1)
        k = int(number % 10 == 0)
        AtA[k] += d.T @ d
        Atb[k] += d.T @ y
        t = pts - pts.mean()
        yy[k] += [(y * y).sum(), (t * t).sum() * (n - 1), n - 1, 1]
    return AtA, Atb, yy


def match(args):
    """A (les a) against B's."""
    seats, numbers, la, ha, lb, hb = args
    w = worker(seats)
    won = []
    for number in numbers:
        total = 0.0
        for seat in range(seats):
            les = np.repeat(lb[None], seats, 0)
            hands = np.repeat(hb, seats)
            les[seat], hands[seat] = la, ha
            _, _, _, rank = w.play(number, les, hands, 0.0)
            total += (rank[seat] == 0) / max(1, (rank == 0).sum())
        won.append(total / seats)
    return won


def chunks(first, games, size=25):
    return [list(range(i, min(i + size, first + games))) for i in range(first, first + games, size)]


def share(pool, seats, games, la, ha, lb, hb, first=10**8):
    won = np.concatenate(pool.map(match, [(seats, c, la, ha, lb, hb) for c in chunks(first, games, 5)], chunksize=1))
    return won.mean(), 1.96 * won.std(ddof=1) / len(won) ** 0.5


def main():
    seats, iterations, games, procs, out = *map(int, sys.argv[1:5]), sys.argv[5]
    t0 = time.time()
    gather((seats, [1, 2, 3], np.zeros((N, 2)), 1.0, 0.15))
    match((seats, [1], np.zeros((N, 2)), False, np.zeros((N, 2)), True))
    print("warm", time.time() - t0, flush=True)
    with get_context("fork").Pool(procs) as pool:
        lessons = np.zeros((N, 2))
        total = None
        for it in range(iterations):
            mix = 1.0 if it == 0 else 0.3
            parts = pool.map(gather, [(seats, c, lessons, mix, 0.15) for c in chunks(it * 10**6, games)], chunksize=1)
            AtA, Atb, yy = (sum(p[i] for p in parts) for i in range(3))
            if total is not None:
                AtA, Atb = AtA + 0.5 * total[0], Atb + 0.5 * total[1]
            total = AtA, Atb
            w = np.linalg.solve(AtA[0] + 50 * np.eye(2 * N), Atb[0])
            lessons = w.reshape(2, N).T.copy()
            a = share(pool, seats, 400, lessons, False, lessons, True)
            print(
                f"{seats}p it {it}: R2 {1 - (yy[0][0]) / yy[0][1]:.3f} -> vs hand {a[0]:.3f} +- {a[1]:.3f}  [{time.time() - t0:.0f} s]",
                flush=True,
            )
            np.save(out, lessons)


if __name__ == "__main__":
    main()
