"""`imperia lab` at the command line: tables, pictures and JSON, in both languages."""

import json
from importlib.resources import files

import pytest

ONE = ("--workers", "1")


def test_simulate_prints_tables_and_draws(command, tmp_path):
    plot = tmp_path / "plot.svg"
    done = command("lab", "simulate", "empire", "--players", 2, "--games", 2000, *ONE, "--plot", plot)
    assert done.code == 0, done.err
    assert "Eight-Minute Empire, 2 players: 2,000 games, random in every seat" in done.out
    assert "95% interval" in done.out
    assert "decisions/s" in done.out
    assert plot.read_text(encoding="utf-8").count("<svg") == 3


def test_a_bot_plays_every_seat(command):
    found = json.loads(command("lab", "simulate", "empire", "--bot", "greedy", "--games", 10, *ONE, "--json").out)
    assert (found["bot"], found["games"]) == ("greedy", 10)


def test_first_seat_has_a_row_for_every_place(command, tmp_path):
    plot = tmp_path / "plot.svg"
    done = command("lab", "first-seat", "miners", "-p", "2,3", "--games", 200, *ONE, "--plot", plot, "--lang", "fr")
    assert done.code == 0, done.err
    assert "Que vaut de commencer dans Imperial Miners ?" in done.out
    assert plot.read_text(encoding="utf-8").count("<circle") == 5


def test_a_map_is_compared_region_by_region(command, tmp_path):
    plot = tmp_path / "plot.svg"
    done = command("lab", "map", "five-continents", "-p", "3", "--games", 1000, *ONE, "--plot", plot)
    assert done.code == 0, done.err
    assert "Gini" in done.out
    assert "Four Continents" in done.out
    assert plot.read_text(encoding="utf-8").count("<circle") > 20


def test_a_map_of_ones_own_is_judged_from_its_file(command, tmp_path):
    """The standard map with another start, on two processes: the file is read once and travels with the shards."""
    text = (files("imperia.empire.content") / "data" / "maps.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text("[[map]]" + text.split("[[map]]")[1].replace('start = "A13"', 'start = "A1"'), encoding="utf-8")
    games = ("-p", "3", "--games", 40000, "--workers", 2)
    found = json.loads(command("lab", "map", own, *games, "--json").out)
    assert found["board"]["regions"]["A1"]["held"]["value"] > 0.5 > found["against"]["regions"]["A1"]["held"]["value"]


@pytest.mark.parametrize(("game", "by"), [("empire", "By price"), ("miners", "By place in the mine")])
def test_a_card_is_told_with_what_stands_for_it(command, tmp_path, game, by):
    plot = tmp_path / "plot.svg"
    done = command("lab", "card", "17", "--game", game, "--games", 400, *ONE, "--plot", plot)
    assert done.code == 0, done.err
    assert "a plain card in its place" in done.out
    assert by in done.out
    assert plot.read_text(encoding="utf-8").startswith("<svg")


def test_a_dataset_is_written(command, tmp_path):
    pytest.importorskip("pyarrow", reason="install imperia[data] to write datasets")
    file = tmp_path / "games.parquet"
    done = command("lab", "dataset", "empire", "--out", file, "--games", 5, *ONE)
    assert done.code == 0, done.err
    assert "decisions of 5 games" in done.out
    assert file.read_bytes().startswith(b"PAR1")


def test_an_answer_is_not_lost_where_its_picture_cannot_be_written(command, tmp_path, monkeypatch):
    monkeypatch.setattr("imperia.cli.saving.check_place", lambda _file: None)  # the disk filled up meanwhile
    done = command(
        "lab", "first-seat", "empire", "-p", "2", "--games", 100, *ONE, "--plot", tmp_path / "no" / "plot.svg"
    )
    assert done.code == 2
    assert "By turn order" in done.out
    assert "cannot be written" in done.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("simulate empire --device cuda", "no CUDA GPU"),
        ("simulate empire --device tpu", "cpu, cuda"),
        ("simulate chess", "chess"),
        ("simulate empire -p 9", "from 2 to 5"),
        ("simulate empire --plot no/such/folder/plot.svg", "plot.svg cannot be written"),
        ("simulate empire --plot plot.png", "End the name in .svg"),
        ("simulate empire --plot .", "cannot be written"),
        ("simulate empire --games 0", "from 1"),
        ("simulate empire --bot nobody", "nobody"),
        ("first-seat empire -p two", "no list of numbers"),
        ("first-seat miners -p 1", "two or more"),
        ("map four-continents", "--against"),
        ("map missing.toml", "missing.toml"),
        ("card 99", "no card 99"),
        ("card 17 --instead 17", "--instead"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_words(command, monkeypatch, arguments, said):
    """And at once: nothing is compiled first."""
    monkeypatch.setattr("imperia.lab.gpu.available", lambda: False)
    monkeypatch.setattr("imperia.cli.common.prepared", lambda _game: pytest.fail("nothing is to be played"))
    done = command("lab", *arguments.split())
    assert done.code == 2
    assert said in done.err


def test_every_option_is_explained(command):
    for question in ("simulate", "first-seat", "map", "card", "dataset"):
        english, french = (command("--lang", language, "lab", question, "--help").out for language in ("en", "fr"))
        assert "--workers" in english
        assert english != french
