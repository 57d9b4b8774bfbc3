"""What a designer asks: answers that hold together, with intervals, the same from everywhere."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import imperia
from imperia.lab.places import Cluster, Here
from imperia.lab.questions import Asking, ask_card, ask_first_seat, ask_map, ask_simulation

HERE = Here()
COMMAND = [sys.executable, "-u", "-m", "imperia.lab.questions"]


def holds(figure):
    return figure["low"] <= figure["value"] <= figure["high"]


def test_a_simulation_tells_scores_lengths_and_wins():
    found = ask_simulation(Asking("empire", place=HERE), 3, 3000).json()
    assert found["games"] == sum(found["lengths"]["counts"].values()) == 3000
    assert found["decisions"] == sum(int(n) * times for n, times in found["lengths"]["counts"].items())
    for by in ("seats", "turns"):
        assert sum(row["win_share"]["value"] for row in found[by]) == pytest.approx(1, abs=1e-5)
        assert all(holds(row["win_share"]) and holds(row["points"]) for row in found[by])
    assert found["scores"]["tenths"] == sorted(found["scores"]["tenths"])


def test_alone_there_are_scores_and_no_leads():
    found = ask_simulation(Asking("miners", place=HERE), 1, 200).json()
    assert found["leads"] is None
    assert found["seats"][0]["win_share"]["value"] == 1


def test_edges_of_all_places_in_the_turn_order_add_up_to_nothing():
    found = ask_first_seat(Asking("empire", place=HERE), [], 2000).json()
    assert [row["players"] for row in found["by_players"]] == [2, 3, 4, 5]
    for row in found["by_players"]:
        assert sum(turn["edge"]["value"] for turn in row["turns"]) == pytest.approx(0, abs=1e-3)
        assert all(holds(turn["edge"]) for turn in row["turns"])


def test_alone_nobody_goes_first():
    with pytest.raises(imperia.OptionError, match="two or more"):
        ask_first_seat(Asking("miners", place=HERE), [1], 10)
    assert Asking("miners").rivals([]) == [2, 3, 4, 5]


def test_a_map_is_told_beside_the_standard_one():
    found = ask_map(Asking("empire", place=HERE), "broken-ring", None, [2, 3], 1500).json()
    board, against = found["board"], found["against"]
    assert (board["map"], against["map"]) == ("broken-ring", "four-continents")
    assert len(board["regions"]) == 29
    assert board["regions"]["C1"]["held"]["value"] > board["regions"]["C8"]["held"]["value"]
    assert 0 < board["unevenness"] < 1
    for players in "23":
        first = (board["by_players"][players]["first"], against["by_players"][players]["first"])
        difference = found["first_differences"][players]
        assert difference["value"] == pytest.approx(first[0]["value"] - first[1]["value"], abs=1e-5)
        assert difference["high"] - difference["low"] > first[0]["high"] - first[0]["low"]


def test_a_map_is_not_compared_with_itself():
    with pytest.raises(imperia.OptionError, match="--against"):
        ask_map(Asking("empire", place=HERE), "four-continents", None, [2], 10)


def test_a_card_is_told_beside_a_plain_one():
    """Card 39 moves five armies; nobody is stronger for placing one instead."""
    found = ask_card(Asking("empire", place=HERE), "39", None, [3], 4000).json()
    assert found["instead"] == "plain"
    assert set(found["by"]) == {"price", "round"}
    assert found["effect"]["value"] == pytest.approx(
        found["edge"]["value"] - found["swapped"]["edge"]["value"], abs=1e-5
    )
    assert 1 <= found["place"] <= len(found["cards"]) == 37


def test_a_card_of_the_mines_is_told_by_its_place_there():
    found = ask_card(Asking("miners", place=HERE), "34", "35", [2], 300).json()
    assert found["instead"] == "35"
    assert set(found["by"]) == {"place"}
    assert holds(found["had"])


def test_a_card_does_not_take_its_own_place():
    with pytest.raises(imperia.OptionError, match="--instead"):
        ask_card(Asking("empire", place=HERE), "17", "17", [3], 10)


def test_answers_need_neither_words_nor_colours(bare):
    wishes = "card empire 17 --players 2,3 --games 300 --workers 1".split()
    done = subprocess.run([*COMMAND, *wishes], env=bare, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 1200


def test_ctrl_c_answers_from_what_was_played(bare):
    wishes = "simulate empire --players 2 --games 900000000 --workers 2".split()
    with subprocess.Popen(
        [*COMMAND, *wishes], env=bare, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        assert process.stderr.read(3)  # some games are done
        os.killpg(process.pid, signal.SIGINT)
        said = process.stdout.read()
        assert process.wait(60) == 130
    found = json.loads(said)
    assert found["interrupted"]
    assert 0 < found["games"] < 900000000


@pytest.fixture
def cluster(tmp_path, monkeypatch):
    """The address of a Ray cluster on this machine that ends with the test."""
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # else a token in the home of whoever runs this would be asked for
    pytest.importorskip("ray", reason="install imperia[cluster] to test on a Ray cluster")
    source = str(Path(imperia.__file__).parents[1])
    folder = Path(f"/tmp/imperia-ray-{os.getpid()}")  # sockets lie in it: its name must be short
    command = "ray start --head --block --port=0 --num-cpus=2 --include-dashboard=false --disable-usage-stats"
    wishes = [f"--temp-dir={folder}", "--object-store-memory=100000000", "--node-ip-address=127.0.0.1"]
    command = [sys.executable, "-c", "from ray.scripts.scripts import main; main()", *command.split()[1:], *wishes]
    with subprocess.Popen(
        command, env=os.environ | {"PYTHONPATH": source}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            lines = iter(process.stdout.readline, "")
            yield next(found[1] for line in lines if (found := re.search(r"--address='(\S+)'", line)))
        finally:
            process.terminate()
            process.stdout.read()
            subprocess.run(["rm", "-rf", str(folder)], check=True)


def test_a_ray_cluster_one_worker_and_two_give_the_same_answer(cluster):
    answers = []
    for place in (["--workers", "1"], ["--workers", "2"], ["--ray", cluster]):
        wishes = ["first-seat", "empire", "--players", "2,3", "--games", "40000", *place]
        done = subprocess.run([*COMMAND, *wishes], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        found = json.loads(done.stdout)
        assert found.pop("speed")["seconds"] > 0
        answers.append(found)
    assert answers[0]["games"] == 80000
    assert answers[0] == answers[1] == answers[2]


JOIN = """
import sys
from imperia.errors import OptionError
from imperia.lab.places import Cluster
try:
    next(Cluster(sys.argv[1]).run(str, [1]))
except OptionError as error:
    print(error)
"""


def test_how_to_join_a_cluster_that_asks_for_a_token_is_told(tmp_path):
    """Something listens at the port, and there is no token at home."""
    pytest.importorskip("ray", reason="install imperia[cluster] to test on a Ray cluster")
    with socket.create_server(("127.0.0.1", 0)) as server:
        command = [sys.executable, "-c", JOIN, f"127.0.0.1:{server.getsockname()[1]}"]
        home = os.environ | {"RAY_AUTH_MODE": "token", "HOME": str(tmp_path)}
        done = subprocess.run(command, env=home, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "no Ray cluster at 127.0.0.1" in done.stdout
    assert "RAY_AUTH_MODE=token" in done.stdout


def test_a_cluster_that_is_not_there_is_told_soon():
    pytest.importorskip("ray", reason="install imperia[cluster] to test on a Ray cluster")
    with pytest.raises(imperia.OptionError, match=r"no Ray cluster at 127\.0\.0\.1:9"):
        next(Cluster("127.0.0.1:9").run(str, [1]))
