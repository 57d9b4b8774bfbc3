"""The comparison with other engines, as far as it can be tested without them."""

import importlib.util
import random
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture
def peers():
    spec = importlib.util.spec_from_file_location("bench_peers", BENCH / "peers.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_peer_is_pinned(peers):
    pinned = {line.split("==")[0].replace("-", "_") for line in (BENCH / "peers.txt").read_text().split()}
    assert {entry.package for entry in peers.ENTRIES.values()} - {"imperia"} <= pinned


@pytest.mark.parametrize(
    "name", ["imperia empire, from Python", "imperia empire, PettingZoo", "OpenSpiel, from Python"]
)
def test_a_measurement_counts_whole_games(peers, name):
    decisions, games = peers.ENTRIES[name].play(random.Random(1))
    assert games == 1
    assert decisions > 20


def test_the_table_tells_how_many_times_as_much_imperia_plays(peers):
    rows = {
        peers.OURS: {"decisions": 10e6, "games": 100e3, "version": "0.1.0", "what": "3 players"},
        peers.CATAN: {"decisions": 20e3, "games": 25.0, "version": "3.2.1", "what": "catan"},
    }
    assert "| catanatron | 3.2.1 | catan | 20,000 | 25.0 | 500 x | 4,000 x |" in peers.table(rows)


def test_the_committed_table_reaches_a_thousand_times_the_games_of_catanatron(peers):
    row = next(
        line for line in peers.PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| catanatron |")
    )
    assert int(row.split("|")[-2].strip(" x").replace(",", "")) >= 1000
