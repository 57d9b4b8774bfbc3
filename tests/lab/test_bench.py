"""Measurement: figures under stable names, and a clear word where a part is missing."""

import pytest

import imperia
from imperia.lab import gpu
from imperia.lab.bench import STEPS, TARGETS, copy_nanoseconds, measure, plays_per_second, random_match
from imperia.lab.peers import measure_peers


def test_a_copy_and_a_play_take_time():
    assert copy_nanoseconds("empire", 1000) > 0
    assert plays_per_second("empire", 1) > 0


def test_a_random_match_is_the_same_for_the_same_seed():
    first, again = (random_match("empire", 3, seed=6) for _ in range(2))
    assert first.record().dumps() == again.record().dumps()


def test_peers_that_are_not_installed_are_left_out():
    assert {peer.name for peer in measure_peers(0.01)} <= {"python-chess", "open_spiel", "rlcard", "catanatron"}


@pytest.mark.proof
def test_every_target_that_needs_no_gpu_is_measured():
    steps: list[str] = []
    figures = dict(measure(steps.append))
    assert len(steps) == STEPS
    assert {key for key in TARGETS if ".cuda." not in key} <= set(figures)
    assert all(value > 0 for value in figures.values())


def test_without_a_gpu_the_error_says_what_to_install():
    if gpu.available():
        assert gpu.simulate("empire", 3, 256, seed=1).decisions > 256
    else:
        with pytest.raises(imperia.OptionError, match=r"imperia\[gpu\]"):
            gpu.simulate("empire", 3, 256)
