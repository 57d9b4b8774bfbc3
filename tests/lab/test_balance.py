"""Balance: the same figures whatever measures them, none of them lost, and a report that says what they are."""

import json
import os
import re
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

import imperia
from imperia import bots
from imperia.cli.main import run
from imperia.kernel.findings import Sample, Target
from imperia.kernel.statistics import Share, mean, mean_of_sums, median, quantile, share_from
from imperia.kernel.tally import WHOLE_WIN, add, win_shares
from imperia.lab import balance
from imperia.lab.balance import Piece, measure, pieces_of, play_piece, wanted_samples
from imperia.lab.balance_data import Measured
from imperia.lab.balance_report import write_report
from imperia.lab.charts import distributions
from imperia.match.setup import Setup

SMALL = [("random", 1, 60), ("random", 3, 60)]


@pytest.fixture(scope="module")
def measured():
    found, whole = measure(Setup.of("miners", 1, {}), SMALL, seed=3, workers=1)
    assert whole
    return found


def test_figures_add_up_in_any_order():
    one = {"a": 1, "b": [1, 2], "c": {"x": 1}}
    other = {"a": 2, "b": [3, 4], "c": {"y": 5}}
    assert add(one, other) == {"a": 3, "b": [4, 6], "c": {"x": 1, "y": 5}}
    assert add(one, other) == add(other, one)


