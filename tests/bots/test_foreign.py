"""Bots of other people, by import path: the documented example plays, and whatever is wrong is said."""

import re
import sys
from pathlib import Path

import numpy as np
import pytest

import imperia
from imperia.bots import Budget, Decision, dismiss, is_foreign, make
from imperia.errors import BotError, OptionError

DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"


def example(language: str) -> str:
    """The example of the document in a language."""
    return re.search(rf"```{language}\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)[1]


def play(match: imperia.Match, *names: str) -> imperia.Match:
    bots = [make(name, match.setup) for name in names]
    rng = np.random.default_rng(1)
    try:
        while not match.over:
            seat = min(match.acting)
            match.play(bots[seat].decide(match.observe(seat), seat, match.legal(seat), rng).action, seat)
    finally:
        for bot in bots:
            dismiss(bot)
    return match


@pytest.fixture
def module(tmp_path, monkeypatch):
    """Write a module into the current folder; it is forgotten afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])

    def write(text: str, name: str = "my_bot") -> None:
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)

    yield write
    sys.modules.pop("my_bot", None)


def first_decision(name: str) -> Decision:
    match = imperia.new("empire", players=3, seed=1)
    bot = make(name, match.setup)
    try:
        return bot.decide(match.observe(0), 0, match.legal(0), np.random.default_rng(0))
    finally:
        dismiss(bot)


@pytest.mark.parametrize("game", ["empire", "miners"])
def test_the_documented_example_plays_a_whole_game(module, game):
    module(example("python"))
    assert play(imperia.new(game, players=2, seed=1), "my_bot:MyBot", "random").over


def test_the_documented_example_has_ten_lines():
    assert len([line for line in example("python").splitlines() if line]) <= 10


def test_a_foreign_bot_competes_in_the_arena(module):
    from imperia.lab.arena import Plan, compete

    module(example("python"))
    contest = compete(Plan.of("empire", 2, ["my_bot:MyBot", "random"]), 4, workers=2)
    assert [figures.name for figures in contest.figures()] == ["my_bot:MyBot", "random"]


BOT = "from imperia.bots import Decision\nclass MyBot:\n    def __init__(self, setup): {init}\n    {body}\n"
DECIDE = "def decide(self, view, seat, legal, rng, budget=None, *, thoughts=False): {answer}"


@pytest.mark.parametrize(
    ("text", "name", "words"),
    [
        ("", "no_such_module:MyBot", "no module no_such_module"),
        ("import no_such_thing", "my_bot:MyBot", "cannot be loaded: ModuleNotFoundError"),
        ("1/0", "my_bot:MyBot", "cannot be loaded: ZeroDivisionError"),
        ("MyBot = 3", "my_bot:MyBot", "no class or function MyBot"),
        ("", "my_bot:MyBot", "no class or function MyBot"),
        (BOT.format(init="1/0", body="pass"), "my_bot:MyBot", "could not be made: ZeroDivisionError"),
        (BOT.format(init="pass", body="pass"), "my_bot:MyBot", 'no method "decide"'),
        (BOT.format(init="pass", body=DECIDE.format(answer="1/0")), "my_bot:MyBot", "failed: ZeroDivisionError"),
        (BOT.format(init="pass", body=DECIDE.format(answer="return 3")), "my_bot:MyBot", "answered with int"),
    ],
)
def test_what_is_wrong_with_a_bot_is_said(module, text, name, words):
    module(text)
    with pytest.raises(BotError, match=words):
        first_decision(name)


def test_an_illegal_decision_is_told_with_the_legal_ones(module):
    body = DECIDE.format(answer="return Decision(type(legal[0])(4000, 'fly', 'fly', (), ()))")
    module(BOT.format(init="pass", body=body))
    with pytest.raises(BotError, match=r'chose "4000", which is not legal now. Legal are: bid 0, bid 1'):
        first_decision("my_bot:MyBot")


def test_a_budget_behind_the_name_is_told_at_every_decision(module):
    told = "\n        with open('told.txt', 'a') as file: print(budget, file=file)\n        return Decision(legal[0])"
    module(BOT.format(init="pass", body=DECIDE.format(answer=told)))
    assert play(imperia.new("empire", players=2, seed=1), "my_bot:MyBot@200ms", "random").over
    assert set(Path("told.txt").read_text().split()) == {"200ms"}
    match = imperia.new("empire", players=2, seed=1)
    bot = make("my_bot:MyBot@200ms", match.setup)
    assert bot.name == "my_bot:MyBot@200ms"
    bot.decide(match.observe(0), 0, match.legal(0), np.random.default_rng(0), Budget(simulations=7))
    assert Path("told.txt").read_text().split()[-1] == "7sims"


@pytest.mark.parametrize("name", ["my_bot:MyBot@fast", "my_bot:MyBot@0ms", "my_bot:MyBot@", "random@200ms"])
def test_what_is_no_budget_is_no_bot(name):
    with pytest.raises(OptionError, match="There is no bot"):
        make(name, imperia.new("empire", players=2, seed=1).setup)


def test_foreign_names_are_told_apart_from_ours():
    assert is_foreign("my_bot:MyBot")
    assert is_foreign("my_bot:MyBot@200ms")
    assert is_foreign("cmd:node my_bot.js")
    assert is_foreign("cmd:node my_bot.js@200ms")
    assert not any(map(is_foreign, ["random", "rollout:200ms", "rollout:fast", "novice", "human"]))


def test_a_saved_game_brings_no_foreign_bot_with_it():
    from imperia.cli.table import SEATS_NOTE, Table

    match = imperia.new("empire", players=2, seed=1)
    match.comments[0] = [f"{SEATS_NOTE} human,cmd:touch /tmp/never"]
    assert Table.kinds_noted(match) is None
    match.comments[0] = [f"{SEATS_NOTE} human,novice"]
    assert Table.kinds_noted(match) == ("human", "novice")
