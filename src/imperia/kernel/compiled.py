"""The `rule` decorator, and the cache of compiled rules.

Numba's own cache does not notice a change in a function that a cached one calls from another file, and would run stale
rules. So compiled rules are kept in a folder whose name is a hash of every rule source and of what compiles them: any
edit of a rule opens a new, empty folder.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

import numba
import numpy as np

F = TypeVar("F", bound=Callable[..., object])

PACKAGE = Path(__file__).resolve().parents[1]
RULE_FOLDERS = ("kernel", "empire", "miners", "bots", "lab")
"""Where compiled functions live; what they call lives there too."""
NO_RULES = "atlas"
"""A folder of pictures only: drawing a map another way recompiles nothing."""


def rule_sources() -> Iterator[Path]:
    """Every source file that can be part of a compiled function."""
    for folder in RULE_FOLDERS:
        yield from (path for path in sorted((PACKAGE / folder).rglob("*.py")) if NO_RULES not in path.parts)


@cache
def fingerprint() -> str:
    """A hash of all rule sources, their place, and the versions that compile them."""
    digest = hashlib.sha256()
    for part in (numba.__version__, np.__version__, sys.version, platform.machine(), str(PACKAGE)):
        digest.update(part.encode() + b"\0")
    for path in rule_sources():
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()[:24]


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


@cache
def cache_folder() -> Path:
    """Where this version of the rules keeps its compiled code; a temporary folder where the home is read-only."""
    home = os.environ.get("IMPERIA_CACHE") or os.environ.get("XDG_CACHE_HOME")
    try:
        base = Path(home) if home else Path.home() / ".cache"
    except RuntimeError:
        base = Path(tempfile.gettempdir())
    folder = base / "imperia" / "rules" / fingerprint()
    if _writable(folder):
        return folder
    return Path(tempfile.mkdtemp(prefix="imperia-rules-"))


def is_compiled() -> bool:
    """Whether rules run compiled; NUMBA_DISABLE_JIT=1 runs them interpreted."""
    return not numba.config.DISABLE_JIT


def rule(function: F) -> F:
    """Compile a rule: no Python objects, no allocation, no GIL; interpreted with NUMBA_DISABLE_JIT=1."""
    if not is_compiled():
        return function
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder())
    try:
        compiled: F = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
        return compiled
    finally:
        numba.config.CACHE_DIR = before
