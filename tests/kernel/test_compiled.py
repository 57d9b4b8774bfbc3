"""Compiled rules: never stale, never in the way of others."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numba
import numpy as np
import pytest

import imperia
from imperia.kernel import compiled

PROBE = """
from imperia.kernel.compiled import rule
from imperia.kernel.probe_callee import answer

@rule
def ask():
    return answer()
"""
CALLEE = """
from imperia.kernel.compiled import rule

@rule
def answer():
    return {}
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    source = Path(imperia.__file__).parent
    shutil.copytree(source, tmp_path / "imperia", ignore=shutil.ignore_patterns("__pycache__", "drawings"))
    return tmp_path / "imperia"


def run(package: Path, code: str, **env: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(package.parent), **env}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_a_change_in_a_called_function_of_another_file_is_noticed(package, tmp_path):
    (package / "kernel" / "probe.py").write_text(PROBE)
    callee = package / "kernel" / "probe_callee.py"
    ask = "from imperia.kernel.probe import ask; print(ask())"
    home = {"IMPERIA_CACHE": str(tmp_path / "cache")}
    callee.write_text(CALLEE.format(1))
    assert run(package, ask, **home) == "1"
    callee.write_text(CALLEE.format(2))
    assert run(package, ask, **home) == "2"
    assert len(list((tmp_path / "cache" / "imperia" / "rules").iterdir())) == 2


def test_a_second_process_finds_what_the_first_compiled(package, tmp_path):
    (package / "kernel" / "probe.py").write_text(PROBE)
    (package / "kernel" / "probe_callee.py").write_text(CALLEE.format(1))
    hits = "from imperia.kernel.probe import ask; ask(); print(sum(ask.stats.cache_hits.values()))"
    home = {"IMPERIA_CACHE": str(tmp_path / "cache")}
    assert run(package, hits, **home) == "0"
    assert run(package, hits, **home) == "1"


def test_a_read_only_home_gets_a_temporary_cache(package, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("a file where a folder would have to be")
    code = "from imperia.kernel.compiled import cache_folder; print(cache_folder())"
    assert "imperia-rules-" in run(package, code, IMPERIA_CACHE=str(blocked))


def test_other_programs_numba_cache_is_left_alone():
    assert str(compiled.cache_folder()) != numba.config.CACHE_DIR


def test_rules_bound_while_another_thread_compiles_are_kept_in_the_same_folder(package, tmp_path):
    # Numba's compiler reads its settings from the environment again with every compilation, in whatever thread.
    (package / "kernel" / "probe.py").write_text(PROBE)
    (package / "kernel" / "probe_callee.py").write_text(CALLEE.format(1))
    code = """
import os, numba
os.environ["NUMBA_CACHE_DIR"] = ""
from imperia.kernel import compiled
njit = numba.njit
def disturbed(*functions, **settings):
    numba.config.reload_config()
    return njit(*functions, **settings)
numba.njit = disturbed
from imperia.kernel.probe import ask
print(ask(), ask._cache.cache_path.startswith(str(compiled.cache_folder())))
"""
    assert run(package, code, IMPERIA_CACHE=str(tmp_path / "cache")) == "1 True"
    assert not list(package.rglob("*.nbi"))
    assert list((tmp_path / "cache").rglob("probe.ask-*.nbi"))


def test_a_rule_that_makes_an_array_does_not_compile_unless_it_says_so():
    def scratch() -> int:
        return len(np.empty(3, np.int8))

    assert compiled.rule(scratch, allocates=True)() == 3
    with pytest.raises(numba.TypingError):
        compiled.rule(scratch)()


def test_a_rule_is_inlined_on_the_processor_and_left_to_the_compiler_on_a_gpu():
    plain, inlined = compiled.rule(lambda x: x + 1), compiled.inlined(lambda x: x + 1)
    marks = [any("alwaysinline" in text for text in f.inspect_llvm().values()) for f in (plain, inlined) if f(1) == 2]
    assert marks == [False, True]
    assert not inlined.targetoptions["forceinline"], "numba-cuda asks the function, not its compiler"


def test_the_switch_of_numba_runs_rules_interpreted(package):
    code = "from imperia.kernel.chance import rotate; print(type(rotate).__name__)"
    assert run(package, code, NUMBA_DISABLE_JIT="1") == "function"