def test_a_shared_win_is_shared_in_whole_numbers():
    rows = np.zeros((5, 3), np.int32)
    rows[2:, -1] = 2
    assert win_shares(rows) == [WHOLE_WIN // 2, WHOLE_WIN // 2, 0, 0, 0]


def test_the_median_lies_between_order_statistics():
    counts = {str(value): 1 for value in range(1, 101)}
    assert median(counts) == Share(50, 41, 60)
    assert quantile(counts, 0.9) == 90
    assert share_from(counts, 91).value == 0.1


def test_a_mean_of_sums_is_the_mean_of_the_values():
    counts = {"1": 3, "4": 2, "9": 1}
    assert mean_of_sums(6, 20, 3 + 32 + 81).value == pytest.approx(mean(counts).value)
    assert mean_of_sums(6, 20, 3 + 32 + 81).low == pytest.approx(mean(counts).low)


@pytest.mark.parametrize(
    ("figure", "verdict"),
    [
        (Share(5, 4, 6), "held"),
        (Share(5, 2, 8), "held, within the error"),
        (Share(9, 6, 12), "missed, within the error"),
        (Share(9, 8, 10), "missed"),
    ],
)
def test_a_target_says_whether_more_games_could_decide_otherwise(figure, verdict):
    assert Target.of("name", "3 to 7", figure, 3, 7).verdict == verdict


def test_pieces_hold_every_game_once_and_samples_grow_evenly():
    slow, fast = (Piece("miners", (), (), bot, 2, 0) for bot in ("rollout:9sims", "random"))
    pieces = pieces_of([(slow, 18), (fast, 175)])
    for sample, games in ((slow, 18), (fast, 175)):
        numbers = [p.first + i for p in pieces if p.bot == sample.bot for i in range(p.count)]
        assert numbers == list(range(games))
    assert {piece.bot for piece in pieces[:2]} == {"rollout:9sims", "random"}


def test_the_number_of_workers_does_not_change_a_byte(measured, tmp_path):
    other, _ = measure(Setup.of("miners", 1, {}), SMALL, seed=3, workers=2)
    for name, found in (("one", measured), ("two", other)):
        found.save(tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_all_is_counted_once(measured):
    for sample in measured.ordered():
        figures, seats = sample.figures, sample.games * sample.players
        assert sum(figures["scores"].values()) == seats
        assert sum(figures["kinds"].values()) == sample.decisions
        assert sum(int(n) * times for n, times in figures["decisions"].items()) == sample.decisions
        assert sum(event["games"] for event in figures["events"].values()) == 10 * sample.games
        assert sum(track["games"] for track in figures["tracks"].values()) == 3 * sample.games
        cards = figures["cards"].values()
        assert all(card["played"] <= card["held"] <= seats for card in cards)
        assert sum(sum(card["taken"]) for card in cards) == figures["kinds"]["take"]
        assert sum(figures["surface"]) == figures["kinds"]["surface"]


def test_saved_tallies_are_read_and_merged(measured, tmp_path):
    other, _ = measure(Setup.of("miners", 1, {}), SMALL, seed=4, workers=1)
    files = [tmp_path / "3.json", tmp_path / "4.json"]
    measured.save(files[0])
    other.save(files[1])
    both = Measured.load(files)
    assert [sample.games for sample in both.ordered()] == [120, 120]
    assert both.ordered()[0].figures == add(measured.ordered()[0].figures, other.ordered()[0].figures)
    assert both.seeds["random", 1] == ["3", "4"]


def test_the_same_games_do_not_count_twice(measured, tmp_path):
    measured.save(tmp_path / "data")
    with pytest.raises(imperia.OptionError, match="same games"):
        Measured.load([tmp_path / "data", tmp_path / "data"])


def test_tallies_of_other_content_are_not_merged(measured, tmp_path):
    measured.save(tmp_path / "one")
    plain = json.loads((tmp_path / "one").read_text()) | {"content": "another"}
    (tmp_path / "two").write_text(json.dumps(plain))
    with pytest.raises(imperia.OptionError, match="same content"):
        Measured.load([tmp_path / "one", tmp_path / "two"])
    with pytest.raises(imperia.OptionError, match="same content"):
        write_report(Measured.load([tmp_path / "two"]), tmp_path / "report.md")


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": 0}', "none"])
def test_a_file_without_tallies_is_refused_in_words(tmp_path, text):
    (tmp_path / "data").write_text(text)
    with pytest.raises(imperia.OptionError, match="holds no tallies"):
        Measured.load([tmp_path / "data"])


def test_an_interrupted_measurement_keeps_what_was_played(monkeypatch):
    played = []

    def play(piece):
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(piece)
        return play_piece(piece)

    monkeypatch.setattr(balance, "play_piece", play)
    found, whole = measure(Setup.of("miners", 1, {}), SMALL, workers=1)
    assert not whole
    assert sum(sample.games for sample in found.ordered()) == sum(piece.count for piece in played) == 100


def test_watching_costs_little():
    """Well under the 50 microseconds a decision may take, even on a busy machine; the best of several games."""
    setup = Setup.of("miners", 3, {})
    tally = setup.game.tally(setup.content, setup.tables)
    watch, spent = tally.watch, []

    def timed(*given):
        began = time.perf_counter()
        watch(*given)
        spent.append(time.perf_counter() - began)

    tally.watch = timed
    for number in range(5):
        balance.play_game(setup, bots.make("random", setup), tally, balance.key_of_game(0, 3, number))
    assert np.median(spent) < 50e-6


def test_the_report_tells_every_target_and_the_diary_and_shows_the_charts(measured, tmp_path):
    (tmp_path / "miners-diary.md").write_text("## Diary\n\nCard 7 was too strong.\n")
    findings = write_report(measured, tmp_path / "miners-balance.md")
    text = (tmp_path / "miners-balance.md").read_text()
    assert all(target.name in text for target in findings.targets)
    assert "Median score alone, random play | below 30 |" in text
    assert text.endswith("## Diary\n\nCard 7 was too strong.\n")
    charts = re.findall(r"\]\((\S+\.svg)\)", text)
    assert len(charts) == 5
    assert all((tmp_path / chart).read_text().startswith("<svg") for chart in charts)


def test_a_faction_that_wins_has_the_slope_that_was_put_in():
    """Two seats, the second of which has one Scots card more and wins three of four games."""
    content = Setup.of("miners", 2, {}).content
    tally = Setup.of("miners", 2, {}).game.tally(content, None)
    scots = next(card for card in content.pack.cards if card.factions == ("scots",))
    others = {f: next(c for c in content.pack.cards if c.factions == (f,)) for f in ("egyptians", "romans")}
    for number in range(400):
        edges = [-30, 30] if number % 4 else [30, -30]
        tally._count_slopes([[others["romans"]], [scots, others["egyptians"]]], edges)
    from imperia.miners.findings.factions import slopes

    slope = {}
    figures = tally.figures
    n = len(figures["slopes"]["sums"]) // 2
    for i in (2, 3, 4):  # factions nobody played have no slope
        figures["slopes"]["sums"][n + i] = 1
    found, covariance = slopes([Sample("any", 2, 400, 0, figures)])
    slope = dict(zip(("scots", "egyptians"), found[:2], strict=True))
    # y is +1/4 on average for a seat that is half a card above the mean.
    assert slope["scots"] == slope["egyptians"] == pytest.approx(0.5)
    assert covariance[0, 0] ** 0.5 == pytest.approx(2 * (0.75 * 0.25 / 400) ** 0.5, rel=0.01)


def test_a_distribution_is_drawn_for_every_group():
    drawn = distributions("Scores", {"1 player": {"a": {"3": 2, "9": 1}}, "2 players": {"a": {"4": 1}}}, (3, 5))
    assert drawn.count('class="one outline"') == 2
    assert 'class="band"' in drawn


def test_random_play_is_measured_beside_the_bot_and_may_be_left_out():
    setup = Setup.of("empire", 2, {})
    assert wanted_samples(setup, "rollout:5sims", [2, 3], 10, 20) == [
        ("rollout:5sims", 2, 10), ("rollout:5sims", 3, 10), ("random", 2, 20), ("random", 3, 20),
    ]  # fmt: skip
    assert wanted_samples(setup, "random", [2], 10, 20) == [("random", 2, 10)]


def test_the_command_measures_and_reports_empire(tmp_path, capsys):
    report = tmp_path / "empire-balance.md"
    arguments = "lab balance empire --players 2,5 --bot random --games 40 --workers 1 --report".split()
    assert run([*arguments, str(report)]) == 0
    assert str(report) in capsys.readouterr().out
    assert "Turn order" in report.read_text()
    first = report.read_bytes()
    assert run(["lab", "balance", "empire", "--from", str(report.with_suffix(".json")), "--report", str(report)]) == 0
    assert report.read_bytes() == first


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--players two", "no list of numbers"),
        ("--players 9", "players"),
        ("--bot nobody", "nobody"),
        ("--from missing.json", "missing.json"),
    ],
)
def test_wishes_that_cannot_be_met_are_refused_in_words(arguments, said, tmp_path, capsys):
    report = str(tmp_path / "report.md")
    assert run(["lab", "balance", "miners", *arguments.split(), "--report", report]) == 2
    assert said in capsys.readouterr().err


def test_measuring_needs_neither_words_nor_colours(bare, tmp_path):
    command = [sys.executable, "-m", "imperia.lab.balance", "miners", "--players", "2", "--bot", "rollout:2sims"]
    wishes = ["--games", "6", "--random-games", "60", "--workers", "2", "--data", str(tmp_path / "data.json")]
    done = subprocess.run([*command, *wishes], env=bare, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "66 of 66 games" in done.stderr
    assert [s.games for s in Measured.load([tmp_path / "data.json"]).ordered()] == [6, 60]


def test_ctrl_c_saves_what_was_measured(bare, tmp_path):
    data = tmp_path / "data.json"
    command = [sys.executable, "-u", "-m", "imperia.lab.balance", "miners", "--players", "1", "--bot", "random"]
    wishes = ["--games", "1000000", "--workers", "2", "--data", str(data)]
    with subprocess.Popen([*command, *wishes], env=bare, stderr=subprocess.PIPE, start_new_session=True) as process:
        assert process.stderr.read(3)  # some games are done
        os.killpg(process.pid, signal.SIGINT)
        process.stderr.read()
        assert process.wait(60) == 130
    assert Measured.load([data]).ordered()[0].games > 0
