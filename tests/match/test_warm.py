"""Whoever runs for long has the rules compiled by another process."""

import subprocess
import sys

import pytest

from imperia.match import warm

POPEN = subprocess.Popen
TWO_STEPS = "print('deal 0 2', flush=True); print('ready 2 2', flush=True)"


@pytest.fixture
def machine(monkeypatch):
    """A cold machine on which nothing is compiled: what is done instead, and what another process runs."""

    class Machine:
        child, cold, here, begun, said = TWO_STEPS, [True, False], [], [], []

    def start(command, **how):
        assert command[1:] == ["-m", "imperia.match.warm", "empire"]
        if Machine.child is None:
            raise FileNotFoundError(command[0])
        Machine.begun.append(POPEN([sys.executable, "-c", Machine.child], **how))
        return Machine.begun[-1]

    Machine.here, Machine.begun, Machine.said = [], [], []
    monkeypatch.setattr(subprocess, "Popen", start)
    monkeypatch.setattr(warm, "is_cold", lambda _game: Machine.cold.pop(0))
    monkeypatch.setattr(warm, "is_kept", lambda: True)
    monkeypatch.setattr(warm, "prepare", lambda game, _report: Machine.here.append(game))
    return Machine


def test_another_process_compiles_and_we_say_how_far_it_is(machine):
    warm.prepare_apart("empire", lambda *step: machine.said.append(step))
    assert machine.said == [("deal", 0, 2), ("ready", 2, 2)]
    assert not machine.here
    assert machine.begun[0].poll() == 0


@pytest.mark.parametrize("child", [None, "raise SystemExit(3)"])
def test_where_no_other_process_can_we_compile_ourselves(machine, child):
    machine.child, machine.cold = child, [True, True]
    warm.prepare_apart("empire")
    assert machine.here == ["empire"]


def test_where_what_is_compiled_is_not_kept_we_compile_ourselves(machine, monkeypatch):
    monkeypatch.setattr(warm, "is_kept", lambda: False)
    machine.cold = [True, True]
    warm.prepare_apart("empire")
    assert machine.here == ["empire"]
    assert not machine.begun


def test_who_is_interrupted_ends_the_other_process(machine):
    machine.child = "import time; print('deal 0 2', flush=True); time.sleep(600)"

    def interrupt(*_step):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        warm.prepare_apart("empire", interrupt)
    assert machine.begun[0].poll() is not None


def test_what_is_compiled_already_is_not_compiled_again(machine):
    machine.cold = [False, False]
    warm.prepare_apart("empire")
    assert not machine.begun
    assert not machine.here


def test_the_other_process_says_every_step():
    command = [sys.executable, "-m", "imperia.match.warm", "empire"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")
    assert lines[0].startswith("deal 0 ")
    assert lines[-2].startswith("ready ")
