"""`imperia arena` at the command line."""

import json
import signal
import subprocess
import time

from tests.cli.conftest import COMMAND

BOTS = ("--bots", "rollout:8sims,random", "--workers", "1")


def test_a_table_names_every_bot(command, tmp_path):
    plot = tmp_path / "plot.svg"
    done = command("arena", "empire", *BOTS, "--players", 4, "--games", 8, "--plot", plot)
    assert done.code == 0, done.err
    assert "2 deals, 4 seatings of each, 8 games" in done.out
    assert "rollout:8sims" in done.out
    assert "An even share would be 25.0%." in done.out
    assert plot.read_text(encoding="utf-8").startswith("<svg")


def test_a_game_for_one_shows_points(command, tmp_path):
    plot = tmp_path / "plot.svg"
    done = command("arena", "miners", *BOTS, "--players", 1, "--games", 8, "--plot", plot, "--lang", "fr")
    assert done.code == 0, done.err
    assert "quartiles" in done.out
    assert "Sur les mêmes donnes" in done.out
    assert "<rect" in plot.read_text(encoding="utf-8")


def test_json_is_one_object(command):
    found = json.loads(command("arena", "empire", *BOTS, "--games", 2, "--json", "-o", "bid_tie=die").out)
    assert [bot["name"] for bot in found["bots"]] == ["rollout:8sims", "random"]
    assert found["options"]["bid_tie"] == "die"


def test_a_ladder_has_a_row_for_each_step(command):
    done = command("arena", "empire", "--bots", "rollout:4sims", "--ladder", "--games", 8, "--workers", 1)
    assert done.code == 0, done.err
    assert done.out.count("rollout:8sims") >= 2
    assert "rollout:64sims" in done.out


def test_a_verdict_is_told_with_its_games(command):
    done = command("arena", "empire", *BOTS, "--games", 400, "--until", 0.5)
    assert "rollout:8sims wins more than 50.0%: 32 games, 1 look." in done.out


def test_wishes_that_cannot_be_are_told(command, tmp_path):
    for wish in (["--games", "0"], ["--until", "2"], ["--ladder"], ["--resume", str(tmp_path / "none")]):
        done = command("arena", "empire", *BOTS, *wish)
        assert done.code == 2
        assert done.err
    assert command("arena", "empire", *BOTS, "--out", "a", "--resume", "b").code == 2


def test_ctrl_c_keeps_what_is_finished_and_prints_it(environment, tmp_path):
    file = tmp_path / "run.jsonl"
    arguments = ["arena", "empire", "--bots", "rollout:8sims,random", "--workers", "2", "--games", "100000"]
    running = subprocess.Popen(
        [*COMMAND, *arguments, "--out", str(file), "--json"], env=environment, stdout=subprocess.PIPE, text=True
    )
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and (not file.exists() or file.read_text().count("\n") < 20):
        time.sleep(0.1)
    running.send_signal(signal.SIGINT)
    out, _ = running.communicate(timeout=60)
    found = json.loads(out)
    assert running.returncode == 130
    assert found["interrupted"] is True
    assert found["games"] == 2 * found["deals"] >= 10
    assert file.read_text().count("\n") >= found["games"] + 1
