"""Prototype."""

import time
from functools import cache

import numpy as np

from imperia.bots import turns
from imperia.bots.protocol import Budget, Decision
from imperia.bots.greedy import GreedyBot
from imperia.kernel.entries import Entries
from imperia.empire.wits.foresight import foresee


@cache
def grower(game, learned, spread):
    e = Entries(f'{game.name}_l{learned}_s{int(spread*10)}', game.rules)
    value = foresee if learned else game.wits.value
    reckon = e.bind(turns.reckon, value=value, SPREAD=spread)
    keep = e.bind(turns.keep_line, same=e.bind(turns.same))
    plan = e.bind(turns.plan_turns, reckon=reckon, keep_line=keep)
    expand = e.bind(turns.expand, plan_turns=plan, reckon=reckon, add_turn=e.bind(turns.add_turn))
    return e.bind(turns.grow, expand=expand, pick_turn=e.bind(turns.pick_turn)), expand, reckon


@cache
def opener(game, learned, spread):
    grow, expand, reckon = grower(game, learned, spread)
    e = Entries(f'{game.name}_l{learned}_s{int(spread*10)}', game.rules)

    return e.bind(turns.open_root, expand=expand)


class TurnBot:
    learned, width, best, root_width, root_best, sharp, explore, spread, sims = 1, 6, 6, 16, 24, 10.0, 0.5, 1.8, 300

    def __init__(self, setup):
        self.setup = setup
        self.name = "turn"
        self.other = GreedyBot(setup)

    def decide(self, view, seat, legal, rng, budget=None, *, thoughts=False):
        if len(legal) == 1:
            return Decision(legal[0])
        if legal[0].hidden or legal[0].kind in ("neutral", "first"):
            return self.other.decide(view, seat, legal, rng)
        setup = self.setup
        rules = setup.game.rules
        sims = self.sims
        cap = (sims + 4) * max(self.best, 8) + 64
        T = np.zeros(cap, turns.Turn)
        at = np.zeros(cap, rules.state)
        used = np.ones(1, np.int64)
        at[0] = view[0]
        wmax = 2 + 2 * max(self.width, self.root_width) + max(self.best, self.root_best)
        states = np.zeros(wmax, rules.state)
        raw = states.view(np.uint8).reshape(wmax, -1)
        marks = np.zeros(wmax)
        firsts = np.zeros(wmax, np.int64)
        codes, more = np.empty(rules.max_legal, np.int16), np.empty(rules.max_legal, np.int16)
        out = np.zeros((rules.max_seats, len(setup.game.columns)), np.int32)
        reward = np.zeros((3, rules.max_seats))
        points = setup.game.columns.index("total")
        actions = np.array([a.code for a in legal], np.int16)
        key = (setup.game, self.learned, self.spread)
        opener(*key)(setup.tables, T, at, used, states, raw, setup.players, points, actions, len(legal), more, marks, firsts, out, reward, self.root_width, self.root_best, self.sharp)
        T[0].visits = 1
        if sims:
            grower(*key)[0](setup.tables, T, at, used, np.zeros(turns.DEPTH, np.int64), states, raw, setup.players, points, sims, codes, more, marks, firsts, out, reward, self.width, self.best, self.sharp, self.explore)
        kids = T[T[0].first : T[0].first + T[0].count]
        means = kids["total"][:, seat] / kids["visits"]
        k = int(np.lexsort((means, kids["visits"]))[-1])
        self.last = T, used
        code = kids[k].action
        return Decision(next(a for a in legal if a.code == code))


class Hand0(TurnBot):
    learned, sims = 0, 0
class Learn0(TurnBot):
    sims = 0
class Hand100(TurnBot):
    learned, sims, spread = 0, 100, 3.0
class Learn100(TurnBot):
    sims = 100
class Learn300(TurnBot):
    sims = 300
class Learn1000(TurnBot):
    sims = 1000
