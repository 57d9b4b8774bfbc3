"""How the tests of the command run it: in this process where they can, in another where pipes and signals matter."""

import io
import os
import sys
from dataclasses import dataclass

import numpy as np
import pytest

import imperia
from imperia.bots import make
from imperia.cli.main import run

NEUTRALS = ["neutral A1", "neutral A5", "neutral A9", "neutral A2", "neutral A22"]
"""The person's half of the set-up of a game for two."""
COMMAND = [sys.executable, "-m", "imperia.cli.main"]


@dataclass
class Done:
    """What a command wrote, and how it ended."""

    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def quiet_home(tmp_path, monkeypatch):
    """Nothing is kept in the home of whoever runs the tests, and its language and window do not matter."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    for name in ("IMPERIA_LANG", "LC_ALL", "LC_MESSAGES", "LINES"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def command(capsys, monkeypatch):
    """Run a command in this process, with lines typed into it through a pipe."""

    def call(*arguments, typed=()):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Done(code, captured.out, captured.err)

    return call


@pytest.fixture
def environment():
    """The environment of a command in another process."""
    return {**os.environ, "PYTHONIOENCODING": "utf-8", "TERM": "xterm-256color"}


def random_game(players=2, seed=3, deal=None, **options):
    """A game that bots played to its end."""
    match = imperia.new("empire", players=players, seed=None if deal else seed, deal=deal, **options)
    bot, rng = make("random", match.setup), np.random.default_rng(seed)
    while not match.over:
        seat = min(match.acting)
        match.play(bot.decide(match.observe(seat), seat, match.legal(seat), rng).action, seat)
    return match


@pytest.fixture(scope="session")
def fair_record():
    """The record of a finished game with a fair deal."""
    deal = imperia.FairDeal(bytes(range(32)), (b"a" * 16, b"b" * 16, b"c" * 16))
    return random_game(3, deal=deal, goods_tokens=True).record().dumps()
