"""`imperia record review` at the command line."""

import json

import pytest


@pytest.fixture
def file(tmp_path, fair_record):
    path = tmp_path / "game.imperia"
    path.write_text(fair_record, encoding="utf-8")
    return path


def test_turning_points_and_luck_are_told(command, file, tmp_path):
    svg = tmp_path / "chances.svg"
    done = command("record", "review", file, "--budget", "30sims", "--svg", svg)
    assert done.code == 0, done.err
    assert "reviewed by search:30sims" in done.out
    assert "Turning points" in done.out
    assert "all in all" in done.out
    assert svg.read_text(encoding="utf-8").count("<polyline") == 3


def test_a_picture_in_pixels_is_written_where_it_can_be(command, file, tmp_path):
    pytest.importorskip("cairosvg", reason="install cairosvg to draw pixels")
    png = tmp_path / "chances.png"
    assert command("record", "review", file, "--budget", "4sims", "--png", png).code == 0
    assert png.read_bytes().startswith(b"\x89PNG")


def test_json_is_one_object_and_french_is_spoken(command, file):
    found = json.loads(command("record", "review", file, "--budget", "4sims", "--json").out)
    assert len(found["curves"]) == 3
    assert "Chance : ce que le hasard" in command("record", "review", file, "--budget", "4sims", "--lang", "fr").out


def test_a_budget_that_is_none_is_told(command, file):
    done = command("record", "review", file, "--budget", "long")
    assert done.code == 2
    assert "500sims" in done.err
