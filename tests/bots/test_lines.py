"""Bots that are programs: the documented example plays, and whatever goes wrong on the way is said."""

import json
import shutil
import sys

import numpy as np
import pytest

import imperia
from imperia.bots import Budget, dismiss, make
from imperia.bots.lines import LinesBot
from imperia.errors import BotError
from tests.bots.test_foreign import example, play

ANSWERS = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    {answer}
    sys.stdout.flush()
"""


@pytest.fixture
def program(tmp_path):
    """A program that does something with each request, as the name of a bot."""

    def write(answer: str) -> str:
        path = tmp_path / "bot.py"
        path.write_text(ANSWERS.format(answer=answer), encoding="utf-8")
        return f"cmd:{sys.executable} {path}"

    return write


@pytest.fixture
def ask():
    """Put the first decision of a game to a program; it is ended afterwards."""
    started = []

    def call(name: str, match=None, patience: float = 20, **more):
        match = match or imperia.new("empire", players=3, seed=1)
        bot = LinesBot(name, match.setup, patience)
        started.append(bot)
        return bot.decide(match.observe(0), 0, match.legal(0), np.random.default_rng(0), **more)

    yield call
    for bot in started:
        bot.close()


def test_a_budget_behind_the_command_is_told(program):
    match = imperia.new("empire", players=2, seed=1)
    bot = make(
        program('print(json.dumps({"action": asked["legal"][asked["budget"] == "200ms"]["code"]}))') + "@200ms",
        match.setup,
    )
    try:
        legal = match.legal(0)
        assert bot.decide(match.observe(0), 0, legal, np.random.default_rng(0)).action == legal[1]
    finally:
        dismiss(bot)


@pytest.mark.parametrize("game", ["empire", "miners"])
def test_the_documented_example_plays_a_whole_game(tmp_path, game):
    node = shutil.which("node")
    if node is None:
        pytest.skip("install node to run the example in JavaScript")
    (tmp_path / "my_bot.js").write_text(example("js"), encoding="utf-8")
    name = f"cmd:{node} {tmp_path / 'my_bot.js'}"
    assert play(imperia.new(game, players=2, seed=1), name, "random").over


def test_a_request_tells_what_the_seat_may_know(program, ask, tmp_path):
    match = imperia.new("empire", players=3, seed=1)
    match.play("bid 2", 1)
    out = tmp_path / "asked.json"
    answer = f"open({str(out)!r}, 'w').write(line); print(json.dumps({{'action': asked['legal'][3]['text']}}))"
    decision = ask(program(answer), match, budget=Budget(simulations=50))
    assert decision.action.text == "bid 3"
    asked = json.loads(out.read_text(encoding="utf-8"))
    seen = match.view(0)
    assert asked["view"] == json.loads(json.dumps({name: value for name, value in seen.items() if name != "ply"}))
    assert asked["view"]["seats"][1]["bid"] == "hidden"
    assert asked["legal"][0] == {"text": "bid 0", "code": match.legal(0)[0].code}
    assert (asked["game"], asked["players"], asked["seat"], asked["budget"]) == ("empire", 3, 0, "50sims")


def test_an_action_may_be_named_by_its_code_and_thoughts_be_told(program, ask):
    thought = "{'action': 'bid 1', 'visits': 7, 'points': 9.5, 'wins': [1, 0, 0]}"
    name = program(f"print(json.dumps({{'action': asked['legal'][1]['code'], 'thoughts': [{thought}]}}))")
    decision = ask(name, thoughts=True)
    assert decision.action.text == "bid 1"
    assert decision.thoughts[0].wins == (1.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("print('hello')", "did not answer in JSON, but: hello"),
        ("print(json.dumps(['bid 1']))", "named no action"),
        ("print(json.dumps({'action': True}))", "named no action"),
        ("print(json.dumps({'action': 'bid 99'}))", 'chose "bid 99", which is not legal'),
        ("print(json.dumps({'action': 'bid 1', 'thoughts': [{'action': 'bid 1'}]}))", "thoughts that cannot be read"),
        ("print(json.dumps({'action': 'bid 1', 'thoughts': 3}))", "thoughts that cannot be read"),
        ("sys.exit('out of ideas')", "exit code 1. Its last words: out of ideas"),
        ("break", "exit code 0. Its last words: -"),
    ],
)
def test_what_is_wrong_with_an_answer_is_said(program, ask, answer, words):
    with pytest.raises(BotError, match=words):
        ask(program(answer))


def test_a_program_that_does_not_answer_is_ended(program, ask):
    with pytest.raises(BotError, match=r"within 0\.5 seconds"):
        ask(program("import time; time.sleep(600)"), patience=0.5)


@pytest.mark.parametrize("name", ["cmd:", "cmd:'unfinished", "cmd:/no/such/program"])
def test_a_command_that_cannot_be_started_is_told(ask, name):
    with pytest.raises(BotError):
        ask(name)


def test_a_program_is_started_once_and_ends_when_it_is_let_go(program):
    match = imperia.new("empire", players=3, seed=1)
    bot = LinesBot(program("print(json.dumps({'action': 'bid 1'}))"), match.setup)
    rng = np.random.default_rng(0)
    for _ in range(3):
        bot.decide(match.observe(0), 0, match.legal(0), rng)
    process = bot._program._process
    assert process.poll() is None
    bot.close()
    assert process.returncode == 0
    del bot
