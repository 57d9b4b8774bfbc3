"""Tables and people for the tests: made by hand, without HTTP."""

import asyncio
import random
import secrets

from imperia.server import facts
from imperia.server.facts import Entry
from imperia.server.tables.consent import new_id
from imperia.server.tables.decide import decide
from imperia.server.tables.policy import Policy
from imperia.server.tables.proposal import Actor
from imperia.server.tables.setups import setup_of
from imperia.server.tables.table import Row, Table

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve")


def row(game="empire", players=2, policy=None, secret=bytes(32), options=None, host="ada"):
    return Row(new_id(), game, 1, players, options or {}, {}, policy or Policy(), secret, host, 1000)


class Bench:
    """A table in memory with a clock of its own; commands are decided and folded at once."""

    def __init__(self, game="empire", players=2, policy=None, secret=bytes(32), options=None, sit=True):
        self.row = row(game, players, policy, secret, options)
        self.table = Table(self.row, setup_of(game, players, self.row.options, {}))
        self.now, self.log = 1000, []
        if sit:
            for seat in range(players):
                self.add(seat, facts.Sat(NAMES[seat], identity=NAMES[seat].lower()))

    def add(self, seat, fact, key=""):
        self.log.append(Entry(self.table.seq + 1, self.now, seat, fact, key))
        self.table.apply(self.log[-1])

    def do(self, command, by=None, attended=()):
        actor = Actor(by if by is not None else NAMES[getattr(command, "seat", 0)].lower())
        proposal = decide(self.table, actor, command, self.now, attended)
        for seat, fact in proposal.facts:
            self.add(seat, fact, command.key)
        return proposal

    def deal(self, salt=0):
        for seat in range(self.row.players):
            self.add(seat, facts.Readied(f"{salt + seat:032x}"))
        self.add(-1, facts.Started())
        return self

    def folded(self):
        """The same table, folded anew from its log."""
        table = Table(self.row, self.table.setup)
        for entry in self.log:
            table.apply(entry)
        return table


def play_randomly(bench, rng=None, plies=10_000):
    """Random decisions of whoever must decide, one at a time."""
    from imperia.server.tables import commands

    rng = rng or random.Random(1)
    while bench.table.acting and plies:
        seat = rng.choice(sorted(bench.table.acting))
        action = rng.choice(bench.table.match.legal(seat))
        bench.do(commands.Play(seat=seat, decision=bench.table.decision(seat), actions=[action.code]))
        plies -= 1
    return bench


def run(coroutine):
    return asyncio.run(coroutine)


def fresh_key():
    return secrets.token_hex(8)
